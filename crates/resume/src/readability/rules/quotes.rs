//! Quotes and counts that the rules share.

use documents::Document;

use crate::readability::scorecard::Quote;
use crate::resume::Extracted;

/// Returns the quote of a line.
pub(super) fn quote_line(document: &Document, number: usize) -> Option<Quote<'_>> {
    document.lines.get(number).map(|line| (line.text.as_str(), number))
}

/// Returns the quote of an extracted text.
pub(super) fn quote_found(found: &Extracted) -> Quote<'_> {
    (&found.text, found.line)
}

pub(super) fn to_count(items: usize) -> u32 {
    u32::try_from(items).unwrap_or(u32::MAX / 1_000)
}
