//! A result as an address that hands a play to BG Stats, the app in which many people keep their
//! plays.

use core::fmt::{self, Write};

use super::sheet::Sheet;
use crate::catalogue::edition::Edition;

/// A play: which box, and when where that is known.
#[derive(Clone, Copy, Debug)]
pub struct Play<'a> {
    /// The box of 2020.
    pub second: bool,
    /// Day and time, `2026-01-31 20:00:00`. Empty on a device, which has no clock: the address is
    /// as short as it can be then, so that a code takes it.
    pub date: &'a str,
    /// What tells this play from others.
    pub id: &'a str,
}

/// A player of it.
#[derive(Clone, Copy, Debug)]
pub struct Player<'a> {
    /// The name, as people have it in the other app.
    pub name: &'a str,
    /// The city and its side; empty where nobody knows.
    pub role: &'a str,
    /// 1 for who wins.
    pub place: u8,
    /// The points.
    pub score: i16,
}

const ADDRESS: &str = "https://app.bgstatsapp.com/createPlay.html?data=";

/// Writes the address.
///
/// # Errors
/// Those of the writer.
pub fn write_play_link<'p>(
    play: Play<'_>,
    players: impl Iterator<Item = Player<'p>>,
    out: &mut impl Write,
) -> fmt::Result {
    out.write_str(ADDRESS)?;
    let out = &mut Escaped(out);
    let short = play.date.is_empty();
    out.write_str(match short {
        true => "{\"sourceName\":\"7w\",\"sourcePlayId\":",
        false => "{\"sourceName\":\"7 Wonders table assistant\",\"sourcePlayId\":",
    })?;
    write_text(play.id, out)?;
    if !short {
        out.write_str(",\"playDate\":")?;
        write_text(play.date, out)?;
    }
    // As BoardGameGeek numbers them.
    out.write_str(match play.second {
        false => ",\"game\":{\"name\":\"7 Wonders\",\"sourceGameId\":\"7w\",\"bggId\":68448",
        true => {
            ",\"game\":{\"name\":\"7 Wonders (Second Edition)\",\"sourceGameId\":\"7w-2\",\"bggId\":316377"
        }
    })?;
    out.write_str(match short {
        true => "},\"players\":[",
        false => ",\"highestWins\":true,\"noPoints\":false},\"players\":[",
    })?;
    for (number, player) in players.enumerate() {
        out.write_str(if number > 0 {
            ",{\"name\":"
        } else {
            "{\"name\":"
        })?;
        write_text(player.name, out)?;
        out.write_str(",\"sourcePlayerId\":")?;
        write_text(player.name, out)?;
        if !player.role.is_empty() {
            out.write_str(",\"role\":")?;
            write_text(player.role, out)?;
        }
        let Player { place, score, .. } = player;
        if !short {
            write!(out, ",\"rank\":{place}")?;
        }
        write!(out, ",\"score\":{score}")?;
        out.write_str(match place {
            1 => ",\"winner\":true}",
            _ => "}",
        })?;
    }
    out.write_str("]}")
}

/// Writes the address of a sheet's result, with the names that stand on it.
///
/// # Errors
/// Those of the writer.
pub fn write_sheet_link(sheet: &Sheet, out: &mut impl Write) -> fmt::Result {
    let ranking = sheet.ranking();
    let mut id = heapless::String::<64>::new();
    for seat in sheet.table().seats() {
        let _ = write!(id, "{}-", sheet.total(seat));
    }
    let play = Play {
        second: sheet.table().edition == Edition::Second,
        date: "",
        id: id.trim_end_matches('-'),
    };
    let players = sheet.table().seats().zip(sheet.columns());
    let players = players.filter(|&(seat, _)| ranking.of(seat).place > 0);
    let players = players.map(|(seat, column)| Player {
        name: &column.name,
        role: "",
        place: ranking.of(seat).place,
        score: sheet.total(seat),
    });
    write_play_link(play, players, out)
}

/// Writes a text in quotes.
fn write_text(text: &str, out: &mut impl Write) -> fmt::Result {
    out.write_char('"')?;
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        if matches!(letter, '"' | '\\') {
            out.write_char('\\')?;
        }
        out.write_char(letter)?;
    }
    out.write_char('"')
}

/// Writes what an address takes as it is, and all else byte by byte as numbers.
struct Escaped<'w, W>(&'w mut W);

