//! Reads uploaded tables in sandbox processes.

use std::path::PathBuf;
use std::time::Duration;

use tables::{ReadError, Table};

use super::{MAX_FILE_BYTES, TABLE_LIMITS};
use crate::platform::concurrency::LimitError;
use crate::platform::sandbox::{self, ProcessLimits, Sandbox, SandboxError};

/// Limits of the process. A table of the maximum size needs less than half of them.
const LIMITS: ProcessLimits = ProcessLimits {
    cpu_seconds: 20,
    memory_bytes: 768 << 20,
    output_bytes: 128 << 20,
    timeout: Duration::from_secs(60),
};

/// A reader that runs each file in its own sandbox process.
#[derive(Debug, Clone)]
pub struct TableReader {
    sandbox: Sandbox,
}

/// The reason why a file was not read.
#[derive(Debug, thiserror::Error)]
pub enum TableReaderError {
    /// The file has no table that can be imported.
    #[error(transparent)]
    File(#[from] ReadError),
    /// Reading the file takes more time or memory than the limits allow.
    #[error(
        "The file needs too much time or memory to be read. Save the sheet as CSV and choose that \
         file."
    )]
    TooMuchWork,
    /// The server is busy, or the sandbox process failed.
    #[error(transparent)]
    Limit(#[from] LimitError),
}

impl From<SandboxError> for TableReaderError {
    fn from(error: SandboxError) -> Self {
        match error {
            SandboxError::LimitExceeded => Self::TooMuchWork,
            SandboxError::Limit(error) => error.into(),
        }
    }
}

impl TableReader {
    /// Creates a reader that starts the `avsar` program at the given path.
    #[must_use]
    pub fn new(program: PathBuf) -> Self {
        Self { sandbox: Sandbox::with_limits(program, LIMITS) }
    }

    /// Reads a file in a sandbox process when a permit is free.
    ///
    /// # Errors
    /// Returns [`TableReaderError`] if the file has no table, no permit is free in time, or the
    /// process fails.
    pub async fn read(&self, content: &[u8]) -> Result<Table, TableReaderError> {
        let table: Result<Table, ReadError> = self.sandbox.run(&["read-table"], content).await?;
        Ok(table?)
    }
}

/// Runs as the sandbox process: reads a file from standard input and writes its table to standard
/// output.
///
/// # Errors
/// Returns an error if a limit cannot be set or standard output is closed.
pub fn run_child() -> std::io::Result<()> {
    sandbox::run_child(&LIMITS, MAX_FILE_BYTES, |content| tables::read(content, &TABLE_LIMITS))
}
