//! What can go wrong, as callers see it.

/// Why there is no string.
///
/// After every error that concerns an engine, that engine is thrown away: the next call starts from a clean one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The bundle cannot be used: it does not compile, throws while it is loaded, waits for something that never
    /// comes, or lacks a function. The text says which, with the place in the source where there is one.
    #[error("the bundle cannot be used: {0}")]
    Bundle(String),
    /// All threads work and the queue is full. Nothing ran; answer with something cheaper.
    #[error("all engines are busy")]
    Busy,
    /// The call ran longer than [`Options::deadline`](crate::Options::deadline) and was stopped.
    #[error("the call exceeded its deadline")]
    Deadline,
    /// The engine needed more than [`Options::memory_limit`](crate::Options::memory_limit).
    #[error("the call exceeded the memory limit")]
    Memory,
    /// The function threw.
    #[error("{message}\n{stack}")]
    Exception {
        /// What was thrown, as JavaScript's `String(…)` shows it: `TypeError: not a function`.
        message: String,
        /// The lines of the call stack, innermost first; empty when what was thrown is not an `Error`.
        stack: String,
    },
    /// The function returned something other than a string, for example a promise: functions must be synchronous.
    #[error("the function did not return a string")]
    NotAString,
    /// The thread came to an end (a panic) before it answered, or the system gave us no thread.
    #[error("the engine stopped before it answered")]
    Stopped,
}
