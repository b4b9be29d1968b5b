//! `cargo xtask replay FILE`: a record's transcript as JSON.

use std::io::{Read, Write};
use std::process::ExitCode;

use wonders_core::record;
use xtask::transcript::transcribe;

/// The exit code for a record that ends in an illegal line.
const ILLEGAL: u8 = 2;

/// Replays the file named in `args`, `-` for standard input.
pub fn run(args: &[String]) -> ExitCode {
    match read(args) {
        Ok(record) => print(&record, &mut std::io::stdout()),
        Err(sentence) => {
            eprintln!("error: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn print(record: &[u8], out: &mut impl Write) -> ExitCode {
    let transcript = transcribe(record);
    // Who reads may have gone, or the disk may be full.
    if let Err(error) = writeln!(out, "{}", transcript.json) {
        eprintln!("error: cannot print the transcript: {error}");
        return ExitCode::FAILURE;
    }
    match transcript.error {
        None => ExitCode::SUCCESS,
        Some(error) => {
            eprintln!("{error}");
            eprintln!("error: the record ends there; mend that line and replay it again");
            ExitCode::from(ILLEGAL)
        }
    }
}

fn read(args: &[String]) -> Result<Vec<u8>, String> {
    let [name] = args else {
        return Err("replay takes the name of one record, or - for standard input".into());
    };
    let mut bytes = Vec::new();
    let read = if name == "-" {
        std::io::stdin().read_to_end(&mut bytes).map(drop)
    } else {
        std::fs::read(name).map(|content| bytes = content)
    };
    read.map_err(|error| format!("cannot read {name}: {error}"))?;
    match std::str::from_utf8(&bytes) {
        Ok(text) if record::is_short(text.trim_start()) => written_out(text).map(Into::into),
        _ => Ok(bytes),
    }
}

/// The record that QR codes held, a code a line, in its long form.
fn written_out(text: &str) -> Result<String, String> {
    // Blanks count inside of a code, line ends do not.
    let codes = text
        .lines()
        .map(|line| line.trim_start().trim_end_matches('\r'));
    let journal = record::read_short(codes.filter(|code| !code.is_empty()))
        .map_err(|error| error.to_string())?;
    let mut long = String::new();
    // Writing into a string does not fail.
    let _ = record::write_head(journal.start(), &mut long);
    for event in journal.events() {
        let _ = record::write_event(journal.setup().table, event, &mut long);
    }
    Ok(long)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project;
    use wonders_core::binary;
    use wonders_core::record::Replay;

    fn record(name: &str) -> Vec<u8> {
        let path = project::root().join("tests/data/records").join(name);
        let args = [path.display().to_string()];
        read(&args).expect("a record")
    }

    #[test]
    fn a_legal_an_illegal_and_a_missing_record_end_differently() {
        let code = |number| format!("{:?}", ExitCode::from(number));
        for (name, number) in [("base-two-1.7w", 0), ("illegal-two-21.7w", 2)] {
            let mut out = Vec::new();
            let ended = print(&record(name), &mut out);
            assert_eq!(format!("{ended:?}"), code(number), "{name}");
            assert!(out.starts_with(b"{\"turns\": [{") && out.ends_with(b"}\n"));
        }
        let full = print(&record("base-two-1.7w"), &mut [0; 9].as_mut_slice());
        assert_eq!(format!("{full:?}"), code(1), "it cannot be printed");
        for args in [&[][..], &["atlantis.7w".into()]] {
            assert_eq!(format!("{:?}", run(args)), code(1), "{args:?}");
        }
    }

    /// What QR codes hold gives the same as the record that they were made of.
    #[test]
    fn codes_are_written_out_to_the_record_that_they_hold() {
        let long = String::from_utf8(record("base-two-1.7w")).expect("a text");
        let mut replay = Replay::<2048>::new();
        for line in long.lines() {
            replay.line(line).expect("a legal line");
        }
        let journal = replay.journal().expect("a game");
        let mut bytes = binary::encode_setup(journal.setup()).to_vec();
        bytes.extend(journal.bytes());
        let mut codes = String::from("\n");
        for part in 0.. {
            if !record::write_short(&bytes, 240, part, &mut codes).expect("a string") {
                break;
            }
            codes.push_str("\r\n");
        }
        let written = written_out(&codes).expect("a record");
        let scores = |json: &str| {
            json.split_once("\"scores\"")
                .map(|(_, rest)| rest.to_owned())
        };
        let [ours, theirs] = [&written, &long].map(|text| transcribe(text.as_bytes()).json);
        assert!(scores(&ours).is_some());
        assert_eq!(scores(&ours), scores(&theirs));
        assert!(written_out("7W1:+++").is_err());
    }
}
