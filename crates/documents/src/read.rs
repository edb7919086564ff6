//! Detection of the file format, and dispatch to its reader.

use std::time::Duration;

use crate::document::Document;
use crate::limits::{Budget, Limits};
use crate::pages::Pages;
use crate::read_error::ReadError;
use crate::{docx, pages, pdf, text};

/// Reads a file. `elapsed` returns the time since the start of the work; [`Limits::work`] bounds
/// it. `is_heading` returns whether a line is the heading of a section: two sides of a page with a
/// heading each are columns.
///
/// # Errors
/// Returns a [`ReadError`] if the file is empty, damaged, encrypted, scanned, of an unsupported
/// format, or beyond one of the `limits`.
pub fn read(
    bytes: &[u8],
    limits: &Limits,
    elapsed: &dyn Fn() -> Duration,
    is_heading: &dyn Fn(&str) -> bool,
) -> Result<Document, ReadError> {
    let budget = Budget::new(limits, elapsed);
    match detect(bytes, limits)? {
        Detected::Pdf => pdf::read(bytes, is_heading, &budget),
        Detected::Zip => docx::read(bytes, &budget),
        Detected::Text => text::read(bytes, &budget),
    }
}

/// Reads a PDF page by page. `elapsed` returns the time since the start of the work;
/// [`Limits::work`] bounds it.
///
/// # Errors
/// Returns a [`ReadError`] if the file is empty, damaged, encrypted, scanned, not a PDF, or beyond
/// one of the `limits`.
pub fn read_pages(
    bytes: &[u8],
    limits: &Limits,
    elapsed: &dyn Fn() -> Duration,
) -> Result<Pages, ReadError> {
    let budget = Budget::new(limits, elapsed);
    match detect(bytes, limits)? {
        Detected::Pdf => pages::read(bytes, &budget),
        Detected::Zip => Err(ReadError::unsupported("an archive (.zip)")),
        Detected::Text => Err(ReadError::unsupported("a file of an unknown kind")),
    }
}

/// A format whose files may be supported.
enum Detected {
    Pdf,
    /// An archive, such as a Word document.
    Zip,
    /// Bytes without the signature of a known format.
    Text,
}

/// Returns the format of a file, detected from its first bytes.
fn detect(bytes: &[u8], limits: &Limits) -> Result<Detected, ReadError> {
    if bytes.len() > limits.bytes {
        return Err(ReadError::TooLarge { megabytes: limits.bytes / (1024 * 1024) });
    }
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(ReadError::Empty);
    }
    let head = bytes.get(..1024.min(bytes.len())).unwrap_or_default();
    if head.windows(5).any(|window| window == b"%PDF-") {
        Ok(Detected::Pdf)
    } else if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
        Ok(Detected::Zip)
    } else {
        detect_unsupported(head)
            .map_or(Ok(Detected::Text), |kind| Err(ReadError::unsupported(kind)))
    }
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
