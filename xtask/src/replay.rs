//! `cargo xtask replay FILE`: a record's transcript as JSON.

use std::io::{Read, Write};
use std::process::ExitCode;

use wonders_core::record;
use xtask::transcript::transcribe;

/// The exit code for a record that ends in an illegal line.
const ILLEGAL: u8 = 2;

/// Replays the file named in `args`, `-` for standard input.
pub fn run(args: &[String]) -> ExitCode {
    let record = match read(args) {
        Ok(record) => record,
        Err(sentence) => {
            eprintln!("error: {sentence}");
            return ExitCode::FAILURE;
        }
    };
    let transcript = transcribe(&record);
    // Who reads may have gone, or the disk may be full.
    if let Err(error) = writeln!(std::io::stdout(), "{}", transcript.json) {
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
