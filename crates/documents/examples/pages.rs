//! Prints the pages of a PDF and the time for reading it:
//! `cargo run -p documents --release --example pages -- FILE`.
#![allow(clippy::print_stdout, reason = "it prints")]

use std::time::{Duration, Instant};

use documents::Limits;

/// The limits of a long notice.
const LIMITS: Limits = Limits {
    bytes: 20 * 1024 * 1024,
    pages: 100,
    unpacked: 64 * 1024 * 1024,
    characters: 1_000_000,
    lines: 20_000,
    links: 1_000,
    work: Duration::from_secs(3),
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::fs::read(std::env::args().nth(1).ok_or("name a file")?)?;
    let start = Instant::now();
    let result = documents::read_pages(&file, &LIMITS, &|| start.elapsed());
    let time = start.elapsed();
    let pages = result?;
    for (number, page) in (1..).zip(&pages.pages) {
        println!("--- page {number} ---\n{}", page.text);
        for link in &page.links {
            println!("Link: {link}");
        }
    }
    println!("{} letters cannot be read, {} can", pages.unreadable, pages.readable);
    println!("{:.1} ms", time.as_secs_f64() * 1_000.0);
    Ok(())
}
