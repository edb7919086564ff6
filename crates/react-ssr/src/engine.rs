//! A QuickJS engine that runs the bundle on one thread.

use std::{sync::Arc, time::Duration};

use rquickjs::{
    Context, Ctx, Function, Object, Persistent, Promise, Runtime, Value, function::Args,
    runtime::InterruptHandler,
};

use crate::{
    Options, bundle::CompiledBundle, console, deadline::Deadline, error::Error, js_error, text,
};

/// Minimum timeout for loading a bundle, which may take longer than a call.
const MIN_START_TIMEOUT: Duration = Duration::from_secs(10);

/// An engine with a loaded bundle. After each `call`, the caller must use `run_microtasks`.
pub(crate) struct Engine {
    // Declared before the runtime, because the values must be dropped first.
    functions: Vec<Persistent<Function<'static>>>,
    sandbox: Sandbox,
    /// The time limit of one call.
    limit: Duration,
}

/// An engine without a bundle, with its limits.
struct Sandbox {
    context: Context,
    runtime: Runtime,
    deadline: Arc<Deadline>,
}

impl Engine {
    /// Starts an engine and evaluates the bundle.
    ///
    /// # Errors
    /// Returns [`Error::Bundle`] if the bundle throws or lacks a function, [`Error::Memory`] if it
    /// exceeds the memory limit, and [`Error::Deadline`] if loading takes too long.
    pub(crate) fn start(program: &CompiledBundle, options: &Options) -> Result<Engine, Error> {
        let sandbox = Sandbox::new(options)?;
        sandbox.deadline.set(options.deadline.max(MIN_START_TIMEOUT));

        let (module, finished) = sandbox
            .with(|ctx| {
                console::define(ctx)?;
                let (module, finished) = program.module(ctx)?.eval()?;
                let module = module.namespace()?;
                Ok((Persistent::save(ctx, module), Persistent::save(ctx, finished)))
            })
            .map_err(js_error::bundle_error)?;
        sandbox.drain_microtasks().map_err(js_error::bundle_error)?;

        let functions = sandbox
            .with(|ctx| {
                let finished: Promise = finished.restore(ctx)?;
                if finished.result::<Value>().transpose()?.is_none() {
                    return Ok(Err("it awaits a promise that is never settled".to_owned()));
                }
                let module: Object = module.restore(ctx)?;
                program
                    .functions
                    .iter()
                    .map(|name| {
                        let value: Value = module.get(name.as_str())?;
                        Ok(match value.into_function() {
                            Some(function) => Ok(Persistent::save(ctx, function)),
                            None => Err(format!("it does not export a function `{name}`")),
                        })
                    })
                    .collect::<rquickjs::Result<Result<Vec<_>, String>>>()
            })
            .map_err(js_error::bundle_error)?
            .map_err(Error::Bundle)?;

        Ok(Engine { functions, sandbox, limit: options.deadline })
    }

    /// Calls a function by its index in the list of functions.
    ///
    /// # Errors
    /// Returns the error of the call. The caller must then drop the engine, because the
    /// interrupted code may have left inconsistent state.
    pub(crate) fn call(&self, function: usize, arguments: &[String]) -> Result<String, Error> {
        self.sandbox.deadline.set(self.limit);
        let function = self.functions.get(function).ok_or(Error::Stopped)?;
        self.sandbox
            .with(|ctx| {
                let function = function.clone().restore(ctx)?;
                let mut values = Args::new(ctx.clone(), arguments.len());
                for argument in arguments {
                    values.push_arg(argument.as_str())?;
                }
                let result: Value = values.apply(&function)?;
                result.as_string().map(text::to_rust_string).transpose()
            })?
            .ok_or(Error::NotAString)
    }

    /// Runs the microtasks that a call left, within the rest of its deadline, so that they do not
    /// accumulate. Returns the engine if they succeed. Otherwise logs the error, because the result
    /// of the call was already sent.
    pub(crate) fn run_microtasks(self) -> Option<Engine> {
        match self.sandbox.drain_microtasks() {
            Ok(()) => Some(self),
            Err(error) => {
                tracing::error!(%error, "a microtask failed after its call had returned");
                None
            }
        }
    }
}

impl Sandbox {
    fn new(options: &Options) -> Result<Sandbox, Error> {
        // No code runs yet, so the only possible error is a lack of memory.
        let runtime = Runtime::new().map_err(|_| Error::Memory)?;
        runtime.set_max_stack_size(options.stack_size);
        let deadline = Arc::new(Deadline::new());
        let handler: InterruptHandler = Box::new({
            let deadline = Arc::clone(&deadline);
            move || deadline.check()
        });
        runtime.set_interrupt_handler(Some(handler));
        let context = Context::full(&runtime).map_err(|_| Error::Memory)?;
        // The limit is set after the context was created. If memory ran out earlier, an assertion
        // in QuickJS would abort the process. The test `survives_every_memory_limit` checks that it
        // handles this later.
        runtime.set_memory_limit(options.memory_limit);
        Ok(Sandbox { context, runtime, deadline })
    }

