//! Everything that guards the project, in one command, or a part of it.

mod dist;
mod emulator;
mod faults;
mod firmware;
mod host;
mod plan;
mod report;
mod teller;
mod watch;

use std::process::ExitCode;

use crate::args::Args;
use crate::setup;
use plan::{Plan, Section};

/// What can be run alone, in the order in which all of it runs.
const PARTS: &[Section] = &[
    Section {
        name: "lint",
        help: "format and clippy, host and every board",
        needs: &[],
        steps: lint,
    },
    Section {
        name: "host",
        help: "the tests that run on the PC",
        needs: &[],
        steps: host::tests,
    },
    Section {
        name: "faults",
        help: "wrong changes that the tests must notice",
        needs: &[],
        steps: faults::planted,
    },
    Section {
        name: "crate",
        help: "the rules as a crate: its documentation, its package, its oldest compiler",
        needs: &[],
        steps: host::package,
    },
    Section {
        name: "rules",
        help: "what the rules cost in instructions",
        needs: &[],
        steps: host::instructions,
    },
    Section {
        name: "firmware",
        help: "every board's build and its size, the UF2 files",
        needs: &[],
        steps: firmware::builds,
    },
    Section {
        name: "emulator",
        help: "the firmware on the emulated Pico",
        needs: &["firmware"],
        steps: emulator::tests,
    },
    Section {
        name: "figures",
        help: "what the device takes of time, memory and flash",
        needs: &["firmware"],
        steps: emulator::figures,
    },
    Section {
        name: "dist",
        help: "what people download, packed twice",
        needs: &["firmware"],
        steps: dist::packing,
    },
    Section {
        name: "browser",
        help: "the packed site in a browser",
        needs: &["firmware", "dist"],
        steps: dist::browser,
    },
];

/// `cargo xtask test [PART...]`.
pub fn run(args: &[String]) -> ExitCode {
    let mut args = Args::new(args);
    let full = args.switch("--full");
    let parts = plan::chosen(PARTS, &args.words());
    let parts = parts.and_then(|parts| args.finish().map(|()| parts));
    let parts = match parts {
        Ok(parts) => parts,
        Err(sentence) => {
            eprintln!("error: {sentence}");
            return ExitCode::FAILURE;
        }
    };
    let mut plan = Plan::default();
    for part in parts {
        (part.steps)(&mut plan, full);
    }
    plan.run()
}

fn lint(plan: &mut Plan, _full: bool) {
    plan.essential("set-up: rustfmt, clippy", setup::rust_components);
    host::lint(plan);
    firmware::lint(plan);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A part alone is run with what it needs, and with nothing that this needs in turn.
    #[test]
    fn a_part_names_all_that_it_needs_and_comes_after_it() {
        for (at, part) in PARTS.iter().enumerate() {
            for need in part.needs {
                let mut before = PARTS[..at].iter();
                let before = before.find(|other| other.name == *need).expect(need);
                let all = before.needs.iter().all(|need| part.needs.contains(need));
                assert!(all, "{} does not name what {need} needs", part.name);
            }
        }
    }
}
