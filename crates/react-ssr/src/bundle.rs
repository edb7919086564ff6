//! A compiled bundle, from which engines start.

use rquickjs::{
    Context, Ctx, Module, Result, Runtime, WriteOptions,
    loader::{Loader, bundle::Bundle},
    module::Declared,
};

use crate::{error::Error, js_error};

/// The file name of the bundle in stack traces.
const BUNDLE_NAME: &str = "bundle.js";

/// A compiled bundle and the names of its functions.
pub(crate) struct CompiledBundle {
    /// QuickJS bytecode. For 110 kB of React, compilation takes 13 ms and a start from bytecode
    /// takes 1 ms.
    ///
    /// `Module::load` is `unsafe`, because the engine does not verify bytecode. The loader of
    /// embedded modules is a safe interface, but it requires `'static` data. The bytecode is
    /// therefore leaked once per renderer (about the size of the source). Renderers live as long
    /// as the process. The bytecode is valid: it comes from [`CompiledBundle::compile`] in this
    /// process.
    modules: Bundle<&'static [(&'static str, &'static [u8])]>,
    pub(crate) functions: Vec<String>,
}

impl CompiledBundle {
    /// Compiles the source of an ES module. The thread must have a stack of `stack_size` bytes and
    /// more, because the parser is recursive.
    ///
    /// There is no memory limit, because parsing needs several times the memory of running.
    ///
    /// # Errors
    /// Returns [`Error::Bundle`] if the source does not compile.
    pub(crate) fn compile(
        source: &str,
        functions: Vec<String>,
        stack_size: usize,
    ) -> std::result::Result<CompiledBundle, Error> {
        let runtime = Runtime::new().map_err(|error| Error::Bundle(error.to_string()))?;
        runtime.set_max_stack_size(stack_size);
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
            modules: Bundle(Box::leak(Box::new([(BUNDLE_NAME, bytecode)]))),
            functions,
        })
    }

    /// Returns the module before its evaluation.
    pub(crate) fn module<'js>(&self, ctx: &Ctx<'js>) -> Result<Module<'js, Declared>> {
        let mut modules = self.modules;
        modules.load(ctx, BUNDLE_NAME, None)
    }
}
