//! What a file may cost, and what is said of one that costs more or cannot be read.

use std::cell::Cell;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What a file may cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the file.
    pub bytes: usize,
    /// Pages.
    pub pages: usize,
    /// Bytes that all of its packed parts unfold to.
    pub unpacked: usize,
    /// Characters of its text.
    pub characters: usize,
    /// Lines of its text. What is made of them later has no clock.
    pub lines: usize,
    /// Links that are kept; those beyond are left out.
    pub links: usize,
    /// Time spent on it.
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

/// A line of a document has no more characters: what is made of it may look at it more than once.
pub(crate) const MAX_LINE_CHARS: usize = 2_000;

/// With no more characters on a page, pages are pictures of text.
pub(crate) const MIN_PAGE_CHARS: usize = 80;

/// Why a file was not read. Each is a sentence for whoever brought it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ReadError {
    /// Nothing is in it.
    #[error("The file is empty. Choose the file of your résumé again.")]
    Empty,
    /// It has too many bytes.
    #[error(
        "The file is larger than {megabytes} MB. Save it again with smaller pictures, or without them."
    )]
    TooLarge {
        /// How many it may have.
        megabytes: usize,
    },
    /// It has too many pages.
    #[error(
        "The file has {pages} pages; a résumé of more than {most} is not read. Two pages are enough."
    )]
    TooManyPages {
        /// How many it has.
        pages: usize,
        /// How many it may have.
        most: usize,
    },
    /// It opens with a password only.
    #[error(
        "The file is protected by a password. Save a copy without a password: recruiters' programs cannot open it either."
    )]
    Encrypted,
    /// It is a picture of text.
    #[error(
        "The file holds pictures of pages and hardly any text ({characters} characters on {pages} pages): it was scanned or photographed. Export a PDF from the program you wrote it with."
    )]
    Scanned {
        /// How many characters were found.
        characters: usize,
        /// On how many pages.
        pages: usize,
    },
    /// It says what it is and is not.
    #[error(
        "The file is damaged and cannot be read as {kind}. Export it again, or try another format."
    )]
    Broken {
        /// What it says it is.
        kind: String,
    },
    /// It is of a kind that is not read.
    #[error("This is {kind}, which is not read here. Save the résumé as PDF, DOCX or plain text.")]
    Unsupported {
        /// What it is.
        kind: String,
    },
    /// It is written in a script other than the Latin one.
    #[error(
        "Most of the text is not in English, and only English résumés are read so far. Write an English one beside it, or check the English version if you have one: most employers' programs read no other language either."
    )]
    OtherLanguage,
    /// Reading it takes too much time or memory.
    #[error("The file is too complicated to be read. Export it again as a plain PDF or DOCX.")]
    TooMuchWork,
}

impl ReadError {
    /// Its stable name in answers.
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

/// What is left of the limits while a file is read.
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

    /// Looks at the clock.
    pub(crate) fn time(&self) -> Result<(), ReadError> {
        if (self.elapsed)() > self.limits.work { Err(ReadError::TooMuchWork) } else { Ok(()) }
    }

    /// A small step; every so often it looks at the clock.
    pub(crate) fn step(&self) -> Result<(), ReadError> {
        let steps = self.steps.get().wrapping_add(1);
        self.steps.set(steps);
        if steps.is_multiple_of(1_024) { self.time() } else { Ok(()) }
    }

    /// How many bytes may still be unpacked.
    pub(crate) fn unpackable(&self) -> usize {
        self.unpacked.get()
    }

    pub(crate) fn unpack(&self, bytes: usize) -> Result<(), ReadError> {
        spend(&self.unpacked, bytes)
    }

    pub(crate) fn write(&self, characters: usize) -> Result<(), ReadError> {
        spend(&self.characters, characters)
    }

    /// One more line.
    pub(crate) fn line(&self) -> Result<(), ReadError> {
        spend(&self.lines, 1)
    }
}

fn spend(left: &Cell<usize>, amount: usize) -> Result<(), ReadError> {
    let rest = left.get().checked_sub(amount).ok_or(ReadError::TooMuchWork)?;
    left.set(rest);
    Ok(())
}
