//! `cargo xtask test [--full] [PART...]`: everything that guards the project, as a list of steps.

mod browser;
pub mod device;
mod host;
mod papers;
mod steps;

use std::process::ExitCode;
use std::thread;
use std::time::Instant;

use crate::args::Args;
use crate::counts::Counts;
use crate::setup::{self, Need};
use crate::{Fallible, test::steps::Steps};

/// For what the steps of a lane build: each has a folder of cargo's own, so that they seldom wait for one another. The
/// tests in a browser wait for pages most of the time, and leave the processor to the others; clippy comes behind them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lane {
    Pc,
    Pico,
    Browser,
}

/// Steps that can be run alone.
struct Part {
    name: &'static str,
    help: &'static str,
    /// Where nothing is named, the lanes go on side by side.
    lane: Lane,
    /// What has to be on the PC.
    needs: &'static [Need],
    steps: fn(&mut Steps),
}

const PARTS: &[Part] = &[
    Part {
        name: "host",
        help: "the tests that run on the PC",
        lane: Lane::Pc,
        needs: &[],
        steps: host::tests,
    },
    Part {
        name: "crate",
        help: "the rules as a crate: its documentation, its package, its oldest compiler",
        lane: Lane::Pc,
        needs: &[],
        steps: host::package,
    },
    Part {
        name: "papers",
        help: "licences and versions of dependencies, a sample of mutants (with --full)",
        lane: Lane::Pc,
        needs: &[],
        steps: papers::steps,
    },
    Part {
        name: "firmware",
        help: "the firmware's build, its size and its UF2 file",
        lane: Lane::Pico,
        needs: &[Need::PicoTarget],
        steps: device::builds,
    },
    Part {
        name: "pico2",
        help: "clippy on the firmware for a Pico 2; with --full its builds",
        lane: Lane::Pc,
        needs: &[Need::RustTools, Need::PicoTarget, Need::Pico2Target],
        steps: device::pico_2,
    },
    Part {
        name: "rules",
        help: "what the rules cost in instructions (with --full)",
        lane: Lane::Pico,
        needs: &[],
        steps: host::instructions,
    },
    Part {
        name: "emulator",
        help: "the firmware on the emulated Pico",
        lane: Lane::Pico,
        needs: &[Need::PicoTarget, Need::Node],
        steps: device::tests,
    },
    Part {
        name: "figures",
        help: "what the device takes of time, memory and flash",
        lane: Lane::Pico,
        needs: &[Need::PicoTarget, Need::Node],
        steps: device::figures,
    },
    Part {
        name: "browser",
        help: "the packed site in a browser; with --full all that people download",
        lane: Lane::Browser,
        needs: &[
            Need::PicoTarget,
            Need::BrowserTarget,
            Need::Node,
            Need::Chromium,
        ],
        steps: browser::steps,
    },
    Part {
        name: "lint",
        help: "format and clippy; with --full for every build of the firmware, too",
        lane: Lane::Browser,
        needs: &[Need::RustTools, Need::PicoTarget],
        steps: host::lint,
    },
];

/// `cargo xtask test`.
pub fn run(args: &[String]) -> ExitCode {
    let start = Instant::now();
    let counts = tested(args).unwrap_or_else(|sentence| {
        eprintln!("error: {sentence}");
        Counts::FAIL
    });
    let seconds = start.elapsed().as_secs();
    println!(
        "test: {} passed, {} failed, {} skipped in {}:{:02} minutes",
        counts.passed,
        counts.failed,
        counts.skipped,
        seconds / 60,
        seconds % 60
    );
    match counts.all_well() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// Runs what was asked for; a sentence if that cannot be begun.
fn tested(args: &[String]) -> Fallible<Counts> {
    let mut args = Args::new(args);
    let full = args.switch("--full");
    let names = args.words();
    args.finish()?;
    let parts = chosen(&names)?;
    let mut needs: Vec<Need> = parts.iter().flat_map(|part| part.needs).copied().collect();
    if full {
        needs.extend(Need::FULL);
    }
    setup::check(&needs)?;
    // Parts that somebody names are few: they are done one after the other.
    if !names.is_empty() {
        return Ok(done(parts, full));
    }
    let lane = |lane| move || done(PARTS.iter().filter(|part| part.lane == lane), full);
    let lanes = [Lane::Pc, Lane::Pico, Lane::Browser].map(lane);
    let mut counts = Counts::default();
    thread::scope(|scope| {
        for lane in lanes.map(|lane| scope.spawn(lane)) {
            counts += lane.join().unwrap_or(Counts::FAIL);
        }
    });
    Ok(counts)
}

/// Does the steps of these parts.
fn done<'a>(parts: impl IntoIterator<Item = &'a Part>, full: bool) -> Counts {
    let mut steps = Steps::new(full);
    for part in parts {
        (part.steps)(&mut steps);
    }
    steps.counts()
}

/// The parts of these names, or all.
fn chosen(names: &[String]) -> Fallible<Vec<&'static Part>> {
    if let Some(name) = names
        .iter()
        .find(|name| PARTS.iter().all(|part| part.name != **name))
    {
        let mut sentence = format!("there is no part `{name}` of the tests; there are");
        for part in PARTS {
            sentence += &format!("\n  {:<10}{}", part.name, part.help);
        }
        return Err(sentence);
    }
    let wanted = |part: &&Part| names.is_empty() || names.iter().any(|name| name == part.name);
    Ok(PARTS.iter().filter(wanted).collect())
}
