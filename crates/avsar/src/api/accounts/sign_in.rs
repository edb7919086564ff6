//! Sign-in with a password.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use super::authenticate::authenticate;
use super::session_response::{SecondStepResponse, SessionResponse, SignInResponse};
use crate::api::permission::Authenticator;
use crate::domain::accounts::store::sessions::SessionClient;
use crate::domain::accounts::store::{self, Email};
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Device, Json};

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(login))
}

/// Credentials of a sign-in (API-24).
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct LoginInput {
    email: String,
    password: String,
}

/// Signs in with e-mail address and password.
#[utoipa::path(
    post, path = "/auth/login", tag = "accounts", request_body = LoginInput,
    responses(
        (status = 200, body = SessionResponse),
        (status = 202, body = SecondStepResponse, description = "The account needs a second factor"),
        (status = 401, description = "Wrong e-mail address or password, or address not verified"),
        (status = 429, description = "Too many failures"),
    )
)]
async fn login(
    State(state): State<Arc<AccountsState>>,
    address: ClientIp,
    device: Device,
    Json(input): Json<LoginInput>,
) -> Result<SignInResponse, ApiError> {
    const REFUSED: ApiError = ApiError::Unauthorized("Invalid email or password.");
    let email = Email::parse(&input.email).ok_or(REFUSED)?;
    let account = store::by_email(&state.db, &email);
    let account = authenticate(&state, address, email.as_str(), account, input.password).await?;
    let account = account.ok_or(REFUSED)?;
    if account.verified_at.is_none() {
        // Returned only if the password is right (ambiguity 48).
        return Err(ApiError::Unverified);
    }
    let client = SessionClient { address, device: device.0 };
    SignInResponse::begin(&state, &account, client, "Logged in successfully!").await
}
