//! `avsar resume check`.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::path::Path;

use resume::{Evidence, JobRequirements, LIMITS, Language, NoFrequencies, Report};

use super::platform::sandbox::cpu_time;

type BoxError = Box<dyn std::error::Error>;

/// Checks a résumé and prints the report.
///
/// # Errors
/// Returns an error, with a sentence for the user, if a file cannot be read.
pub fn check(file: &Path, job: Option<&Path>, json: bool) -> Result<(), BoxError> {
    let bytes = read_file(file, LIMITS.bytes)?;
    let job = match job {
        Some(job) => Some(JobRequirements::from_text(&String::from_utf8_lossy(&read_file(
            job,
            1024 * 1024,
        )?))),
        None => None,
    };
    let start = cpu_time();
    let document = resume::read(&bytes, &LIMITS, &|| cpu_time().saturating_sub(start))?;
    let report = resume::check(&document, job.as_ref(), &NoFrequencies, Language::English);
    let text =
        if json { serde_json::to_string_pretty(&report)? + "\n" } else { format_report(&report) };
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

/// Reads at most `max_bytes` + 1 bytes of a file or standard input, so that the caller can detect a
/// file that is too large.
fn read_file(file: &Path, max_bytes: usize) -> Result<Vec<u8>, BoxError> {
    let most = u64::try_from(max_bytes)?.saturating_add(1);
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        let opened =
            std::fs::File::open(file).map_err(|error| format!("{}: {error}", file.display()))?;
        opened.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn format_report(report: &Report) -> String {
    let mut text = String::new();
    // Writing to a `String` cannot fail.
    let _ = write_report(report, &mut text);
    text
}

fn write_report(report: &Report, out: &mut String) -> std::fmt::Result {
    let readability = &report.readability;
    writeln!(out, "Readability: {} of 100 (algorithm {})", readability.score, report.version)?;
    for part in &readability.parts {
        writeln!(out, "  {:<16} {:>4} of {}", part.name, part.points, part.of)?;
    }
    if readability.factor < 1.0 {
        writeln!(out, "  {:<16} × {}", "Layout problems", readability.factor)?;
    }
    for finding in &readability.findings {
        writeln!(out, "\n−{} {}", finding.cost, finding.message)?;
        if let Some(quote) = &finding.quote {
            writeln!(out, "    “{quote}”")?;
        }
        writeln!(out, "    → {}", finding.fix)?;
    }
    for notice in &readability.notices {
        writeln!(out, "\nNote: {}", notice.message)?;
        if let Some(quote) = &notice.quote {
            writeln!(out, "    “{quote}”")?;
        }
        writeln!(out, "    → {}", notice.fix)?;
    }
    if let Some(found) = &report.job_match {
        writeln!(out, "\nMatch to the job: {} of 100", found.score)?;
        for term in &found.terms {
            let mark = match term.evidence {
                Evidence::Bullet => "shown",
                Evidence::List => "listed",
                Evidence::Missing => "missing",
            };
            writeln!(
                out,
                "  {mark:<8} {} (weight {}, {} points missing)",
                term.term, term.weight, term.missing
            )?;
        }
    }
    writeln!(out, "\nText as software reads it:")?;
    for line in &report.lines {
        writeln!(out, "  {}{}", if line.bullet { "• " } else { "" }, line.text)?;
    }
    writeln!(out, "\nNot checked:")?;
    for what in &readability.unchecked {
        writeln!(out, "  {what}")?;
    }
    Ok(())
}
