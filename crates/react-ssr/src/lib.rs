//! Calls the exported functions of a JavaScript bundle from async Rust: React on the server,
//! without Node.
//!
//! The bundle is one self-contained ES module. It is compiled once, for all renderers of a process.
//! Each thread of a renderer runs it in its own
//! [QuickJS](https://github.com/quickjs-ng/quickjs) engine, with a memory limit and a deadline. The
//! functions are synchronous. The arguments are strings, and the result is a string.
//!
//! ```
//! use react_ssr::{Bundle, Options, Renderer};
//!
//! let source = "export function render(url, data) { return `<h1>${url} ${data}</h1>`; }";
//! let bundle = Bundle::compile(source, &["render"])?;
//! let renderer = Renderer::new(&bundle, Options::default())?;
//! # futures::executor::block_on(async {
//! let html = renderer.call("render", vec!["/jobs".into(), "नौकरी".into()]).await?;
//! assert_eq!(html, "<h1>/jobs नौकरी</h1>");
//! # Ok::<(), react_ssr::Error>(())
//! # })?;
//! # Ok::<(), react_ssr::Error>(())
//! ```
//!
//! # Environment of the bundle
//!
//! The bundle can use the language, `queueMicrotask`, `performance`, and a `console` that writes to
//! `tracing` (target `react_ssr::console`). It has no `window`, `process`, timers, `URL` or `Intl`,
//! and cannot import modules.
//!
//! # State
//!
//! An engine serves many calls. State in the modules of the bundle or in `globalThis` remains for
//! the next call *on the same thread*, until the engine is replaced after an error. Threads share
//! no state. A bundle must therefore not store data of one call for another call: the data could
//! be missing, or reach another caller.
//!
//! # Trust
//!
//! The limits stop mistakes, not attackers: run only bundles that you built. The deadline is
//! checked while JavaScript runs. It cannot interrupt a single long step inside the engine, such as
//! sorting a huge array.

mod bundle;
mod console;
mod deadline;
mod engine;
mod error;
mod js_error;
mod pool;
mod queue;
mod text;

use std::time::Duration;

pub use bundle::Bundle;
pub use error::Error;
pub use pool::Renderer;

/// Additional stack of a thread for native code, in bytes. The engine measures only its own part of
/// the stack, and only before each step.
const EXTRA_STACK_BYTES: usize = 1 << 20;

/// The number of engines and their limits.
///
/// The defaults suit a site on a small machine. A React page of a hundred cards needs about 2 MiB
/// and 15 ms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Number of threads, each with its own engine, and thus of concurrent calls. 0 counts as 1.
    /// Default: 2.
    pub threads: usize,
    /// Maximum memory of one engine, in bytes. A call that exceeds it returns [`Error::Memory`].
    /// 0 means no limit. Default: 64 MiB.
    pub memory_limit: usize,
    /// Maximum stack of the JavaScript code, in bytes. Code that exceeds it throws a `RangeError`,
    /// which React handles. Limited to 64 KiB to 16 MiB. Default: 2 MiB.
    pub stack_size: usize,
    /// Maximum run time of one call, without the time in the queue. A call that exceeds it returns
    /// [`Error::Deadline`]. Default: 2 s.
    pub deadline: Duration,
    /// Maximum number of calls that wait while all threads are busy. The next call returns
    /// [`Error::Busy`] at once, because a quick fallback is better than a late page. 0 means that
    /// calls do not wait. Default: 64.
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
