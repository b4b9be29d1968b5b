//! Rules, tables, screens and store at work, a line with a checksum for each part. The same program
//! runs on the PC and, as code of a Pico 2's processor, in QEMU; what both print must be the same.
#![cfg_attr(target_os = "none", no_std)]
#![cfg_attr(target_os = "none", no_main)]

mod device;
mod digest;
mod flash;
mod records;

/// Everything, in the order in which it is printed.
fn lines(mut say: impl FnMut(&str, u64)) {
    records::lines(&mut say);
    device::lines(&mut say);
    say("end", 0);
}

#[cfg(target_os = "none")]
#[cortex_m_rt::entry]
fn main() -> ! {
    lines(|name, sum| semihosting::println!("{name} {sum:016x}"));
    semihosting::process::exit(0)
}

#[cfg(not(target_os = "none"))]
fn main() {
    lines(|name, sum| println!("{name} {sum:016x}"));
}
