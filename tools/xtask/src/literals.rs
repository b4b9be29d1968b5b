//! `cargo xtask literals`: the pixel literals in the screens and what they are made of.
//!
//! What counts: every whole number above 2 in the drawing code below, except in comments, texts in
//! quotes, tests and names (`NARROW_15`), and in the files that are numbers by
//! their nature: geometry, glass, layout, inks, fonts and pictures.

use crate::{Fallible, files, project, tool};

/// Where it is drawn.
const FOLDERS: [&str; 2] = ["ui/src/screens", "ui/src/graphics"];
/// What is made of numbers by its nature.
const NUMBERS: [&str; 9] = [
    "geometry.rs",
    "glass.rs",
    "layout.rs",
    "ink.rs",
    "font.rs",
    "picture.rs",
    "canvas.rs",
    "lines.rs",
    "motion.rs",
];
/// The largest number that counts and steps, and is no place on the glass.
const SMALL: u64 = 2;
/// As many as there may be in the end.
const WANTED: usize = 200;

/// Prints the files with most literals and the sum.
pub fn run(args: &[String]) -> Fallible {
    if let Some(word) = args.first() {
        return Err(format!(
            "`{word}` is not understood here: literals takes no options"
        ));
    }
    let mut list = vec!["ls-files", "--"];
    list.extend(FOLDERS);
    let mut found = Vec::new();
    for path in tool::quiet(&mut tool::program("git", &list, &project::root()))?.lines() {
        let name = path.rsplit('/').next().unwrap_or(path);
        if NUMBERS.contains(&name) || !name.ends_with(".rs") {
            continue;
        }
        let count = count(&files::text(&project::root().join(path))?);
        if count > 0 {
            found.push((count, path.to_owned()));
        }
    }
    found.sort();
    for (count, path) in &found {
        println!("{count:>5}  {path}");
    }
    let all: usize = found.iter().map(|(count, _)| count).sum();
    println!(
        "{all:>5}  in {} files; {WANTED} are wanted at most",
        found.len()
    );
    Ok(())
}

/// The literals of a file up to its tests.
fn count(source: &str) -> usize {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = source
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    lines.map(in_line).sum()
}

/// The numbers above [`SMALL`] of a line without comments.
fn in_line(line: &str) -> usize {
    // Every second piece stands between quotes.
    let pieces = line.split('"').step_by(2);
    let words = pieces.flat_map(|piece| piece.split(|c: char| !c.is_alphanumeric() && c != '_'));
    let number = |word: &str| {
        let end = word.find(|c: char| !c.is_ascii_digit() && c != '_');
        let digits = word[..end.unwrap_or(word.len())].replace('_', "");
        digits.parse::<u64>().ok()
    };
    words.filter_map(number).filter(|&n| n > SMALL).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_and_names_fields_texts_comments_and_tests_do_not() {
        assert_eq!(in_line("area(x + 4, 12_i32, w - 2, 1_000)"), 3);
        assert_eq!(in_line("&NARROW_15, pair.0, row.1, \"12 of 15\", 0..=2"), 0);
        let source = "let a = 7; // 8\n/// 9\n#[cfg(test)]\nlet b = 10;";
        assert_eq!(count(source), 1);
    }
}
