//! Converts JavaScript exceptions into errors.

use crate::error::Error;
use crate::text;
use rquickjs::Ctx;

/// The exceptions that the engine throws if it runs out of memory.
const OUT_OF_MEMORY: [&str; 2] = ["InternalError: out of memory", "InternalError"];

/// Converts an error, using the pending exception if there is one.
pub(crate) fn to_error(ctx: &Ctx<'_>, error: rquickjs::Error) -> Error {
    if matches!(error, rquickjs::Error::Allocation) {
        return Error::Memory;
    }
    // A failed allocation of a string returns an unknown error with a pending exception.
    if !error.is_exception() && !ctx.has_exception() {
        return Error::Exception { message: error.to_string(), stack: String::new() };
    }
    let thrown = ctx.catch();
    let message = text::describe(ctx, &thrown);
    // If there is no memory for the error either, the engine throws an error without a message, or
    // null. Other code does not throw these.
    if thrown.is_null() || OUT_OF_MEMORY.contains(&message.as_str()) {
        return Error::Memory;
    }
    let stack = text::stack_trace(ctx, &thrown);
    Error::Exception { message, stack }
}

/// Converts an exception into an error of the bundle, not of a call.
pub(crate) fn bundle_error(error: Error) -> Error {
    match error {
        Error::Exception { message, stack } => {
            Error::Bundle(format!("{message}\n{stack}").trim_end().to_owned())
        }
        other => other,
    }
}
