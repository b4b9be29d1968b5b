//! The fields of a score pad that are one number for every player.

use crate::graphics::widget::signed;
use crate::shell::model::Model;
use crate::texts::sheet::{line_look, line_text};
use crate::texts::text::{Sentence, fill};
use crate::{Icon, Ink, Text};
use wonders_core::pad::{GUILD_CAP, Levy, Line, MOST_SHIELDS, Note, Pad, Targets};
use wonders_core::{Age, Expansion, Seat};

/// What is asked of every player in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    /// A line of the sheet, but science and guilds.
    Line(Line),
    /// A purple card; without Armada the first stands for all.
    Guild(u8),
    /// Shields at the end of an age.
    Shields(Age),
    /// Whether a diplomacy token is spent: 0 or 1.
    Diplomacy(Age),
    /// Whom a player boards: nobody, to the left, to the right, both.
    Boarding(Age),
    /// Naval strength, -1 for who sits out.
    Fleet(Age),
    /// The commercial level, -1 for who is immune.
    Level,
    /// The tax raised this turn.
    Tax,
    /// Pirate symbols played this turn.
    Pirates,
}

impl Field {
    /// The field that is asked next, `None` after the last one of its kind.
    pub fn next(self, pad: &Pad) -> Option<Self> {
        let table = pad.table();
        match self {
            Self::Line(_) | Self::Guild(_) => None,
            Self::Shields(age) if table.has_diplomacy() => Some(Self::Diplomacy(age)),
            Self::Shields(age) | Self::Diplomacy(age) if table.has_boarding() => {
                Some(Self::Boarding(age))
            }
            Self::Shields(age) | Self::Diplomacy(age) | Self::Boarding(age)
                if table.has(Expansion::Armada) =>
            {
                Some(Self::Fleet(age))
            }
            Self::Shields(_) | Self::Diplomacy(_) | Self::Boarding(_) | Self::Fleet(_) => None,
            Self::Level => Some(Self::Tax),
            Self::Tax => Some(Self::Pirates),
            Self::Pirates => None,
        }
    }

    /// The line of the sheet it belongs to.
    pub const fn line(self) -> Option<Line> {
        match self {
            Self::Line(line) => Some(line),
            Self::Guild(_) => Some(Line::Guilds),
            _ => None,
        }
    }

    /// The least and the most that can be entered.
    pub fn range(self, pad: &Pad) -> (i16, i16) {
        match self {
            Self::Line(line) => line.range(),
            Self::Guild(_) if pad.table().has(Expansion::Armada) => (0, GUILD_CAP.into()),
            Self::Guild(_) => Line::Guilds.range(),
            Self::Shields(_) => (0, MOST_SHIELDS.into()),
            Self::Diplomacy(_) => (0, 1),
            Self::Boarding(_) => (0, 3),
            Self::Fleet(_) => (-1, MOST_SHIELDS.into()),
            Self::Level => (-1, Levy::MOST.into()),
            Self::Tax | Self::Pirates => (0, Levy::MOST.into()),
        }
    }

    /// Where the key for less leads from the least: a number of two digits is near from there, and
    /// no key is dead.
    pub const fn below(self, least: i16) -> Option<i16> {
        match self {
            Self::Line(_) | Self::Guild(_) if least == 0 => Some(10),
            _ => None,
        }
    }

    /// Whether its digits are shown, so that it can be typed.
    pub const fn is_number(self) -> bool {
        !matches!(
            self,
            Self::Diplomacy(_) | Self::Boarding(_) | Self::Fleet(_) | Self::Level
        )
    }

    /// Colour and glyph of what is asked.
    pub const fn look(self) -> (Ink, Icon) {
        match self {
            Self::Line(line) => line_look(line),
            Self::Guild(_) => line_look(Line::Guilds),
            Self::Shields(_) => (Ink::RED, Icon::Shield),
            Self::Diplomacy(_) => (Ink::COAL, Icon::Dove),
            Self::Boarding(_) => (Ink::RED, Icon::Ship),
            Self::Fleet(_) => (Ink::RED, Icon::Anchor),
            Self::Level | Self::Tax => (Ink::YELLOW, Icon::Ship),
            Self::Pirates => (Ink::COAL, Icon::Cross),
        }
    }

