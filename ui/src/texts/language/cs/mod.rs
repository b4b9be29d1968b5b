//! Czech.

mod names;
pub(super) mod texts;

use super::Pack;

/// One, two to four, and the rest.
const fn form(number: u32) -> usize {
    match number {
        1 => 0,
        2..=4 => 1,
        _ => 2,
    }
}

pub(super) static PACK: Pack = Pack {
    name: "Čeština",
    alphabet: "AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPQRŘSŠTŤUÚŮVWXYÝZŽ",
    vowels: "AÁEÉĚIÍOÓUÚŮYÝ",
    alike: "AÁ DĎ EÉĚ IÍ NŇ OÓ TŤ UÚŮ YÝ",
    trees: [
        "(((AÁBC)(ČDĎE)((ÉĚFG)HIÍ)J)(K(LMNŇ)(OÓPQ)R)((ŘSŠ)T(ŤU(ÚŮ)V)((WXYÝ)ZŽ<))>)",
        "((A(Á(BCČ)DĎ)E(ÉĚF(GH)))(I((ÍJ)KL(MNŇ))O(ÓPQR))((Ř(SŠ)TŤ)U((ÚŮ)V(WX)(YÝZŽ))<)>)",
    ],
    form,
    text: texts::text,
    names: &names::NAMES,
};
