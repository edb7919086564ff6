//! Detection of the file format, and dispatch to its reader.

use std::time::Duration;

use crate::document::Document;
use crate::limits::{Budget, Limits, ReadError};
use crate::{docx, pdf, text};

/// Maximum percentage of letters outside the Latin script in an English résumé.
const MAX_FOREIGN_PERCENT: usize = 40;

/// Reads a file. `elapsed` returns the time since the start of the work; [`Limits::work`] bounds
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
    if bytes.len() > limits.bytes {
        return Err(ReadError::TooLarge { megabytes: limits.bytes / (1024 * 1024) });
    }
    let budget = Budget::new(limits, elapsed);
    let head = bytes.get(..1024.min(bytes.len())).unwrap_or_default();
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(ReadError::Empty);
    }
    let document = if head.windows(5).any(|window| window == b"%PDF-") {
        pdf::read(bytes, &budget)
    } else if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
        docx::read(bytes, &budget)
    } else if let Some(kind) = detect_unsupported(head) {
        Err(ReadError::unsupported(kind))
    } else {
        text::read(bytes, &budget)
    }?;
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

/// Returns the name of a common unsupported format, detected from the first bytes.
fn detect_unsupported(head: &[u8]) -> Option<&'static str> {
    let known: &[(&[u8], &str)] = &[
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Word document (.doc)"),
        (b"{\\rtf", "a rich text document (.rtf)"),
        (b"\x89PNG", "a picture"),
        (b"\xff\xd8\xff", "a picture"),
        (b"GIF8", "a picture"),
        (b"BM", "a picture"),
        (b"II*\0", "a picture"),
        (b"MM\0*", "a picture"),
        (b"Rar!", "an archive"),
        (b"7z\xbc\xaf", "an archive"),
        (b"\x1f\x8b", "an archive"),
        (b"<!DOCTYPE html", "a web page"),
        (b"<!doctype html", "a web page"),
        (b"<html", "a web page"),
        (b"%!PS", "a PostScript file"),
        (b"\x7fELF", "a program"),
        (b"MZ\x90", "a program"),
    ];
    if head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP") {
        return Some("a picture");
    }
    if head.get(4..8) == Some(b"ftyp") {
        return Some("a picture or a film");
    }
    known.iter().find(|(start, _)| head.starts_with(start)).map(|(_, kind)| *kind)
}
