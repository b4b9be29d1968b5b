//! Whatever is called, in whatever order, with the power going now and then: the store holds what
//! a plain model holds.

use proptest::collection::vec;
use proptest::prelude::*;
use wonders_store::mock::{Flash, Tear};
use wonders_store::{Book, EVENT_MAX, NAMES_MAX, SETTINGS_MAX, SETUP_MAX, SHEET_MAX, STORE_BYTES};

use crate::length;
use crate::model::{Call, FINISHED, Model, POWER_FAILED, UNFINISHED, call, open};

/// A call, many calls alike, or a power cut during the next one.
#[derive(Clone, Debug)]
enum Chore {
    Calls(Call, usize),
    Cut(u32, Tear),
}

fn book() -> impl Strategy<Value = Book> {
    prop_oneof![Just(Book::Game), Just(Book::Pad)]
}

fn end() -> impl Strategy<Value = u8> {
    prop_oneof![Just(FINISHED), Just(UNFINISHED)]
}

fn bytes(max: usize) -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..=max)
}

fn step() -> impl Strategy<Value = Chore> {
    let calls = prop_oneof![
        2 => (book(), bytes(SETUP_MAX)).prop_map(|(book, setup)| Call::Start(book, setup)),
        12 => (book(), bytes(EVENT_MAX)).prop_map(|(book, event)| Call::Append(book, event)),
        3 => (book(), 0..200_usize).prop_map(|(book, keep)| Call::Undo(book, keep)),
        3 => (book(), bytes(SHEET_MAX), end()).prop_map(|(book, sheet, end)| {
            Call::Keep(book, sheet, end)
        }),
        2 => book().prop_map(Call::Close),
        1 => (book(), vec(bytes(EVENT_MAX), 0..250)).prop_map(|(book, events)| {
            Call::Rewrite(book, events)
        }),
        1 => book().prop_map(Call::Abandon),
        2 => (0..12_usize).prop_map(Call::Delete),
        1 => bytes(SETTINGS_MAX).prop_map(Call::Settings),
        1 => bytes(NAMES_MAX).prop_map(Call::Names),
        2 => Just(Call::Tidy),
    ];
    let tear = prop_oneof![
        (0..400_usize).prop_map(Tear::Bytes),
        (0..4096_usize).prop_map(Tear::From),
        any::<u64>().prop_map(Tear::Bits),
        Just(Tear::After),
        Just(Tear::Before),
    ];
    prop_oneof![
        8 => (calls, prop_oneof![Just(1), 1..100_usize]).prop_map(|(call, n)| Chore::Calls(call, n)),
        1 => (0..30_u32, tear).prop_map(|(change, tear)| Chore::Cut(change, tear)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: length::of(2000, 100, 30),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_store_holds_what_the_model_holds(steps in vec(step(), 1..60)) {
        let mut store = open(Flash::new(STORE_BYTES)).expect("blank");
        let mut model = Model::default();
        for step in steps {
            let (now, count) = match step {
                Chore::Calls(now, count) => (now, count),
                Chore::Cut(change, tear) => {
                    // Power may have failed in what the last call noted after it was done.
                    let mut flash = Flash::with(store.into_flash().bytes);
                    flash.cut = Some((change, tear));
                    store = open(flash).expect("opening changes nothing");
                    continue;
                }
            };
            for _ in 0..count {
                let states = model.torn(&now);
                match call(&mut store, &now) {
                    Ok(true) => model = states[0].clone(),
                    Ok(false) => {}
                    Err(_) => {
                        store = open(Flash::with(store.into_flash().bytes))
                            .map_err(TestCaseError::fail)?;
                        let stands = states.iter().find(|s| s.compare(&mut store).is_ok());
                        model = stands.unwrap_or(&model).clone();
                        break;
                    }
                }
            }
            let mut same = model.compare(&mut store);
            if same == Err(POWER_FAILED.into()) {
                // The call was done before power failed, in what it tidied up after.
                store = open(Flash::with(store.into_flash().bytes)).map_err(TestCaseError::fail)?;
                same = model.compare(&mut store);
            }
            same.map_err(TestCaseError::fail)?;
        }
        let mut store = open(Flash::with(store.into_flash().bytes)).map_err(TestCaseError::fail)?;
        model.compare(&mut store).map_err(TestCaseError::fail)?;
    }
}
