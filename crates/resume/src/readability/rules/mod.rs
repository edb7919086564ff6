//! The rules of each part, with their deductions.

mod bullets;
mod contact;
mod dates;
mod evidence;
mod quotes;
mod sections;
mod text;

use documents::Document;

use super::scorecard::Scorecard;
use super::stuffing;
use crate::resume::Resume;

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
