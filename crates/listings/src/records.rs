//! A reader of the records of a file in any supported format.

use std::io::{self, Chain, Cursor, Read};

use serde_json::Value;

use crate::csv::{self, CsvReader};
use crate::input::{Format, Input};
use crate::json_objects::{self, Object, ObjectArray, ObjectLines};
use crate::{Error, Refusal};

/// The column or member that marks the rows of an export of the portal. Its value names the content
/// of the row, such as `jobs/1`.
pub const EXPORT_MARKER: &str = "avsarExport";

/// Number of bytes read to detect the format. A byte order mark and blanks may precede the first
/// character.
const SNIFF_BYTES: u64 = 64;

/// The content of one record.
pub enum Content {
    /// The cells of a CSV row.
    Row(Vec<String>),
    /// A JSON object.
    Object(Object),
}

/// One record: its first line and its content, or the reason it cannot be read.
pub struct Record {
    /// The line where it starts, counted from 1.
    pub line: u64,
    /// The content, or the reason it cannot be read.
    pub content: Result<Content, String>,
}

/// An iterator over the records of one file. If the reader fails or compressed data is damaged, the
/// last record contains the reason, and [`Records::failure`] returns the error.
pub struct Records<R: Read> {
    format: Format,
    rows: Rows<R>,
    first: Option<Record>,
    failure: Option<Error>,
    ended: bool,
    line: u64,
}

/// The bytes of a file. Its start may have been read to detect the format.
type Bytes<R> = Chain<Cursor<Vec<u8>>, Input<R>>;

enum Rows<R: Read> {
    Csv(CsvReader<Bytes<R>>),
    Lines(ObjectLines<Bytes<R>>),
    Array(ObjectArray<Bytes<R>>),
}

impl<R: Read> Rows<R> {
    fn next(&mut self) -> io::Result<Option<Record>> {
        Ok(match self {
            Self::Csv(table) => table.next()?.map(Record::from),
            Self::Lines(objects) => objects.next()?.map(Record::from),
            Self::Array(objects) => objects.next()?.map(Record::from),
        })
    }
}

impl<R: Read> Records<R> {
    /// Opens a file and reads its first record. The format is detected by the file name, or by the
    /// first character for standard input (named `-`).
    ///
    /// # Errors
    /// Returns an [`Error`] if the file cannot be read.
    pub fn open(reader: R, file_name: &str) -> Result<Self, Error> {
        let named = Format::from_file_name(file_name)?;
        let mut input = Input::open(reader, file_name)?;
        let mut start = Vec::new();
        if named.is_none() {
            let read = input.by_ref().take(SNIFF_BYTES).read_to_end(&mut start);
            read.map_err(|error| map_gzip_error(error.into()))?;
        }
        let format = named.unwrap_or_else(|| Format::detect(&start));
        let input = Cursor::new(start).chain(input);
        let mut rows = match format {
            Format::Csv => Rows::Csv(CsvReader::new(input)),
            Format::JsonLines => Rows::Lines(ObjectLines::new(input)),
            Format::JsonArray => {
                let mut objects = ObjectArray::new(input);
                if !objects.open().map_err(|error| map_gzip_error(error.into()))? {
                    return Err(Error::NotAnArray);
                }
                Rows::Array(objects)
            }
        };
        let first = rows.next().map_err(|error| map_gzip_error(error.into()))?;
        Ok(Self { format, rows, first, failure: None, ended: false, line: 0 })
    }

    /// Returns the format of the file.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// Returns the names in the first record: the cells of a CSV row or the keys of an object.
    ///
    /// # Errors
    /// Returns [`Error::Empty`] if there is no record, and [`Error::UnreadableHeader`] if it cannot
    /// be read.
    pub fn names(&self) -> Result<Vec<String>, Error> {
        let first = self.first.as_ref().ok_or(Error::Empty)?;
        match &first.content {
            Ok(Content::Object(object)) => Ok(object.keys().cloned().collect()),
            Ok(Content::Row(cells)) if cells.iter().any(|cell| cell.contains('\0')) => {
                Err(Error::UnreadableHeader("it is not UTF-8 text".to_owned()))
            }
            Ok(Content::Row(cells)) => Ok(cells.clone()),
            Err(reason) => Err(Error::UnreadableHeader(reason.clone())),
        }
    }

    /// Returns whether the file is an export of the portal.
    pub fn is_export(&self) -> bool {
        self.names().is_ok_and(|names| names.iter().any(|name| name == EXPORT_MARKER))
    }

