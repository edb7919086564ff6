//! The second step of a sign-in: a code of the authenticator app, or a recovery code.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use super::session_response::{SecondStep, SessionResponse, SignInClient};
use crate::api::permission::Authenticator;
use crate::domain::accounts::authenticator_app::AuthenticatorApp;
use crate::domain::accounts::store::{self, Account, second_factors};
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Device, Json};
use crate::platform::rate_limit::RateLimit;
use crate::platform::shared_rate_limit::{self, CheckError, SharedLimit};

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
    const EXPIRED: ApiError =
        ApiError::Unauthorized("This sign-in has expired. Please sign in again.");
    let step = SecondStep::verify(&state, &input.second_step).ok_or(EXPIRED)?;
    let account = store::by_id(&state.db, step.account).await?;
    let account = account.filter(|account| step.is_for(account)).ok_or(EXPIRED)?;
    require_code(&state, &account, address, &input.code).await?;
    let client = SignInClient { address, device };
    SessionResponse::begin(&state, &account, client, "Logged in successfully!").await.map(Json)
}

/// Checks a code of the account, with limits against guessing.
///
/// # Errors
/// Returns [`ApiError::Invalid`] if the code is wrong or was used before, and
/// [`ApiError::RateLimited`] after too many wrong codes.
async fn require_code(
    state: &AccountsState,
    account: &Account,
    client: ClientIp,
    code: &str,
) -> Result<(), ApiError> {
    let (id, now) = (account.id.to_string(), state.clock.now());
    let hourly = RateLimit::PerHour(MAX_WRONG_CODES_PER_HOUR);
    let limits = [
        SharedLimit::new("second step account", &[&id], hourly),
        SharedLimit::new("second step", &[&id, &client.to_string()], RateLimit::Backoff),
    ];
    // Counted before the result is known, so that concurrent attempts cannot exceed the limits.
    shared_rate_limit::check(&state.db, &limits, now).await?;
    let origin = Origin::account(account.id, client, now);
    if matches(state, account, code.trim(), &origin).await? {
        let tx = state.db.begin().await?;
        shared_rate_limit::reset(&tx, &limits).await?;
        tx.commit().await?;
        return Ok(());
    }
    record_failure(state, account, &Origin { account: None, ..origin }, "second step").await;
    Err(ApiError::invalid("code", "The code is not correct, or it was used already"))
}

async fn matches(
    state: &AccountsState,
    account: &Account,
    code: &str,
    origin: &Origin,
) -> Result<bool, ApiError> {
    if code.chars().filter(char::is_ascii_alphanumeric).count() != CODE_DIGITS {
        let redeemed =
            second_factors::redeem_recovery_code(state.stores(), account, code, origin).await?;
        return Ok(redeemed);
    }
    let Some(sealed) = &account.totp_secret else {
        return Ok(false);
    };
    let app = open_app(state, account, sealed)?;
    let code: String = code.chars().filter(char::is_ascii_digit).collect();
    let Some(step) = app.check(&code, origin.at) else {
        return Ok(false);
    };
    use_once(state, &["code", &account.id.to_string(), &step.to_string()], origin).await
}

/// Returns the authenticator app of an account.
///
/// # Errors
/// Returns [`ApiError::Internal`] if the secret cannot be decrypted.
pub(super) fn open_app(
    state: &AccountsState,
    account: &Account,
    sealed: &str,
) -> Result<AuthenticatorApp, ApiError> {
    let secret = state.sealer.open(&app_context(account), sealed).map_err(ApiError::internal)?;
    AuthenticatorApp::new(&secret, &state.site.name, &account.email).map_err(ApiError::internal)
}

/// Returns what the secret of the authenticator app of an account is encrypted for.
pub(super) fn app_context(account: &Account) -> String {
    format!("authenticator app of account {}", account.id)
}

/// Returns whether something valid for minutes is used for the first time. All processes share the
/// memory of what was used, which lasts for an hour.
pub(super) async fn use_once(
    state: &AccountsState,
    what: &[&str],
    origin: &Origin,
) -> Result<bool, ApiError> {
    let once = [SharedLimit::new("single use", what, RateLimit::PerHour(1))];
    match shared_rate_limit::check(&state.db, &once, origin.at).await {
        Ok(()) => Ok(true),
        Err(CheckError::LimitReached { .. }) => Ok(false),
        Err(CheckError::Database(error)) => Err(error.into()),
    }
}

/// Records a failed sign-in of an account. The attempt has failed anyway, so that an error is only
/// logged.
pub(super) async fn record_failure(
    state: &AccountsState,
    account: &Account,
    origin: &Origin,
    detail: &str,
) {
    let subject = Some((AuditSubject::Account, account.id));
    let recorded = async {
        let tx = state.db.begin().await?;
        audit::record(&tx, origin, AuditAction::SignInFailed, subject, detail).await?;
        tx.commit().await
    };
    if let Err(error) = recorded.await {
        tracing::warn!(%error, "cannot record a failed sign-in");
    }
}
