//! Reads a file of listings, row by row.

use std::io::Read;

use chrono::NaiveDate;

use crate::cells::Cells;
use crate::input::Format;
use crate::mapping::{Field, Mapping, mapping_by_name};
use crate::records::{Content, Record, Records};
use crate::{Error, Listing, Refusal, listing_builder};

/// An iterator over the accepted and refused rows of one file.
///
/// It stores only the current row, so files can have any size. To show progress, the caller can
/// wrap the reader and count the bytes read. For a gzip file these are the compressed bytes.
///
/// If the reader fails or compressed data is damaged, the last item is a refusal, and
/// [`ListingReader::failure`] returns the error.
pub struct ListingReader<R: Read> {
    mapping: &'static Mapping,
    plan: ColumnPlan,
    records: Records<R>,
    today: NaiveDate,
    line: u64,
}

impl<R: Read> ListingReader<R> {
    /// Opens a file. The format is detected by the file name, or by the content for standard input
    /// (named `-`). If `mapping` is `None`, the mapping is detected by the header or by the keys of
    /// the first object. Relative dates count from `today` in rows without a scrape date.
    ///
    /// # Errors
    ///
    /// Returns an [`Error`] if the file cannot be read or no mapping fits.
    pub fn open(
        reader: R,
        file_name: &str,
        mapping: Option<&str>,
        today: NaiveDate,
    ) -> Result<Self, Error> {
        let named = find_mapping(mapping)?;
        Self::from_records(Records::open(reader, file_name)?, named, today)
    }

    /// Reads the records of an open file, as [`ListingReader::open`] does.
    ///
    /// # Errors
    ///
    /// Returns an [`Error`] if no mapping fits.
    pub(crate) fn from_records(
        mut records: Records<R>,
        named: Option<&'static Mapping>,
        today: NaiveDate,
    ) -> Result<Self, Error> {
        let format = records.format();
        if let Some(mapping) = named.filter(|mapping| !mapping.accepts(format)) {
            return Err(Error::WrongFormat { mapping: mapping.name, format: format.name() });
        }
        let (mapping, plan) = if format == Format::Csv {
            plan_table(&mut records, named)?
        } else {
            (detect_object_mapping(&records, named)?, Vec::new())
        };
        Ok(Self { mapping, plan, records, today, line: 0 })
    }

    /// Returns the mapping in use, named or detected.
    #[must_use]
    pub const fn mapping(&self) -> &'static Mapping {
        self.mapping
    }

    /// Returns the error that ended reading before the end of the file, if any.
    #[must_use]
    pub const fn failure(&self) -> Option<&Error> {
        self.records.failure()
    }

    /// Returns the line of the decompressed file where the last row starts, counted from 1. Returns
    /// 0 before the first row.
    #[must_use]
    pub const fn line(&self) -> u64 {
        self.line
    }

    fn listing(&self, content: Content) -> Result<Listing, String> {
        let (mapping, today) = (self.mapping, self.today);
        match content {
            Content::Row(row) => listing_builder::build_listing(
                mapping,
                Cells::from_row(&self.plan, row),
                None,
                today,
            ),
            Content::Object(object) => {
                let cells = Cells::from_object(mapping, &object)?;
                listing_builder::build_listing(mapping, cells, Some(&object), today)
            }
        }
    }
}

impl<R: Read> Iterator for ListingReader<R> {
    type Item = Result<Listing, Refusal>;

    fn next(&mut self) -> Option<Self::Item> {
        let Record { line, content } = self.records.next()?;
        self.line = line;
        let listing = content.and_then(|content| self.listing(content));
        Some(listing.map_err(|reason| Refusal { line, reason }))
    }
}

/// Returns the mapping with the given name, or `None` if no name is given.
///
/// # Errors
///
/// Returns [`Error::UnknownMapping`] if there is no such mapping.
pub(crate) fn find_mapping(name: Option<&str>) -> Result<Option<&'static Mapping>, Error> {
    let find =
        |name: &str| mapping_by_name(name).ok_or_else(|| Error::UnknownMapping(name.to_owned()));
    name.map(find).transpose()
}

/// The fields of a CSV file with their column indexes.
type ColumnPlan = Vec<(Field, usize)>;

fn plan_table<R: Read>(
    records: &mut Records<R>,
    named: Option<&'static Mapping>,
) -> Result<(&'static Mapping, ColumnPlan), Error> {
    let header = records.names()?;
    let mapping = named
        .or_else(|| Mapping::detect(&header))
        .or_else(|| Mapping::detect_headerless(&header))
        .ok_or_else(|| Error::NoMappingFits(excerpt(&header)))?;
    if mapping.headerless {
        records.expect_width(mapping.columns.len());
        let columns = mapping.columns.iter().enumerate();
        return Ok((mapping, columns.map(|(at, column)| (column.field, at)).collect()));
    }
    check_required_columns(mapping, &header)?;
    records.skip_header();
    records.expect_width(header.len());
    Ok((mapping, mapping.plan(&header)))
}

fn detect_object_mapping<R: Read>(
    records: &Records<R>,
    named: Option<&'static Mapping>,
) -> Result<&'static Mapping, Error> {
    // A named mapping is not checked against the first object: objects can omit keys, and an
    // unreadable first object is refused like any other.
    if let Some(named) = named {
        return Ok(named);
    }
    let keys = records.names()?;
    Mapping::detect(&keys).ok_or_else(|| Error::NoMappingFits(excerpt(&keys)))
}

fn check_required_columns(mapping: &'static Mapping, header: &[String]) -> Result<(), Error> {
    let missing = mapping.missing_columns(header);
    if missing.is_empty() {
        return Ok(());
    }
    Err(Error::MissingColumns { mapping: mapping.name, missing: missing.join(", ") })
}

/// Returns the start of a header, for an error message.
fn excerpt(header: &[String]) -> String {
    header.join(", ").chars().take(200).collect()
}
