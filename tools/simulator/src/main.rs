//! The app on a PC: in a window with keys and a finger, or as a PNG file without any display.
//!
//! ```text
//! cargo run -p simulator -- --glass 320x240 --language cs
//! cargo run -p simulator -- --glass 360x640 --keys "aya" --png screen.png
//! ```

mod options;
#[cfg(feature = "window")]
mod window;

use options::Options;
use std::process::ExitCode;
use wonders_store::STORE_BYTES;
use wonders_store::mock::Flash;
use wonders_tabletop::Kept;
use wonders_tests::bench::{Bench, board};
use wonders_tests::picture::Picture;
use wonders_ui::Settings;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match Options::parse(&args).and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}\n{}", options::HELP);
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let mut bench = start(options)?;
    bench.keys(&options.keys);
    match &options.png {
        Some(path) => Picture::of(&bench.app, options.glass)
            .write(path)
            .map_err(|error| format!("{} cannot be written: {error}", path.display())),
        None => show(bench, options),
    }
}

/// A device at the moment or with the flash that was asked for, in the language that was asked for.
fn start(options: &Options) -> Result<Bench, String> {
    if let Some(scene) = options.scene {
        return Ok(scene.bench(options.glass, options.language.unwrap_or_default()));
    }
    let mut bench = match &options.image {
        Some(path) => {
            let bytes = std::fs::read(path)
                .map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
            let want = STORE_BYTES as usize;
            if bytes.len() != want {
                let len = bytes.len();
                return Err(format!(
                    "an image has {want} bytes, {} has {len}",
                    path.display()
                ));
            }
            Bench::on(Flash::with(bytes), board(options.glass))
        }
        None => Bench::new(options.glass),
    };
    if let Some(language) = options.language {
        let settings = Settings {
            language,
            ..Settings::default()
        };
        bench.app.restore(Kept::Settings(&settings.to_bytes()));
    }
    Ok(bench)
}

#[cfg(feature = "window")]
fn show(bench: Bench, options: &Options) -> Result<(), String> {
    window::show(bench, options, || start(options))
}

#[cfg(not(feature = "window"))]
fn show(_bench: Bench, _options: &Options) -> Result<(), String> {
    Err("this build has no window: say --png FILE, or build it with its window".into())
}
