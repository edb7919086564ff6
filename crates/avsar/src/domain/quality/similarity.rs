//! The key by which likely doubles are found.

use chrono::TimeDelta;
use search_text::analyze_query;
use sha2::{Digest, Sha256};

use crate::domain::jobs::{Details, Job};

/// Maximum time between the postings of likely doubles without last dates.
const MAX_POSTING_GAP: TimeDelta = TimeDelta::days(45);
/// Words that titles of the same notice have or lack, as the analyzer returns them.
const FILLERS: [&str; 18] = [
    "apply",
    "for",
    "form",
    "here",
    "hiring",
    "job",
    "latest",
    "new",
    "notification",
    "now",
    "of",
    "online",
    "opening",
    "out",
    "post",
    "recruitment",
    "released",
    "vacancy",
];

/// Returns the key of a job: jobs with the same key are likely doubles. Jobs that visitors do
/// not see have none, and neither have jobs without an organisation or a title.
pub(super) fn key(job: &Job) -> Option<i64> {
    let content = &job.content;
    let words = |text: &str| {
        let mut words = analyze_query(text);
        words.retain(|word| !FILLERS.contains(&word.as_str()));
        words.sort_unstable();
        words.dedup();
        words
    };
    let (title, organisation) = (words(&content.title), words(content.organisation()));
    if !content.is_active() || title.is_empty() || organisation.is_empty() {
        return None;
    }
    // An employer seeks the same people in several cities. A notice often names no place.
    let place = match &content.details {
        Details::Private(_) | Details::Tech(_) | Details::NonTech(_) => words(&content.location),
        Details::Government(_) | Details::AdmitCard(_) | Details::Result(_) => Vec::new(),
    };
    let stage = content.details.stage().map(|stage| stage.to_string());
    let mut digest = Sha256::new();
    digest.update(job.job_type().name());
    for part in [title, organisation, place, stage.into_iter().collect()] {
        digest.update([0]);
        part.iter().for_each(|word| digest.update(format!("{word} ")));
    }
    let digest: [u8; 32] = digest.finalize().into();
    let [a, b, c, d, e, f, g, h, ..] = digest;
    Some(i64::from_le_bytes([a, b, c, d, e, f, g, h]))
}

/// Returns whether the dates of two jobs allow that they are the same: their last dates are equal,
/// or one is unknown and they were posted within some weeks.
pub(super) fn may_be_same(first: &Job, second: &Job) -> bool {
    let ends = first.content.application_end().zip(second.content.application_end());
    match ends {
        Some((first, second)) => first.day() == second.day(),
        None => (first.posted_at - second.posted_at).abs() <= MAX_POSTING_GAP,
    }
}
