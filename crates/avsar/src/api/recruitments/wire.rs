//! JSON representations of recruitments.

use std::collections::BTreeMap;

use careers::Careers;
use chrono::{DateTime, Utc};
use recruitments::categories::{self, CategoryCode};
use recruitments::comparison::unconfirmed_readings;
use recruitments::official;
use recruitments::record::{LevelId, Recruitment, StateId, Status};
use recruitments::references::Codes;
use recruitments::timeline::{TimelineItem, timeline};
use recruitments::window::{WindowState, application_state};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::birth_windows::{self, PostBirthWindows};
use crate::domain::jobs::{Job, JobType};
use crate::domain::recruitments::{StoredRecruitment, publication};
use crate::platform::language;

/// A job, admit card or result that follows a recruitment.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FollowingJob {
    /// Id of the job.
    pub id: i64,
    /// Slug of the job.
    pub slug: String,
    /// Title of the job.
    pub title: String,
    /// Type of the job.
    pub job_type: JobType,
    /// Number of the stage of an admit card or result, from 1.
    pub stage: Option<u32>,
    /// Whether visitors see the job.
    pub active: bool,
}

impl From<Job> for FollowingJob {
    fn from(job: Job) -> Self {
        let job_type = job.job_type();
        Self {
            id: job.id,
            slug: job.slug.into(),
            title: job.content.title,
            job_type,
            stage: job.content.details.stage(),
            active: job.content.publication.is_public(),
        }
    }
}

/// Names of the codes in a record, in the language of the request.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordNames {
    /// Names of categories, by code.
    pub categories: BTreeMap<String, String>,
    /// Names of levels of education, by id.
    pub levels: BTreeMap<String, String>,
    /// Names of states, by id.
    pub states: BTreeMap<String, String>,
}

/// Addresses of an organisation. Other addresses of the record are copies.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficialLinks {
    /// Application page.
    pub apply_url: Option<String>,
    /// Website.
    pub website_url: Option<String>,
    /// Notice, or else the short notice.
    pub notification_url: Option<String>,
}

impl OfficialLinks {
    fn new(record: &Recruitment) -> Self {
        Self {
            apply_url: official::apply_url(record).map(str::to_owned),
            website_url: official::website_url(record).map(str::to_owned),
            notification_url: official::notification_url(record).map(str::to_owned),
        }
    }
}

/// A recruitment as visitors see it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecruitmentResponse {
    /// Id of the recruitment.
    pub id: i64,
    /// Slug of the recruitment's URL.
    pub slug: String,
    /// Version; each save increments it.
    pub version: i32,
    /// State of the record.
    pub status: Status,
    /// Time of the last save.
    pub updated_at: DateTime<Utc>,
    /// Whether a machine read values of the record that no administrator has confirmed.
    pub read_by_machine: bool,
    /// The record, without the accounts of administrators.
    pub record: Recruitment,
    /// Whether applications are accepted.
    pub application: WindowState,
    /// Addresses of the organisation.
    pub official_links: OfficialLinks,
    /// Dates in order of time, awaited ones last.
    pub timeline: Vec<TimelineItem>,
    /// Accepted birth dates of the posts.
    pub birth_windows: Vec<PostBirthWindows>,
    /// Names of the codes in the record.
    pub names: RecordNames,
    /// Visible jobs, admit cards and results that follow the recruitment, the oldest first.
    pub jobs: Vec<FollowingJob>,
}

impl RecruitmentResponse {
    /// Creates the response for visitors, in the language of the request.
    #[must_use]
    pub fn new(
        stored: StoredRecruitment,
        jobs: Vec<Job>,
        careers: &Careers,
        now: DateTime<Utc>,
    ) -> Self {
        let record = publication::for_visitors(stored.content.record);
        let application = match stored.content.status {
            Status::Cancelled => WindowState::Closed,
            Status::Draft | Status::Review | Status::Published => application_state(&record, now),
        };
        let birth_windows = birth_windows::by_post(&record);
        Self {
            id: stored.id,
            slug: stored.slug.into(),
            version: stored.version,
            status: stored.content.status,
            updated_at: stored.updated_at,
            application,
            read_by_machine: unconfirmed_readings(&record) > 0,
            official_links: OfficialLinks::new(&record),
            timeline: timeline(&record, now),
            names: RecordNames::new(&record, &birth_windows, careers),
            birth_windows,
            jobs: visible_jobs(jobs),
            record,
        }
    }
}

/// Returns the visible jobs, in the language of the request.
fn visible_jobs(jobs: Vec<Job>) -> Vec<FollowingJob> {
    let visible = jobs.into_iter().filter(|job| job.content.is_active());
    visible.map(localized).map(FollowingJob::from).collect()
}

fn localized(mut job: Job) -> Job {
    job.localize_texts(language::current());
    job
}

impl RecordNames {
    fn new(record: &Recruitment, windows: &[PostBirthWindows], careers: &Careers) -> Self {
        let (codes, language) = (Codes::new(record), language::current());
        let tool_language = careers::Language::from(language);
        let category = |code: &CategoryCode| {
            let category = categories::by_code(code)?;
            let name = match language {
                language::Language::English => &category.name,
                language::Language::Hindi => &category.name_hi,
            };
            Some((code.0.clone(), name.clone()))
        };
        let level = |LevelId(id): &LevelId| {
            Some((id.clone(), careers.level(id)?.name.get(tool_language).to_owned()))
        };
        let state = |StateId(id): &StateId| {
            Some((id.clone(), careers.state(id)?.name.get(tool_language).to_owned()))
        };
        let windows = windows.iter().flat_map(|group| &group.windows);
        let windows = windows.map(|window| &window.category);
        Self {
            categories: codes.categories.iter().chain(windows).filter_map(category).collect(),
            levels: codes.levels.iter().filter_map(level).collect(),
            states: codes.states.iter().filter_map(state).collect(),
        }
    }
}

/// The recruitment of an admit card or a result.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecruitmentLink {
    /// Id of the recruitment.
    pub id: i64,
    /// Slug of the recruitment's URL.
    pub slug: String,
    /// Title of the recruitment.
    pub title: String,
    /// Dates in order of time, awaited ones last.
    pub timeline: Vec<TimelineItem>,
    /// Visible jobs, admit cards and results that follow the recruitment, the oldest first.
    pub jobs: Vec<FollowingJob>,
}

impl RecruitmentLink {
    /// Creates the link to a recruitment.
    #[must_use]
    pub fn new(stored: &StoredRecruitment, jobs: Vec<Job>, now: DateTime<Utc>) -> Self {
        Self {
            id: stored.id,
            slug: stored.slug.to_string(),
            title: stored.content.record.title.clone(),
            timeline: timeline(&stored.content.record, now),
            jobs: visible_jobs(jobs),
        }
    }
}
