//! Collaboration on a record: comments with mentions, the people who are editing it, and the names
//! of the staff.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::account_references::{AccountReference, AccountReferences};
use super::edited_records::EditedKind;
use super::permission::{Authenticator, NO_SESSION, Writer};
use crate::domain::accounts::Role;
use crate::domain::accounts::store::directory;
use crate::domain::audit::Origin;
use crate::domain::collaboration::comments::{self, Comment, MAX_MENTIONS, NewComment};
use crate::domain::collaboration::presence;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, MessageResponse, Path};
use crate::platform::mail::Outbox;

/// Maximum length of a comment, in characters.
const MAX_COMMENT_CHARS: usize = 5_000;

/// The state of the work on one record.
#[derive(Debug)]
pub struct CollaborationState {
    /// The database.
    pub db: Database,
    /// The mail queue.
    pub outbox: Outbox,
}

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<CollaborationState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list_staff))
        .routes(routes!(list_comments, add_comment))
        .routes(routes!(delete_comment))
        .routes(routes!(report_editing, end_editing))
}

/// Returns the account that sends a request.
fn account_of(origin: &Origin) -> Result<i64, ApiError> {
    origin.account.ok_or(NO_SESSION)
}

/// A person who may use the administrator area.
#[derive(Serialize, ToSchema)]
struct StaffMember {
    id: i64,
    name: String,
    email: String,
    role: Role,
}

/// The people who may use the administrator area.
#[derive(Serialize, ToSchema)]
struct StaffList {
    /// The people, by name.
    staff: Vec<StaffMember>,
}

/// Returns the people who may use the administrator area, for mentions in comments.
#[utoipa::path(
    get, path = "/admin/staff", tag = "editors", security(("token" = ["WRITER"])),
    responses((status = 200, body = StaffList))
)]
async fn list_staff(
    _: Writer,
    State(state): State<Arc<CollaborationState>>,
) -> Result<Json<StaffList>, ApiError> {
    let staff = directory::staff(state.db.read()?).await?;
    let staff = staff.into_iter().map(|account| StaffMember {
        id: account.id,
        name: account.name,
        email: account.email,
        role: account.role,
    });
    Ok(Json(StaffList { staff: staff.collect() }))
}

/// A comment on a record.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CommentItem {
    id: i64,
    author: AccountReference,
    /// The text, without markup.
    text: String,
    created_at: DateTime<Utc>,
}

/// The comments on a record.
#[derive(Serialize, ToSchema)]
struct CommentList {
    /// The comments, the oldest first, at most the 500 newest.
    comments: Vec<CommentItem>,
}

async fn to_items(db: &Database, comments: Vec<Comment>) -> Result<Vec<CommentItem>, ApiError> {
    let ids: Vec<i64> = comments.iter().map(|comment| comment.author_id).collect();
    let accounts = AccountReferences::load(db, &ids).await?;
    let item = |comment: Comment| CommentItem {
        id: comment.id,
        author: accounts.get(comment.author_id),
        text: comment.text,
        created_at: comment.created_at,
    };
    Ok(comments.into_iter().map(item).collect())
}

/// Returns the comments on a record.
#[utoipa::path(
    get, path = "/admin/comments/{kind}/{id}", tag = "editors",
    params(("kind" = EditedKind, Path), ("id" = i64, Path)), security(("token" = ["WRITER"])),
    responses((status = 200, body = CommentList))
)]
async fn list_comments(
    _: Writer,
    State(state): State<Arc<CollaborationState>>,
    Path((kind, id)): Path<(EditedKind, i64)>,
) -> Result<Json<CommentList>, ApiError> {
    let comments = comments::list(&state.db, (kind.subject(), id)).await?;
    Ok(Json(CommentList { comments: to_items(&state.db, comments).await? }))
}

/// A comment to add.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct CommentInput {
    /// The text, without markup, at most 5,000 characters.
    text: String,
    /// The ids of the accounts that get a mail, at most 20.
    #[serde(default)]
    mentions: Vec<i64>,
}

