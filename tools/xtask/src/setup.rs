//! What has to be on the PC. The project's own packages are brought by every command that needs
//! them; programs of the system are brought by `cargo xtask setup` alone.

use std::fs;
use std::path::{Path, PathBuf};

use crate::args::Args;
use crate::chip::Chip;
use crate::{Fallible, project, thumb, tool};

/// The browser as rustc names it.
pub const BROWSER: &str = "wasm32-unknown-unknown";

/// Something that has to be on the PC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// rustfmt and clippy.
    RustTools,
    /// Rust's library for the Pico.
    PicoTarget,
    /// Rust's library for the Pico 2.
    Pico2Target,
    /// Rust's library for the browser.
    BrowserTarget,
    /// Node in a version that runs the emulator and imports JSON.
    Node,
    /// The browser of the tests, which prints the manuals too.
    Chromium,
    /// The machine with a Pico 2's processor.
    Qemu,
    /// The counter of instructions.
    Valgrind,
    /// The check of dependencies.
    CargoDeny,
    /// The mutants.
    CargoMutants,
}

impl Need {
    /// What every run of the tests needs.
    const TESTS: [Self; 6] = [
        Self::RustTools,
        Self::PicoTarget,
        Self::Pico2Target,
        Self::BrowserTarget,
        Self::Node,
        Self::Chromium,
    ];
    /// What the long runs need besides.
    pub const FULL: [Self; 4] = [
        Self::Qemu,
        Self::Valgrind,
        Self::CargoDeny,
        Self::CargoMutants,
    ];

    /// A sentence if it is not there.
    fn check(self) -> Fallible {
        match self {
            Self::RustTools => ["cargo-fmt", "cargo-clippy"]
                .into_iter()
                .try_for_each(|name| present(name, tool::exists(name))),
            Self::PicoTarget => target(Chip::Rp2040.target()),
            Self::Pico2Target => target(Chip::Rp2350.target()),
            Self::BrowserTarget => target(BROWSER),
            Self::Node => node(),
            Self::Chromium => chromium().map(drop),
            Self::Qemu => present(thumb::QEMU, tool::exists(thumb::QEMU)),
            Self::Valgrind => present("valgrind", tool::exists("valgrind")),
            Self::CargoDeny => present("cargo-deny", tool::exists("cargo-deny")),
            Self::CargoMutants => present("cargo-mutants", tool::exists("cargo-mutants")),
        }
    }

    /// Brings it where that is possible.
    fn bring(self) -> Fallible {
        match self {
            Self::RustTools => rustup(&["component", "add", "rustfmt", "clippy"]),
            Self::PicoTarget => rustup(&["target", "add", Chip::Rp2040.target()]),
            Self::Pico2Target => rustup(&["target", "add", Chip::Rp2350.target()]),
            Self::BrowserTarget => rustup(&["target", "add", BROWSER]),
            Self::Node => self.check(),
            Self::Chromium => apt("chromium"),
            Self::Qemu => apt(thumb::QEMU),
            Self::Valgrind => apt("valgrind"),
            Self::CargoDeny => cargo_install("cargo-deny", "0.20.2"),
            Self::CargoMutants => cargo_install("cargo-mutants", "27.1.0"),
        }
    }
}

/// `cargo xtask setup [--full]`: brings what the tests need.
pub fn run(args: &[String]) -> Fallible {
    let mut args = Args::new(args);
    let full = args.switch("--full");
    args.finish()?;
    let more: &[Need] = if full { &Need::FULL } else { &[] };
    for need in Need::TESTS.iter().chain(more) {
        if need.check().is_err() {
            println!("bringing {need:?}");
            need.bring()?;
            need.check()?;
        }
    }
    npm_packages()
}

/// A sentence if something of this is not there.
pub fn check(needs: &[Need]) -> Fallible {
    needs.iter().try_for_each(|need| need.check())
}

fn present(name: &str, there: bool) -> Fallible {
    match there {
        true => Ok(()),
        false => Err(missing(name)),
    }
}

fn missing(name: &str) -> String {
    format!(
        "{name} is missing: `cargo xtask setup` brings it or says how; for the long runs `cargo xtask setup --full`"
    )
}

