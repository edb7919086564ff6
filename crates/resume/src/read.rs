//! Reading of résumés.

use std::time::Duration;

use documents::{Document, Limits};

use crate::headings;
use crate::read_error::ReadError;

/// The limits for reading a résumé.
pub const LIMITS: Limits = Limits {
    bytes: 5 * 1024 * 1024,
    pages: 30,
    unpacked: 24 * 1024 * 1024,
    characters: 200_000,
    // The later stages have no time limit, so this bounds their work.
    lines: 3_000,
    links: 200,
    work: Duration::from_secs(2),
};

/// Maximum percentage of letters outside the Latin script in an English résumé.
const MAX_FOREIGN_PERCENT: usize = 40;

/// Reads a résumé. `elapsed` returns the time since the start of the work; [`Limits::work`] bounds
/// it.
///
/// # Errors
/// Returns a [`ReadError`] if the file is empty, damaged, encrypted, scanned, not in English, of an
/// unsupported format, or beyond one of the `limits`.
pub fn read(
    bytes: &[u8],
    limits: &Limits,
    elapsed: &dyn Fn() -> Duration,
) -> Result<Document, ReadError> {
    let is_heading = |line: &str| headings::classify(line).is_some();
    let document = documents::read(bytes, limits, elapsed, &is_heading)?;
    if is_other_script(&document) { Err(ReadError::OtherLanguage) } else { Ok(document) }
}

/// Returns `true` if too many letters are not Latin. Every rule is for English, so such a text gets
/// no score.
fn is_other_script(document: &Document) -> bool {
    let mut letters = 0_usize;
    let mut others = 0_usize;
    let text = document.lines.iter().flat_map(|line| line.text.chars());
    for letter in text.filter(|letter| letter.is_alphabetic()) {
        letters += 1;
        // Latin letters, with and without accents.
        let latin =
            letter.is_ascii() || matches!(letter, '\u{aa}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}');
        others += usize::from(!latin);
    }
    others * 100 > letters * MAX_FOREIGN_PERCENT
}
