//! Reading a whole file, row by row.

use std::io::{self, Read};

use chrono::NaiveDate;

use crate::cells::Cells;
use crate::input::{Format, Input};
use crate::mapping::{Field, Mapping, mapping_named};
use crate::objects::{self, Object, ObjectArray, ObjectLines};
use crate::table::{self, Table};
use crate::{Error, Listing, Refusal, compose};

/// The listings of one file, as an iterator over accepted and refused rows.
///
/// Nothing is held but the current row, so a file of any size may be read. The reader is the caller's: wrap it to
/// count the bytes taken from it (which for a gzipped file are the compressed ones, as the file's size is).
///
/// If the reader fails or compressed data is damaged on the way, the last item is a refusal that says so, and
/// [`Source::failure`] has the error.
pub struct Source<R: Read> {
    mapping: &'static Mapping,
    rows: Rows<R>,
    today: NaiveDate,
    failure: Option<Error>,
    ended: bool,
    line: u64,
}

enum Rows<R: Read> {
    Table { table: Table<Input<R>>, plan: Vec<(Field, usize)>, first: Option<table::Record> },
    Lines { objects: ObjectLines<Input<R>>, first: Option<objects::Record> },
    Array { objects: ObjectArray<Input<R>>, first: Option<objects::Record> },
}

impl<R: Read> Source<R> {
    /// Starts reading. The file's name tells its format; without the name of a mapping, the header (or the keys of
    /// the first object) tells the mapping. `today` is what relative dates count from in rows that do not say when
    /// they were scraped.
    ///
    /// # Errors
    ///
    /// When the file cannot be read as a whole: see [`Error`].
    pub fn open(
        reader: R,
        file_name: &str,
        mapping: Option<&str>,
        today: NaiveDate,
    ) -> Result<Self, Error> {
        let named = match mapping {
            Some(name) => {
                Some(mapping_named(name).ok_or_else(|| Error::UnknownMapping(name.to_owned()))?)
            }
            None => None,
        };
        let format = Format::of(file_name)?;
        if let Some(mapping) = named.filter(|mapping| !mapping.reads(format)) {
            return Err(Error::WrongFormat { mapping: mapping.name, format: format.name() });
        }
        let input = Input::open(reader, file_name).map_err(not_gzip)?;
        let (mapping, rows) = match format {
            Format::Csv => open_table(Table::new(input), named)?,
            Format::JsonLines => {
                let mut objects = ObjectLines::new(input);
                let first = objects.next().map_err(|error| not_gzip(error.into()))?;
                (mapping_of_object(first.as_ref(), named)?, Rows::Lines { objects, first })
            }
            Format::JsonArray => {
                let mut objects = ObjectArray::new(input);
                if !objects.open().map_err(|error| not_gzip(error.into()))? {
                    return Err(Error::NotAnArray);
                }
                let first = objects.next()?;
                (mapping_of_object(first.as_ref(), named)?, Rows::Array { objects, first })
            }
        };
        Ok(Self { mapping, rows, today, failure: None, ended: false, line: 0 })
    }

    /// The mapping in use, named or detected.
    #[must_use]
    pub const fn mapping(&self) -> &'static Mapping {
        self.mapping
    }

    /// The error that ended the reading before the file's end, if one did.
    #[must_use]
    pub const fn failure(&self) -> Option<&Error> {
        self.failure.as_ref()
    }

    fn row(&mut self) -> io::Result<Option<Result<Listing, Refusal>>> {
        let (mapping, today) = (self.mapping, self.today);
        let compose_object = |object: Result<Object, String>| {
            let object = object?;
            compose::listing(mapping, Cells::of_object(mapping, &object)?, Some(&object), today)
        };
        let (line, listing) = match &mut self.rows {
            Rows::Table { table, plan, first } => {
                let Some(record) =
                    first.take().map_or_else(|| table.next(), |record| Ok(Some(record)))?
                else {
                    return Ok(None);
                };
                let row = record.cells.and_then(|row| {
                    compose::listing(mapping, Cells::of_row(plan, row), None, today)
                });
                (record.line, row)
            }
            Rows::Lines { objects, first } => {
                let Some(record) =
                    first.take().map_or_else(|| objects.next(), |record| Ok(Some(record)))?
                else {
                    return Ok(None);
                };
                (record.line, compose_object(record.object))
            }
            Rows::Array { objects, first } => {
                let Some(record) =
                    first.take().map_or_else(|| objects.next(), |record| Ok(Some(record)))?
                else {
                    return Ok(None);
                };
                (record.line, compose_object(record.object))
            }
        };
        self.line = line;
        Ok(Some(listing.map_err(|reason| Refusal { line, reason })))
    }
}

