//! The device's signs inside a text: a picture called `sign:NAME` is the drawing of that name.

use std::fmt::Write;

use crate::{Fallible, files, project};

/// How a text names a sign, as it stands in its page.
const MARK: &str = "<img src=\"sign:";

/// A page's words with their signs drawn.
pub fn drawn(words: &str) -> Fallible<String> {
    let mut parts = words.split(MARK);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once('"').unwrap_or((part, ""));
        let (_, rest) = rest.split_once("/>").unwrap_or(("", rest));
        text += &drawing(name)?;
        text += rest;
    }
    Ok(text)
}

/// The drawing of a sign: a path for each ink.
fn drawing(name: &str) -> Fallible<String> {
    let path = project::root().join(format!("ui/art/icon/14/{name}.txt"));
    let art = files::text(&path)?;
    let edge = art.lines().count();
    let mut text =
        format!("<svg class=\"sign\" viewBox=\"0 0 {edge} {edge}\" aria-hidden=\"true\">");
    for (dot, ink) in inks(name) {
        let mut dots = String::new();
        for (y, line) in art.lines().enumerate() {
            for (x, _) in line.bytes().enumerate().filter(|&(_, byte)| byte == dot) {
                _ = write!(dots, "M{x} {y}h1v1h-1z");
            }
        }
        if !dots.is_empty() {
            _ = write!(text, "<path fill=\"{ink}\" d=\"{dots}\" />");
        }
    }
    Ok(text + "</svg>")
}

/// The inks of a drawing on light paper, by the letters of its dots.
fn inks(name: &str) -> [(u8, &'static str); 6] {
    let (first, second, third) = match name {
        "shield" => ("#cc3430", "#7a1f1d", "#7a1f1d"),
        "points" => ("#24924c", "#155a2e", "#155a2e"),
        "back" => ("#2e3854", "#5c5e6a", "#848c96"),
        _ => ("#b08030", "#7a5518", "#4a3410"),
    };
    [
        (b'#', first),
        (b'+', second),
        (b'o', third),
        (b'w', "#ffffff"),
        (b'y', "#e2a420"),
        (b'x', "#cc3430"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_is_drawn_where_it_is_named() {
        let text = drawn("<p><img src=\"sign:lock\" alt=\"\" /> no</p>").expect("a sign");
        assert!(
            text.starts_with("<p><svg") && text.ends_with("</svg> no</p>"),
            "{text}"
        );
        assert!(text.contains("h1v1"));
        assert_eq!(drawn("<p>no</p>").as_deref(), Ok("<p>no</p>"));
        assert!(drawn("<img src=\"sign:tree\" alt=\"\" />").is_err());
    }
}
