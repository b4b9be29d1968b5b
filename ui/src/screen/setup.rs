//! Setting up a game.

mod board_pick;
mod draft;
mod lay_out;
mod name_pick;
mod new_game;
mod spell;

pub(crate) use board_pick::BoardPick;
pub(crate) use draft::Draft;
pub(crate) use lay_out::LayOut;
pub(crate) use name_pick::NamePick;
pub(crate) use new_game::{NewGame, board_text};
pub(crate) use spell::Spell;
