//! The manual on paper: Chromium prints the pages of the site.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{Kind, LANGUAGES};
use crate::{Fallible, files, project, setup, tool};

/// How dates in a PDF begin, and the day that all of them get: a build shall not depend on its own.
const DATE: &[u8] = b"(D:";
const DAY: &[u8] = b"20000101000000";
/// How the marks of a PDF's parts begin, and how many digits follow.
const MARK: &[u8] = b"(node";
const MARK_DIGITS: usize = 8;

/// Prints every text of the pages in a folder of manuals, beside the languages' folders.
pub fn print(folder: &Path) -> Fallible {
    let chromium = setup::chromium()?;
    for language in &LANGUAGES {
        for kind in Kind::ALL {
            let page = folder.join(language.code).join(kind.page());
            let paper = folder.join(kind.paper(language));
            let profile = project::target().join("print-profile");
            let mut command = tool::program(&chromium.to_string_lossy(), &[], folder);
            command
                .args([
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--no-first-run",
                ])
                .args([
                    "--disable-background-networking",
                    "--disable-component-update",
                ])
                .args(["--no-pdf-header-footer", "--virtual-time-budget=5000"])
                .arg(format!("--user-data-dir={}", profile.display()))
                .arg(format!("--print-to-pdf={}", paper.display()))
                .arg(format!("file://{}", page.display()));
            tool::quiet(&mut command)?;
            let bytes = numbered(without_dates(files::bytes(&paper)?));
            files::write(&paper, &bytes)?;
        }
    }
    Ok(())
}

/// The same file as if it had been printed on that day.
fn without_dates(mut bytes: Vec<u8>) -> Vec<u8> {
    let mut at = 0;
    while let Some(next) = find(&bytes[at..], DATE) {
        at += next + DATE.len();
        for (byte, digit) in bytes[at..].iter_mut().zip(DAY) {
            *byte = *digit;
        }
    }
    bytes
}

/// The same file with the marks of its parts numbered from 0: Chromium's own numbers depend on what
/// else it had to do.
fn numbered(mut bytes: Vec<u8>) -> Vec<u8> {
    let mut places = Vec::new();
    let mut at = 0;
    while let Some(next) = find(&bytes[at..], MARK) {
        at += next + MARK.len();
        let digits = bytes.get(at..at + MARK_DIGITS);
        if digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_digit)) {
            places.push(at);
        }
    }
    let numbers = |at: &usize| bytes[*at..*at + MARK_DIGITS].to_vec();
    let known: BTreeSet<Vec<u8>> = places.iter().map(numbers).collect();
    let ranks: BTreeMap<Vec<u8>, usize> = known.into_iter().zip(0..).collect();
    for at in places {
        let digits = &mut bytes[at..at + MARK_DIGITS];
        if let Some(rank) = ranks.get(&*digits) {
            digits.copy_from_slice(format!("{rank:0MARK_DIGITS$}").as_bytes());
        }
    }
    bytes
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).position(|window| window == part)
}

/// How many pages a printed file has.
pub fn pages(path: &Path) -> Fallible<usize> {
    let bytes = files::bytes(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let page = |rest: &&str| !rest.starts_with('s');
    let pages = text.split("/Type /Page").skip(1).filter(page).count();
    Ok(pages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_go_and_the_rest_stays() {
        let before = b"/CreationDate (D:20240102030405+00'00') /Size 12".to_vec();
        let after = b"/CreationDate (D:20000101000000+00'00') /Size 12";
        assert_eq!(without_dates(before), after);
    }

    #[test]
    fn pages_are_counted_and_their_list_is_none() {
        let path = std::env::temp_dir().join(format!("pages-{}.pdf", std::process::id()));
        let text = b"/Type /Pages /Count 2 \xFF /Type /Page /Parent 1 0 R /Type /Page\n";
        files::write(&path, text).expect("a file");
        assert_eq!(pages(&path), Ok(2));
        std::fs::remove_file(path).expect("a file");
    }

    #[test]
    fn marks_are_numbered_whatever_their_first_number_was() {
        let one = b"(node00000082) (node00000090) (node00000082) (nodes)";
        let other = b"(node00000083) (node00000091) (node00000083) (nodes)";
        let [one, other] = [one, other].map(|print| numbered(print.to_vec()));
        assert_eq!(one, b"(node00000000) (node00000001) (node00000000) (nodes)");
        assert_eq!(one, other);
    }
}
