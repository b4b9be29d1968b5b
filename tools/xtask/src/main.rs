//! The project's own commands: `cargo xtask NAME`.

mod args;
mod audit;
mod bench;
mod board;
mod chip;
mod counts;
mod device;
mod dist;
mod elf;
mod emulator;
mod files;
mod firmware;
mod flash;
mod flips;
mod fuzz;
mod icon;
mod instructions;
mod lines;
mod literals;
mod manual;
mod omit;
mod project;
mod remap;
mod replay;
mod run;
mod screens;
mod setup;
mod site;
mod slim;
mod test;
mod thumb;
mod tool;
mod uf2;
mod wasm;

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
        help: "open the app in the browser, and the firmware in an emulated Pico beside it",
        run: |args| exit(run::run(args)),
    },
    Command {
        name: "test",
        options: "[--full] [PART...]",
        help: "prove that everything works, or a part of it; --full adds the long runs",
        run: test::run,
    },
    Command {
        name: "setup",
        options: "[--full]",
        help: "bring what the tests need: Rust's targets, npm packages, and with apt Chromium and valgrind",
        run: |args| exit(setup::run(args)),
    },
    Command {
        name: "flash",
        options: "[--board NAME] [--pico2] [--log]",
        help: "put the firmware on a Pico through a debug probe; --log shows what it says",
        run: |args| exit(flash::run(args)),
    },
    Command {
        name: "uf2",
        options: "[--board NAME] [--pico2]",
        help: "write target/uf2/BOARD.uf2 for the BOOTSEL drive of a Pico or Pico 2",
        run: |args| exit(uf2::run(args)),
    },
    Command {
        name: "dist",
        options: "[--tag vVERSION]",
        help: "write target/dist/: what people download, with its hashes",
        run: |args| exit(dist::run(args)),
    },
    Command {
        name: "site",
        options: "",
        help: "write target/site/: the pages and the app, without firmware for the emulated device",
        run: |args| exit(site::run(args)),
    },
    Command {
        name: "replay",
        options: "FILE",
        help: "print a record's turns, answers and scores as JSON; - reads standard input",
        run: replay::run,
    },
    Command {
        name: "bench",
        options: "[rules|presses|device|web]",
        help: "measure the rules, the presses of a play, the device, or the app in a browser",
        run: |args| exit(bench::run(args)),
    },
    Command {
        name: "fuzz",
        options: "[--seconds N] [--nightly] [TARGET...]",
        help: "feed decoders, store, app and keys with mutations; --nightly takes cargo-fuzz",
        run: |args| exit(fuzz::run(args)),
    },
    Command {
        name: "omit",
        options: "[--firmware] [--sample N] [--part I/N] [FILE...]",
        help: "leave out one statement at a time of table, shell and keeper: which does no test miss?",
        run: |args| exit(omit::run(args)),
    },
    Command {
        name: "flips",
        options: "[--every N] [blank|full|worn]",
        help: "flip every bit of a store in use, or one in N, and print what is lost: nothing may be",
        run: |args| exit(flips::run(args)),
    },
    Command {
        name: "lines",
        options: "",
        help: "count the lines of Rust and JavaScript",
        run: |args| exit(lines::run(args)),
    },
    Command {
        name: "literals",
        options: "",
        help: "count the pixel literals in the screens and what they are made of",
        run: |args| exit(literals::run(args)),
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
