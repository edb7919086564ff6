//! Reads notices of clients in sandbox processes.

use std::path::PathBuf;

use recruitments::Day;

use super::read::{self, MAX_BYTES, NoticeError, NoticeFormat, NoticeSource, ReadNotice};
use crate::platform::concurrency::LimitError;
use crate::platform::sandbox::{self, Sandbox, SandboxError};

/// A reader that runs each notice in its own sandbox process.
#[derive(Debug, Clone)]
pub struct NoticeReader {
    sandbox: Sandbox,
}

/// The reason why a notice was not read.
#[derive(Debug, thiserror::Error)]
pub enum NoticeReaderError {
    /// The notice is not readable.
    #[error(transparent)]
    Notice(#[from] NoticeError),
    /// The server is busy, or the sandbox process failed.
    #[error(transparent)]
    Limit(#[from] LimitError),
}

impl From<SandboxError> for NoticeReaderError {
    fn from(error: SandboxError) -> Self {
        match error {
            SandboxError::LimitExceeded => NoticeError::TooMuchWork.into(),
            SandboxError::Limit(error) => error.into(),
        }
    }
}

impl NoticeReader {
    /// Creates a reader that starts the `avsar` program at the given path.
    #[must_use]
    pub fn new(program: PathBuf) -> Self {
        Self { sandbox: Sandbox::new(program) }
    }

    /// Reads a notice in a sandbox process when a permit is free.
    ///
    /// # Errors
    /// Returns [`NoticeReaderError`] if the notice is not readable, no permit is free in time, or
    /// the process fails.
    pub async fn read(&self, source: NoticeSource<'_>) -> Result<ReadNotice, NoticeReaderError> {
        if source.content.len() > MAX_BYTES {
            return Err(NoticeError::TooLarge.into());
        }
        let (format, on) = (source.format.to_string(), source.on.to_string());
        let arguments = ["read-notice", &format, &on];
        let result: Result<ReadNotice, NoticeError> =
            self.sandbox.run(&arguments, source.content).await?;
        Ok(result?)
    }
}

/// Runs as the sandbox process: reads a notice from standard input and writes the result to
/// standard output.
///
/// # Errors
/// Returns an error if a limit cannot be set or standard output is closed.
pub fn run_child(format: NoticeFormat, on: Day) -> std::io::Result<()> {
    sandbox::run_child(&sandbox::DOCUMENT_LIMITS, MAX_BYTES, |content| {
        read::read(&NoticeSource { format, content, on }, &sandbox::cpu_time)
    })
}
