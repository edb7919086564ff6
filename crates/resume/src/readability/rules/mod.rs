//! The rules of each part, with their deductions.

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

/// Applies all rules.
pub(super) fn deduct(document: &Document, resume: &Resume, card: &mut Scorecard) {
    let stuffing = stuffing::measure_stuffing(document, resume);
    text::deduct(document, resume, &stuffing, card);
    contact::deduct(resume, card);
    sections::deduct(resume, card);
    dates::deduct(document, resume, card);
    bullets::deduct(resume, card);
    evidence::deduct(resume, card);
}

/// Returns the quote of a line.
fn quote_line(document: &Document, number: usize) -> Option<Quote<'_>> {
    document.lines.get(number).map(|line| (line.text.as_str(), number))
}

/// Returns the quote of an extracted text.
fn quote_found(found: &Extracted) -> Quote<'_> {
    (&found.text, found.line)
}

fn to_count(items: usize) -> u32 {
    u32::try_from(items).unwrap_or(u32::MAX / 1_000)
}
