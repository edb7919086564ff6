//! Reads tables from the files that people upload: CSV and other delimited text, Excel,
//! OpenDocument spreadsheets, JSON arrays and JSON lines.
//!
//! [`read`] detects the format, the encoding and the delimiter by the content. It returns one
//! [`Table`] with texts in all cells, whatever the format. Limits bound rows, columns, cells and
//! text. The crate has no I/O; a hostile file can use much memory before a limit applies, so the
//! caller runs it in a process with limits.

mod delimited;
mod encoding;
mod json;
mod spreadsheet;
mod table;

pub use table::{Limits, ReadError, Row, Table};

/// Reads the table of a file.
///
/// # Errors
/// Returns [`ReadError`] if the file is of another format, damaged, empty or beyond a limit.
pub fn read(content: &[u8], limits: &Limits) -> Result<Table, ReadError> {
    if content.iter().all(u8::is_ascii_whitespace) {
        return Err(ReadError::Empty);
    }
    if spreadsheet::is_spreadsheet(content) {
        return spreadsheet::read(content, limits);
    }
    let (text, encoding) = encoding::decode(content)?;
    match text.trim_start().chars().next() {
        Some('[') => json::read_array(&text, limits),
        Some('{') => json::read_lines(&text, limits),
        Some(_) => delimited::read(&text, encoding, limits),
        None => Err(ReadError::Empty),
    }
}