    /// What stands there.
    pub fn number(self, pad: &Pad, seat: Seat) -> i16 {
        let levy = pad.levy(seat);
        match self {
            Self::Line(line) => {
                let column = pad.sheet().column(seat);
                column.map_or(0, |column| column.entries.number(line))
            }
            Self::Guild(card) => {
                let card = pad.sheet().guilds(seat).0.get(usize::from(card)).copied();
                card.unwrap_or(0).into()
            }
            Self::Shields(age) => pad.shields(age, seat).into(),
            Self::Diplomacy(age) => pad.diplomacy(age, seat).into(),
            Self::Boarding(age) => {
                let targets = pad.targets(age, seat);
                i16::from(targets.left) + 2 * i16::from(targets.right)
            }
            Self::Fleet(age) => pad.fleet(age, seat).map_or(-1, i16::from),
            Self::Level if levy.immune => -1,
            Self::Level => levy.level.into(),
            Self::Tax => levy.tax.into(),
            Self::Pirates => levy.pirates.into(),
        }
    }

    /// The note that enters a number of this field's range.
    pub fn note(self, pad: &Pad, seat: Seat, number: i16) -> Note {
        let byte = number.clamp(0, u8::MAX.into()) as u8;
        let levy = pad.levy(seat);
        match self {
            Self::Line(line) => Note::Number { seat, line, number },
            Self::Guild(card) => Note::Guild {
                seat,
                card,
                points: byte,
            },
            Self::Shields(age) => Note::Shields {
                age,
                seat,
                shields: byte,
            },
            Self::Diplomacy(age) => Note::Diplomacy {
                age,
                seat,
                on: number == 1,
            },
            Self::Boarding(age) => Note::Boarding {
                age,
                seat,
                targets: Targets {
                    left: number & 1 != 0,
                    right: number & 2 != 0,
                },
            },
            Self::Fleet(age) => Note::Fleet {
                age,
                seat,
                strength: (number >= 0).then_some(byte),
            },
            Self::Level => Note::Levy {
                seat,
                levy: Levy {
                    level: byte,
                    immune: number < 0,
                    ..levy
                },
            },
            Self::Tax => Note::Levy {
                seat,
                levy: Levy { tax: byte, ..levy },
            },
            Self::Pirates => Note::Levy {
                seat,
                levy: Levy {
                    pirates: byte,
                    ..levy
                },
            },
        }
    }

    /// Its name.
    pub fn title(self, model: &Model, pad: &Pad) -> Sentence {
        let of_age = |text: Text, age: Age| {
            let roman = crate::screens::roman(age.number());
            fill("{0} · {1}", &[&model.say(text), &roman])
        };
        match self {
            Self::Guild(card) if pad.table().has(Expansion::Armada) => {
                model.tell(Text::GuildCard, &[&(card + 1)])
            }
            Self::Line(line) => fill(model.say(line_text(line)), &[]),
            Self::Guild(_) => fill(model.say(Text::CatGuilds), &[]),
            Self::Shields(age) => of_age(Text::PadShields, age),
            Self::Diplomacy(age) => of_age(Text::PadDiplomacy, age),
            Self::Boarding(age) => of_age(Text::PadBoarding, age),
            Self::Fleet(age) => of_age(Text::PadFleet, age),
            Self::Level => fill(model.say(Text::PadLevel), &[]),
            Self::Tax => fill(model.say(Text::PadTax), &[]),
            Self::Pirates => fill(model.say(Text::PadPirates), &[]),
        }
    }

    /// What exactly is entered.
    pub fn hint(self, pad: &Pad) -> Text {
        match self {
            Self::Line(Line::Conflict | Line::Naval) => Text::HintTokens,
            Self::Line(Line::Coins) => Text::HintCoins,
            Self::Line(Line::Debt) => Text::HintDebt,
            Self::Line(Line::Fleet) => Text::HintFleet,
            Self::Guild(_) if pad.table().has(Expansion::Armada) => Text::HintGuild,
            Self::Line(_) | Self::Guild(_) => Text::HintPoints,
            Self::Shields(_) => Text::HintShields,
            Self::Diplomacy(_) => Text::HintDiplomacy,
            Self::Boarding(_) => Text::HintBoarding,
            Self::Fleet(_) => Text::HintNaval,
            Self::Level => Text::HintLevel,
            Self::Tax => Text::HintTax,
            Self::Pirates => Text::HintPirates,
        }
    }

    /// A number as it is shown.
    pub fn shown(self, model: &Model, number: i16) -> Sentence {
        match (self, number) {
            (Self::Diplomacy(_), 0) => fill(model.say(Text::No), &[]),
            (Self::Diplomacy(_), _) => fill(model.say(Text::Yes), &[]),
            (Self::Boarding(_), 1) => fill(model.say(Text::BoardLeft), &[]),
            (Self::Boarding(_), 2) => fill(model.say(Text::BoardRight), &[]),
            (Self::Boarding(_), 3) => fill(model.say(Text::BoardBoth), &[]),
            (Self::Boarding(_), _) | (Self::Fleet(_) | Self::Level, -1) => fill("—", &[]),
            _ => signed(number),
        }
    }
}
