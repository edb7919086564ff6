//! Private links that show a record which visitors do not see.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::blog::PostResponse;
use super::jobs::JobResponse;
use super::permission::{Authenticator, NO_SESSION, Writer};
use crate::domain::accounts::{Tokens, store as accounts};
use crate::domain::blog::store::{self as posts, PostLookup};
use crate::domain::changes::Subject;
use crate::domain::jobs::store::{self as jobs, JobLookup};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, Path, TextId};
use crate::platform::language;

/// Purpose of the signed token of a link.
const PREVIEW_PURPOSE: &str = "preview of a record";
/// Time for which a link works.
const PREVIEW_TTL: TimeDelta = TimeDelta::days(7);

const INVALID_LINK: ApiError =
    ApiError::NotFound("This preview link has expired, or the record was deleted.");

/// The state of the links.
#[derive(Debug)]
pub struct PreviewLinksState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Signs and verifies the links.
    pub tokens: Tokens,
}

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PreviewLinksState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(create_preview_link)).routes(routes!(open_preview_link))
}

/// The kind of a record that a link shows.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum PreviewedKind {
    Job,
    Post,
}

/// The record of a link.
#[derive(Serialize, Deserialize)]
struct PreviewClaims {
    kind: PreviewedKind,
    id: i64,
    /// The account that created the link. It works only while that may use the administrator area.
    by: i64,
}

/// A private link.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PreviewLink {
    /// Path of the page. The token is in the fragment, which no browser sends to a server.
    path: String,
    /// Time at which the link stops working.
    expires_at: DateTime<Utc>,
}

/// Creates a private link to a record as it is at each opening. Anyone with the link can read it
/// for a week.
#[utoipa::path(
    post, path = "/admin/preview-links/{kind}/{id}", tag = "editors",
    params(("kind" = inline(PreviewedKind), Path), ("id" = i64, Path)), security(("token" = ["WRITER"])),
    responses((status = 201, body = PreviewLink))
)]
async fn create_preview_link(
    Writer(origin): Writer,
    State(state): State<Arc<PreviewLinksState>>,
    Path((kind, id)): Path<(PreviewedKind, i64)>,
) -> Result<(StatusCode, Json<PreviewLink>), ApiError> {
    let claims = PreviewClaims { kind, id, by: origin.account.ok_or(NO_SESSION)? };
    if find(&state, &claims).await?.is_none() {
        return Err(ApiError::NotFound(subject_of(kind).not_found()));
    }
    let expires_at = state.clock.now() + PREVIEW_TTL;
    let token = state.tokens.sign(PREVIEW_PURPOSE, claims, expires_at);
    let path = format!("/preview#link={}", token.map_err(ApiError::internal)?);
    Ok((StatusCode::CREATED, Json(PreviewLink { path, expires_at })))
}

fn subject_of(kind: PreviewedKind) -> Subject {
    match kind {
        PreviewedKind::Job => Subject::Job,
        PreviewedKind::Post => Subject::Post,
    }
}

/// The record of a link, as visitors would see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PreviewResponse {
    /// The job, admit card or result.
    job: Option<JobResponse>,
    /// The post.
    post: Option<PostResponse>,
    /// Path of the public page, if visitors see the record by now.
    public_path: Option<String>,
}

/// Returns the record of a private link, in any status.
#[utoipa::path(
    get, path = "/preview/{token}", tag = "previews", params(("token" = String, Path)),
    responses((status = 200, body = PreviewResponse), (status = 404))
)]
async fn open_preview_link(
    State(state): State<Arc<PreviewLinksState>>,
    Path(TextId(token)): Path<TextId>,
) -> Result<([(HeaderName, HeaderValue); 1], Json<PreviewResponse>), ApiError> {
    const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");
    let claims: Option<PreviewClaims> =
        state.tokens.verify(PREVIEW_PURPOSE, &token, state.clock.now());
    let claims = claims.ok_or(INVALID_LINK)?;
    let author = accounts::by_id(&state.db, claims.by).await?;
    if !author.is_some_and(|author| author.role.is_staff() && author.disabled_at.is_none()) {
        return Err(INVALID_LINK);
    }
    let found = find(&state, &claims).await?.ok_or(INVALID_LINK)?;
    // No cache may show the record to others.
    Ok(([(header::CACHE_CONTROL, NO_STORE)], Json(found)))
}

async fn find(
    state: &PreviewLinksState,
    claims: &PreviewClaims,
) -> Result<Option<PreviewResponse>, ApiError> {
    let language = language::current();
    Ok(match claims.kind {
        PreviewedKind::Job => match jobs::by_id(&state.db, claims.id).await? {
            JobLookup::Job(job) => {
                let public_path = job.content.is_active().then(|| job.path());
                let job = Some(JobResponse::in_language(*job, language));
                Some(PreviewResponse { job, post: None, public_path })
            }
            JobLookup::Gone | JobLookup::NotFound => None,
        },
        PreviewedKind::Post => match posts::by_id(&state.db, claims.id).await? {
            PostLookup::Post(post) => {
                let public_path = post.draft.is_published().then(|| post.path());
                let post = Some(PostResponse::in_language(*post, language));
                Some(PreviewResponse { job: None, post, public_path })
            }
            PostLookup::Gone | PostLookup::NotFound => None,
        },
    })
}
