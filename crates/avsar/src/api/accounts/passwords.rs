//! A forgotten password.

use super::AccountsState;
use crate::api::permission::Authenticator;
use axum::extract::{FromRef, State};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::mail_request::{EmailInput, enqueue_mail};
use crate::domain::accounts::store::mail_tokens::{self, Purpose};
use crate::domain::accounts::store::registration;
use crate::domain::accounts::validation;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, ErrorBody, Json, MessageResponse};
use crate::platform::mail::MailKind;
use crate::platform::validation::FieldValidator;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(forgot_password)).routes(routes!(reset_password))
}

/// Asks for a link to choose a new password (API-27). The answer never tells whether there is an
/// account.
#[utoipa::path(
    post, path = "/auth/forgot-password", tag = "accounts", request_body = EmailInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 422, body = ErrorBody),
        (status = 429, description = "Too many requests", body = ErrorBody),
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

/// API-28.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", expecting = "an object")]
struct ResetInput {
    token: String,
    /// At least 6 characters, at most 4,096 bytes.
    new_password: String,
}

/// Uses the link of a mail to choose a new password, which ends every session. It shows as well that
/// the address is one's own.
#[utoipa::path(
    post, path = "/auth/reset-password", tag = "accounts", request_body = ResetInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 400, description = "The link is wrong, used or old", body = ErrorBody),
        (status = 422, body = ErrorBody),
        (status = 429, description = "The server is busy with passwords", body = ErrorBody),
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
    let mut check = FieldValidator::default();
    validation::check_new_password(&mut check, "newPassword", &input.new_password);
    check.finish()?;
    let now = state.clock.now();
    let place = state.hashing_pool.reserve_slot(client)?;
    // Nothing is hashed for a link that is not good.
    mail_tokens::find_owner(state.db.read(), &input.token, Purpose::ResetPassword, now)
        .await?
        .ok_or(BAD_LINK)?;
    let hash = state.hashing_pool.hash(place, input.new_password).await?;
    let account =
        registration::reset_password(&state.db, &state.outbox, &input.token, hash, now).await?;
    let account = account.ok_or(BAD_LINK)?;
    state.sign_in_limits.record_password_change(&account.email, client);
    Ok(Json(MessageResponse::new("Password reset successfully! Please sign in with it.")))
}
