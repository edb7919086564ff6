//! A CSV reader that returns one record at a time and tolerates malformed files.
//!
//! A row with broken quoting is refused, and reading continues at the line after its first line.
//! One stray quotation mark therefore does not swallow the rows after it.

use std::io::{self, BufRead};

use crate::lines::{LineRead, Lines, MAX_CELL_BYTES, MAX_LINE_BYTES};

/// Maximum length of a row, in bytes. A quotation mark not closed within it is a stray one.
const MAX_ROW_BYTES: usize = 2 * 1024 * 1024;

/// As [`MAX_ROW_BYTES`], for files whose cells can be as long as a line.
const MAX_LONG_ROW_BYTES: usize = 2 * MAX_LINE_BYTES;

/// One row: its first line and its cells, or the reason it was refused.
#[derive(Debug, PartialEq, Eq)]
pub struct CsvRecord {
    /// The line where the row starts, counted from 1.
    pub line: u64,
    /// The cells, or the reason for the refusal.
    pub cells: Result<Vec<String>, String>,
}

/// The first line of a row.
#[derive(Default)]
struct FirstLine {
    /// Its number in the file, counted from 1.
    number: u64,
    /// Its end in the bytes of the row.
    end: usize,
}

/// A reader of the rows of a CSV file.
pub struct CsvReader<B: BufRead> {
    lines: Lines<B>,
    width: Option<usize>,
    raw: Vec<u8>,
    max_cell_bytes: usize,
    max_row_bytes: usize,
}

enum ParserState {
    CellStart,
    Bare,
    Quoted,
    QuoteSeen,
}

/// The state of the row being read, with its cells so far.
struct Parser {
    state: ParserState,
    cells: Vec<String>,
    cell: Vec<u8>,
    /// Whether text follows a closing quotation mark.
    misquoted: bool,
    oversized: bool,
    max_cell_bytes: usize,
}

impl Parser {
    const fn new(max_cell_bytes: usize) -> Self {
        Self {
            state: ParserState::CellStart,
            cells: Vec::new(),
            cell: Vec::new(),
            misquoted: false,
            oversized: false,
            max_cell_bytes,
        }
    }

    fn push(&mut self, bytes: &[u8]) {
        if self.cell.len() + bytes.len() <= self.max_cell_bytes {
            self.cell.extend_from_slice(bytes);
        } else {
            self.oversized = true;
        }
    }

    fn finish_cell(&mut self) {
        let cell = match std::str::from_utf8(&self.cell) {
            Ok(cell) => cell.to_owned(),
            Err(_) => String::from_utf8_lossy(&self.cell).into_owned(),
        };
        self.cells.push(cell);
        self.cell.clear();
        self.state = ParserState::CellStart;
    }

    /// Parses one line. Returns `true` if the row ends with it.
    fn parse_line(&mut self, mut rest: &[u8]) -> bool {
        while let Some((&byte, after)) = rest.split_first() {
            // Length of the run of plain content bytes.
            let run = match self.state {
                ParserState::Quoted => rest.iter().position(|b| *b == b'"').unwrap_or(rest.len()),
                ParserState::Bare => {
                    rest.iter().position(|b| matches!(b, b',' | b'\n')).unwrap_or(rest.len())
                }
                ParserState::CellStart | ParserState::QuoteSeen => 0,
            };
            if let Some((content, tail)) =
                rest.split_at_checked(run).filter(|(content, _)| !content.is_empty())
            {
                self.push(content);
                rest = tail;
                continue;
            }
            match (&self.state, byte) {
                (ParserState::Quoted, _) => self.state = ParserState::QuoteSeen,
                (_, b'\n') => {
                    self.finish_row();
                    return true;
                }
                (_, b',') => self.finish_cell(),
                (ParserState::CellStart, b'"') => self.state = ParserState::Quoted,
                (ParserState::CellStart | ParserState::Bare, _) => {
                    self.state = ParserState::Bare;
                    self.push(&[byte]);
                }
                (ParserState::QuoteSeen, b'"') => {
                    self.state = ParserState::Quoted;
                    self.push(&[byte]);
                }
                (ParserState::QuoteSeen, b'\r') => {}
                (ParserState::QuoteSeen, _) => {
                    self.misquoted = true;
                    self.state = ParserState::Bare;
                    self.push(&[byte]);
                }
            }
            rest = after;
        }
        false
    }

