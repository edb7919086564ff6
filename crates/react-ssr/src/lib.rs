//! Calls the exported functions of a JavaScript bundle from async Rust: React on the server, without Node.
//!
//! The bundle is one self-contained ES module. It is compiled once; each thread of a small pool runs it in its own
//! [QuickJS](https://github.com/quickjs-ng/quickjs) engine, under a memory limit and a deadline. Calls are synchronous on
//! the JavaScript side: strings go in, one string comes out.
//!
//! ```
//! use react_ssr::{Options, Renderer};
//!
//! let bundle = "export function render(url, data) { return `<h1>${url} ${data}</h1>`; }";
//! let renderer = Renderer::new(bundle, &["render"], Options::default())?;
//! # futures::executor::block_on(async {
//! let html = renderer.call("render", vec!["/jobs".into(), "नौकरी".into()]).await?;
//! assert_eq!(html, "<h1>/jobs नौकरी</h1>");
//! # Ok::<(), react_ssr::Error>(())
//! # })?;
//! # Ok::<(), react_ssr::Error>(())
//! ```
//!
//! # What the bundle finds
//!
//! The language itself, `queueMicrotask`, `performance`, and a `console` which writes to `tracing` (target
//! `react_ssr::console`). No `window`, no `process`, no timers, no `URL`, no `Intl`, no modules to import.
//!
//! # State
//!
//! An engine serves many calls, so what the bundle keeps in its modules or in `globalThis` is still there at the next call
//! *on the same thread*, and goes when the engine is replaced (after any error). Nothing is shared between threads.
//! A bundle must therefore not keep anything of one call for another: neither correctness nor secrecy would survive.
//!
//! # Trust
//!
//! The limits stop mistakes, not attackers: run only bundles you built. The deadline is checked while JavaScript runs;
//! a single long step inside the engine (sorting a huge array, say) ends when it ends.

mod bundle;
mod console;
mod deadline;
mod engine;
mod error;
mod pool;
mod queue;
mod text;

use std::time::Duration;

pub use error::Error;
pub use pool::Renderer;

/// How many engines there are and what each may use.
///
/// The defaults suit a site on a small machine; React pages of a hundred cards need about 2 MiB and 15 ms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Threads, each with its own engine: as many calls run at once. 0 counts as 1. Default: 2.
    pub threads: usize,
    /// Memory of one engine, in bytes; whoever needs more gets [`Error::Memory`]. 0 means no limit. Default: 64 MiB.
    pub memory_limit: usize,
    /// Stack of the JavaScript code, in bytes; whoever needs more gets a `RangeError`, which React handles.
    /// Kept between 64 KiB and 16 MiB. Default: 2 MiB.
    pub stack_size: usize,
    /// Time that one call may run; waiting in the queue does not count. After it: [`Error::Deadline`]. Default: 2 s.
    pub deadline: Duration,
    /// Calls that may wait while all threads work; the next one gets [`Error::Busy`] at once, since a page that comes
    /// too late is worth less than a quick fallback. 0 means that nobody waits. Default: 64.
    pub queue: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            threads: 2,
            memory_limit: 64 << 20,
            stack_size: 2 << 20,
            deadline: Duration::from_secs(2),
            queue: 64,
        }
    }
}
