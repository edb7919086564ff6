//! Reads files of strangers in a process of their own, which has little time and memory, may open nothing, and knows
//! no secret. Whatever a file does to the libraries that read it, the server goes on.

use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use axum::body::Bytes;
use chrono::{DateTime, Utc};
use resume::{Document, Limits, ReadError};
use rustix::process::{Resource, Rlimit, nice, setrlimit};
use rustix::time::{ClockId, clock_gettime};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::Command;

use crate::platform::concurrency::{ConcurrencyLimit, LimitError, Permit};
use crate::platform::http::ClientIp;
use crate::platform::rate_limit::{RateLimit, RateLimiter};

/// Files that are read at once.
const MAX_CONCURRENT: usize = 2;
/// Files of one client in an hour. Behind one address of a mobile network there may be many people.
const FILES_PER_CLIENT_PER_HOUR: u32 = 120;
/// How long somebody waits for a turn.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a file is waited for. The work itself is counted in the processor's time and takes at most two seconds.
const PROCESS_TIMEOUT: Duration = Duration::from_secs(15);
/// Seconds of the processor's time, should the reader not count them itself.
const CPU_SECONDS: u64 = 4;
/// How far it stands back behind the server.
const NICE_LEVEL: i32 = 10;
/// Bytes of memory that may be written.
const MAX_MEMORY_BYTES: u64 = 256 * 1024 * 1024;
/// Bytes of an answer.
const MAX_OUTPUT_BYTES: u64 = 8 * 1024 * 1024;

/// This program.
///
/// # Errors
/// Where the system does not say which it is.
pub fn current_exe() -> std::io::Result<PathBuf> {
    // Linux finds the running program also after another has been put into its place.
    let linux = PathBuf::from("/proc/self/exe");
    if linux.exists() { Ok(linux) } else { std::env::current_exe() }
}

/// Reads résumés in processes of their own, a few at once.
#[derive(Debug, Clone)]
pub struct SandboxedReader {
    program: PathBuf,
    concurrency_limit: ConcurrencyLimit,
    rate_limiter: RateLimiter<ClientIp>,
}

/// Why a file was not read.
#[derive(Debug, thiserror::Error)]
pub enum ReaderError {
    /// For a reason that lies in the file.
    #[error(transparent)]
    File(#[from] ReadError),
    /// For one that lies here.
    #[error(transparent)]
    Limit(#[from] LimitError),
}

impl SandboxedReader {
    /// Reads with the `avsar` program at this place.
    #[must_use]
    pub fn new(program: PathBuf) -> Self {
        Self {
            program,
            concurrency_limit: ConcurrencyLimit::new(MAX_CONCURRENT, QUEUE_TIMEOUT),
            rate_limiter: RateLimiter::new(RateLimit::PerHour(FILES_PER_CLIENT_PER_HOUR)),
        }
    }

    /// Counts a file of a client. The error is how many seconds to wait for the next.
    ///
    /// # Errors
    /// Returns the number of seconds to wait if the client has reached the hourly limit.
    pub fn check_rate_limit(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.rate_limiter.check(client, now)
    }

    /// A file that was counted was not read.
    pub fn refund(&self, client: ClientIp) {
        self.rate_limiter.refund(client);
    }

    /// Waits for a turn to score what was read.
    ///
    /// # Errors
    /// When too many others wait.
    pub async fn acquire(&self) -> Result<Permit, LimitError> {
        self.concurrency_limit.acquire().await
    }

    /// Reads a file when its turn comes.
    ///
    /// # Errors
    /// As [`ReaderError`] says.
    pub async fn read(&self, file: Bytes) -> Result<Document, ReaderError> {
        let most = Limits::default().bytes;
        if file.len() > most {
            return Err(ReadError::TooLarge { megabytes: most / (1024 * 1024) }.into());
        }
        let _turn = self.concurrency_limit.acquire().await?;
        let answer = tokio::time::timeout(PROCESS_TIMEOUT, self.run_process(&file)).await;
        // Its work is bounded in the processor's time: what takes longer waits for others.
        let Ok(answer) = answer else { return Err(LimitError::Timeout.into()) };
        let (ended, answer) = answer.map_err(|error| LimitError::TaskFailed(error.to_string()))?;
        match serde_json::from_slice::<Result<Document, ReadError>>(&answer) {
            Ok(read) => Ok(read?),
            // Whoever came to a limit was ended: by the system, or by itself without memory.
            Err(_) if ended.signal().is_some() => Err(ReadError::TooMuchWork.into()),
            Err(_) => Err(LimitError::TaskFailed(format!("the reader of files: {ended}")).into()),
        }
    }

    /// What a process of its own says of a file. It ends with whoever asked.
    async fn run_process(&self, file: &[u8]) -> std::io::Result<(ExitStatus, Vec<u8>)> {
        let mut child = Command::new(&self.program)
            .args(["resume", "read"])
            .env_clear()
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
        let hand_over = async move {
            // It may end before it has read everything.
            let _ = stdin.write_all(file).await;
            drop(stdin);
        };
        let mut answer = Vec::new();
        let mut stdout = stdout.take(MAX_OUTPUT_BYTES);
        let (_, heard) = tokio::join!(hand_over, stdout.read_to_end(&mut answer));
        heard?;
        drop(stdout);
        Ok((child.wait().await?, answer))
    }
}

/// What the process does: it takes all it does not need from itself, reads standard input, and writes what it made of
/// it.
///
/// # Errors
/// Where it cannot be limited, or nobody listens.
pub fn run_child() -> std::io::Result<()> {
    set_limits()?;
    // Whoever waits for a page goes first.
    nice(NICE_LEVEL)?;
    let most = u64::try_from(Limits::default().bytes).unwrap_or(u64::MAX);
    let mut file = Vec::new();
    std::io::stdin().lock().take(most.saturating_add(1)).read_to_end(&mut file)?;
    let read = resume::read(&file, &Limits::default(), &cpu_time);
    let answer = serde_json::to_vec(&read)?;
    std::io::stdout().write_all(&answer)
}

/// The processor's time that this process has used.
#[must_use]
pub fn cpu_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ProcessCPUTime)).unwrap_or_default()
}

fn set_limits() -> std::io::Result<()> {
    let limits = [
        (Resource::Cpu, CPU_SECONDS),
        (Resource::Data, MAX_MEMORY_BYTES),
        (Resource::Core, 0),
        (Resource::Fsize, 0),
        // Standard input, output and error are open already, and stay so.
        (Resource::Nofile, 0),
        (Resource::Nproc, 0),
    ];
    for (resource, most) in limits {
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    Ok(())
}
