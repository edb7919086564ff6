//! A file of jobs, whose content is detected.

use std::io::Read;

use chrono::NaiveDate;

use crate::listing_reader::find_mapping;
use crate::records::Records;
use crate::{Error, ListingReader, Objects};

/// An open file of jobs.
pub enum JobFile<R: Read> {
    /// Listings of a source.
    Listings(ListingReader<R>),
    /// An export of the portal. Its rows contain all fields of a stored job.
    Export(Objects<R>),
}

impl<R: Read> JobFile<R> {
    /// Opens a file as [`ListingReader::open`] does. If `mapping` is `None`, and the header or the
    /// first object contains [`EXPORT_MARKER`](crate::EXPORT_MARKER), the file is an export.
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
        let records = Records::open(reader, file_name)?;
        if named.is_none() && records.is_export() {
            return Objects::from_records(records).map(Self::Export);
        }
        ListingReader::from_records(records, named, today).map(Self::Listings)
    }
}
