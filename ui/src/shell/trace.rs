//! What a test sees of the app without reading pixels.

use wonders_core::pad::Pad;
use wonders_core::{CardId, Game, Payment};
use wonders_tabletop::NotStored;

/// The screen on top and what is chosen on it.
#[derive(Clone, Copy, Debug)]
pub struct Trace<'a> {
    /// Something is seen moving.
    pub moving: bool,
    /// The screen's name in the code.
    pub screen: &'static str,
    /// How many screens lie above home.
    pub depth: usize,
    /// What A would do.
    pub chosen: Chosen,
    /// The running game.
    pub game: Option<&'a Game>,
    /// The running score pad.
    pub pad: Option<&'a Pad>,
    /// Finished games that are kept.
    pub finished: u16,
    /// The letters of a name that is being spelled.
    pub spelled: Option<&'a str>,
    /// Finished games that were counted, and the name with the most wins.
    pub wins: (u16, Option<(&'a str, u16)>),
    /// An earlier play is being set right, and later ones follow it by themselves.
    pub correcting: bool,
    /// Events that were taken back and can be entered again.
    pub taken_back: usize,
    /// What the players were told that it is not stored.
    pub not_stored: &'a [NotStored],
}

impl Trace<'_> {
    /// The names of all screens there are.
    pub const SCREENS: &'static [&'static str] = crate::screens::Screen::NAMES;
}

/// What is chosen, where it matters to somebody who enters a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// Something else.
    Other,
    /// The next wonder stage.
    Stage,
    /// A discard, or the holder's word that nothing can be built.
    Discard,
    /// The last card of an age is left.
    Leave,
    /// A card is built.
    Build(CardId),
    /// Coins to the neighbours.
    Pay(Payment),
    /// The free build of an age.
    FreeBuild,
    /// A card of the discard pile, or none.
    Salvage(Option<CardId>),
    /// Coins paid and debt taken.
    Lose(u8, u8),
}
