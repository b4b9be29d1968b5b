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

/// The commands with their options, and what each does.
const HELP: &str = include_str!("help.txt");

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
    match name.as_str() {
        "run" => exit(run::run(rest)),
        "test" => test::run(rest),
        "setup" => exit(setup::run(rest)),
        "flash" => exit(flash::run(rest)),
        "uf2" => exit(uf2::run(rest)),
        "dist" => exit(dist::run(rest)),
        "site" => exit(site::run(rest)),
        "replay" => replay::run(rest),
        "bench" => exit(bench::run(rest)),
        "fuzz" => exit(fuzz::run(rest)),
        "omit" => exit(omit::run(rest)),
        "flips" => exit(flips::run(rest)),
        "lines" => exit(lines::run(rest)),
        "literals" => exit(literals::run(rest)),
        "screens" => exit(screens::run(rest)),
        _ => exit(Err(format!(
            "there is no command `{name}`; `cargo xtask help` lists them"
        ))),
    }
}

fn help() -> String {
    let mut text = HELP.to_owned();
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
