//! Reads job listings as they are found in the wild.
//!
//! A [`Source`] turns a CSV, JSON-lines or JSON-array file (each also gzipped) into [`Listing`]s, row by row,
//! through one of the named [`mappings`]. What can be understood is understood: `3.75-4 Lacs PA`, `2 Days Ago`,
//! `Bangalore/Bengaluru`. What cannot is kept as text. A row without a title or organisation is a [`Refusal`] with
//! its line and reason, and the rows behind it are read all the same. [`Objects`] reads the same files for content
//! that is no listing.
//!
//! The crate does no input or output but through the reader it is handed, and knows no database.

mod bodies;
mod cells;
mod compose;
pub mod dates;
pub mod employment;
pub mod experience;
mod identity;
mod india;
mod input;
mod judge;
mod lines;
mod listing;
mod mapping;
mod naukri_link;
mod notice;
mod objects;
mod organisation;
pub mod pay;
pub mod places;
mod qualification;
mod records;
pub mod skills;
mod source;
mod table;
pub mod text;

pub use listing::{Employment, Error, Kind, Listing, Pay, Period, Refusal};
pub use mapping::{Mapping, mapping_named, mappings};
pub use objects::Object;
pub use records::Objects;
pub use source::Source;
