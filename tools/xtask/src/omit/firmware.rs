//! The firmware, judged by the tests in the emulator. All statements are built once; which of them is left out is a
//! number in the built file.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::Outcome;
use super::copy::{Copy, Ground};
use super::limited::passes;
use crate::board::HARDWARE;
use crate::chip::Chip;
use crate::test::device;
use crate::{Fallible, emulator, files, firmware, tool};

/// Where statements are left out: not in what a Pico's firmware does not have.
pub static GROUND: Ground = Ground {
    name: "omit-firmware",
    folders: &["firmware/src"],
    without: &["firmware/src/mcu/rp2350.rs", "firmware/src/provoke.rs"],
    switches: include_str!("switches-firmware.rs.txt"),
    manifests: &["firmware/Cargo.toml"],
    check: &[
        "--package=wonders-firmware",
        "--bin=wonders-firmware",
        "--target=thumbv6m-none-eabi",
    ],
};

/// What stands before the number in the built file, as the switches have it.
const MARK: [u32; 3] = [0x6f6d_6974, 0x7465_6420, 0x6e75_6d62];
/// In its place: everything is there, or nothing.
const NONE: u32 = u32::MAX;
const ALL: u32 = u32::MAX - 1;

/// A firmware with its switches.
struct Switched {
    name: &'static str,
    elf: Vec<u8>,
    /// Where the number stands in it.
    number: usize,
}

/// The tests in the emulator, and what they run.
pub struct Trial {
    builds: Vec<Switched>,
    folder: PathBuf,
    /// Files with tests, the quickest first.
    tests: Vec<(Duration, PathBuf)>,
}

impl Switched {
    fn new(copy: &Copy, name: &'static str, features: &str) -> Fallible<Self> {
        let target = copy.target();
        let mut build = firmware::cargo_in(&target, Chip::Rp2040, "build", features);
        build.current_dir(&copy.folder);
        tool::quiet(&mut build)?;
        let elf = files::bytes(&firmware::built_in(&target, Chip::Rp2040))?;
        let mark = MARK.map(u32::to_le_bytes).concat();
        let found = elf.windows(mark.len()).position(|bytes| bytes == mark);
        Ok(Self {
            name,
            number: found.ok_or("the firmware has no switches")? + mark.len(),
            elf,
        })
    }
}

impl Trial {
    /// Builds the firmware and tries every file of tests once with all statements and once with none: it judges if that
    /// makes a difference.
    pub fn new(copy: &Copy) -> Fallible<Self> {
        emulator::ready(&HARDWARE[..1])?;
        let board = HARDWARE[0].name.as_str();
        let mut trial = Self {
            builds: Vec::new(),
            folder: copy.folder.join("elf"),
            tests: Vec::new(),
        };
        for (name, features) in [(board, board), firmware::PROVOKE] {
            trial.builds.push(Switched::new(copy, name, features)?);
        }
        for path in device::files(true, false)? {
            let start = Instant::now();
            let judges = trial.passes(&path, NONE, Duration::from_secs(900))?;
            let time = start.elapsed();
            if judges && !trial.passes(&path, ALL, limit(time))? {
                trial.tests.push((time, path));
            }
        }
        trial.tests.sort();
        match trial.tests.is_empty() {
            true => Err("no test in the emulator needs the firmware".into()),
            false => Ok(trial),
        }
    }

    /// Runs the tests without a statement.
    pub fn without(&self, number: usize) -> Fallible<Outcome> {
        for (time, path) in &self.tests {
            if !self.passes(path, number as u32, limit(*time))? {
                return Ok(Outcome::Noticed);
            }
        }
        Ok(Outcome::Passed)
    }

    /// Whether a file of tests passes without a statement.
    fn passes(&self, path: &Path, number: u32, most: Duration) -> Fallible<bool> {
        let folder = self.folder.join(number.to_string());
        for Switched {
            name,
            elf,
            number: at,
        } in &self.builds
        {
            let mut elf = elf.clone();
            elf[*at..][..4].copy_from_slice(&number.to_le_bytes());
            files::write(&folder.join(name).with_extension("elf"), &elf)?;
        }
        let mut command = emulator::node(&["--test", "--test-reporter=tap"]);
        command
            .arg(path)
            .env("WONDERS_ELF_DIR", &folder)
            .env("WONDERS_BOARDS", &HARDWARE[0].name);
        let passed = passes(&mut command, most);
        // What is left of it would fill the disk.
        drop(fs::remove_dir_all(&folder));
        passed
    }
}

/// How long a file of tests may take that takes this long when all is well.
fn limit(time: Duration) -> Duration {
    time * 5 + Duration::from_secs(30)
}
