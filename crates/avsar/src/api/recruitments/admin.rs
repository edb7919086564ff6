//! Administration of recruitments.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use recruitments::categories::{Category, CategoryCode, CategoryKind, REGISTER};
use recruitments::checks::Finding;
use recruitments::record::{Recruitment, Status};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::RecruitmentsState;
use super::wire::FollowingJob;
use crate::api::editor_forms;
use crate::api::permission::{Authenticator, Editor, Writer};
use crate::domain::audit::Origin;
use crate::domain::changes::{Seq, Subject};
use crate::domain::jobs::store::followers;
use crate::domain::recruitments::form::{RecruitmentInput, SaveError};
use crate::domain::recruitments::rows::{
    self, RecruitmentEntry, RecruitmentFilter, RecruitmentLookup,
};
use crate::domain::recruitments::validation::Validator;
use crate::domain::recruitments::{StoredRecruitment, store};
use crate::platform::http::{ApiError, Json, MessageResponse, OffsetQuery, Path, Query};
use crate::platform::pagination::PageBounds;

/// Bounds of the list of recruitments.
const RECRUITMENT_BOUNDS: PageBounds =
    PageBounds { default_limit: 20, max_limit: 100, max_offset: None };
/// Maximum length of the searched text, in characters.
const MAX_SEARCH_CHARS: usize = 200;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<RecruitmentsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list_recruitments, create_recruitment))
        .routes(routes!(check_recruitment))
        .routes(routes!(list_categories))
        .routes(routes!(load_recruitment, update_recruitment, delete_recruitment))
        .layer(editor_forms::body_limit())
}

/// Query parameters of the list of recruitments.
#[derive(Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ListQuery {
    /// Words to find in title or organisation.
    search: Option<String>,
    /// State of the records.
    #[param(inline)]
    status: Option<Status>,
}

impl ListQuery {
    pub(super) fn into_filter(self) -> RecruitmentFilter {
        let text = self.search.unwrap_or_default().chars().take(MAX_SEARCH_CHARS).collect();
        RecruitmentFilter { text, status: self.status }
    }
}

/// A recruitment in the list of administrators.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RecruitmentSummary {
    /// Id of the recruitment.
    id: i64,
    /// Slug of the recruitment's URL.
    slug: String,
    /// Title of the recruitment.
    title: String,
    /// Name of the organisation.
    organisation: String,
    /// State of the record.
    status: Status,
    /// Version; each save increments it.
    version: i32,
    /// Time of the last save.
    updated_at: DateTime<Utc>,
}

impl TryFrom<RecruitmentEntry> for RecruitmentSummary {
    type Error = ApiError;

    fn try_from(entry: RecruitmentEntry) -> Result<Self, ApiError> {
        Ok(Self {
            id: entry.id,
            slug: entry.slug,
            title: entry.title,
            organisation: entry.organisation,
            status: rows::parse_status(&entry.status)?,
            version: entry.version,
            updated_at: entry.updated_at,
        })
    }
}

/// A page of the list of recruitments.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RecruitmentList {
    /// The recruitments, the last saved first.
    recruitments: Vec<RecruitmentSummary>,
    /// Total number of recruitments.
    total_recruitments: u64,
    /// Total number of pages.
    total_pages: u64,
}

/// A recruitment for editing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecruitmentForEdit {
    /// Id of the recruitment.
    id: i64,
    /// Slug of the recruitment's URL.
    slug: String,
    /// Version; each save increments it.
    version: i32,
    /// State of the record.
    status: Status,
    /// Time of the last save.
    updated_at: DateTime<Utc>,
    /// The record.
    record: Recruitment,
    /// Findings of the checks, the most severe ones first.
    findings: Vec<Finding>,
    /// Jobs, admit cards and results that follow the recruitment.
    jobs: Vec<FollowingJob>,
}

/// The response to a change of a recruitment.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RecruitmentWriteResponse {
    /// Message for the user.
    message: String,
    /// The stored recruitment.
    recruitment: RecruitmentForEdit,
}

