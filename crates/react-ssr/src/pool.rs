//! The pool of worker threads and its public handle.

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, mpsc},
    thread,
};

use tokio::sync::oneshot;

use crate::{
    Bundle, EXTRA_STACK_BYTES, Options,
    bundle::CompiledBundle,
    engine::Engine,
    error::Error,
    queue::{Queue, QueuedCall},
};

/// A pool of engines that run one bundle. Clones are cheap and share the pool. The threads end when
/// the last clone is dropped.
#[derive(Clone)]
pub struct Renderer {
    pool: Arc<Pool>,
}

struct Pool {
    queue: Arc<Queue>,
    bundle: Arc<CompiledBundle>,
}

impl Renderer {
    /// Starts the pool. Blocks until the bundle has been evaluated once.
    ///
    /// # Errors
    /// - Returns [`Error::Bundle`] if the bundle throws or lacks a function.
    /// - Returns [`Error::Memory`] if the bundle exceeds the memory limit.
    /// - Returns [`Error::Deadline`] if loading takes more than ten seconds, or more than the
    ///   deadline if that is longer.
    /// - Returns [`Error::Stopped`] if the system cannot create a thread.
    pub fn new(bundle: &Bundle, options: Options) -> Result<Renderer, Error> {
        let options = Options {
            threads: options.threads.max(1),
            // `rquickjs` disables the check for more than 16 MiB, as for 0.
            stack_size: options.stack_size.clamp(64 << 10, 16 << 20),
            ..options
        };
        let queue = Arc::new(Queue::new(options.threads, options.queue));
        let (report, outcome) = mpsc::sync_channel(1);
        // Dropping the pool ends the threads, also if one of them cannot start.
        let pool = Arc::new(Pool { queue, bundle: Arc::clone(&bundle.0) });
        spawn(0, &options, {
            let queue = Arc::clone(&pool.queue);
            let program = Arc::clone(&pool.bundle);
            let options = options.clone();
            move || run_first_worker(&queue, &program, &options, &report)
        })?;
        outcome.recv().map_err(|_| Error::Stopped)??;
        for number in 1..options.threads {
            spawn(number, &options, {
                let queue = Arc::clone(&pool.queue);
                let program = Arc::clone(&pool.bundle);
                let options = options.clone();
                move || {
                    let engine = start_engine(&program, &options);
                    run_worker(&queue, &program, &options, engine);
                }
            })?;
        }
        Ok(Renderer { pool })
    }

    /// Calls an exported synchronous function with strings and returns its string.
    ///
    /// Lone surrogates in the result become U+FFFD. Dropping the future removes the call from the
    /// queue; a running call continues to its end. Works with any async runtime.
    ///
    /// # Errors
    /// - Returns [`Error::Busy`] at once if the queue is full.
    /// - Returns [`Error::Deadline`], [`Error::Memory`], [`Error::Exception`] or
    ///   [`Error::NotAString`] if the call fails.
    /// - Returns [`Error::Stopped`] if its thread panicked.
    /// - Returns [`Error::Bundle`] if `function` was not passed to [`Bundle::compile`].
    pub async fn call(&self, function: &str, arguments: Vec<String>) -> Result<String, Error> {
        let index =
            self.pool.bundle.functions.iter().position(|name| name == function).ok_or_else(
                || Error::Bundle(format!("`{function}` was not passed to `Bundle::compile`")),
            )?;
        let (reply, result) = oneshot::channel();
        let span = tracing::Span::current();
        self.pool.queue.push(QueuedCall { function: index, arguments, span, reply })?;
        result.await.unwrap_or(Err(Error::Stopped))
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Renderer")
            .field("functions", &self.pool.bundle.functions)
            .finish_non_exhaustive()
    }
}

impl Drop for Pool {
    /// Does not wait for the threads. Calls borrow their renderer, so no caller awaits a running
    /// call.
    fn drop(&mut self) {
        self.queue.close();
    }
}

fn spawn(
    number: usize,
    options: &Options,
    run: impl FnOnce() + Send + 'static,
) -> Result<(), Error> {
    thread::Builder::new()
        .name(format!("react-ssr-{number}"))
        .stack_size(options.stack_size + EXTRA_STACK_BYTES)
        .spawn(run)
        .map(drop)
        .map_err(|error| {
            tracing::error!(%error, "cannot start a thread");
            Error::Stopped
        })
}

/// Starts an engine, reports whether it runs, and then runs calls. Sending fails only if the caller
/// panicked.
fn run_first_worker(
    queue: &Queue,
    program: &CompiledBundle,
    options: &Options,
    report: &mpsc::SyncSender<Result<(), Error>>,
) {
    match Engine::start(program, options) {
        Ok(engine) => {
            if report.send(Ok(())).is_ok() {
                run_worker(queue, program, options, Some(engine));
            }
        }
        Err(error) => drop(report.send(Err(error))),
    }
}

/// Runs calls until the queue is closed. A panic ends the call and its engine, but not the thread.
fn run_worker(
    queue: &Queue,
    program: &CompiledBundle,
    options: &Options,
    mut engine: Option<Engine>,
) {
    while let Some((call, busy)) = queue.take() {
        let used = engine.take();
        let span = call.span.clone();
        engine = catch_panic(|| span.in_scope(|| run_call(used, program, options, call))).flatten();
        if engine.is_none() {
            // Starts now, so that the next call does not wait for it.
            engine = start_engine(program, options);
        }
        drop(busy);
    }
}

/// Runs one call and sends its result. Returns the engine if it is still usable.
fn run_call(
    engine: Option<Engine>,
    program: &CompiledBundle,
    options: &Options,
    call: QueuedCall,
) -> Option<Engine> {
    let (engine, result) = match engine.map_or_else(|| Engine::start(program, options), Ok) {
        Ok(engine) => match engine.call(call.function, &call.arguments) {
            Ok(text) => (Some(engine), Ok(text)),
            Err(error) => (None, Err(error)),
        },
        Err(error) => (None, Err(error)),
    };
    // The caller does not wait for the microtasks. Sending fails if the caller dropped the future.
    let _ = call.reply.send(result);
    engine.and_then(Engine::run_microtasks)
}

/// Starts an engine in advance. If that fails, the next call tries again and returns the error.
fn start_engine(program: &CompiledBundle, options: &Options) -> Option<Engine> {
    catch_panic(|| Engine::start(program, options))?
        .inspect_err(|error| tracing::error!(%error, "cannot start an engine"))
        .ok()
}

/// Catches a panic in the bindings of the engine or in a `tracing` subscriber, so that the thread
/// continues. It is unwind safe because the values in use are dropped.
fn catch_panic<T>(run: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(run)).ok()
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    #[test]
    fn threads_end_with_the_last_renderer() {
        let bundle = Bundle::compile("export const f = () => '';", &["f"]).unwrap();
        let renderer = Renderer::new(&bundle, Options::default()).unwrap();
        let queue = Arc::downgrade(&renderer.pool.queue);
        // One for the pool and one for each thread.
        assert_eq!(queue.strong_count(), 3);
        let clone = renderer.clone();
        drop(renderer);
        assert_eq!(queue.strong_count(), 3);
        drop(clone);
        let begin = Instant::now();
        while queue.strong_count() > 0 {
            assert!(begin.elapsed() < Duration::from_secs(60));
            thread::yield_now();
        }
    }
}
