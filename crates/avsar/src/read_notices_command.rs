//! `avsar read-notices`.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;

use flate2::read::MultiGzDecoder;
use notices::document::data::{self, DataKey};
use notices::labels::labels;
use notices::{Document, read};
use serde_json::{Value, json};

use super::domain::notices::{self as files, NoticeFormat};
use super::platform::sandbox::cpu_time;

type BoxError = Box<dyn std::error::Error>;

/// Reads the notices of a file and prints one JSON line for each: `{"ref", "labels"}`. The file
/// contains JSON lines, each with a page or a structured notice, or it is one notice as PDF, HTML
/// or text. Lines that cannot be read are reported on standard error.
///
/// # Errors
/// Returns an error, with a sentence for the user, if the file cannot be read or has no notice.
pub fn run(file: &Path) -> Result<(), BoxError> {
    let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
    let mut input = open(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut out = BufWriter::new(io::stdout().lock());
    if is_lines(input.fill_buf()?) {
        read_lines(input, &name, &mut out)?;
    } else {
        read_single(input, &name, &mut out)?;
    }
    out.flush()?;
    Ok(())
}

/// Opens a file or standard input. Gzip is detected by its signature.
fn open(file: &Path) -> io::Result<Box<dyn BufRead>> {
    let raw: Box<dyn Read> =
        if file == Path::new("-") { Box::new(io::stdin()) } else { Box::new(File::open(file)?) };
    let mut input = BufReader::new(raw);
    if input.fill_buf()?.starts_with(&[0x1f, 0x8b]) {
        return Ok(Box::new(BufReader::new(MultiGzDecoder::new(input))));
    }
    Ok(Box::new(input))
}

/// Returns whether the content is JSON lines.
fn is_lines(start: &[u8]) -> bool {
    start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start().starts_with(b"{")
}

/// Reads each notice once: a file can repeat one.
fn read_lines(input: impl BufRead, name: &str, out: &mut impl Write) -> Result<(), BoxError> {
    let mut seen = HashSet::new();
    for (number, line) in (1_u64..).zip(input.lines()) {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        match data::read_line(&line) {
            Ok(notice) if !seen.insert(notice.key.clone()) => {
                eprintln!("line {number}: repeats a notice");
            }
            Ok(notice) => {
                let reference = match notice.key {
                    DataKey::Slug(slug) => json!({ "file": name, "slug": slug }),
                    DataKey::Id(id) => json!({ "file": name, "id": id }),
                };
                write_first(&notice.document, &reference, out)?;
            }
            Err(error) => eprintln!("line {number}: {error}"),
        }
    }
    Ok(())
}

/// Writes the labels of the first recruitment: a line of a data file is one notice.
fn write_first(document: &Document, reference: &Value, out: &mut impl Write) -> io::Result<()> {
    let readings = read(document);
    let first = readings.first().map(labels);
    writeln!(out, "{}", json!({ "ref": reference, "labels": first }))
}

/// Writes the labels of each recruitment of a notice.
fn read_single(input: impl Read, name: &str, out: &mut impl Write) -> Result<(), BoxError> {
    let mut content = Vec::new();
    let most = u64::try_from(files::MAX_BYTES)?.saturating_add(1);
    input.take(most).read_to_end(&mut content)?;
    let format = NoticeFormat::detect(&content);
    let start = cpu_time();
    let document = files::document(format, &content, &|| cpu_time().saturating_sub(start))?;
    for reading in read(&document) {
        writeln!(out, "{}", json!({ "ref": { "file": name }, "labels": labels(&reading) }))?;
    }
    Ok(())
}
