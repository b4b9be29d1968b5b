//! A plain text of a language's folder: one `Key: text` a line, comments behind `#`.

/// A text with the line that it stands in.
struct Entry {
    line: usize,
    key: String,
    text: String,
}

/// The texts of a file.
pub(crate) struct Table {
    path: String,
    entries: Vec<Entry>,
}

impl Table {
    /// Reads what a file has; `path` is what people know it by.
    pub(crate) fn new(path: &str, source: &str) -> Result<Self, String> {
        let mut table = Self {
            path: path.to_owned(),
            entries: Vec::new(),
        };
        for (line, words) in (1..).zip(source.lines()) {
            if words.is_empty() || words.starts_with('#') {
                continue;
            }
            let refused = |why: &str| format!("{path}:{line}: {why}");
            let Some((key, text)) = words.split_once(": ") else {
                return Err(refused("this is not `Key: text`"));
            };
            let text = text.replace("\\n", "\n");
            // Nobody sees a blank at an end, and editors take it away.
            if text.is_empty() || text.trim() != text {
                return Err(refused("a blank at an end of the text"));
            }
            if text.contains('\\') {
                return Err(refused("a backslash other than in `\\n`"));
            }
            if let Some(first) = table.entry(key) {
                let why = format!("`{key}` is there already, in line {}", first.line);
                return Err(refused(&why));
            }
            let (key, text) = (key.to_owned(), text);
            table.entries.push(Entry { line, key, text });
        }
        Ok(table)
    }

    /// Its keys in their order.
    pub(crate) fn keys(&self) -> Vec<&str> {
        self.entries.iter().map(|entry| &*entry.key).collect()
    }

    /// Its texts in the order of these keys: all of them must be there, and no other.
    pub(crate) fn texts(&self, keys: &[&str]) -> Result<Vec<&str>, String> {
        let path = &self.path;
        let unknown = |entry: &&Entry| !keys.contains(&&*entry.key);
        if let Some(Entry { line, key, .. }) = self.entries.iter().find(unknown) {
            return Err(format!("{path}:{line}: there is no text `{key}`"));
        }
        let mut line = 1;
        let text = |key: &&str| {
            let entry = self.entry(key);
            let missing = format!("{path}:{line}: `{key}` is missing below this line");
            line = entry.map_or(line, |entry| entry.line);
            entry.map(|entry| &*entry.text).ok_or(missing)
        };
        keys.iter().map(text).collect()
    }

    fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }
}
