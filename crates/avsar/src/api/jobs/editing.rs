//! Changes of jobs by administrators.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::JobsState;
use super::detail::NOT_FOUND;
use super::wire::{JobRecruitment, JobResponse, WriteResponse};
use crate::api::permission::{Authenticator, Editor, Writer};
use crate::api::recruitments::wire::RecruitmentLink;
use crate::domain::audit::Origin;
use crate::domain::jobs::derived::DerivedDetails;
use crate::domain::jobs::form::JobInput;
use crate::domain::jobs::store::{
    self, JobLookup, LinkChange, RequestedIdentity, followers, releases,
};
use crate::domain::jobs::{
    Details, Following, HIDDEN, Job, JobDraft, JobTranslation, JobType, PreparedJob,
};
use crate::domain::publication::PublicationStatus;
use crate::domain::publication::{Amendment, TagChange};
use crate::domain::recruitments::rows;
use crate::domain::slugs::Slug;
use crate::domain::translations::Translations;
use crate::platform::http::{ApiError, Json, MessageResponse, Path, Query};
use crate::platform::language::Language;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    let (schemas, paths, by_number) = routes!(update, delete);
    OpenApiRouter::new()
        .routes(routes!(load))
        .routes(routes!(create))
        .routes(routes!(preview))
        .routes((schemas, paths, by_number.fallback(other_method)))
}

/// Returns a job for editing (API-44), active or not.
#[utoipa::path(
    get, path = "/jobs/admin/job/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = ["WRITER"])),
    responses((status = 200, body = JobResponse))
)]
async fn load(
    _: Writer,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
) -> Result<Json<JobResponse>, ApiError> {
    find_for_edit(&state, id, None).await
}

/// Returns the response with a job for editing, if it has the kind that the URL requires.
pub(super) async fn find_for_edit(
    state: &JobsState,
    id: i64,
    kind: Option<JobType>,
) -> Result<Json<JobResponse>, ApiError> {
    let job = find_job(state, id, kind).await?;
    Ok(Json(for_editing(state, job).await?))
}

/// Returns a job for editing, with the recruitment that it follows, in any state.
pub(super) async fn for_editing(state: &JobsState, job: Job) -> Result<JobResponse, ApiError> {
    let stored = match &job.following {
        Some(following) => rows::find(state.db.read()?, following.recruitment).await?,
        None => None,
    };
    let recruitment = match stored {
        Some(stored) => {
            let jobs = followers::list(&state.db, stored.id).await?;
            let link = RecruitmentLink::new(&stored, jobs, state.clock.now());
            Some(JobRecruitment::Link(link))
        }
        None => None,
    };
    Ok(JobResponse { recruitment, ..JobResponse::for_editing(job) })
}

/// Returns the stored job, if it has the kind that the URL requires.
async fn find_job(state: &JobsState, id: i64, kind: Option<JobType>) -> Result<Job, ApiError> {
    match store::by_id(&state.db, id).await? {
        JobLookup::Job(job) if kind.is_none_or(|kind| kind == job.job_type()) => Ok(*job),
        _ => Err(ApiError::NotFound(NOT_FOUND)),
    }
}

/// Creates a job of any kind (API-45 to API-48).
#[utoipa::path(
    post, path = "/jobs/create", tag = "editors", request_body = JobInput, security(("token" = ["WRITER"])),
    responses((status = 201, body = WriteResponse), (status = 409))
)]
async fn create(
    Writer(origin): Writer,
    State(state): State<Arc<JobsState>>,
    Json(body): Json<Value>,
) -> Result<(StatusCode, Json<WriteResponse>), ApiError> {
    add(&state, &origin, body, None).await
}

/// Creates a job of the kind that the URL or the body names.
pub(super) async fn add(
    state: &JobsState,
    origin: &Origin,
    body: Value,
    kind: Option<JobType>,
) -> Result<(StatusCode, Json<WriteResponse>), ApiError> {
    let link = parse_link(&body)?;
    let input = JobInput::read(body)?;
    let kind = match (kind, input.job_type) {
        (Some(kind), Some(sent)) if kind != sent => return Err(wrong_type_error(kind)),
        (Some(kind), _) | (None, Some(kind)) => kind,
        (None, None) => return Err(ApiError::invalid("jobType", "Job type is required.")),
    };
    let supplied = find_supplied(state, link, None, kind).await?;
    let publication = input.publication(origin.at);
    let (job, slug) = prepare(state, input, kind, None, supplied).await?;
    let publication = publication?.apply(None, HIDDEN);
    let job = job.map_draft(|draft| JobDraft { publication, ..draft });
    let (job, seq) = store::create(&state.db, job, slug, link, origin.at, origin).await?;
    state.progress.wait_for(seq).await;
    let message = format!("{} created successfully!", name(kind));
    let job = for_editing(state, job).await?;
    Ok((StatusCode::CREATED, Json(WriteResponse { message, job })))
}