/// Returns the recruitments for administrators.
#[utoipa::path(
    get, path = "/admin/recruitments", tag = "editors", params(ListQuery, OffsetQuery),
    security(("token" = ["WRITER"])),
    responses((status = 200, body = RecruitmentList))
)]
async fn list_recruitments(
    _: Writer,
    State(state): State<Arc<RecruitmentsState>>,
    Query(query): Query<ListQuery>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<RecruitmentList>, ApiError> {
    let part = paging.to_offset_limit(RECRUITMENT_BOUNDS)?;
    let (entries, total) = rows::list(&state.db, &query.into_filter(), part).await?;
    let recruitments: Result<_, _> = entries.into_iter().map(TryInto::try_into).collect();
    Ok(Json(RecruitmentList {
        recruitments: recruitments?,
        total_recruitments: total,
        total_pages: part.page_count(total),
    }))
}

/// Returns a recruitment for editing, in any state.
#[utoipa::path(
    get, path = "/admin/recruitments/{id}", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["WRITER"])),
    responses((status = 200, body = RecruitmentForEdit))
)]
async fn load_recruitment(
    _: Writer,
    State(state): State<Arc<RecruitmentsState>>,
    Path(id): Path<i64>,
) -> Result<Json<RecruitmentForEdit>, ApiError> {
    match rows::by_id(&state.db, id).await? {
        RecruitmentLookup::Recruitment(stored) => Ok(Json(for_edit(&state, *stored).await?)),
        RecruitmentLookup::Gone | RecruitmentLookup::NotFound => {
            Err(ApiError::NotFound(Subject::Recruitment.not_found()))
        }
    }
}

pub(super) async fn for_edit(
    state: &RecruitmentsState,
    stored: StoredRecruitment,
) -> Result<RecruitmentForEdit, ApiError> {
    let jobs = followers::list(&state.db, stored.id).await?;
    let validator = Validator::new(&state.careers, state.clock.now());
    let record = &stored.content.record;
    let duplicates = rows::duplicates(state.db.read()?, record, Some(stored.id)).await?;
    Ok(RecruitmentForEdit {
        id: stored.id,
        slug: stored.slug.into(),
        version: stored.version,
        status: stored.content.status,
        updated_at: stored.updated_at,
        findings: validator.findings(record, &duplicates),
        record: stored.content.record,
        jobs: jobs.into_iter().map(FollowingJob::from).collect(),
    })
}

/// The findings of a record that is not stored.
#[derive(Debug, Serialize, ToSchema)]
struct CheckResponse {
    /// Findings of the checks.
    findings: Vec<Finding>,
}

/// Checks a record. It is not stored.
#[utoipa::path(
    post, path = "/admin/recruitments/check", tag = "editors", request_body = RecruitmentInput,
    security(("token" = ["WRITER"])),
    responses((status = 200, body = CheckResponse))
)]
async fn check_recruitment(
    _: Writer,
    State(state): State<Arc<RecruitmentsState>>,
    Json(body): Json<Value>,
) -> Result<Json<CheckResponse>, ApiError> {
    let input = RecruitmentInput::read(body)?;
    let validator = Validator::new(&state.careers, state.clock.now());
    let duplicates = rows::duplicates(state.db.read()?, &input.record, input.id).await?;
    Ok(Json(CheckResponse { findings: validator.findings(&input.record, &duplicates) }))
}

/// A category of the register, as the form recognises it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RegisteredCategory {
    /// Code of the category.
    code: CategoryCode,
    /// Name in English.
    name: String,
    /// Kind of the category.
    kind: CategoryKind,
    /// Spellings in notices, in lower case.
    spellings: Vec<String>,
}

impl From<&Category> for RegisteredCategory {
    fn from(category: &Category) -> Self {
        Self {
            code: category.code.clone(),
            name: category.name.clone(),
            kind: category.kind,
            spellings: category.spellings.clone(),
        }
    }
}

/// The register of reservation categories.
#[derive(Debug, Serialize, ToSchema)]
struct CategoryRegister {
    /// The categories, in the order in which pages show them.
    categories: Vec<RegisteredCategory>,
}

