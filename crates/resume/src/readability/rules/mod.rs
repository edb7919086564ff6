//! What each part asks for, and what it costs where it is missing.

mod bullets;
mod contact;
mod dates;
mod evidence;
mod sections;
mod text;

use super::scorecard::{Quote, Scorecard};
use super::stuffing;
use crate::document::Document;
use crate::resume::{Found, Resume};

/// Takes from each part what it lacks.
pub(super) fn charge(document: &Document, resume: &Resume, card: &mut Scorecard) {
    let stuffing = stuffing::stuffing(document, resume);
    text::charge(document, resume, &stuffing, card);
    contact::charge(resume, card);
    sections::charge(resume, card);
    dates::charge(document, resume, card);
    bullets::charge(resume, card);
    evidence::charge(resume, card);
}

/// A line as it is quoted.
fn line(document: &Document, number: usize) -> Option<Quote<'_>> {
    document.lines.get(number).map(|line| (line.text.as_str(), number))
}

/// Something that was read, as it is quoted.
fn quote(found: &Found) -> Quote<'_> {
    (&found.text, found.line)
}

fn count(items: usize) -> u32 {
    u32::try_from(items).unwrap_or(u32::MAX / 1_000)
}
