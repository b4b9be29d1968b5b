//! The four languages.

/// A language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u8)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Ukrainian.
    Uk,
    /// Russian.
    Ru,
    /// Czech.
    Cs,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::En, Self::Uk, Self::Ru, Self::Cs];

    /// Its own name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Uk => "Українська",
            Self::Ru => "Русский",
            Self::Cs => "Čeština",
        }
    }

    /// The letters that names are spelled with.
    pub const fn alphabet(self) -> &'static str {
        match self {
            Self::En => "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
            Self::Uk => "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
            Self::Ru => "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
            Self::Cs => "AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPQRŘSŠTŤUÚŮVWXYÝZŽ",
        }
    }
}
