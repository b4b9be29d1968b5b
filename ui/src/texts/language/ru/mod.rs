//! Russian.

mod names;
pub(super) mod texts;

use super::Pack;

/// One, two to four, and the rest, but for those that end in 11 to 14.
const fn form(number: u32) -> usize {
    match (number % 100, number % 10) {
        (11..=14, _) => 2,
        (_, 1) => 0,
        (_, 2..=4) => 1,
        _ => 2,
    }
}

pub(super) static PACK: Pack = Pack {
    name: "Русский",
    alphabet: "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    vowels: "АЕЁИОУЫЭЮЯ",
    alike: "ЕЁ",
    trees: [
        "(((АБВГ)Д((ЕЁЖЗ)ИЙК)Л)(МН(ОП)Р)(СТ(УФ(ХЦЧ)Ш)((ЩЪ)(ЫЬЭЮ)Я<))>)",
        "((А(БВГД)Е(ЁЖЗ))(И(ЙКЛ(МН))О(ПРСТ))((УФ(ХЦЧ)(ШЩЪЫ))Ь(ЭЮЯ)<)>)",
    ],
    form,
    text: texts::text,
    names: &names::NAMES,
};
