//! What has to be on the PC before anything is built, brought there where that
//! is possible without asking.

use std::fs;
use std::path::PathBuf;

use crate::{Fallible, project, tool};

/// The processor of the Pico as rustc names it.
pub const TARGET: &str = "thumbv6m-none-eabi";

/// The browser as rustc names it.
pub const BROWSER: &str = "wasm32-unknown-unknown";

/// Rust's library for the Pico.
pub fn pico_target() -> Fallible {
    target(TARGET, "to build for the Pico")
}

/// Rust's library for the browser.
pub fn browser_target() -> Fallible {
    target(BROWSER, "to build what the site reads games with")
}

fn target(name: &str, why: &str) -> Fallible {
    let sysroot = tool::quiet(
        tool::program("rustc", &["--print", "sysroot"], &project::root()).env_remove("RUSTC"),
    )?;
    if PathBuf::from(sysroot.trim())
        .join("lib/rustlib")
        .join(name)
        .exists()
    {
        return Ok(());
    }
    tool::quiet(&mut tool::program(
        "rustup",
        &["target", "add", name],
        &project::root(),
    ))
    .map(drop)
    .map_err(|error| format!("Rust's `{name}` target is needed {why}. {error}"))
}

/// rustfmt and clippy.
pub fn rust_components() -> Fallible {
    for (program, component) in [("cargo-fmt", "rustfmt"), ("cargo-clippy", "clippy")] {
        let there = tool::capture(&mut tool::program(
            program,
            &["--version"],
            &project::root(),
        ))
        .is_ok_and(|captured| captured.success);
        if !there {
            tool::quiet(&mut tool::program(
                "rustup",
                &["component", "add", component],
                &project::root(),
            ))
            .map_err(|error| format!("{component} is needed. {error}"))?;
        }
    }
    Ok(())
}

/// Node in a version that runs the emulator.
pub fn node() -> Fallible {
    let version = tool::quiet(&mut tool::program("node", &["--version"], &project::root()))?;
    match node_major(&version) {
        Some(major) if major >= 20 => Ok(()),
        _ => Err(format!(
            "Node {} is too old: install Node 20 or newer from nodejs.org",
            version.trim()
        )),
    }
}

fn node_major(version: &str) -> Option<u32> {
    version
        .trim()
        .strip_prefix('v')?
        .split('.')
        .next()?
        .parse()
        .ok()
}

/// The emulator's npm packages, as its lock file says.
pub fn npm_packages() -> Fallible {
    node()?;
    let folder = project::emulator();
    let written = |path: PathBuf| fs::metadata(path).and_then(|data| data.modified());
    let lock = written(folder.join("package-lock.json"))
        .map_err(|error| format!("emulator/package-lock.json cannot be read: {error}"))?;
    // npm leaves this copy of the lock file as its last act.
    if written(folder.join("node_modules/.package-lock.json")).is_ok_and(|done| done >= lock) {
        return Ok(());
    }
    let args = ["ci", "--no-audit", "--no-fund"];
    tool::quiet(&mut tool::program("npm", &args, &folder)).map(drop)
}

/// A Chromium for the browser test.
pub fn chromium() -> Fallible<PathBuf> {
    if let Some(path) = find_chromium() {
        return Ok(path);
    }
    let otherwise = "or set CHROMIUM to the path of one";
    install("chromium", "the browser test needs Chromium", otherwise)?;
    find_chromium().ok_or_else(|| "chromium was installed, yet it is not there".into())
}

/// The maker of mutants, in the version that was tried.
pub fn cargo_mutants() -> Fallible {
    cargo_tool("cargo-mutants", "27.1.0")
}

/// The fuzzer, in the version that was tried. It needs the nightly compiler.
pub fn cargo_fuzz() -> Fallible {
    let args = ["toolchain", "install", "nightly", "--profile=minimal"];
    tool::quiet(&mut tool::program("rustup", &args, &project::root()))?;
    cargo_tool("cargo-fuzz", "0.13.2")
}

/// Brings a program of crates.io unless it is there in this version.
fn cargo_tool(name: &str, version: &str) -> Fallible {
    let verb = name.trim_start_matches("cargo-");
    let asked = tool::capture(&mut tool::cargo(&[verb, "--version"]));
    if asked.is_ok_and(|said| said.text.contains(version)) {
        return Ok(());
    }
    println!("installing {name} {version}");
    tool::quiet(&mut tool::cargo(&[
        "install",
        name,
        "--version",
        version,
        "--locked",
        "--force",
    ]))
    .map(drop)
    .map_err(|error| format!("{name} is needed. {error}"))
}

/// The counter of instructions.
pub fn valgrind() -> Fallible {
    if tool::exists("valgrind") {
        return Ok(());
    }
    let otherwise = "or install it in another way";
    install(
        "valgrind",
        "counting instructions needs valgrind",
        otherwise,
    )
}

/// Brings a package of Debian where that is possible without asking.
fn install(package: &str, need: &str, otherwise: &str) -> Fallible {
    let install = format!("apt-get install --yes --no-install-recommends {package}");
    if !is_root() || !tool::exists("apt-get") {
        return Err(format!("{need}: run `sudo {install}`, {otherwise}"));
    }
    let root = project::root();
    tool::quiet(&mut tool::program("apt-get", &["update"], &root))?;
    let words: Vec<&str> = install.split(' ').skip(1).collect();
    let mut command = tool::program("apt-get", &words, &root);
    tool::quiet(command.env("DEBIAN_FRONTEND", "noninteractive")).map(drop)
}

fn find_chromium() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("CHROMIUM").map(PathBuf::from) {
        return Some(path);
    }
    let names = [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ];
    let mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
    let folders: Vec<PathBuf> = std::env::var_os("PATH")
        .map(|path| std::env::split_paths(&path).collect())
        .unwrap_or_default();
    folders
        .iter()
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .chain([PathBuf::from(mac)])
        .find(|path| path.is_file())
}

fn is_root() -> bool {
    cfg!(unix)
        && tool::quiet(&mut tool::program("id", &["-u"], &project::root()))
            .is_ok_and(|id| id.trim() == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_version_is_read() {
        assert_eq!(node_major("v20.20.2\n"), Some(20));
        assert_eq!(node_major("nonsense"), None);
    }
}
