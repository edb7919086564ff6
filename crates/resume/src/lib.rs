//! Parses résumés in the same way as the programs of recruiters, and scores them by fixed rules.
//!
//! [`read()`] converts a PDF, a DOCX or a plain text to a [`documents::Document`]. [`parse`]
//! extracts the fields that such programs look for. Two separate scores say how readable the
//! résumé is ([`readability()`]) and how well it matches a job ([`matching()`]). [`check`] does
//! all of this for a document. Each finding quotes the text, states its cost in points, and
//! proposes one fix.
//!
//! The crate does no input or output, has no clock and uses no language model: the same bytes give
//! the same result. The formulas are in `docs/resume-check.md`. Raise [`VERSION`] with each change
//! that alters results.

#![forbid(unsafe_code)]

mod dates;
mod headings;
mod language;
mod lexicon;
mod matching;
mod privacy;
mod problem;
mod read;
mod read_error;
mod readability;
mod report;
mod resume;
mod text;
mod texts;
mod tokens;
mod verbs;
mod work_counter;

pub use dates::{Month, Period};
pub use language::Language;
pub use matching::{Evidence, Frequencies, JobRequirements, Match, NoFrequencies, Term, matching};
pub use problem::Part;
pub use read::{LIMITS, read};
pub use read_error::ReadError;
pub use readability::{Finding, Notice, PartScore, Readability, readability};
pub use report::{ReadLine, Report, check};
pub use resume::{
    Bullet, Contact, Education, Experience, Extracted, Resume, Section, SectionKind, parse,
};

/// Version of the algorithm, contained in every result.
pub const VERSION: u32 = 2;
