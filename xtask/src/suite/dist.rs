//! What people download, and the packed site in a browser.

use super::emulator::{BROWSER_TEST, node, test_files};
use super::plan::Plan;
use super::report::{Report, counted};
use super::watch::Watch;
use crate::board::HARDWARE;
use crate::manual::{self, Kind, SIDES};
use crate::{Fallible, dist, project, reader, setup};

/// Packs everything twice, and builds again what it is made of: the boards' programs, which take
/// minutes, only when there is time.
pub fn packing(plan: &mut Plan, full: bool) {
    plan.essential("set-up: npm packages", setup::npm_packages);
    plan.essential("set-up: browser target", setup::browser_target);
    plan.step("reader for the browser", |_| match reader::build() {
        Ok(()) => Report::pass(""),
        Err(words) => Report::fail(words),
    });
    plan.step("dist, packed twice and alike", |_| {
        let (first, again) = (dist::folder(), project::target().join("dist-again"));
        let packed = dist::pack(&first)
            .and_then(|()| dist::pack(&again))
            .and_then(|()| dist::differences(&first, &again));
        none(packed, "these differ")
    });
    plan.step("dist, built again elsewhere and alike", move |_| {
        let boards = if full { &HARDWARE[..] } else { &[] };
        none(dist::built_again(boards), "these differ")
    });
    plan.step("manuals, few pages and cards of two sides", |_| {
        let folder = dist::folder();
        let wrong = manual::LANGUAGES.iter().flat_map(|language| {
            let folder = &folder;
            Kind::ALL.into_iter().filter_map(move |kind| {
                let name = kind.paper(language);
                match manual::pages(&folder.join(&name)) {
                    Ok(pages) if fits(kind, pages) => None,
                    Ok(pages) => Some(Ok(format!("{name}: {pages} pages"))),
                    Err(words) => Some(Err(words)),
                }
            })
        });
        none(wrong.collect(), "these are too long or too short")
    });
    plan.step("dist, without a path of this PC", |_| {
        let found = dist::with_paths_of_this_pc(&dist::folder());
        none(found, "a path stands in")
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
fn none(found: Fallible<Vec<String>>, what: &str) -> Report {
    match found {
        Ok(names) if names.is_empty() => Report::pass(""),
        Ok(names) => Report::fail(format!("{what}:\n{}", names.join("\n"))),
        Err(words) => Report::fail(words),
    }
}

/// The packed site, and a browser that visits it.
pub fn browser(plan: &mut Plan, _full: bool) {
    plan.alone("browser tests", |progress| {
        let files = test_files(|name| name.ends_with(BROWSER_TEST));
        match files.and_then(|files| Ok((files, setup::chromium()?))) {
            Ok((mut files, chromium)) => {
                // What is measured shall not wait for what else is tested.
                files.insert(0, "--test-concurrency=1".into());
                let mut command = node(&files);
                command
                    .env("CHROMIUM", chromium)
                    .env("WONDERS_SITE", dist::folder().join("site"));
                counted(&mut command, Watch::node(), progress)
            }
            Err(words) => Report::fail(words),
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Counts;

    #[test]
    fn a_manual_is_not_long_and_a_card_has_two_sides() {
        let fitting = |kind| {
            (0..99)
                .filter(|pages| fits(kind, *pages))
                .collect::<Vec<_>>()
        };
        assert_eq!(fitting(Kind::Card), [2]);
        assert_eq!(fitting(Kind::Manual), Vec::from_iter(1..=12));
    }

    #[test]
    fn whatever_is_found_is_a_failure_and_named() {
        let well = none(Ok(Vec::new()), "these differ");
        assert_eq!(well.counts, Counts::PASS);
        let found = none(Ok(vec!["a.uf2".into(), "b.js".into()]), "these differ");
        assert_eq!(found.counts, Counts::FAIL);
        assert_eq!(found.words, "these differ:\na.uf2\nb.js");
        let broken = none(Err("no folder".into()), "these differ");
        assert_eq!(broken.counts, Counts::FAIL);
    }
}
