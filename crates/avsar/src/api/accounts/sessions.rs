//! The sessions of the signed-in user: list, sign-out and confirmation of the password.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use super::second_step::require_code;
use super::security::require_password;
use crate::api::permission::{Authenticator, SignedIn};
use crate::domain::accounts::store::sessions;
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Json, MessageResponse, Path, TextId, localize_device};
use crate::platform::language;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(logout))
        .routes(routes!(confirm_identity))
        .routes(routes!(list_sessions, end_all_sessions))
        .routes(routes!(end_session))
}

/// Ends the session of the request (SESSION-07).
#[utoipa::path(
    post, path = "/auth/logout", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = MessageResponse))
)]
async fn logout(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    SignedIn { account, session }: SignedIn,
) -> Result<Json<MessageResponse>, ApiError> {
    let origin = Origin::account(account.id, client, state.clock.now());
    sessions::sign_out(&state.db, &session, &origin).await?;
    Ok(Json(MessageResponse::new("Logged out successfully!")))
}

/// A password that confirms the identity of the user.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct ConfirmInput {
    password: String,
    /// A code of the authenticator app, or a recovery code, if the account has a second factor.
    code: Option<String>,
}

/// Confirms with the password, and with a code if the account has a second factor, that the user of
/// the session is the owner of the account. Sensitive actions, which otherwise respond with
/// `unconfirmed`, are then possible for 15 minutes. An account without a password confirms by
/// signing in again, or with a passkey.
#[utoipa::path(
    post, path = "/users/me/confirm", tag = "accounts", security(("token" = [])),
    request_body = ConfirmInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 429, description = "Too many failures"),
    )
)]
async fn confirm_identity(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    SignedIn { account, session }: SignedIn,
    Json(input): Json<ConfirmInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    let account = require_password(&state, client, account, "password", input.password).await?;
    if account.has_second_factor() {
        let code = input.code.unwrap_or_default();
        if code.trim().is_empty() {
            return Err(ApiError::invalid("code", "Enter a code of your second factor"));
        }
        let _proof = require_code(&state, &account, client, &code).await?;
    }
    let tx = state.db.begin().await?;
    sessions::confirm(&tx, &session.id, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Json(MessageResponse::new("Confirmed.")))
}

/// The sessions of an account.
#[derive(Serialize, ToSchema)]
struct SessionsResponse {
    /// The last used first.
    sessions: Vec<SessionInfo>,
}

/// A session of an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SessionInfo {
    id: String,
    /// Browser and operating system.
    device: String,
    signed_in_at: DateTime<Utc>,
    /// Time of the last request, to about ten minutes.
    last_used_at: DateTime<Utc>,
    /// Whether it is the session of this request.
    current: bool,
}

/// Returns the sessions of the signed-in user.
#[utoipa::path(
    get, path = "/users/me/sessions", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = SessionsResponse))
)]
async fn list_sessions(
    State(state): State<Arc<AccountsState>>,
    SignedIn { account, session: current }: SignedIn,
) -> Result<Json<SessionsResponse>, ApiError> {
    let sessions = sessions::list(state.db.read()?, &account, state.clock.now()).await?;
    let sessions = sessions.into_iter().map(|session| SessionInfo {
        current: session.id == current.id,
        id: session.id,
        device: localize_device(&session.device, language::current()).into_owned(),
        signed_in_at: session.signed_in_at,
        last_used_at: session.last_used_at,
    });
    Ok(Json(SessionsResponse { sessions: sessions.collect() }))
}

/// Ends all sessions of the signed-in user, also that of the request.
#[utoipa::path(
    delete, path = "/users/me/sessions", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = MessageResponse))
)]
async fn end_all_sessions(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    SignedIn { account, .. }: SignedIn,
) -> Result<Json<MessageResponse>, ApiError> {
    let origin = Origin::account(account.id, client, state.clock.now());
    sessions::end_everywhere(&state.db, account.id, &origin).await?;
    Ok(Json(MessageResponse::new("Signed out on all devices.")))
}

/// Ends a session of the signed-in user.
#[utoipa::path(
    delete, path = "/users/me/sessions/{id}", tag = "accounts", security(("token" = [])),
    params(("id" = String, Path)),
    responses(
        (status = 200, body = MessageResponse),
        (status = 404, description = "The user has no such session"),
    )
)]
async fn end_session(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    SignedIn { account, .. }: SignedIn,
    Path(TextId(id)): Path<TextId>,
) -> Result<Json<MessageResponse>, ApiError> {
    let origin = Origin::account(account.id, client, state.clock.now());
    if !sessions::end_by_user(&state.db, account.id, &id, &origin).await? {
        return Err(ApiError::NotFound("This device is not signed in."));
    }
    Ok(Json(MessageResponse::new("That device was signed out.")))
}
