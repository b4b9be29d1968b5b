//! The device in the browser.

use std::process::Stdio;

use crate::args::Args;
use crate::board::HARDWARE;
use crate::serve::{self, Live, State};
use crate::{Fallible, firmware, project, reader, setup, site, tool};

const PORT: u16 = 7007;

/// `cargo xtask run`.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let board = args.board_or_default()?;
    let port = match args.value("--port")? {
        None => PORT,
        Some(text) => text.parse().map_err(|_| {
            format!(
                "`{text}` is not a port: choose a number from 1 to 65535, or 0 for any free one"
            )
        })?,
    };
    args.finish()?;

    // Before the build, so that a port in use is not found out minutes later.
    let listener = serve::listen(port)?;
    let address = serve::address(&listener)?;
    println!("Setting up the Pico's target and the emulator's packages ...");
    setup::npm_packages()?;
    println!("Building the firmware for {} ...", board.title);
    firmware::build(board)?;
    reader::build()?;
    let folder = site::folder();
    site::write(&folder, false)?;
    site::add_firmware(&folder, board)?;
    let live = Live::new(folder.clone(), board);
    live.set(board, State::Built);
    let server = serve::start(listener, live.clone());
    println!("The device is at {address}  (Ctrl-C ends)");
    open(&address);

    for other in HARDWARE.iter().filter(|other| *other != board) {
        let built = tool::quiet(&mut firmware::cargo("build", &other.name))
            .and_then(|_| firmware::keep(&other.name))
            .and_then(|_| site::add_firmware(&folder, other));
        match built {
            Ok(()) => live.set(other, State::Built),
            Err(error) => {
                live.set(other, State::Missing);
                eprintln!("error: no firmware for {}: {error}", other.title);
            }
        }
    }
    server.join().map_err(|_| "the server has stopped".into())
}

/// Opens the address where somebody may be looking; if that fails, it is printed above.
fn open(address: &str) {
    if std::env::var_os("CI").is_some() {
        return;
    }
    let words: &[&str] = if cfg!(target_os = "macos") {
        &["open"]
    } else if cfg!(windows) {
        &["cmd", "/C", "start"]
    } else if ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some())
    {
        &["xdg-open"]
    } else {
        return;
    };
    let mut command = tool::program(words[0], &words[1..], &project::root());
    drop(
        command
            .arg(address)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn(),
    );
}
