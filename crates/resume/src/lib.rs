//! Reads résumés as a recruiter's program does, and scores them without guesswork.
//!
//! [`read`] makes a [`Document`] of a PDF, a DOCX or a text; [`parse`] finds in it what a machine looks for; and two
//! numbers, never merged, say how well it can be read ([`readability`]) and how well it answers to a job
//! ([`matching`]). [`check`] does all of it with a document. Each finding quotes the text, says what it costs, and names one thing to do.
//!
//! The crate does no input or output, has no clock and knows no language model: the same bytes give the same answer.
//! The formulas stand in `docs/resume-check.md`; whoever changes what a résumé gets raises [`VERSION`].

#![forbid(unsafe_code)]

mod dates;
mod document;
mod docx;
mod headings;
mod layout;
mod lexicon;
mod limits;
mod matching;
mod page_content;
mod pdf;
mod privacy;
mod read;
mod readability;
mod report;
mod resume;
mod text;
mod tokens;
mod verbs;
mod windows_1252;
mod work_counter;

pub use dates::{Month, Period};
pub use document::{Document, FileFormat, Layout, Line, LineRegion};
pub use limits::{Limits, ReadError};
pub use matching::{Evidence, Frequencies, JobRequirements, Match, NoFrequencies, Term, matching};
pub use read::read;
pub use readability::{Finding, Notice, Part, PartScore, Readability, readability};
pub use report::{ReadLine, Report, check};
pub use resume::{
    Bullet, Contact, Education, Experience, Extracted, Resume, Section, SectionKind, parse,
};

/// The version of the algorithm, shown with every result.
pub const VERSION: u32 = 2;
