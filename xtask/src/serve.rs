//! A small web server for this PC alone: the emulator's files and the firmware.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::board::{BOARDS, Board};
use crate::{Outcome, firmware, project};

/// How far the firmware of a board is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Cargo has it, or will have it soon.
    Building,
    /// It is there.
    Built,
    /// Cargo refused it.
    Missing,
}

/// What the server hands out, shared with the one who builds.
#[derive(Debug)]
pub struct Site {
    chosen: &'static Board,
    states: Mutex<Vec<State>>,
}

impl Site {
    /// A site that starts with one board; all of them in the same state.
    pub fn new(chosen: &'static Board, state: State) -> Arc<Self> {
        Arc::new(Self {
            chosen,
            states: Mutex::new(vec![state; BOARDS.len()]),
        })
    }

    /// Notes how far a board is.
    pub fn set(&self, board: &Board, state: State) {
        let mut states = self.states.lock().unwrap_or_else(PoisonError::into_inner);
        for (slot, other) in states.iter_mut().zip(BOARDS.iter()) {
            if other == board {
                *slot = state;
            }
        }
    }

    fn state(&self, board: &Board) -> State {
        let states = self.states.lock().unwrap_or_else(PoisonError::into_inner);
        let found = BOARDS
            .iter()
            .zip(states.iter())
            .find(|(other, _)| *other == board);
        found.map_or(State::Missing, |(_, state)| *state)
    }

    /// `/boards.json`: how far each board is, and its description.
    fn boards(&self) -> String {
        let rows: Vec<String> = BOARDS
            .iter()
            .map(|board| {
                let state = match self.state(board) {
                    State::Building => "building",
                    State::Built => "built",
                    State::Missing => "missing",
                };
                format!(
                    r#"{{"name":"{0}","state":"{state}","elf":"/firmware/{0}.elf","board":{1}}}"#,
                    board.name,
                    board.text.trim_end()
                )
            })
            .collect();
        format!(
            r#"{{"chosen":"{}","boards":[{}]}}"#,
            self.chosen.name,
            rows.join(",")
        )
    }

    /// The answer to a path of the address, the query taken off.
    fn answer(&self, path: &str) -> Answer {
        if path == "/" {
            return Answer::file(&project::emulator().join("page/index.html"));
        }
        if path == "/boards.json" {
            return Answer::found("application/json", self.boards().into_bytes());
        }
        let Some(words) = segments(path) else {
            return Answer::sentence("400 Bad Request", "this path leads outside");
        };
        match words.split_first() {
            Some((first, rest)) if first == "firmware" => self.firmware(rest),
            Some((first, rest)) if first == "emulator" => inside(&project::emulator(), rest),
            _ => Answer::sentence("404 Not Found", "there is nothing here; the device is at /"),
        }
    }

    fn firmware(&self, words: &[String]) -> Answer {
        let board = BOARDS
            .iter()
            .find(|board| words == [format!("{}.elf", board.name)]);
        let Some(board) = board else {
            return Answer::sentence("404 Not Found", "there is no firmware of this name");
        };
        match self.state(board) {
            State::Built => Answer::file(&firmware::path(&board.name)),
            State::Building => Answer::sentence(
                "404 Not Found",
                &format!(
                    "the firmware for {} is being built: try again in a minute",
                    board.title
                ),
            ),
            State::Missing => Answer::sentence(
                "404 Not Found",
                &format!(
                    "the firmware for {} could not be built: see the terminal",
                    board.title
                ),
            ),
        }
    }
}

/// An answer as it goes over the wire.
#[derive(Debug)]
struct Answer {
    status: &'static str,
    kind: &'static str,
    body: Vec<u8>,
}

impl Answer {
    fn found(kind: &'static str, body: Vec<u8>) -> Self {
        Self {
            status: "200 OK",
            kind,
            body,
        }
    }

    fn sentence(status: &'static str, text: &str) -> Self {
        Self {
            status,
            kind: "text/plain; charset=utf-8",
            body: format!("{text}\n").into_bytes(),
        }
    }

    fn file(path: &Path) -> Self {
        match fs::read(path) {
            Ok(body) => Self::found(kind(path), body),
            Err(_) => Self::sentence("404 Not Found", "this file is not there"),
        }
    }

    fn send(&self, stream: &mut TcpStream, with_body: bool) -> io::Result<()> {
        let head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-store\r\n\
             X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
            self.status,
            self.kind,
            self.body.len()
        );
        stream.write_all(head.as_bytes())?;
        if with_body {
            stream.write_all(&self.body)?;
        }
        stream.flush()
    }
}

/// A path's words with their escapes resolved; none if it tries to leave the folder.
fn segments(path: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    for word in path.split('/').filter(|word| !word.is_empty()) {
        let word = unescape(word)?;
        let strange = |letter: char| matches!(letter, '/' | '\\' | ':' | '\0');
        if word == ".." || word == "." || word.contains(strange) {
            return None;
        }
        words.push(word);
    }
    Some(words)
}

