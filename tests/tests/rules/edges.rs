//! Edges of the rules that whole games seldom reach: sentences of errors, parts of a short record,
//! slips in names, tokens of diplomacy.

use wonders_core::binary::{self, DecodeError};
use wonders_core::record::{
    Base45Error, LineError, Malformed, Replay, ShortError, read_short, write_head, write_short,
};
use wonders_core::{
    Action, Age, Armies, Bundle, BySeat, CardId, Catalogue, Edition, Event, EventError, Expansion,
    Expansions, Game, HoldingError, Journal, LossError, Move, Payment, PlayError, Position,
    PositionError, RecordError, ReplayError, Resource, Rng, SalvageError, Seat, Setup, SetupError,
    Table, TableError, science,
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
        ShortError::Parts.to_string(),
        Base45Error::Malformed.to_string(),
        Base45Error::TooLong.to_string(),
        HoldingError::NoFreeCity.to_string(),
        HoldingError::AlreadyPlayed.to_string(),
        HoldingError::Count.to_string(),
        HoldingError::NotInThisAge(Age::II).to_string(),
        HoldingError::NoneLeft.to_string(),
        SalvageError::Duplicate.to_string(),
        SalvageError::NoneLeft.to_string(),
        SalvageError::NoSuchPower.to_string(),
        LossError::NothingDue.to_string(),
        LossError::AlreadyBorne.to_string(),
        LossError::Split { due: 2 }.to_string(),
        TableError::Count.to_string(),
        TableError::EightNeedCities.to_string(),
        TableError::ArmadaCount.to_string(),
        TableError::Teams.to_string(),
        TableError::EditionsMixed.to_string(),
        SetupError::NeedsFreeCity.to_string(),
        SetupError::WondersMissing.to_string(),
        PlayError::MustChain.to_string(),
        PlayError::StagesDone.to_string(),
        PlayError::BadPayment.to_string(),
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
    // The last part of a shorter record in the place of a longer one's second.
    let (_, letters) = texts[1].split_once(':').expect("a head");
    let other = format!("7W1 2/2:{letters}");
    assert_eq!(read(&[texts[0], &other]), Err(ShortError::Parts));
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

/// What a table could be made of.
fn all_tables() -> impl Iterator<Item = Table> {
    let with = [Expansion::Cities, Expansion::Leaders, Expansion::Armada];
    (0..=9).flat_map(move |count| {
        (0..64_u8).map(move |bits| {
            let has = |bit: u8| bits >> bit & 1 == 1;
            let mut table = Table::new(count);
            for (bit, expansion) in (0..).zip(with) {
                if has(bit) {
                    table = table.with(expansion);
                }
            }
            if has(3) {
                table = table.of(Edition::Second);
            }
            table.free_city = has(4);
            table.teams = has(5);
            table
        })
    })
}

/// B1, T1, C34, X5, C35, A30, E1: the rulebooks' tables, out of all that could be said.
#[test]
fn b1_the_rulebooks_know_their_tables_and_no_others() {
    for table in all_tables() {
        let players = i16::from(table.count) - i16::from(table.free_city);
        let [cities, leaders, armada] =
            [Expansion::Cities, Expansion::Leaders, Expansion::Armada].map(|it| table.has(it));
        let first = table.edition == Edition::First;
        let legal = (2..=8).contains(&players)
            && table.count <= 8
            && (!table.free_city || players == 2)
            && (first || !(cities || leaders || armada))
            && (players < 8 || cities)
            && (!armada || (3..=7).contains(&players))
            && (!table.teams || (cities || armada) && [4, 6, 8].contains(&players));
        assert_eq!(table.check().is_ok(), legal, "{table:?}");
    }
}

/// C7, X3, C12, A27, A3, B4, C4, A7, C34, B22: what comes with a box and a number of seats.
#[test]
fn a_table_has_what_its_boxes_bring() {
    for table in all_tables().filter(|table| table.check().is_ok()) {
        let [cities, leaders, armada] =
            [Expansion::Cities, Expansion::Leaders, Expansion::Armada].map(|it| table.has(it));
        assert_eq!(table.has_debt(), cities, "{table:?}");
        assert_eq!(table.has_diplomacy(), cities || leaders, "{table:?}");
        assert_eq!(table.has_boarding(), armada && table.count > 3);
        assert_eq!(table.has_conflicts(), table.count != 2, "{table:?}");
        let more = u8::from(cities) + u8::from(armada);
        let dealt = if table.count == 8 { 7 } else { 7 + more };
        assert_eq!(table.dealt(), dealt, "{table:?}");
        let seats = (0..=9).filter_map(Seat::new);
        let there: Vec<Seat> = seats.filter(|&seat| table.has_seat(seat)).collect();
        assert_eq!(there, table.seats().collect::<Vec<_>>());
        let mut other = table;
        other.toggle(Expansion::Leaders);
        assert_eq!(other.has(Expansion::Leaders), !leaders);
        assert_eq!(other.has(Expansion::Cities), cities);
        other.toggle(Expansion::Leaders);
        assert_eq!(other, table);
    }
}

/// The dealer's numbers are those of SplitMix64, and every order is as likely as any other: a
/// seed names the same game for ever.
#[test]
fn the_dealer_is_the_one_that_seeds_were_written_for() {
    let mut rng = Rng::new(1_234_567);
    let published = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    assert_eq!(published.map(|_| rng.bits()), published);
    let mut orders = std::collections::BTreeMap::new();
    for _ in 0..6000 {
        let mut items = [1, 2, 3];
        rng.shuffle(&mut items);
        *orders.entry(items).or_insert(0) += 1;
    }
    assert_eq!(orders.len(), 6, "{orders:?}");
    assert!(orders.values().all(|n| (800..1200).contains(n)));
    assert!((0..1000).all(|_| rng.below(7) < 7));
    assert_eq!(rng.below(0), 0);
}

fn found(game: &Game, name: &str, age: Age) -> CardId {
    game.catalogue().find_card(name, age).expect("a card")
}

/// What a play brings is the score after it less the score before.
#[test]
fn a_preview_says_the_points() {
    let game = Game::new(&table(2, false, false, false, 5)).expect("a legal table");
    let card = found(&game, "Altar", Age::I);
    let action = Action::Build { card, free: false };
    let preview = game.preview(Seat::FREE_CITY, action, Payment::NONE);
    let preview = preview.expect("it costs nothing");
    assert_eq!(preview.before.score.total(), 1, "three coins");
    assert_eq!((preview.after.score.total(), preview.points()), (3, 2));
}

/// B4, T5: a card of another age, or one whose copies all lie open, is no move, however the moves
/// are asked for.
#[test]
fn b4_cards_that_cannot_be_in_a_hand_are_no_moves() {
    let setup = table(3, false, false, false, 5);
    let mut position = Position::from(setup);
    let game = Game::from_position(&position).expect("a legal position");
    let altar = found(&game, "Altar", Age::I);
    position.cities[Seat::FREE_CITY].cards = [altar].into_iter().collect();
    let game = Game::from_position(&position).expect("a legal position");
    let east = found(&game, "East Trading Post", Age::I);
    let hand = [altar, east, found(&game, "Aqueduct", Age::II)];
    for seat in game.seats() {
        let moves = || game.legal(seat, &hand);
        let mut stepped: Vec<Move> = Vec::new();
        for it in moves() {
            stepped.push(it);
        }
        assert!(stepped.iter().all(|it| it.action.card() == Some(east)));
        let kinds: Vec<Action> = stepped.iter().map(|it| it.action).collect();
        let build = Action::Build {
            card: east,
            free: false,
        };
        let discard = Action::Discard { card: Some(east) };
        assert!(kinds.contains(&build) && kinds.contains(&discard));
        for begun in 0..=stepped.len() {
            let mut rest = moves();
            let mut all: Vec<Move> = rest.by_ref().take(begun).collect();
            rest.for_each(|it| all.push(it));
            assert_eq!(all, stepped, "{begun} taken one by one");
        }
    }
}

/// T3, T5: the holder shows one to eight cards.
#[test]
fn t5_a_hand_has_one_to_eight_cards() {
    let setup = table(2, true, false, false, 5);
    let game = Game::new(&setup).expect("a legal table");
    let shown = |n: usize| {
        let cards = game.can_appear().iter().take(n).collect();
        game.clone().apply(Event::Holding(cards)).map(|_| ())
    };
    let wrong = Err(EventError::Holding(HoldingError::Count));
    assert_eq!(shown(0), wrong);
    assert_eq!(shown(1), Ok(()));
    assert_eq!(shown(8), Ok(()));
    assert_eq!(shown(9), wrong);
    let eight = Event::Holding(game.can_appear().iter().take(8).collect());
    let bytes = binary::encode(eight);
    assert_eq!(binary::decode(&bytes), Ok((eight, bytes.len())));
    assert_eq!(bytes.len(), binary::MAX_EVENT_BYTES, "nothing is longer");
    let setup = binary::encode_setup(&table(8, true, false, false, 5));
    assert_eq!(setup.len(), binary::MAX_SETUP_BYTES);
}

/// A journal takes events until its bytes are full to the last one.
#[test]
fn a_journal_is_full_when_it_is_full() {
    let discard = |seat| Event::Play {
        seat,
        action: Action::Discard { card: None },
        payment: Payment::NONE,
    };
    let setup = table(3, false, false, false, 5);
    let [first, second] = [0, 1].map(|seat| discard(Seat::new(seat).expect("a seat")));
    assert_eq!(binary::encode(first).len(), 2);
    let mut journal = Journal::<4>::new(setup).expect("a legal table");
    assert!(journal.record(first).is_ok());
    assert!(journal.record(second).is_ok(), "there is room for it");
    let third = discard(Seat::new(2).expect("a seat"));
    assert_eq!(journal.record(third).map(|_| ()), Err(RecordError::Full));
    assert_eq!(journal.bytes().len(), 4);
}

fn bundle(letters: &str) -> Bundle {
    letters.chars().fold(Bundle::EMPTY, |bundle, letter| {
        let mut all = Resource::ALL.into_iter();
        let kind = all.find(|kind| kind.letter() == letter).expect("a letter");
        bundle.checked_plus(kind, 1).expect("at most seven")
    })
}

/// B12: a neighbour sells each unit from a producer of its own.
#[test]
fn b12_each_unit_has_a_producer_of_its_own() {
    let setup = table(6, false, false, false, 5);
    let mut position = Position::from(setup);
    let game = Game::from_position(&position).expect("a legal position");
    let seat = Seat::FREE_CITY;
    let names = ["Tree Farm", "Excavation", "Mine", "Press"];
    let cards = names.map(|name| found(&game, name, Age::I));
    position.cities[seat].cards = cards.into_iter().collect();
    let bare = *game.city(seat).economy();
    let game = Game::from_position(&position).expect("a legal position");
    let economy = game.city(seat).economy();
    let own = bare.for_sale();
    // Wood or clay, stone or clay, stone or ore.
    for (wanted, sold) in [
        ("", true),
        ("W", true),
        ("WSO", true),
        ("WSS", true),
        ("CCS", true),
        ("CCO", true),
        ("WCP", true),
        ("WCC", false),
        ("CSO", true),
        ("SSO", false),
        ("WW", false),
        ("PP", false),
        ("WSOC", false),
    ] {
        let wanted: String = wanted.chars().collect();
        let bundle = bundle(&wanted);
        // What the wonder makes comes on top, and only once.
        let with_wonder = bundle.iter().any(|(kind, _)| own.count(kind) > 0);
        if !with_wonder {
            assert_eq!(economy.sells(bundle), sold, "{wanted}");
        }
    }
    let made = economy.made();
    for kind in Resource::ALL {
        let here = "WSCOP".contains(kind.letter()) || own.count(kind) > 0;
        assert_eq!(made.contains(kind), here, "{kind:?}");
    }
}

/// C7: the debt that a city without coins had to take may be said once, before the next play.
#[test]
fn c7_a_forced_debt_may_be_said_once() {
    let setup = table(3, true, false, false, 5);
    let mut position = Position::from(setup);
    for seat in position.setup.table.seats() {
        position.cities[seat].coins = 0;
    }
    let game = Game::from_position(&position).expect("a legal position");
    let card = found(&game, "Hideout", Age::I);
    let play = |game: &mut Game, seat, action| {
        let payment = Payment::NONE;
        let event = Event::Play {
            seat,
            action,
            payment,
        };
        game.apply(event).expect("a legal play");
    };
    let [first, second, third] = [0, 1, 2].map(|seat| Seat::new(seat).expect("a seat"));
    let free = |name| Action::Build {
        card: found(&game, name, Age::I),
        free: false,
    };
    let mut poor = game.clone();
    play(&mut poor, first, Action::Build { card, free: false });
    play(&mut poor, second, free("Lumber Yard"));
    play(&mut poor, third, free("Altar"));
    assert!(
        poor.seats().all(|seat| poor.loss(seat) == 0),
        "all is borne"
    );
    assert_eq!(poor.city(second).debt(), 1);
    let lose = |debt| Event::Lose {
        seat: second,
        coins: 0,
        debt,
    };
    assert!(poor.clone().apply(lose(2)).is_err());
    assert!(poor.clone().apply(lose(0)).is_err());
    let discard = Action::Discard { card: None };
    let mut later = poor.clone();
    for seat in poor.seats() {
        play(&mut later, seat, discard);
        assert!(later.apply(lose(1)).is_err(), "a play came between");
    }
    assert!(poor.apply(lose(1)).is_ok());
    assert!(poor.apply(lose(1)).is_err(), "it was said");
    assert_eq!(poor.city(second).debt(), 1);
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

/// B24: of placements that are worth the same the first that was tried is told, always the same.
#[test]
fn b24_equal_placements_are_told_the_same_way() {
    assert_eq!(science::best([0, 0, 0], 1, 0, [0; 3]).symbols, [0, 0, 1]);
    assert_eq!(science::best([1, 1, 1], 1, 0, [0; 3]).symbols, [1, 1, 2]);
    assert_eq!(science::best([0, 0, 0], 0, 1, [1, 1, 0]).symbols, [0, 1, 0]);
}

/// What is short is said by its name, with the coins that it takes.
#[test]
fn a_shortfall_is_said_in_words() {
    let mut position = Position::from(table(3, false, false, false, 5));
    let seat = Seat::FREE_CITY;
    position.cities[seat].coins = 0;
    let game = Game::from_position(&position).expect("a legal position");
    let mut said = Vec::new();
    for card in game.can_appear() {
        let action = Action::Build { card, free: false };
        if let Err(PlayError::Unaffordable(unpaid)) = game.judge(seat, action) {
            let short = game.shortfall(unpaid);
            said.push((short.to_string(), short.missing.is_empty()));
        }
    }
    assert!(!said.is_empty());
    for (words, only_coins) in said {
        let reason = words.contains("coins") || words.contains("cannot sell");
        assert!(reason, "{words:?}");
        assert_eq!(words.contains(" short; "), !only_coins, "{words:?}");
    }
}

/// E1: a box has its own cards, and no other's.
#[test]
fn e1_a_catalogue_has_the_cards_of_its_box() {
    for table in all_tables().filter(|table| table.check().is_ok()) {
        let catalogue = Catalogue::from(table);
        let all = (0..=255).filter_map(CardId::from_number);
        let (mut own, mut others) = (0, 0);
        for card in all {
            let here = catalogue.contains(card);
            assert_eq!(here, catalogue.cards().contains(card), "{table:?}");
            assert!(here || table.copies(card) == 0, "{table:?}");
            if here { own += 1 } else { others += 1 }
        }
        assert!(own > 0 && others > 0, "{table:?}");
    }
}

/// An expansion that is added twice is there.
#[test]
fn an_expansion_is_added_once() {
    let cities = Expansions::NONE.with(Expansion::Cities);
    assert_eq!(cities.with(Expansion::Cities), cities);
}

/// A short record is known by its beginning.
#[test]
fn a_short_record_is_known_by_its_beginning() {
    use wonders_core::record::is_short;
    assert!(is_short("7W1:ABC") && is_short("7W1 1/2:ABC"));
    assert!(!is_short("7w 1") && !is_short("") && !is_short("7W2:ABC"));
}

/// A setup that is refused for its table says so, and why the table is.
#[test]
fn a_refused_setup_leads_to_its_reason() {
    use std::error::Error;
    let refused = SetupError::Table(TableError::Count);
    let source = refused.source().map(ToString::to_string);
    assert_eq!(source, Some(TableError::Count.to_string()));
    assert!(SetupError::WondersMissing.source().is_none());
}
