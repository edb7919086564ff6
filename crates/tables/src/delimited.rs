//! Reads CSV and other delimited text.

use csv::{ReaderBuilder, StringRecord};

use crate::table::{Builder, Limits, ReadError, Table, line_number};

/// The delimiters that are detected, with their names. If several occur equally often, the first is
/// used.
const DELIMITERS: [(u8, &str); 4] =
    [(b',', "commas"), (b'\t', "tabs"), (b';', "semicolons"), (b'|', "vertical bars")];
/// Maximum length of a cell, in bytes. A quotation mark that is never closed makes a longer one.
const MAX_CELL_BYTES: usize = 2 << 20;

/// Reads delimited text. Its first line that is not blank is the header.
pub(crate) fn read(text: &str, encoding: &str, limits: &Limits) -> Result<Table, ReadError> {
    let (delimiter, separators) = detect_delimiter(text);
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let mut record = StringRecord::new();
    let mut next = |record: &mut StringRecord| {
        let found = reader.read_record(record);
        found.map_err(|error| ReadError::Broken(error.to_string()))
    };
    if !next(&mut record)? {
        return Err(ReadError::Empty);
    }
    let mut table = Builder::new(cells(&record), limits)?;
    let mut lines = LineCounter { text: text.as_bytes(), at: 0, line: 1 };
    while next(&mut record)? {
        let start = record.position().map_or(0, csv::Position::byte);
        let line = line_number(lines.line_of(usize::try_from(start).unwrap_or(usize::MAX)));
        if record.iter().any(|cell| cell.len() > MAX_CELL_BYTES) {
            table.push_fault(line, "A quotation mark is not closed.".to_owned())?;
        } else {
            table.push(line, cells(&record))?;
        }
    }
    table.finish(format!("CSV, {encoding}, separated by {separators}"))
}

/// Counts the lines before records. The positions of the reader count a line break of two
/// characters with the record after it.
struct LineCounter<'a> {
    text: &'a [u8],
    at: usize,
    line: usize,
}

impl LineCounter<'_> {
    /// Returns the line of a record, whose position can be before line breaks.
    fn line_of(&mut self, start: usize) -> usize {
        let rest = self.text.get(start..).unwrap_or_default();
        let breaks = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let passed = self.text.get(self.at..start + breaks).unwrap_or_default();
        self.line += passed.iter().filter(|byte| **byte == b'\n').count();
        self.at = start + breaks;
        self.line
    }
}

fn cells(record: &StringRecord) -> Vec<String> {
    record.iter().map(ToOwned::to_owned).collect()
}

/// Returns the delimiter that occurs most often in the header, outside of quotation marks.
fn detect_delimiter(text: &str) -> (u8, &'static str) {
    let header = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |delimiter: u8| {
        let parts = header.split('"').step_by(2);
        parts.map(|part| part.bytes().filter(|byte| *byte == delimiter).count()).sum::<usize>()
    };
    // Reversed, because `max_by_key` returns the last of equal elements.
    let most = DELIMITERS.into_iter().rev().max_by_key(|(delimiter, _)| count(*delimiter));
    most.unwrap_or((b',', "commas"))
}
