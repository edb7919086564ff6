//! Files made for tests.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "helpers of tests may fail as tests do; not every test needs all"
)]

use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use resume::{Document, Limits, NoFrequencies, ReadError, Report};

pub fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples")
}

pub fn sample(name: &str) -> Vec<u8> {
    std::fs::read(samples().join(name)).unwrap()
}

/// Reads with a clock that stands still.
pub fn read(bytes: &[u8]) -> Result<Document, ReadError> {
    resume::read(bytes, &Limits::default(), &|| Duration::ZERO)
}

pub fn checked(bytes: &[u8]) -> Report {
    resume::check(&read(bytes).unwrap(), None, &NoFrequencies)
}

/// A PDF of these objects, the first of which is the catalogue, and of a table of them.
pub fn pdf(objects: &[Vec<u8>], trailer: &str) -> Vec<u8> {
    let mut file = b"%PDF-1.7\n".to_vec();
    let mut places = Vec::new();
    for (number, object) in (1..).zip(objects) {
        places.push(file.len());
        writeln!(file, "{number} 0 obj").unwrap();
        file.extend_from_slice(object);
        file.extend_from_slice(b"\nendobj\n");
    }
    let table = file.len();
    write!(file, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).unwrap();
    for place in places {
        writeln!(file, "{place:010} 00000 n ").unwrap();
    }
    write!(
        file,
        "trailer\n<< /Size {} /Root 1 0 R {trailer} >>\nstartxref\n{table}\n%%EOF",
        objects.len() + 1
    )
    .unwrap();
    file
}

pub fn stream(dictionary: &str, data: &[u8]) -> Vec<u8> {
    let mut object = format!("<< {dictionary} /Length {} >>\nstream\n", data.len()).into_bytes();
    object.extend_from_slice(data);
    object.extend_from_slice(b"\nendstream");
    object
}

pub fn deflated(data: &[u8]) -> Vec<u8> {
    let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(data).unwrap();
    packer.finish().unwrap()
}

/// A PDF of pages with these operators, in Helvetica, and a picture called `Im`.
pub fn pages(contents: &[&str]) -> Vec<u8> {
    let kids: Vec<String> =
        (0..contents.len()).map(|page| format!("{} 0 R", 5 + 2 * page)).collect();
    let mut objects = vec![
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        format!(
            "<< /Type /Pages /Kids [{}] /Count {} /MediaBox [0 0 595 842] >>",
            kids.join(" "),
            contents.len()
        )
        .into_bytes(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
            .to_vec(),
        stream(
            "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8",
            b"x",
        ),
    ];
    for (page, content) in contents.iter().enumerate() {
        let resources = "/Resources << /Font << /F 3 0 R >> /XObject << /Im 4 0 R >> >>";
        objects.push(
            format!("<< /Type /Page /Parent 2 0 R {resources} /Contents {} 0 R >>", 6 + 2 * page)
                .into_bytes(),
        );
        objects.push(stream("", content.as_bytes()));
    }
    pdf(&objects, "")
}

/// Operators that write lines below each other.
pub fn written(lines: &[&str], before: &str) -> String {
    let mut content = format!("BT /F 11 Tf 14 TL {before} 60 780 Td\n");
    for line in lines {
        content.push_str(&format!("({}) Tj T*\n", line.replace('(', "\\(").replace(')', "\\)")));
    }
    content + "ET\n"
}

pub fn zip(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, data) in parts {
        writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        writer.write_all(data).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// A Word document with this body.
pub fn docx(body: &str) -> Vec<u8> {
    let document = format!(
        "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>{body}</w:body></w:document>"
    );
    zip(&[("[Content_Types].xml", b"<Types/>"), ("word/document.xml", document.as_bytes())])
}

pub fn paragraph(text: &str) -> String {
    format!("<w:p><w:r><w:t>{text}</w:t></w:r></w:p>")
}
