//! A reply of the web server: what it is, and how a path of the address leads to a file.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A reply as it goes over the wire.
#[derive(Debug)]
pub struct Reply {
    status: &'static str,
    kind: &'static str,
    body: Vec<u8>,
}

impl Reply {
    /// Something that is there.
    pub fn found(kind: &'static str, body: Vec<u8>) -> Self {
        Self {
            status: "200 OK",
            kind,
            body,
        }
    }

    /// A sentence for a person.
    pub fn sentence(status: &'static str, text: &str) -> Self {
        Self {
            status,
            kind: "text/plain; charset=utf-8",
            body: format!("{text}\n").into_bytes(),
        }
    }

    /// A file.
    pub fn file(path: &Path) -> Self {
        match fs::read(path) {
            Ok(body) => Self::found(kind(path), body),
            Err(_) => Self::sentence("404 Not Found", "this file is not there"),
        }
    }

    /// A file below a folder, links out of it refused; a folder is its `index.html`.
    pub fn inside(folder: &Path, words: &[String]) -> Self {
        let path: PathBuf = folder
            .iter()
            .map(PathBuf::from)
            .chain(words.iter().map(PathBuf::from))
            .collect();
        match (folder.canonicalize(), path.canonicalize()) {
            (Ok(folder), Ok(path)) if !path.starts_with(&folder) => {
                Self::sentence("400 Bad Request", "this path leads outside")
            }
            (Ok(_), Ok(path)) if path.is_dir() => Self::file(&path.join("index.html")),
            (Ok(_), Ok(path)) => Self::file(&path),
            _ => Self::sentence(
                "404 Not Found",
                "there is nothing here; the device is at the address without a path",
            ),
        }
    }

    /// Writes head and body.
    pub fn send(&self, out: &mut impl Write, with_body: bool) -> io::Result<()> {
        let head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-store\r\n\
             X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
            self.status,
            self.kind,
            self.body.len()
        );
        out.write_all(head.as_bytes())?;
        if with_body {
            out.write_all(&self.body)?;
        }
        out.flush()
    }
}

/// A path's words with their escapes resolved; none if it tries to leave the folder.
pub fn segments(path: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    for word in path.split('/').filter(|word| !word.is_empty()) {
        let word = unescape(word)?;
        let strange = |letter: char| matches!(letter, '/' | '\\' | ':' | '\0');
        if word == ".." || word == "." || word.contains(strange) {
            return None;
        }
        words.push(word);
    }
    Some(words)
}

fn unescape(word: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = word.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            let digits = std::str::from_utf8(&digits).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

fn kind(path: &Path) -> &'static str {
    match path
        .extension()
        .and_then(|end| end.to_str())
        .unwrap_or_default()
    {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "pdf" => "application/pdf",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What lies beside the site is not given, though a link leads there.
    #[cfg(unix)]
    #[test]
    fn a_link_out_of_the_folder_is_refused() {
        let folder = std::env::temp_dir().join(format!("linked-{}", std::process::id()));
        let site = folder.join("site");
        fs::create_dir_all(&site).expect("a folder");
        for file in [folder.join("secret.txt"), site.join("open.txt")] {
            fs::write(file, "words").expect("a file");
        }
        for (file, name) in [("secret.txt", "out"), ("site/open.txt", "within")] {
            std::os::unix::fs::symlink(folder.join(file), site.join(name)).expect("a link");
        }
        let status = |name: &str| Reply::inside(&site, &[name.to_owned()]).status;
        assert_eq!(status("open.txt"), "200 OK");
        assert_eq!(status("within"), "200 OK");
        assert_eq!(status("out"), "400 Bad Request");
        fs::remove_dir_all(folder).expect("a folder");
    }
}
