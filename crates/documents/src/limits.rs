//! The limits for reading a file, and what remains of them.

use std::cell::Cell;
use std::time::Duration;

use crate::read_error::ReadError;

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
    /// Maximum number of lines. It bounds the work of callers that have no time limit.
    pub lines: usize,
    /// Maximum number of links. Further links are omitted.
    pub links: usize,
    /// Maximum time for reading the file.
    pub work: Duration,
}

/// Maximum length of a line, in characters. It bounds the work of stages that scan a line several
/// times.
pub(crate) const MAX_LINE_CHARS: usize = 2_000;

/// A document with at most this many characters per page is treated as scanned.
pub(crate) const MIN_PAGE_CHARS: usize = 80;

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
