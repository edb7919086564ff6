//! All that is said of a résumé.

use serde::Serialize;

use crate::document::{Document, Kind};
use crate::matching::{Frequencies, Job, Match, matching};
use crate::privacy::masked;
use crate::readability::{Readability, readability};
use crate::resume::{Resume, parse};

/// All that is said of a résumé. The two numbers are never merged.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeReport))]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The version of the algorithm.
    pub version: u32,
    /// What the file is.
    pub kind: Kind,
    /// How many pages it has.
    pub pages: u32,
    /// Its lines in the order in which a machine reads them; what is found names them by their place. Numbers of
    /// identity are masked.
    pub lines: Vec<ReadLine>,
    /// What a machine makes of them.
    pub resume: Resume,
    /// How well it can be read.
    pub readability: Readability,
    /// How well it answers to the job, where one was given that asks for something.
    #[serde(rename = "match")]
    pub job_match: Option<Match>,
}

/// A line as it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeLine))]
#[serde(rename_all = "camelCase")]
pub struct ReadLine {
    /// The text, without the bullet before it.
    pub text: String,
    /// It begins an item of a list.
    pub bullet: bool,
    /// The page it stands on, from 1.
    pub page: u32,
}

/// Checks a document, and holds it against a job where there is one.
#[must_use]
pub fn check(document: &Document, job: Option<&Job>, frequencies: &dyn Frequencies) -> Report {
    let resume = parse(document);
    let lines = document.lines.iter();
    Report {
        version: crate::VERSION,
        kind: document.kind,
        pages: document.pages,
        lines: lines
            .map(|line| ReadLine { text: masked(&line.text), bullet: line.bullet, page: line.page })
            .collect(),
        readability: readability(document, &resume),
        job_match: job.and_then(|job| matching(document, &resume, job, frequencies)),
        resume,
    }
}
