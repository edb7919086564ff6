//! Signing in.

use std::time::Duration;

use axum::extract::{DefaultBodyLimit, State};
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::store::{self, Email};
use super::{User, password};
use crate::app::App;
use crate::http::{ApiError, Client, ErrorBody, Json};

/// Passwords hashed at once: each takes 19 MiB and a core.
static HASHING: Semaphore = Semaphore::const_new(2);
/// Largest body of these requests, in bytes: strangers send them.
const LARGEST_BODY: usize = 16 << 10;
/// How long a sign-in waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// The routes of this subject.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(login))
        .routes(routes!(me))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
}

/// API-24.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct LoginInput {
    email: String,
    password: String,
}

/// API-24.
#[derive(Serialize, ToSchema)]
struct LoginAnswer {
    message: String,
    /// A JWT whose payload carries `userId`, `email`, `role` and `exp`.
    token: String,
}

/// Signs in.
#[utoipa::path(
    post, path = "/auth/login", tag = "accounts", request_body = LoginInput,
    responses(
        (status = 200, body = LoginAnswer),
        (status = 401, description = "Wrong address or password, or not verified", body = ErrorBody),
        (status = 429, description = "Too many failures", body = ErrorBody),
    )
)]
async fn login(
    State(app): State<App>,
    client: Client,
    Json(input): Json<LoginInput>,
) -> Result<Json<LoginAnswer>, ApiError> {
    const REFUSED: ApiError = ApiError::Unauthorized("Invalid email or password.");
    let Some(email) = Email::parse(&input.email) else {
        return Err(REFUSED);
    };
    if input.password.len() > password::LONGEST {
        return Err(REFUSED);
    }
    let now = app.clock.now();
    app.sign_in_limits
        .attempt(email.as_str(), client, now)
        .map_err(|retry_after| ApiError::TooMany { retry_after })?;
    let account = store::by_email(&app.db, &email)
        .await
        .inspect_err(|_| app.sign_in_limits.not_made(email.as_str(), client))?;
    let busy = ApiError::TooMany { retry_after: 1 };
    let turn = tokio::time::timeout(PATIENCE, HASHING.acquire()).await;
    let Ok(Ok(_turn)) = turn else {
        app.sign_in_limits.not_made(email.as_str(), client);
        return Err(busy);
    };
    // Hashing takes tens of milliseconds of a core: not on a thread that answers others.
    let checked = tokio::task::spawn_blocking(move || match account {
        Some(account) if password::matches(&input.password, &account.password_hash) => {
            Some(account)
        }
        Some(_) => None,
        None => {
            password::pretend(&input.password);
            None
        }
    });
    let Some(account) = checked.await.map_err(ApiError::internal)? else {
        return Err(REFUSED);
    };
    app.sign_in_limits.succeeded(email.as_str(), client);
    if account.verified_at.is_none() {
        // Said only to whoever knows the password (ambiguity 48).
        return Err(ApiError::Unauthorized("Please verify your email before logging in."));
    }
    let token = app.tokens.issue(&account, now).map_err(ApiError::internal)?;
    Ok(Json(LoginAnswer { message: "Logged in successfully!".to_owned(), token }))
}

/// API-31.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MeAnswer {
    name: String,
    email: String,
    created_at: chrono::DateTime<chrono::Utc>,
}

/// The account that is signed in.
#[utoipa::path(
    get, path = "/users/me", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = MeAnswer), (status = 401, body = ErrorBody))
)]
async fn me(User(account): User) -> Json<MeAnswer> {
    Json(MeAnswer { name: account.name, email: account.email, created_at: account.created_at })
}
