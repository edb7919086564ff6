//! Tests of the console of the bundle and of a subscriber that panics. They need a separate
//! process, because the subscriber is global.

use std::{
    fmt::{self, Write as _},
    sync::{Mutex, PoisonError},
};

use futures::executor::block_on;
use react_ssr::{Bundle, Error, Options, Renderer};
use tracing::{
    Event, Metadata, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{
    Layer, Registry,
    layer::{Context, SubscriberExt},
    registry::LookupSpan,
};

static LOGGED: Mutex<Vec<String>> = Mutex::new(Vec::new());

struct LogLayer;

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for LogLayer {
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        metadata.target().starts_with("react_ssr")
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let mut line = format!("{} {}:", event.metadata().level(), event.metadata().target());
        event.record(&mut Line(&mut line));
        if let Some(span) = context.event_span(event) {
            line = format!("{line} ({})", span.name());
        }
        assert!(!line.contains("panic, please"), "{line}");
        LOGGED.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }
}

struct Line<'a>(&'a mut String);

impl Visit for Line<'_> {
    fn record_debug(&mut self, _: &Field, value: &dyn fmt::Debug) {
        // Writing to a string cannot fail.
        let _ = write!(self.0, " {value:?}");
    }
}

const BUNDLE: &str = "
    export const log = text => { console.log('%s!', text, 1); return ''; };
    export const warn = text => { console.warn(text); return ''; };
    export const error = text => { console.error(new Error(text)); return ''; };
    export const later = text => { queueMicrotask(() => console.warn(text)); return 'in time'; };
";

#[test]
fn console_logs_to_the_span_of_the_caller_and_threads_survive_panics() {
    tracing::subscriber::set_global_default(Registry::default().with(LogLayer)).unwrap();
    let options = Options { threads: 1, ..Options::default() };
    let bundle = Bundle::compile(BUNDLE, &["log", "warn", "error", "later"]).unwrap();
    let renderer = Renderer::new(&bundle, options).unwrap();
    let call = |function: &str, text: &str| block_on(renderer.call(function, vec![text.into()]));

    for function in ["log", "warn", "error"] {
        assert_eq!(call(function, "नमस्ते").as_deref(), Ok(""));
    }
    let lines = std::mem::take(&mut *LOGGED.lock().unwrap());
    assert_eq!(lines[0], "DEBUG react_ssr::console: नमस्ते! 1");
    assert_eq!(lines[1], "WARN react_ssr::console: नमस्ते");
    assert!(
        lines[2].starts_with("ERROR react_ssr::console: Error: नमस्ते\n    at error (bundle.js:4:"),
        "{}",
        lines[2]
    );

    // A call logs in the span of its caller, for this call only.
    let span = tracing::info_span!(target: "react_ssr::test", "request");
    span.in_scope(|| call("warn", "inside")).unwrap();
    call("warn", "outside").unwrap();
    let lines = std::mem::take(&mut *LOGGED.lock().unwrap());
    assert_eq!(
        lines,
        ["WARN react_ssr::console: inside (request)", "WARN react_ssr::console: outside"]
    );

    // The panic passes through JavaScript and ends the call. The thread continues.
    for _ in 0..3 {
        assert_eq!(call("warn", "panic, please"), Err(Error::Stopped));
        assert_eq!(call("warn", "still here").as_deref(), Ok(""));
    }
    // A panic after the result was sent ends only the engine.
    for _ in 0..3 {
        assert_eq!(call("later", "panic, please").as_deref(), Ok("in time"));
        assert_eq!(call("later", "still here").as_deref(), Ok("in time"));
    }
}
