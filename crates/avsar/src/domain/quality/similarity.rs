//! The key by which likely doubles are found.

use chrono::{DateTime, TimeDelta, Utc};
use search_text::analyze_query;
use sha2::{Digest, Sha256};

use crate::domain::jobs::{Details, Job, JobDraft};

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

/// Returns the key of a job that visitors see: jobs with the same key are likely doubles.
pub(super) fn key(job: &Job) -> Option<i64> {
    content_key(&job.content).filter(|_| job.content.is_active())
}

/// Returns the key of a job, which visitors may not see. Jobs without an organisation or a title
/// have none.
pub(super) fn content_key(content: &JobDraft) -> Option<i64> {
    let words = |text: &str| {
        let mut words = analyze_query(text);
        words.retain(|word| !FILLERS.contains(&word.as_str()));
        words.sort_unstable();
        words.dedup();
        words
    };
    let (title, organisation) = (words(&content.title), words(content.organisation()));
    if title.is_empty() || organisation.is_empty() {
        return None;
    }
    // An employer seeks the same people in several cities. A notice often names no place.
    let place = match &content.details {
        Details::Private(_) | Details::Tech(_) | Details::NonTech(_) => words(&content.location),
        Details::Government(_) | Details::AdmitCard(_) | Details::Result(_) => Vec::new(),
    };
    let stage = content.details.stage().map(|stage| stage.to_string());
    let mut digest = Sha256::new();
    digest.update(content.details.job_type().name());
    for part in [title, organisation, place, stage.into_iter().collect()] {
        digest.update([0]);
        part.iter().for_each(|word| digest.update(format!("{word} ")));
    }
    let digest: [u8; 32] = digest.finalize().into();
    let [a, b, c, d, e, f, g, h, ..] = digest;
    Some(i64::from_le_bytes([a, b, c, d, e, f, g, h]))
}

/// A job with the time of its posting.
pub(super) type PostedContent<'a> = (&'a JobDraft, DateTime<Utc>);

/// Returns whether the dates of two jobs allow that they are the same: their last dates are equal,
/// or one is unknown and they were posted within some weeks.
pub(super) fn may_be_same(
    (first, first_posted): PostedContent<'_>,
    (second, second_posted): PostedContent<'_>,
) -> bool {
    match first.application_end().zip(second.application_end()) {
        Some((first, second)) => first.day() == second.day(),
        None => (first_posted - second_posted).abs() <= MAX_POSTING_GAP,
    }
}
