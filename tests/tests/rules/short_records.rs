//! Records in letters and bytes: whole, in parts, odd.
use wonders_core::binary::{self, DecodeError};
use wonders_core::record::{
    LineError, Malformed, Replay, ShortError, read_short, write_head, write_short,
};
use wonders_core::{Edition, Game, Journal, Position, ReplayError, Setup, Table};
use wonders_tests::bot::Bot;
use wonders_tests::tables::table;

/// Letters of a part at most.
const LETTERS: usize = 100;

/// A whole game, and its short record in parts.
fn parts(setup: &Setup) -> (Game, Vec<String>) {
    let mut record: Vec<u8> = binary::encode_setup(setup).to_vec();
    let mut bot = Bot::new(setup, 5, true);
    bot.finish(|_, event| record.extend_from_slice(&binary::encode(event)));
    let parts = (0..).map_while(|part| {
        let mut text = String::new();
        let more = write_short(&record, LETTERS, part, &mut text).expect("a text");
        more.then_some(text)
    });
    (bot.game().clone(), parts.collect())
}

/// E1: the edition is part of the short form.
#[test]
fn e1_a_short_record_keeps_its_edition() {
    for (second, edition) in [(false, Edition::First), (true, Edition::Second)] {
        let (game, parts) = parts(&table(2, false, false, second, 5));
        let read = read_short(parts.iter().map(String::as_str)).expect("a whole record");
        assert_eq!(read.game().table().edition, edition);
        assert_eq!(*read.game(), game);
    }
}

#[test]
fn a_short_record_wants_all_its_parts_in_their_order() {
    let (game, parts) = parts(&table(2, true, false, false, 5));
    let texts: Vec<&str> = parts.iter().map(String::as_str).collect();
    assert!(texts.len() > 2, "{texts:?}");
    assert!(texts.iter().all(|text| text.len() <= LETTERS));
    let read = |texts: &[&str]| read_short(texts.iter().copied());
    let whole = read(&texts).expect("all parts in their order");
    assert_eq!(*whole.game(), game);
    let missing = |part| Err(ShortError::Missing(part));
    let read = |texts: &[&str]| read(texts).map(drop);
    assert_eq!(read(&texts[1..]), missing(1));
    assert_eq!(read(&[texts[0], texts[2]]), missing(2));
    assert_eq!(read(&[texts[1], texts[0]]), missing(1));
    let last = texts.len() as u8;
    assert_eq!(read(&texts[..texts.len() - 1]), missing(last));
    // The last part of a shorter record in the place of a longer one's second.
    let (_, letters) = texts[1].split_once(':').expect("a head");
    let other = format!("7W1 2/2:{letters}");
    assert_eq!(read(&[texts[0], &other]), Err(ShortError::Parts));
    assert_eq!(read(&["7W2:AB"]), Err(ShortError::Head));
    assert_eq!(read(&["7W1 x/2:AB"]), Err(ShortError::Head));
    assert!(matches!(read(&["7W1:a"]), Err(ShortError::Letters(_))));
    assert!(matches!(read(&["7W1:000"]), Err(ShortError::Replay(_))));
}

/// T4: a table that is not legal is refused when bytes are replayed.
#[test]
fn bytes_of_no_legal_table_are_refused() {
    let none = Setup::new(Table::new(3), []);
    assert!(matches!(
        Journal::<64>::replay(none, &[]),
        Err(ReplayError::Position(_))
    ));
}

/// The first bytes of a record are looked at: its version, its edition, its flags, its seats.
#[test]
fn a_setup_of_odd_bytes_is_none() {
    let setup = table(2, false, false, false, 5);
    let bytes = binary::encode_setup(&setup).to_vec();
    assert!(binary::decode_setup(&bytes).is_ok());
    for (place, byte) in [(1, 0), (2, bytes[2] | 0x80), (2, bytes[2] | 0x0f)] {
        let mut odd = bytes.clone();
        odd[place] = byte;
        let read = binary::decode_setup(&odd).map(|_| ());
        assert_eq!(read, Err(DecodeError::Malformed), "{byte:#x}");
    }
}

/// A part of a short record is as long as it may be: there are no more parts than needed.
#[test]
fn parts_are_as_long_as_they_may_be() {
    let record: Vec<u8> = (0..=250).collect();
    for letters in [0, 11, 14, 35, 100, 200, 400] {
        let mut lengths = Vec::new();
        let mut text = String::new();
        while write_short(&record, letters, lengths.len(), &mut text).expect("a text") {
            lengths.push(text.len());
            text.clear();
        }
        // A part has a head of eight letters, then three letters for two bytes.
        let bytes = (letters.saturating_sub(8) / 3 * 2).max(2);
        assert_eq!(lengths.len(), record.len().div_ceil(bytes), "{letters}");
        // With ten parts and more a head is longer.
        let fits = lengths.iter().all(|&length| length <= letters);
        assert!(fits || lengths.len() >= 10, "{letters}");
    }
}

/// A record that ends before its game begins says whether there was anything at all.
#[test]
fn a_record_without_a_game_says_so() {
    let end = |lines: &[&str]| {
        let mut replay = Replay::<100>::default();
        for line in lines {
            replay.line(line).expect("a line of a head");
        }
        replay.close()
    };
    assert_eq!(end(&[]), Err(LineError::Malformed(Malformed::Empty)));
    assert_eq!(
        end(&["# a word"]),
        Err(LineError::Malformed(Malformed::Empty))
    );
    let missing = Err(LineError::Malformed(Malformed::SeatsMissing));
    assert_eq!(end(&["7w 1"]), missing);
    assert_eq!(end(&["7w 1", "table 3"]), missing);
}

/// A record that begins in the middle names the cities that have something, or one that has
/// nothing if none has.
#[test]
fn a_head_names_the_cities_that_have_something() {
    let named = |coins: [u8; 3], turn| {
        let mut position = Position::from(table(3, false, false, false, 5));
        position.turn = turn;
        for (seat, coins) in position.setup.table.seats().zip(coins) {
            position.cities[seat].coins = coins;
        }
        let mut text = String::new();
        write_head(&position, &mut text).expect("a text");
        let lines = text.lines().filter(|line| line.starts_with("city "));
        let seats = lines.filter_map(|line| line.split(' ').nth(1).map(String::from));
        seats.collect::<Vec<_>>().len()
    };
    assert_eq!(named([3, 3, 3], 1), 0);
    assert_eq!(named([3, 3, 3], 2), 1);
    assert_eq!(named([3, 9, 3], 2), 1);
    assert_eq!(named([3, 9, 9], 1), 2);
    assert_eq!(named([9, 9, 9], 2), 3);
}

/// A short record is known by its beginning.
#[test]
fn a_short_record_is_known_by_its_beginning() {
    use wonders_core::record::is_short;
    assert!(is_short("7W1:ABC") && is_short("7W1 1/2:ABC"));
    assert!(!is_short("7w 1") && !is_short("") && !is_short("7W2:ABC"));
}
