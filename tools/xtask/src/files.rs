//! Reading and writing files, with a sentence where that fails.

use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::Fallible;

/// A file as text.
pub fn text(path: &Path) -> Fallible<String> {
    fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// A file as bytes.
pub fn bytes(path: &Path) -> Fallible<Vec<u8>> {
    fs::read(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// Writes a file, and the folders on the way to it.
pub fn write(path: &Path, bytes: &[u8]) -> Fallible {
    path.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(path, bytes))
        .map_err(|error| format!("{} cannot be written: {error}", path.display()))
}

/// Copies a file.
pub fn copy(from: &Path, to: &Path) -> Fallible {
    write(to, &bytes(from)?)
}

/// Makes a folder, empty if it was there.
pub fn empty(folder: &Path) -> Fallible {
    let removed = match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    };
    removed
        .and_then(|()| fs::create_dir_all(folder))
        .map_err(|error| format!("{} cannot be emptied: {error}", folder.display()))
}

/// The files below a folder, sorted, their words parted by `/`.
pub fn list(folder: &Path) -> Fallible<Vec<String>> {
    let entries = folder
        .read_dir()
        .map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
    let mut found = Vec::new();
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            let inner = list(&entry.path())?;
            found.extend(inner.iter().map(|path| format!("{name}/{path}")));
        } else {
            found.push(name);
        }
    }
    found.sort();
    Ok(found)
}

/// The SHA-256 of some bytes, in digits.
pub fn hash(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// One hash for the names and contents of these files.
pub fn hash_of_all(folder: &Path, paths: &[String]) -> Fallible<String> {
    Ok(hash(sums(folder, paths)?.as_bytes()))
}

/// A line for each file, as `sha256sum` writes and checks them.
pub fn sums(folder: &Path, paths: &[String]) -> Fallible<String> {
    let line = |path: &String| Ok(format!("{}  {path}\n", hash(&bytes(&folder.join(path))?)));
    paths.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_the_published_one() {
        // FIPS 180-2, appendix B.1.
        assert_eq!(
            hash(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }

    /// `sha256sum -c` wants two characters between hash and name: a blank, and a blank or a star.
    #[test]
    fn a_sum_is_a_line_that_sha256sum_checks() {
        let folder = std::env::temp_dir().join(format!("sums-{}", std::process::id()));
        write(&folder.join("site/a.txt"), b"abc").expect("a file");
        let sums = sums(&folder, &["site/a.txt".into()]);
        let line = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  site/a.txt\n";
        assert_eq!(sums.as_deref(), Ok(line));
        fs::remove_dir_all(folder).expect("a folder");
    }
}