/// Returns the register of reservation categories, with the spellings of notices.
#[utoipa::path(
    get, path = "/admin/recruitments/categories", tag = "editors", security(("token" = ["WRITER"])),
    responses((status = 200, body = CategoryRegister))
)]
async fn list_categories(_: Writer) -> Json<CategoryRegister> {
    Json(CategoryRegister { categories: REGISTER.iter().map(Into::into).collect() })
}

/// Creates a recruitment.
#[utoipa::path(
    post, path = "/admin/recruitments", tag = "editors", request_body = RecruitmentInput,
    security(("token" = ["WRITER"])),
    responses((status = 201, body = RecruitmentWriteResponse), (status = 409))
)]
async fn create_recruitment(
    Writer(origin): Writer,
    State(state): State<Arc<RecruitmentsState>>,
    Json(body): Json<Value>,
) -> Result<(StatusCode, Json<RecruitmentWriteResponse>), ApiError> {
    let input = RecruitmentInput::read(body)?;
    let validator = Validator::new(&state.careers, origin.at);
    let duplicates = rows::duplicates(state.db.read()?, &input.record, None).await?;
    let slug = input.requested_slug()?;
    let draft = input.into_new(&validator, &duplicates, &origin)?;
    let (stored, seq) = store::create(&state.db, draft, slug, &origin).await?;
    let message = "Recruitment created successfully!".to_owned();
    let response = respond(&state, stored, seq, message).await?;
    Ok((StatusCode::CREATED, response))
}

/// Updates a recruitment.
#[utoipa::path(
    put, path = "/admin/recruitments/{id}", tag = "editors", params(("id" = i64, Path)),
    request_body = RecruitmentInput, security(("token" = ["WRITER"])),
    responses(
        (status = 200, body = RecruitmentWriteResponse),
        (status = 409, description = "The recruitment was changed after it was loaded"),
    )
)]
async fn update_recruitment(
    Writer(origin): Writer,
    State(state): State<Arc<RecruitmentsState>>,
    Path(id): Path<i64>,
    Json(body): Json<Value>,
) -> Result<Json<RecruitmentWriteResponse>, ApiError> {
    let input = RecruitmentInput::read(body)?;
    save(&state, &origin, id, input, "Recruitment updated successfully!".to_owned()).await
}

/// Checks and saves a stored recruitment. Responds with a message.
pub(super) async fn save(
    state: &RecruitmentsState,
    origin: &Origin,
    id: i64,
    input: RecruitmentInput,
    message: String,
) -> Result<Json<RecruitmentWriteResponse>, ApiError> {
    let validator = Validator::new(&state.careers, origin.at);
    let duplicates = rows::duplicates(state.db.read()?, &input.record, Some(id)).await?;
    let slug = input.requested_slug()?;
    let version = Some(input.version.ok_or_else(missing_version)?);
    let prepare =
        |stored: &StoredRecruitment| input.into_update(stored, &validator, &duplicates, origin);
    let (stored, seq) = store::update(&state.db, id, prepare, slug, version, origin).await?;
    respond(state, stored, seq, message).await
}

fn missing_version() -> ApiError {
    ApiError::invalid("version", "The version that you opened is required.")
}

impl From<SaveError> for ApiError {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Invalid(errors) => Self::Invalid(errors),
            SaveError::Write(error) => error.into(),
        }
    }
}

pub(super) async fn respond(
    state: &RecruitmentsState,
    stored: StoredRecruitment,
    seq: Option<Seq>,
    message: String,
) -> Result<Json<RecruitmentWriteResponse>, ApiError> {
    if let Some(seq) = seq {
        state.progress.wait_for(seq).await;
    }
    let recruitment = for_edit(state, stored).await?;
    Ok(Json(RecruitmentWriteResponse { message, recruitment }))
}

/// Deletes a recruitment. The jobs that follow it stay.
#[utoipa::path(
    delete, path = "/admin/recruitments/{id}", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["EDITOR"])),
    responses((status = 200, body = MessageResponse))
)]
async fn delete_recruitment(
    Editor(origin): Editor,
    State(state): State<Arc<RecruitmentsState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    if let Some(seq) = store::delete(&state.db, id, &origin).await? {
        state.progress.wait_for(seq).await;
    }
    Ok(Json(MessageResponse::new("Recruitment deleted successfully")))
}
