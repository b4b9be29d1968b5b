//! What people download, and the packed site in a browser.

use super::device::{boards, node};
use super::steps::Steps;
use crate::board::HARDWARE;
use crate::chip::Chip;
use crate::counts::Runner;
use crate::manual::{self, Kind, SIDES};
use crate::{Fallible, dist, emulator, firmware, project, setup, tool, wasm};

/// The site of the default board without papers; where the long runs are wanted, a whole release.
pub fn steps(steps: &mut Steps) {
    let full = steps.full;
    steps.check("site, packed", || {
        // While the other lanes build what the rest waits for.
        wasm::build()?;
        emulator::ready(boards(full))?;
        // They are in a release; who builds them first does not matter.
        for board in boards(full).iter().filter(|board| full && board.socket) {
            firmware::make_for(Chip::Rp2350, board)?;
        }
        dist::pack(&dist::folder(), boards(full), full)?;
        none(
            dist::with_paths_of_this_pc(&dist::folder()),
            "a path of this PC stands in",
        )
    });
    if full {
        release(steps);
    }
    let command = setup::chromium().and_then(|chromium| {
        let mut command = node(full, true)?;
        command
            .env("CHROMIUM", chromium)
            .env("WONDERS_SITE", dist::folder().join("site"));
        Ok(command)
    });
    match command {
        Ok(mut command) => steps.tests("browser tests", Runner::Node, &mut command),
        Err(words) => steps.check("browser tests", || Err(words)),
    }
    if full {
        steps.check("Lighthouse, every page", lighthouse);
    }
}

/// Performance 95, accessibility and best practices 100, the medians of three.
fn lighthouse() -> Fallible<String> {
    let mut command = tool::program("node", &["lighthouse.mjs"], &setup::lighthouse()?);
    command
        .env("CHROMIUM", setup::chromium()?)
        .env("WONDERS_SITE", dist::folder().join("site"));
    tool::quiet(&mut command).map(|_| String::new())
}

/// A release: all is there, packed and built twice it is the same, and its papers have few pages.
fn release(steps: &mut Steps) {
    steps.check("release, whole", || {
        none(dist::missing(&dist::folder()), "these are missing")
    });
    steps.check("release, packed twice and alike", || {
        let again = project::target().join("dist-again");
        dist::pack(&again, &HARDWARE, true)?;
        none(dist::differences(&dist::folder(), &again), "these differ")
    });
    steps.check("release, built again elsewhere and alike", || {
        none(dist::built_again(&HARDWARE), "these differ")
    });
    steps.check("manuals, few pages and cards of two sides", || {
        let mut wrong = Vec::new();
        for (language, kind) in manual::papers() {
            let name = kind.paper(language);
            let pages = manual::pages(&dist::folder().join(&name))?;
            if !fits(kind, pages) {
                wrong.push(format!("{name}: {pages} pages"));
            }
        }
        none(Ok(wrong), "these are too long or too short")
    });
}

/// Whether a text has as many pages as it may have on paper.
fn fits(kind: Kind, pages: usize) -> bool {
    match kind {
        Kind::Manual => (1..=manual::MOST_PAGES).contains(&pages),
        Kind::Card => pages == SIDES,
    }
}

/// Well if there is none of what was looked for.
fn none(found: Fallible<Vec<String>>, what: &str) -> Fallible<String> {
    match found? {
        names if names.is_empty() => Ok(String::new()),
        names => Err(format!("{what}:\n{}", names.join("\n"))),
    }
}
