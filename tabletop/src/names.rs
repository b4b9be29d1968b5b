//! Players' names, and those kept from earlier games.

use crate::Bytes;
use heapless::Vec;
use wonders_core::Name;

/// Most names that are kept; with two bytes a letter they fit a stored record.
pub const KEPT_NAMES: usize = 12;

/// The names of earlier games, the last used first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Vec<Name, KEPT_NAMES>);

impl Names {
    /// All names.
    #[must_use]
    pub fn all(&self) -> &[Name] {
        &self.0
    }

    /// Puts a name first; the one not used for longest makes room.
    pub fn note(&mut self, name: &Name) {
        self.0.retain(|kept| kept != name);
        if self.0.is_full() {
            self.0.pop();
        }
        // There is room: a full list has just lost its last name.
        let _ = self.0.insert(0, name.clone());
    }

    /// Keeps a name no longer.
    pub fn drop(&mut self, name: &Name) {
        self.0.retain(|kept| kept != name);
    }

    /// The stored form: each name after its length.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes {
        let mut bytes = Bytes::new();
        for name in &self.0 {
            if bytes.len() + 1 + name.len() > bytes.capacity() {
                break;
            }
            let _ = bytes.push(name.len() as u8);
            let _ = bytes.extend_from_slice(name.as_bytes());
        }
        bytes
    }

    /// Reads the stored form; `None` if it is not one.
    #[must_use]
    pub fn from_bytes(mut bytes: &[u8]) -> Option<Self> {
        let mut names = Vec::new();
        while let Some((&length, rest)) = bytes.split_first() {
            let (name, rest) = rest.split_at_checked(usize::from(length))?;
            let name = core::str::from_utf8(name)
                .ok()
                .filter(|name| !name.is_empty())?;
            names.push(Name::try_from(name).ok()?).ok()?;
            bytes = rest;
        }
        Some(Self(names))
    }
}

/// Gives a name to one of several players. Two of one name could not be told apart: they swap.
pub fn put_name(names: &mut [Name], player: usize, name: Name) {
    let other = names.iter().position(|have| *have == name);
    if let Some(other) = other.filter(|_| player < names.len()) {
        names.swap(player, other);
    } else if let Some(place) = names.get_mut(player) {
        *place = name;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wonders_core::NAME_LETTERS;

    #[test]
    fn the_last_used_name_is_first_and_all_fit_the_stored_form() {
        let mut names = Names::default();
        for i in 0..KEPT_NAMES + 3 {
            let letter = char::from_u32('А' as u32 + i as u32).unwrap();
            let mut name = Name::new();
            (0..NAME_LETTERS).for_each(|_| name.push(letter).unwrap());
            names.note(&name);
            assert_eq!(names.all()[0], name);
        }
        let again = names.all()[5].clone();
        names.note(&again);
        assert_eq!(names.all().len(), KEPT_NAMES);
        assert_eq!(names.all()[0], again);
        let those = |name: &&Name| **name == again;
        assert_eq!(names.all().iter().filter(those).count(), 1);
        assert_eq!(Names::from_bytes(&names.to_bytes()), Some(names));
    }

    #[test]
    fn a_dropped_name_is_gone_and_the_others_keep_their_order() {
        let names = ["Ann", "Ben", "Cleo"].map(|name| Name::try_from(name).unwrap());
        let mut kept = Names::default();
        names.iter().for_each(|name| kept.note(name));
        kept.drop(&names[1]);
        assert_eq!(kept.all(), [names[2].clone(), names[0].clone()]);
        kept.drop(&names[1]);
        assert_eq!(kept.all().len(), 2, "one that is not there");
        assert_eq!(Names::from_bytes(&kept.to_bytes()), Some(kept));
    }

    #[test]
    fn a_name_is_put_in_its_place_or_swapped_with_the_one_who_has_it() {
        let of = |name: &str| Name::try_from(name).unwrap();
        let mut names = ["Ann", "Ben", "Cleo"].map(of);
        put_name(&mut names, 1, of("Dora"));
        assert_eq!(names, ["Ann", "Dora", "Cleo"].map(of));
        put_name(&mut names, 0, of("Cleo"));
        assert_eq!(names, ["Cleo", "Dora", "Ann"].map(of));
        put_name(&mut names, 3, of("Cleo"));
        put_name(&mut names, 3, of("Eve"));
        assert_eq!(names, ["Cleo", "Dora", "Ann"].map(of), "there is no fourth");
    }

    #[test]
    fn broken_bytes_are_refused() {
        for bytes in [&[5, b'a'][..], &[1, 0xff], &[0], &[21; 22]] {
            assert_eq!(Names::from_bytes(bytes), None);
        }
    }
}
