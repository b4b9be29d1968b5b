//! Options of the commands.

use crate::Fallible;
use crate::board::{self, HARDWARE, Hardware};
use crate::chip::Chip;

/// Options in the order in which a command asks for them; what nobody asked for is an error.
pub struct Args {
    rest: Vec<String>,
}

impl Args {
    /// The words after the command's name.
    pub fn new(words: &[String]) -> Self {
        Self {
            rest: words.to_vec(),
        }
    }

    /// Whether the switch `--name` is there.
    pub fn switch(&mut self, name: &str) -> bool {
        let before = self.rest.len();
        self.rest.retain(|word| word != name);
        self.rest.len() < before
    }

    /// The value of `--name VALUE` or `--name=VALUE`.
    pub fn value(&mut self, name: &str) -> Fallible<Option<String>> {
        let glued = format!("{name}=");
        let Some(at) = self
            .rest
            .iter()
            .position(|word| word == name || word.starts_with(&glued))
        else {
            return Ok(None);
        };
        let word = self.rest.remove(at);
        let value = match word.strip_prefix(&glued) {
            Some(value) => value.to_owned(),
            None if at < self.rest.len() => self.rest.remove(at),
            None => return Err(format!("`{name}` needs a value")),
        };
        Ok(Some(value))
    }

    /// The board of `--board NAME`.
    pub fn board(&mut self) -> Fallible<Option<&'static Hardware>> {
        self.value("--board")?
            .map(|name| board::named(&name))
            .transpose()
    }

    /// The board of `--board NAME`, or the default one.
    pub fn board_or_default(&mut self) -> Fallible<&'static Hardware> {
        Ok(self.board()?.unwrap_or(&HARDWARE[0]))
    }

    /// The chip: a Pico 2's with `--pico2`.
    pub fn chip(&mut self) -> Chip {
        match self.switch("--pico2") {
            true => Chip::Rp2350,
            false => Chip::Rp2040,
        }
    }

    /// The words that are no options.
    pub fn words(&mut self) -> Vec<String> {
        let (options, words) = std::mem::take(&mut self.rest)
            .into_iter()
            .partition(|word| word.starts_with('-'));
        self.rest = options;
        words
    }

    /// Refuses what is left over.
    pub fn finish(self) -> Fallible {
        match self.rest.first() {
            None => Ok(()),
            Some(word) => Err(format!(
                "`{word}` is not understood here; `cargo xtask help` shows the options"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(line: &str) -> Args {
        Args::new(
            &line
                .split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>(),
        )
    }

    #[test]
    fn both_spellings_of_a_value_are_read() {
        for line in [
            "--port 80 --board waveshare-1-3",
            "--board=waveshare-1-3 --port=80",
        ] {
            let mut args = args(line);
            assert_eq!(args.value("--port"), Ok(Some("80".into())));
            assert_eq!(
                args.board_or_default().map(|b| b.name.as_str()),
                Ok("waveshare-1-3")
            );
            assert_eq!(args.finish(), Ok(()));
        }
    }

    #[test]
    fn a_missing_value_and_a_stray_word_are_named() {
        let missing = args("--port").value("--port").expect_err("no value");
        assert!(missing.contains("--port"));
        let stray = args("quickly").finish().expect_err("stray");
        assert!(stray.contains("quickly"));
    }
}
