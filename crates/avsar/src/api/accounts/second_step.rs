//! The second step of a sign-in: a code of the authenticator app, or a recovery code.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use super::authenticate::record_failure;
use super::google::linked_already;
use super::session_response::{SecondStep, SessionResponse};
use crate::api::permission::Authenticator;
use crate::domain::accounts::authenticator_app::AuthenticatorApp;
use crate::domain::accounts::single_use::use_once;
use crate::domain::accounts::store::registration::GoogleIdentity;
use crate::domain::accounts::store::sessions::SessionClient;
use crate::domain::accounts::store::{self, Account, google_link, recovery_codes};
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Device, Json};
use crate::platform::rate_limit::RateLimit;
use crate::platform::shared_rate_limit::{self, SharedLimit};

/// Wrong codes for one account by all clients together.
const MAX_WRONG_CODES_PER_HOUR: u32 = 50;
/// Length of a code of an authenticator app, in digits. A recovery code is longer.
const CODE_DIGITS: usize = 6;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(second_step))
}

/// A code, with the token of the first step.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", expecting = "an object")]
struct SecondStepInput {
    /// The token that the first step returned.
    second_step: String,
    /// A code of the authenticator app, or a recovery code.
    code: String,
}

/// Completes a sign-in with a second factor.
#[utoipa::path(
    post, path = "/auth/second-step", tag = "accounts", request_body = SecondStepInput,
    responses(
        (status = 200, body = SessionResponse),
        (status = 401, description = "The first step has expired: sign in again"),
        (status = 429, description = "Too many failures"),
    )
)]
async fn second_step(
    State(state): State<Arc<AccountsState>>,
    address: ClientIp,
    device: Device,
    Json(input): Json<SecondStepInput>,
) -> Result<Json<SessionResponse>, ApiError> {
    let step = SecondStep::verify(&state, &input.second_step).ok_or(SIGN_IN_EXPIRED)?;
    let account = store::by_id(&state.db, step.account).await?;
    let account = account.filter(|account| step.is_for(account)).ok_or(SIGN_IN_EXPIRED)?;
    // Before the code is used up.
    check_link(&account, step.google.as_ref())?;
    require_code(&state, &account, address, &input.code).await?;
    let account = link_google(&state, account, step.google, address).await?;
    let client = SessionClient { address, device: device.0 };
    SessionResponse::begin(&state, &account, client, "Logged in successfully!").await.map(Json)
}

/// The response to a first step that has expired, or is of another account.
pub(super) const SIGN_IN_EXPIRED: ApiError =
    ApiError::Unauthorized("This sign-in has expired. Please sign in again.");

/// Checks that the Google account of the first step, if any, can be linked.
///
/// # Errors
/// Returns [`ApiError::Conflict`] if the account is linked to another Google account.
pub(super) fn check_link(
    account: &Account,
    google: Option<&GoogleIdentity>,
) -> Result<(), ApiError> {
    if google.is_some_and(|identity| google_link::conflicts(account, identity)) {
        return Err(linked_already());
    }
    Ok(())
}

/// Links the Google account of the first step, if any.
///
/// # Errors
/// Returns [`ApiError::Conflict`] if the account is linked to another Google account.
pub(super) async fn link_google(
    state: &AccountsState,
    account: Account,
    google: Option<GoogleIdentity>,
    client: ClientIp,
) -> Result<Account, ApiError> {
    let Some(identity) = google else {
        return Ok(account);
    };
    let origin = Origin::account(account.id, client, state.clock.now());
    google_link::add(state.stores(), account, identity, &origin).await?.ok_or_else(linked_already)
}

