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
use crate::resume::{Extracted, Resume};

/// Takes from each part what it lacks.
pub(super) fn deduct(document: &Document, resume: &Resume, card: &mut Scorecard) {
    let stuffing = stuffing::measure_stuffing(document, resume);
    text::deduct(document, resume, &stuffing, card);
    contact::deduct(resume, card);
    sections::deduct(resume, card);
    dates::deduct(document, resume, card);
    bullets::deduct(resume, card);
    evidence::deduct(resume, card);
}

/// A line as it is quoted.
fn quote_line(document: &Document, number: usize) -> Option<Quote<'_>> {
    document.lines.get(number).map(|line| (line.text.as_str(), number))
}

/// Something that was read, as it is quoted.
fn quote_found(found: &Extracted) -> Quote<'_> {
    (&found.text, found.line)
}

fn to_count(items: usize) -> u32 {
    u32::try_from(items).unwrap_or(u32::MAX / 1_000)
}
