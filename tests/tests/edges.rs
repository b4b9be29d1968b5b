//! Edges of the rules that whole games seldom reach: sentences of errors, parts of a short record,
//! slips in names, tokens of diplomacy.

use wonders_core::binary::{self, DecodeError};
use wonders_core::record::{ShortError, read_short, write_short};
use wonders_core::{
    Action, Age, Armies, BySeat, Catalogue, Edition, Event, EventError, Expansion, Expansions,
    Game, HoldingError, Journal, Kinds, Payment, PositionError, RecordError, ReplayError, Resource,
    Seat, Setup, Table, TableError,
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

/// A position that is refused says why: the card by its name where there is one.
#[test]
fn a_refused_position_says_why() {
    let seat = Seat::FREE_CITY;
    let card = Catalogue::from(Table::new(3))
        .find_card("Baths", Age::I)
        .expect("a card");
    for error in [
        PositionError::NotInPlay(seat, card),
        PositionError::LaterAge(seat, card),
        PositionError::Duplicate(seat, card),
        PositionError::NoneLeft(seat, card),
    ] {
        assert!(error.to_string().contains("Baths"), "{error}");
    }
    for (error, word) in [
        (PositionError::NoSuchTurn, "turn"),
        (PositionError::Stages(seat), "stages"),
        (PositionError::TooMany(seat), "99"),
        (PositionError::Debt(seat), "debt"),
    ] {
        assert!(error.to_string().contains(word), "{error}");
    }
}

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

/// B1, T1: a table of too few, too many or a Free City beside more than two is none.
#[test]
fn b1_t1_a_table_has_two_to_eight_players() {
    let count = |count, free_city| {
        let table = Table {
            free_city,
            ..Table::new(count).with(Expansion::Cities)
        };
        table.check()
    };
    for players in [0, 1, 9, 200] {
        assert_eq!(count(players, false), Err(TableError::Count), "{players}");
    }
    for players in 2..=8 {
        assert_eq!(count(players, false), Ok(()), "{players}");
    }
    assert_eq!(count(3, true), Ok(()), "two and the Free City");
    for players in [0, 1, 2, 4, 8] {
        assert_eq!(count(players, true), Err(TableError::Count), "{players}");
    }
}

/// The first two bytes of a record are looked at: its version, its flags, its seats.
#[test]
fn a_setup_of_odd_bytes_is_none() {
    let setup = table(2, false, false, false, 5);
    let bytes = binary::encode_setup(&setup).to_vec();
    assert!(binary::decode_setup(&bytes).is_ok());
    for (place, byte) in [(1, bytes[1] | 0x80), (1, bytes[1] | 0x0f)] {
        let mut odd = bytes.clone();
        odd[place] = byte;
        let read = binary::decode_setup(&odd).map(|_| ());
        assert_eq!(read, Err(DecodeError::Malformed), "{byte:#x}");
    }
}

/// T5: nobody can say what the Free City holds once it has played, or when the game is over.
#[test]
fn t5_a_city_that_has_played_holds_nothing() {
    let setup = table(2, false, false, false, 5);
    let mut game = Game::new(&setup).expect("a legal table");
    let card = game.can_appear().iter().next().expect("a card");
    let holding = |game: &Game| {
        game.clone()
            .apply(Event::Holding([card].into_iter().collect()))
    };
    assert!(!matches!(
        holding(&game),
        Err(EventError::Holding(HoldingError::AlreadyPlayed))
    ));
    let seat = Seat::FREE_CITY;
    let payment = Payment { left: 0, right: 0 };
    let action = Action::Discard { card: None };
    game.apply(Event::Play {
        seat,
        action,
        payment,
    })
    .expect("a discard");
    assert_eq!(
        holding(&game).map(|_| ()),
        Err(EventError::Holding(HoldingError::AlreadyPlayed))
    );
}

/// Sets of resources are sets.
#[test]
fn kinds_are_sets() {
    use Resource::{Clay, Glass, Loom, Wood};
    let kinds = |of: &[Resource]| {
        of.iter()
            .fold(Kinds::default(), |set, &kind| set.with(kind))
    };
    let (a, b) = (kinds(&[Wood, Clay, Glass]), kinds(&[Glass, Loom]));
    assert_eq!(a.or(b), kinds(&[Wood, Clay, Glass, Loom]));
    assert_eq!(a.and(b), kinds(&[Glass]));
    assert_eq!(a.without(b), kinds(&[Wood, Clay]));
    assert_eq!(b.without(a), kinds(&[Loom]));
}
