//! The texts, four languages side by side so that none is forgotten.

use crate::Language;

macro_rules! texts {
    ($($name:ident: $en:literal, $uk:literal, $ru:literal, $cs:literal;)*) => {
        /// A text of the interface.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Text {
            $(#[doc = $en] $name,)*
        }

        impl Text {
            /// Every text.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The text in a language, with places `{0}`, `{1}` ... for names and numbers.
            pub const fn of(self, language: Language) -> &'static str {
                match (self, language) {
                    $(
                        (Self::$name, Language::En) => $en,
                        (Self::$name, Language::Uk) => $uk,
                        (Self::$name, Language::Ru) => $ru,
                        (Self::$name, Language::Cs) => $cs,
                    )*
                }
            }
        }
    };
}

texts! {
    Title: "Seven Wonders", "Сім чудес", "Семь чудес", "Sedm divů";
    Resume: "Resume", "Продовжити", "Продолжить", "Pokračovat";
    NewGame: "New game", "Нова гра", "Новая игра", "Nová hra";
    ScorePad: "Score pad", "Підрахунок очок", "Подсчёт очков", "Počítání bodů";
    History: "Played games", "Зіграні ігри", "Сыгранные игры", "Odehrané hry";
    Settings: "Settings", "Налаштування", "Настройки", "Nastavení";
    SetLanguage: "Language", "Мова", "Язык", "Jazyk";
    SetBrightness: "Brightness", "Яскравість", "Яркость", "Jas";
    SetDimming: "Dim the light", "Пригасати", "Гасить свет", "Ztlumit";
    SetPoints: "Points in play", "Очки під час гри", "Очки в игре", "Body během hry";
    SetTurned: "Turned", "Перевернуто", "Перевёрнуто", "Otočeno";
    SetErase: "Erase everything", "Стерти все", "Стереть всё", "Smazat vše";
    Never: "never", "ніколи", "никогда", "nikdy";
    Seconds: "{0} s", "{0} с", "{0} с", "{0} s";
    Minutes: "{0} min", "{0} хв", "{0} мин", "{0} min";
    Yes: "yes", "так", "да", "ano";
    No: "no", "ні", "нет", "ne";
    HoldToErase: "Hold A: erases all games, names and settings", "Утримуйте A: зникнуть усі ігри, імена й налаштування", "Держите A: исчезнут все игры, имена и настройки", "Podržte A: smaže hry, jména i nastavení";
    KeepHolding: "Keep holding…", "Утримуйте…", "Держите…", "Držte…";
}
