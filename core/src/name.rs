//! What players are called.

use heapless::String;

/// Most letters of a name.
pub const NAME_LETTERS: usize = 10;

/// A player's name: at most ten letters of two bytes.
pub type Name = String<{ NAME_LETTERS * 2 }>;
