//! A store as it lies in the device's flash, for the emulator, printed as hexadecimal digits.
//!
//! `device_store turned`: the settings say that the display is turned. `device_store worn`: used
//! for years, full of finished games and notes, with a whole game running. `device_store games`:
//! twenty finished games of three friends.

use std::process::ExitCode;

use wonders_core::pad::Sheet;
use wonders_core::{BoardId, BoardSide, Setup, Table, Wonder, binary};
use wonders_store::mock::{Flash, Random};
use wonders_store::{Book, End, STORE_BYTES, Store};
use wonders_tests::bot::Bot;
use wonders_tests::table::{self, Kind};
use wonders_ui::Settings;

/// Games that were finished: more than the store keeps, so that every sector was erased and
/// written several times.
const GAMES: u64 = 200;

type Outcome = Result<Vec<u8>, String>;

fn main() -> ExitCode {
    let kind = std::env::args().nth(1).unwrap_or_default();
    let made = match kind.as_str() {
        "turned" => turned(),
        "worn" => worn(),
        "games" => games(),
        _ => Err(format!(
            "device_store makes `turned`, `worn` or `games`, not `{kind}`"
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

fn turned() -> Outcome {
    let mut store = blank()?;
    let settings = Settings {
        turned: true,
        ..Settings::default()
    };
    store.put_settings(&settings.to_bytes()).map_err(words)?;
    Ok(store.into_flash().bytes)
}

fn worn() -> Outcome {
    let mut store = blank()?;
    let mut random = Random(7);
    for number in 0..GAMES {
        play(&mut store, number)?;
        let settings = Settings::default().to_bytes();
        store.put_settings(&settings).map_err(words)?;
        store
            .keep(Book::Game, &random.bytes(60), End::Finished)
            .map_err(words)?;
        store.close(Book::Game).map_err(words)?;
        tidy(&mut store)?;
    }
    play(&mut store, GAMES)?;
    Ok(store.into_flash().bytes)
}

fn games() -> Outcome {
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
            .keep(Book::Game, &sheet, End::Finished)
            .map_err(words)?;
        store.close(Book::Game).map_err(words)?;
        tidy(&mut store)?;
    }
    Ok(store.into_flash().bytes)
}

/// Plays a whole game into the store, but does not finish it.
fn play(store: &mut Store<Flash>, number: u64) -> Result<(), String> {
    let boards = [Wonder::Gizah, Wonder::Rhodos, Wonder::Olympia];
    let boards = boards.map(|wonder| BoardId::new(wonder, BoardSide::A));
    let setup = Setup::new(Table::two_players(), boards);
    let start = binary::encode_setup(&setup);
    store.start(Book::Game, &start).map_err(words)?;
    let mut events = Vec::new();
    Bot::new(&setup, number, false).finish(|_, event| events.push(event));
    for event in events {
        tidy(store)?;
        store
            .append(Book::Game, &binary::encode(event))
            .map_err(words)?;
    }
    Ok(())
}

/// Tidies up as in the pauses between presses.
fn tidy(store: &mut Store<Flash>) -> Result<(), String> {
    while store.tidy().map_err(words)? {}
    Ok(())
}

fn words(error: impl std::fmt::Debug) -> String {
    format!("the store refused: {error:?}")
}
