//! A small web server for this PC alone: the site, and the firmware as far as it is built.

use std::io::{self, BufRead, BufReader, Read};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::board::{HARDWARE, Hardware};
use crate::reply::{Reply, segments};
use crate::{Fallible, site};

/// Connections at once: some browsers with all they open, and nobody who opens them without end.
const CONNECTIONS: usize = 64;
/// How long a browser may take to ask, and to take each part of an answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// A browser's request head is far below this.
const HEAD: u64 = 16 * 1024;

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
pub struct Live {
    folder: PathBuf,
    chosen: &'static Hardware,
    states: Mutex<Vec<State>>,
}

impl Live {
    /// The site in a folder; it starts with one board, and all of them are being built.
    pub fn new(folder: PathBuf, chosen: &'static Hardware) -> Arc<Self> {
        Arc::new(Self {
            folder,
            chosen,
            states: Mutex::new(vec![State::Building; HARDWARE.len()]),
        })
    }

    /// Notes how far a board is.
    pub fn set(&self, board: &Hardware, state: State) {
        let mut states = self.states.lock().unwrap_or_else(PoisonError::into_inner);
        for (slot, other) in states.iter_mut().zip(HARDWARE.iter()) {
            if other == board {
                *slot = state;
            }
        }
    }

    fn state(&self, board: &Hardware) -> State {
        let states = self.states.lock().unwrap_or_else(PoisonError::into_inner);
        let found = HARDWARE
            .iter()
            .zip(states.iter())
            .find(|(other, _)| *other == board);
        found.map_or(State::Missing, |(_, state)| *state)
    }

    /// The answer to a path of the address, the query taken off.
    fn answer(&self, path: &str) -> Reply {
        let Some(words) = segments(path) else {
            return Reply::sentence("400 Bad Request", "this path leads outside");
        };
        let words_of = |words: &[String]| words.join("/");
        if words_of(&words) == site::BOARDS_FILE {
            let text = site::boards(self.chosen, false);
            return Reply::found("application/json", text.into_bytes());
        }
        let firmware = HARDWARE
            .iter()
            .find(|board| words_of(&words) == site::firmware(board));
        match firmware.map(|board| (board, self.state(board))) {
            Some((board, State::Building)) => Reply::sentence(
                "404 Not Found",
                &format!(
                    "the firmware for {} is being built: try again in a minute",
                    board.title
                ),
            ),
            Some((board, State::Missing)) => Reply::sentence(
                "404 Not Found",
                &format!(
                    "the firmware for {} could not be built: see the terminal",
                    board.title
                ),
            ),
            Some((_, State::Built)) | None => Reply::inside(&self.folder, &words),
        }
    }
}

/// Takes a port of this PC; 0 takes any free one.
pub fn listen(port: u16) -> Fallible<TcpListener> {
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
pub fn address(listener: &TcpListener) -> Fallible<String> {
    let local = listener
        .local_addr()
        .map_err(|error| format!("the port is lost: {error}"))?;
    Ok(format!("http://localhost:{}/", local.port()))
}

/// Work for a thread of its own.
type Work = Box<dyn FnOnce() + Send>;

/// Answers until the program ends.
pub fn start(listener: TcpListener, live: Arc<Live>) -> thread::JoinHandle<()> {
    thread::spawn(move || {
        accept(&listener, &live, |work| {
            thread::Builder::new().spawn(work).map(drop)
        });
    })
}

/// Takes connections for ever; one that gets no thread is closed, and the next one may get one.
fn accept(listener: &TcpListener, live: &Arc<Live>, spawn: impl Fn(Work) -> io::Result<()>) {
    let open = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            // Out of files, most likely: somebody has to leave first.
            thread::sleep(Duration::from_millis(20));
            continue;
        };
        let Some(place) = Place::take(&open) else {
            continue;
        };
        let live = Arc::clone(live);
        // A browser that goes away in the middle is no matter for anybody.
        let work = move || {
            drop(talk(stream, &live));
            drop(place);
        };
        drop(spawn(Box::new(work)));
    }
}

/// One of the connections that there may be, given back when dropped.
struct Place(Arc<AtomicUsize>);

