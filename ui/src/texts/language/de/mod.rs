//! German.

mod names;
pub(super) mod texts;

use super::Pack;

/// One, and the rest.
const fn form(number: u32) -> usize {
    (number != 1) as usize
}

pub(super) static PACK: Pack = Pack {
    name: "Deutsch",
    alphabet: "AÄBCDEFGHIJKLMNOÖPQRSßTUÜVWXYZ",
    vowels: "AÄEIOÖUÜY",
    alike: "AÄ OÖ Sß UÜ",
    trees: [
        "((A(ÄBC)(DEFG)(HIJK))(LMN(OÖPQ))(RS(ßTUÜ)(VWX(YZ<)))>)",
        "((A(ÄBCD)E(FGH))(I(JKLM)NO)(((ÖPQ)RSß)TU((ÜVWX)YZ<))>)",
    ],
    form,
    text: texts::text,
    names: &names::NAMES,
};
