//! Reset of a forgotten password.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use super::authenticate::record_password_change;
use super::mail_request::{EmailInput, enqueue_mail};
use super::security::hash_new_password;
use crate::api::permission::Authenticator;
use crate::domain::accounts::password;
use crate::domain::accounts::store::mail_tokens::{self, Purpose};
use crate::domain::accounts::store::{self, owner};
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Json, MessageResponse};
use crate::platform::mail::MailKind;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(forgot_password)).routes(routes!(reset_password))
}

/// Requests a mail with a link to choose a new password (API-27). The response does not reveal
/// whether the address has an account.
#[utoipa::path(
    post, path = "/auth/forgot-password", tag = "accounts", request_body = EmailInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 429, description = "Too many requests"),
    )
)]
async fn forgot_password(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Json(input): Json<EmailInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    enqueue_mail(&state, client, &input, MailKind::ResetPassword).await?;
    Ok(Json(MessageResponse::new("Password reset link sent to your email!")))
}

/// A new password, with the token of the link (API-28).
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", expecting = "an object")]
struct ResetInput {
    token: String,
    /// At least 6 characters, at most 4,096 bytes.
    new_password: String,
}

/// Sets a new password with the token of a link from a mail. This ends every session of the account
/// and verifies the e-mail address.
#[utoipa::path(
    post, path = "/auth/reset-password", tag = "accounts", request_body = ResetInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 400, description = "The link is invalid, used or expired"),
        (status = 429, description = "The server is busy with other passwords"),
    )
)]
async fn reset_password(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Json(input): Json<ResetInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    const BAD_LINK: ApiError = ApiError::InvalidLink(
        "This password reset link is not valid or has expired. Please request a new one.",
    );
    if let Err(message) = password::check_length(&input.new_password) {
        return Err(ApiError::invalid("newPassword", message));
    }
    let now = state.clock.now();
    let slot = state.hashing_pool.reserve_slot(client)?;
    // Checks the link first, because hashing is expensive.
    let owner =
        mail_tokens::find_owner(state.db.read()?, &input.token, &Purpose::CHOOSE_PASSWORD, now)
            .await?;
    let account = store::by_id(&state.db, owner.ok_or(BAD_LINK)?).await?.ok_or(BAD_LINK)?;
    let hash = hash_new_password(&state, slot, &account, input.new_password).await?;
    let account =
        owner::reset_password(&state.db, &state.outbox, &input.token, hash, client, now).await?;
    let account = account.ok_or(BAD_LINK)?;
    record_password_change(&state, &account, client).await;
    Ok(Json(MessageResponse::new("Password reset successfully! Please sign in with it.")))
}
