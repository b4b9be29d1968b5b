//! Putting the firmware on a Pico through a debug probe.

use crate::args::Args;
use crate::chip::Chip;
use crate::{Fallible, firmware, project, tool};

/// `cargo xtask flash`.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let board = args.board_or_default()?;
    let chip = args.chip();
    let log = args.switch("--log");
    args.finish()?;
    let root = project::root();
    let probes = tool::quiet(&mut tool::program("probe-rs", &["list"], &root))?;
    if !probe_is_listed(&probes) {
        return Err("no debug probe is found. Connect one (a second Pico with the debugprobe firmware will do) \
            to the Pico's SWD pins and to this PC; or do without: `cargo xtask uf2` makes a file for the BOOTSEL drive"
            .into());
    }
    let elf = firmware::build_for(chip, board)?;
    let elf = elf.to_string_lossy();
    for args in calls(chip, log, &elf) {
        tool::show(&mut tool::program("probe-rs", &args, &root))?;
    }
    println!("{} runs on the {}.", board.title, chip.pico());
    Ok(())
}

/// What `probe-rs` is asked for, one after the other: the file is written and read back, then it
/// is started, and with `log` listened to until Ctrl-C.
fn calls(chip: Chip, log: bool, elf: &str) -> Vec<Vec<&str>> {
    let chip = ["--chip", chip.probe()];
    let call = |verb, rest: &[&'static str]| [&[verb][..], &chip, rest].concat();
    match log {
        true => vec![[call("run", &["--verify"]), vec![elf]].concat()],
        false => vec![
            [call("download", &["--verify"]), vec![elf]].concat(),
            call("reset", &[]),
        ],
    }
}

/// `probe-rs list` numbers the probes: `[0]: Debugprobe on Pico -- 2e8a:000c:...`.
fn probe_is_listed(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with('['))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without `--verify` a worn flash or a loose wire would be found out by a device that hangs.
    #[test]
    fn what_is_written_is_read_back_and_started() {
        let elf = "a board.elf";
        assert_eq!(
            calls(Chip::Rp2040, false, elf),
            [
                vec!["download", "--chip", "RP2040", "--verify", elf],
                vec!["reset", "--chip", "RP2040"],
            ]
        );
        assert_eq!(
            calls(Chip::Rp2350, true, elf),
            [vec!["run", "--chip", "RP235x", "--verify", elf]]
        );
    }

    #[test]
    fn a_listed_probe_is_seen() {
        assert!(!probe_is_listed("No debug probes were found.\n"));
        assert!(probe_is_listed(
            "The following debug probes were found:\n[0]: Debugprobe on Pico (CMSIS-DAP) -- 2e8a:000c-0:E66 (CMSIS-DAP)\n"
        ));
    }
}
