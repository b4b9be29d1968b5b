//! The manual on paper: Chromium prints the pages of the site.

use std::path::Path;

use super::papers;
use crate::{Fallible, files, project, setup, tool};

/// Prints every text of the pages in a folder of manuals, beside the languages' folders.
pub fn print(folder: &Path) -> Fallible {
    let mut command = tool::program("node", &["print.mjs"], &project::web());
    command.env("CHROMIUM", setup::chromium()?);
    for (language, kind) in papers() {
        command
            .arg(folder.join(&language.code).join(kind.page()))
            .arg(folder.join(kind.paper(language)));
    }
    tool::quiet(&mut command).map(drop)
}

/// How many pages a printed file has.
pub fn pages(path: &Path) -> Fallible<usize> {
    let bytes = files::bytes(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let page = |rest: &&str| !rest.starts_with('s');
    let pages = text.split("/Type /Page").skip(1).filter(page).count();
    Ok(pages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_counted_and_their_list_is_none() {
        let path = std::env::temp_dir().join(format!("pages-{}.pdf", std::process::id()));
        let text = b"/Type /Pages /Count 2 \xFF /Type /Page /Parent 1 0 R /Type /Page\n";
        files::write(&path, text).expect("a file");
        assert_eq!(pages(&path), Ok(2));
        std::fs::remove_file(path).expect("a file");
    }
}
