//! Reads uploaded résumés in sandbox processes.

use std::path::PathBuf;

use axum::body::Bytes;
use chrono::{DateTime, Utc};
use documents::Document;
use resume::{LIMITS, ReadError};

use crate::platform::client_ip::ClientIp;
use crate::platform::concurrency::{LimitError, Permit};
use crate::platform::rate_limit::{RateLimit, RateLimiter};
use crate::platform::sandbox::{self, Sandbox, SandboxError};

/// Maximum number of files of one client per hour. Many people can share one IP address of a mobile
/// network.
const FILES_PER_CLIENT_PER_HOUR: u32 = 120;

/// A reader that runs each file in its own sandbox process.
#[derive(Debug, Clone)]
pub struct SandboxedReader {
    sandbox: Sandbox,
    rate_limiter: RateLimiter<ClientIp>,
}

/// The reason why a file was not read.
#[derive(Debug, thiserror::Error)]
pub enum ReaderError {
    /// The file is not readable.
    #[error(transparent)]
    File(#[from] ReadError),
    /// The server is busy, or the sandbox process failed.
    #[error(transparent)]
    Limit(#[from] LimitError),
}

impl From<SandboxError> for ReaderError {
    fn from(error: SandboxError) -> Self {
        match error {
            SandboxError::LimitExceeded => ReadError::TooMuchWork.into(),
            SandboxError::Limit(error) => error.into(),
        }
    }
}

impl SandboxedReader {
    /// Creates a reader that starts the `avsar` program at the given path.
    #[must_use]
    pub fn new(program: PathBuf) -> Self {
        Self {
            sandbox: Sandbox::new(program),
            rate_limiter: RateLimiter::new(RateLimit::PerHour(FILES_PER_CLIENT_PER_HOUR)),
        }
    }

    /// Counts a file of a client.
    ///
    /// # Errors
    /// Returns the number of seconds to wait if the client has reached the hourly limit.
    pub fn check_rate_limit(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.rate_limiter.check(client, now)
    }

    /// Removes a counted file that was not read.
    pub fn refund(&self, client: ClientIp) {
        self.rate_limiter.refund(client);
    }

    /// Waits for a permit, which scoring a résumé needs as well.
    ///
    /// # Errors
    /// Returns [`LimitError::Timeout`] if no permit is free in time.
    pub async fn acquire(&self) -> Result<Permit, LimitError> {
        self.sandbox.acquire().await
    }

    /// Reads a file in a sandbox process when a permit is free.
    ///
    /// # Errors
    /// Returns [`ReaderError`] if the file is not readable, no permit is free in time, or the
    /// process fails.
    pub async fn read(&self, file: Bytes) -> Result<Document, ReaderError> {
        let max_bytes = LIMITS.bytes;
        if file.len() > max_bytes {
            return Err(ReadError::TooLarge { megabytes: max_bytes / (1024 * 1024) }.into());
        }
        let result: Result<Document, ReadError> =
            self.sandbox.run(&["resume", "read"], &file).await?;
        Ok(result?)
    }
}

/// Runs as the sandbox process: reads a résumé from standard input and writes the result to
/// standard output.
///
/// # Errors
/// Returns an error if a limit cannot be set or standard output is closed.
pub fn run_child() -> std::io::Result<()> {
    sandbox::run_child(&sandbox::DOCUMENT_LIMITS, LIMITS.bytes, |file| {
        resume::read(file, &LIMITS, &sandbox::cpu_time)
    })
}
