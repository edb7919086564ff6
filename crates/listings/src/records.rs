//! The records of a file, one by one, whatever its format.

use std::io::{self, Chain, Cursor, Read};

use serde_json::Value;

use crate::csv::{self, CsvReader};
use crate::input::{Format, Input};
use crate::json_objects::{self, Object, ObjectArray, ObjectLines};
use crate::{Error, Refusal};

/// How much of the beginning tells the format: room for a byte order mark and blanks before the first character.
const SNIFF_BYTES: u64 = 64;

/// What one record holds.
pub enum Content {
    /// The cells of a CSV row.
    Row(Vec<String>),
    /// A JSON object.
    Object(Object),
}

/// One record: where it starts, and what it holds or why it cannot be read.
pub struct Record {
    /// The line it starts on.
    pub line: u64,
    /// What it holds.
    pub content: Result<Content, String>,
}

/// The records of one file, as an iterator. If the reader fails or compressed data is damaged on the way, the last
/// record says so, and [`Records::failure`] has the error.
pub struct Records<R: Read> {
    format: Format,
    rows: Rows<R>,
    first: Option<Record>,
    failure: Option<Error>,
    ended: bool,
    line: u64,
}

/// The bytes of a file, of which the beginning may have been looked at.
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
    /// Opens a file and reads its first record. The name tells the format; standard input, named `-`, has none, and
    /// its first character tells.
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

    /// What the file was taken for.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The names that the first record gives: the cells of a table's first row, the keys of an object.
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

    /// Passes over a table's first row, which was its header.
    pub fn skip_header(&mut self) {
        self.first = None;
    }

    /// Sets how many cells every following row of a table must have.
    pub fn expect_width(&mut self, width: usize) {
        if let Rows::Csv(table) = &mut self.rows {
            table.expect_width(width);
        }
    }

    /// The error that ended the reading before the file's end, if one did.
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

/// Damage found in the very first bytes of compressed data means that they are none.
fn map_gzip_error(error: Error) -> Error {
    match error {
        Error::Read(inner) if inner.kind() == io::ErrorKind::InvalidInput => Error::NotGzip,
        other => other,
    }
}

/// The objects of one file as they stand there, for files that hold something else than listings. A row of a table is
/// an object of its header's names and its cells' texts, without the blank ones.
///
/// It is read as [`Source`](crate::Source) reads: any size, any of the formats, bad records refused one by one.
pub struct Objects<R: Read> {
    records: Records<R>,
    header: Vec<String>,
}

impl<R: Read> Objects<R> {
    /// Starts reading. The file's name tells its format; for standard input, named `-`, its content does.
    ///
    /// # Errors
    ///
    /// When the file cannot be read as a whole: see [`Error`].
    pub fn open(reader: R, file_name: &str) -> Result<Self, Error> {
        let mut records = Records::open(reader, file_name)?;
        let mut header = Vec::new();
        if records.format() == Format::Csv {
            header = records.names()?;
            records.skip_header();
            records.expect_width(header.len());
        }
        Ok(Self { records, header })
    }

    /// The error that ended the reading before the file's end, if one did.
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
