//! Signing in.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::SessionResponse;
use super::authenticate::authenticate;
use crate::app::App;
use crate::domain::accounts::store::{self, Email};
use crate::platform::http::{ApiError, ClientIp, ErrorBody, Json};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(login))
}

/// API-24.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct LoginInput {
    email: String,
    password: String,
}

/// Signs in.
#[utoipa::path(
    post, path = "/auth/login", tag = "accounts", request_body = LoginInput,
    responses(
        (status = 200, body = SessionResponse),
        (status = 401, description = "Wrong address or password, or not verified", body = ErrorBody),
        (status = 429, description = "Too many failures", body = ErrorBody),
    )
)]
async fn login(
    State(app): State<App>,
    client: ClientIp,
    Json(input): Json<LoginInput>,
) -> Result<Json<SessionResponse>, ApiError> {
    const REFUSED: ApiError = ApiError::Unauthorized("Invalid email or password.");
    let email = Email::parse(&input.email).ok_or(REFUSED)?;
    let account = store::by_email(&app.db, &email);
    let account = authenticate(&app, client, email.as_str(), account, input.password).await?;
    let account = account.ok_or(REFUSED)?;
    if account.verified_at.is_none() {
        // Said only to whoever knows the password (ambiguity 48).
        return Err(ApiError::Unverified);
    }
    let token = app.tokens.issue(&account, app.clock.now()).map_err(ApiError::internal)?;
    Ok(Json(SessionResponse { message: "Logged in successfully!".to_owned(), token }))
}
