//! Reads typed values, each with its quote, from recruitment notices.
//!
//! A [`Document`] is a notice as blocks of text, built from HTML, from the lines of a PDF's pages or
//! from a line of a data file. [`read`] returns a [`Reading`] for each recruitment of the notice:
//! dates, vacancies, fees, age limits, qualifications, links and more. Each value has the words from
//! which it was read and says how certain it is. A value whose words are not understood is left out,
//! never guessed. [`labels::labels`] writes a reading in the form with which readings are compared.
//!
//! The crate has no I/O and no clock. The time of a reading is linear in the length of the notice;
//! a notice over the limits of [`document`] is refused.

pub mod document;
pub mod groups;
pub mod labels;
pub mod moments;
pub mod reading;

mod age;
mod events;
mod facts;
mod fees;
mod identity;
mod links;
mod notice;
mod outline;
mod pattern;
mod pay;
mod qualification;
mod reader;
mod selection;
mod tables;
mod text;
mod vacancies;

pub use document::{Document, DocumentError};
pub use reader::read;
pub use reading::Reading;
