//! Edges of the rules that whole games seldom reach: sentences of errors, parts of a short record,
//! slips in names, tokens of diplomacy.

use wonders_core::binary::{self, DecodeError};
use wonders_core::record::{Base45Error, ShortError};
use wonders_core::{
    Action, Age, Armies, Bundle, BySeat, CardId, Catalogue, Event, EventError, Game, HoldingError,
    Journal, LossError, Payment, PlayError, Position, PositionError, RecordError, ReplayError,
    Resource, Rng, SalvageError, Seat, SetupError, Table, TableError, science,
};
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

/// B4, T5: a card of another age, or one whose copies all lie open, is no move.
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
        let kinds: Vec<Action> = game.legal(seat, &hand).map(|it| it.action).collect();
        assert!(kinds.iter().all(|action| action.card() == Some(east)));
        let build = Action::Build {
            card: east,
            free: false,
        };
        let discard = Action::Discard { card: Some(east) };
        assert!(kinds.contains(&build) && kinds.contains(&discard));
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

/// B24: of placements that are worth the same the first that was tried is told, always the same.
#[test]
fn b24_equal_placements_are_told_the_same_way() {
    assert_eq!(science::best([0, 0, 0], 1, 0, [0; 3]).symbols, [0, 0, 1]);
    assert_eq!(science::best([1, 1, 1], 1, 0, [0; 3]).symbols, [1, 1, 2]);
    assert_eq!(science::best([0, 0, 0], 0, 1, [1, 1, 0]).symbols, [0, 1, 0]);
}

/// Adding each free symbol where it helps most at once is wrong.
#[test]
fn b24_free_symbols_are_not_placed_greedily() {
    let greedy = |mut own: [u8; 3], free: u8| {
        for _ in 0..free {
            let with = |i: usize| {
                let mut more = own;
                more[i] += 1;
                more
            };
            let best = (0..3).max_by_key(|&i| science::points(with(i)));
            own = best.map_or(own, with);
        }
        science::points(own)
    };
    let mut wrong = 0;
    for own in (0..125).map(|n: u8| [n % 5, n / 5 % 5, n / 25]) {
        for free in 0..=4 {
            let best = science::best(own, free, 0, [0; 3]).points;
            assert!(best >= greedy(own, free), "{own:?} and {free}");
            wrong += u32::from(best > greedy(own, free));
        }
    }
    assert!(wrong > 0, "the greedy way is never wrong here");
    // Two of one symbol and two free ones: a set, or four of a kind.
    assert_eq!(science::best([2, 0, 0], 2, 0, [0; 3]).points, 16);
    assert_eq!(science::best([1, 0, 0], 2, 0, [0; 3]).points, 10);
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
