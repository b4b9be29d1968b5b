//! `cargo xtask run`: the app in the browser, and the device beside it.

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::process::Stdio;

use crate::args::Args;
use crate::board::{HARDWARE, Hardware};
use crate::{Fallible, firmware, project, setup, site, tool, wasm};

const PORT: u16 = 7007;

/// `cargo xtask run`.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let board = args.board_or_default()?;
    let port = match args.value("--port")? {
        None => PORT,
        Some(text) => text
            .parse()
            .map_err(|_| format!("`{text}` is not a port: choose a number from 1 to 65535"))?,
    };
    args.finish()?;
    // Before the build, so that a port in use is not found out minutes later.
    free(port)?;
    println!("Building the app ...");
    setup::npm_packages()?;
    wasm::build()?;
    site::write(&site::folder(), false)?;
    site::add_boards(&site::folder(), board, false)?;

    let address = format!("http://localhost:{port}/");
    let mut command = tool::program("node", &["serve.mjs"], &project::web());
    let server = command.arg(site::folder()).arg(port.to_string()).spawn();
    let mut server = server.map_err(|error| format!("the server does not start: {error}"))?;
    println!("The app is at {address}  (Ctrl-C ends)");
    open(&address);
    build_firmware(board);
    println!("The device in an emulator is at {address}emulator.html, on any board");
    match server.wait() {
        Ok(status) if status.success() => Ok(()),
        _ => Err("the server has stopped; its own words are above".into()),
    }
}

/// A sentence if the port cannot be had.
fn free(port: u16) -> Fallible {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => Err(format!(
            "port {port} is in use: close the other program, or choose another port with `--port N`"
        )),
        Err(error) => Err(format!(
            "port {port} cannot be used: {error}; choose another one with `--port N`"
        )),
    }
}

/// Builds the firmware of all boards, the chosen one first, while the app can be played with: the
/// emulator's page waits for it.
fn build_firmware(chosen: &Hardware) {
    let others = HARDWARE.iter().filter(|other| *other != chosen);
    for board in [chosen].into_iter().chain(others) {
        println!("Building the firmware for {} ...", board.title);
        let built = firmware::make(&board.name, &board.name)
            .and_then(|_| site::add_firmware(&site::folder(), board));
        if let Err(error) = built {
            eprintln!("error: no firmware for {}: {error}", board.title);
        }
    }
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
