//! A firmware file without what only a debugger reads: a tenth of the size, the same program.

use std::path::Path;

use object::build::elf::Builder;

use crate::{Fallible, files};

/// Reads a firmware file, its debug sections left out.
pub fn read(path: &Path) -> Fallible<Vec<u8>> {
    let bytes = files::bytes(path)?;
    slim(&bytes).map_err(|error| format!("{} is not a firmware: {error}", path.display()))
}

fn slim(bytes: &[u8]) -> Fallible<Vec<u8>> {
    let words = |error: object::build::Error| error.to_string();
    let mut builder = Builder::read32(bytes).map_err(words)?;
    for section in &mut builder.sections {
        section.delete = [&b".debug_"[..], b".comment"]
            .iter()
            .any(|name| section.name.starts_with(name));
    }
    let mut out = Vec::new();
    builder.write(&mut out).map_err(words)?;
    Ok(out)
}