    fn finish_row(&mut self) {
        if matches!(self.state, ParserState::Bare) && self.cell.last() == Some(&b'\r') {
            self.cell.pop();
        }
        self.finish_cell();
    }

    const fn is_inside_quotes(&self) -> bool {
        matches!(self.state, ParserState::Quoted)
    }
}

impl<B: BufRead> CsvReader<B> {
    /// Creates a reader that starts at the first row.
    pub const fn new(input: B) -> Self {
        Self {
            lines: Lines::new(input),
            width: None,
            raw: Vec::new(),
            max_cell_bytes: MAX_CELL_BYTES,
            max_row_bytes: MAX_ROW_BYTES,
        }
    }

    /// Sets the number of cells that every following row must have.
    pub const fn expect_width(&mut self, width: usize) {
        self.width = Some(width);
    }

    /// Accepts cells that are as long as a line, in the following rows.
    pub const fn accept_long_cells(&mut self) {
        self.max_cell_bytes = MAX_LINE_BYTES;
        self.max_row_bytes = MAX_LONG_ROW_BYTES;
    }

    /// Returns the next row that is not a blank line.
    pub fn next(&mut self) -> io::Result<Option<CsvRecord>> {
        loop {
            let Some(record) = self.read_row()? else {
                return Ok(None);
            };
            if !record.cells.as_deref().is_ok_and(is_blank_line) {
                return Ok(Some(record));
            }
        }
    }

    fn read_row(&mut self) -> io::Result<Option<CsvRecord>> {
        self.raw.clear();
        let mut parser = Parser::new(self.max_cell_bytes);
        let mut first = FirstLine::default();
        loop {
            let start = self.raw.len();
            let result = self.lines.read(&mut self.raw)?;
            if start == 0 {
                first = self.finish_first_line();
            }
            match result {
                LineRead::End if start == 0 => return Ok(None),
                LineRead::End if parser.is_inside_quotes() => {
                    return Ok(Some(self.skip_misquoted_row(&first)));
                }
                LineRead::End => {
                    parser.finish_row();
                    break;
                }
                LineRead::TooLong => {
                    let cells = Err("the line is longer than 4 MB".to_owned());
                    return Ok(Some(CsvRecord { line: first.number, cells }));
                }
                LineRead::Line => {}
            }
            if parser.parse_line(self.raw.get(start..).unwrap_or_default()) {
                break;
            }
            if self.raw.len() > self.max_row_bytes {
                return Ok(Some(self.skip_misquoted_row(&first)));
            }
        }
        Ok(Some(self.check_row(parser, &first)))
    }

    /// Removes a byte order mark, which is not part of the first cell of a file.
    fn finish_first_line(&mut self) -> FirstLine {
        let number = self.lines.number();
        if number == 1 && self.raw.starts_with(b"\xef\xbb\xbf") {
            self.raw.drain(..3);
        }
        FirstLine { number, end: self.raw.len() }
    }

    /// Returns the cells of a complete row, or the reason for its refusal.
    fn check_row(&mut self, parser: Parser, first: &FirstLine) -> CsvRecord {
        // Text after a closing quotation mark is accepted within one line. In a row of several
        // lines it means that the quotation marks were paired wrongly.
        if parser.misquoted && self.raw.len() > first.end {
            return self.skip_misquoted_row(first);
        }
        let count = parser.cells.len();
        let cells = match self.width {
            Some(width) if width != count && !is_blank_line(&parser.cells) => {
                Err(format!("the row has {count} cells, the header has {width}"))
            }
            _ if parser.oversized => {
                Err(format!("a cell holds more than {} kB", self.max_cell_bytes / 1024))
            }
            _ => Ok(parser.cells),
        };
        CsvRecord { line: first.number, cells }
    }

