//! The bundle in the form that engines start from.

use rquickjs::{
    Context, Ctx, Module, Result, Runtime, WriteOptions,
    loader::{Loader, bundle::Bundle},
    module::Declared,
};

use crate::{engine, error::Error};

/// The name that stack traces show
const BUNDLE_NAME: &str = "bundle.js";

/// A compiled bundle and the functions that are called in it.
pub(crate) struct CompiledBundle {
    /// QuickJS bytecode. For 110 kB of React, compiling takes 13 ms and starting from bytecode 1 ms.
    ///
    /// `Module::load` is `unsafe`, since the engine trusts bytecode. The loader of embedded modules is the safe way to
    /// it, and wants `'static` data: what was compiled is leaked, once for each renderer (about the size of the source), and
    /// renderers live as long as the process. The trust is justified: the bytes come from [`Program::compile`] in this process.
    modules: Bundle<&'static [(&'static str, &'static [u8])]>,
    pub(crate) functions: Vec<String>,
}

impl CompiledBundle {
    /// Compiles the source of an ES module. Needs a thread with enough stack: the parser is recursive.
    ///
    /// Without a memory limit, since parsing needs several times the memory of running.
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
                        // Every function would carry its own text, and so those inside it: for `toString` only.
                        // Positions stay, for stack traces.
                        strip_source: true,
                        ..WriteOptions::default()
                    })
                })
                .map_err(|error| engine::bundle_error(engine::to_error(&ctx, error)))
        })?;
        let bytecode: &'static [u8] = Box::leak(bytecode.into_boxed_slice());
        Ok(CompiledBundle {
            modules: Bundle(Box::leak(Box::new([(BUNDLE_NAME, bytecode)]))),
            functions,
        })
    }

    /// The module, not yet evaluated.
    pub(crate) fn module<'js>(&self, ctx: &Ctx<'js>) -> Result<Module<'js, Declared>> {
        let mut modules = self.modules;
        modules.load(ctx, BUNDLE_NAME, None)
    }
}
