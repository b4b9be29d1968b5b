//! What the build script refuses in a language's folder, and with which words.
#![allow(clippy::unwrap_used)]

#[path = "../build/table.rs"]
mod table;

use table::Table;

#[test]
fn a_text_is_taken_as_it_stands() {
    let source =
        "# A comment.\n\nTurn: 1  Pay: all #1\\n2  \"Move\"\nColon: un\u{a0}: «\u{a0}deux\u{a0}»\n";
    let table = Table::new("en/texts.txt", source).unwrap();
    assert_eq!(table.keys(), ["Turn", "Colon"]);
    let texts = table.texts(&["Colon", "Turn"]).unwrap();
    assert_eq!(
        texts,
        [
            "un\u{a0}: «\u{a0}deux\u{a0}»",
            "1  Pay: all #1\n2  \"Move\""
        ]
    );
}

#[test]
fn a_slip_is_named_with_its_file_and_line() {
    for (source, why) in [
        ("Yes: ja\n\nNo", "de.txt:3: this is not `Key: text`"),
        ("Yes: ja\nNo:", "de.txt:2: this is not `Key: text`"),
        (
            "Yes: ja\nNo: nein\nYes: doch",
            "de.txt:3: `Yes` is there already, in line 1",
        ),
        (
            "Yes: ja\nNo: nein ",
            "de.txt:2: a blank at an end of the text",
        ),
        (
            "Yes: \u{a0}ja\nNo: nein",
            "de.txt:1: a blank at an end of the text",
        ),
        (
            "Yes: j\\ta\nNo: nein",
            "de.txt:1: a backslash other than in `\\n`",
        ),
        (
            "# Nothing more.\nYes: ja",
            "de.txt:2: `No` is missing below this line",
        ),
        (
            "Yes: ja\nNo: nein\nMaybe: vielleicht",
            "de.txt:3: there is no text `Maybe`",
        ),
    ] {
        let table = Table::new("de.txt", source);
        let texts = table.and_then(|table| table.texts(&["Yes", "No"]).map(|_| ()));
        assert_eq!(texts, Err(why.to_owned()));
    }
}
