//! The API of the résumé check. Résumés are neither stored nor logged.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRef, State};
use resume::{Frequencies, JobRequirements, Report};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::domain::jobs;
use crate::domain::jobs::store::JobLookup;
use crate::domain::resume_sandbox::ReaderError;
use crate::domain::resume_sandbox::SandboxedReader;
use crate::platform::client_ip::ClientIp;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::html;
use crate::platform::http::multipart::{FormData, FormLimits, MultipartForm};
use crate::platform::http::{ApiError, Json};
use crate::platform::language::{self, Language};
use crate::platform::memory_budget::MemoryBudget;
use crate::platform::site_config::CurrentSite;
use crate::projections::pages::{FormResponse, FormSubmission, PageForm};
use crate::projections::search::DocumentFrequency;
use crate::projections::search::SearchService;

/// The state of the résumé check.
#[derive(Debug)]
pub struct ResumeState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Reads résumés in a sandbox.
    pub resume_reader: SandboxedReader,
    /// The search index.
    pub search: SearchService,
    /// The site as visitors see it now.
    pub site: CurrentSite,
    /// Limits the memory for uploaded files.
    pub upload_memory: MemoryBudget,
}

/// Limits of the form. The file limit is one byte above the reader's limit, so that the reader's
/// own error message is returned for a file that is too large.
const FORM_LIMITS: FormLimits = FormLimits {
    file_field: "file",
    file_limit_bytes: (5 << 20) + 1,
    too_large_message: "The file must not be larger than 5 MB.",
    max_text_bytes: 100_000,
    max_body_bytes: 12 << 20,
};
/// Maximum length of a job description, in characters. A longer one is truncated.
const MAX_DESCRIPTION_CHARS: usize = 20_000;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<ResumeState>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(check_resume))
        .layer(DefaultBodyLimit::max(FORM_LIMITS.max_body_bytes))
}

/// Returns the form, for browsers without JavaScript.
pub fn forms(state: &Arc<ResumeState>) -> Vec<PageForm> {
    let limiter = state.clone();
    vec![
        PageForm::new("/tools/ats-checker", state, check_form)
            .with_file(FORM_LIMITS, move |client| check_rate_limit(&limiter, client)),
    ]
}

/// A résumé, with an optional job to compare it with.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only described: the body is read part by part")]
struct ResumeForm {
    /// The résumé: PDF, DOCX or text, up to 5 MB.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<Vec<u8>>,
    /// The résumé as text, if there is no file.
    text: Option<String>,
    /// A job of this site: its id, its slug, or the URL of its page.
    job: Option<String>,
    /// The description of another job, with its title on the first line.
    description: Option<String>,
}

/// A job that a résumé was compared with.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct CheckedJob {
    /// Title of the job.
    title: String,
    /// URL path of its page on this site.
    path: String,
}

/// The result of a résumé check.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
struct ResumeResponse {
    /// The report.
    report: Report,
    /// The job of this site that the résumé was compared with.
    job: Option<CheckedJob>,
}

/// Reports how well software can read a résumé, and how well the résumé matches a job.
#[utoipa::path(
    post, path = "/tools/resume/check", tag = "tools",
    request_body(content = ResumeForm, content_type = "multipart/form-data"),
    responses((status = 200, body = ResumeResponse), (status = 429))
)]
async fn check_resume(
    State(state): State<Arc<ResumeState>>,
    client: ClientIp,
    form: MultipartForm,
) -> Result<Json<ResumeResponse>, ApiError> {
    let rate_limited = check_rate_limit(&state, client).err();
    let limits = if rate_limited.is_some() { FORM_LIMITS.without_file() } else { FORM_LIMITS };
    let (form, read_error) = FormData::read_partial(form, limits, Some(&state.upload_memory)).await;
    if let Some(error) = rate_limited.or(read_error) {
        return Err(error);
    }
    // The memory stays reserved until the response is ready.
    let FormData { file, texts, reservation: _reservation } = form;
    let field = |name: &str| texts.get(name).map_or("", String::as_str);
    let request = CheckRequest {
        file: file.map(|file| file.bytes),
        text: field("text"),
        job: field("job"),
        description: field("description"),
    };
    refund_if_busy(&state, client, run_check(&state, request).await).map(Json)
}

async fn check_form(state: Arc<ResumeState>, mut sent: FormSubmission) -> FormResponse {
    if let Some(error) = sent.take_error() {
        return form_error(sent, error);
    }
    let file = sent.file.take().map(|file| file.bytes);
    let (text, job, description) =
        (sent.field("text"), sent.field("job"), sent.field("description"));
    let request = CheckRequest { file, text, job, description };
    let result = run_check(&state, request).await;
    match refund_if_busy(&state, sent.client_ip, result) {
        Ok(response) => FormResponse::with_result(sent, &response),
        Err(error) => form_error(sent, error),
    }
}

/// Counts the request of a client before its body is read.
fn check_rate_limit(state: &ResumeState, client: ClientIp) -> Result<(), ApiError> {
    state.resume_reader.check_rate_limit(client, state.clock.now()).map_err(ApiError::rate_limited)
}

