//! The ways to sign in of the signed-in user: overview, authenticator app and recovery codes.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use crate::api::permission::{Authenticator, Confirmed, NO_SESSION, SignedIn};
use crate::domain::accounts::authenticator_app::AuthenticatorApp;
use crate::domain::accounts::second_factor_codes::redeem_app_code;
use crate::domain::accounts::store::Account;
use crate::domain::accounts::store::passkeys::{self, Passkey};
use crate::domain::accounts::store::security_change::ChangeOutcome;
use crate::domain::accounts::store::{recovery_codes, second_factors};
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Json, MessageResponse};
use crate::platform::language;

/// Purpose of the signed token between the two steps of the setup of an authenticator app.
const SETUP_PURPOSE: &str = "setup of an authenticator app";
/// Maximum time between the two steps of the setup.
const SETUP_TTL: TimeDelta = TimeDelta::minutes(30);

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(security_overview))
        .routes(routes!(
            begin_authenticator_setup,
            finish_authenticator_setup,
            remove_authenticator
        ))
        .routes(routes!(replace_recovery_codes))
}

/// The ways to sign in to an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SecurityResponse {
    has_password: bool,
    /// Whether a Google account is linked.
    google: bool,
    /// Whether an authenticator app is set up.
    authenticator: bool,
    /// Number of unused recovery codes.
    recovery_codes: u64,
    passkeys: Vec<PasskeyInfo>,
    /// Whether the site requires a second factor for this account.
    second_factor_required: bool,
}

/// A passkey of an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PasskeyInfo {
    id: String,
    name: String,
    created_at: DateTime<Utc>,
    last_used_at: Option<DateTime<Utc>>,
}

impl From<Passkey> for PasskeyInfo {
    fn from(passkey: Passkey) -> Self {
        Self {
            id: passkey.id,
            name: passkey.name,
            created_at: passkey.created_at,
            last_used_at: passkey.last_used_at,
        }
    }
}

/// Returns the ways to sign in to the account.
#[utoipa::path(
    get, path = "/users/me/security", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = SecurityResponse))
)]
async fn security_overview(
    State(state): State<Arc<AccountsState>>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Json<SecurityResponse>, ApiError> {
    let passkeys = passkeys::list(state.db.read()?, account.id).await?;
    Ok(Json(SecurityResponse {
        has_password: account.has_password(),
        google: account.google_subject.is_some(),
        authenticator: account.totp_secret.is_some(),
        recovery_codes: recovery_codes::count(&state.db, account.id).await?,
        passkeys: passkeys.into_iter().map(PasskeyInfo::from).collect(),
        second_factor_required: state.second_factor_policy.applies_to(account.role),
    }))
}

/// A secret for an authenticator app. It is not in use yet.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SetupResponse {
    /// Token for the second step of the setup, valid for 30 minutes.
    setup: String,
    /// The secret in base 32, for users who cannot scan the QR code.
    secret: String,
    /// The URI that an authenticator app opens.
    uri: String,
    /// The URI as a QR code: an SVG document.
    qr_code: String,
}

/// The signed content between the two steps of the setup.
#[derive(Serialize, Deserialize)]
struct Setup {
    account: i64,
    /// The encrypted secret.
    sealed: String,
}

/// Starts the setup of an authenticator app. Until it is finished, nothing changes.
#[utoipa::path(
    post, path = "/users/me/authenticator", tag = "accounts", security(("token" = [])),
    responses(
        (status = 200, body = SetupResponse),
        (status = 403, description = "The user must confirm (`unconfirmed`)"),
    )
)]
async fn begin_authenticator_setup(
    State(state): State<Arc<AccountsState>>,
    Confirmed(SignedIn { account, .. }): Confirmed,
) -> Result<Json<SetupResponse>, ApiError> {
    let sealed = AuthenticatorApp::new_sealed_secret(&state.sealer, &account);
    let sealed = sealed.map_err(ApiError::internal)?;
    let app = open_app(&state, &account, &sealed)?;
    let until = state.clock.now() + SETUP_TTL;
    let setup = Setup { account: account.id, sealed };
    Ok(Json(SetupResponse {
        setup: state.tokens.sign(SETUP_PURPOSE, setup, until).map_err(ApiError::internal)?,
        secret: app.secret_text(),
        uri: app.uri().map_err(ApiError::internal)?,
        qr_code: app.qr_code().map_err(ApiError::internal)?,
    }))
}