impl<W: Write> Write for Escaped<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.bytes().try_for_each(|byte| match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'_' | b'.' | b'~' | b':' | b',' => {
                self.0.write_char(byte.into())
            }
            _ => write!(self.0, "%{byte:02X}"),
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    extern crate std;

    use super::*;
    use crate::Name;
    use crate::catalogue::table::Table;
    use crate::pad::line::Line;
    use std::string::String;
    use std::vec::Vec;

    /// What an address stands for.
    fn plain(address: &str) -> String {
        let mut bytes = Vec::new();
        let mut rest = address.bytes();
        while let Some(byte) = rest.next() {
            bytes.push(match byte {
                b'%' => {
                    let digits = [rest.next().unwrap(), rest.next().unwrap()];
                    u8::from_str_radix(core::str::from_utf8(&digits).unwrap(), 16).unwrap()
                }
                byte => byte,
            });
        }
        String::from_utf8(bytes).unwrap()
    }

    fn link(play: Play<'_>, players: &[Player<'_>]) -> String {
        let mut out = String::new();
        write_play_link(play, players.iter().copied(), &mut out).unwrap();
        out
    }

    const PLAY: Play<'_> = Play {
        second: false,
        date: "",
        id: "50-40",
    };
    const ANN: Player<'_> = Player {
        name: "Ann",
        role: "",
        place: 1,
        score: 50,
    };

    #[test]
    fn an_address_has_only_what_addresses_may_have() {
        let odd = Player {
            name: "Jiří \"1\" & \\ \n=?#",
            ..ANN
        };
        let address = link(PLAY, &[odd]);
        let legal = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~:,%/?=".contains(&byte);
        assert!(address.bytes().all(legal), "{address}");
        assert_eq!(address.matches('?').count(), 1);
        let name = "\"name\":\"Jiří \\\"1\\\" & \\\\ =?#\"";
        assert!(plain(&address).contains(name), "{}", plain(&address));
    }

    #[test]
    fn a_play_says_box_day_and_who_won() {
        let play = Play {
            second: true,
            date: "2026-01-31 20:00:00",
            ..PLAY
        };
        let ben = Player {
            name: "Ben",
            role: "Gizah A",
            place: 2,
            score: -4,
        };
        assert_eq!(
            plain(&link(play, &[ANN, ben])),
            "https://app.bgstatsapp.com/createPlay.html?data=\
             {\"sourceName\":\"7 Wonders table assistant\",\"sourcePlayId\":\"50-40\",\
             \"playDate\":\"2026-01-31 20:00:00\",\"game\":{\"name\":\"7 Wonders (Second Edition)\",\
             \"sourceGameId\":\"7w-2\",\"bggId\":316377,\"highestWins\":true,\"noPoints\":false},\"players\":[\
             {\"name\":\"Ann\",\"sourcePlayerId\":\"Ann\",\"rank\":1,\"score\":50,\"winner\":true},\
             {\"name\":\"Ben\",\"sourcePlayerId\":\"Ben\",\"role\":\"Gizah A\",\"rank\":2,\
             \"score\":-4}]}"
        );
        let first = plain(&link(PLAY, &[ANN]));
        assert!(first.contains("\"bggId\":68448") && !first.contains("playDate"));
    }

    #[test]
    fn a_sheet_gives_its_players_and_not_the_free_city() {
        let names = ["", "Ann", "Ben"].map(|name| Name::try_from(name).unwrap());
        let table = Table::two_players().of(Edition::Second);
        let mut sheet = Sheet::new(table, &names);
        for (seat, points) in table.seats().zip([60, 40, 50]) {
            let column = sheet.column_mut(seat).unwrap();
            column.entries.set(Line::Civilian, points);
        }
        let mut out = String::new();
        write_sheet_link(&sheet, &mut out).unwrap();
        assert_eq!(
            plain(&out),
            "https://app.bgstatsapp.com/createPlay.html?data=\
             {\"sourceName\":\"7w\",\"sourcePlayId\":\"60-40-50\",\
             \"game\":{\"name\":\"7 Wonders (Second Edition)\",\
             \"sourceGameId\":\"7w-2\",\"bggId\":316377},\"players\":[\
             {\"name\":\"Ann\",\"sourcePlayerId\":\"Ann\",\"score\":40},\
             {\"name\":\"Ben\",\"sourcePlayerId\":\"Ben\",\"score\":50,\"winner\":true}]}"
        );
        assert!(out.len() <= 425, "a code takes it: {}", out.len());
    }
}
