//! A store as it lies in the device's flash, for the emulator, printed as hexadecimal digits.
//!
//! `device_store chosen`: nothing but the language was chosen. `device_store turned`: the settings say
//! that the display is turned. `device_store games`: twenty
//! finished games of three friends. `device_store mixed`: a running game and a finished pad of eight;
//! with `record` behind it, the lines that the serial line prints of that game. `device_store full` and `device_store worn`: written once all
//! over, or used for years, with a whole game and a full pad running; `cities` or `second` behind it
//! makes that game one with Cities or of the second edition, `resting` ends both and leaves an erase
//! to be done in the next pause.

use std::process::ExitCode;

use wonders_core::pad::Sheet;
use wonders_core::{Event, Setup, binary, record};
use wonders_store::mock::Flash;
use wonders_store::{Book, STORE_BYTES, Store};
use wonders_tabletop::End;
use wonders_tests::pads::Sample;
use wonders_tests::table::{self, Kind};
use wonders_tests::used::{self, Wear};
use wonders_ui::{Language, Settings};

type Image = Result<Vec<u8>, String>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let made = match words[..] {
        ["chosen"] => set(Settings::default()),
        ["turned"] => set(Settings {
            turned: true,
            ..Settings::default()
        }),
        ["games"] => games(),
        ["mixed"] => mixed(),
        ["mixed", "record"] => return print_record(),
        ["full", ref rest @ ..] => used(Wear::Full, rest),
        ["worn", ref rest @ ..] => used(Wear::Worn, rest),
        _ => Err(format!(
            "device_store makes `chosen`, `turned`, `games`, `mixed`, `full` or `worn`, not `{}`",
            words.join(" ")
        )),
    };
    match made {
        Ok(bytes) => {
            let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            println!("{digits}");
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn blank() -> Result<Store<Flash>, String> {
    let mut store = Store::new(Flash::new(STORE_BYTES), 0);
    store.open().map_err(words)?;
    Ok(store)
}

/// Nothing but these settings.
fn set(settings: Settings) -> Image {
    let mut store = blank()?;
    store.put_settings(&settings.to_bytes()).map_err(words)?;
    Ok(store.into_flash().bytes)
}

fn used(age: Wear, words: &[&str]) -> Image {
    let kind = match words {
        [] => Kind::Base,
        ["cities"] => Kind::Cities,
        ["second"] => Kind::Second,
        ["three"] => Kind::Three,
        ["resting"] => return resting(age),
        _ => return Err(format!("a used store is not `{}`", words.join(" "))),
    };
    Ok(used::flash(age, kind).bytes)
}

/// Nothing runs, and the next pause erases a sector.
fn resting(age: Wear) -> Image {
    let mut store = Store::new(used::flash(age, Kind::Base), 0);
    store.open().map_err(words)?;
    for book in Book::ALL {
        store.abandon(book).map_err(words)?;
    }
    tidy(&mut store)?;
    loop {
        let settings = Settings::default().to_bytes();
        store.put_settings(&settings).map_err(words)?;
        let image = store.flash().bytes.clone();
        let erases = store.health().erases;
        tidy(&mut store)?;
        if store.health().erases > erases {
            return Ok(image);
        }
    }
}

fn games() -> Image {
    let mut store = blank()?;
    for number in 0..20 {
        let kind = match number % 5 {
            3 => Kind::Second,
            4 => Kind::Cities,
            _ => Kind::Base,
        };
        let (setup, events, end) = table::sensible_game(number, kind);
        let friends = ["Anna", "Борис", "Žofie"];
        let names = [
            friends[number as usize % 3],
            friends[(number as usize + 1) % 3],
        ];
        let start = table::bytes(&setup, names);
        store.start(Book::Game, &start).map_err(words)?;
        for (_, event) in events {
            store
                .append(Book::Game, &binary::encode(event))
                .map_err(words)?;
            tidy(&mut store)?;
        }
        let columns = names.map(|name| name.try_into().unwrap_or_default());
        let sheet = Sheet::of_game(&end, &columns).to_bytes();
        store
            .keep(Book::Game, &sheet, End::Finished.to_byte())
            .map_err(words)?;
        store.close(Book::Game).map_err(words)?;
        tidy(&mut store)?;
    }
    Ok(store.into_flash().bytes)
}

/// The running game of the mixed store: all but its last play.
fn running() -> (Setup, Vec<Event>) {
    let (setup, events, _) = table::game(0, Kind::Base);
    let mut events: Vec<Event> = events.into_iter().map(|(_, event)| event).collect();
    events.pop();
    (setup, events)
}

fn mixed() -> Image {
    let mut store = blank()?;
    let (mut pad, notes) = Sample::Eight.notes(Language::En);
    store.start(Book::Pad, &pad.setup_bytes()).map_err(words)?;
    for note in notes {
        pad.apply(&note).map_err(words)?;
        store.append(Book::Pad, &note.to_bytes()).map_err(words)?;
    }
    let sheet = pad.sheet().to_bytes();
    store
        .keep(Book::Pad, &sheet, End::Finished.to_byte())
        .map_err(words)?;
    store.close(Book::Pad).map_err(words)?;
    let (setup, events) = running();
    let start = table::bytes(&setup, ["Anna", "Boris"]);
    store.start(Book::Game, &start).map_err(words)?;
    for event in events {
        store
            .append(Book::Game, &binary::encode(event))
            .map_err(words)?;
        tidy(&mut store)?;
    }
    Ok(store.into_flash().bytes)
}

fn print_record() -> ExitCode {
    let (setup, events) = running();
    let mut text = String::new();
    let table = setup.table;
    // A string takes everything.
    _ = record::write_head(&setup.into(), &mut text);
    for event in events {
        _ = record::write_event(table, event, &mut text);
    }
    print!("{text}");
    ExitCode::SUCCESS
}

/// Tidies up as in the pauses between presses.
fn tidy(store: &mut Store<Flash>) -> Result<(), String> {
    while store.tidy().map_err(words)? {}
    Ok(())
}

fn words(error: impl std::fmt::Debug) -> String {
    format!("the store refused: {error:?}")
}