/// Adds a comment to a record. The mentioned people get it by mail.
#[utoipa::path(
    post, path = "/admin/comments/{kind}/{id}", tag = "editors",
    params(("kind" = EditedKind, Path), ("id" = i64, Path)), request_body = CommentInput,
    security(("token" = ["WRITER"])), responses((status = 201, body = CommentList))
)]
async fn add_comment(
    Writer(origin): Writer,
    State(state): State<Arc<CollaborationState>>,
    Path((kind, id)): Path<(EditedKind, i64)>,
    Json(input): Json<CommentInput>,
) -> Result<(StatusCode, Json<CommentList>), ApiError> {
    let text = input.text.trim();
    if text.is_empty() {
        return Err(ApiError::invalid("text", "Write a comment."));
    }
    if text.chars().count() > MAX_COMMENT_CHARS {
        return Err(ApiError::invalid("text", "A comment has at most 5,000 characters."));
    }
    if input.mentions.len() > MAX_MENTIONS {
        return Err(ApiError::invalid("mentions", "Mention at most 20 people."));
    }
    let comment = NewComment {
        record: (kind.subject(), id),
        title: kind.title(&state.db, id).await?,
        path: kind.form_path(id),
        author: account_of(&origin)?,
        text: text.to_owned(),
        mentions: input.mentions,
    };
    let stored = comments::add(&state.db, &state.outbox, comment, origin.at).await?;
    let comments = to_items(&state.db, vec![stored]).await?;
    Ok((StatusCode::CREATED, Json(CommentList { comments })))
}

/// Deletes a comment of the signed-in person.
#[utoipa::path(
    delete, path = "/admin/comments/{id}", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["WRITER"])), responses((status = 200, body = MessageResponse))
)]
async fn delete_comment(
    Writer(origin): Writer,
    State(state): State<Arc<CollaborationState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    if !comments::delete(&state.db, id, account_of(&origin)?).await? {
        return Err(ApiError::NotFound("You have no such comment."));
    }
    Ok(Json(MessageResponse::new("The comment is deleted.")))
}

/// The other people who are editing a record.
#[derive(Serialize, ToSchema)]
struct EditorList {
    /// The people, without the signed-in one.
    editors: Vec<AccountReference>,
}

/// Reports that the signed-in person is editing a record. Returns the others. The report is valid
/// for a minute.
#[utoipa::path(
    put, path = "/admin/editing/{kind}/{id}", tag = "editors",
    params(("kind" = EditedKind, Path), ("id" = i64, Path)), security(("token" = ["WRITER"])),
    responses((status = 200, body = EditorList))
)]
async fn report_editing(
    Writer(origin): Writer,
    State(state): State<Arc<CollaborationState>>,
    Path((kind, id)): Path<(EditedKind, i64)>,
) -> Result<Json<EditorList>, ApiError> {
    kind.require(&state.db, id).await?;
    let (record, account) = ((kind.subject(), id), account_of(&origin)?);
    let others = presence::report(&state.db, record, account, origin.at).await?;
    let accounts = AccountReferences::load(&state.db, &others).await?;
    let editors = others.into_iter().map(|id| accounts.get(id)).collect();
    Ok(Json(EditorList { editors }))
}

/// Reports that the signed-in person no longer edits a record.
#[utoipa::path(
    delete, path = "/admin/editing/{kind}/{id}", tag = "editors",
    params(("kind" = EditedKind, Path), ("id" = i64, Path)), security(("token" = ["WRITER"])),
    responses((status = 200, body = MessageResponse))
)]
async fn end_editing(
    Writer(origin): Writer,
    State(state): State<Arc<CollaborationState>>,
    Path((kind, id)): Path<(EditedKind, i64)>,
) -> Result<Json<MessageResponse>, ApiError> {
    presence::leave(&state.db, (kind.subject(), id), account_of(&origin)?).await?;
    Ok(Json(MessageResponse::new("Done.")))
}
