//! Calls a function of a bundle:
//! `cargo run --release -p react-ssr --example call -- bundle.js render /jobs '{}'`.
//!
//! Prints the result to standard output. Prints the time of the start and of the fastest of a
//! hundred calls to standard error.

use std::{
    env,
    error::Error,
    fs,
    io::{self, Write as _},
    time::{Duration, Instant},
};

use futures::executor::block_on;
use react_ssr::{Bundle, Options, Renderer};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let (Some(bundle), Some(function)) = (arguments.next(), arguments.next()) else {
        return Err("usage: call BUNDLE FUNCTION [ARGUMENT]…".into());
    };
    let arguments: Vec<String> = arguments.collect();

    let begin = Instant::now();
    let bundle = Bundle::compile(&fs::read_to_string(bundle)?, &[&function])?;
    let renderer = Renderer::new(&bundle, Options { threads: 1, ..Options::default() })?;
    let start = begin.elapsed();

    let mut result = String::new();
    let mut best = Duration::MAX;
    for _ in 0..100 {
        let arguments = arguments.clone();
        let begin = Instant::now();
        result = block_on(renderer.call(&function, arguments))?;
        best = best.min(begin.elapsed());
    }
    writeln!(io::stdout(), "{result}")?;
    writeln!(io::stderr(), "start: {start:?}, call: {best:?}")?;
    Ok(())
}
