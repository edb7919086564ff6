//! A small workbook that unpacks to more than the memory of a reader.

use std::io::Write;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

/// Number of the repeated strings, and the length of each, in bytes.
const STRINGS: usize = 16_000;
const STRING_BYTES: usize = 64 << 10;

const SHEET_NAMESPACE: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE_NAMESPACE: &str =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE_NAMESPACE: &str = "http://schemas.openxmlformats.org/package/2006";

/// Returns a workbook of about 2 MB whose shared strings unpack to 1 GB.
pub fn zip_bomb() -> Vec<u8> {
    let relation = |kind: &str, target: &str| {
        let target = format!("Id=\"r1\" Type=\"{OFFICE_NAMESPACE}/{kind}\" Target=\"{target}\"");
        format!(
            "<Relationships xmlns=\"{PACKAGE_NAMESPACE}/relationships\"><Relationship {target}/></Relationships>"
        )
    };
    let parts = [
        ("[Content_Types].xml", format!("<Types xmlns=\"{PACKAGE_NAMESPACE}/content-types\"/>")),
        ("_rels/.rels", relation("officeDocument", "xl/workbook.xml")),
        ("xl/_rels/workbook.xml.rels", relation("worksheet", "worksheets/sheet1.xml")),
        (
            "xl/workbook.xml",
            format!(
                "<workbook xmlns=\"{SHEET_NAMESPACE}\" xmlns:r=\"{OFFICE_NAMESPACE}\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>"
            ),
        ),
        (
            "xl/worksheets/sheet1.xml",
            format!("<worksheet xmlns=\"{SHEET_NAMESPACE}\"><sheetData/></worksheet>"),
        ),
    ];
    let mut archive = Archive::default();
    for (name, text) in parts {
        let mut checksum = Crc::new();
        checksum.update(text.as_bytes());
        archive.add(name, (0, checksum.sum()), text.as_bytes(), text.len());
    }
    let (strings, size) = shared_strings();
    // The reader never gets to the checksum.
    archive.add("xl/sharedStrings.xml", (8, 0), &strings, size);
    archive.finish()
}

/// Returns compressed shared strings and their size. One string is compressed, and its bytes are
/// repeated, because compressing all would take minutes without optimisation.
fn shared_strings() -> (Vec<u8>, usize) {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(format!("<sst xmlns=\"{SHEET_NAMESPACE}\">").as_bytes()).unwrap();
    encoder.flush().unwrap();
    let string = format!("<si><t>{}</t></si>", "a".repeat(STRING_BYTES));
    // The second string refers only to the first.
    encoder.write_all(string.as_bytes()).unwrap();
    encoder.flush().unwrap();
    let start = encoder.get_ref().len();
    encoder.write_all(string.as_bytes()).unwrap();
    encoder.flush().unwrap();
    let repeated = encoder.get_ref()[start..].to_vec();
    let mut compressed = encoder.get_ref().clone();
    for _ in 0..STRINGS {
        compressed.extend(&repeated);
    }
    (compressed, string.len() * STRINGS)
}

/// A ZIP archive.
#[derive(Default)]
struct Archive {
    entries: Vec<u8>,
    directory: Vec<u8>,
    count: u16,
}

impl Archive {
    /// Adds a file with its compression method and its checksum.
    fn add(&mut self, name: &str, (method, checksum): (u16, u32), packed: &[u8], size: usize) {
        let offset = u32::try_from(self.entries.len()).unwrap();
        let number = |number: usize| u32::try_from(number).unwrap().to_le_bytes();
        let mut header = vec![20, 0, 0, 0];
        header.extend(method.to_le_bytes());
        header.extend([0; 4]);
        header.extend(checksum.to_le_bytes());
        header.extend(number(packed.len()));
        header.extend(number(size));
        header.extend([u8::try_from(name.len()).unwrap(), 0, 0, 0]);
        self.entries.extend(b"PK\x03\x04");
        self.entries.extend(&header);
        self.entries.extend(name.as_bytes());
        self.entries.extend(packed);
        self.directory.extend(b"PK\x01\x02\x14\0");
        self.directory.extend(&header);
        self.directory.extend([0; 10]);
        self.directory.extend(offset.to_le_bytes());
        self.directory.extend(name.as_bytes());
        self.count += 1;
    }

    fn finish(self) -> Vec<u8> {
        let Self { entries: mut bytes, directory, count } = self;
        let start = u32::try_from(bytes.len()).unwrap();
        let length = u32::try_from(directory.len()).unwrap();
        bytes.extend(directory);
        bytes.extend(b"PK\x05\x06\0\0\0\0");
        bytes.extend(count.to_le_bytes());
        bytes.extend(count.to_le_bytes());
        bytes.extend(length.to_le_bytes());
        bytes.extend(start.to_le_bytes());
        bytes.extend([0; 2]);
        bytes
    }
}
