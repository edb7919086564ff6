//! Tests of the public API: starting a pool, results of calls, and errors.

#![allow(clippy::unwrap_used, clippy::panic, reason = "test helpers may panic")]

use std::{pin::pin, thread, time::Duration};

use futures::{FutureExt, executor::block_on, future::join_all, poll};
use react_ssr::{Bundle, Error, Options, Renderer};

const BUNDLE: &str = r#"
    let calls = 0;
    export function render(url, data) { return `<p>${url}</p>${data ?? ''}`; }
    export const count = () => String(++calls);
    export const echo = text => text;
    export const inspect = () => [typeof window, typeof process, typeof console.error, typeof setTimeout].join();
    export const fail = text => { throw new RangeError(text); };
    export const failOddly = text => { throw eval(text); };
    export const answer = text => eval(text);
    export const spin = () => { for (;;); };
    export const stubborn = () => { for (;;) { try { for (;;); } catch {} finally { continue; } } };
    export const hog = () => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); };
    export const hogText = () => { let text = ''; for (;;) text += 'x'.repeat(1 << 20); };
    export const recurse = () => { const deeper = n => 1 + deeper(n + 1); return String(deeper(0)); };
    export const nest = depth => {
        const down = n => { try { return n ? down(n - 1) : 'reached'; } catch (error) { return error.message; } };
        return down(Number(depth));
    };
    export const restless = () => { const again = () => queueMicrotask(again); again(); return 'done'; };
    export const careless = () => { queueMicrotask(() => { throw new Error('later'); }); calls++; return 'done'; };
    export const patient = () => { Promise.resolve().then(() => { calls += 10; }); return String(calls); };
"#;

const FUNCTIONS: &[&str] = &[
    "render",
    "count",
    "echo",
    "inspect",
    "fail",
    "failOddly",
    "answer",
    "spin",
    "stubborn",
    "hog",
    "hogText",
    "recurse",
    "nest",
    "restless",
    "careless",
    "patient",
];

/// Compiles a bundle and starts a pool.
fn start(source: &str, functions: &[&str], options: Options) -> Result<Renderer, Error> {
    Renderer::new(&Bundle::compile(source, functions)?, options)
}

/// Returns a pool of one thread, in which the next call uses the same engine. The deadline is
/// short, for calls that do not end.
fn renderer_with_short_deadline() -> Renderer {
    let options =
        Options { threads: 1, deadline: Duration::from_millis(500), ..Options::default() };
    start(BUNDLE, FUNCTIONS, options).unwrap()
}

/// Returns a pool of one thread for tests that do not test the deadline. A slow machine must not
/// fail them.
fn renderer_with_long_deadline() -> Renderer {
    let options = Options { threads: 1, deadline: Duration::from_secs(60), ..Options::default() };
    start(BUNDLE, FUNCTIONS, options).unwrap()
}

fn call(renderer: &Renderer, function: &str, arguments: &[&str]) -> Result<String, Error> {
    let arguments = arguments.iter().map(|&text| text.to_owned()).collect();
    block_on(renderer.call(function, arguments))
}

fn bundle_error(bundle: &str) -> String {
    match start(bundle, &["render"], Options::default()) {
        Err(Error::Bundle(message)) => message,
        other => panic!("{other:?}"),
    }
}

/// Asserts that the next call runs in a new engine: the counter starts at 1.
fn assert_fresh(renderer: &Renderer) {
    assert_eq!(call(renderer, "count", &[]).as_deref(), Ok("1"));
}

#[test]
fn calls_exported_functions() {
    let renderer = renderer_with_long_deadline();
    assert_eq!(call(&renderer, "render", &["/jobs", "{}"]).as_deref(), Ok("<p>/jobs</p>{}"));
    assert_eq!(call(&renderer, "render", &["/"]).as_deref(), Ok("<p>/</p>"));
    assert_eq!(call(&renderer, "echo", &[""]).as_deref(), Ok(""));
}

