//! A compiled bundle, from which engines start.

use std::{fmt, sync::Arc, thread};

use rquickjs::{
    Context, Ctx, Module, Result, Runtime, WriteOptions,
    loader::{self, Loader},
    module::Declared,
};

use crate::{EXTRA_STACK_BYTES, error::Error, js_error};

/// The file name of the bundle in stack traces.
const BUNDLE_NAME: &str = "bundle.js";

/// Maximum stack of the parser, in bytes. The parser is recursive.
const PARSER_STACK_BYTES: usize = 2 << 20;

/// A compiled bundle, from which any number of renderers can start. Clones are cheap.
#[derive(Clone)]
pub struct Bundle(pub(crate) Arc<CompiledBundle>);

impl Bundle {
    /// Compiles the source of an ES module without imports. `functions` are the exports that
    /// [`Renderer::call`](crate::Renderer::call) can call. Blocks until the source has been
    /// compiled (tens of milliseconds for a React application). The compiled bundle, about the
    /// size of its source, is never freed.
    ///
    /// # Errors
    /// - Returns [`Error::Bundle`] if the source does not compile.
    /// - Returns [`Error::Stopped`] if the system cannot create a thread.
    pub fn compile(source: &str, functions: &[&str]) -> std::result::Result<Bundle, Error> {
        // In its own thread, because the thread of the caller may have a small stack.
        thread::scope(|scope| {
            let compile = || CompiledBundle::compile(source, functions);
            let thread = thread::Builder::new()
                .name("react-ssr-compiler".to_owned())
                .stack_size(PARSER_STACK_BYTES + EXTRA_STACK_BYTES)
                .spawn_scoped(scope, compile);
            let thread = thread.map_err(|error| {
                tracing::error!(%error, "cannot start a thread");
                Error::Stopped
            })?;
            thread.join().unwrap_or(Err(Error::Stopped))
        })
        .map(|compiled| Bundle(Arc::new(compiled)))
    }
}

impl fmt::Debug for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bundle").field("functions", &self.0.functions).finish_non_exhaustive()
    }
}

/// A compiled bundle and the names of its functions.
pub(crate) struct CompiledBundle {
    /// QuickJS bytecode. For 110 kB of React, compilation takes 13 ms and a start from bytecode
    /// takes 1 ms.
    ///
    /// `Module::load` is `unsafe`, because the engine does not verify bytecode. The loader of
    /// embedded modules is a safe interface, but it requires `'static` data. The bytecode is
    /// therefore leaked (about the size of the source). Bundles live as long as the process. The
    /// bytecode is valid: it comes from [`CompiledBundle::compile`] in this process.
    modules: loader::bundle::Bundle<&'static [(&'static str, &'static [u8])]>,
    pub(crate) functions: Vec<String>,
}

impl CompiledBundle {
    /// Compiles the source of an ES module. The thread must have a stack of more than
    /// [`PARSER_STACK_BYTES`].
    ///
    /// There is no memory limit, because parsing needs several times the memory of running.
    ///
    /// # Errors
    /// Returns [`Error::Bundle`] if the source does not compile.
    fn compile(source: &str, functions: &[&str]) -> std::result::Result<CompiledBundle, Error> {
        let runtime = Runtime::new().map_err(|error| Error::Bundle(error.to_string()))?;
        runtime.set_max_stack_size(PARSER_STACK_BYTES);
        let context = Context::full(&runtime).map_err(|error| Error::Bundle(error.to_string()))?;
        let bytecode = context.with(|ctx| {
            Module::declare(ctx.clone(), BUNDLE_NAME, source)
                .and_then(|module| {
                    module.write(WriteOptions {
                        // Otherwise each function stores its source text, for `toString` only.
                        // Stack traces still contain positions.
                        strip_source: true,
                        ..WriteOptions::default()
                    })
                })
                .map_err(|error| js_error::bundle_error(js_error::to_error(&ctx, error)))
        })?;
        let bytecode: &'static [u8] = Box::leak(bytecode.into_boxed_slice());
        Ok(CompiledBundle {
            modules: loader::bundle::Bundle(Box::leak(Box::new([(BUNDLE_NAME, bytecode)]))),
            functions: functions.iter().map(|&name| name.to_owned()).collect(),
        })
    }

    /// Returns the module before its evaluation.
    pub(crate) fn module<'js>(&self, ctx: &Ctx<'js>) -> Result<Module<'js, Declared>> {
        let mut modules = self.modules;
        modules.load(ctx, BUNDLE_NAME, None)
    }
}