/// Removes the request from the client's count if the server was too busy to process it.
fn refund_if_busy<T>(
    state: &ResumeState,
    client: ClientIp,
    result: Result<T, ApiError>,
) -> Result<T, ApiError> {
    if matches!(result, Err(ApiError::Unavailable | ApiError::Starting)) {
        state.resume_reader.refund(client);
    }
    result
}

/// Converts an error to a response of the form, with a message for each invalid field.
fn form_error(sent: FormSubmission, error: ApiError) -> FormResponse {
    match error {
        error @ ApiError::Invalid(_) => FormResponse::with_error(sent, "fields", &error),
        ApiError::FileTooLarge(message) => {
            FormResponse::with_error(sent, "fields", &ApiError::invalid("file", message))
        }
        error @ ApiError::RateLimited { .. } => FormResponse::with_error(sent, "busy", &error),
        error => FormResponse::with_error(sent, "failed", &error),
    }
}

/// A request for a résumé check.
struct CheckRequest<'a> {
    file: Option<Vec<u8>>,
    text: &'a str,
    job: &'a str,
    description: &'a str,
}

async fn run_check(
    state: &ResumeState,
    request: CheckRequest<'_>,
) -> Result<ResumeResponse, ApiError> {
    let CheckRequest { file, text, job, description } = request;
    let bytes = file.unwrap_or_else(|| text.as_bytes().to_vec());
    if bytes.is_empty() {
        return Err(ApiError::invalid("file", "Choose a file, or paste the text of your résumé."));
    }
    let (requirements, listing) = match job.trim() {
        "" => (parse_description(description), None),
        reference => {
            let mut job = find_listing(state, reference).await?;
            let (requirements, path) = (job_requirements(&job), job.path());
            job.localize_texts(language::current());
            (Some(requirements), Some(CheckedJob { title: job.content.title, path }))
        }
    };
    let frequencies = SiteFrequencies(state.search.ready_index()?.document_frequency());
    let document =
        state.resume_reader.read(Bytes::from(bytes)).await.map_err(|error| match error {
            ReaderError::File(error) => ApiError::invalid("file", error.to_string()),
            ReaderError::Limit(error) => error.into(),
        })?;
    // The thread of the check does not know the language of the request.
    let language = language::current().into();
    let check = move || resume::check(&document, requirements.as_ref(), &frequencies, language);
    Ok(ResumeResponse {
        report: state.resume_reader.acquire().await?.run_blocking(check).await?,
        job: listing,
    })
}

/// Parses a pasted job description. Returns `None` if it is blank.
fn parse_description(description: &str) -> Option<JobRequirements> {
    let description: String = description.chars().take(MAX_DESCRIPTION_CHARS).collect();
    (!description.trim().is_empty()).then(|| JobRequirements::from_text(&description))
}

/// Finds a job by its id, its slug or the URL of its page.
async fn find_listing(state: &ResumeState, reference: &str) -> Result<jobs::Job, ApiError> {
    let path = reference.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let path = path.strip_prefix(state.site.public_url()).unwrap_or(path);
    let (_, path) = Language::split_path(path);
    let last = path.rsplit('/').next().unwrap_or_default();
    let found = jobs::store::by_id_or_slug(&state.db, last).await?;
    match found {
        // A URL of another site may end with the same slug.
        JobLookup::Job(job)
            if job.content.is_active() && (last == path || is_page_of(&job, path)) =>
        {
            Ok(*job)
        }
        _ => Err(ApiError::invalid(
            "job",
            "There is no such listing here. Paste its address, or its text below.",
        )),
    }
}

/// Returns whether a path has the folder of the job's page. The slug may be an old one.
fn is_page_of(job: &jobs::Job, path: &str) -> bool {
    let folder = |path: &str| path.rsplit_once('/').map(|(folder, _)| folder.to_owned());
    folder(&job.path()) == folder(path)
}

/// Returns the requirements of a job of this site.
fn job_requirements(job: &jobs::Job) -> JobRequirements {
    let skills = job.content.details.skills().unwrap_or_default();
    let skills = skills.split([',', ';', '|', '\n', '•']).map(|skill| skill.trim().to_owned());
    JobRequirements {
        title: job.content.title.clone(),
        skills: skills.filter(|skill| !skill.is_empty()).collect(),
        description: html::lines(&job.content.custom_html_content),
    }
}

/// Document frequencies of terms in the search index.
struct SiteFrequencies(DocumentFrequency);

impl Frequencies for SiteFrequencies {
    fn record_count(&self) -> u64 {
        self.0.total_docs()
    }

    fn records_with(&self, term: &str) -> u64 {
        self.0.docs_with(term)
    }
}

#[cfg(test)]
mod tests {
    use resume::LIMITS;

    use super::FORM_LIMITS;

    #[test]
    fn form_accepts_files_up_to_the_readers_limit() {
        assert_eq!(FORM_LIMITS.file_limit_bytes, LIMITS.bytes + 1);
    }
}