#[test]
fn renderers_of_one_bundle_share_no_state() {
    let bundle = Bundle::compile(BUNDLE, &["count"]).unwrap();
    let options = Options { threads: 1, ..Options::default() };
    let [one, other] = [(); 2].map(|()| Renderer::new(&bundle, options.clone()).unwrap());
    assert_eq!(call(&one, "count", &[]).as_deref(), Ok("1"));
    assert_eq!(call(&one, "count", &[]).as_deref(), Ok("2"));
    assert_eq!(call(&other, "count", &[]).as_deref(), Ok("1"));
}

#[test]
fn calls_only_functions_passed_to_compile() {
    let renderer = start(BUNDLE, &["render"], Options::default()).unwrap();
    let error = call(&renderer, "count", &[]).unwrap_err();
    assert!(error.to_string().contains("`count`"), "{error}");
}

#[test]
fn bundle_has_a_console_but_no_browser_or_node_globals() {
    assert_eq!(
        call(&renderer_with_long_deadline(), "inspect", &[]).as_deref(),
        Ok("undefined,undefined,function,undefined")
    );
}

#[test]
fn unusable_bundles_are_refused() {
    assert!(bundle_error("export const other = 1").contains("`render`"));
    assert!(bundle_error("export const render = 'no function'").contains("`render`"));
    let syntax = bundle_error("export function render() {\n  return 1 +;\n}");
    assert!(syntax.starts_with("SyntaxError: "), "{syntax}");
    assert!(syntax.contains("bundle.js:2"), "{syntax}");
    let thrown = bundle_error("export function render() {}\nthrow new TypeError('at load')");
    assert!(thrown.starts_with("TypeError: at load"), "{thrown}");
    assert!(thrown.contains("bundle.js:2"), "{thrown}");
    assert!(bundle_error("import 'react'; export function render() {}").contains("react"));
    assert!(
        bundle_error("await new Promise(() => {}); export function render() {}").contains("awaits")
    );
    assert!(bundle_error("export function render() {}\0").contains("nul"));
}

#[test]
fn bundle_may_await_settled_promises() {
    let bundle = "const word = await Promise.resolve('ready'); export const render = () => word;";
    let renderer = start(bundle, &["render"], Options::default()).unwrap();
    assert_eq!(call(&renderer, "render", &[]).as_deref(), Ok("ready"));
}

#[test]
fn bundle_must_not_exceed_the_memory_limit() {
    let bundle =
        "const all = new Array(1e6).fill(0).map(n => [n]); export const render = () => '';";
    let options = Options { memory_limit: 1 << 20, ..Options::default() };
    assert_eq!(start(bundle, &["render"], options).unwrap_err(), Error::Memory);
}

#[test]
fn exceptions_have_message_and_stack() {
    let renderer = renderer_with_long_deadline();
    assert_eq!(call(&renderer, "count", &[]).as_deref(), Ok("1"));
    let Err(Error::Exception { message, stack }) = call(&renderer, "fail", &["बुरा"])
    else {
        panic!("no exception");
    };
    assert_eq!(message, "RangeError: बुरा");
    assert!(stack.trim_start().starts_with("at fail (bundle.js:7:"), "{stack}");
    assert_fresh(&renderer);
}

#[test]
fn any_value_may_be_thrown() {
    let renderer = renderer_with_long_deadline();
    for (thrown, expected) in [
        ("'text'", "text"),
        ("'\\ud83d'", "\u{fffd}"),
        ("42", "42"),
        ("undefined", "undefined"),
        ("({})", "[object Object]"),
        ("Object.create(null)", "[object]"),
        ("Symbol('s')", "[symbol]"),
        ("({ toString() { throw 1; } })", "[object]"),
        ("new Error('a\\0b')", "Error: a\0b"),
    ] {
        let expected = Error::Exception { message: expected.to_owned(), stack: String::new() };
        let error = call(&renderer, "failOddly", &[thrown]).unwrap_err();
        match (thrown, error) {
            ("new Error('a\\0b')", Error::Exception { message, .. }) => {
                assert_eq!(message, "Error: a\0b");
            }
            (_, error) => assert_eq!(error, expected, "{thrown}"),
        }
    }
}

