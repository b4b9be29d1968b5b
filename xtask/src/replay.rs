//! `cargo xtask replay FILE`: a record's transcript as JSON.

use std::io::Read;
use std::process::ExitCode;

use wonders_core::record;
use xtask::transcript::transcribe;

/// The exit code for a record that ends in an illegal line.
const ILLEGAL: u8 = 2;

/// Replays the file named in `args`, `-` for standard input.
pub fn run(args: &[String]) -> ExitCode {
    let text = match read(args) {
        Ok(text) => text,
        Err(sentence) => {
            eprintln!("error: {sentence}");
            return ExitCode::FAILURE;
        }
    };
    let transcript = transcribe(&text);
    println!("{}", transcript.json);
    match transcript.error {
        None => ExitCode::SUCCESS,
        Some(error) => {
            eprintln!("{error}");
            eprintln!("error: the record ends there; mend that line and replay it again");
            ExitCode::from(ILLEGAL)
        }
    }
}

fn read(args: &[String]) -> Result<String, String> {
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
    let text = String::from_utf8(bytes)
        .map_err(|_| format!("{name} is not text in UTF-8; a record is"))?;
    if record::is_short(text.trim_start()) {
        return written_out(&text);
    }
    Ok(text)
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
