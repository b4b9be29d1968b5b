//! First names of the people who speak a language, from `data/first-names/CODE.txt`.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use wonders_ui::Language;

static FILES: LazyLock<[String; Language::ALL.len()]> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/first-names");
    Language::ALL.map(|language| {
        let file = folder.join(language.code()).with_extension("txt");
        let text = fs::read_to_string(&file);
        text.map_err(|error| format!("{}: {error}", file.display()))
            .expect("first names of every language")
    })
});

/// The hundred that most people of a country have; others of five letters; three as long as names
/// can be; eight players, two of them with names as long.
///
/// # Panics
/// If the language's file lacks one of these groups.
pub fn first_names(language: Language) -> [Vec<&'static str>; 4] {
    let groups: Vec<_> = FILES[language as usize]
        .split("\n\n")
        .map(|names| names.split_whitespace().collect())
        .collect();
    groups.try_into().expect("four groups of names")
}