#[test]
fn results_must_be_strings() {
    let renderer = renderer_with_long_deadline();
    for value in [
        "1",
        "null",
        "undefined",
        "({})",
        "['text']",
        "new String('text')",
        "Promise.resolve('text')",
        "(async () => { throw new Error('unseen') })()",
    ] {
        assert_eq!(call(&renderer, "answer", &[value]), Err(Error::NotAString), "{value}");
    }
}

#[test]
fn deadline_stops_endless_loops() {
    let renderer = renderer_with_short_deadline();
    for function in ["spin", "stubborn"] {
        assert_eq!(call(&renderer, function, &[]), Err(Error::Deadline));
        assert_fresh(&renderer);
    }
}

#[test]
fn deadline_stops_endless_microtasks() {
    let renderer = renderer_with_short_deadline();
    assert_eq!(call(&renderer, "restless", &[]).as_deref(), Ok("done"));
    assert_fresh(&renderer);
}

#[test]
fn microtasks_run_before_the_next_call() {
    let renderer = renderer_with_long_deadline();
    assert_eq!(call(&renderer, "patient", &[]).as_deref(), Ok("0"));
    assert_eq!(call(&renderer, "count", &[]).as_deref(), Ok("11"));
    // A failing microtask ends the engine, but not the call.
    assert_eq!(call(&renderer, "careless", &[]).as_deref(), Ok("done"));
    assert_fresh(&renderer);
}

#[test]
fn memory_is_limited() {
    let renderer = renderer_with_long_deadline();
    for function in ["hog", "hogText"] {
        assert_eq!(call(&renderer, function, &[]), Err(Error::Memory));
        assert_fresh(&renderer);
    }
    // The result is too large. The engine stores it as a small tree until it is read.
    let source = "let text = 'x'; for (let i = 0; i < 29; i++) text += text; text";
    assert_eq!(call(&renderer, "answer", &[source]), Err(Error::Memory));
    assert_fresh(&renderer);
    // The argument is too large.
    let large = "x".repeat(65 << 20);
    assert_eq!(call(&renderer, "echo", &[&large]), Err(Error::Memory));
    assert_fresh(&renderer);
}

#[test]
fn recursion_is_limited() {
    let renderer = renderer_with_long_deadline();
    let Err(Error::Exception { message, .. }) = call(&renderer, "recurse", &[]) else {
        panic!("no exception");
    };
    assert_eq!(message, "RangeError: Maximum call stack size exceeded");
    assert_fresh(&renderer);
    // Code can catch the error and continue, as React does.
    assert_eq!(call(&renderer, "nest", &["2000"]).as_deref(), Ok("reached"));
    assert_eq!(
        call(&renderer, "nest", &["1000000"]).as_deref(),
        Ok("Maximum call stack size exceeded")
    );
    // Recursion in native code: the parsers of JSON, regular expressions and the language.
    for source in [
        "JSON.parse('['.repeat(1e6)); ''",
        "new RegExp('('.repeat(1e6)); ''",
        "eval('('.repeat(1e6))",
        "let a = []; for (let i = 0; i < 2e5; i++) a = [a]; JSON.stringify(a)",
    ] {
        let error = call(&renderer, "answer", &[source]).unwrap_err();
        assert!(matches!(error, Error::Exception { .. }), "{source}: {error}");
    }
}

#[test]
fn stack_sizes_are_clamped() {
    for stack_size in [0, 1, 16 << 20, usize::MAX] {
        let options = Options {
            threads: 1,
            stack_size,
            memory_limit: 256 << 20,
            deadline: Duration::from_secs(60),
            ..Options::default()
        };
        let renderer = start(BUNDLE, FUNCTIONS, options).unwrap();
        assert!(matches!(call(&renderer, "recurse", &[]), Err(Error::Exception { .. })));
    }
}

