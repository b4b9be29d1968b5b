//! The words of a line.

use super::problem::Malformed;

/// The words of a line, without its comment.
pub(super) fn words(text: &str) -> Words<'_> {
    let text = text.split_once('#').map_or(text, |(before, _)| before);
    Words { rest: text.trim() }
}

#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    /// What was not read yet.
    pub(super) const fn rest(self) -> &'a str {
        self.rest
    }

    /// Takes the next word if it is this one.
    pub(super) fn take(&mut self, keyword: &str) -> bool {
        let mut ahead = *self;
        let taken = ahead.next().is_some_and(|word| is(keyword, word));
        if taken {
            *self = ahead;
        }
        taken
    }

    pub(super) const fn is_empty(self) -> bool {
        self.rest.is_empty()
    }

    pub(super) fn first(mut self) -> &'a str {
        self.next().unwrap_or("")
    }

    /// Whether the second word is `coins`.
    pub(super) fn are_an_audit(self) -> bool {
        self.have_verb("coins")
    }

    /// Whether the second word is `lose`.
    pub(super) fn are_a_loss(self) -> bool {
        self.have_verb("lose")
    }

    fn have_verb(mut self, verb: &str) -> bool {
        self.next();
        self.next().is_some_and(|word| is(verb, word))
    }

    pub(super) fn next(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        let (word, rest) = self
            .rest
            .split_once(char::is_whitespace)
            .unwrap_or((self.rest, ""));
        self.rest = rest.trim_start();
        Some(word)
    }

    pub(super) fn number(&mut self) -> Option<u8> {
        let word = self.next()?;
        // `parse` would take a sign as well.
        word.bytes()
            .all(|b| b.is_ascii_digit())
            .then(|| word.parse().ok())?
    }

    pub(super) fn end(mut self) -> Result<(), Malformed> {
        self.next().map_or(Ok(()), |_| Err(Malformed::Words))
    }

    /// The words before the next keyword, together, as a name.
    pub(super) fn name(&mut self) -> &'a str {
        self.until(&["pay", "zeus"])
    }

    /// The words before the next of these keywords, together.
    pub(super) fn until(&mut self, keywords: &[&str]) -> &'a str {
        let start = self.rest;
        let mut end = 0;
        loop {
            let mut ahead = *self;
            match ahead.next() {
                Some(word) if !keywords.iter().any(|keyword| is(keyword, word)) => {
                    end = start.len() - ahead.rest.len();
                    *self = ahead;
                }
                _ => break,
            }
        }
        start.get(..end).unwrap_or("").trim()
    }
}

pub(super) fn is(keyword: &str, word: &str) -> bool {
    keyword.eq_ignore_ascii_case(word)
}
