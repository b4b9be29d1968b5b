//! English.

mod names;
pub(super) mod texts;

use super::Pack;

const fn form(number: u32) -> usize {
    (number != 1) as usize
}

pub(super) static PACK: Pack = Pack {
    name: "English",
    alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    vowels: "AEIOUY",
    alike: "",
    trees: [
        "(((AB)C(DEFG)(HIJK))(LMN(OPQ))(RS(TUVW)(XYZ<))>)",
        "((A(BCD)E(FGH))(I((JK)LMN)O(PQ))(R(STU(VWX))Y(Z<))>)",
    ],
    form,
    text: texts::text,
    names: &names::NAMES,
};