#[test]
fn texts_are_preserved() {
    let renderer = renderer_with_long_deadline();
    for text in [
        "सरकारी नौकरी — ₹४५,०००",
        "👩🏽‍🚀🇮🇳",
        "a\0b\0",
        "\u{feff}\u{2028}\u{10ffff}\u{fffd}",
        "</script><!--",
    ] {
        assert_eq!(call(&renderer, "echo", &[text]).as_deref(), Ok(text));
    }
    for (expression, expected) in [
        (r"'\ud83d'", "\u{fffd}"),
        (r"'क\ude00ख'", "क\u{fffd}ख"),
        (r"'\ud83d' + '\ude00'", "😀"),
        (r"'\ude00\ud83d\0'", "\u{fffd}\u{fffd}\0"),
    ] {
        assert_eq!(call(&renderer, "answer", &[expression]).as_deref(), Ok(expected));
    }
}

/// This behaviour is not guaranteed: an engine has the same state in all calls until an error.
#[test]
fn state_lasts_as_long_as_the_engine() {
    let renderer = renderer_with_long_deadline();
    assert_eq!(call(&renderer, "count", &[]).as_deref(), Ok("1"));
    assert_eq!(call(&renderer, "count", &[]).as_deref(), Ok("2"));
    assert!(call(&renderer, "fail", &[""]).is_err());
    assert_fresh(&renderer);
}

#[test]
fn full_queue_returns_busy_at_once() {
    let options = Options {
        threads: 1,
        queue: 1,
        deadline: Duration::from_millis(500),
        ..Options::default()
    };
    let renderer = start(BUNDLE, FUNCTIONS, options).unwrap();
    block_on(async {
        let mut running = pin!(renderer.call("spin", vec![]));
        assert!(poll!(running.as_mut()).is_pending());
        {
            let mut waiting = pin!(renderer.call("spin", vec![]));
            assert!(poll!(waiting.as_mut()).is_pending());
            let refused = renderer.call("count", vec![]).now_or_never();
            assert_eq!(refused, Some(Err(Error::Busy)));
        }
        // The waiting call was cancelled: its slot is free, and it never runs.
        let next = renderer.call("count", vec![]);
        assert_eq!(next.await.as_deref(), Ok("1"));
        assert_eq!(running.await, Err(Error::Deadline));
        assert_eq!(renderer.call("count", vec![]).await.as_deref(), Ok("2"));
    });
}

#[test]
fn calls_may_be_cancelled_at_any_time() {
    let renderer = renderer_with_long_deadline();
    block_on(async {
        for _ in 0..100 {
            let mut cancelled = pin!(renderer.call("echo", vec!["cancelled".into()]));
            // The call is usually pending. An idle engine may already have run it.
            let _ = poll!(cancelled.as_mut());
        }
    });
    assert_eq!(call(&renderer, "echo", &["next"]).as_deref(), Ok("next"));
}

/// Runs one of many concurrent calls. Some of them end their engine while others run.
async fn call_once(renderer: &Renderer, caller: usize, number: usize) {
    let text = format!("{caller}/{number}");
    if number % 50 == 7 {
        let error = renderer.call("fail", vec![text.clone()]).await;
        assert!(matches!(error, Err(Error::Exception { message, .. }) if message.ends_with(&text)));
    } else {
        let echo = renderer.call("echo", vec![text.clone()]).await;
        assert_eq!(echo, Ok(text));
    }
}

#[test]
fn runs_two_thousand_concurrent_calls() {
    let options = Options { queue: 2_000, deadline: Duration::from_secs(60), ..Options::default() };
    let renderer = start(BUNDLE, FUNCTIONS, options).unwrap();
    thread::scope(|scope| {
        for caller in 0..4 {
            let renderer = renderer.clone();
            scope.spawn(move || {
                let calls = (0..500).map(|number| call_once(&renderer, caller, number));
                block_on(join_all(calls));
            });
        }
    });
}
