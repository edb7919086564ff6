//! The `console` object of the bundle, which writes to `tracing`. The development build of React
//! requires it.

use std::fmt::Write as _;

use rquickjs::{Ctx, Function, Object, Result, Value, function::Rest};

use crate::text;

const TARGET: &str = "react_ssr::console";

/// Defines `globalThis.console`. Warnings and errors have the same level in `tracing`; all other
/// output has level `DEBUG`.
pub(crate) fn define(ctx: &Ctx<'_>) -> Result<()> {
    let console = Object::new(ctx.clone())?;
    for name in ["log", "info", "debug", "trace"] {
        console.set(name, Function::new(ctx.clone(), debug)?.with_name(name)?)?;
    }
    console.set("warn", Function::new(ctx.clone(), warn)?.with_name("warn")?)?;
    console.set("error", Function::new(ctx.clone(), error)?.with_name("error")?)?;
    ctx.globals().set("console", console)
}

fn debug<'js>(ctx: Ctx<'js>, values: Rest<Value<'js>>) {
    if tracing::enabled!(target: TARGET, tracing::Level::DEBUG) {
        tracing::debug!(target: TARGET, "{}", format_line(&ctx, &values));
    }
}

fn warn<'js>(ctx: Ctx<'js>, values: Rest<Value<'js>>) {
    tracing::warn!(target: TARGET, "{}", format_line(&ctx, &values));
}

fn error<'js>(ctx: Ctx<'js>, values: Rest<Value<'js>>) {
    tracing::error!(target: TARGET, "{}", format_line(&ctx, &values));
}

/// Formats the values as one text. Replaces the placeholders of the first value (such as `%s`),
/// because React uses them.
fn format_line<'js>(ctx: &Ctx<'js>, values: &[Value<'js>]) -> String {
    let mut line = String::new();
    let mut values = values.iter();
    let Some(first) = values.next() else {
        return line;
    };
    if first.is_string() {
        let format = format_value(ctx, first);
        let mut characters = format.chars().peekable();
        while let Some(character) = characters.next() {
            let placeholder = (character == '%').then(|| characters.peek()).flatten();
            match placeholder {
                Some('%') => {
                    characters.next();
                    line.push('%');
                }
                // CSS, which is ignored in a log.
                Some('c') if values.len() > 0 => {
                    characters.next();
                    values.next();
                }
                Some('s' | 'd' | 'i' | 'f' | 'o' | 'O' | 'j') if values.len() > 0 => {
                    characters.next();
                    line.extend(values.next().map(|value| format_value(ctx, value)));
                }
                _ => line.push(character),
            }
        }
    } else {
        line = format_value(ctx, first);
    }
    for value in values {
        // Writing to a string cannot fail.
        let _ = write!(line, " {}", format_value(ctx, value));
    }
    line
}

/// Formats one value. An error includes its stack.
fn format_value<'js>(ctx: &Ctx<'js>, value: &Value<'js>) -> String {
    let mut text = text::describe(ctx, value);
    let stack = text::stack_trace(ctx, value);
    if !stack.is_empty() {
        text.push('\n');
        text.push_str(&stack);
    }
    text
}

#[cfg(test)]
mod tests {
    use rquickjs::{Context, Runtime};

    use super::*;

    fn line_of(values: &str) -> String {
        let context = Context::full(&Runtime::new().unwrap()).unwrap();
        context.with(|ctx| {
            let values: Vec<Value> = ctx.eval(values).unwrap();
            format_line(&ctx, &values)
        })
    }

    #[test]
    fn values_become_one_line() {
        assert_eq!(line_of("[]"), "");
        assert_eq!(
            line_of("['a', 1, true, null, undefined, [1, 2]]"),
            "a 1 true null undefined 1,2"
        );
        assert_eq!(line_of("[1, '%s', 2]"), "1 %s 2");
    }

    #[test]
    fn placeholders_are_filled() {
        assert_eq!(line_of("['%s has %d%% of %O', 'x', 3, 4, 'rest']"), "x has 3% of 4 rest");
        assert_eq!(line_of("['%cstyled', 'color: red']"), "styled");
        assert_eq!(line_of("['100%', 'of %s']"), "100% of %s");
        assert_eq!(line_of("['%s and %s', 'one']"), "one and %s");
        assert_eq!(line_of("['%s', 'a %s', 'b']"), "a %s b");
    }

    #[test]
    fn formats_values_that_cannot_be_converted() {
        assert_eq!(line_of("[Symbol('s'), Object.create(null)]"), "[symbol] [object]");
        assert_eq!(line_of("[{ toString() { throw new Error('no') } }]"), "[object]");
        assert_eq!(line_of("['\\ud800', 'नमस्ते']"), "\u{fffd} नमस्ते");
        let error = line_of("[new TypeError('bad')]");
        assert!(error.starts_with("TypeError: bad\n    at <eval>"), "{error}");
    }
}
