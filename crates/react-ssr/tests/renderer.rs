//! The pool from outside: what it starts from, what it answers, and what it survives.

#![allow(clippy::unwrap_used, clippy::panic, reason = "also in the helpers of tests")]

use std::{pin::pin, thread, time::Duration};

use futures::{FutureExt, executor::block_on, future::join_all, poll};
use react_ssr::{Error, Options, Renderer};

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

/// A pool of one, so that what a call leaves behind meets the next; for calls that do not end.
fn single() -> Renderer {
    let options =
        Options { threads: 1, deadline: Duration::from_millis(500), ..Options::default() };
    Renderer::new(BUNDLE, FUNCTIONS, options).unwrap()
}

/// Time is not what the test is about: a slow machine must not fail it.
fn renderer_with_long_deadline() -> Renderer {
    let options = Options { threads: 1, deadline: Duration::from_secs(60), ..Options::default() };
    Renderer::new(BUNDLE, FUNCTIONS, options).unwrap()
}

fn call(renderer: &Renderer, function: &str, arguments: &[&str]) -> Result<String, Error> {
    let arguments = arguments.iter().map(|&text| text.to_owned()).collect();
    block_on(renderer.call(function, arguments))
}

fn bundle_error(bundle: &str) -> String {
    match Renderer::new(bundle, &["render"], Options::default()) {
        Err(Error::Bundle(message)) => message,
        other => panic!("{other:?}"),
    }
}

/// The next call finds a fresh engine: the counter starts anew.
fn assert_fresh(renderer: &Renderer) {
    assert_eq!(call(renderer, "count", &[]).as_deref(), Ok("1"));
}

#[test]
fn exports_are_called() {
    let renderer = renderer_with_long_deadline();
    assert_eq!(call(&renderer, "render", &["/jobs", "{}"]).as_deref(), Ok("<p>/jobs</p>{}"));
    assert_eq!(call(&renderer, "render", &["/"]).as_deref(), Ok("<p>/</p>"));
    assert_eq!(call(&renderer, "echo", &[""]).as_deref(), Ok(""));
}

#[test]
fn only_named_functions_are_called() {
    let renderer = Renderer::new(BUNDLE, &["render"], Options::default()).unwrap();
    let error = call(&renderer, "count", &[]).unwrap_err();
    assert!(error.to_string().contains("`count`"), "{error}");
}