/// Opens the app of a running setup. Its secret was encrypted a moment ago.
fn open_app(
    state: &AccountsState,
    account: &Account,
    sealed: &str,
) -> Result<AuthenticatorApp, ApiError> {
    AuthenticatorApp::open(&state.sealer, account, &state.site.get().name, sealed)
        .map_err(ApiError::internal)
}

/// A code that proves that the authenticator app has the secret.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct SetupInput {
    /// The token of the first step.
    setup: String,
    /// A code of the authenticator app.
    code: String,
}

/// Recovery codes. They are shown once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RecoveryCodesResponse {
    #[serde(serialize_with = "language::serialize_message")]
    message: String,
    /// The codes. Empty if the account keeps its codes.
    recovery_codes: Vec<String>,
}

/// Finishes the setup of an authenticator app, and ends the other sessions of the account.
#[utoipa::path(
    put, path = "/users/me/authenticator", tag = "accounts", security(("token" = [])),
    request_body = SetupInput,
    responses(
        (status = 200, body = RecoveryCodesResponse),
        (status = 400, description = "The setup has expired"),
        (status = 403, description = "The user must confirm (`unconfirmed`)"),
    )
)]
async fn finish_authenticator_setup(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Confirmed(SignedIn { account, session }): Confirmed,
    Json(input): Json<SetupInput>,
) -> Result<Json<RecoveryCodesResponse>, ApiError> {
    const EXPIRED: ApiError = ApiError::InvalidLink("The setup has expired. Please start again.");
    let now = state.clock.now();
    let setup: Option<Setup> = state.tokens.verify(SETUP_PURPOSE, &input.setup, now);
    let setup = setup.filter(|setup| setup.account == account.id).ok_or(EXPIRED)?;
    let app = open_app(&state, &account, &setup.sealed)?;
    let code: String = input.code.chars().filter(char::is_ascii_digit).collect();
    if !redeem_app_code(&state.db, &account, &app, &code, now).await? {
        return Err(ApiError::invalid("code", "The code is not correct. Enter the newest code"));
    }
    let origin = Origin::account(account.id, client, now);
    let stores = state.stores();
    let codes =
        second_factors::add_authenticator(stores, &account, &session, setup.sealed, &origin);
    Ok(Json(RecoveryCodesResponse {
        message: "The authenticator app is set up.".to_owned(),
        recovery_codes: codes.await?.ok_or(NO_SESSION)?,
    }))
}

/// Removes the authenticator app, and ends the other sessions of the account.
#[utoipa::path(
    delete, path = "/users/me/authenticator", tag = "accounts", security(("token" = [])),
    responses(
        (status = 200, body = MessageResponse),
        (status = 403, description = "The user must confirm (`unconfirmed`)"),
        (status = 404, description = "The account has no authenticator app"),
    )
)]
async fn remove_authenticator(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Confirmed(SignedIn { account, session }): Confirmed,
) -> Result<Json<MessageResponse>, ApiError> {
    let origin = Origin::account(account.id, client, state.clock.now());
    let stores = state.stores();
    match second_factors::remove_authenticator(stores, &account, &session, &origin).await? {
        ChangeOutcome::Done(()) => {
            Ok(Json(MessageResponse::new("The authenticator app was removed.")))
        }
        ChangeOutcome::Missing => Err(ApiError::NotFound("This account has no authenticator app.")),
        ChangeOutcome::Stale => Err(NO_SESSION),
    }
}

/// Replaces the recovery codes. The old ones no longer work.
#[utoipa::path(
    post, path = "/users/me/recovery-codes", tag = "accounts", security(("token" = [])),
    responses(
        (status = 200, body = RecoveryCodesResponse),
        (status = 403, description = "The user must confirm (`unconfirmed`)"),
        (status = 409, description = "The account has no second factor"),
    )
)]
async fn replace_recovery_codes(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Confirmed(SignedIn { account, session }): Confirmed,
) -> Result<Json<RecoveryCodesResponse>, ApiError> {
    let origin = Origin::account(account.id, client, state.clock.now());
    match recovery_codes::replace(state.stores(), &account, &session, &origin).await? {
        ChangeOutcome::Done(recovery_codes) => Ok(Json(RecoveryCodesResponse {
            message: "These are your new recovery codes.".to_owned(),
            recovery_codes,
        })),
        ChangeOutcome::Missing => Err(ApiError::Conflict {
            code: "no_second_factor",
            message: "Set up an authenticator app or a passkey first.".to_owned(),
        }),
        ChangeOutcome::Stale => Err(NO_SESSION),
    }
}
