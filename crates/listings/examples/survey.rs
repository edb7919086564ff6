//! Prints how many rows and fields of files of listings could be parsed:
//! `cargo run --release -p listings --example survey -- FILE… [--mapping NAME] [--show N]`.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use chrono::NaiveDate;
use listings::{Listing, ListingReader, places};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut files = Vec::new();
    let mut mapping = None;
    let mut show = 0_usize;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--mapping" => mapping = arguments.next(),
            "--show" => show = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(10),
            _ => files.push(argument),
        }
    }
    let today = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap_or_default();
    let mut out = std::io::stdout().lock();
    for path in files {
        let name = Path::new(&path).file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut source =
            match ListingReader::open(File::open(&path)?, &name, mapping.as_deref(), today) {
                Ok(source) => source,
                Err(error) => {
                    writeln!(out, "{path}: {error}")?;
                    continue;
                }
            };
        let mut survey = Survey::default();
        let mut index = 0_usize;
        let mut elapsed = Duration::ZERO;
        loop {
            let started = Instant::now();
            let row = source.next();
            elapsed += started.elapsed();
            let Some(row) = row else { break };
            match row {
                Ok(listing) => {
                    // The rows shown are spread over the file.
                    if show > 0 && index.is_multiple_of(97) && index / 97 < show {
                        writeln!(out, "{listing:#?}")?;
                    }
                    index += 1;
                    survey.add(&listing);
                }
                Err(refusal) => *survey.refused.entry(refusal.reason).or_default() += 1,
            }
        }
        let seconds = elapsed.as_secs_f64();
        write!(out, "{path}\n  mapping {}", source.mapping().name)?;
        survey.write(&mut out, seconds)?;
        if let Some(failure) = source.failure() {
            writeln!(out, "  ended early: {failure}")?;
        }
    }
    Ok(())
}

#[derive(Default)]
struct Survey {
    accepted: u32,
    pay: u32,
    pay_text: u32,
    dates: u32,
    places: u32,
    located: u32,
    refused: BTreeMap<String, u32>,
    kinds: BTreeMap<&'static str, u32>,
}

impl Survey {
    fn add(&mut self, listing: &Listing) {
        self.accepted += 1;
        self.pay += u32::from(listing.pay.is_some());
        self.pay_text += u32::from(listing.pay_text.is_some());
        self.dates += u32::from(listing.posted_on.is_some() || listing.last_date.is_some());
        self.located += u32::from(!listing.location.is_empty());
        self.places += u32::from(places::has_known_place(&listing.location));
        *self.kinds.entry(listing.kind.name()).or_default() += 1;
    }

    fn write(&self, out: &mut impl Write, seconds: f64) -> std::io::Result<()> {
        let refused: u32 = self.refused.values().sum();
        let read = self.accepted + refused;
        let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
        writeln!(
            out,
            ": {read} rows, {} accepted, {refused} refused, {:.0} rows/s",
            self.accepted,
            f64::from(read) / seconds
        )?;
        writeln!(
            out,
            "  pay parsed {:.1} % ({} of {} given); date {:.1} %; location given {:.1} %, known {:.1} % of these",
            share(self.pay, self.pay + self.pay_text),
            self.pay,
            self.pay + self.pay_text,
            share(self.dates, self.accepted),
            share(self.located, self.accepted),
            share(self.places, self.located),
        )?;
        writeln!(out, "  kinds {:?}", self.kinds)?;
        for (reason, count) in &self.refused {
            writeln!(out, "  refused {count}: {reason}")?;
        }
        Ok(())
    }
}
