//! What a file is, and who reads it.

use std::time::Duration;

use crate::document::Document;
use crate::limits::{Budget, Limits, ReadError};
use crate::{docx, pdf, text};

/// Reads a file. `elapsed` tells how much time has gone by since the start of the work, so that no file takes
/// longer than it may.
///
/// # Errors
/// As [`ReadError`] says.
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
    if head.windows(5).any(|window| window == b"%PDF-") {
        return pdf::read(bytes, &budget);
    }
    if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
        return docx::read(bytes, &budget);
    }
    if let Some(kind) = known(head) {
        return Err(ReadError::unsupported(kind));
    }
    text::read(bytes, &budget)
}

/// Kinds that are often brought and not read, by their first bytes.
fn known(head: &[u8]) -> Option<&'static str> {
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
