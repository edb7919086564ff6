//! Accounts, for administrators: search, roles, invitations, disabled accounts, and the end of the
//! sessions of an account.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use crate::api::permission::{Admin, Authenticator, ConfirmedAdmin};
use crate::api::table_export::hidden;
use crate::domain::accounts::store::directory::{self, AccountFilter};
use crate::domain::accounts::store::roles::{self, RoleError};
use crate::domain::accounts::store::{self, Account, sessions};
use crate::domain::accounts::{Email, Role};
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
    OpenApiRouter::new()
        .routes(routes!(list_users))
        .routes(routes!(update_user))
        .routes(routes!(invite_user))
        .routes(routes!(end_user_sessions))
}

/// Query parameters of the list of accounts.
#[derive(Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct UserQuery {
    /// Part of a name or an e-mail address.
    #[serde(serialize_with = "hidden")]
    search: Option<String>,
    /// Role of the accounts.
    role: Option<Role>,
    /// Whether the accounts are disabled.
    disabled: Option<bool>,
}

impl UserQuery {
    pub(super) fn into_filter(self) -> AccountFilter {
        let Self { search, role, disabled } = self;
        AccountFilter { search: search.unwrap_or_default(), role, is_disabled: disabled }
    }
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
    /// Whether an administrator has disabled the account.
    disabled: bool,
}

impl From<Account> for UserItem {
    fn from(account: Account) -> Self {
        Self {
            verified: account.verified_at.is_some(),
            second_factor: account.has_second_factor(),
            disabled: account.disabled_at.is_some(),
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

/// Returns the accounts that match a search and filters.
#[utoipa::path(
    get, path = "/admin/users", tag = "editors", params(UserQuery, PageQuery),
    security(("token" = ["ADMIN"])), responses((status = 200, body = UserList))
)]
async fn list_users(
    _: Admin,
    State(state): State<Arc<AccountsState>>,
    Query(query): Query<UserQuery>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<UserList>, ApiError> {
    let part = paging.to_offset_limit(USER_BOUNDS)?;
    let (users, total_users) = directory::list(&state.db, &query.into_filter(), part).await?;
    let users = users.into_iter().map(UserItem::from).collect();
    Ok(Json(UserList { users, total_users, total_pages: part.page_count(total_users) }))
}

/// Ends all sessions of an account, for example after its device was stolen.
#[utoipa::path(
    delete, path = "/admin/users/{id}/sessions", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["ADMIN"])),
    responses((status = 200, body = MessageResponse), (status = 404))
)]
async fn end_user_sessions(
    Admin(origin): Admin,
    State(state): State<Arc<AccountsState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    if store::by_id(&state.db, id).await?.is_none() {
        return Err(RoleError::Missing.into());
    }
    let message = match sessions::end_everywhere(&state.db, id, &origin).await? {
        0 => "This account was not signed in.".to_owned(),
        1 => "Signed out on one device.".to_owned(),
        count => format!("Signed out on {count} devices."),
    };
    Ok(Json(MessageResponse { message }))
}

/// A change of an account. A missing member stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct UserInput {
    /// The new role. It ends the sessions of the account.
    role: Option<Role>,
    /// Whether the account is disabled. A disabled account cannot sign in.
    disabled: Option<bool>,
}

/// The response to a change of an account.
#[derive(Serialize, ToSchema)]
struct UserWriteResponse {
    /// Message for the user.
    message: String,
    /// The changed account.
    user: UserItem,
}

/// Changes the role of an account, disables it, or enables it. The last administrator who can sign
/// in keeps the role and stays enabled.
#[utoipa::path(
    put, path = "/admin/users/{id}", tag = "editors", params(("id" = i64, Path)),
    request_body = UserInput, security(("token" = ["ADMIN"])),
    responses(
        (status = 200, body = UserWriteResponse),
        (status = 409, description = "The account is the only administrator"),
    )
)]
async fn update_user(
    ConfirmedAdmin(origin): ConfirmedAdmin,
    State(state): State<Arc<AccountsState>>,
    Path(id): Path<i64>,
    Json(input): Json<UserInput>,
) -> Result<Json<UserWriteResponse>, ApiError> {
    if input.role.is_some() && input.disabled.is_some() {
        return Err(ApiError::invalid("role", "Change either the role or the state."));
    }
    let mut changed = None;
    if let Some(role) = input.role {
        let account = roles::set_role(state.stores(), id, role, &origin).await?;
        changed = Some((format!("{} is {} now.", account.email, role.noun()), account));
    }
    if let Some(is_disabled) = input.disabled {
        let account = roles::set_disabled(state.stores(), id, is_disabled, &origin).await?;
        let state = if is_disabled { "disabled" } else { "enabled" };
        changed = Some((format!("{} is {state} now.", account.email), account));
    }
    let (message, account) = changed.ok_or_else(|| {
        ApiError::invalid("role", "Choose a role, or whether the account is disabled.")
    })?;
    Ok(Json(UserWriteResponse { message, user: account.into() }))
}

/// An invitation to the administrator area.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct InvitationInput {
    email: String,
    role: Role,
}

/// Invites a person to the administrator area by mail. An address without an account gets one,
/// whose owner chooses the password with the link of the mail.
#[utoipa::path(
    post, path = "/admin/users/invitations", tag = "editors", request_body = InvitationInput,
    security(("token" = ["ADMIN"])),
    responses(
        (status = 201, body = UserWriteResponse),
        (status = 409, description = "The account is disabled, or the only administrator"),
    )
)]
async fn invite_user(
    ConfirmedAdmin(origin): ConfirmedAdmin,
    State(state): State<Arc<AccountsState>>,
    Json(input): Json<InvitationInput>,
) -> Result<(StatusCode, Json<UserWriteResponse>), ApiError> {
    let email = Email::parse(&input.email)
        .ok_or_else(|| ApiError::invalid("email", "Please enter a valid email address."))?;
    if !input.role.is_staff() {
        return Err(ApiError::invalid("role", "Choose writer, editor or administrator."));
    }
    let account = roles::invite(state.stores(), &email, input.role, &origin).await?;
    let message = format!("An invitation was sent to {}.", account.email);
    Ok((StatusCode::CREATED, Json(UserWriteResponse { message, user: account.into() })))
}

impl From<RoleError> for ApiError {
    fn from(error: RoleError) -> Self {
        let message = error.to_string();
        match error {
            RoleError::Missing => Self::NotFound("This account does not exist."),
            RoleError::OnlyAdmin => Self::Conflict { code: "last_admin", message },
            RoleError::Disabled => Self::Conflict { code: "disabled", message },
            RoleError::HasRole => Self::Conflict { code: "has_role", message },
            RoleError::Conflict => Self::Conflict { code: "conflict", message },
            RoleError::NotAdmin => Self::Forbidden,
            RoleError::Database(error) => error.into(),
        }
    }
}
