//! Reads job listings as they are found in the wild.
//!
//! A [`Source`] turns a CSV, JSON-lines or JSON-array file (each also gzipped) into [`Listing`]s, row by row,
//! through one of the named [`mappings`]. What can be understood is understood: `3.75-4 Lacs PA`, `2 Days Ago`,
//! `Bangalore/Bengaluru`. What cannot is kept as text. A row without a title or organisation is a [`Refusal`] with
//! its line and reason, and the rows behind it are read all the same. [`Objects`] reads the same files for content
//! that is no listing.
//!
//! The crate does no input or output but through the reader it is handed, and knows no database.

mod cells;
mod classify;
mod csv;
pub mod dates;
pub mod employment;
pub mod experience;
mod gazetteer;
mod identity;
mod input;
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
mod recruiting_bodies;
pub mod skills;
pub mod text;

pub use json_objects::Object;
pub use listing::{Employment, Error, Listing, ListingKind, Pay, Period, Refusal};
pub use listing_reader::ListingReader;
pub use mapping::{Mapping, mapping_by_name, mappings};
pub use records::Objects;
