//! Pictures inside the pages that show them: a page then comes whole with one request, and is kept
//! whole for days without a network.

use std::fs;
use std::path::Path;

use crate::{Fallible, files};

/// Puts a folder's pictures into its pages and removes their files.
pub fn pictures(folder: &Path) -> Fallible {
    let all = files::list(folder)?;
    let (pictures, pages): (Vec<&String>, Vec<&String>) =
        all.iter().partition(|path| path.ends_with(".png"));
    for page in pages {
        let mut text = files::text(&folder.join(page))?;
        for picture in &pictures {
            let name = format!("\"{picture}\"");
            if text.contains(&name) {
                let bytes = files::bytes(&folder.join(picture))?;
                let data = format!("\"data:image/png;base64,{}\"", base64(&bytes));
                text = text.replace(&name, &data);
            }
        }
        files::write(&folder.join(page), text.as_bytes())?;
    }
    pictures.into_iter().try_for_each(|picture| {
        fs::remove_file(folder.join(picture)).map_err(|error| format!("{picture}: {error}"))
    })
}

/// Bytes as letters of the alphabet that addresses take.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let mut three = [0; 4];
        three[1..=chunk.len()].copy_from_slice(chunk);
        let bits = u32::from_be_bytes(three);
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place > chunk.len() {
                '='
            } else {
                letter.into()
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_letters() {
        let known = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
        ];
        for (bytes, letters) in known {
            assert_eq!(base64(bytes.as_bytes()), letters);
        }
    }

    #[test]
    fn a_page_has_its_pictures_inside() {
        let folder = std::env::temp_dir().join(format!("inline-{}", std::process::id()));
        files::empty(&folder).expect("a folder");
        for (name, text) in [
            ("a.html", "<img src=\"b.png\"> c.png"),
            ("b.png", "foo"),
            ("c.png", "x"),
        ] {
            files::write(&folder.join(name), text.as_bytes()).expect("a file");
        }
        pictures(&folder).expect("a page");
        let page = files::text(&folder.join("a.html")).expect("a page");
        assert_eq!(page, "<img src=\"data:image/png;base64,Zm9v\"> c.png");
        assert_eq!(files::list(&folder), Ok(vec!["a.html".to_owned()]));
        fs::remove_dir_all(folder).expect("a folder");
    }
}
