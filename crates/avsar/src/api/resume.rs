//! The API of checking résumés. A file is read, answered and forgotten: nothing of it is kept, or logged.

use crate::domain::resume_sandbox::SandboxedReader;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::memory_budget::MemoryBudget;
use crate::platform::site_config::SiteConfig;
use crate::projections::search::SearchService;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRef, State};
use resume::{Frequencies, JobRequirements, Report};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use std::sync::Arc;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::domain::jobs;
use crate::domain::jobs::store::JobLookup;
use crate::domain::resume_sandbox::ReaderError;
use crate::platform::client_ip::ClientIp;
use crate::platform::html;
use crate::platform::http::multipart::{FormData, FormLimits};
use crate::platform::http::{self, ApiError, ErrorBody, Json};
use crate::projections::pages::{FormResponse, FormSubmission, PageForm};
use crate::projections::search::DocumentFrequency;

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
    /// The public configuration of the site.
    pub site: Arc<SiteConfig>,
    /// Limits the memory for uploaded files.
    pub upload_memory: MemoryBudget,
}

/// What a form may hold. Files that are larger than what is read are told so in words.
const FORM_LIMITS: FormLimits = FormLimits {
    file_field: "file",
    file_limit_bytes: (5 << 20) + 1,
    too_large_message: "The file must not be larger than 5 MB.",
    max_text_bytes: 100_000,
    max_body_bytes: 12 << 20,
};
/// A description that is longer than this, in characters, is cut.
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

/// The form, for browsers without JavaScript.
pub fn forms(state: &Arc<ResumeState>) -> Vec<PageForm> {
    let limiter = state.clone();
    vec![
        PageForm::new("/tools/ats-checker", state, check_form)
            .with_file(FORM_LIMITS, move |client| check_rate_limit(&limiter, client)),
    ]
}

/// A résumé, and what to hold it against.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only described: the body is read part by part")]
struct ResumeForm {
    /// The résumé: PDF, DOCX or text, up to 5 MB.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<Vec<u8>>,
    /// The résumé as text, where there is no file.
    text: Option<String>,
    /// A listing of this site: its number, its slug, or its page's address.
    job: Option<String>,
    /// Another job's description, with its title in the first line.
    description: Option<String>,
}

/// A listing that a résumé was held against.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct CheckedJob {
    /// Its title.
    title: String,
    /// The address of its page on this site.
    path: String,
}

/// What is said of a résumé.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
struct ResumeResponse {
    /// All that is said of it.
    report: Report,
    /// The listing that it was held against.
    job: Option<CheckedJob>,
}

/// Says how well machines can read a résumé, and how well it answers to a job.
#[utoipa::path(
    post, path = "/tools/resume/check", tag = "tools",
    request_body(content = ResumeForm, content_type = "multipart/form-data"),
    responses((status = 200, body = ResumeResponse), (status = 413, body = ErrorBody), (status = 415, body = ErrorBody), (status = 422, body = ErrorBody), (status = 429, body = ErrorBody))
)]
async fn check_resume(
    State(state): State<Arc<ResumeState>>,
    client: ClientIp,
    http::MultipartForm(form): http::MultipartForm,
) -> Result<Json<ResumeResponse>, ApiError> {
    let refused = check_rate_limit(&state, client).err();
    let limits = if refused.is_some() { FORM_LIMITS.without_file() } else { FORM_LIMITS };
    let (sent, fault) = FormData::read_partial(form, limits, Some(&state.upload_memory)).await;
    if let Some(error) = refused.or(fault) {
        return Err(error);
    }
    // It holds its room until it is answered.
    let FormData { file, texts, reservation: _held } = sent;
    let field = |name: &str| texts.get(name).map_or("", String::as_str);
    let asked = CheckRequest {
        file: file.map(|file| file.bytes),
        text: field("text"),
        job: field("job"),
        description: field("description"),
    };
    refund_if_busy(&state, client, run_check(&state, asked).await).map(Json)
}

async fn check_form(state: Arc<ResumeState>, mut sent: FormSubmission) -> FormResponse {
    if let Some(error) = sent.take_error() {
        return form_error(sent, error);
    }
    let file = sent.file.take().map(|file| file.bytes);
    let (text, job, description) =
        (sent.field("text"), sent.field("job"), sent.field("description"));
    let asked = CheckRequest { file, text, job, description };
    let answered = run_check(&state, asked).await;
    match refund_if_busy(&state, sent.client_ip, answered) {
        Ok(answer) => FormResponse::with_result(sent, &answer),
        Err(error) => form_error(sent, error),
    }
}

