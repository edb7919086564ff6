//! Sign-up, and verification of the e-mail address.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use super::mail_request::{EmailInput, enqueue_mail};
use crate::api::permission::Authenticator;
use crate::domain::accounts::Role;
use crate::domain::accounts::store::{self, Email, registration};
use crate::domain::accounts::{PasswordOwner, password, validation};
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Json, MessageResponse, Path};
use crate::platform::mail::MailKind;
use crate::platform::validation::FieldValidator;
use crate::projections::pages::{FormResponse, FormSubmission};

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(sign_up))
        .routes(routes!(verify_email))
        .routes(routes!(verify_by_button))
        .routes(routes!(resend_verification))
}

/// Data of a new account (API-25).
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
    fn validate(&self) -> Result<(String, Email), ApiError> {
        let mut check = FieldValidator::default();
        let (name, email) = (
            validation::check_name(&mut check, &self.name),
            validation::parse_email(&mut check, &self.email),
        );
        if let Err(message) = password::check_length(&self.password) {
            check.add_error("password", message);
        }
        check.finish()?;
        Ok((name, email.ok_or(ApiError::Internal)?))
    }
}

/// Creates an account. It can sign in after its e-mail address is verified. If the address already
/// has an account, the response is the same and the owner gets a mail about it.
#[utoipa::path(
    post, path = "/auth/signup", tag = "accounts", request_body = SignUpInput,
    responses(
        (status = 201, body = MessageResponse),
        (status = 429, description = "Too many sign-ups"),
    )
)]
async fn sign_up(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Json(input): Json<SignUpInput>,
) -> Result<(StatusCode, Json<MessageResponse>), ApiError> {
    let (name, email) = input.validate()?;
    state.client_limits.check_sign_up(client, state.clock.now()).map_err(ApiError::rate_limited)?;
    let sign_up = SignUp { name, email, password: input.password };
    let result = sign_up.run(&state, client).await;
    result.inspect_err(|_| state.client_limits.refund_sign_up(client))?;
    let message = MessageResponse::new("Account created successfully!");
    Ok((StatusCode::CREATED, Json(message)))
}

struct SignUp {
    name: String,
    email: Email,
    password: String,
}

impl SignUp {
    /// Signs up. Retries if another request changes the account of the address at the same time.
    ///
    /// # Errors
    /// Returns [`ApiError::Invalid`] if the password is easy to guess, and
    /// [`ApiError::Unavailable`] after three attempts.
    async fn run(&self, state: &AccountsState, client: ClientIp) -> Result<(), ApiError> {
        let owner = PasswordOwner {
            role: Role::User,
            name: self.name.clone(),
            email: self.email.as_str().to_owned(),
            site_name: state.site.get().name.clone(),
        };
        let slot = state.hashing_pool.reserve_slot(client)?;
        let checked = state.hashing_pool.check_new(slot, owner, self.password.clone()).await?;
        checked.map_err(|message| ApiError::invalid("password", message))?;
        for _ in 0..3 {
            if self.try_once(state, client).await? {
                return Ok(());
            }
        }
        Err(ApiError::Unavailable)
    }

    /// Tries to sign up once. Returns `false` if the account of the address changed meanwhile.
    ///
    /// Each attempt hashes one password and enqueues one mail, whether or not the address has an
    /// account. The response time therefore does not reveal it.
    async fn try_once(&self, state: &AccountsState, client: ClientIp) -> Result<bool, ApiError> {
        let Self { name, email, password } = self;
        let slot = state.hashing_pool.reserve_slot(client)?;
        let origin = Origin::visitor(client, state.clock.now());
        let Some(account) = store::by_email(&state.db, email).await? else {
            let hash = state.hashing_pool.hash(slot, password.clone()).await?;
            let account = (email, name.as_str(), hash);
            return Ok(registration::create(state.stores(), account, &origin).await?);
        };
        let unverified = account.verified_at.is_none();
        let hash = unverified.then(|| account.password_hash.clone());
        let matches = state.hashing_pool.matches(slot, password.clone(), hash).await?;
        Ok(registration::sign_up_again(state.stores(), &account, matches, &origin).await?)
    }
}

/// Verifies an e-mail address with the token of a link from a mail (API-29).
#[utoipa::path(
    get, path = "/auth/verify-email/{token}", tag = "accounts", params(("token" = String, Path)),
    responses(
        (status = 200, body = MessageResponse),
        (status = 400, description = "The link is invalid, used or expired"),
    )
)]
async fn verify_email(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Path(token): Path<String>,
) -> Result<Json<MessageResponse>, ApiError> {
    verify(&state, client, &token).await
}

/// The token of a link from a mail.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct VerifyInput {
    token: String,
}

/// Verifies an e-mail address with the token of a link from a mail. Unlike `GET`, this keeps the
/// token out of addresses, which proxies and browsers record.
#[utoipa::path(
    post, path = "/auth/verify-email", tag = "accounts", request_body = VerifyInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 400, description = "The link is invalid, used or expired"),
    )
)]
async fn verify_by_button(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Json(input): Json<VerifyInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    verify(&state, client, &input.token).await
}

/// Handles the form of the page, for browsers without JavaScript.
pub(super) async fn verify_form(state: Arc<AccountsState>, sent: FormSubmission) -> FormResponse {
    match verify(&state, sent.client_ip, sent.parameter("token")).await {
        Ok(Json(message)) => FormResponse::with_result(sent, &message),
        Err(error @ ApiError::InvalidLink(_)) => FormResponse::with_error(sent, "link", &error),
        Err(error) => FormResponse::with_error(sent, "failed", &error),
    }
}

async fn verify(
    state: &AccountsState,
    client: ClientIp,
    token: &str,
) -> Result<Json<MessageResponse>, ApiError> {
    if !registration::verify(&state.db, token, client, state.clock.now()).await? {
        return Err(ApiError::InvalidLink(
            "This verification link is not valid or has expired. Please request a new one.",
        ));
    }
    Ok(Json(MessageResponse::new("Email verified successfully!")))
}

/// Requests another mail with a verification link (API-30). The response does not reveal whether
/// the address has an account.
#[utoipa::path(
    post, path = "/auth/resend-verification", tag = "accounts", request_body = EmailInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 429, description = "Too many requests"),
    )
)]
async fn resend_verification(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Json(input): Json<EmailInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    enqueue_mail(&state, client, &input, MailKind::VerifyAddress).await?;
    Ok(Json(MessageResponse::new("Verification email sent!")))
}
