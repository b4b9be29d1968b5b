//! Edges of the rules that whole games seldom reach: sentences of errors, parts of a short record,
//! slips in names, tokens of diplomacy.

use wonders_core::binary::{self, DecodeError};
use wonders_core::record::{ShortError, read_short, write_short};
use wonders_core::{
    Age, Armies, BySeat, Catalogue, Edition, Expansion, Expansions, Game, Journal, RecordError,
    ReplayError, Seat, Setup, Table,
};
use wonders_tests::bot::Bot;
use wonders_tests::tables::table;

/// Every error says something of its own.
#[test]
fn errors_are_sentences() {
    let sentences = [
        DecodeError::Short.to_string(),
        DecodeError::Version(9).to_string(),
        DecodeError::Malformed.to_string(),
        RecordError::Full.to_string(),
        ShortError::Head.to_string(),
        ShortError::Missing(2).to_string(),
    ];
    for (i, sentence) in sentences.iter().enumerate() {
        assert!(sentence.contains(' '), "{sentence:?} says nothing");
        assert!(!sentences[..i].contains(sentence), "{sentence:?} twice");
    }
    let replay = ReplayError::Decode(DecodeError::Malformed).to_string();
    assert_eq!(replay, sentences[2], "the reason is said as it is");
    let replay = ReplayError::Record(RecordError::Full).to_string();
    assert_eq!(replay, sentences[3]);
}

/// Letters of a part at most.
const LETTERS: usize = 100;

/// A whole game, and its short record in parts.
fn parts() -> (Game, Vec<String>) {
    let setup = table(2, true, false, false, 5);
    let mut record: Vec<u8> = binary::encode_setup(&setup).to_vec();
    let mut bot = Bot::new(&setup, 5, true);
    bot.finish(|_, event| record.extend_from_slice(&binary::encode(event)));
    let parts = (0..).map_while(|part| {
        let mut text = String::new();
        let more = write_short(&record, LETTERS, part, &mut text).expect("a text");
        more.then_some(text)
    });
    (bot.game().clone(), parts.collect())
}

#[test]
fn a_short_record_wants_all_its_parts_in_their_order() {
    let (game, parts) = parts();
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
    assert_eq!(read(&["7W2:AB"]), Err(ShortError::Head));
    assert_eq!(read(&["7W1 x/2:AB"]), Err(ShortError::Head));
    assert!(matches!(read(&["7W1:a"]), Err(ShortError::Letters(_))));
    assert!(matches!(read(&["7W1:000"]), Err(ShortError::Replay(_))));
}

#[test]
fn a_slip_in_a_name_finds_what_was_meant() {
    let catalogue = Catalogue::from(Table::new(3));
    for (written, meant) in [
        ("Lumberyard", Some("Lumber Yard")),
        ("Clai Pool", Some("Clay Pool")),
        ("Scriptorum", Some("Scriptorium")),
        ("Scr", None),
        ("Zzzzzzzz", None),
    ] {
        assert_eq!(catalogue.nearest_card(written), meant, "{written}");
    }
    assert_eq!(catalogue.nearest_wonder("Babilon"), Some("Babylon"));
    assert_eq!(catalogue.nearest_wonder("Zzzzzzz"), None);
}

#[test]
fn an_expansion_is_taken_out_of_a_set_alone() {
    let all: Expansions = Expansion::ALL.into_iter().collect();
    for expansion in Expansion::ALL {
        let rest = all.without(expansion);
        assert!(!rest.contains(expansion));
        assert_eq!(rest.with(expansion), all, "{expansion:?}");
        assert_eq!(Expansions::NONE.without(expansion), Expansions::NONE);
        assert_eq!(rest.iter().count(), Expansion::ALL.len() - 1);
    }
}

/// C12, A27: the tokens come with Cities or Leaders, with either edition.
#[test]
fn diplomacy_comes_with_cities_or_leaders() {
    for edition in [Edition::First, Edition::Second] {
        for expansion in Expansion::ALL {
            let table = Table::new(4).of(edition).with(expansion);
            let has = matches!(expansion, Expansion::Cities | Expansion::Leaders);
            assert_eq!(table.has_diplomacy(), has, "{expansion:?}");
        }
        assert!(!Table::new(4).of(edition).has_diplomacy());
    }
}

/// C13, C39: who has a token is absent, nobody else; in teams its owner still fights.
#[test]
fn a_dove_is_absent_alone() {
    let seats: Vec<Seat> = Seat::first(3).collect();
    let [first, second, third] = seats[..] else {
        unreachable!("three seats");
    };
    let mut armies = Armies {
        count: 4,
        teams: false,
        shields: BySeat::default(),
        diplomacy: BySeat::default(),
    };
    armies.shields[first] = 3;
    armies.diplomacy[second] = true;
    let spoils = armies.fight(Age::I);
    assert!(spoils[second].absent);
    assert!(!spoils[first].absent && !spoils[third].absent);
    armies.teams = true;
    let spoils = armies.fight(Age::I);
    assert!(!spoils[second].absent, "it still fights");
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
