//! Reads uploaded résumés in sandbox processes. Such a process has limits on CPU time and memory,
//! cannot open files, and has no secrets. A defect of a parser library can end the process, but not
//! the server.

use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use axum::body::Bytes;
use chrono::{DateTime, Utc};
use documents::Document;
use resume::{LIMITS, ReadError};
use rustix::process::{Resource, Rlimit, nice, setrlimit};
use rustix::time::{ClockId, clock_gettime};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::Command;

use crate::platform::client_ip::ClientIp;
use crate::platform::concurrency::{ConcurrencyLimit, LimitError, Permit};
use crate::platform::rate_limit::{RateLimit, RateLimiter};

/// Maximum number of concurrent sandbox processes.
const MAX_CONCURRENT: usize = 2;
/// Maximum number of files of one client per hour. Many people can share one IP address of a mobile
/// network.
const FILES_PER_CLIENT_PER_HOUR: u32 = 120;
/// Maximum time that a request waits for a permit.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum wall-clock time of a sandbox process. The reader itself stops after 2 seconds of CPU
/// time.
const PROCESS_TIMEOUT: Duration = Duration::from_secs(15);
/// Limit of the CPU time, in seconds. It applies if the reader exceeds its own limit.
const CPU_SECONDS: u64 = 4;
/// Nice level of a sandbox process, so that the server has priority.
const NICE_LEVEL: i32 = 10;
/// Maximum size of writable memory, in bytes.
const MAX_MEMORY_BYTES: u32 = 256 * 1024 * 1024;
/// Setting of the allocator (mimalloc): it makes memory writable when it is used, not 1 GiB at the
/// start. The system counts all writable memory. With 1 GiB, the limit would not apply to it, and
/// the first allocation outside of it would fail.
const ALLOCATOR_SETTING: (&str, &str) = ("MIMALLOC_ARENA_EAGER_COMMIT", "0");
/// Maximum size of the output, in bytes.
const MAX_OUTPUT_BYTES: u64 = 8 * 1024 * 1024;

/// Returns the path of the running program.
///
/// # Errors
/// Returns an error if the system does not report the path.
pub fn current_exe() -> std::io::Result<PathBuf> {
    // On Linux this link refers to the running program even after the file was replaced.
    let linux = PathBuf::from("/proc/self/exe");
    if linux.exists() { Ok(linux) } else { std::env::current_exe() }
}

/// A reader that runs each file in its own sandbox process.
#[derive(Debug, Clone)]
pub struct SandboxedReader {
    program: PathBuf,
    concurrency_limit: ConcurrencyLimit,
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

impl SandboxedReader {
    /// Creates a reader that starts the `avsar` program at the given path.
    #[must_use]
    pub fn new(program: PathBuf) -> Self {
        Self {
            program,
            concurrency_limit: ConcurrencyLimit::new(MAX_CONCURRENT, QUEUE_TIMEOUT),
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
        self.concurrency_limit.acquire().await
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
        let _turn = self.concurrency_limit.acquire().await?;
        let output = tokio::time::timeout(PROCESS_TIMEOUT, self.run_process(&file)).await;
        // The CPU time is limited, so a longer run means that the process waited for the CPU.
        let Ok(output) = output else { return Err(LimitError::Timeout.into()) };
        let (status, output) = output.map_err(|error| LimitError::TaskFailed(error.to_string()))?;
        match serde_json::from_slice::<Result<Document, ReadError>>(&output) {
            Ok(read) => Ok(read?),
            // A signal means that the process reached a limit: the system killed it, or it aborted
            // without memory.
            Err(_) if status.signal().is_some() => Err(ReadError::TooMuchWork.into()),
            Err(_) => Err(LimitError::TaskFailed(format!("the sandboxed reader: {status}")).into()),
        }
    }

    /// Runs a sandbox process and returns its exit status and output. Dropping the future kills the
    /// process.
    async fn run_process(&self, file: &[u8]) -> std::io::Result<(ExitStatus, Vec<u8>)> {
        let mut child = Command::new(&self.program)
            .args(["resume", "read"])
            .env_clear()
            .envs([ALLOCATOR_SETTING])
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (Some(mut stdin), Some(stdout)) = (stdin, stdout) else {
            return Err(std::io::ErrorKind::BrokenPipe.into());
        };
        let write_input = async move {
            // The process can end before it has read all input.
            let _ = stdin.write_all(file).await;
            drop(stdin);
        };
        let mut output = Vec::new();
        let mut stdout = stdout.take(MAX_OUTPUT_BYTES);
        let (_, read_result) = tokio::join!(write_input, stdout.read_to_end(&mut output));
        read_result?;
        drop(stdout);
        Ok((child.wait().await?, output))
    }
}

/// Runs as the sandbox process: sets the limits, reads a file from standard input, and writes the
/// result as JSON to standard output.
///
/// # Errors
/// Returns an error if a limit cannot be set or standard output is closed.
pub fn run_child() -> std::io::Result<()> {
    set_limits()?;
    check_memory_limit()?;
    // Requests for pages have priority.
    nice(NICE_LEVEL)?;
    let max_bytes = u64::try_from(LIMITS.bytes).unwrap_or(u64::MAX);
    let mut file = Vec::new();
    std::io::stdin().lock().take(max_bytes.saturating_add(1)).read_to_end(&mut file)?;
    let result = resume::read(&file, &LIMITS, &cpu_time);
    let output = serde_json::to_vec(&result)?;
    std::io::stdout().write_all(&output)
}

/// Returns the CPU time that this process has used.
#[must_use]
pub fn cpu_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ProcessCPUTime)).unwrap_or_default()
}

fn set_limits() -> std::io::Result<()> {
    let limits = [
        (Resource::Cpu, CPU_SECONDS),
        (Resource::Data, MAX_MEMORY_BYTES.into()),
        (Resource::Core, 0),
        (Resource::Fsize, 0),
        // Standard input, output and error stay open.
        (Resource::Nofile, 0),
        (Resource::Nproc, 0),
    ];
    for (resource, max) in limits {
        setrlimit(resource, Rlimit { current: Some(max), maximum: Some(max) })?;
    }
    Ok(())
}

/// Checks that the limit of the memory applies to the allocator.
fn check_memory_limit() -> std::io::Result<()> {
    let mut memory = Vec::<u8>::new();
    match memory.try_reserve_exact(usize::try_from(MAX_MEMORY_BYTES).unwrap_or(usize::MAX)) {
        Ok(()) => Err(std::io::Error::other("the limit of the memory does not apply")),
        Err(_) => Ok(()),
    }
}
