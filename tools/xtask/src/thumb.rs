//! Rules, tables, screens and store as code of a Pico 2's processor, run in QEMU.

use std::fs;

use crate::chip::Chip;
use crate::{Fallible, project, tool};

/// The emulator of the processor, and its package in Debian.
pub const QEMU: &str = "qemu-system-arm";

/// A machine with a Cortex-M33; the program's words and its exit code come out by semihosting.
const MACHINE: [&str; 9] = [
    "-machine",
    "mps2-an505",
    "-nographic",
    "-monitor",
    "none",
    "-serial",
    "none",
    "-semihosting-config",
    "enable=on,target=native",
];

/// Runs the program of `tools/thumb` on the PC and in QEMU; gives how many checksums are the same.
pub fn compare() -> Fallible<String> {
    const PACKAGE: [&str; 3] = ["build", "--package", "wonders-thumb"];
    let target = Chip::Rp2350.target();
    tool::quiet(&mut tool::cargo(&PACKAGE))?;
    // As the firmware is built, whose code it stands for.
    tool::quiet(tool::cargo(&PACKAGE).args(["--release", "--target", target]))?;
    let built = project::target();
    let here = built.join("debug/wonders-thumb");
    let there = built.join(target).join("release/wonders-thumb");
    for program in [&here, &there] {
        fs::metadata(program).map_err(|error| format!("{}: {error}", program.display()))?;
    }
    let root = project::root();
    let wanted = tool::quiet(&mut tool::program(&here.display().to_string(), &[], &root))?;
    let mut qemu = tool::program(QEMU, &MACHINE, &root);
    let found = tool::quiet(qemu.arg("-kernel").arg(&there))?;
    same(&wanted, &found)
}

/// How many lines two programs printed, or the first in which they differ.
fn same(wanted: &str, found: &str) -> Fallible<String> {
    let count = wanted.lines().count();
    if !wanted.lines().any(|line| line.starts_with("end ")) {
        return Err(format!("the PC did not come to its end: {wanted}"));
    }
    let mut found = found.lines();
    for line in wanted.lines() {
        let other = found.next().unwrap_or("nothing");
        if line != other {
            return Err(format!(
                "the PC says `{line}`, the Pico 2's processor `{other}`"
            ));
        }
    }
    match found.next() {
        None => Ok(format!("{count} checksums are the same")),
        Some(more) => Err(format!("the Pico 2's processor says more: `{more}`")),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_to_be_the_same() {
        let words = "game 01\nend 00\n";
        assert_eq!(same(words, words), Ok("2 checksums are the same".into()));
        for (other, said) in [
            ("game 02\nend 00\n", "`game 02`"),
            ("game 01\n", "`nothing`"),
            ("game 01\nend 00\nmore 1\n", "`more 1`"),
        ] {
            let refused = same(words, other).is_err_and(|words| words.contains(said));
            assert!(refused, "{other}");
        }
        assert!(same("game 01\n", "game 01\n").is_err(), "cut short");
    }
}
