//! Prints the median time of a check: `cargo run -p resume --release --example cost -- FILE JOB`.
#![allow(clippy::print_stdout, reason = "it prints")]

use std::time::{Duration, Instant};

/// Number of measured checks.
const ITERATIONS: usize = 50;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = std::fs::read(arguments.next().ok_or("name a file")?)?;
    let job = resume::JobRequirements::from_text(&std::fs::read_to_string(
        arguments.next().ok_or("name a job")?,
    )?);
    let mut times = Vec::with_capacity(ITERATIONS);
    for _ in 0..ITERATIONS {
        let start = Instant::now();
        let document = resume::read(&file, &resume::LIMITS, &|| start.elapsed())?;
        let report =
            resume::check(&document, Some(&job), &resume::NoFrequencies, resume::Language::English);
        std::hint::black_box(report);
        times.push(start.elapsed());
    }
    times.sort_unstable();
    let median = times.get(ITERATIONS / 2).copied().unwrap_or(Duration::ZERO);
    println!("{:.2} ms", median.as_secs_f64() * 1_000.0);
    Ok(())
}
