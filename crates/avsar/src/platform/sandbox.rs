//! Runs work on uploaded files in sandbox processes. Such a process has limits on CPU time and
//! memory, cannot open files, and has no secrets. A defect of a parser library can end the process,
//! but not the server.

use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use rustix::process::{Resource, Rlimit, nice, setrlimit};
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::Command;

use super::concurrency::{ConcurrencyLimit, LimitError, Permit};

/// Maximum number of concurrent sandbox processes of one kind of work.
const MAX_CONCURRENT: usize = 2;
/// Maximum time that a request waits for a permit.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(10);
/// Limits of a process that reads one document.
pub const DOCUMENT_LIMITS: ProcessLimits = ProcessLimits {
    cpu_seconds: 4,
    memory_bytes: 256 << 20,
    output_bytes: 8 << 20,
    timeout: Duration::from_secs(15),
};
/// Nice level of a sandbox process, so that the server has priority.
const NICE_LEVEL: i32 = 10;
/// Setting of the allocator (mimalloc): it makes memory writable when it is used, not 1 GiB at the
/// start. The system counts all writable memory. With 1 GiB, the limit would not apply to it, and
/// the first allocation outside of it would fail.
const ALLOCATOR_SETTING: (&str, &str) = ("MIMALLOC_ARENA_EAGER_COMMIT", "0");

/// The limits of a sandbox process.
#[derive(Debug, Clone, Copy)]
pub struct ProcessLimits {
    /// Limit of the CPU time, in seconds. It applies if the work exceeds its own limit.
    pub cpu_seconds: u64,
    /// Maximum size of writable memory, in bytes.
    pub memory_bytes: u32,
    /// Maximum size of the output, in bytes.
    pub output_bytes: usize,
    /// Maximum wall-clock time. The work itself stops after less CPU time.
    pub timeout: Duration,
}

/// Returns the path of the running program.
///
/// # Errors
/// Returns an error if the system does not report the path.
pub fn current_exe() -> std::io::Result<PathBuf> {
    // On Linux this link refers to the running program even after the file was replaced.
    let linux = PathBuf::from("/proc/self/exe");
    if linux.exists() { Ok(linux) } else { std::env::current_exe() }
}

/// Runs one kind of work, each time in its own sandbox process.
#[derive(Debug, Clone)]
pub struct Sandbox {
    program: PathBuf,
    concurrency_limit: ConcurrencyLimit,
    limits: ProcessLimits,
}

/// The reason why the work has no result.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The process reached a limit: the system killed it, it aborted without memory, or its output
    /// is too large.
    #[error("the process exceeded its limits")]
    LimitExceeded,
    /// The server is busy, or the process failed.
    #[error(transparent)]
    Limit(#[from] LimitError),
}

impl Sandbox {
    /// Creates a sandbox that starts the `avsar` program at the given path to read a document.
    #[must_use]
    pub fn new(program: PathBuf) -> Self {
        Self::with_limits(program, DOCUMENT_LIMITS)
    }

    /// Creates a sandbox that starts the `avsar` program at the given path. The process must set
    /// the same limits ([`run_child`]).
    #[must_use]
    pub fn with_limits(program: PathBuf, limits: ProcessLimits) -> Self {
        let concurrency_limit = ConcurrencyLimit::new(MAX_CONCURRENT, QUEUE_TIMEOUT);
        Self { program, concurrency_limit, limits }
    }

    /// Waits for a permit, for related work in this process.
    ///
    /// # Errors
    /// Returns [`LimitError::Timeout`] if no permit is free in time.
    pub async fn acquire(&self) -> Result<Permit, LimitError> {
        self.concurrency_limit.acquire().await
    }