    /// Skips the first row, which is the header.
    pub fn skip_header(&mut self) {
        self.first = None;
    }

    /// Sets the number of cells that every following CSV row must have.
    pub fn expect_width(&mut self, width: usize) {
        if let Rows::Csv(table) = &mut self.rows {
            table.expect_width(width);
        }
    }

    /// Accepts cells that are as long as a line, in every following CSV row.
    pub fn accept_long_cells(&mut self) {
        if let Rows::Csv(table) = &mut self.rows {
            table.accept_long_cells();
        }
    }

    /// Returns the error that ended reading before the end of the file, if any.
    pub const fn failure(&self) -> Option<&Error> {
        self.failure.as_ref()
    }
}

impl<R: Read> Iterator for Records<R> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        if self.ended {
            return None;
        }
        let next = self.first.take().map_or_else(|| self.rows.next(), |first| Ok(Some(first)));
        let mut record = next.unwrap_or_else(|error| {
            self.ended = true;
            let content = Err(format!("the file cannot be read beyond here: {error}"));
            self.failure = Some(error.into());
            Some(Record { line: self.line + 1, content })
        });
        match &mut record {
            Some(record) => {
                self.line = record.line;
                match &mut record.content {
                    Ok(Content::Row(cells)) => {
                        cells.iter_mut().for_each(|cell| cell.retain(|c| c != '\0'));
                    }
                    Ok(Content::Object(object)) => {
                        object.values_mut().for_each(json_objects::strip_nul);
                    }
                    Err(_) => {}
                }
            }
            None => self.ended = true,
        }
        record
    }
}

impl From<csv::CsvRecord> for Record {
    fn from(record: csv::CsvRecord) -> Self {
        Self { line: record.line, content: record.cells.map(Content::Row) }
    }
}

impl From<json_objects::JsonRecord> for Record {
    fn from(record: json_objects::JsonRecord) -> Self {
        Self { line: record.line, content: record.object.map(Content::Object) }
    }
}

/// Returns [`Error::NotGzip`] for an invalid gzip header.
fn map_gzip_error(error: Error) -> Error {
    match error {
        Error::Read(inner) if inner.kind() == io::ErrorKind::InvalidInput => Error::NotGzip,
        other => other,
    }
}

/// An iterator over the objects of one file, for content other than listings. A CSV row becomes an
/// object with the names of the header as keys and the cells as texts, without empty cells.
///
/// As in [`ListingReader`](crate::ListingReader), files can have any size and any of the formats,
/// and bad records are refused one by one.
pub struct Objects<R: Read> {
    records: Records<R>,
    header: Vec<String>,
}

impl<R: Read> Objects<R> {
    /// Opens a file. The format is detected by the file name, or by the content for standard input
    /// (named `-`).
    ///
    /// # Errors
    ///
    /// Returns an [`Error`] if the file cannot be read.
    pub fn open(reader: R, file_name: &str) -> Result<Self, Error> {
        Self::from_records(Records::open(reader, file_name)?)
    }

    /// Reads the records of an open file.
    ///
    /// # Errors
    /// Returns an [`Error`] if the header of a CSV file cannot be read.
    pub(crate) fn from_records(mut records: Records<R>) -> Result<Self, Error> {
        let mut header = Vec::new();
        if records.format() == Format::Csv {
            header = records.names()?;
            if records.is_export() {
                // Stored texts can be longer than the cells of other files.
                records.accept_long_cells();
            }
            records.skip_header();
            records.expect_width(header.len());
        }
        Ok(Self { records, header })
    }

    /// Returns the error that ended reading before the end of the file, if any.
    #[must_use]
    pub const fn failure(&self) -> Option<&Error> {
        self.records.failure()
    }
}

impl<R: Read> Iterator for Objects<R> {
    type Item = Result<(u64, Object), Refusal>;

    fn next(&mut self) -> Option<Self::Item> {
        let Record { line, content } = self.records.next()?;
        Some(match content {
            Ok(Content::Object(object)) => Ok((line, object)),
            Ok(Content::Row(cells)) => {
                let cells = cells.into_iter().map(Value::String);
                let named = self.header.iter().cloned().zip(cells);
                Ok((line, named.filter(|(_, cell)| cell.as_str() != Some("")).collect()))
            }
            Err(reason) => Err(Refusal { line, reason }),
        })
    }
}
