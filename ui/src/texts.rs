//! What is said: languages, sentences, the lines of a score sheet.

pub(crate) mod language;
mod plural;
pub(crate) mod sheet;
pub(crate) mod signs;
pub(crate) mod text;
pub(crate) mod words;
