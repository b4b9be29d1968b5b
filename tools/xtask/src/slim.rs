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

#[cfg(test)]
mod tests {
    use super::*;
    use object::Endianness;
    use object::build::elf::SectionData;
    use object::elf::{ET_EXEC, SHT_PROGBITS, SHT_STRTAB};

    /// A file with sections of these names.
    fn file(names: &[&'static str]) -> Vec<u8> {
        let mut builder = Builder::new(Endianness::Little, false);
        builder.header.e_type = ET_EXEC;
        for name in names {
            let section = builder.sections.add();
            section.name = name.as_bytes().into();
            section.sh_type = SHT_PROGBITS;
            section.sh_addralign = 1;
            section.data = SectionData::Data(b"words".as_slice().into());
        }
        let section = builder.sections.add();
        section.name = b".shstrtab".as_slice().into();
        section.sh_type = SHT_STRTAB;
        section.data = SectionData::SectionString;
        let mut out = Vec::new();
        builder.write(&mut out).expect("a file");
        out
    }

    /// The emulator finds the words of the log in `.defmt`.
    #[test]
    fn only_what_a_debugger_reads_is_left_out() {
        let names = [
            ".text",
            ".debug_info",
            ".defmt",
            ".comment",
            ".debug_line",
            ".crash",
        ];
        let slim = slim(&file(&names)).expect("a firmware");
        let slim = Builder::read32(slim.as_slice()).expect("a file");
        let left: Vec<_> = slim
            .sections
            .iter()
            .map(|part| part.name.to_string())
            .collect();
        assert_eq!(left, [".text", ".defmt", ".crash", ".shstrtab"]);
    }
}
