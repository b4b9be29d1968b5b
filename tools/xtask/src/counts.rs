//! How many checks passed and failed, and what they measured, out of what test programs print.

use std::ops::AddAssign;

/// Checks that passed and failed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: u64,
    pub failed: u64,
    /// Not even tried.
    pub skipped: u64,
}

impl Counts {
    /// One check that passed.
    pub const PASS: Self = Self {
        passed: 1,
        failed: 0,
        skipped: 0,
    };
    /// One check that failed.
    pub const FAIL: Self = Self {
        passed: 0,
        failed: 1,
        skipped: 0,
    };

    /// So many checks, of which some failed.
    pub fn of(checks: usize, failed: usize) -> Self {
        Self {
            passed: checks.saturating_sub(failed) as u64,
            failed: failed as u64,
            skipped: 0,
        }
    }

    /// Nothing failed and nothing was left out.
    pub const fn all_well(self) -> bool {
        self.failed == 0 && self.skipped == 0
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

/// A program that runs tests.
#[derive(Debug, Clone, Copy)]
pub enum Runner {
    /// `cargo test -- --show-output`.
    Cargo,
    /// `node --test --test-reporter=spec`.
    Node,
}

impl Runner {
    /// The sum of what it counted.
    pub fn count(self, text: &str) -> Counts {
        match self {
            Self::Cargo => {
                let results = text
                    .lines()
                    .filter(|line| line.starts_with("test result: "));
                let parts = results.flat_map(|line| line.split(['.', ';']));
                let sum = |word: &str| {
                    let numbers = parts
                        .clone()
                        .filter_map(|part| part.trim().strip_suffix(word));
                    numbers
                        .filter_map(|number| number.parse::<u64>().ok())
                        .sum()
                };
                Counts {
                    passed: sum(" passed"),
                    failed: sum(" failed"),
                    skipped: sum(" ignored"),
                }
            }
            Self::Node => {
                let sum = |start: &str| {
                    let numbers = text.lines().filter_map(|line| line.strip_prefix(start));
                    numbers
                        .filter_map(|number| number.parse::<u64>().ok())
                        .sum::<u64>()
                };
                Counts {
                    passed: sum("ℹ pass "),
                    failed: sum("ℹ fail ") + sum("ℹ cancelled "),
                    skipped: sum("ℹ skipped ") + sum("ℹ todo "),
                }
            }
        }
    }

    /// What the tests themselves printed.
    pub fn figures(self, text: &str) -> Vec<&str> {
        let mut inside = false;
        let own = |line: &&str| match self {
            Self::Cargo => {
                if line.starts_with("---- ") && line.ends_with(" stdout ----") {
                    inside = true;
                    return false;
                }
                inside &= !line.is_empty();
                inside && !line.starts_with("proptest: ")
            }
            Self::Node => !line.is_empty() && !line.starts_with([' ', '✔', '✖', '▶', 'ℹ', '(']),
        };
        text.lines().filter(own).collect()
    }
}
