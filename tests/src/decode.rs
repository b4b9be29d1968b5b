//! What must hold for any bytes that are taken for a record, in text or in
//! binary form. The fuzz targets and the tests share it.

use wonders_core::record::{Replay, write_event, write_head};
use wonders_core::{Game, JOURNAL_BYTES, Journal, binary};

/// Reads bytes as a text record, line by line. What was accepted must be
/// written and read back to the same state and the same text.
///
/// # Panics
/// If it is not.
pub fn text(bytes: &[u8]) {
    let Ok(input) = core::str::from_utf8(bytes) else {
        return;
    };
    let mut reader = read(input, |_| {});
    if reader.close().is_err() {
        return;
    }
    let Some(journal) = reader.journal() else {
        return;
    };
    let written = write(journal);
    let mut again = read(&written, |accepted| {
        assert!(accepted, "a line that was written is refused:\n{written}");
    });
    again.close().expect("a record that was written is whole");
    let again = again.journal().expect("a head that was written is whole");
    assert_eq!(again.game(), journal.game(), "read back:\n{written}");
    assert_eq!(write(again), written);
    watch(journal.game());
}

/// Reads bytes as a setup and its events in binary form. What was decoded
/// must be encoded to the same bytes, and the log replayed to the same state.
///
/// # Panics
/// If it is not.
pub fn binary(bytes: &[u8]) {
    let Ok((setup, taken)) = binary::decode_setup(bytes) else {
        return;
    };
    let newest = binary::encode_setup(&setup);
    assert_eq!(
        binary::decode_setup(&newest),
        Ok((setup.clone(), newest.len()))
    );
    if binary::is_setup(bytes) {
        assert_eq!(*newest, bytes[..taken]);
    }
    let mut rest = &bytes[taken..];
    let Ok(mut journal) = Journal::<JOURNAL_BYTES>::new(setup.clone()) else {
        return;
    };
    while let Ok((event, taken)) = binary::decode(rest) {
        assert_eq!(*binary::encode(event), rest[..taken]);
        rest = &rest[taken..];
        let before = journal.game().clone();
        if journal.record(event).is_err() {
            assert_eq!(journal.game(), &before, "a refused event changed something");
        }
    }
    let again = Journal::<JOURNAL_BYTES>::replay(setup, journal.bytes());
    let again = again.expect("a log that was written is replayed");
    assert_eq!(again.game(), journal.game());
    watch(journal.game());
}

fn read(text: &str, mut accepted: impl FnMut(bool)) -> Replay<JOURNAL_BYTES> {
    let mut reader = Replay::new();
    for line in text.lines() {
        accepted(reader.line(line).is_ok());
    }
    reader
}

fn write(journal: &Journal<JOURNAL_BYTES>) -> String {
    let mut text = String::new();
    write_head(journal.start(), &mut text).expect("a string takes everything");
    for event in journal.events() {
        write_event(journal.setup().table, event, &mut text).expect("a string takes everything");
    }
    text
}

/// Looks at a state from all sides: nothing of it may panic.
fn watch(game: &Game) {
    let appear = game.can_appear();
    for seat in game.seats() {
        let parts = game.score_parts(seat);
        let sum: i16 = parts.iter().map(|part| part.points).sum();
        assert_eq!(sum, game.score(seat).total());
        let _ = game.offer_stage(seat);
        let _ = game.can_salvage(seat);
        for card in appear {
            let _ = game.offer_card(seat, card);
        }
    }
    let _ = (game.winners(), game.armies().fight(game.age()));
}
