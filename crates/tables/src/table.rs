//! A table that was read, and the reasons why a file has none.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

/// The limits of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Maximum number of rows below the header.
    pub rows: usize,
    /// Maximum number of columns.
    pub columns: usize,
    /// Maximum number of cells: rows below the header times columns. Each takes 24 bytes, also if
    /// it is blank.
    pub cells: usize,
    /// Maximum size of all cells, in bytes of UTF-8.
    pub text_bytes: usize,
}

/// A table: the names of its columns, and its rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Description of the format for people, such as `CSV, UTF-8, separated by semicolons`.
    pub format: String,
    /// Names of the columns. All differ, and none is blank.
    pub columns: Vec<String>,
    /// The rows that are not blank.
    pub rows: Vec<Row>,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// Line of a text file, row of a spreadsheet or number of a JSON object, counted from 1.
    pub line: u32,
    /// One text for each column. Blank if the row has none.
    pub cells: Vec<String>,
    /// The reason why the cells cannot be used, for people.
    pub fault: Option<String>,
}

/// The reason why a file has no table. The messages are for the person who uploads it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum ReadError {
    /// The file contains nothing, or only a header.
    #[error("The file has no rows. It needs a header and at least one row below it.")]
    Empty,
    /// The text is in an encoding that is not accepted.
    #[error(
        "Line {line} is not in UTF-8; the file seems to be in {guess}. Save it as “CSV UTF-8” (in \
         Excel: Save as) and choose it again."
    )]
    Encoding {
        /// The first line with another encoding.
        line: u32,
        /// The probable encoding.
        guess: String,
    },
    /// The file is not text, and not a spreadsheet.
    #[error("Only CSV, TSV, Excel, OpenDocument and JSON files can be imported.")]
    Unsupported,
    /// The spreadsheet needs a password.
    #[error("The spreadsheet is protected by a password. Save a copy without a password.")]
    Encrypted,
    /// The spreadsheet or the JSON text is damaged.
    #[error("The file cannot be read: {0}")]
    Broken(String),
    /// There are more rows than the limit.
    #[error("The file has more than {0} rows. Split it, or use the command `avsar import`.")]
    TooManyRows(usize),
    /// There are more columns than the limit.
    #[error("The file has more than {0} columns. Remove those that are not imported.")]
    TooManyColumns(usize),
    /// There are more cells than the limit.
    #[error(
        "The file has more than {0} cells (rows times columns). Remove the columns that are not \
         imported, or split the file."
    )]
    TooManyCells(usize),
    /// The cells have more text than the limit.
    #[error("The file has more than {} MB of text. Split it, or use the command `avsar import`.", .0 >> 20)]
    TooMuchText(usize),
}

/// Collects the rows of a table within the limits.
pub(crate) struct Builder {
    limits: Limits,
    text_bytes: usize,
    columns: Vec<String>,
    rows: Vec<Row>,
}

impl Builder {
    /// Starts a table with the cells of its header. Blank names become `Column 3`, and repeated
    /// names get a number. Blank names at the end are dropped.
    pub(crate) fn new(mut header: Vec<String>, limits: &Limits) -> Result<Self, ReadError> {
        while header.last().is_some_and(|name| name.trim().is_empty()) {
            header.pop();
        }
        if header.len() > limits.columns {
            return Err(ReadError::TooManyColumns(limits.columns));
        }
        let mut seen: HashMap<String, usize> = HashMap::new();
        let columns = header.into_iter().enumerate().map(|(at, name)| {
            let name = match clean(&name).trim() {
                "" => format!("Column {}", at + 1),
                name => name.to_owned(),
            };
            let count = seen.entry(name.to_lowercase()).or_default();
            *count += 1;
            if *count == 1 { name } else { format!("{name} ({count})") }
        });
        let columns = columns.collect();
        Ok(Self { limits: *limits, text_bytes: 0, columns, rows: Vec::new() })
    }

    /// Returns the number of columns.
    pub(crate) fn width(&self) -> usize {
        self.columns.len()
    }

    /// Adds a row, unless it is blank. A row with more cells than columns is at fault.
    pub(crate) fn push(&mut self, line: u32, cells: Vec<String>) -> Result<(), ReadError> {
        if cells.iter().all(|cell| cell.trim().is_empty()) {
            return Ok(());
        }
        let extra = cells.iter().skip(self.width()).any(|cell| !cell.trim().is_empty());
        let fault = extra.then(|| {
            let (count, width) = (cells.len(), self.width());
            format!("The row has {count} cells, but the header has {width} columns.")
        });
        self.add(line, cells, fault)
    }

    /// Adds a row that cannot be read.
    pub(crate) fn push_fault(&mut self, line: u32, fault: String) -> Result<(), ReadError> {
        self.add(line, Vec::new(), Some(fault))
    }

    fn add(
        &mut self,
        line: u32,
        mut cells: Vec<String>,
        fault: Option<String>,
    ) -> Result<(), ReadError> {
        if self.rows.len() >= self.limits.rows {
            return Err(ReadError::TooManyRows(self.limits.rows));
        }
        if (self.rows.len() + 1).saturating_mul(self.width()) > self.limits.cells {
            return Err(ReadError::TooManyCells(self.limits.cells));
        }
        cells.resize(self.width(), String::new());
        for cell in &mut cells {
            if cell.contains('\0') {
                *cell = clean(cell);
            }
            self.text_bytes += cell.len();
        }
        if self.text_bytes > self.limits.text_bytes {
            return Err(ReadError::TooMuchText(self.limits.text_bytes));
        }
        self.rows.push(Row { line, cells, fault });
        Ok(())
    }

    /// Returns the table.
    pub(crate) fn finish(self, format: String) -> Result<Table, ReadError> {
        if self.columns.is_empty() || self.rows.is_empty() {
            return Err(ReadError::Empty);
        }
        Ok(Table { format, columns: self.columns, rows: self.rows })
    }
}

/// Removes NUL characters, which databases cannot store.
fn clean(text: &str) -> String {
    text.replace('\0', "")
}

/// Returns a count as the number of a line.
pub(crate) fn line_number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
