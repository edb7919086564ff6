//! The second step of a sign-in: a code of the authenticator app, or a recovery code.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use super::authenticate::record_failure;
use super::google::linked_already;
use super::session_response::{SecondStep, SessionResponse};
use crate::api::permission::Authenticator;
use crate::domain::accounts::second_factor_codes::{CodeChecker, CodeError};
use crate::domain::accounts::store::google_link::GoogleIdentity;
use crate::domain::accounts::store::sessions::{SessionClient, SignInProof};
use crate::domain::accounts::store::{self, Account, google_link};
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Device, Json};

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
        (status = 409, description = "The account is linked to another Google account"),
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
    let proof = require_code(&state, &account, address, &input.code).await?;
    let account = link_google(&state, account, step.google, address).await?;
    let client = SessionClient { address, device: device.0 };
    SessionResponse::begin(&state, &account, proof, client, "Logged in successfully!")
        .await
        .map(Json)
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

/// Checks a code of the account, with limits against guessing. A valid code is used up.
///
/// # Errors
/// Returns [`ApiError::Invalid`] if the code is wrong or was used before, and
/// [`ApiError::RateLimited`] after too many wrong codes.
pub(super) async fn require_code(
    state: &AccountsState,
    account: &Account,
    client: ClientIp,
    code: &str,
) -> Result<SignInProof, ApiError> {
    let now = state.clock.now();
    let checker = CodeChecker {
        stores: state.stores(),
        sealer: &state.sealer,
        sign_in_limits: &state.sign_in_limits,
        site_name: &state.site.get().name,
    };
    match checker.check(account, client, code, now).await {
        Ok(proof) => {
            remember_second_factor(state, account, client).await;
            Ok(proof)
        }
        Err(CodeError::Wrong) => {
            let visitor = Origin::visitor(client, now);
            record_failure(state, Some(account), &visitor, "second step").await;
            Err(ApiError::invalid("code", "The code is not correct, or it was used already"))
        }
        Err(CodeError::App(error)) => {
            tracing::error!(%error, account = account.id, "cannot open an authenticator app");
            let message = "Your authenticator app cannot be checked. Use a recovery code";
            Err(ApiError::invalid("code", message))
        }
        Err(CodeError::Limit(error)) => Err(error.into()),
        Err(CodeError::Database(error)) => Err(error.into()),
    }
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
