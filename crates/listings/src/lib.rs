//! Reads files of job listings in the formats in which they occur.
//!
//! A [`ListingReader`] turns a CSV, JSON Lines or JSON array file, optionally compressed with gzip,
//! into [`Listing`]s, row by row. It uses one of the named [`mappings`]. It parses texts such as
//! `3.75-4 Lacs PA`, `2 Days Ago` and `Bangalore/Bengaluru`, and stores other texts unchanged. A
//! row without a title or organisation becomes a [`Refusal`] with its line and reason; reading
//! continues with the next row. [`Objects`] reads the same file formats for other content. A
//! [`JobFile`] detects whether a file contains listings or an export of the portal.
//!
//! The crate reads only from the given reader. It does not depend on a database.

mod cells;
mod classify;
mod csv;
pub mod dates;
pub mod employment;
pub mod experience;
mod gazetteer;
mod identity;
mod input;
mod job_file;
mod json_objects;
mod lines;
mod listing;
mod listing_builder;
mod listing_reader;
mod mapping;
mod naukri_link;
mod notice;
mod organisation;
pub mod pay;
pub mod places;
mod qualification;
mod records;
pub mod recruiting_bodies;
pub mod skills;
pub mod text;

pub use job_file::JobFile;
pub use json_objects::Object;
pub use listing::{Employment, Error, Listing, ListingKind, Pay, Period, Refusal};
pub use listing_reader::ListingReader;
pub use mapping::{Mapping, column_names, mapping_by_name, mappings};
pub use records::{EXPORT_MARKER, Objects};
