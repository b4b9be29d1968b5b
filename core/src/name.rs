//! Finding cards and wonders by the names people write.

use crate::card::{Age, CardId};
use crate::deck::is_of_cities;
use crate::wonder::Wonder;

/// The letters and digits of a name in lower case: case, blanks, apostrophes
/// and hyphens do not matter.
fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '\'' | '’' | '-'))
        .map(|c| c.to_ascii_lowercase())
}

fn same(a: &str, b: &str) -> bool {
    letters(a).eq(letters(b))
}

/// The card of this English name: of `age` if that age has it, else of any.
/// Cards of Cities are only found when it is in play.
#[must_use]
pub fn find_card(name: &str, age: Age, cities: bool) -> Option<CardId> {
    let mut named = CardId::all()
        .filter(|&card| (cities || !is_of_cities(card)) && same(card.card().name, name));
    let first = named.next()?;
    let of_age = |card: &CardId| card.card().age == age;
    Some(
        Some(first)
            .filter(of_age)
            .or_else(|| named.find(of_age))
            .unwrap_or(first),
    )
}

/// The wonder of this name. Those of Cities are only found when it is in play.
#[must_use]
pub fn find_wonder(name: &str, cities: bool) -> Option<Wonder> {
    Wonder::ALL
        .into_iter()
        .find(|w| (cities || !w.needs_cities()) && same(w.name(), name))
}
