//! The project's own commands: `cargo xtask NAME`.

mod args;
mod audit;
mod bench;
mod board;
mod copy;
mod counts;
mod device;
mod dist;
mod elf;
mod fault;
mod files;
mod firmware;
mod flash;
mod fuzz;
mod icon;
mod instructions;
mod manual;
mod mutants;
mod project;
mod reader;
mod remap;
mod replay;
mod reply;
mod run;
mod screens;
mod serve;
mod setup;
mod site;
mod slim;
mod suite;
mod tool;
mod uf2;

use std::process::ExitCode;

/// What a command gives back: done, or a sentence that says what is wrong and what to do.
pub type Fallible<T = ()> = Result<T, String>;

/// One command: its name, its line of help, and what it does.
struct Command {
    name: &'static str,
    options: &'static str,
    help: &'static str,
    run: fn(&[String]) -> ExitCode,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "run",
        options: "[--board NAME] [--port N]",
        help: "build the firmware and hold the device in the browser",
        run: |args| exit(run::run(args)),
    },
    Command {
        name: "test",
        options: "[--full] [PART...]",
        help: "prove that everything works, or a part of it; --full adds the long runs",
        run: suite::run,
    },
    Command {
        name: "flash",
        options: "[--board NAME]",
        help: "put the firmware on a Pico through a debug probe",
        run: |args| exit(flash::run(args)),
    },
    Command {
        name: "uf2",
        options: "[--board NAME]",
        help: "write target/uf2/BOARD.uf2 for the Pico's BOOTSEL drive",
        run: |args| exit(uf2::run(args)),
    },
    Command {
        name: "dist",
        options: "[--tag vVERSION]",
        help: "write target/dist/: what people download, with its hashes",
        run: |args| exit(dist::run(args)),
    },
    Command {
        name: "replay",
        options: "FILE",
        help: "print a record's turns, answers and scores as JSON; - reads standard input",
        run: replay::run,
    },
    Command {
        name: "bench",
        options: "[rules|presses|device]",
        help: "measure the rules, the presses of a play, or the device",
        run: |args| exit(bench::run(args)),
    },
    Command {
        name: "fuzz",
        options: "[--seconds N] [--nightly] [TARGET...]",
        help: "feed decoders, store, app and keys with mutations; --nightly takes cargo-fuzz",
        run: |args| exit(fuzz::run(args)),
    },
    Command {
        name: "mutants",
        options: "[--shard K/N] [GROUP...]",
        help: "change every line a little with cargo-mutants; the tests must notice",
        run: |args| exit(mutants::run(args)),
    },
    Command {
        name: "screens",
        options: "",
        help: "keep the pictures of all screens, and where keys lead, as they are now, in tests/data/",
        run: |args| exit(screens::run(args)),
    },
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = args.split_first() else {
        print!("{}", help());
        return ExitCode::SUCCESS;
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        print!("{}", help());
        return ExitCode::SUCCESS;
    }
    match COMMANDS.iter().find(|command| command.name == name) {
        Some(command) => (command.run)(rest),
        None => exit(Err(format!(
            "there is no command `{name}`; `cargo xtask help` lists them"
        ))),
    }
}

fn help() -> String {
    let mut text = String::from("Usage: cargo xtask COMMAND\n\n");
    for command in COMMANDS {
        let call = format!("{} {}", command.name, command.options);
        text += &format!("  {call:<32}{}\n", command.help);
    }
    text += "\nBoards (the first is the default):\n";
    for board in board::HARDWARE.iter() {
        text += &format!("  {:<32}{}\n", board.name, board.title);
    }
    text
}

fn exit(outcome: Fallible) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("error: {sentence}");
            ExitCode::FAILURE
        }
    }
}
