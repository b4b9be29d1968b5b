//! Tells the linker where the machine's memory is.

use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=chip.x");
    println!("cargo:rerun-if-changed=../../memory.x");
    if env::var("CARGO_CFG_TARGET_OS")? != "none" {
        return Ok(());
    }
    // link.x includes memory.x by name and that one chip.x, so both have to lie in a directory that
    // the linker searches.
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::copy("../../memory.x", out.join("memory.x"))?;
    fs::copy("chip.x", out.join("chip.x"))?;
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rustc-link-arg-bins=--nmagic");
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    Ok(())
}
