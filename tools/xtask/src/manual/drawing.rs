//! What no screen shows: the boards, and how one gets its program.

use std::fmt::Write;

use crate::board::{HARDWARE, Hardware};
use crate::chip::Chip;
use crate::site::UF2;

/// The home screen in each size, for the boards' glasses.
pub const HOMES: [((u16, u16), &str); 3] = [
    ((320, 240), "home-wide.png"),
    ((240, 240), "home-square.png"),
    ((240, 135), "home-small.png"),
];

/// All boards with their glasses and keys; `packed` if their files lie on the site.
pub fn boards(packed: bool) -> String {
    let mut text = String::from("<div class=\"boards\">\n");
    for board in HARDWARE.iter() {
        let (picture, title, name) = (device(board), &board.title, &board.name);
        let glass = &board.glass;
        let inches = f32::from(glass.diagonal) / 100.0;
        let files = Chip::of(board).iter().map(|chip| {
            let file = chip.uf2(name);
            // On paper a link would name the folder that it was printed in.
            match packed {
                true => format!(
                    "<a class=\"on-screen\" href=\"../../{UF2}/{file}\" download>{file}</a><span class=\"on-paper\">{file}</span>",
                ),
                false => file,
            }
        });
        let file = files.collect::<Vec<_>>().join("</code><br /><code>");
        _ = writeln!(
            text,
            "<figure>{picture}<figcaption><b>{title}</b><br />{}x{}, {inches:.1}\u{2033}<br /><code>{file}</code></figcaption></figure>",
            glass.width, glass.height
        );
    }
    text + "</div>\n"
}

/// A board seen from above: its glass, and the keys on both sides of it.
fn device(board: &Hardware) -> String {
    let (width, height) = (f32::from(board.glass.width), f32::from(board.glass.height));
    let glass = (board.glass.width, board.glass.height);
    let home = HOMES.iter().find(|home| home.0 == glass);
    let home = home.map_or("", |home| home.1);
    // As large as the boards are beside each other.
    let scale =
        f32::from(board.glass.diagonal) / 100.0 / (width * width + height * height).sqrt() * 100.0;
    let (glass_width, glass_height) = (width * scale, height * scale);
    let (side, rim) = (34.0, 10.0);
    let (all_width, all_height) = (
        glass_width + 2.0 * side,
        (glass_height + 2.0 * rim).max(90.0),
    );
    let top = (all_height - glass_height) / 2.0;
    let mut text = format!(
        r##"<svg viewBox="0 0 320 200" role="img" aria-label="{}"><g transform="translate({:.1} {:.1})"><rect width="{all_width:.1}" height="{all_height:.1}" rx="8" fill="#1f2a30" stroke="#55636b" /><rect x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" fill="#000" /><svg x="{side}" y="{top:.1}" width="{glass_width:.1}" height="{glass_height:.1}" viewBox="0 0 {width} {height}"><image href="{home}" /></svg>"##,
        board.title,
        (320.0 - all_width) / 2.0,
        (200.0 - all_height) / 2.0,
        side - 2.0,
        top - 2.0,
        glass_width + 4.0,
        glass_height + 4.0,
    );
    let (left, right) = (side / 2.0, all_width - side / 2.0);
    let (upper, lower) = (all_height * 0.28, all_height * 0.72);
    if board.keys.directions() {
        let middle = all_height / 2.0;
        for (x, y, sign) in [
            (left, middle - 16.0, "▲"),
            (left, middle + 16.0, "▼"),
            (left - 10.0, middle, "◀"),
            (left + 10.0, middle, "▶"),
        ] {
            text += &key(x, y, 6.5, sign);
        }
        for (y, name) in [(-33.0, "A"), (-11.0, "B"), (11.0, "X"), (33.0, "Y")] {
            text += &key(right, middle + y, 9.0, name);
        }
    } else {
        for (x, y, name) in [
            (left, upper, "A"),
            (left, lower, "B"),
            (right, upper, "X"),
            (right, lower, "Y"),
        ] {
            text += &key(x, y, 10.0, name);
        }
    }
    text + "</g></svg>"
}

fn key(x: f32, y: f32, radius: f32, name: &str) -> String {
    format!(
        r##"<circle cx="{x:.1}" cy="{y:.1}" r="{radius}" fill="#d7dadc" stroke="#6c747a" /><text x="{x:.1}" y="{:.1}" text-anchor="middle" font-size="{radius}" font-weight="700" fill="#1b1f22">{name}</text>"##,
        y + radius * 0.36
    )
}

/// The steps from a file to a device that runs.
pub fn flash() -> String {
    let mut text = String::from("<div class=\"flash\">\n");
    for (number, (drawing, label)) in (1..).zip(STEPS) {
        _ = writeln!(
            text,
            r##"<figure><svg viewBox="0 0 150 96" role="img" aria-label="{label}">{drawing}</svg><figcaption>{number}. <code>{label}</code></figcaption></figure>"##
        );
    }
    text + "</div>\n"
}

/// Drawings of 150 by 96 and their names, which are the same in every language.
const STEPS: [(&str, &str); 4] = [
    (
        r##"<path d="M45 8h44l16 16v64H45z" fill="#f4f1e6" stroke="#55636b" /><path d="M89 8v16h16" fill="none" stroke="#55636b" /><text x="75" y="62" text-anchor="middle" font-size="19" font-weight="700" fill="#8a5a00">UF2</text>"##,
        "BOARD.uf2",
    ),
    (
        r##"<rect x="52" y="22" width="90" height="50" rx="4" fill="#2f7d4f" stroke="#1c4f31" /><rect x="40" y="37" width="20" height="20" rx="2" fill="#b9bfc3" /><path d="M0 47h40" stroke="#3a434a" stroke-width="8" /><rect x="104" y="38" width="18" height="18" fill="#222" /><circle cx="80" cy="36" r="8" fill="#f4f1e6" stroke="#c0392b" stroke-width="3" /><path d="M80 4v16m-5-6 5 6 5-6" fill="none" stroke="#c0392b" stroke-width="3" />"##,
        "BOOTSEL",
    ),
    (
        r##"<rect x="14" y="30" width="122" height="40" rx="6" fill="#d7dadc" stroke="#55636b" /><circle cx="122" cy="50" r="4" fill="#4c9a5f" /><text x="64" y="56" text-anchor="middle" font-size="17" font-weight="700" fill="#1b1f22">RPI-RP2</text><path d="M66 2v22m-7-8 7 8 7-8" fill="none" stroke="#8a5a00" stroke-width="4" />"##,
        "RPI-RP2",
    ),
    (
        r##"<rect x="10" y="8" width="130" height="80" rx="8" fill="#1f2a30" stroke="#55636b" /><svg x="32" y="16" width="86" height="64.5" viewBox="0 0 320 240"><image href="home-wide.png" /></svg><circle cx="21" cy="30" r="6" fill="#d7dadc" /><circle cx="21" cy="66" r="6" fill="#d7dadc" /><circle cx="129" cy="30" r="6" fill="#d7dadc" /><circle cx="129" cy="66" r="6" fill="#d7dadc" />"##,
        "7 Wonders",
    ),
];
