//! Jobs on the wire (DATA-02 to DATA-09, DATA-16).

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::domain::jobs::filter::FacetCounts;
use crate::domain::jobs::{
    AdmitCardDetails, CompanyJobDetails, DateOrDateTime, Details, GovernmentDetails, Job, JobType,
    ResultDetails,
};
use crate::platform::html;

/// Length of the plain text in lists; cards cut it to 120 (FORMAT-07).
const EXCERPT_CHARS: usize = 160;

/// A job in a list: everything but its HTML.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobSummary {
    /// Its number.
    pub id: i64,
    /// Its address.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// Where the work is.
    pub location: String,
    /// The beginning of its text.
    pub description: String,
    /// When it was posted.
    pub posted_at: DateTime<Utc>,
    /// Its kind.
    pub job_type: JobType,
    /// Whether visitors see it.
    pub active: bool,
    /// Pay in words, empty when unknown.
    pub salary_range: String,
    /// Marks such as `urgent`, separated by commas.
    pub tags: String,
    /// Counts its saves.
    pub version: i32,
    /// When it was last saved.
    pub updated_at: DateTime<Utc>,
    /// Recruiting department (government jobs).
    pub department: Option<String>,
    /// The official notice (government jobs).
    pub official_notification_url: Option<String>,
    /// First day of applications.
    pub application_start_date: Option<DateOrDateTime>,
    /// Last date of applications.
    pub application_end_date: Option<DateOrDateTime>,
    /// Date of the examination.
    pub exam_date: Option<DateOrDateTime>,
    /// Education asked for.
    pub qualification: Option<String>,
    /// Age asked for (government jobs).
    pub age_limit: Option<String>,
    /// Fee (government jobs).
    pub application_fee: Option<String>,
    /// Details of a government job.
    pub government_job_details: Option<GovernmentDetails>,
    /// Details of a private job.
    pub private_job_details: Option<CompanyJobDetails>,
    /// Details of a tech job.
    pub tech_job_details: Option<CompanyJobDetails>,
    /// Details of a non-tech job.
    pub non_tech_job_details: Option<CompanyJobDetails>,
    /// Details of an admit card.
    pub admit_card_details: Option<AdmitCardDetails>,
    /// Details of a result.
    pub result_details: Option<ResultDetails>,
}

impl JobSummary {
    /// Only what a ticker shows and sorts by: fifty of them travel in a page.
    #[must_use]
    pub fn for_ticker(job: Job) -> Self {
        Self {
            department: None,
            official_notification_url: None,
            exam_date: None,
            qualification: None,
            age_limit: None,
            application_fee: None,
            government_job_details: None,
            private_job_details: None,
            tech_job_details: None,
            non_tech_job_details: None,
            admit_card_details: None,
            result_details: None,
            location: String::new(),
            description: String::new(),
            salary_range: String::new(),
            ..Self::from(job)
        }
    }
}

impl From<Job> for JobSummary {
    fn from(job: Job) -> Self {
        let job_type = job.job_type();
        let (slug, content) = (job.slug.to_string(), job.content);
        let government = content.details.government().cloned().unwrap_or_default();
        let mut summary = Self {
            id: job.id,
            title: content.title,
            location: content.location,
            description: html::excerpt(&content.description, EXCERPT_CHARS),
            posted_at: job.posted_at,
            job_type,
            active: content.active,
            salary_range: content.salary_range,
            tags: content.tags,
            version: job.version,
            updated_at: job.updated_at,
            department: government.department.or(government.department_name),
            official_notification_url: government.official_notification_url,
            application_start_date: government.application_start_date,
            application_end_date: content.details.application_end(),
            exam_date: content.details.exam_date(),
            qualification: content.details.qualification().map(ToOwned::to_owned),
            age_limit: government.age_limit,
            application_fee: government.application_fee,
            government_job_details: None,
            private_job_details: None,
            tech_job_details: None,
            non_tech_job_details: None,
            admit_card_details: None,
            result_details: None,
            slug: slug.clone(),
        };
        // Private, tech and non-tech details repeat the slug (DATA-07).
        let company = |details| Some(CompanyJobDetails { slug: Some(slug), ..details });
        match content.details {
            Details::Private(details) => summary.private_job_details = company(details),
            Details::Tech(details) => summary.tech_job_details = company(details),
            Details::NonTech(details) => summary.non_tech_job_details = company(details),
            Details::Government(details) => summary.government_job_details = Some(details),
            Details::AdmitCard(details) => summary.admit_card_details = Some(details),
            Details::Result(details) => summary.result_details = Some(details),
        }
        summary
    }
}

/// A whole job.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobResponse {
    /// What lists show of it.
    #[serde(flatten)]
    pub summary: JobSummary,
    /// The description for search engines.
    pub meta_description: String,
    /// Its text, as clean HTML.
    pub custom_html_content: String,
    /// Similar jobs.
    #[serde(rename = "Job_A")]
    pub similar: Vec<JobSummary>,
}

impl JobResponse {
    /// With similar jobs beside it.
    #[must_use]
    pub fn new(mut job: Job, similar: Vec<Job>) -> Self {
        let description = std::mem::take(&mut job.content.description);
        let meta_description = std::mem::take(&mut job.content.meta_description);
        let custom_html_content = std::mem::take(&mut job.content.custom_html_content);
        Self {
            summary: JobSummary { description, ..JobSummary::from(job) },
            meta_description,
            custom_html_content,
            similar: similar.into_iter().map(JobSummary::from).collect(),
        }
    }
}

/// A list of jobs with what paging needs.
#[skip_serializing_none]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobList {
    /// The jobs of this page.
    pub jobs: Vec<JobSummary>,
    /// How many there are in all.
    pub total_jobs: usize,
    /// How many pages they make.
    pub total_pages: usize,
    /// What further filters would leave, where `counts` asked for it.
    #[schema(inline)]
    pub counts: Option<FacetCounts>,
}

/// Some jobs, as lists show them.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct JobSummaries {
    /// The jobs.
    pub jobs: Vec<JobSummary>,
}

/// Paging of the tech and non-tech lists (API-08, API-51).
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Pagination {
    /// How many jobs there are in all.
    pub total: usize,
    /// How many pages they make.
    pub pages: usize,
    /// This page, from 1.
    pub page: usize,
    /// Jobs of one page.
    pub limit: usize,
}

/// A tech or non-tech list.
#[skip_serializing_none]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PagedJobList {
    /// The jobs of this page.
    pub jobs: Vec<JobSummary>,
    /// Where it stands.
    pub pagination: Pagination,
    /// What further filters would leave, where `counts` asked for it.
    #[schema(inline)]
    pub counts: Option<FacetCounts>,
}

/// How many jobs a city has (API-13).
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct CountResponse {
    /// The number.
    pub count: usize,
}

/// What a write answers.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct WriteResponse {
    /// Words for a person.
    pub message: String,
    /// The job as it now is.
    pub job: JobResponse,
}
