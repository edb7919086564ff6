//! Converts JavaScript values to Rust strings.

use rquickjs::{Ctx, Error, Function, Result, Value, convert::Coerced};

/// Returns the text of a JavaScript string.
///
/// JavaScript strings may contain lone surrogates, which UTF-8 cannot represent. They become
/// U+FFFD, as in browsers.
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

/// Returns a readable text: `String(value)` if that works, otherwise the type. Clears any
/// exception.
pub(crate) fn describe<'js>(ctx: &Ctx<'js>, value: &Value<'js>) -> String {
    let text = match value.as_string() {
        Some(text) => to_rust_string(text),
        // Works for errors, numbers and objects with a `toString`. A symbol or an object without
        // prototype throws.
        None => value.get::<Coerced<rquickjs::String>>().and_then(|text| to_rust_string(&text.0)),
    };
    text.unwrap_or_else(|_| {
        ctx.catch();
        format!("[{}]", value.type_name())
    })
}

/// Returns the `stack` of an `Error` without the last line break. Returns an empty string for any
/// other value.
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
