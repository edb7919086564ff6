//! Limits for reading a file, and the errors for files that exceed them or cannot be read.

use std::cell::Cell;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The limits for reading one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Maximum file size, in bytes.
    pub bytes: usize,
    /// Maximum number of pages.
    pub pages: usize,
    /// Maximum size of all decompressed parts together, in bytes.
    pub unpacked: usize,
    /// Maximum number of characters in the text.
    pub characters: usize,
    /// Maximum number of lines. The later stages have no time limit, so this bounds their work.
    pub lines: usize,
    /// Maximum number of links. Further links are omitted.
    pub links: usize,
    /// Maximum time for reading the file.
    pub work: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: 5 * 1024 * 1024,
            pages: 30,
            unpacked: 24 * 1024 * 1024,
            characters: 200_000,
            lines: 3_000,
            links: 200,
            work: Duration::from_secs(2),
        }
    }
}

/// Maximum length of a line, in characters. It bounds the work of stages that scan a line several
/// times.
pub(crate) const MAX_LINE_CHARS: usize = 2_000;

/// A document with at most this many characters per page is treated as scanned.
pub(crate) const MIN_PAGE_CHARS: usize = 80;

/// The reason why a file was not read. `Display` prints a message for the user.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ReadError {
    /// The file has no text.
    #[error("The file is empty. Choose the file of your résumé again.")]
    Empty,
    /// The file exceeds [`Limits::bytes`].
    #[error(
        "The file is larger than {megabytes} MB. Save it again with smaller pictures, or without them."
    )]
    TooLarge {
        /// Maximum size, in megabytes.
        megabytes: usize,
    },
    /// The file exceeds [`Limits::pages`].
    #[error(
        "The file has {pages} pages; a résumé of more than {most} is not read. Two pages are enough."
    )]
    TooManyPages {
        /// Number of pages in the file.
        pages: usize,
        /// Maximum number of pages.
        most: usize,
    },
    /// The file needs a password.
    #[error(
        "The file is protected by a password. Save a copy without a password: recruiters' programs cannot open it either."
    )]
    Encrypted,
    /// The pages are images of text.
    #[error(
        "The file holds pictures of pages and hardly any text ({characters} characters on {pages} pages): it was scanned or photographed. Export a PDF from the program you wrote it with."
    )]
    Scanned {
        /// Number of characters found.
        characters: usize,
        /// Number of pages.
        pages: usize,
    },
    /// The file has the signature of a format but is not valid.
    #[error(
        "The file is damaged and cannot be read as {kind}. Export it again, or try another format."
    )]
    Broken {
        /// Name of the claimed format.
        kind: String,
    },
    /// The file format is not supported.
    #[error("This is {kind}, which is not read here. Save the résumé as PDF, DOCX or plain text.")]
    Unsupported {
        /// Name of the detected format.
        kind: String,
    },
    /// Most of the text is not in the Latin script.
    #[error(
        "Most of the text is not in English, and only English résumés are read so far. Write an English one beside it, or check the English version if you have one: most employers' programs read no other language either."
    )]
    OtherLanguage,
    /// Reading the file exceeds a limit of the work, such as time, lines or decompressed size.
    #[error("The file is too complicated to be read. Export it again as a plain PDF or DOCX.")]
    TooMuchWork,
}

impl ReadError {
    /// Returns the stable code of the error in API responses.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLarge { .. } => "tooLarge",
            Self::TooManyPages { .. } => "tooManyPages",
            Self::Encrypted => "encrypted",
            Self::Scanned { .. } => "scanned",
            Self::Broken { .. } => "broken",
            Self::Unsupported { .. } => "unsupported",
            Self::OtherLanguage => "otherLanguage",
            Self::TooMuchWork => "tooMuchWork",
        }
    }

    pub(crate) fn broken(kind: &str) -> Self {
        Self::Broken { kind: kind.to_owned() }
    }

    pub(crate) fn unsupported(kind: &str) -> Self {
        Self::Unsupported { kind: kind.to_owned() }
    }
}

/// The remaining limits while a file is read.
pub(crate) struct Budget<'a> {
    limits: &'a Limits,
    elapsed: &'a dyn Fn() -> Duration,
    unpacked: Cell<usize>,
    characters: Cell<usize>,
    lines: Cell<usize>,
    steps: Cell<u32>,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &'a Limits, elapsed: &'a dyn Fn() -> Duration) -> Self {
        let unpacked = Cell::new(limits.unpacked);
        let characters = Cell::new(limits.characters);
        let lines = Cell::new(limits.lines);
        Self { limits, elapsed, unpacked, characters, lines, steps: Cell::new(0) }
    }

    pub(crate) fn limits(&self) -> &Limits {
        self.limits
    }

    /// Checks the elapsed time.
    ///
    /// # Errors
    /// Returns [`ReadError::TooMuchWork`] if the time limit is exceeded.
    pub(crate) fn time(&self) -> Result<(), ReadError> {
        if (self.elapsed)() > self.limits.work { Err(ReadError::TooMuchWork) } else { Ok(()) }
    }

    /// Counts one small step. Checks the elapsed time on every 1,024th step.
    pub(crate) fn step(&self) -> Result<(), ReadError> {
        let steps = self.steps.get().wrapping_add(1);
        self.steps.set(steps);
        if steps.is_multiple_of(1_024) { self.time() } else { Ok(()) }
    }

    /// Returns how many bytes can still be decompressed.
    pub(crate) fn unpackable(&self) -> usize {
        self.unpacked.get()
    }

    pub(crate) fn unpack(&self, bytes: usize) -> Result<(), ReadError> {
        spend(&self.unpacked, bytes)
    }

    pub(crate) fn write(&self, characters: usize) -> Result<(), ReadError> {
        spend(&self.characters, characters)
    }

    /// Counts one line.
    pub(crate) fn line(&self) -> Result<(), ReadError> {
        spend(&self.lines, 1)
    }
}

fn spend(remaining: &Cell<usize>, amount: usize) -> Result<(), ReadError> {
    let rest = remaining.get().checked_sub(amount).ok_or(ReadError::TooMuchWork)?;
    remaining.set(rest);
    Ok(())
}
