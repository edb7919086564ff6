//! Reads a notice and proposes records.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use notices::{Document, DocumentError, Proposal};
use recruitments::Day;
use recruitments::record::Document as RecordDocument;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Limits of a PDF.
const PDF_LIMITS: documents::Limits = documents::Limits {
    bytes: MAX_BYTES,
    pages: 100,
    unpacked: 64 << 20,
    characters: 1_000_000,
    lines: 20_000,
    links: 500,
    work: Duration::from_secs(3),
};
/// Maximum size of a notice, in bytes.
pub const MAX_BYTES: usize = 20 << 20;
/// Maximum share of letters without a Unicode mapping, in percent. A text with more is that of an
/// old font for Hindi, which no program can read.
const MAX_UNREADABLE_PERCENT: u64 = 30;

/// The format of a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum NoticeFormat {
    /// Plain text.
    Text,
    /// HTML.
    Html,
    /// PDF.
    Pdf,
}

impl NoticeFormat {
    /// Detects the format of a file.
    #[must_use]
    pub fn detect(file: &[u8]) -> Self {
        let head = file.get(..1024.min(file.len())).unwrap_or_default();
        if head.windows(5).any(|bytes| bytes == b"%PDF-") {
            return Self::Pdf;
        }
        let text = String::from_utf8_lossy(head);
        if text.trim_start_matches('\u{feff}').trim_start().starts_with('<') {
            Self::Html
        } else {
            Self::Text
        }
    }
}

impl fmt::Display for NoticeFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "text",
            Self::Html => "html",
            Self::Pdf => "pdf",
        })
    }
}

impl FromStr for NoticeFormat {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let all = [Self::Text, Self::Html, Self::Pdf];
        let found = all.into_iter().find(|format| format.to_string() == name);
        found.ok_or_else(|| format!("{name} is not one of text, html and pdf"))
    }
}

/// A notice to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticeSource<'a> {
    /// The format.
    pub format: NoticeFormat,
    /// The content.
    pub content: &'a [u8],
    /// The day, on which the record says that the notice was read.
    pub on: Day,
}

/// A notice and the records that were read from it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadNotice {
    /// Version of the reader.
    pub reader: u32,
    /// The notice.
    pub document: ReadDocument,
    /// The recruitments of the notice. Empty if its pages are images.
    pub recruitments: Vec<Proposal>,
}

/// The notice that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadDocument {
    /// Format of the notice.
    pub kind: NoticeFormat,
    /// Number of pages; 1 for text and HTML.
    pub pages: usize,
    /// Whether the pages are images without text. Then nothing is read.
    pub scanned: bool,
    /// The text, in which the quotes stand.
    pub text: String,
}

/// The reason why a notice was not read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum NoticeError {
    /// There is no text.
    #[error("There is nothing to read. Paste the notice or choose its file.")]
    Empty,
    /// The file is of another format.
    #[error("Only PDF, HTML and text are read. Save the file as PDF, or paste its text.")]
    Unsupported,
    /// The notice exceeds [`MAX_BYTES`], or its text the limits of the reader.
    #[error("The notice is too large to be read. Paste the part with dates, posts and fees.")]
    TooLarge,
    /// The PDF has too many pages.
    #[error(
        "The PDF has {pages} pages; at most {most} are read. Save the pages of the notice as a PDF of their own."
    )]
    TooManyPages {
        /// Number of pages in the file.
        pages: usize,
        /// Maximum number of pages.
        most: usize,
    },
    /// The PDF needs a password.
    #[error("The PDF is protected by a password. Save a copy without a password.")]
    Encrypted,
    /// The pages are images without text.
    #[error(
        "The PDF has only pictures of its {pages} pages. Paste the text of the notice instead."
    )]
    Scanned {
        /// Number of pages in the file.
        pages: usize,
    },
    /// The letters of the PDF have no Unicode mapping.
    #[error(
        "The PDF uses an old font whose letters cannot be read. Paste the text of the notice instead."
    )]
    Unreadable,
    /// The file has the signature of a PDF but is not valid.
    #[error("The PDF is damaged and cannot be read.")]
    Broken,
    /// Reading the file exceeds a limit of the work, such as time, lines or decompressed size.
    #[error("The notice is too complicated to be read. Paste the part with dates, posts and fees.")]
    TooMuchWork,
}

