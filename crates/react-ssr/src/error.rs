//! The error type of the crate.

/// An error of starting a renderer or of a call.
///
/// After an error in an engine, the pool replaces the engine. The next call runs in a new one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The bundle cannot be used: it does not compile, throws while loading, awaits a promise that
    /// is never settled, or lacks a function. The text contains the reason and, if known, the
    /// position in the source.
    #[error("the bundle cannot be used: {0}")]
    Bundle(String),
    /// All threads are busy and the queue is full. The function was not called. The caller should
    /// use a cheaper response.
    #[error("all engines are busy")]
    Busy,
    /// The call ran longer than [`Options::deadline`](crate::Options::deadline) and was stopped.
    #[error("the call exceeded its deadline")]
    Deadline,
    /// The engine needed more than [`Options::memory_limit`](crate::Options::memory_limit).
    #[error("the call exceeded the memory limit")]
    Memory,
    /// The function threw an exception.
    #[error("{message}\n{stack}")]
    Exception {
        /// The thrown value, converted by `String(…)` in JavaScript: `TypeError: not a function`.
        message: String,
        /// The lines of the call stack, innermost first. Empty if the value is not an `Error`.
        stack: String,
    },
    /// The function did not return a string, but for example a promise. Functions must be
    /// synchronous.
    #[error("the function did not return a string")]
    NotAString,
    /// The thread panicked before the call returned, or the system could not create a thread.
    #[error("the engine stopped before the call returned")]
    Stopped,
}
