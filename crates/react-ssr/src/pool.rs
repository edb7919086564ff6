//! The threads and the handle to them.

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, mpsc},
    thread,
};

use tokio::sync::oneshot;

use crate::{
    Options,
    bundle::CompiledBundle,
    engine::Engine,
    error::Error,
    queue::{Queue, QueuedCall},
};

/// Room on a thread's stack for what is not JavaScript, in bytes: the engine measures its own part only, and looks
/// before it takes a step, not after.
const EXTRA_STACK_BYTES: usize = 1 << 20;

/// A pool of engines that run one bundle. Cheap to clone; the threads end with the last clone.
#[derive(Clone)]
pub struct Renderer {
    pool: Arc<Pool>,
}

struct Pool {
    queue: Arc<Queue>,
    bundle: Arc<CompiledBundle>,
}

impl Renderer {
    /// Starts the pool.
    ///
    /// `bundle` is the source of an ES module without imports, `functions` are the exports that will be called.
    /// Blocks until the bundle was compiled and evaluated once (tens of milliseconds for a React application).
    ///
    /// # Errors
    /// [`Error::Bundle`] when the bundle does not compile, throws, or lacks one of the functions; [`Error::Memory`] when it
    /// does not fit into the memory limit; [`Error::Deadline`] when loading it takes more than ten seconds (or the deadline,
    /// if that is longer); [`Error::Stopped`] when the system gives us no thread.
    pub fn new(bundle: &str, functions: &[&str], options: Options) -> Result<Renderer, Error> {
        let options = Options {
            threads: options.threads.max(1),
            // Beyond 16 MiB `rquickjs` would turn the check off, as it does at 0.
            stack_size: options.stack_size.clamp(64 << 10, 16 << 20),
            ..options
        };
        let queue = Arc::new(Queue::new(options.threads, options.queue));
        let (report, outcome) = mpsc::sync_channel(1);

        // The first thread also compiles: the caller's may not have the stack for it.
        let source = bundle.to_owned();
        let functions = functions.iter().map(|&name| name.to_owned()).collect();
        spawn(0, &options, {
            let queue = Arc::clone(&queue);
            let options = options.clone();
            move || {
                let started = CompiledBundle::compile(&source, functions, options.stack_size)
                    .and_then(|program| Ok((Engine::start(&program, &options)?, program)));
                drop(source);
                match started {
                    Ok((engine, program)) => {
                        let program = Arc::new(program);
                        if report.send(Ok(Arc::clone(&program))).is_ok() {
                            run_worker(&queue, &program, &options, Some(engine));
                        }
                    }
                    // Nobody listens only if nobody is there any more.
                    Err(error) => drop(report.send(Err(error))),
                }
            }
        })?;
        let program = outcome.recv().map_err(|_| Error::Stopped)??;

        // From here on, dropping the pool ends the threads, also if the next one cannot be started.
        let pool = Arc::new(Pool { queue, bundle: program });
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

    /// Calls an exported synchronous function: strings in, a string out.
    ///
    /// Halves of surrogate pairs in the result become U+FFFD. Dropping the future takes the call out of the queue; once it
    /// runs, it runs to its end. Needs no async runtime in particular.
    ///
    /// # Errors
    /// [`Error::Busy`] at once when the queue is full; [`Error::Deadline`], [`Error::Memory`], [`Error::Exception`] and
    /// [`Error::NotAString`] from the call; [`Error::Stopped`] when its thread panicked; [`Error::Bundle`] when `function`
    /// is not among those given to [`Renderer::new`].
    pub async fn call(&self, function: &str, arguments: Vec<String>) -> Result<String, Error> {
        let place =
            self.pool.bundle.functions.iter().position(|name| name == function).ok_or_else(
                || Error::Bundle(format!("`{function}` was not among its functions")),
            )?;
        let (reply, answer) = oneshot::channel();
        let span = tracing::Span::current();
        self.pool.queue.push(QueuedCall { function: place, arguments, span, reply })?;
        answer.await.unwrap_or(Err(Error::Stopped))
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
    /// Does not wait for the threads: calls borrow their renderer, so whatever still runs, nobody awaits.
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

/// A thread's life: takes jobs until the queue is closed. Panics cost the call and the engine, not the thread.
fn run_worker(
    queue: &Queue,
    program: &CompiledBundle,
    options: &Options,
    mut engine: Option<Engine>,
) {
    while let Some((job, turn)) = queue.take() {
        let used = engine.take();
        let span = job.span.clone();
        engine = catch_panic(|| span.in_scope(|| run_call(used, program, options, job))).flatten();
        if engine.is_none() {
            // Ready before the next call comes
            engine = start_engine(program, options);
        }
        drop(turn);
    }
}

/// Answers one job; gives the engine back if it is still good.
fn run_call(
    engine: Option<Engine>,
    program: &CompiledBundle,
    options: &Options,
    job: QueuedCall,
) -> Option<Engine> {
    let (engine, result) = match engine.map_or_else(|| Engine::start(program, options), Ok) {
        Ok(engine) => match engine.call(job.function, &job.arguments) {
            Ok(text) => (Some(engine), Ok(text)),
            Err(error) => (None, Err(error)),
        },
        Err(error) => (None, Err(error)),
    };
    // Before the microtasks: nobody needs to wait for them. Whoever went away in the meantime needs no answer.
    let _ = job.reply.send(result);
    engine.and_then(Engine::run_microtasks)
}

/// An engine in advance. If it fails, whoever calls next tries again, and learns why.
fn start_engine(program: &CompiledBundle, options: &Options) -> Option<Engine> {
    catch_panic(|| Engine::start(program, options))?
        .inspect_err(|error| tracing::error!(%error, "cannot start an engine"))
        .ok()
}

/// Keeps a panic (in the engine's bindings, or in whoever listens to `tracing`) from ending the thread.
/// What was in use is dropped, never used again: hence unwind safe.
fn catch_panic<T>(run: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(run)).ok()
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    #[test]
    fn threads_end_with_the_last_renderer() {
        let renderer =
            Renderer::new("export const f = () => '';", &["f"], Options::default()).unwrap();
        let queue = Arc::downgrade(&renderer.pool.queue);
        // The pool's own and one for each thread
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