/// Parses the member `recruitment` of a job: an object with the id of a recruitment, or `null` to
/// remove the link. A body without the member keeps it.
fn parse_link(body: &Value) -> Result<LinkChange, ApiError> {
    match body.get("recruitment") {
        None => Ok(LinkChange::Keep),
        Some(Value::Null) => Ok(LinkChange::Remove),
        Some(recruitment) => {
            let id = recruitment.get("id").and_then(Value::as_i64);
            let message = "Choose a recruitment from the list.";
            id.map(LinkChange::Set).ok_or_else(|| ApiError::invalid("recruitment", message))
        }
    }
}

/// Returns the details that a recruitment supplies to a job of a type after a change of the link.
async fn find_supplied(
    state: &JobsState,
    link: LinkChange,
    stored: Option<&Following>,
    kind: JobType,
) -> Result<Option<Details>, ApiError> {
    match link {
        LinkChange::Keep => Ok(stored.map(|following| following.derived.english.clone())),
        LinkChange::Remove => Ok(None),
        LinkChange::Set(id) => {
            let Some(recruitment) = rows::find(state.db.read()?, id).await? else {
                return Ok(None);
            };
            let releases = releases::load_releases(state.db.read()?, id).await?;
            let now = state.clock.now();
            Ok(Some(DerivedDetails::new(&recruitment, &releases, kind, now).english))
        }
    }
}

/// Checks and prepares a job on a blocking thread. Returns it with the requested slug. The job
/// gets the `stored` languages, if there are any. Details that a recruitment has `supplied` are not
/// required.
async fn prepare(
    state: &JobsState,
    input: JobInput,
    kind: JobType,
    stored: Option<Translations<JobTranslation>>,
    supplied: Option<Details>,
) -> Result<(PreparedJob, Option<Slug>), ApiError> {
    let check = move || {
        let (mut draft, slug) = input.check(kind, supplied.as_ref())?;
        if let Some(translations) = stored {
            draft.translations = translations;
        }
        Ok((PreparedJob::from(draft), slug))
    };
    state.sanitizer_limit.run(check).await?.map_err(ApiError::Invalid)
}

/// Query parameters of a preview.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PreviewQuery {
    /// Kind of the job.
    kind: JobType,
    /// Language of the visitors. The default is English.
    #[param(inline)]
    language: Option<Language>,
}

/// Returns a job as visitors would see it. No field is required. It is not stored.
#[utoipa::path(
    post, path = "/jobs/preview", tag = "editors", params(PreviewQuery), request_body = JobInput, security(("token" = ["WRITER"])),
    responses((status = 200, body = JobResponse))
)]
async fn preview(
    _: Writer,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<PreviewQuery>,
    Json(body): Json<Value>,
) -> Result<Json<JobResponse>, ApiError> {
    let input = JobInput::read(body)?;
    // A preview is CPU-heavy, and the form requests one often while the user types.
    let prepare = move || input.preview(query.kind).map(PreparedJob::from);
    let PreparedJob { draft: content, display_html } =
        state.sanitizer_limit.run(prepare).await?.map_err(ApiError::Invalid)?;
    let (slug, now) = (Slug::from_title(&content.title, "job"), state.clock.now());
    let job = Job {
        id: 0,
        slug,
        content,
        display_html,
        following: None,
        posted_at: now,
        version: 0,
        updated_at: now,
        edited_by: None,
    };
    Ok(Json(JobResponse::in_language(job, query.language.unwrap_or_default())))
}

/// Updates a job. A body with `active` alone activates or deactivates it (API-49).
#[utoipa::path(
    put, path = "/jobs/{id}", tag = "editors", params(("id" = i64, Path)), request_body = JobInput, security(("token" = ["WRITER"])),
    responses((status = 200, body = WriteResponse), (status = 409, description = "The job was changed after it was loaded"))
)]
async fn update(
    Writer(origin): Writer,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
    Json(body): Json<Value>,
) -> Result<Json<WriteResponse>, ApiError> {
    save(&state, &origin, id, body, None).await
}

