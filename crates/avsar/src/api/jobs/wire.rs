//! JSON representations of jobs (DATA-02 to DATA-09, DATA-16).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::facts::ListedFacts;
use crate::api::recruitments::wire::{RecruitmentLink, RecruitmentResponse};
use crate::domain::jobs::filter::FacetCounts;
use crate::domain::jobs::pay::AnnualSalary;
use crate::domain::jobs::{
    AdmitCardDetails, CompanyJobDetails, DateOrDateTime, Details, GovernmentDetails, Job,
    JobTranslationTexts, JobType, ResultDetails, pay,
};
use crate::domain::names;
use crate::domain::publication::PublicationStatus;
use crate::domain::translations::ShownLanguages;
use crate::platform::html;
use crate::platform::language::{self, Language};

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
    /// Status, for administrators.
    pub status: Option<PublicationStatus>,
    /// Time of a scheduled publication, for administrators.
    pub publish_at: Option<DateTime<Utc>>,
    /// Time at which the job expires, for administrators.
    pub expire_at: Option<DateTime<Utc>>,
    /// Salary, as text; empty if unknown.
    pub salary_range: String,
    /// Tags such as `urgent`, separated by commas.
    pub tags: String,
    /// Version; each update increments it.
    pub version: i32,
    /// Time of the last update.
    pub updated_at: DateTime<Utc>,
    /// Language of the title, if it is not the language of the request. For editing it is always
    /// present.
    pub language: Option<Language>,
    /// Language of the description, if it is not the language of the request.
    pub description_language: Option<Language>,
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
    pub fn for_ticker(mut job: Job) -> Self {
        let language = language::current();
        let shown = job.localize_texts(language);
        Self {
            description_language: None,
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
            ..Self::from(job).with_languages(shown, language)
        }
    }

    /// Returns a summary with the texts and facts in the language of the request, as far as they
    /// are known.
    #[must_use]
    pub fn for_visitors(mut job: Job) -> Self {
        let language = language::current();
        let shown = job.localize(language);
        Self::from(job).with_languages(shown, language)
    }

    /// Says in which languages the texts of a response to visitors are. They get no status.
    fn with_languages(self, shown: ShownLanguages, response: Language) -> Self {
        Self {
            language: shown.title.unless(response),
            description_language: shown.description.unless(response),
            status: None,
            publish_at: None,
            expire_at: None,
            ..self
        }
    }
}

/// Creates the summary for administrators, in the language of the job.
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
            active: content.publication.is_public(),
            status: Some(content.publication.status()),
            publish_at: content.publication.publish_at(),
            expire_at: content.publication.expire_at(),
            salary_range: content.salary_range,
            tags: content.tags,
            version: job.version,
            updated_at: job.updated_at,
            language: content.translations.original().unless(Language::English),
            description_language: None,
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
    /// Language of the HTML, if it is not the language of the request.
    pub body_language: Option<Language>,
    /// Facts as they were entered, in responses in another language than English.
    pub untranslated: Option<UntranslatedFacts>,
    /// For editing: the texts in other languages, by language.
    pub translations: Option<BTreeMap<Language, JobTranslationTexts>>,
    /// Public recruitment that the job follows.
    pub recruitment: Option<JobRecruitment>,
    /// For editing: the members of the details that follow the recruitment.
    pub followed: Option<Vec<String>>,
    /// Facts of a government job, with the numbers of visible jobs that share them, by the name of
    /// the filter. The numbers may be some minutes old.
    #[schema(inline)]
    pub facts: Option<ListedFacts>,
    /// Similar jobs.
    #[serde(rename = "Job_A")]
    pub similar: Vec<JobSummary>,
}

/// The recruitment of a job.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum JobRecruitment {
    /// The recruitment of a government job.
    Full(Box<RecruitmentResponse>),
    /// The recruitment of an admit card or a result, and of any job for editing.
    Link(RecruitmentLink),
}

/// Facts of a job as they were entered, for programs that read their words, such as the structured
/// data of a page.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UntranslatedFacts {
    /// Place of work.
    pub location: String,
    /// Employment type.
    pub employment: Option<String>,
    /// Required experience.
    pub experience: Option<String>,
}

impl UntranslatedFacts {
    fn new(job: &Job) -> Self {
        let details = &job.content.details;
        Self {
            location: job.content.location.clone(),
            employment: details.employment().map(ToOwned::to_owned),
            experience: details.experience().map(ToOwned::to_owned),
        }
    }
}

impl JobResponse {
    /// Creates the response for visitors, in the language of the request, with the HTML that pages
    /// show.
    #[must_use]
    pub fn for_visitors(job: Job, similar: Vec<Job>) -> Self {
        let similar = similar.into_iter().map(JobSummary::for_visitors).collect();
        Self { similar, ..Self::in_language(job, language::current()) }
    }

    /// Creates the response that visitors who read a language get, without similar jobs.
    #[must_use]
    pub fn in_language(mut job: Job, language: Language) -> Self {
        let untranslated = (language != Language::English).then(|| UntranslatedFacts::new(&job));
        let shown = job.localize(language);
        let html = std::mem::take(&mut job.display_html);
        let response = Self::new(job, html);
        let summary = response.summary.with_languages(shown, language);
        let body_language = shown.body.unless(language);
        Self { summary, body_language, untranslated, ..response }
    }

    /// Creates the response for editing, with the stored HTML and all translations.
    #[must_use]
    pub fn for_editing(mut job: Job) -> Self {
        let html = std::mem::take(&mut job.content.custom_html_content);
        let translations = Some(job.content.translations.map(JobTranslationTexts::from));
        let language = Some(job.content.translations.original());
        let followed = job.following.as_ref().map(|following| following.members(&job.content));
        let response = Self::new(job, html);
        let summary = JobSummary { language, ..response.summary };
        Self { summary, translations, followed, ..response }
    }

    fn new(mut job: Job, custom_html_content: String) -> Self {
        let annual_salary = pay::annual_salary(&job.content);
        let description = std::mem::take(&mut job.content.description);
        let meta_description = std::mem::take(&mut job.content.meta_description);
        Self {
            summary: JobSummary { description, ..JobSummary::from(job) },
            annual_salary,
            meta_description,
            custom_html_content,
            body_language: None,
            untranslated: None,
            translations: None,
            recruitment: None,
            followed: None,
            facts: None,
            similar: Vec::new(),
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
    /// Names of departments in the language of the request, by the names that the counts and the
    /// filter contain. Names that are the same are absent.
    pub department_names: Option<BTreeMap<String, String>>,
    /// Facts of the government jobs in the list, if the request has `counts=true`: the values with
    /// jobs and the selected values, by the name of the filter. As in `counts`, the values of an
    /// active filter are alternatives to the selected one.
    #[schema(inline)]
    pub facts: Option<ListedFacts>,
}

impl JobList {
    /// Returns the names of the counted departments in the language of the request.
    pub(super) fn localize_departments(
        counts: Option<&FacetCounts>,
    ) -> Option<BTreeMap<String, String>> {
        let counted = counts?.get("department")?.keys();
        let localized = counted.filter_map(|name| {
            let written = Language::from_text(name);
            Some((name.clone(), names::organisation(name, written, language::current())?))
        });
        let localized: BTreeMap<_, _> = localized.collect();
        (!localized.is_empty()).then_some(localized)
    }
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
