//! Running other programs.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Fallible, project};

/// A program's whole output and whether it ended well.
#[derive(Debug)]
pub struct Captured {
    /// Exit code 0.
    pub success: bool,
    /// Standard output, then standard error.
    pub text: String,
}

/// Cargo, in the workspace's folder.
pub fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    command.args(args).current_dir(project::root());
    // Cargo hands its own package's variables to what it runs; a build script
    // that reads one of them would rebuild each time.
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("CARGO_PKG_") {
            command.env_remove(name);
        }
    }
    command
}

/// A program of this name in the given folder. On Windows npm is a script.
pub fn program(name: &str, args: &[&str], folder: &Path) -> Command {
    let name = if cfg!(windows) && name == "npm" {
        "npm.cmd"
    } else {
        name
    };
    let mut command = Command::new(name);
    command.args(args).current_dir(folder);
    command
}

/// Runs with the output on the terminal.
pub fn show(command: &mut Command) -> Fallible {
    let status = command
        .status()
        .map_err(|error| not_started(command, &error))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!(
            "`{}` failed; its own words are above",
            line(command)
        ))
    }
}

/// Runs with the output kept.
pub fn capture(command: &mut Command) -> Fallible<Captured> {
    let output = command
        .env("NO_COLOR", "1")
        .env("CARGO_TERM_COLOR", "never")
        .stdin(Stdio::null())
        .output()
        .map_err(|error| not_started(command, &error))?;
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    text += &String::from_utf8_lossy(&output.stderr);
    Ok(Captured {
        success: output.status.success(),
        text,
    })
}

/// Runs with the output kept, which becomes the error if it fails.
pub fn quiet(command: &mut Command) -> Fallible<String> {
    let captured = capture(command)?;
    if captured.success {
        Ok(captured.text)
    } else {
        Err(format!(
            "`{}` failed:\n{}",
            line(command),
            captured.text.trim_end()
        ))
    }
}

/// Whether the program can be started at all.
pub fn exists(name: &str) -> bool {
    capture(&mut program(name, &["--version"], &project::root())).is_ok()
}

/// The command as somebody would type it.
pub fn line(command: &Command) -> String {
    let mut words = vec![
        Path::new(command.get_program())
            .file_stem()
            .unwrap_or(command.get_program())
            .to_string_lossy()
            .into_owned(),
    ];
    words.extend(
        command
            .get_args()
            .map(|arg| arg.to_string_lossy().into_owned()),
    );
    words.join(" ")
}

fn not_started(command: &Command, error: &io::Error) -> String {
    let name = command.get_program().to_string_lossy();
    if error.kind() == io::ErrorKind::NotFound {
        let how = match name.as_ref() {
            "node" | "npm" | "npm.cmd" => {
                "install Node 20.10 or newer, from nodejs.org or with `apt-get install nodejs npm`"
            }
            "rustup" => "install it from rustup.rs",
            "probe-rs" => "install it with `cargo install probe-rs-tools --locked`",
            _ => "install it",
        };
        format!("`{name}` is not installed: {how}")
    } else {
        format!("`{name}` could not be started: {error}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every step of the tests stands on this: a program that ends badly is an error.
    #[test]
    fn a_program_that_ends_badly_is_an_error() {
        let well = || cargo(&["--version"]);
        let badly = || cargo(&["no-such-command"]);
        assert!(capture(&mut well()).is_ok_and(|said| said.success));
        assert!(capture(&mut badly()).is_ok_and(|said| !said.success));
        assert!(quiet(&mut well()).is_ok_and(|text| text.starts_with("cargo ")));
        let sentence = quiet(&mut badly()).expect_err("no such command");
        assert!(sentence.starts_with("`cargo no-such-command` failed:\n"));
        assert_eq!(show(well().stdout(Stdio::null())), Ok(()));
        assert!(show(badly().stderr(Stdio::null())).is_err());
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let mut command = program("no-such-program", &[], &project::root());
        let sentence = quiet(&mut command).expect_err("no such program");
        assert_eq!(sentence, "`no-such-program` is not installed: install it");
        assert!(!exists("no-such-program") && exists("cargo"));
    }
}
