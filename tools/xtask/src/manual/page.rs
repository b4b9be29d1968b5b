//! A text of the manual as a page.

use std::fmt::Write;

use super::text::{self, Chapter, Passage, Screen};
use super::{Kind, LANGUAGES, Language};
use super::{callout, drawing, sign};
use crate::Fallible;

/// The page of a text.
pub fn html(kind: Kind, language: &Language, text: &str, printed: bool) -> Fallible<String> {
    let (title, chapters) = text::chapters(text);
    let mut body = String::new();
    let mut row = false;
    for part in text::parts(text)? {
        let in_row = matches!(part, Passage::Screen(_));
        if in_row != row {
            body += if in_row {
                "<div class=\"screens\">\n"
            } else {
                "</div>\n"
            };
            row = in_row;
        }
        match part {
            Passage::Text(words) => body += &sign::drawn(&words)?,
            Passage::Screen(screen) => body += &figure(&screen),
            Passage::Boards => body += &drawing::boards(printed),
            Passage::Flash => body += &drawing::flash(),
        }
    }
    if row {
        body += "</div>\n";
    }
    let body = match kind {
        Kind::Manual => with_contents(&body, language, &chapters, printed),
        Kind::Card => format!(
            "<section class=\"side\">{}</section>",
            body.replace("<hr />", "</section><section class=\"side\">")
        ),
    };
    Ok(document(kind, language, &title, &body))
}

/// What a page of the manual may do: show its own pictures, letters and style, and say that there is
/// a new version.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'";

fn figure(screen: &Screen) -> String {
    let caption = escaped(&screen.caption);
    let (file, (width, height)) = (screen.file(), screen.glass);
    let calls = callout::drawing(&screen.name, screen.glass);
    format!(
        "<figure><div class=\"screen\"><svg class=\"shown\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{caption}\"><image href=\"{file}\" /></svg>{calls}</div><figcaption aria-hidden=\"true\">{caption}</figcaption></figure>\n"
    )
}

/// Puts the contents behind the introduction.
fn with_contents(body: &str, language: &Language, chapters: &[Chapter], printed: bool) -> String {
    let mut list = format!(
        "<nav class=\"contents\" aria-label=\"{}\">\n<ul>\n",
        language.word("contents")
    );
    for Chapter { id, title } in chapters {
        _ = writeln!(list, "<li><a href=\"#{id}\">{}</a></li>", escaped(title));
    }
    list += "</ul>\n";
    if printed {
        let (manual, card) = (Kind::Manual.paper(language), Kind::Card.paper(language));
        _ = writeln!(
            list,
            "<p class=\"paper\"><a href=\"../{manual}\">{} (PDF)</a> <a href=\"../{card}\">{} (PDF)</a></p>",
            language.word("paper"),
            language.word("card")
        );
    }
    list += "</nav>\n";
    match body.split_once("<h2") {
        Some((before, after)) => format!("{before}{list}<h2{after}"),
        None => format!("{body}{list}"),
    }
}

fn document(kind: Kind, language: &Language, title: &str, body: &str) -> String {
    let [app, games, manual] = ["app", "games", "manual"].map(|key| language.word(key));
    let code = &language.code;
    let class = match kind {
        Kind::Manual => "manual",
        Kind::Card => "card",
    };
    let languages: String = LANGUAGES
        .iter()
        .map(|other| {
            let now = if other == language {
                " aria-current=\"true\""
            } else {
                ""
            };
            let (code, name) = (&other.code, other.word("name"));
            format!("<a href=\"../{code}/\" lang=\"{code}\" hreflang=\"{code}\"{now}>{name}</a> ")
        })
        .collect();
    let title = escaped(title);
    format!(
        r##"<!doctype html>
<html lang="{code}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#14191d" />
    <meta name="description" content="{title}" />
    <title>{title}</title>
    <link rel="icon" href="../../icons/192.png" />
    <link rel="stylesheet" href="../manual.css" />
    <script type="module" async fetchpriority="low" src="../manual.js"></script>
  </head>
  <body class="{class}">
    <header class="bar">
      <strong>{manual}</strong>
      <nav><a href="../../">{app}</a> <a href="../../games.html">{games}</a></nav>
    </header>
    <main>
    <p class="languages">{languages}</p>
{body}
    </main>
  </body>
</html>
"##
    )
}

/// A text in which nothing is taken for HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}
