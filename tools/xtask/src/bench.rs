//! `cargo xtask bench [WHAT]`: the project's figures.

use crate::{Fallible, device, instructions, project, setup, site, tool};

/// What can be measured: its name, and the program of the tests that does it.
const BENCHES: &[(&str, &str)] = &[("rules", "bench_rules"), ("presses", "bench_presses")];

/// Measures what `args` name, the rules if they name nothing.
pub fn run(args: &[String]) -> Fallible {
    let name = match args {
        [] => "rules",
        [name] => name.as_str(),
        _ => return Err("bench takes one name: rules, presses, device or web".into()),
    };
    if name == "device" {
        return device::run();
    }
    if name == "web" {
        return web();
    }
    let Some((_, program)) = BENCHES.iter().find(|(bench, _)| *bench == name) else {
        return Err(format!(
            "there is no bench `{name}`; there are rules, presses, device and web"
        ));
    };
    let arguments = [
        "run",
        "--profile",
        "bench",
        "--quiet",
        "--package",
        "wonders-tests",
        "--bin",
        program,
    ];
    let outcome = tool::show(&mut tool::cargo(&arguments));
    if name == "rules" {
        return outcome.and(counted());
    }
    outcome
}

/// The app in a browser.
fn web() -> Fallible {
    let chromium = setup::chromium()?;
    site::run(&[])?;
    let mut command = tool::program("node", &["bench.mjs"], &project::web());
    command
        .env("CHROMIUM", chromium)
        .env("WONDERS_SITE", site::folder());
    tool::show(&mut command)
}

fn counted() -> Fallible {
    let table = instructions::measure()?;
    for line in &table.lines {
        println!("{line}");
    }
    match table.missed {
        0 => Ok(()),
        missed => Err(format!("{missed} counts miss their bounds")),
    }
}