fn unescape(word: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = word.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            let digits = std::str::from_utf8(&digits).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// A file below a folder, links out of it refused.
fn inside(folder: &Path, words: &[String]) -> Answer {
    let path: PathBuf = folder
        .iter()
        .map(PathBuf::from)
        .chain(words.iter().map(PathBuf::from))
        .collect();
    match (folder.canonicalize(), path.canonicalize()) {
        (Ok(folder), Ok(path)) if !path.starts_with(&folder) => {
            Answer::sentence("400 Bad Request", "this path leads outside")
        }
        (Ok(_), Ok(path)) => Answer::file(&path),
        _ => Answer::sentence("404 Not Found", "this file is not there"),
    }
}

fn kind(path: &Path) -> &'static str {
    match path
        .extension()
        .and_then(|end| end.to_str())
        .unwrap_or_default()
    {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Takes a port of this PC; 0 takes any free one.
pub fn listen(port: u16) -> Outcome<TcpListener> {
    TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "port {port} is in use: close the other program, or choose another port with `--port N`"
        ),
        io::ErrorKind::PermissionDenied => {
            format!("port {port} is not allowed for you: choose one above 1023 with `--port N`")
        }
        _ => format!("port {port} cannot be used: {error}"),
    })
}

/// The address of the page.
pub fn address(listener: &TcpListener) -> Outcome<String> {
    let local = listener
        .local_addr()
        .map_err(|error| format!("the port is lost: {error}"))?;
    Ok(format!("http://localhost:{}/", local.port()))
}

/// Answers until the program ends.
pub fn start(listener: TcpListener, site: Arc<Site>) -> thread::JoinHandle<()> {
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let site = Arc::clone(&site);
            // A browser that goes away in the middle is no matter for anybody.
            thread::spawn(move || drop(talk(stream, &site)));
        }
    })
}

fn talk(mut stream: TcpStream, site: &Site) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    // A browser's request head is far below this.
    let mut reader = BufReader::new(stream.try_clone()?.take(16 * 1024));
    let mut first = String::new();
    reader.read_line(&mut first)?;
    let mut line = String::new();
    while reader.read_line(&mut line)? > 0 && !line.trim().is_empty() {
        line.clear();
    }
    let mut words = first.split_whitespace();
    let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let answer = match method {
        "GET" | "HEAD" => site.answer(target.split(['?', '#']).next().unwrap_or("")),
        _ => Answer::sentence("405 Method Not Allowed", "only reading is possible here"),
    };
    answer.send(&mut stream, method != "HEAD")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;

    fn ask(request: &str) -> String {
        let listener = listen(0).expect("a free port");
        let port = listener.local_addr().expect("bound").port();
        let board = |name| board::named(name).expect("it is there");
        let site = Site::new(board("waveshare-1-3"), State::Missing);
        site.set(board("display-pack-2-8"), State::Building);
        start(listener, site);
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("connects");
        stream.write_all(request.as_bytes()).expect("sends");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("answers");
        answer
    }

    fn get(path: &str) -> String {
        ask(&format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"))
    }

    #[test]
    fn a_file_of_the_emulator_is_served_with_its_type() {
        let answer = get("/emulator/package.json");
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(answer.contains("Content-Type: application/json\r\n"));
        assert!(answer.contains("wonders-emulator"));
        let head = ask("HEAD /emulator/package.json HTTP/1.1\r\n\r\n");
        assert!(
            head.starts_with("HTTP/1.1 200 OK\r\n") && head.ends_with("\r\n\r\n"),
            "{head}"
        );
    }

    #[test]
    fn nobody_gets_out_of_the_folder() {
        for path in [
            "/emulator/../Cargo.toml",
            "/emulator/%2e%2e/Cargo.toml",
            "/emulator/..%2fCargo.toml",
            "/emulator/%2e%2e%5cCargo.toml",
            "/emulator//../../etc/passwd",
            "/emulator/%00",
            "/emulator/%zz",
            "/../Cargo.toml",
            "/emulator/C:/x",
        ] {
            let answer = get(path);
            assert!(answer.starts_with("HTTP/1.1 400 "), "{path}: {answer}");
        }
        let answer = get("/Cargo.toml");
        assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
    }

    #[test]
    fn a_firmware_that_is_not_there_is_explained() {
        assert!(get("/firmware/display-pack-2-8.elf").contains("is being built"));
        assert!(get("/firmware/waveshare-1-3.elf").contains("could not be built"));
        assert!(get("/firmware/other.elf").starts_with("HTTP/1.1 404 "));
    }

    #[test]
    fn the_boards_are_listed() {
        let answer = get("/boards.json?again");
        assert!(answer.contains(r#""chosen":"waveshare-1-3""#), "{answer}");
        assert!(answer.contains(r#""name":"display-pack-2-8","state":"building""#));
        assert!(answer.contains(r#""title": "Pimoroni Pico Display Pack 2.8""#));
    }

    #[test]
    fn only_reading_is_possible() {
        assert!(ask("POST / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 405 "));
        assert!(ask("\r\n\r\n").starts_with("HTTP/1.1 405 "));
    }

    #[test]
    fn a_port_in_use_is_named() {
        let taken = listen(0).expect("a free port");
        let port = taken.local_addr().expect("bound").port();
        let sentence = listen(port).expect_err("taken");
        assert!(
            sentence.contains(&port.to_string()) && sentence.contains("in use"),
            "{sentence}"
        );
    }
}
