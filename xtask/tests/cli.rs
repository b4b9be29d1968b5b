//! What people see when they mistype: a sentence and a non-zero exit.

use std::net::TcpListener;
use std::process::{Command, Output};

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
fn a_bad_port_and_a_port_in_use_are_told_apart() {
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
