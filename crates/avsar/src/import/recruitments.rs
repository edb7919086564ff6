//! Reads the notices of imported government jobs, and stores their recruitments.
//!
//! No administrator has confirmed such a record, and pages say so. A record that contradicts itself
//! becomes a draft. A job that already follows a recruitment is left as it is, so that a second run
//! stores nothing.

use std::fmt;

use careers::data::load_careers;
use chrono::{DateTime, Utc};
use notices::{Document, Proposal};
use recruitments::checks;
use recruitments::record::{Document as RecordDocument, Override, Status};
use recruitments::{Day, Recruitment};
use sea_orm::DbErr;

use super::ImportError;
use crate::domain::audit::Origin;
use crate::domain::jobs::store::followers;
use crate::domain::jobs::{Details, GovernmentDetails, Job};
use crate::domain::recruitments::validation::Validator;
use crate::domain::recruitments::{RecruitmentDraft, store};
use crate::platform::clock::Clock;
use crate::platform::db::Database;

/// Number of jobs that are read and stored at once. A save of an administrator waits for them.
const BATCH_JOBS: u64 = 100;
/// Codes of the checks that a record of an import need not pass.
const EXEMPT: [&str; 2] = ["official.missing", checks::UNCONFIRMED_READING];
/// Reason of the exemption.
const REASON: &str = "Imported from a copy of the notice. Pages say that a machine read it.";
/// Text of the notice below which the fields of the job are read, too, in characters.
const MIN_NOTICE_CHARS: usize = 200;

/// Outcomes of the notices of imported jobs. `read` is the sum of the other counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadingReport {
    /// Notices read.
    pub read: u64,
    /// Recruitments that visitors see.
    pub published: u64,
    /// Recruitments that contradict themselves.
    pub drafts: u64,
    /// Notices that announce several recruitments, or say nothing of posts and dates.
    pub skipped: u64,
}

impl fmt::Display for ReadingReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { read, published, drafts, skipped } = self;
        write!(
            f,
            "{read} notices read: {published} recruitments published as read by a machine, \
             {drafts} drafts with contradictions, {skipped} skipped"
        )
    }
}

/// Reads the notices of all imported government jobs that follow no recruitment.
///
/// # Errors
/// Returns an [`ImportError`] if the database fails. The recruitments stored before stay stored.
pub async fn read_recruitments(db: &Database, clock: &Clock) -> Result<ReadingReport, ImportError> {
    let careers = load_careers().map_err(|error| DbErr::Custom(error.to_string()))?;
    let validator = Validator::new(&careers, clock.now());
    let mut report = ReadingReport::default();
    let mut after = 0;
    loop {
        let jobs = followers::imported_unlinked(db, after, BATCH_JOBS).await?;
        let Some(last) = jobs.last().map(|job| job.id) else { return Ok(report) };
        after = last;
        let (all, now) = (jobs.len() as u64, clock.now());
        let validator = validator.clone();
        let reading = tokio::task::spawn_blocking(move || read_jobs(&jobs, &validator, now));
        let drafts = reading.await.map_err(|error| DbErr::Custom(error.to_string()))?;
        let states = store::create_for_jobs(db, drafts, &Origin::operator(now)).await?;
        let published = states.iter().filter(|status| status.is_public()).count() as u64;
        let stored = states.len() as u64;
        report.read += all;
        report.published += published;
        report.drafts += stored - published;
        report.skipped += all - stored;
    }
}

/// Returns the records of jobs whose notices announce one recruitment, with the ids of the jobs.
fn read_jobs(
    jobs: &[Job],
    validator: &Validator,
    now: DateTime<Utc>,
) -> Vec<(i64, RecruitmentDraft)> {
    let read = |job: &Job| {
        let (record, is_consistent) = read_job(job, now)?;
        Some((job.id, draft(validator, record, is_consistent, now)?))
    };
    jobs.iter().filter_map(read).collect()
}

/// Returns the record of a job's notice, and whether the notice has no contradictions. `None` if it
/// announces several recruitments or says nothing of posts and dates.
fn read_job(job: &Job, now: DateTime<Utc>) -> Option<(Recruitment, bool)> {
    let Details::Government(details) = &job.content.details else { return None };
    let document = Document::from_html(&notice_html(job, details)).ok()?;
    let readings = notices::read(&document);
    let [reading] = readings.as_slice() else { return None };
    let on = Day::in_india(now);
    let notice = RecordDocument::notice(job.content.title.clone(), on);
    let Proposal { mut record, conflicts, .. } = notices::propose(reading, notice, on);
    if record.total.is_none() && record.posts.is_none() && record.dates.is_empty() {
        return None;
    }
    record.title.clone_from(&job.content.title);
    if record.organisation.name.is_empty() {
        record.organisation.name = details.department.clone().unwrap_or_default();
    }
    Some((record, conflicts.is_empty()))
}

/// Returns the notice of a job: its HTML or, if that is short, the fields of the job as well.
fn notice_html(job: &Job, details: &GovernmentDetails) -> String {
    let own = &job.content.custom_html_content;
    let mut notice = format!("<h1>{}</h1>", html_escape::encode_text(&job.content.title));
    if own.chars().count() < MIN_NOTICE_CHARS {
        let end = details.application_end_date.map(|date| date.to_string());
        for (label, value) in [
            ("Name of Organization", details.department.as_deref()),
            ("Total Vacancies", details.vacancies.as_deref()),
            ("Last Date to Apply Online", end.as_deref()),
            ("Age Limit", details.age_limit.as_deref()),
            ("Application Fee", details.application_fee.as_deref()),
            ("Qualification", details.qualification.as_deref()),
        ] {
            if let Some(value) = value {
                notice.push_str(&format!("<p>{label}: {}</p>", html_escape::encode_text(value)));
            }
        }
    }
    notice.push_str(own);
    notice
}

/// Returns a public record if the notice has no contradictions and only the exempt checks fail,
/// else a draft. `None` if the record exceeds the limits.
fn draft(
    validator: &Validator,
    mut record: Recruitment,
    is_consistent: bool,
    now: DateTime<Utc>,
) -> Option<RecruitmentDraft> {
    if !checks::limits(&record, recruitments::Language::English).is_empty() {
        return None;
    }
    let findings = validator.findings(&record, &[]);
    let (exempt, blocking): (Vec<_>, Vec<_>) = findings
        .iter()
        .filter(|finding| finding.prevents_publication())
        .partition(|finding| EXEMPT.contains(&finding.code));
    if !is_consistent || !blocking.is_empty() {
        return Some(RecruitmentDraft { status: Status::Draft, record });
    }
    record.overrides = exempt
        .into_iter()
        .filter(|finding| finding.can_override)
        .map(|finding| Override {
            check: finding.code.to_owned(),
            path: finding.path.clone(),
            finding: finding.english.clone(),
            reason: REASON.to_owned(),
            by: None,
            at: Some(now),
        })
        .collect();
    Some(RecruitmentDraft { status: Status::Published, record })
}
