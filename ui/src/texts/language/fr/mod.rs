//! French.

mod names;
pub(super) mod texts;

use super::Pack;

/// Nothing and one, and the rest.
const fn form(number: u32) -> usize {
    (number > 1) as usize
}

// Texts have À, Ù, Û and Ÿ too, but no first name does: nobody spells them.
pub(super) static PACK: Pack = Pack {
    name: "Français",
    alphabet: "AÂBCÇDEÉÈÊËFGHIÎÏJKLMNOÔŒPQRSTUÜVWXYZ",
    vowels: "AÂEÉÈÊËIÎÏOÔŒUÜY",
    alike: "AÂ CÇ EÉÈÊË IÎÏ OÔŒ UÜ",
    trees: [
        "((A(ÂBCÇ)(DEÉ(ÈÊË))(FGHI))(((ÎÏ)JKL)MN(O(ÔŒ)PQ))(RST(U(ÜVWX)Y(Z<)))>)",
        "((A(ÂB(CÇ)D)EÉ)((È(ÊËF)GH)I((ÎÏJK)LMN)O)((ÔŒ(PQ)R)(STU(ÜVWX))Y(Z<))>)",
    ],
    form,
    text: texts::text,
    names: &names::NAMES,
};