    /// Runs the program with arguments and an input when a permit is free. The program calls
    /// [`run_child`].
    ///
    /// # Errors
    /// Returns [`SandboxError`] if no permit is free in time, or if the process fails.
    pub async fn run<T: DeserializeOwned>(
        &self,
        arguments: &[&str],
        input: &[u8],
    ) -> Result<T, SandboxError> {
        let _permit = self.concurrency_limit.acquire().await?;
        let process = self.run_process(arguments, input);
        // The CPU time is limited, so a longer run means that the process waited for the CPU.
        let output = tokio::time::timeout(self.limits.timeout, process).await;
        let Ok(output) = output else { return Err(LimitError::Timeout.into()) };
        let (status, output) = output.map_err(|error| LimitError::TaskFailed(error.to_string()))?;
        if output.len() > self.limits.output_bytes {
            return Err(SandboxError::LimitExceeded);
        }
        serde_json::from_slice(&output).map_err(|_| match status.signal() {
            Some(_) => SandboxError::LimitExceeded,
            None => LimitError::TaskFailed(format!("the sandbox process: {status}")).into(),
        })
    }

    /// Runs a sandbox process and returns its exit status and output. Dropping the future kills the
    /// process.
    async fn run_process(
        &self,
        arguments: &[&str],
        input: &[u8],
    ) -> std::io::Result<(ExitStatus, Vec<u8>)> {
        let mut child = Command::new(&self.program)
            .args(arguments)
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
            let _ = stdin.write_all(input).await;
            drop(stdin);
        };
        let max_bytes = u64::try_from(self.limits.output_bytes).unwrap_or(u64::MAX);
        let read_output = async move {
            let mut output = Vec::new();
            // Its end closes the pipe, so that a process with more output ends, too.
            stdout.take(max_bytes.saturating_add(1)).read_to_end(&mut output).await?;
            std::io::Result::Ok(output)
        };
        let ((), output) = tokio::join!(write_input, read_output);
        Ok((child.wait().await?, output?))
    }
}

/// Runs as the sandbox process: sets the limits, reads up to one byte more than `max_bytes` from
/// standard input, and writes the result of the work as JSON to standard output.
///
/// # Errors
/// Returns an error if a limit cannot be set or standard output is closed.
pub fn run_child<T: Serialize>(
    limits: &ProcessLimits,
    max_bytes: usize,
    work: impl FnOnce(&[u8]) -> T,
) -> std::io::Result<()> {
    set_limits(limits)?;
    check_memory_limit(limits)?;
    // Requests for pages have priority.
    nice(NICE_LEVEL)?;
    let max_bytes = u64::try_from(max_bytes).unwrap_or(u64::MAX);
    let mut input = Vec::new();
    std::io::stdin().lock().take(max_bytes.saturating_add(1)).read_to_end(&mut input)?;
    let output = serde_json::to_vec(&work(&input))?;
    std::io::stdout().write_all(&output)
}

/// Returns the CPU time that this process has used.
#[must_use]
pub fn cpu_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ProcessCPUTime)).unwrap_or_default()
}

fn set_limits(limits: &ProcessLimits) -> std::io::Result<()> {
    let limits = [
        (Resource::Cpu, limits.cpu_seconds),
        (Resource::Data, limits.memory_bytes.into()),
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
fn check_memory_limit(limits: &ProcessLimits) -> std::io::Result<()> {
    let mut memory = Vec::<u8>::new();
    match memory.try_reserve_exact(usize::try_from(limits.memory_bytes).unwrap_or(usize::MAX)) {
        Ok(()) => Err(std::io::Error::other("the limit of the memory does not apply")),
        Err(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the result of a process that writes its input.
    async fn echo(input: &str) -> Result<String, SandboxError> {
        Sandbox::new("/bin/cat".into()).run(&[], input.as_bytes()).await
    }

    #[tokio::test]
    async fn too_much_output_is_over_a_limit() {
        let json = |len: usize| format!("\"{}\"", "a".repeat(len - 2));
        let max = DOCUMENT_LIMITS.output_bytes;
        assert_eq!(echo(&json(max)).await.unwrap().len(), max - 2);
        for len in [max + 1, 2 * max] {
            let error = echo(&json(len)).await.unwrap_err();
            assert!(matches!(error, SandboxError::LimitExceeded), "{error}");
        }
    }
}