    /// Runs a function in the engine and converts its errors.
    fn with<T>(
        &self,
        run: impl for<'js> FnOnce(&Ctx<'js>) -> rquickjs::Result<T>,
    ) -> Result<T, Error> {
        let result =
            self.context.with(|ctx| run(&ctx).map_err(|error| js_error::to_error(&ctx, error)));
        if self.deadline.is_exceeded() {
            return Err(Error::Deadline);
        }
        result
    }

    /// Runs the pending microtasks, so that they do not accumulate. Stops at the first error.
    fn drain_microtasks(&self) -> Result<(), Error> {
        loop {
            match self.runtime.execute_pending_job() {
                Ok(false) => return Ok(()),
                // Microtasks may start each other without end, each too short to be interrupted.
                _ if self.deadline.check() => return Err(Error::Deadline),
                Ok(true) => {}
                Err(job) => {
                    return Err(job
                        .0
                        .with(|ctx| js_error::to_error(&ctx, rquickjs::Error::Exception)));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bundle;

    /// A bundle that creates all kinds of garbage: cycles, closures, promises, strings.
    const BUNDLE: &str = "
        export function render(url, data) {
            const items = JSON.parse(data).map(title => { const item = { title }; item.self = item; return item; });
            const late = new Promise(resolve => queueMicrotask(() => resolve(items)));
            late.then(items => items.map(item => () => item));
            return `<ul>${items.map(item => `<li>${url} ${item.title}</li>`).join('')}</ul>`;
        }
        export function hog() {
            const all = new Map();
            async function later(value) { await null; all.set(value, [...value]); }
            for (;;) {
                const text = `x${all.size}`;
                const value = { text, all, again: () => value, *[Symbol.iterator]() { yield* [value, text]; } };
                all.set(text.replace(/x(.)/, one => one + one), JSON.parse(JSON.stringify({ text: [text] })));
                later(value).catch(error => all.set(error, value));
                try { null.property } catch (error) { all.set(error, [...value]); }
            }
        }";

    #[test]
    fn memory_does_not_grow_with_calls() {
        let options = Options::default();
        let bundle = Bundle::compile(BUNDLE, &["render"]).unwrap();
        let mut engine = Engine::start(&bundle.0, &options).unwrap();
        let titles: Vec<String> = (0..50).map(|number| format!("\"पद {number}\"")).collect();
        let arguments = ["/jobs".to_owned(), format!("[{}]", titles.join(","))];
        let mut used = Vec::new();
        for _ in 0..20 {
            for _ in 0..100 {
                let html = engine.call(0, &arguments).unwrap();
                assert!(html.starts_with("<ul><li>/jobs पद 0</li>"), "{html}");
                engine = engine.run_microtasks().unwrap();
            }
            assert!(!engine.sandbox.runtime.is_job_pending());
            engine.sandbox.runtime.run_gc();
            used.push(engine.sandbox.runtime.memory_usage().malloc_size);
        }
        // After the first hundred calls, memory does not grow.
        assert!(used[19] <= used[0] + 1024, "{used:?}");
    }

    /// Memory may run out at any step, and the engine is C code. The test therefore tries many
    /// limits.
    #[test]
    fn survives_every_memory_limit() {
        const STEPS: usize = 400;
        let ample = Options { deadline: Duration::from_secs(60), ..Options::default() };
        let bundle = Bundle::compile(BUNDLE, &["render", "hog"]).unwrap();
        let arguments = ["/jobs".to_owned(), "[1,2,3,4,5,6,7,8]".to_owned()];
        let mut outcomes = [0; 3];
        for step in 1..=STEPS {
            let options = Options { memory_limit: step * 1021, ..ample.clone() };
            let attempt = |function| {
                let engine = Engine::start(&bundle.0, &options).map_err(|error| (0, error))?;
                let result = engine.call(function, &arguments);
                engine.run_microtasks();
                result.map_err(|error| (1, error))
            };
            for function in 0..2 {
                let outcome = match attempt(function) {
                    Ok(_) => 2,
                    Err((outcome, error)) => {
                        assert_eq!(error, Error::Memory, "{}", options.memory_limit);
                        outcome
                    }
                };
                outcomes[outcome] += 1;
            }
        }
        assert!(outcomes.iter().all(|&count| count > 0), "{outcomes:?}");
    }
}
