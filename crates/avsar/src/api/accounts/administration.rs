//! Accounts, for administrators: search, and the end of the sessions of an account.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use crate::api::permission::{Admin, Authenticator};
use crate::domain::accounts::Role;
use crate::domain::accounts::store::{self, Account, directory, sessions};
use crate::platform::http::{ApiError, Json, MessageResponse, PageQuery, Path, Query};
use crate::platform::pagination::PageBounds;

/// Bounds of a page of accounts.
const USER_BOUNDS: PageBounds = PageBounds { default_limit: 20, max_limit: 100, max_offset: None };

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list_users)).routes(routes!(end_user_sessions))
}

/// Query parameters of the list of accounts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct UserQuery {
    /// Part of a name or an e-mail address.
    search: Option<String>,
}

/// An account, for administrators.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UserItem {
    id: i64,
    name: String,
    email: String,
    role: Role,
    created_at: DateTime<Utc>,
    /// Whether the e-mail address is verified.
    verified: bool,
    /// Whether the account has an authenticator app or a passkey.
    second_factor: bool,
}

impl From<Account> for UserItem {
    fn from(account: Account) -> Self {
        Self {
            verified: account.verified_at.is_some(),
            second_factor: account.has_second_factor(),
            id: account.id,
            name: account.name,
            email: account.email,
            role: account.role,
            created_at: account.created_at,
        }
    }
}

/// A page of accounts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UserList {
    /// The accounts, the newest first.
    users: Vec<UserItem>,
    /// Number of all that match.
    total_users: u64,
    total_pages: u64,
}

/// Returns the accounts whose name or e-mail address contains a text.
#[utoipa::path(
    get, path = "/admin/users", tag = "editors", params(UserQuery, PageQuery),
    security(("token" = [])), responses((status = 200, body = UserList))
)]
async fn list_users(
    _: Admin,
    State(state): State<Arc<AccountsState>>,
    Query(query): Query<UserQuery>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<UserList>, ApiError> {
    let part = paging.to_offset_limit(USER_BOUNDS)?;
    let search = query.search.unwrap_or_default();
    let (users, total_users) = directory::list(&state.db, &search, part).await?;
    let users = users.into_iter().map(UserItem::from).collect();
    Ok(Json(UserList { users, total_users, total_pages: part.page_count(total_users) }))
}

/// Ends all sessions of an account, for example after its device was stolen.
#[utoipa::path(
    delete, path = "/admin/users/{id}/sessions", tag = "editors", params(("id" = i64, Path)),
    security(("token" = [])),
    responses((status = 200, body = MessageResponse), (status = 404))
)]
async fn end_user_sessions(
    Admin(origin): Admin,
    State(state): State<Arc<AccountsState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    if store::by_id(&state.db, id).await?.is_none() {
        return Err(ApiError::NotFound("This account does not exist."));
    }
    let message = match sessions::end_everywhere(&state.db, id, &origin).await? {
        0 => "This account was not signed in.".to_owned(),
        1 => "Signed out on one device.".to_owned(),
        count => format!("Signed out on {count} devices."),
    };
    Ok(Json(MessageResponse { message }))
}