fn target(name: &str) -> Fallible {
    let mut command = tool::program("rustc", &["--print", "sysroot"], &project::root());
    let sysroot = tool::quiet(command.env_remove("RUSTC"))?;
    let library = PathBuf::from(sysroot.trim()).join("lib/rustlib").join(name);
    present(&format!("Rust's target {name}"), library.exists())
}

fn rustup(args: &[&str]) -> Fallible {
    tool::quiet(&mut tool::program("rustup", args, &project::root())).map(drop)
}

/// Node in a version that runs the emulator and imports JSON.
fn node() -> Fallible {
    let version = tool::quiet(&mut tool::program("node", &["--version"], &project::root()))?;
    match node_version(&version) {
        Some(numbers) if numbers >= (20, 10) => Ok(()),
        _ => Err(format!(
            "Node {} is too old: install Node 20.10 or newer from nodejs.org",
            version.trim()
        )),
    }
}

fn node_version(version: &str) -> Option<(u32, u32)> {
    let (major, rest) = version.trim().strip_prefix('v')?.split_once('.')?;
    let (minor, _) = rest.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// The npm packages of the site and of the emulator, as their lock files say.
pub fn npm_packages() -> Fallible {
    node()?;
    packages(&project::web())?;
    packages(&project::emulator())
}

/// What only the long runs look at the site with.
pub fn lighthouse() -> Fallible<PathBuf> {
    let folder = project::web().join("lighthouse");
    node()?;
    packages(&folder)?;
    Ok(folder)
}

fn packages(folder: &Path) -> Fallible {
    let written = |path: PathBuf| fs::metadata(path).and_then(|data| data.modified());
    let lock = written(folder.join("package-lock.json")).map_err(|error| {
        format!(
            "{}/package-lock.json cannot be read: {error}",
            folder.display()
        )
    })?;
    // npm leaves this copy of the lock file as its last act.
    if written(folder.join("node_modules/.package-lock.json")).is_ok_and(|done| done >= lock) {
        return Ok(());
    }
    let args = ["ci", "--no-audit", "--no-fund"];
    tool::quiet(&mut tool::program("npm", &args, folder)).map(drop)
}

/// A Chromium for the browser tests, or a Chrome.
pub fn chromium() -> Fallible<PathBuf> {
    if let Some(path) = std::env::var_os("CHROMIUM").map(PathBuf::from) {
        return Ok(path);
    }
    let names = [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ];
    let mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .chain([PathBuf::from(mac)])
        .find(|path| path.is_file())
        .ok_or_else(|| missing("Chromium (or a path to one in CHROMIUM)"))
}

/// The fuzzer, in the version that was tried. It needs the nightly compiler.
pub fn cargo_fuzz() -> Fallible {
    rustup(&["toolchain", "install", "nightly", "--profile=minimal"])?;
    match tool::exists("cargo-fuzz") {
        true => Ok(()),
        false => cargo_install("cargo-fuzz", "0.13.2"),
    }
}

/// Brings a program of crates.io.
fn cargo_install(name: &str, version: &str) -> Fallible {
    let args = ["install", name, "--version", version, "--locked"];
    tool::quiet(&mut tool::cargo(&args)).map(drop)
}

/// Brings a package of Debian or Ubuntu, where this is one and the user may.
fn apt(package: &str) -> Fallible {
    let install = format!("apt-get install --yes --no-install-recommends {package}");
    let root = project::root();
    let user = tool::quiet(&mut tool::program("id", &["-u"], &root)).unwrap_or_default();
    if user.trim() != "0" || !tool::exists("apt-get") {
        return Err(format!(
            "{package} is missing: run `sudo {install}`, or install it in another way"
        ));
    }
    tool::quiet(&mut tool::program("apt-get", &["update"], &root))?;
    let words: Vec<&str> = install.split(' ').skip(1).collect();
    let mut command = tool::program("apt-get", &words, &root);
    tool::quiet(command.env("DEBIAN_FRONTEND", "noninteractive")).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_version_is_read() {
        assert_eq!(node_version("v20.9.2\n"), Some((20, 9)));
        assert_eq!(node_version("nonsense"), None);
    }
}