/// Checks a code of the account, with limits against guessing.
///
/// # Errors
/// Returns [`ApiError::Invalid`] if the code is wrong or was used before, and
/// [`ApiError::RateLimited`] after too many wrong codes.
pub(super) async fn require_code(
    state: &AccountsState,
    account: &Account,
    client: ClientIp,
    code: &str,
) -> Result<(), ApiError> {
    let now = state.clock.now();
    let code = TypedCode::parse(code);
    let limits = limits(state, account, client, &code).await?;
    // Counted before the result is known, so that concurrent attempts cannot exceed the limits.
    shared_rate_limit::check(&state.db, &limits, now).await?;
    let origin = Origin::account(account.id, client, now);
    if !matches(state, account, &code, &origin).await? {
        let visitor = Origin::visitor(client, now);
        record_failure(state, Some(account), &visitor, "second step").await;
        return Err(ApiError::invalid("code", "The code is not correct, or it was used already"));
    }
    // The code is used up, whatever happens to the counts.
    let reset = async {
        let tx = state.db.begin().await?;
        shared_rate_limit::reset(&tx, &limits).await?;
        tx.commit().await
    };
    if let Err(error) = reset.await {
        tracing::warn!(%error, "cannot reset the limits of a second factor");
    }
    remember_second_factor(state, account, client).await;
    Ok(())
}

/// Records a completed sign-in with a second factor. The proof is used up, so that a failure is
/// only logged.
pub(super) async fn remember_second_factor(
    state: &AccountsState,
    account: &Account,
    client: ClientIp,
) {
    let now = state.clock.now();
    let recorded = state.sign_in_limits.record_second_factor(&account.email, client, now);
    if let Err(error) = recorded.await {
        tracing::warn!(%error, "cannot record a sign-in with a second factor");
    }
}

/// A code as the user typed it. Its length tells the two kinds apart.
enum TypedCode<'a> {
    /// The digits of an authenticator app.
    App(String),
    Recovery(&'a str),
}

impl<'a> TypedCode<'a> {
    fn parse(text: &'a str) -> Self {
        if text.chars().filter(char::is_ascii_alphanumeric).count() == CODE_DIGITS {
            Self::App(text.chars().filter(char::is_ascii_digit).collect())
        } else {
            Self::Recovery(text)
        }
    }
}

/// Returns the limits for a code. Other clients together cannot lock the owner out: the limit of
/// the account does not apply to known clients, and not to recovery codes, which are too long to
/// guess.
async fn limits(
    state: &AccountsState,
    account: &Account,
    client: ClientIp,
    code: &TypedCode<'_>,
) -> Result<Vec<SharedLimit>, ApiError> {
    let (id, now) = (account.id.to_string(), state.clock.now());
    let pair = [id.as_str(), &client.to_string()];
    let mut limits = vec![SharedLimit::new("second step", &pair, RateLimit::Backoff)];
    if matches!(code, TypedCode::App(_))
        && !state.sign_in_limits.is_known_client(&account.email, client, now).await?
    {
        let hourly = RateLimit::PerHour(MAX_WRONG_CODES_PER_HOUR);
        limits.push(SharedLimit::new("second step account", &[&id], hourly));
    }
    Ok(limits)
}

async fn matches(
    state: &AccountsState,
    account: &Account,
    code: &TypedCode<'_>,
    origin: &Origin,
) -> Result<bool, ApiError> {
    match code {
        TypedCode::Recovery(code) => {
            Ok(recovery_codes::redeem(state.stores(), account, code, origin).await?)
        }
        TypedCode::App(code) => {
            let Some(sealed) = &account.totp_secret else {
                return Ok(false);
            };
            let app = open_app(state, account, sealed)?;
            take_code(state, account, &app, code, origin.at).await
        }
    }
}

/// Returns whether a code of an authenticator app is valid. A valid code is used up.
pub(super) async fn take_code(
    state: &AccountsState,
    account: &Account,
    app: &AuthenticatorApp,
    code: &str,
    now: DateTime<Utc>,
) -> Result<bool, ApiError> {
    let Some(step) = app.check(code, now) else {
        return Ok(false);
    };
    Ok(use_once(&state.db, &["code", &account.id.to_string(), &step.to_string()], now).await?)
}

/// Returns the authenticator app of an account.
///
/// # Errors
/// Returns [`ApiError::Invalid`] if the secret cannot be decrypted, for example after the secret of
/// the site was replaced.
fn open_app(
    state: &AccountsState,
    account: &Account,
    sealed: &str,
) -> Result<AuthenticatorApp, ApiError> {
    AuthenticatorApp::open(&state.sealer, account, &state.site.name, sealed).map_err(|error| {
        tracing::error!(%error, account = account.id, "cannot open an authenticator app");
        ApiError::invalid("code", "Your authenticator app cannot be checked. Use a recovery code")
    })
}