/// Counts what a client sends, before it is read.
fn check_rate_limit(state: &ResumeState, client: ClientIp) -> Result<(), ApiError> {
    state.resume_reader.check_rate_limit(client, state.clock.now()).map_err(ApiError::rate_limited)
}

/// What a busy server had no time for does not count.
fn refund_if_busy<T>(
    state: &ResumeState,
    client: ClientIp,
    answered: Result<T, ApiError>,
) -> Result<T, ApiError> {
    if matches!(answered, Err(ApiError::Unavailable | ApiError::Starting)) {
        state.resume_reader.refund(client);
    }
    answered
}

/// The form says of each field what is wrong with it.
fn form_error(sent: FormSubmission, error: ApiError) -> FormResponse {
    match error {
        error @ ApiError::Invalid(_) => FormResponse::with_error(sent, "fields", &error),
        ApiError::FileTooLarge(words) => {
            FormResponse::with_error(sent, "fields", &ApiError::invalid("file", words))
        }
        error @ ApiError::RateLimited { .. } => FormResponse::with_error(sent, "busy", &error),
        error => FormResponse::with_error(sent, "failed", &error),
    }
}

/// What somebody wants to know.
struct CheckRequest<'a> {
    file: Option<Vec<u8>>,
    text: &'a str,
    job: &'a str,
    description: &'a str,
}

async fn run_check(
    state: &ResumeState,
    asked: CheckRequest<'_>,
) -> Result<ResumeResponse, ApiError> {
    let CheckRequest { file, text, job, description } = asked;
    let bytes = file.unwrap_or_else(|| text.as_bytes().to_vec());
    if bytes.is_empty() {
        return Err(ApiError::invalid("file", "Choose a file, or paste the text of your résumé."));
    }
    let (wanted, listing) = match job.trim() {
        "" => (parse_description(description), None),
        address => {
            let job = find_listing(state, address).await?;
            let listing = CheckedJob { title: job.content.title.clone(), path: job.path() };
            (Some(job_requirements(&job)), Some(listing))
        }
    };
    let known = SiteFrequencies(state.search.ready_index()?.document_frequency());
    let document =
        state.resume_reader.read(Bytes::from(bytes)).await.map_err(|error| match error {
            ReaderError::File(error) => ApiError::invalid("file", error.to_string()),
            ReaderError::Limit(error) => error.into(),
        })?;
    let check = move || resume::check(&document, wanted.as_ref(), &known);
    Ok(ResumeResponse {
        report: state.resume_reader.acquire().await?.run_blocking(check).await?,
        job: listing,
    })
}

/// A description that was pasted; none where nothing was.
fn parse_description(description: &str) -> Option<JobRequirements> {
    let description: String = description.chars().take(MAX_DESCRIPTION_CHARS).collect();
    (!description.trim().is_empty()).then(|| JobRequirements::from_text(&description))
}

/// A listing by its number, its slug or its page's address.
async fn find_listing(state: &ResumeState, address: &str) -> Result<jobs::Job, ApiError> {
    let path = address.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let path = path.strip_prefix(state.site.public_url.as_str()).unwrap_or(path);
    let last = path.rsplit('/').next().unwrap_or_default();
    let found = jobs::store::by_id_or_slug(&state.db, last).await?;
    match found {
        // Another site's address may end like one of ours.
        JobLookup::Job(job) if job.content.active && (last == path || is_page_of(&job, path)) => {
            Ok(*job)
        }
        _ => Err(ApiError::invalid(
            "job",
            "There is no such listing here. Paste its address, or its text below.",
        )),
    }
}

/// Whether a path is that of a job's page, by any of its slugs.
fn is_page_of(job: &jobs::Job, path: &str) -> bool {
    let folder = |path: &str| path.rsplit_once('/').map(|(folder, _)| folder.to_owned());
    folder(&job.path()) == folder(path)
}

/// What a listing asks for.
fn job_requirements(job: &jobs::Job) -> JobRequirements {
    let skills = job.content.details.skills().unwrap_or_default();
    let skills = skills.split([',', ';', '|', '\n', '•']).map(|skill| skill.trim().to_owned());
    JobRequirements {
        title: job.content.title.clone(),
        skills: skills.filter(|skill| !skill.is_empty()).collect(),
        description: html::lines(&job.content.custom_html_content),
    }
}

/// How common words are among what this site lists.
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
    use resume::Limits;

    use super::FORM_LIMITS;

    #[test]
    fn forms_take_what_the_reader_takes() {
        assert_eq!(FORM_LIMITS.file_limit_bytes, Limits::default().bytes + 1);
    }
}