    /// Refuses a row with broken quoting and puts all lines after its first one back.
    fn skip_misquoted_row(&mut self, first: &FirstLine) -> CsvRecord {
        let raw = std::mem::take(&mut self.raw);
        self.lines.unread(raw.get(first.end..).unwrap_or_default());
        CsvRecord {
            line: first.number,
            cells: Err("a quotation mark is not closed, or is inside a quoted cell".to_owned()),
        }
    }
}

fn is_blank_line(cells: &[String]) -> bool {
    matches!(cells, [cell] if cell.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rows(text: &[u8], width: Option<usize>) -> Vec<(u64, Result<Vec<String>, String>)> {
        let mut table = CsvReader::new(text);
        table.width = width;
        std::iter::from_fn(|| table.next().unwrap())
            .map(|record| (record.line, record.cells))
            .collect()
    }

    fn ok(line: u64, cells: &[&str]) -> (u64, Result<Vec<String>, String>) {
        (line, Ok(cells.iter().map(|cell| (*cell).to_owned()).collect()))
    }

    #[test]
    fn reads_well_formed_rows() {
        assert_eq!(
            rows(b"\xef\xbb\xbfa,b\r\n\r\n\"x, \"\"y\"\"\n2\",\r\n,\n\"l\",5\" pipe", None),
            [
                ok(1, &["a", "b"]),
                ok(3, &["x, \"y\"\n2", ""]),
                ok(5, &["", ""]),
                ok(6, &["l", "5\" pipe"])
            ]
        );
        assert_eq!(rows(b"", None), []);
    }

    #[test]
    fn refuses_only_rows_of_another_width() {
        let rows = rows(b"1,2\n1,2,3\n1\n3,4\n", Some(2));
        assert_eq!(rows[0], ok(1, &["1", "2"]));
        assert_eq!(rows[1], (2, Err("the row has 3 cells, the header has 2".to_owned())));
        assert_eq!(rows[2].0, 3);
        assert_eq!(rows[3], ok(4, &["3", "4"]));
    }

    #[test]
    fn stray_quote_does_not_swallow_later_rows() {
        let rows = rows(b"1,\"2\n3,4\n5,6\n", Some(2));
        assert!(rows[0].1.as_ref().unwrap_err().contains("quotation mark"));
        assert_eq!(rows[1..], [ok(2, &["3", "4"]), ok(3, &["5", "6"])]);
        let rows = super::tests::rows(b"1,\"2\n3,\"4\"\n5,6\n", Some(2));
        assert_eq!(rows[0].0, 1);
        assert!(rows[0].1.is_err());
        assert_eq!(rows[1..], [ok(2, &["3", "4"]), ok(3, &["5", "6"])]);
    }

    #[test]
    fn refuses_oversized_cells() {
        let text = format!("1,\"{}\nx\"\n3,4\n", "y".repeat(MAX_CELL_BYTES + 1));
        let rows = rows(text.as_bytes(), Some(2));
        assert_eq!(rows[0], (1, Err("a cell holds more than 256 kB".to_owned())));
        assert_eq!(rows[1], ok(3, &["3", "4"]));
        let mut table = CsvReader::new(text.as_bytes());
        table.accept_long_cells();
        assert!(table.next().unwrap().unwrap().cells.is_ok());
    }

    #[test]
    fn replaces_invalid_utf8() {
        assert_eq!(rows(b"a\xff,b\n", None), [ok(1, &["a\u{fffd}", "b"])]);
    }

    proptest! {
        #[test]
        fn never_panics_and_always_ends(text in proptest::collection::vec(prop_oneof![Just(b'"'), Just(b','), Just(b'\n'), Just(b'\r'), any::<u8>()], 0..200)) {
            let rows = rows(&text, Some(2));
            prop_assert!(rows.windows(2).all(|pair| pair[0].0 < pair[1].0));
        }

        #[test]
        fn written_cells_are_read_back(cells in proptest::collection::vec("[a-z\",\n]{1,9}", 1..5)) {
            let line: Vec<String> = cells.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\""))).collect();
            prop_assume!(cells.len() > 1 || cells.iter().any(|cell| !cell.trim().is_empty()));
            let text = format!("{}\n", line.join(","));
            prop_assert_eq!(rows(text.as_bytes(), Some(cells.len())), vec![(1, Ok(cells))]);
        }
    }
}