impl Place {
    fn take(open: &Arc<AtomicUsize>) -> Option<Self> {
        let place = Self(Arc::clone(open));
        (open.fetch_add(1, Ordering::Relaxed) < CONNECTIONS).then_some(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn talk(mut stream: TcpStream, live: &Live) -> io::Result<()> {
    stream.set_write_timeout(Some(PATIENCE))?;
    let head = read_head(&stream)?;
    let mut lines = head.lines();
    let mut words = lines.next().unwrap_or("").split_whitespace();
    let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let host = lines
        .filter_map(|line| line.split_once(':'))
        .find(|(name, _)| name.eq_ignore_ascii_case("host"))
        .map(|(_, host)| host.trim());
    let answer = match method {
        // A page of another name that leads here must not read what this PC has.
        _ if !host.is_some_and(is_here) => Reply::sentence(
            "421 Misdirected Request",
            "this server answers to localhost and 127.0.0.1 alone",
        ),
        "GET" | "HEAD" => live.answer(target.split(['?', '#']).next().unwrap_or("")),
        _ => Reply::sentence("405 Method Not Allowed", "only reading is possible here"),
    };
    answer.send(&mut stream, method != "HEAD")
}

/// The request up to its empty line, asked for within [`PATIENCE`] as a whole.
fn read_head(stream: &TcpStream) -> io::Result<String> {
    let end = Instant::now() + PATIENCE;
    let mut reader = BufReader::new(stream.try_clone()?.take(HEAD));
    let mut head = String::new();
    loop {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        stream.set_read_timeout(Some(left))?;
        let before = head.len();
        if reader.read_line(&mut head)? == 0 || head[before..].trim().is_empty() {
            return Ok(head);
        }
    }
}

/// Whether a Host header means this PC.
fn is_here(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    ["localhost", "127.0.0.1"]
        .iter()
        .any(|here| name.eq_ignore_ascii_case(here))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board, project};
    use std::io::Write;

    fn live() -> Arc<Live> {
        let chosen = board::named("waveshare-1-3").expect("it is there");
        let live = Live::new(project::emulator(), chosen);
        live.set(chosen, State::Missing);
        live
    }

    fn serve() -> u16 {
        let listener = listen(0).expect("a free port");
        let port = listener.local_addr().expect("bound").port();
        start(listener, live());
        port
    }

    fn connect(port: u16) -> TcpStream {
        TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("connects")
    }

    fn ask_at(port: u16, request: &str) -> String {
        let mut stream = connect(port);
        let mut answer = String::new();
        // A server that hangs up says nothing.
        drop(stream.write_all(request.as_bytes()));
        drop(stream.read_to_string(&mut answer));
        answer
    }

    fn ask(request: &str) -> String {
        ask_at(serve(), request)
    }

    fn get(path: &str) -> String {
        ask(&format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"))
    }

    #[test]
    fn a_file_of_the_site_is_served_with_its_type() {
        let answer = get("/package.json");
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(answer.contains("Content-Type: application/json\r\n"));
        assert!(answer.contains("wonders-emulator"));
        assert!(get("/page").contains("<!doctype html>"), "a folder's index");
        let head = ask("HEAD /package.json HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assert!(
            head.starts_with("HTTP/1.1 200 OK\r\n") && head.ends_with("\r\n\r\n"),
            "{head}"
        );
    }

    #[test]
    fn nobody_gets_out_of_the_folder() {
        for path in [
            "/page/../../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/..%2fCargo.toml",
            "/%2e%2e%5cCargo.toml",
            "//../../etc/passwd",
            "/%00",
            "/%zz",
            "/../Cargo.toml",
            "/C:/x",
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
    fn the_chosen_board_is_said() {
        let answer = get("/boards.json?again");
        assert!(answer.contains(r#""chosen":"waveshare-1-3""#), "{answer}");
    }

    #[test]
    fn only_reading_is_possible() {
        let post = ask("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assert!(post.starts_with("HTTP/1.1 405 "), "{post}");
        let nothing = ask("\r\nHost: localhost\r\n\r\n");
        assert!(nothing.starts_with("HTTP/1.1 4"), "{nothing}");
    }

    #[test]
    fn a_foreign_or_missing_host_is_refused() {
        for host in ["evil.example", "localhost.evil.example", "evil:7007", ""] {
            let answer = ask(&format!(
                "GET /package.json HTTP/1.1\r\nHost: {host}\r\n\r\n"
            ));
            assert!(answer.starts_with("HTTP/1.1 421 "), "{host}: {answer}");
        }
        assert!(ask("GET /package.json HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 421 "));
        for host in ["localhost:7007", "127.0.0.1", "LOCALHOST"] {
            let answer = ask(&format!(
                "GET /package.json HTTP/1.1\r\nHost: {host}\r\n\r\n"
            ));
            assert!(answer.starts_with("HTTP/1.1 200 "), "{host}: {answer}");
        }
    }

    #[test]
    fn silent_connections_are_limited_and_leave_places_behind() {
        let port = serve();
        let request = "GET /package.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
        let silent: Vec<_> = (0..CONNECTIONS).map(|_| connect(port)).collect();
        assert_eq!(ask_at(port, request), "", "one too many is hung up on");
        drop(silent);
        let served = (0..100).any(|_| {
            thread::sleep(Duration::from_millis(10));
            !ask_at(port, request).is_empty()
        });
        assert!(served, "those who left made room");
    }

    #[test]
    fn a_thread_that_cannot_be_had_costs_one_connection() {
        let listener = listen(0).expect("a free port");
        let port = listener.local_addr().expect("bound").port();
        thread::spawn(move || {
            let asked = AtomicUsize::new(0);
            accept(&listener, &live(), |work| {
                // More often than there are places: a refused one must give its place back.
                if asked.fetch_add(1, Ordering::Relaxed) <= CONNECTIONS {
                    return Err(io::ErrorKind::OutOfMemory.into());
                }
                work();
                Ok(())
            });
        });
        let request = "GET /package.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
        for _ in 0..=CONNECTIONS {
            assert_eq!(ask_at(port, request), "");
        }
        assert!(ask_at(port, request).starts_with("HTTP/1.1 200 "));
    }

    #[test]
    fn only_this_pc_can_connect() {
        let listener = listen(0).expect("a free port");
        let local = listener.local_addr().expect("bound");
        assert!(local.ip().is_loopback(), "{local}");
    }

    /// Who asks and then takes nothing of the answer must not keep a place for ever.
    #[test]
    fn an_answer_is_not_offered_for_ever() {
        let listener = listen(0).expect("a free port");
        let mut browser = connect(listener.local_addr().expect("bound").port());
        let (stream, _) = listener.accept().expect("a connection");
        let same = stream.try_clone().expect("the same connection");
        browser.write_all(b"GET / HTTP/1.1\r\n\r\n").expect("asks");
        talk(stream, &live()).expect("answers");
        let patience = same.write_timeout().expect("a connection");
        assert_eq!(patience, Some(PATIENCE));
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
