//! Signing up, and showing that the address is one's own.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{EmailInput, ask_for_mail};
use crate::accounts::input::Check;
use crate::accounts::store::{self, Email, joining};
use crate::app::App;
use crate::http::{ApiError, Client, ErrorBody, Json, MessageResponse, Path};
use crate::mail::Kind;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(sign_up))
        .routes(routes!(verify_email))
        .routes(routes!(resend_verification))
}

/// API-25.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct SignUpInput {
    /// At most 100 characters, without line breaks.
    name: String,
    email: String,
    /// At least 6 characters, at most 4,096 bytes.
    password: String,
}

impl SignUpInput {
    fn checked(&self) -> Result<(String, Email), ApiError> {
        let mut check = Check::default();
        let (name, email) = (check.name(&self.name), check.email(&self.email));
        check.new_password("password", &self.password);
        check.done()?;
        Ok((name, email.ok_or(ApiError::Internal)?))
    }
}

/// Makes an account, which can be signed in to when its address has been verified. Where the address
/// has an account already, the answer is the same, and a mail tells the owner.
#[utoipa::path(
    post, path = "/auth/signup", tag = "accounts", request_body = SignUpInput,
    responses(
        (status = 201, body = MessageResponse),
        (status = 422, body = ErrorBody),
        (status = 429, description = "Too many sign-ups", body = ErrorBody),
    )
)]
async fn sign_up(
    State(app): State<App>,
    client: Client,
    Json(input): Json<SignUpInput>,
) -> Result<(StatusCode, Json<MessageResponse>), ApiError> {
    let (name, email) = input.checked()?;
    app.mail_limits.sign_up(client, app.clock.now()).map_err(ApiError::too_many)?;
    let sign_up = SignUp { name, email, password: input.password };
    let done = sign_up.run(&app, client).await;
    done.inspect_err(|_| app.mail_limits.not_signed_up(client))?;
    let message = MessageResponse::new("Account created successfully!");
    Ok((StatusCode::CREATED, Json(message)))
}

struct SignUp {
    name: String,
    email: Email,
    password: String,
}

impl SignUp {
    /// Once more where somebody else signs up with the address at the same moment.
    async fn run(&self, app: &App, client: Client) -> Result<(), ApiError> {
        for _ in 0..3 {
            if self.is_done(app, client).await? {
                return Ok(());
            }
        }
        Err(ApiError::Unavailable)
    }

    /// Whatever there is at the address, one password is hashed and one row is put into the queue of
    /// mails. Whether that was done: meanwhile the address may have got an account, or another.
    async fn is_done(&self, app: &App, client: Client) -> Result<bool, ApiError> {
        let Self { name, email, password } = self;
        let (place, now) = (app.hashing_pool.place(client)?, app.clock.now());
        let Some(account) = store::by_email(&app.db, email).await? else {
            let hash = app.hashing_pool.hash(place, password.clone()).await?;
            let account = (email, name.as_str(), hash);
            return Ok(joining::create(&app.db, &app.outbox, account, now).await?);
        };
        let unverified = account.verified_at.is_none();
        let hash = unverified.then(|| account.password_hash.clone());
        let same = app.hashing_pool.matches(place, password.clone(), hash).await?;
        Ok(joining::sign_up_again(&app.db, &app.outbox, &account, same, now).await?)
    }
}

/// Uses the link of a mail that shows that the address is one's own (API-29).
#[utoipa::path(
    get, path = "/auth/verify-email/{token}", tag = "accounts", params(("token" = String, Path)),
    responses(
        (status = 200, body = MessageResponse),
        (status = 400, description = "The link is wrong, used or old", body = ErrorBody),
    )
)]
async fn verify_email(
    State(app): State<App>,
    Path(token): Path<String>,
) -> Result<Json<MessageResponse>, ApiError> {
    if !joining::verify(&app.db, &token, app.clock.now()).await? {
        return Err(ApiError::BadLink(
            "This verification link is not valid or has expired. Please request a new one.",
        ));
    }
    Ok(Json(MessageResponse::new("Email verified successfully!")))
}

/// Asks for another link to verify an address (API-30). The answer never tells whether there is an
/// account.
#[utoipa::path(
    post, path = "/auth/resend-verification", tag = "accounts", request_body = EmailInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 422, body = ErrorBody),
        (status = 429, description = "Too many requests", body = ErrorBody),
    )
)]
async fn resend_verification(
    State(app): State<App>,
    client: Client,
    Json(input): Json<EmailInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    ask_for_mail(&app, client, &input, Kind::VerifyAddress).await?;
    Ok(Json(MessageResponse::new("Verification email sent!")))
}