/// Updates a job, or activates or deactivates it, if it has the kind that the URL requires.
pub(super) async fn save(
    state: &JobsState,
    origin: &Origin,
    id: i64,
    body: Value,
    kind: Option<JobType>,
) -> Result<Json<WriteResponse>, ApiError> {
    // An import can change the kind meanwhile. `store::update` then refuses the save.
    let found = find_job(state, id, kind).await?;
    let kind = found.job_type();
    let changes_status_only = JobInput::changes_status_only(&body);
    let link = parse_link(&body)?;
    let input = JobInput::read(body)?;
    let version = input.version;
    let publication = input.publication(origin.at);
    let (message, (job, seq)) = if changes_status_only {
        let word = status_word(&input);
        let amendment = Amendment { publication: publication?, tags: TagChange::Keep };
        let written = store::amend(&state.db, id, amendment, version, origin).await?;
        (format!("{} {word} successfully", short_name(kind)), written)
    } else {
        if let Some(sent) = input.job_type.filter(|sent| *sent != kind) {
            return Err(wrong_type_error(sent));
        }
        let has_languages = input.has_languages();
        let stored = (!has_languages).then_some(found.content.translations);
        let supplied = find_supplied(state, link, found.following.as_ref(), kind).await?;
        let (job, slug) = prepare(state, input, kind, stored, supplied).await?;
        let publication = publication?;
        // An update without a status or without languages keeps the stored values.
        let retain_stored = |stored: &JobDraft, draft: JobDraft| JobDraft {
            publication: publication.apply(Some(stored.publication), HIDDEN),
            translations: if has_languages { &draft } else { stored }.translations.clone(),
            ..draft
        };
        let identity = RequestedIdentity { slug, link, loaded_version: version };
        let written = store::update(&state.db, id, job, retain_stored, identity, origin).await?;
        (format!("{} updated successfully!", name(kind)), written)
    };
    state.progress.wait_for(seq).await;
    Ok(Json(WriteResponse { message, job: for_editing(state, job).await? }))
}

/// Deletes a job (API-50).
#[utoipa::path(
    delete, path = "/jobs/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = ["EDITOR"])),
    responses((status = 200, body = MessageResponse))
)]
async fn delete(
    Editor(origin): Editor,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    remove(&state, &origin, id, None).await
}

/// Handles other methods of `/jobs/{id}`. Returns 404 if `id` is not a number, whatever the method.
async fn other_method(Path(_): Path<i64>) -> ApiError {
    ApiError::MethodNotAllowed
}

/// Deletes a job, if it has the kind that the URL requires.
pub(super) async fn remove(
    state: &JobsState,
    origin: &Origin,
    id: i64,
    kind: Option<JobType>,
) -> Result<Json<MessageResponse>, ApiError> {
    let kind = find_job(state, id, kind).await?.job_type();
    let seq = store::delete(&state.db, id, origin).await?;
    state.progress.wait_for(seq).await;
    let message = format!("{} deleted successfully", short_name(kind));
    Ok(Json(MessageResponse { message }))
}

/// Returns the error of AERR-26 to AERR-29, or a similar one for tech and non-tech jobs.
fn wrong_type_error(kind: JobType) -> ApiError {
    ApiError::invalid("jobType", format!("This job is not {}.", kind.noun()))
}

/// Returns what a change of the status does, for its message (AERR-39).
fn status_word(input: &JobInput) -> &'static str {
    match (input.status, input.active) {
        (Some(PublicationStatus::Draft), _) => "made a draft",
        (Some(PublicationStatus::Review), _) => "submitted for review",
        (Some(PublicationStatus::Scheduled), _) => "scheduled",
        (Some(PublicationStatus::Published), _) | (None, Some(true)) => "activated",
        (Some(PublicationStatus::Expired), _) | (None, _) => "deactivated",
    }
}

/// Returns the name of a kind in messages about created and updated records (AERR-35 to AERR-37).
fn name(kind: JobType) -> &'static str {
    match kind {
        JobType::Private => "Private job",
        JobType::Government => "Government job",
        JobType::Tech => "Tech job",
        JobType::NonTech => "Non-tech job",
        JobType::AdmitCard => "Admit card",
        JobType::Result => "Result",
    }
}

/// Returns the name of a kind in messages about deleted and toggled records (AERR-38 to AERR-40).
fn short_name(kind: JobType) -> &'static str {
    match kind {
        JobType::Private | JobType::Government => "Job",
        other => name(other),
    }
}
