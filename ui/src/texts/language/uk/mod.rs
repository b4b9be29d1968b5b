//! Ukrainian.

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
    name: "Українська",
    alphabet: "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
    vowels: "АЕЄИІЇОУЮЯ",
    alike: "",
    trees: [
        "(((АБВГ)(ҐД(ЕЄЖЗ)(ИІЇЙ))КЛ)(МНОП)(РС(ТУ(ФХ)Ц)((ЧШЩЬ)ЮЯ<))>)",
        "((А(БВГ(ҐД))Е(ЄЖЗ))(ИІ((ЇЙ)КЛ(МН))О)((ПРСТ)((УФХ)(ЦЧШЩ)ЬЮ)Я<)>)",
    ],
    form,
    text: texts::text,
    names: &names::NAMES,
};
