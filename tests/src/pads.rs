//! Score pads that pictures and tests share.

use crate::bench::{Bench, bytes};
use crate::first_names::first_names;
use wonders_core::pad::{Levy, Line, Note, Pad, Symbols, Targets};
use wonders_core::{Age, Name, Seat};
use wonders_core::{Expansion, Table};
use wonders_tabletop::{Kept, Request};
use wonders_ui::Language;

/// A pad of a picture or a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// Five players and the base game, all lines filled in.
    Base,
    /// Eight players with Cities and Leaders, and the longest names.
    Eight,
    /// Seven players with everything there is.
    Armada,
    /// Two teams of two with Armada, equal but for their coins.
    Teams,
    /// Two players and the Free City, with names that start alike.
    Two,
}

/// The typical numbers of five players: conflict, coins, wonder, blue, yellow, guilds.
pub const BASE: [[i16; 6]; 5] = [
    [18, 5, 10, 15, 0, 7],
    [-3, 8, 7, 23, 4, 0],
    [5, 3, 3, 8, 3, 12],
    [1, 14, 14, 11, 6, 5],
    [-6, 2, 10, 3, 1, 9],
];

/// Their science: symbols and free ones.
pub const SCIENCE: [([u8; 3], u8); 5] = [
    ([0, 0, 0], 0),
    ([1, 1, 1], 0),
    ([3, 2, 1], 1),
    ([0, 2, 0], 0),
    ([4, 1, 2], 0),
];

/// The lines of [`BASE`].
pub const LINES: [Line; 6] = [
    Line::Conflict,
    Line::Coins,
    Line::Wonder,
    Line::Civilian,
    Line::Commerce,
    Line::Guilds,
];

impl Sample {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Base,
        Self::Eight,
        Self::Armada,
        Self::Teams,
        Self::Two,
    ];

    /// Its table.
    pub fn table(self) -> Table {
        match self {
            Self::Base => Table::new(5),
            Self::Eight => Table::new(8)
                .with(Expansion::Cities)
                .with(Expansion::Leaders),
            Self::Armada => Table::new(7)
                .with(Expansion::Cities)
                .with(Expansion::Leaders)
                .with(Expansion::Armada),
            Self::Two => Table::two_players(),
            Self::Teams => Table::new(4).with(Expansion::Armada).in_teams(),
        }
    }

    /// An empty pad and the notes that fill it.
    pub fn notes(self, language: Language) -> (Pad, Vec<Note>) {
        let table = self.table();
        let name = |name| Name::try_from(name).expect("ten letters");
        let names = match self {
            Self::Two => vec!["", "Maximilian", "Maximilia"],
            _ => {
                let [.., players] = first_names(language);
                assert_eq!(players.len(), 8, "{language:?}");
                players
            }
        };
        let names: Vec<Name> = names.into_iter().map(name).collect();
        let pad = Pad::new(table, &names).expect("a table of the rulebooks");
        let mut notes = Vec::new();
        for seat in table.seats() {
            let of = seat.index() % BASE.len();
            for (line, number) in LINES.into_iter().zip(BASE[of]) {
                notes.push(match line {
                    Line::Guilds => Note::Guild {
                        seat,
                        card: 0,
                        points: number as u8,
                    },
                    line => Note::Number { seat, line, number },
                });
            }
            let (own, free) = SCIENCE[of];
            let masks = u8::from(table.has(Expansion::Cities) && of == 2);
            let symbols = Symbols {
                own,
                free,
                guild: table.has(Expansion::Armada) && of == 4,
                masks,
                copiable: None,
            };
            notes.push(Note::Science { seat, symbols });
            for line in [
                Line::Black,
                Line::Debt,
                Line::Leaders,
                Line::Fleet,
                Line::Islands,
            ] {
                if line.is_on(table) {
                    notes.push(Note::Number {
                        seat,
                        line,
                        number: of as i16 + 1,
                    });
                }
            }
        }
        if table.has(Expansion::Armada) {
            notes.extend(ages(table));
        }
        if self == Self::Teams {
            notes.extend(equal_teams());
        }
        (pad, notes)
    }

    /// Gives a device the filled pad as its running one.
    pub fn restore(self, language: Language, bench: &mut Bench) {
        let (pad, notes) = self.notes(language);
        let setup = pad.setup_bytes();
        bench.app.restore(Kept::PadSetup(&setup));
        let begin = Request::NewPad(bytes(&setup));
        assert_eq!(bench.keeper.serve(&begin), None);
        for note in notes {
            let note = note.to_bytes();
            bench.app.restore(Kept::PadNote(&note));
            let append = Request::AppendPad(bytes(&note));
            assert_eq!(bench.keeper.serve(&append), None);
        }
    }

    /// The filled pad.
    pub fn pad(self, language: Language) -> Pad {
        let (mut pad, notes) = self.notes(language);
        for note in notes {
            pad.apply(&note).expect("the samples are legal");
        }
        pad
    }
}

/// The forces of Age II, which is not done, and the levies of a turn.
fn ages(table: Table) -> Vec<Note> {
    let age = Age::II;
    let mut notes = Vec::new();
    for seat in table.seats() {
        let of = seat.index() as u8;
        notes.push(Note::Shields {
            age,
            seat,
            shields: of * 3 % 7,
        });
        let strength = (of != 5).then_some(of % 4);
        notes.push(Note::Fleet {
            age,
            seat,
            strength,
        });
        if table.has_diplomacy() {
            let on = of == 1;
            notes.push(Note::Diplomacy { age, seat, on });
        }
        let targets = Targets {
            left: of == 3,
            right: of == 3 && table.count > 4,
        };
        notes.push(Note::Boarding { age, seat, targets });
        let levy = Levy {
            level: of % 4,
            tax: if of == 2 { 4 } else { 0 },
            pirates: u8::from(of == 3),
            immune: of == 6,
        };
        notes.push(Note::Levy { seat, levy });
    }
    notes
}

/// Both teams with the same points, the first with more coins.
fn equal_teams() -> Vec<Note> {
    let seats = [0, 1, 2, 3].map(|index| Seat::new(index).expect("a seat"));
    let mut notes = Vec::new();
    for (seat, (wonder, coins)) in seats.into_iter().zip([(50, 5), (20, 4), (36, 3), (34, 3)]) {
        for (line, number) in [
            (Line::Conflict, 0),
            (Line::Civilian, 0),
            (Line::Commerce, 0),
            (Line::Fleet, 0),
            (Line::Islands, 1),
            (Line::Wonder, wonder),
            (Line::Coins, coins),
        ] {
            notes.push(Note::Number { seat, line, number });
        }
        notes.push(Note::Guild {
            seat,
            card: 0,
            points: 0,
        });
        notes.push(Note::Science {
            seat,
            symbols: Symbols::default(),
        });
    }
    notes
}