impl From<DocumentError> for NoticeError {
    fn from(_: DocumentError) -> Self {
        Self::TooLarge
    }
}

impl From<documents::ReadError> for NoticeError {
    fn from(error: documents::ReadError) -> Self {
        match error {
            documents::ReadError::Empty => Self::Empty,
            documents::ReadError::TooLarge { .. } => Self::TooLarge,
            documents::ReadError::TooManyPages { pages, most } => {
                Self::TooManyPages { pages, most }
            }
            documents::ReadError::Encrypted => Self::Encrypted,
            documents::ReadError::TooMuchWork => Self::TooMuchWork,
            documents::ReadError::Scanned { pages, .. } => Self::Scanned { pages },
            documents::ReadError::Broken { .. } | documents::ReadError::Unsupported { .. } => {
                Self::Broken
            }
        }
    }
}

/// Reads a notice and proposes a record for each of its recruitments. `elapsed` returns the time
/// since the start of the work, which bounds the work on a PDF.
///
/// # Errors
/// Returns [`NoticeError`] if the notice is empty, damaged or beyond a limit.
pub fn read(
    source: &NoticeSource<'_>,
    elapsed: &dyn Fn() -> Duration,
) -> Result<ReadNotice, NoticeError> {
    let NoticeSource { format, content, on } = *source;
    match document(format, content, elapsed) {
        Ok(document) => Ok(propose(format, &document, on)),
        Err(NoticeError::Scanned { pages }) => Ok(scanned(format, pages)),
        Err(error) => Err(error),
    }
}

/// Converts a notice to blocks of text.
///
/// # Errors
/// Returns [`NoticeError`] if the notice is empty, scanned, damaged or beyond a limit.
pub fn document(
    format: NoticeFormat,
    content: &[u8],
    elapsed: &dyn Fn() -> Duration,
) -> Result<Document, NoticeError> {
    if content.len() > MAX_BYTES {
        return Err(NoticeError::TooLarge);
    }
    if content.iter().all(u8::is_ascii_whitespace) {
        return Err(NoticeError::Empty);
    }
    // Office documents, archives and pictures contain zero bytes, text and HTML do not.
    if format != NoticeFormat::Pdf && content.contains(&0) {
        return Err(NoticeError::Unsupported);
    }
    let text = String::from_utf8_lossy(content);
    match format {
        NoticeFormat::Html => Ok(Document::from_html(&text)?),
        NoticeFormat::Text => Ok(Document::from_pages([text.as_ref()])?),
        NoticeFormat::Pdf => {
            drop(text);
            pdf_document(content, elapsed)
        }
    }
}

fn pdf_document(content: &[u8], elapsed: &dyn Fn() -> Duration) -> Result<Document, NoticeError> {
    let pages = documents::read_pages(content, &PDF_LIMITS, elapsed)?;
    let (readable, unreadable) = (u64::from(pages.readable), u64::from(pages.unreadable));
    if unreadable * 100 > (readable + unreadable) * MAX_UNREADABLE_PERCENT {
        return Err(NoticeError::Unreadable);
    }
    Ok(Document::from_pages(pages.pages.iter().map(|page| page.text.as_str()))?)
}

fn scanned(kind: NoticeFormat, pages: usize) -> ReadNotice {
    let document = ReadDocument { kind, pages, scanned: true, text: String::new() };
    ReadNotice { reader: notices::proposal::VERSION, document, recruitments: Vec::new() }
}

fn propose(kind: NoticeFormat, document: &Document, on: Day) -> ReadNotice {
    let notice = RecordDocument::notice("Notice".to_owned(), on);
    let readings = notices::read(document);
    let propose = |reading| notices::propose(reading, notice.clone(), on);
    ReadNotice {
        reader: notices::proposal::VERSION,
        document: ReadDocument {
            kind,
            pages: document.pages(),
            scanned: false,
            text: document.text().to_owned(),
        },
        recruitments: readings.iter().map(propose).collect(),
    }
}
