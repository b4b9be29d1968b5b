//! Putting the firmware on a Pico through a debug probe.

use crate::args::Args;
use crate::{Fallible, firmware, project, tool, uf2};

/// `cargo xtask flash`.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let board = args.board_or_default()?;
    args.finish()?;
    let root = project::root();
    let probes = tool::quiet(&mut tool::program("probe-rs", &["list"], &root))?;
    if !probe_is_listed(&probes) {
        return Err("no debug probe is found. Connect one (a second Pico with the debugprobe firmware will do) \
            to the Pico's SWD pins and to this PC; or do without: `cargo xtask uf2` makes a file for the BOOTSEL drive"
            .into());
    }
    let elf = firmware::build(board)?;
    let elf = elf.to_string_lossy();
    for args in [
        &["download", "--chip", "RP2040", "--verify", &elf][..],
        &["reset", "--chip", "RP2040"],
    ] {
        tool::show(&mut tool::program("probe-rs", args, &root))?;
    }
    println!("{} runs on the Pico.", board.title);
    println!("{}", uf2::PICO_2);
    Ok(())
}

/// `probe-rs list` numbers the probes: `[0]: Debugprobe on Pico -- 2e8a:000c:...`.
fn probe_is_listed(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with('['))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listed_probe_is_seen() {
        assert!(!probe_is_listed("No debug probes were found.\n"));
        assert!(probe_is_listed(
            "The following debug probes were found:\n[0]: Debugprobe on Pico (CMSIS-DAP) -- 2e8a:000c-0:E66 (CMSIS-DAP)\n"
        ));
    }
}
