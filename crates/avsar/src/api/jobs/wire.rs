//! JSON representations of jobs (DATA-02 to DATA-09, DATA-16).

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::domain::jobs::filter::FacetCounts;
use crate::domain::jobs::pay::AnnualSalary;
use crate::domain::jobs::{
    AdmitCardDetails, CompanyJobDetails, DateOrDateTime, Details, GovernmentDetails, Job, JobType,
    ResultDetails, pay,
};
use crate::platform::html;

/// Maximum length of the plain text in lists, in characters. Cards truncate it to 120 (FORMAT-07).
const EXCERPT_CHARS: usize = 160;

/// A job in a list, without its HTML.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobSummary {
    /// Id of the job.
    pub id: i64,
    /// Slug of the job's URL.
    pub slug: String,
    /// Title.
    pub title: String,
    /// Place of work.
    pub location: String,
    /// Beginning of the text.
    pub description: String,
    /// Time at which the job was posted.
    pub posted_at: DateTime<Utc>,
    /// Kind of the job.
    pub job_type: JobType,
    /// Whether visitors see the job.
    pub active: bool,
    /// Salary, as text; empty if unknown.
    pub salary_range: String,
    /// Tags such as `urgent`, separated by commas.
    pub tags: String,
    /// Version; each update increments it.
    pub version: i32,
    /// Time of the last update.
    pub updated_at: DateTime<Utc>,
    /// Recruiting department (government jobs).
    pub department: Option<String>,
    /// URL of the official notification (government jobs).
    pub official_notification_url: Option<String>,
    /// First date of applications.
    pub application_start_date: Option<DateOrDateTime>,
    /// Last date of applications.
    pub application_end_date: Option<DateOrDateTime>,
    /// Date of the examination.
    pub exam_date: Option<DateOrDateTime>,
    /// Required qualification.
    pub qualification: Option<String>,
    /// Age limit (government jobs).
    pub age_limit: Option<String>,
    /// Application fee (government jobs).
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
    /// Returns a summary with only the members that a ticker shows and sorts by. A page contains
    /// about fifty of them.
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

/// A complete job.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobResponse {
    /// Members that lists have, too.
    #[serde(flatten)]
    pub summary: JobSummary,
    /// Salary for a year, if it can be calculated (JOB-07).
    pub annual_salary: Option<AnnualSalary>,
    /// Description for search engines.
    pub meta_description: String,
    /// Text, as sanitised HTML. For visitors and in previews it is prepared for pages: without its
    /// first image, and from the description if there is no other text. For editing it is as
    /// stored.
    pub custom_html_content: String,
    /// Similar jobs.
    #[serde(rename = "Job_A")]
    pub similar: Vec<JobSummary>,
}

impl JobResponse {
    /// Creates the response for visitors, with the HTML that pages show.
    #[must_use]
    pub fn for_visitors(mut job: Job, similar: Vec<Job>) -> Self {
        let html = std::mem::take(&mut job.display_html);
        Self::new(job, html, similar)
    }

    /// Creates the response for editing, with the stored HTML.
    #[must_use]
    pub fn for_editing(mut job: Job) -> Self {
        let html = std::mem::take(&mut job.content.custom_html_content);
        Self::new(job, html, Vec::new())
    }

    fn new(mut job: Job, custom_html_content: String, similar: Vec<Job>) -> Self {
        let annual_salary = pay::annual_salary(&job.content);
        let description = std::mem::take(&mut job.content.description);
        let meta_description = std::mem::take(&mut job.content.meta_description);
        Self {
            summary: JobSummary { description, ..JobSummary::from(job) },
            annual_salary,
            meta_description,
            custom_html_content,
            similar: similar.into_iter().map(JobSummary::from).collect(),
        }
    }
}

/// A page of a list of jobs.
#[skip_serializing_none]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobList {
    /// Jobs of this page.
    pub jobs: Vec<JobSummary>,
    /// Total number of jobs.
    pub total_jobs: u64,
    /// Total number of pages.
    pub total_pages: u64,
    /// Facet counts, if the request has `counts=true`.
    #[schema(inline)]
    pub counts: Option<FacetCounts>,
}

/// Jobs that were requested by id.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct JobSummaries {
    /// The jobs.
    pub jobs: Vec<JobSummary>,
}

/// Paging of the tech and non-tech lists (API-08, API-51).
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Pagination {
    /// Total number of jobs.
    pub total: u64,
    /// Total number of pages.
    pub pages: u64,
    /// Number of this page, from 1.
    pub page: u64,
    /// Number of jobs on a page.
    pub limit: u64,
}

/// A page of a list of tech or non-tech jobs.
#[skip_serializing_none]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PagedJobList {
    /// Jobs of this page.
    pub jobs: Vec<JobSummary>,
    /// Position of the page.
    pub pagination: Pagination,
    /// Facet counts, if the request has `counts=true`.
    #[schema(inline)]
    pub counts: Option<FacetCounts>,
}

/// The number of jobs in a city (API-13).
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct CountResponse {
    /// Number of jobs.
    pub count: u64,
}

/// The response to a change of a job.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct WriteResponse {
    /// Message for the user.
    pub message: String,
    /// The stored job.
    pub job: JobResponse,
}
