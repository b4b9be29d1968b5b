//! What players are called.

use core::fmt;
use core::ops::Deref;

use heapless::String;

/// Most letters of a name.
pub const NAME_LETTERS: usize = 10;

/// A player's name: at most ten letters of two bytes. It is read as a `str`.
///
/// ```
/// use wonders_core::Name;
///
/// let anna = Name::try_from("Anna")?;
/// assert_eq!(anna.as_str(), "Anna");
/// assert!(Name::try_from("a name that nobody has").is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(String<{ NAME_LETTERS * 2 }>);

/// The name is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameError;

impl Name {
    /// No letter yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(String::new())
    }

    /// Its letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Adds a letter.
    ///
    /// # Errors
    /// There is no room for it.
    pub fn push(&mut self, letter: char) -> Result<(), NameError> {
        self.0.push(letter).map_err(|_| NameError)
    }

    /// Takes the last letter away.
    pub fn pop(&mut self) -> Option<char> {
        self.0.pop()
    }
}

impl TryFrom<&str> for Name {
    type Error = NameError;

    fn try_from(letters: &str) -> Result<Self, NameError> {
        String::try_from(letters).map(Self).map_err(|_| NameError)
    }
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name is too long")
    }
}

impl core::error::Error for NameError {}
