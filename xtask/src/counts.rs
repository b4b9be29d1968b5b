//! How many checks passed and failed, and what they measured, out of what test programs print.

use std::ops::AddAssign;

/// Checks that passed and failed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Passed.
    pub passed: u64,
    /// Failed.
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

    /// Nothing failed and nothing was left out.
    pub const fn all_well(self) -> bool {
        self.failed == 0 && self.skipped == 0
    }

    /// Out of all `test result:` lines of `cargo test`.
    pub fn of_cargo(text: &str) -> Self {
        let mut sum = Self::default();
        for line in text
            .lines()
            .filter_map(|line| line.strip_prefix("test result: "))
        {
            for part in line.split(['.', ';']).map(str::trim) {
                if let Some(number) = part.strip_suffix(" passed") {
                    sum.passed += number.parse().unwrap_or(0);
                } else if let Some(number) = part.strip_suffix(" failed") {
                    sum.failed += number.parse().unwrap_or(0);
                } else if let Some(number) = part.strip_suffix(" ignored") {
                    sum.skipped += number.parse().unwrap_or(0);
                }
            }
        }
        sum
    }

    /// Out of the summary that `node --test --test-reporter=spec` prints.
    pub fn of_node(text: &str) -> Self {
        let number = |start: &str| {
            text.lines()
                .filter_map(|line| line.strip_prefix(start))
                .filter_map(|rest| rest.trim().parse::<u64>().ok())
                .sum::<u64>()
        };
        Self {
            passed: number("ℹ pass "),
            failed: number("ℹ fail ") + number("ℹ cancelled "),
            skipped: number("ℹ skipped ") + number("ℹ todo "),
        }
    }
}

/// What the tests themselves printed under `cargo test -- --show-output`.
pub fn figures_of_cargo(text: &str) -> Vec<&str> {
    let mut inside = false;
    let mut figures = Vec::new();
    for line in text.lines() {
        if line.starts_with("---- ") && line.ends_with(" stdout ----") {
            inside = true;
        } else if line.is_empty() {
            inside = false;
        } else if inside && !line.starts_with("proptest: ") {
            figures.push(line);
        }
    }
    figures
}

/// What the tests themselves printed under `node --test --test-reporter=spec`.
pub fn figures_of_node(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with([' ', '✔', '✖', '▶', 'ℹ', '(']))
        .collect()
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargos_results_are_added_up() {
        let text = "running 3 tests\ntest result: ok. 3 passed; 0 failed; 0 ignored; finished in 0.01s\n\
            test result: FAILED. 4 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out\n";
        assert_eq!(
            Counts::of_cargo(text),
            Counts {
                passed: 7,
                failed: 2,
                skipped: 1
            }
        );
    }

    #[test]
    fn nodes_summary_is_read() {
        let text = "✔ boots (1.2ms)\n✖ dims (3ms)\nℹ tests 9\nℹ pass 7\nℹ fail 1\nℹ cancelled 1\nℹ skipped 2\nℹ todo 1\n";
        assert_eq!(
            Counts::of_node(text),
            Counts {
                passed: 7,
                failed: 2,
                skipped: 3
            }
        );
    }

    #[test]
    fn silence_counts_nothing() {
        assert_eq!(
            Counts::of_cargo("error: could not compile"),
            Counts::default()
        );
        assert_eq!(Counts::of_node(""), Counts::default());
    }

    #[test]
    fn figures_are_found_between_the_tests() {
        let cargo = "test cuts ... ok\n\nsuccesses:\n\n---- cuts stdout ----\nproptest: no file to keep failures\n49 boots\n\n\nsuccesses:\n    cuts\n";
        assert_eq!(figures_of_cargo(cargo), ["49 boots"]);
        let node = "49 starts\n✔ cuts (3ms)\nℹ tests 1\n";
        assert_eq!(figures_of_node(node), ["49 starts"]);
    }
}
