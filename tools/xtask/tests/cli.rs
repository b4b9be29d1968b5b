//! What people see when they mistype: a sentence and a non-zero exit.

use std::io::Write;
use std::net::TcpListener;
use std::process::{Command, Output, Stdio};

fn xtask(line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(line.split_whitespace())
        .output()
        .expect("xtask starts")
}

fn refused(line: &str, words: &[&str]) {
    let output = xtask(line);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "`{line}` was taken");
    assert!(text.starts_with("error: "), "`{line}`: {text}");
    for word in words {
        assert!(
            text.contains(word),
            "`{line}` does not say `{word}`: {text}"
        );
    }
}

#[test]
fn help_lists_commands_and_boards() {
    for line in ["", "help", "--help"] {
        let output = xtask(line);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success());
        for word in ["run", "test", "flash", "uf2", "screens", "waveshare-1-3"] {
            assert!(text.contains(word), "{text}");
        }
    }
}

#[test]
fn unknown_words_are_named() {
    refused("dance", &["dance", "help"]);
    refused("run --fast", &["--fast"]);
    refused("test everything", &["everything", "host", "emulator"]);
    refused("test host --fast", &["--fast"]);
    refused("screens now", &["now"]);
}

#[test]
fn an_unknown_board_gets_the_list() {
    for command in ["run", "flash", "uf2"] {
        let words = ["pico-9000", "display-pack-2-0", "display-pack-1-14"];
        refused(&format!("{command} --board pico-9000"), &words);
        refused(&format!("{command} --board"), &["--board", "value"]);
    }
}

#[test]
fn a_bad_port_and_a_port_in_use_differ() {
    for port in ["70000", "-1", "http"] {
        refused(&format!("run --port {port}"), &[port, "65535"]);
    }
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let port = taken.local_addr().expect("bound").port();
    refused(
        &format!("run --port {port}"),
        &[&port.to_string(), "in use"],
    );
}

#[test]
fn flashing_without_the_tool_or_a_probe_says_what_to_do() {
    // An empty path: neither probe-rs nor anything else is there.
    let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .arg("flash")
        .env("PATH", "")
        .output()
        .expect("xtask starts");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success());
    assert!(
        text.contains("cargo install probe-rs-tools --locked"),
        "{text}"
    );
}

/// Replays these bytes, printing to `stdout`.
fn replay(record: &[u8], stdout: Stdio) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["replay", "-"])
        .stdin(Stdio::piped())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .expect("xtask starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    stdin.write_all(record).expect("it reads the record");
    drop(stdin);
    child.wait_with_output().expect("xtask ends")
}

const HEAD: &[u8] = b"7w 1\ntable 3\nseat 1 Gizah A\nseat 2 Rhodos A\nseat 3 Babylon A\n";

#[test]
fn a_line_that_is_no_text_ends_a_record_like_any_other() {
    let record = [HEAD, b"? 1 build Altar\n# caf\xe9\n2 discard\n"].concat();
    let output = replay(&record, Stdio::piped());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.starts_with("line 7: malformed: "), "{said}");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(printed.contains("\"line\": 6"), "{printed}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_transcript_that_cannot_be_printed_is_said() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
    let output = replay(HEAD, full.expect("a full device").into());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.starts_with("error: cannot print"), "{said}");
}
