//! The jobs for which an applicant is eligible.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::response::IntoResponse;
use eligibility::assessment::FeeAssessment;
use eligibility::{Assessment, Circumstances, Outcome, Profile, assess};
use recruitments::Day;
use recruitments::record::Status;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::EligibilityState;
use super::personal::{check_profile, uncached_json};
use crate::api::jobs::JobSummary;
use crate::domain::jobs::filter::Filter;
use crate::domain::jobs::store;
use crate::domain::jobs::{Job, JobType};
use crate::domain::recruitments::StoredRecruitment;
use crate::platform::http::{ApiError, Json};
use crate::platform::json;
use crate::platform::language;
use crate::platform::pagination::OffsetLimit;
use crate::projections::eligibility_index::{OutcomeCounts, Selection};
use crate::projections::search::{
    Index, ListSort, Partitions, SearchRequest, SearchScope, truncate_query,
};

/// Number of jobs in a response, unless the request has another.
pub(super) const DEFAULT_JOBS: u64 = 10;
/// Maximum number of jobs in a response.
const MAX_JOBS: u64 = 30;
/// Maximum number of reasons with a job.
const MAX_REASONS: usize = 2;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<EligibilityState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(eligible_jobs))
}

/// A request for the jobs for which an applicant is eligible.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct EligibleInput {
    /// The profile. Members that are not given are unknown.
    #[serde(deserialize_with = "json::object")]
    pub profile: Option<Profile>,
    /// Search text.
    pub search: Option<String>,
    /// Place of work.
    pub location: Option<String>,
    /// Number of jobs to skip.
    pub skip: u64,
    /// Number of jobs to return, at most 30.
    pub take: Option<u64>,
    /// Outcomes to return.
    pub show: Vec<Outcome>,
    /// Whether to return only jobs that accept applications. The default is `true`.
    pub open_only: bool,
    /// Whether to return only jobs for which this is the last year in which the age fits.
    pub last_year_only: bool,
}

impl Default for EligibleInput {
    fn default() -> Self {
        Self {
            profile: None,
            search: None,
            location: None,
            skip: 0,
            take: None,
            show: vec![Outcome::Eligible, Outcome::CannotTell],
            open_only: true,
            last_year_only: false,
        }
    }
}

/// The outcome of an assessment, in a list.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct EligibilitySummary {
    /// Best outcome of the posts.
    outcome: Outcome,
    /// Number of posts for which the applicant is eligible, such as "3 of 9".
    posts: String,
    /// Whether this is the last year in which the age fits for a post.
    is_last_year: bool,
    /// Reasons, if the applicant is not eligible for a post.
    reasons: Vec<String>,
    /// Application fee. Absent: the notice does not say it.
    fee: Option<FeeAssessment>,
}

/// A job with its outcome.
#[derive(Debug, Serialize, ToSchema)]
struct EligibleJob {
    /// Members that lists have.
    #[serde(flatten)]
    job: JobSummary,
    /// Outcome of the assessment.
    eligibility: EligibilitySummary,
}

/// Numbers of jobs by outcome.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct EligibleCounts {
    /// Jobs for which the applicant is eligible.
    eligible: u64,
    /// Jobs whose outcome is open.
    cannot_tell: u64,
    /// Jobs for which the applicant is not eligible.
    not_eligible: u64,
    /// Jobs without a record. They are never in the list.
    no_record: u64,
}

/// A page of the jobs for which an applicant is eligible.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EligibleJobs {
    /// The jobs: eligible ones first, then by date of posting.
    jobs: Vec<EligibleJob>,
    /// Total number of jobs in the list.
    total_jobs: u64,
    /// Total number of pages.
    total_pages: u64,
    /// Numbers of all found jobs by outcome.
    counts: EligibleCounts,
}

/// Returns the government jobs for which an applicant is eligible. Nothing is stored.
#[utoipa::path(
    post, path = "/jobs/government/eligible", tag = "recruitments", request_body = EligibleInput,
    responses((status = 200, body = EligibleJobs))
)]
async fn eligible_jobs(
    State(state): State<Arc<EligibilityState>>,
    Json(input): Json<EligibleInput>,
) -> Result<impl IntoResponse, ApiError> {
    Ok(uncached_json(find_eligible(&state, input).await?))
}