#[test]
fn the_bundle_finds_a_console_but_no_browser_and_no_node() {
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
fn a_bundle_may_await_what_comes() {
    let bundle = "const word = await Promise.resolve('ready'); export const render = () => word;";
    let renderer = Renderer::new(bundle, &["render"], Options::default()).unwrap();
    assert_eq!(call(&renderer, "render", &[]).as_deref(), Ok("ready"));
}

#[test]
fn a_bundle_must_fit_into_memory() {
    let bundle =
        "const all = new Array(1e6).fill(0).map(n => [n]); export const render = () => '';";
    let options = Options { memory_limit: 1 << 20, ..Options::default() };
    assert_eq!(Renderer::new(bundle, &["render"], options).unwrap_err(), Error::Memory);
}

#[test]
fn exceptions_come_with_message_and_stack() {
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
fn anything_may_be_thrown() {
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
fn only_strings_are_answers() {
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
fn endless_loops_end() {
    let renderer = single();
    for function in ["spin", "stubborn"] {
        assert_eq!(call(&renderer, function, &[]), Err(Error::Deadline));
        assert_fresh(&renderer);
    }
}

#[test]
fn endless_microtasks_end() {
    let renderer = single();
    assert_eq!(call(&renderer, "restless", &[]).as_deref(), Ok("done"));
    assert_fresh(&renderer);
}

#[test]
fn microtasks_run_before_the_next_call() {
    let renderer = renderer_with_long_deadline();
    assert_eq!(call(&renderer, "patient", &[]).as_deref(), Ok("0"));
    assert_eq!(call(&renderer, "count", &[]).as_deref(), Ok("11"));
    // A failing one costs the engine, not the answer.
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
    // Too large a result, kept as a small tree of its parts until somebody wants to read it
    let source = "let text = 'x'; for (let i = 0; i < 29; i++) text += text; text";
    assert_eq!(call(&renderer, "answer", &[source]), Err(Error::Memory));
    assert_fresh(&renderer);
    // Too large an argument is the same
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
    // React catches it and goes on; so may any code.
    assert_eq!(call(&renderer, "nest", &["2000"]).as_deref(), Ok("reached"));
    assert_eq!(
        call(&renderer, "nest", &["1000000"]).as_deref(),
        Ok("Maximum call stack size exceeded")
    );
    // Recursion inside the engine's own code: the parsers of JSON, regular expressions and the language
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
fn stack_sizes_are_kept_within_reason() {
    for stack_size in [0, 1, 16 << 20, usize::MAX] {
        let options = Options {
            threads: 1,
            stack_size,
            memory_limit: 256 << 20,
            deadline: Duration::from_secs(60),
            ..Options::default()
        };
        let renderer = Renderer::new(BUNDLE, FUNCTIONS, options).unwrap();
        assert!(matches!(call(&renderer, "recurse", &[]), Err(Error::Exception { .. })));
    }
}

#[test]
fn every_text_survives() {
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

/// Not a promise but a fact to know: an engine keeps its state between calls, and loses it with any error.
#[test]
fn state_lives_as_long_as_the_engine() {
    let renderer = renderer_with_long_deadline();
    assert_eq!(call(&renderer, "count", &[]).as_deref(), Ok("1"));
    assert_eq!(call(&renderer, "count", &[]).as_deref(), Ok("2"));
    assert!(call(&renderer, "fail", &[""]).is_err());
    assert_fresh(&renderer);
}

#[test]
fn a_full_queue_is_busy_at_once() {
    let options = Options {
        threads: 1,
        queue: 1,
        deadline: Duration::from_millis(500),
        ..Options::default()
    };
    let renderer = Renderer::new(BUNDLE, FUNCTIONS, options).unwrap();
    block_on(async {
        let mut running = pin!(renderer.call("spin", vec![]));
        assert!(poll!(running.as_mut()).is_pending());
        {
            let mut waiting = pin!(renderer.call("spin", vec![]));
            assert!(poll!(waiting.as_mut()).is_pending());
            let refused = renderer.call("count", vec![]).now_or_never();
            assert_eq!(refused, Some(Err(Error::Busy)));
        }
        // The one that waited went away: its place is free, and it never runs.
        let next = renderer.call("count", vec![]);
        assert_eq!(next.await.as_deref(), Ok("1"));
        assert_eq!(running.await, Err(Error::Deadline));
        assert_eq!(renderer.call("count", vec![]).await.as_deref(), Ok("2"));
    });
}

#[test]
fn callers_may_leave_at_any_time() {
    let renderer = renderer_with_long_deadline();
    block_on(async {
        for _ in 0..100 {
            let mut left = pin!(renderer.call("echo", vec!["unheard".into()]));
            // Mostly it is on its way; an idle engine may have answered before.
            let _ = poll!(left.as_mut());
        }
    });
    assert_eq!(call(&renderer, "echo", &["heard"]).as_deref(), Ok("heard"));
}

#[test]
fn two_thousand_calls_from_many_callers() {
    let options = Options { queue: 2_000, deadline: Duration::from_secs(60), ..Options::default() };
    let renderer = Renderer::new(BUNDLE, FUNCTIONS, options).unwrap();
    thread::scope(|scope| {
        for caller in 0..4 {
            let renderer = renderer.clone();
            scope.spawn(move || {
                let calls = (0..500).map(|number| {
                    let renderer = &renderer;
                    async move {
                        let text = format!("{caller}/{number}");
                        // Some break an engine while others use theirs
                        if number % 50 == 7 {
                            let error = renderer.call("fail", vec![text.clone()]).await;
                            assert!(matches!(error, Err(Error::Exception { message, .. }) if message.ends_with(&text)));
                        } else {
                            let echo = renderer.call("echo", vec![text.clone()]).await;
                            assert_eq!(echo, Ok(text));
                        }
                    }
                });
                block_on(join_all(calls));
            });
        }
    });
}
