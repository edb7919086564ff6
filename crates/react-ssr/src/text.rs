//! From JavaScript values to Rust strings, whatever they are.

use rquickjs::{Ctx, Error, Function, Result, Value, convert::Coerced};

/// The text of a JavaScript string.
///
/// JavaScript strings may contain halves of surrogate pairs, which UTF-8 cannot express: they become U+FFFD, as in browsers.
pub(crate) fn to_rust_string<'js>(string: &rquickjs::String<'js>) -> Result<String> {
    match string.to_string() {
        Err(Error::Utf8(_)) => {
            let repair: Function = string.ctx().eval("text => text.toWellFormed()")?;
            let repaired: rquickjs::String = repair.call((string.clone(),))?;
            repaired.to_string()
        }
        result => result,
    }
}

/// A text for people: `String(value)` where that works, else the type. Never leaves an exception behind.
pub(crate) fn describe<'js>(ctx: &Ctx<'js>, value: &Value<'js>) -> String {
    let text = match value.as_string() {
        Some(text) => to_rust_string(text),
        // Errors, numbers, objects with a `toString`. A symbol or an object without prototype throws.
        None => value.get::<Coerced<rquickjs::String>>().and_then(|text| to_rust_string(&text.0)),
    };
    text.unwrap_or_else(|_| {
        ctx.catch();
        format!("[{}]", value.type_name())
    })
}

/// The `stack` of an `Error`, without the last line break; empty for everything else.
pub(crate) fn stack_trace<'js>(ctx: &Ctx<'js>, value: &Value<'js>) -> String {
    let Some(error) = value.as_object().filter(|object| object.is_error()) else {
        return String::new();
    };
    match error.get::<_, Value>("stack") {
        Ok(stack) if stack.is_string() => describe(ctx, &stack).trim_end().to_owned(),
        Ok(_) => String::new(),
        Err(_) => {
            ctx.catch();
            String::new()
        }
    }
}