/// Finds a page of the jobs for which an applicant is eligible.
pub(super) async fn find_eligible(
    state: &EligibilityState,
    input: EligibleInput,
) -> Result<EligibleJobs, ApiError> {
    let profile = input.profile.clone().unwrap_or_default();
    check_profile(state, &profile)?;
    let limit = input.take.unwrap_or(DEFAULT_JOBS).clamp(1, MAX_JOBS);
    let part = OffsetLimit { offset: input.skip, limit };
    let found = find_matching(state, &input).await?;
    let (index, levels, now) = (state.index.clone(), state.levels.clone(), state.clock.now());
    let EligibleInput { mut show, open_only, last_year_only, .. } = input;
    show.sort_unstable();
    show.dedup();
    let selection = Selection { only: found.ids, show, open_only, last_year_only };
    let judged = profile.clone();
    let select = move || index.select(&judged, &levels, now, &selection, part);
    let selected = state.limit.run(select).await?;
    let jobs = assess_page(state, &selected.ids, profile).await?;
    let OutcomeCounts { eligible, cannot_tell, not_eligible, left_out } = selected.counts;
    let with_record = eligible + cannot_tell + not_eligible + left_out;
    Ok(EligibleJobs {
        jobs,
        total_jobs: selected.total,
        total_pages: part.page_count(selected.total),
        counts: EligibleCounts {
            eligible,
            cannot_tell,
            not_eligible,
            no_record: found.total.saturating_sub(with_record),
        },
    })
}

/// The jobs that match the search text and the place.
struct MatchingJobs {
    /// Ids of the jobs. `None`: all jobs.
    ids: Option<HashSet<i64>>,
    total: u64,
}

async fn find_matching(
    state: &EligibilityState,
    input: &EligibleInput,
) -> Result<MatchingJobs, ApiError> {
    let (search, place) =
        (truncate_query(input.search.clone()), truncate_query(input.location.clone()));
    let is_all = search.trim().is_empty() && place.trim().is_empty();
    let now = state.clock.now();
    let find = move |index: &Index| {
        index.find(&SearchRequest {
            partitions: Partitions::public(&[JobType::Government]),
            filter: &Filter::default(),
            counts: false,
            query: &search,
            scope: SearchScope::default(),
            sort: ListSort::Usual,
            place: &place,
            place_is_prefix: true,
            slice: OffsetLimit { offset: 0, limit: if is_all { 0 } else { u64::MAX } },
            now,
        })
    };
    let found = state.search.run(find).await?;
    let ids = (!is_all).then(|| found.ids.into_iter().collect());
    Ok(MatchingJobs { ids, total: found.total as u64 })
}

/// Assesses the jobs of a page, with reasons.
async fn assess_page(
    state: &EligibilityState,
    ids: &[i64],
    profile: Profile,
) -> Result<Vec<EligibleJob>, ApiError> {
    let jobs = store::load_visible(&state.db, ids).await?;
    let followed: Vec<i64> =
        jobs.iter().filter_map(|job| Some(job.following.as_ref()?.recruitment)).collect();
    let records = state.records.load_public(&state.db, &followed).await?;
    let (levels, now, language) = (state.levels.clone(), state.clock.now(), language::current());
    let assess_all = move || {
        let records: HashMap<i64, &StoredRecruitment> =
            records.iter().map(|stored| (stored.id, stored.as_ref())).collect();
        let assessed = jobs.into_iter().filter_map(|job| {
            let stored = records.get(&job.following.as_ref()?.recruitment)?;
            let circumstances = Circumstances {
                on: Day::in_india(now),
                now,
                is_cancelled: stored.content.status == Status::Cancelled,
                language: language.into(),
            };
            let assessment = assess(&stored.content.record, &levels, &profile, circumstances);
            Some((job, summarize(assessment)))
        });
        assessed.collect::<Vec<(Job, EligibilitySummary)>>()
    };
    let assessed = state.limit.run(assess_all).await?;
    let with_summary =
        |(job, eligibility)| EligibleJob { job: JobSummary::for_visitors(job), eligibility };
    Ok(assessed.into_iter().map(with_summary).collect())
}

/// Returns the outcome with the first reasons against or open points.
fn summarize(assessment: Assessment) -> EligibilitySummary {
    let mut seen = HashSet::new();
    // Reasons of other posts would contradict the outcome.
    let posts = assessment.posts.iter().filter(|post| post.outcome == assessment.outcome);
    let rules = posts.flat_map(|post| &post.rules);
    let open = rules.filter(|rule| rule.outcome == assessment.outcome);
    let open = open.filter(|rule| rule.outcome != Outcome::Eligible);
    let reasons = open.map(|rule| rule.text.clone()).filter(|text| seen.insert(text.clone()));
    let eligible = assessment.posts.iter().filter(|post| post.outcome == Outcome::Eligible);
    let is_last_year = eligible.flat_map(|post| &post.rules).any(|rule| rule.is_last_year);
    EligibilitySummary {
        is_last_year,
        outcome: assessment.outcome,
        reasons: reasons.take(MAX_REASONS).collect(),
        posts: assessment.posts_text,
        fee: assessment.fee,
    }
}
