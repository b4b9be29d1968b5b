//! What remains to be bought of a cost.

use heapless::Vec;

use crate::paying::bundle::{Bundle, KindMask};
use crate::paying::economy::Economy;

/// The most shortages a cost can leave: sub-bundles of one size of at most
/// seven units are at most 35 (three or four of seven different ones), and
/// while a producer is tried those before it lie beside them.
const MAX_SHORTAGES: usize = 2 * 35;

/// The bundles of which one must be bought, each a least possible purchase.
///
/// A producer that gives one of several kinds takes one unit off a shortage.
/// Which one is the player's choice, so each choice leaves a shortage of its
/// own. All of them have the same size: however the producers before it were
/// used, a producer that helps one of the shortages leaves those that it
/// cannot help larger than necessary, and these are dropped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shortages(Vec<Bundle, MAX_SHORTAGES>);

impl Shortages {
    /// Fills an empty list with what may remain of `short` after the
    /// producers of choice of a city. It is filled in place because a copy
    /// takes longer than all the rest.
    pub(crate) fn fill(&mut self, short: Bundle, city: &Economy) {
        self.push(short);
        city.for_each_choice(|kinds| {
            if short.has_any(kinds) {
                self.serve(kinds);
            }
        });
    }

    fn push(&mut self, shortage: Bundle) {
        // The capacity suffices, see MAX_SHORTAGES; a refused push loses
        // nothing.
        let _ = self.0.push(shortage);
    }

    /// One producer gives one unit of these kinds, if that helps.
    fn serve(&mut self, kinds: KindMask) {
        let before = self.0.len();
        for i in 0..before {
            let Some(&shortage) = self.0.get(i) else {
                return;
            };
            for (kind, _) in shortage.of(kinds).iter() {
                let rest = shortage.minus_one(kind);
                let known = self.0.get(before..).is_some_and(|new| new.contains(&rest));
                if !known {
                    self.push(rest);
                }
            }
        }
        // A producer that can serve none of them changes nothing: whatever it
        // could make is covered in every best use already.
        if self.0.len() > before {
            self.0.drain(..before);
        }
    }
}

impl core::ops::Deref for Shortages {
    type Target = [Bundle];

    fn deref(&self) -> &[Bundle] {
        &self.0
    }
}