impl<R: Read> Iterator for Source<R> {
    type Item = Result<Listing, Refusal>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        match self.row() {
            Ok(Some(row)) => Some(row),
            Ok(None) => {
                self.ended = true;
                None
            }
            Err(error) => {
                self.ended = true;
                let reason = format!("the file cannot be read beyond here: {error}");
                self.failure = Some(error.into());
                Some(Err(Refusal { line: self.line + 1, reason }))
            }
        }
    }
}

/// Damage found in the very first bytes of compressed data means that they are none.
fn not_gzip(error: Error) -> Error {
    match error {
        Error::Read(inner) if inner.kind() == io::ErrorKind::InvalidInput => Error::NotGzip,
        other => other,
    }
}

fn open_table<R: Read>(
    mut table: Table<Input<R>>,
    named: Option<&'static Mapping>,
) -> Result<(&'static Mapping, Rows<R>), Error> {
    let first = table.next().map_err(|error| not_gzip(error.into()))?.ok_or(Error::Empty)?;
    let header = match &first.cells {
        Ok(header) if header.iter().any(|cell| cell.contains('\0')) => {
            return Err(Error::UnreadableHeader("it is not UTF-8 text".to_owned()));
        }
        Ok(header) => header,
        Err(reason) => return Err(Error::UnreadableHeader(reason.clone())),
    };
    let mapping = named
        .or_else(|| Mapping::detect(header))
        .or_else(|| Mapping::detect_headerless(header))
        .ok_or_else(|| Error::NoMappingFits(excerpt(header)))?;
    if mapping.headerless {
        table.expect_width(mapping.columns.len());
        let plan =
            mapping.columns.iter().enumerate().map(|(at, column)| (column.field, at)).collect();
        return Ok((mapping, Rows::Table { table, plan, first: Some(first) }));
    }
    needed(mapping, header)?;
    let plan = mapping.plan(header);
    table.expect_width(header.len());
    Ok((mapping, Rows::Table { table, plan, first: None }))
}

fn mapping_of_object(
    first: Option<&objects::Record>,
    named: Option<&'static Mapping>,
) -> Result<&'static Mapping, Error> {
    let keys: Vec<String> = match first.map(|record| &record.object) {
        Some(Ok(object)) => object.keys().cloned().collect(),
        Some(Err(reason)) => {
            // A named mapping can refuse this row and go on with the next.
            return named.ok_or_else(|| Error::UnreadableHeader(reason.clone()));
        }
        None => return named.ok_or(Error::Empty),
    };
    // Objects leave out what they do not have, so a named mapping is not measured by the first one's keys.
    named.or_else(|| Mapping::detect(&keys)).ok_or_else(|| Error::NoMappingFits(excerpt(&keys)))
}

fn needed(mapping: &'static Mapping, header: &[String]) -> Result<(), Error> {
    let missing = mapping.missing(header);
    if missing.is_empty() {
        return Ok(());
    }
    Err(Error::MissingColumns { mapping: mapping.name, missing: missing.join(", ") })
}

/// The start of a header, for a message.
fn excerpt(header: &[String]) -> String {
    header.join(", ").chars().take(200).collect()
}
