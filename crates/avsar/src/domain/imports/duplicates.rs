//! Finds records with the same content: title, organisation and dates.

use sha2::{Digest, Sha256};

use crate::domain::jobs::store::batches;
use crate::domain::jobs::{DateOrDateTime, Details, Job, JobDraft};
use crate::platform::db::Database;
use crate::platform::digest::hex_prefix;
use listings::text::normalize_words;
use sea_orm::DbErr;
use std::collections::HashMap;

/// Returns a digest of what distinguishes a job from others. Letter case and punctuation do not
/// count.
#[must_use]
pub fn content_key(job: &JobDraft) -> String {
    let days = dates(&job.details).map(|date| date.map(|date| date.day().to_string()));
    let mut hash = Sha256::new();
    let parts = [normalize_words(&job.title), normalize_words(job.organisation())];
    for part in parts.into_iter().chain(days.into_iter().map(Option::unwrap_or_default)) {
        hash.update(part.as_bytes());
        hash.update([0]);
    }
    hex_prefix(&hash.finalize(), 32)
}

/// Returns the last date of applications, and the dates of the examination and of the release.
fn dates(details: &Details) -> [Option<DateOrDateTime>; 3] {
    match details {
        Details::Private(company) | Details::Tech(company) | Details::NonTech(company) => {
            [company.application_end_date, None, None]
        }
        Details::Government(job) => [job.application_end_date, job.exam_date, None],
        Details::AdmitCard(card) => [None, card.exam_date, card.admit_card_released_date],
        Details::Result(result) => [None, result.exam_date, result.result_released_date],
    }
}

/// Returns the stored jobs with the same content as some jobs of one type, by the key of the
/// content. `jobs` has the key of each.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn find_stored(
    db: &Database,
    jobs: &[(&JobDraft, &str)],
) -> Result<HashMap<String, Job>, DbErr> {
    let Some((first, _)) = jobs.first() else { return Ok(HashMap::new()) };
    let titles: Vec<(&str, &str)> =
        jobs.iter().map(|(job, key)| (job.title.as_str(), *key)).collect();
    let job_type = first.details.job_type();
    let similar = batches::with_similar_slugs(db, job_type, &titles).await?;
    Ok(similar.into_iter().map(|job| (content_key(&job.content), job)).collect())
}
