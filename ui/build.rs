//! Turns the plain texts in the languages' folders into `Language`, `Text` and a `Pack` for each
//! language; `src/texts/language.rs` takes them in.

#[path = "build/table.rs"]
mod table;

use std::{env, error::Error, fs, path::PathBuf};

use table::Table;

/// Where the languages have their folders.
const FOLDER: &str = "src/texts/language";

/// What `language.txt` says.
const SPELLING: [&str; 6] = [
    "name",
    "alphabet",
    "vowels",
    "plural",
    "after-vowel",
    "after-other",
];

fn main() -> Result<(), Box<dyn Error>> {
    let languages = read("languages.txt")?;
    let codes = languages.keys();
    // The first language's keys are all there are.
    let first = codes.first().ok_or("there is no language")?;
    let texts = read(&format!("{first}/texts.txt"))?;
    let names = read(&format!("{first}/names.txt"))?;
    let (text_keys, name_keys) = (texts.keys(), names.keys());
    let packs: Result<String, String> = codes
        .iter()
        .map(|code| pack(code, &text_keys, &name_keys))
        .collect();
    let capital = |code: &&str| code[..1].to_uppercase() + &code[1..];
    let kinds: Vec<String> = codes.iter().map(capital).collect();
    let code = [
        "/// A language of the interface.\n".into(),
        enumeration("Language", &kinds, &languages.texts(&codes)?),
        "/// A text of the interface.\n".into(),
        enumeration("Text", &text_keys, &texts.texts(&text_keys)?),
        format!("static PACKS: [Pack; {}] = [{}];\n", codes.len(), packs?),
    ];
    let out = PathBuf::from(env::var("OUT_DIR")?);
    Ok(fs::write(out.join("languages.rs"), code.concat())?)
}

/// A file in the languages' folder.
fn read(name: &str) -> Result<Table, String> {
    let path = format!("{FOLDER}/{name}");
    println!("cargo:rerun-if-changed={path}");
    let path = format!("ui/{path}");
    let source = fs::read_to_string(&path[3..]).map_err(|error| format!("{path}: {error}"))?;
    Table::new(&path, &source)
}

/// An enumeration of these values, each with what it is, and the list of all.
fn enumeration(name: &str, values: &[impl AsRef<str>], docs: &[&str]) -> String {
    let values: Vec<&str> = values.iter().map(AsRef::as_ref).collect();
    let variants = values.iter().zip(docs);
    let variants: String = variants
        .map(|(value, doc)| format!("    #[doc = {doc:?}]\n    {value},\n"))
        .collect();
    let (count, all) = (values.len(), values.join(", Self::"));
    format!(
        "#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum {name} {{
{variants}}}

impl {name} {{
    /// All of them.
    pub const ALL: [Self; {count}] = [Self::{all}];
}}

"
    )
}

/// What a language consists of: its texts and names stand in the order of these keys.
fn pack(code: &str, texts: &[&str], names: &[&str]) -> Result<String, String> {
    let file = |name: &str| read(&format!("{code}/{name}.txt"));
    let spelling = file("language")?;
    let spelling = spelling.texts(&SPELLING)?;
    let &[name, alphabet, vowels, plural, after_vowel, after_other] = &spelling[..] else {
        return Err(format!("{code}: a text for each of {SPELLING:?}"));
    };
    let alike = alphabet
        .split(' ')
        .filter(|group| group.chars().count() > 1);
    let alike: Vec<&str> = alike.collect();
    let (alphabet, form) = (alphabet.replace(' ', ""), plural.replace('-', "_"));
    let (own_texts, own_names) = (file("texts")?, file("names")?);
    let own_texts = own_texts.texts(texts)?;
    let [mut cards, mut cities, mut wonders] = [const { Vec::new() }; 3];
    let mut renamed = Vec::new();
    for (key, name) in names.iter().zip(own_names.texts(names)?) {
        match key.split_once(", ") {
            Some((_, "city")) => cities.push(name),
            Some((_, "wonder")) => wonders.push(name),
            _ => {
                let mut editions = name.split('|');
                let first = editions.next().unwrap_or_default();
                renamed.extend(editions.map(|second| (cards.len(), second)));
                cards.push(first);
            }
        }
    }
    Ok(format!(
        "Pack {{
    code: {code:?},
    name: {name:?},
    alphabet: {alphabet:?},
    vowels: {vowels:?},
    alike: &{alike:?},
    trees: [{after_vowel:?}, {after_other:?}],
    form: plural::{form},
    texts: {own_texts:?},
    cards: &{cards:?},
    renamed: &{renamed:?},
    cities: {cities:?},
    wonders: {wonders:?},
}},
"
    ))
}
