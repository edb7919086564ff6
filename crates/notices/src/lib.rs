//! Reads typed values, each with its quote, from recruitment notices.
//!
//! A [`Document`] is a notice as blocks of text, built from HTML, from the lines of a PDF's pages
//! or from a line of a data file. [`read`] returns a [`Reading`] for each recruitment of the
//! notice: dates, vacancies, fees, age limits, qualifications, links and more. Each value has the
//! words from which it was read and says how certain it is. Statements that are not understood are
//! doubts with their words: a value is never guessed. [`labels::labels`] writes a reading in the
//! form with which readings are compared.
//!
//! The crate has no I/O and no clock. The time of a reading is linear in the length of the notice;
//! a notice over the limits of [`document`] is refused.
//!
//! How a notice is read, and where to add a wording:
//!
//! 1. `outline` finds the subject of each part by the wordings of headings.
//! 2. `facts` finds pairs of a label and a value; `tables` finds tables of posts by the headings
//!    of their columns.
//! 3. One module for each subject reads these, and sentences where there are none: `events`
//!    (wordings of labels in `events::wording`), `vacancies`, `fees`, `age`, `qualification`,
//!    `organisation`, `advertisement`, `links`, `selection`, `pay`. [`groups`] reads which
//!    candidates a phrase names (spellings in `groups::spellings`), [`moments`] days and times.
//!
//! The part about a subject is trusted most, then facts elsewhere, then sentences.

pub mod document;
pub mod groups;
pub mod labels;
pub mod moments;
pub mod proposal;
pub mod reading;

mod advertisement;
mod age;
mod events;
mod facts;
mod fees;
mod links;
mod notice;
mod organisation;
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
pub use proposal::{Proposal, propose};
pub use reader::read;
pub use reading::Reading;
