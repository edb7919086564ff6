//! Passkeys: registration by the signed-in user, and sign-in.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use super::authenticate::record_failure;
use super::second_factors::PasskeyInfo;
use super::second_step::{SIGN_IN_EXPIRED, check_link, link_google, remember_second_factor};
use super::session_response::{SecondStep, SessionResponse};
use crate::api::permission::{Authenticator, Confirmed, NO_SESSION, SignedIn};
use crate::domain::accounts::passkeys::{PasskeyAssertion, PasskeyError, PasskeyOwner, Passkeys};
use crate::domain::accounts::single_use::use_once;
use crate::domain::accounts::store::passkeys::{
    self, AddedPasskey, MAX_PASSKEYS, PasskeyToAdd, PasskeyUse, PasskeyUseError,
};
use crate::domain::accounts::store::security_change::ChangeOutcome;
use crate::domain::accounts::store::sessions::SessionClient;
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Device, Json, MessageResponse, Path, TextId};
use crate::platform::language;

/// Purpose of the signed state of a registration.
const REGISTRATION_PURPOSE: &str = "registration of a passkey";
/// Purpose of the signed state of a sign-in.
const SIGN_IN_PURPOSE: &str = "sign-in with a passkey";
/// Time for which a ceremony can be finished.
const CEREMONY_TTL: TimeDelta = TimeDelta::minutes(5);
/// Maximum length of the name of a passkey, in characters.
const MAX_NAME_CHARS: usize = 60;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(begin_passkey_registration))
        .routes(routes!(add_passkey))
        .routes(routes!(remove_passkey))
        .routes(routes!(begin_passkey_sign_in))
        .routes(routes!(sign_in_with_passkey))
        .routes(routes!(confirm_by_passkey))
}

/// A started ceremony.
#[derive(Serialize, ToSchema)]
struct CeremonyResponse {
    /// Token for the second step, valid for five minutes.
    ceremony: String,
    /// Options for `navigator.credentials`, in the JSON form of WebAuthn.
    #[schema(value_type = Object)]
    options: Value,
}

/// The signed content of a registration.
#[derive(Serialize, Deserialize)]
struct SignedRegistration {
    account: i64,
    /// The user handle of that account.
    user_handle: String,
    state: String,
}

/// The signed content of a sign-in.
#[derive(Serialize, Deserialize)]
struct SignedSignIn {
    state: String,
}

fn sign_ceremony(
    state: &AccountsState,
    purpose: &'static str,
    signed: impl Serialize,
    options: Value,
) -> Result<Json<CeremonyResponse>, ApiError> {
    let until = state.clock.now() + CEREMONY_TTL;
    let ceremony = state.tokens.sign(purpose, signed, until).map_err(ApiError::internal)?;
    Ok(Json(CeremonyResponse { ceremony, options }))
}

const EXPIRED: ApiError = ApiError::InvalidLink("This took too long. Please try again.");
/// The account or the passkey was changed or used at the same time.
const CHANGED: ApiError =
    ApiError::InvalidLink("Your account was changed at the same time. Please try again.");
const NOT_ACCEPTED: &str = "This passkey was not accepted. Please try again.";

/// Uses up the state of a ceremony, which works once.
async fn take_ceremony(state: &AccountsState, ceremony: &str) -> Result<(), ApiError> {
    let now = state.clock.now();
    let is_first = use_once(&state.db, &["passkey", ceremony], now).await?;
    if is_first { Ok(()) } else { Err(EXPIRED) }
}

/// Converts an error of a ceremony. A response that is not valid is the client's error, the others
/// are the server's.
fn ceremony_error(error: &PasskeyError) -> ApiError {
    match error {
        PasskeyError::Invalid(_) => {
            tracing::info!(%error, "passkey not accepted");
            ApiError::invalid("passkey", NOT_ACCEPTED)
        }
        PasskeyError::NoDomain => ApiError::NotFound("This site does not support passkeys."),
        PasskeyError::Ceremony(_) | PasskeyError::Damaged(_) => ApiError::internal(error),
    }
}

/// Starts the registration of a passkey.
#[utoipa::path(
    post, path = "/users/me/passkeys/options", tag = "accounts", security(("token" = [])),
    responses(
        (status = 200, body = CeremonyResponse),
        (status = 403, description = "The user must confirm (`unconfirmed`)"),
        (status = 404, description = "The public URL of the site has no domain"),
        (status = 409, description = "The account has too many passkeys"),
    )
)]
async fn begin_passkey_registration(
    State(state): State<Arc<AccountsState>>,
    Confirmed(SignedIn { account, .. }): Confirmed,
) -> Result<Json<CeremonyResponse>, ApiError> {
    let existing = passkeys::list(state.db.read()?, account.id).await?;
    if existing.len() >= MAX_PASSKEYS {
        return Err(too_many_passkeys());
    }
    let handle = account.passkey_handle.clone().unwrap_or_else(Passkeys::random_handle);
    let owner = PasskeyOwner { user_handle: &handle, email: &account.email, name: &account.name };
    let existing: Vec<String> = existing.into_iter().map(|passkey| passkey.id).collect();
    let ceremony = state.passkeys.begin_registration(owner, &existing);
    let ceremony = ceremony.map_err(|error| ceremony_error(&error))?;
    let signed =
        SignedRegistration { account: account.id, user_handle: handle, state: ceremony.state };
    sign_ceremony(&state, REGISTRATION_PURPOSE, signed, ceremony.options)
}

fn too_many_passkeys() -> ApiError {
    ApiError::Conflict {
        code: "too_many_passkeys",
        message: format!("An account can have {MAX_PASSKEYS} passkeys. Remove one first."),
    }
}

/// The response of the browser to a registration.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct RegistrationInput {
    /// The token of the first step.
    ceremony: String,
    /// Name of the passkey, for the user. At most 60 characters.
    name: String,
    /// The credential, in the JSON form of WebAuthn.
    #[schema(value_type = Object)]
    credential: Value,
}

/// A stored passkey.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AddedPasskeyResponse {
    #[serde(serialize_with = "language::serialize_message")]
    message: String,
    passkey: PasskeyInfo,
    /// New recovery codes, shown once. Empty if the account keeps its codes.
    recovery_codes: Vec<String>,
}

/// Finishes the registration of a passkey, and ends the other sessions of the account.
#[utoipa::path(
    post, path = "/users/me/passkeys", tag = "accounts", security(("token" = [])),
    request_body = RegistrationInput,
    responses(
        (status = 200, body = AddedPasskeyResponse),
        (status = 400, description = "The registration has expired"),
        (status = 403, description = "The user must confirm (`unconfirmed`)"),
        (status = 409, description = "The passkey is registered already, or the account has too many"),
    )
)]
async fn add_passkey(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Confirmed(user): Confirmed,
    Json(input): Json<RegistrationInput>,
) -> Result<Json<AddedPasskeyResponse>, ApiError> {
    let name = passkey_name(&input.name)?;
    let origin = Origin::account(user.account.id, client, state.clock.now());
    let signed: Option<SignedRegistration> =
        state.tokens.verify(REGISTRATION_PURPOSE, &input.ceremony, origin.at);
    let signed = signed.filter(|signed| signed.account == user.account.id).ok_or(EXPIRED)?;
    // Another registration that was started at the same time may have set the user handle.
    if user.account.passkey_handle.as_ref().is_some_and(|handle| *handle != signed.user_handle) {
        return Err(CHANGED);
    }
    take_ceremony(&state, &signed.state).await?;
    let verified = state.passkeys.finish_registration(&signed.state, &input.credential);
    let verified = verified.map_err(|error| ceremony_error(&error))?;
    let passkey = PasskeyToAdd { verified, user_handle: signed.user_handle, name };
    store_passkey(&state, &user, passkey, &origin).await.map(Json)
}

fn passkey_name(text: &str) -> Result<String, ApiError> {
    let name = text.trim();
    if name.is_empty()
        || name.chars().count() > MAX_NAME_CHARS
        || name.chars().any(char::is_control)
    {
        return Err(ApiError::invalid("name", "Enter a name of at most 60 characters"));
    }
    Ok(name.to_owned())
}

async fn store_passkey(
    state: &AccountsState,
    SignedIn { account, session }: &SignedIn,
    passkey: PasskeyToAdd,
    origin: &Origin,
) -> Result<AddedPasskeyResponse, ApiError> {
    match passkeys::add(state.stores(), account, session, passkey, origin).await? {
        AddedPasskey::Stored { passkey, recovery_codes } => Ok(AddedPasskeyResponse {
            message: "The passkey was added.".to_owned(),
            passkey: passkey.into(),
            recovery_codes,
        }),
        AddedPasskey::Known => Err(ApiError::Conflict {
            code: "known_passkey",
            message: "This passkey is registered already.".to_owned(),
        }),
        AddedPasskey::LimitReached => Err(too_many_passkeys()),
        AddedPasskey::Stale => Err(NO_SESSION),
    }
}

/// Removes a passkey, and ends the other sessions of the account.
#[utoipa::path(
    delete, path = "/users/me/passkeys/{id}", tag = "accounts", security(("token" = [])),
    params(("id" = String, Path)),
    responses(
        (status = 200, body = MessageResponse),
        (status = 403, description = "The user must confirm (`unconfirmed`)"),
        (status = 404, description = "The account has no such passkey"),
    )
)]
async fn remove_passkey(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Confirmed(SignedIn { account, session }): Confirmed,
    Path(TextId(id)): Path<TextId>,
) -> Result<Json<MessageResponse>, ApiError> {
    let origin = Origin::account(account.id, client, state.clock.now());
    let stores = state.stores();
    match passkeys::remove(stores, &account, &session, &id, &origin).await? {
        ChangeOutcome::Done(()) => Ok(Json(MessageResponse::new("The passkey was removed."))),
        ChangeOutcome::Missing => Err(ApiError::NotFound("This passkey does not exist.")),
        ChangeOutcome::Stale => Err(NO_SESSION),
    }
}

/// Starts a sign-in with a passkey. The response does not depend on the client.
#[utoipa::path(
    post, path = "/auth/passkey/options", tag = "accounts",
    responses(
        (status = 200, body = CeremonyResponse),
        (status = 404, description = "The public URL of the site has no domain"),
    )
)]
async fn begin_passkey_sign_in(
    State(state): State<Arc<AccountsState>>,
) -> Result<Json<CeremonyResponse>, ApiError> {
    let ceremony = state.passkeys.begin_sign_in().map_err(|error| ceremony_error(&error))?;
    let signed = SignedSignIn { state: ceremony.state };
    sign_ceremony(&state, SIGN_IN_PURPOSE, signed, ceremony.options)
}

/// The response of the browser to the request for a passkey.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct PasskeyInput {
    /// The token of the first step of the ceremony.
    ceremony: String,
    /// The credential, in the JSON form of WebAuthn.
    #[schema(value_type = Object)]
    credential: Value,
}

/// A passkey that signs in.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", expecting = "an object")]
struct PasskeySignInInput {
    #[serde(flatten)]
    passkey: PasskeyInput,
    /// The token of the first step of a sign-in that the passkey completes, if any.
    second_step: Option<String>,
}

/// Signs in with a passkey. It needs no password, because the device has verified its user.
#[utoipa::path(
    post, path = "/auth/passkey", tag = "accounts", request_body = PasskeySignInInput,
    responses(
        (status = 200, body = SessionResponse),
        (status = 400, description = "The sign-in has expired"),
        (status = 401, description = "The passkey is unknown, or the address not verified"),
        (status = 409, description = "The account is linked to another Google account"),
        (status = 429, description = "Too many attempts"),
    )
)]
async fn sign_in_with_passkey(
    State(state): State<Arc<AccountsState>>,
    address: ClientIp,
    device: Device,
    Json(input): Json<PasskeySignInInput>,
) -> Result<Json<SessionResponse>, ApiError> {
    let now = state.clock.now();
    state.client_limits.check_passkey_sign_in(address, now).map_err(ApiError::rate_limited)?;
    let verified = verify(&state, address, &input.passkey).await?.ok_or(UNKNOWN)?;
    let account = verified.account();
    if account.verified_at.is_none() {
        return Err(ApiError::Unverified);
    }
    let google = match &input.second_step {
        None => None,
        Some(step) => {
            let step = SecondStep::verify(&state, step);
            step.filter(|step| step.is_for(account)).ok_or(SIGN_IN_EXPIRED)?.google
        }
    };
    check_link(account, google.as_ref())?;
    // The passkey is used up before its use changes anything.
    let (account, proof) = verified.redeem(&state.db, now).await?.ok_or(CHANGED)?;
    let account = link_google(&state, account, google, address).await?;
    remember_second_factor(&state, &account, address).await;
    let client = SessionClient { address, device: device.0 };
    SessionResponse::begin(&state, &account, proof, client, "Logged in successfully!")
        .await
        .map(Json)
}

/// Confirms with a passkey that the user of the session is the owner of the account, as
/// `POST /users/me/confirm` does with the password.
#[utoipa::path(
    post, path = "/users/me/confirm/passkey", tag = "accounts", security(("token" = [])),
    request_body = PasskeyInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 400, description = "The ceremony has expired"),
        (status = 429, description = "Too many attempts"),
    )
)]
async fn confirm_by_passkey(
    State(state): State<Arc<AccountsState>>,
    address: ClientIp,
    SignedIn { account, session }: SignedIn,
    Json(input): Json<PasskeyInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    let now = state.clock.now();
    state.client_limits.check_passkey_sign_in(address, now).map_err(ApiError::rate_limited)?;
    let verified = verify(&state, address, &input).await?;
    let own = verified.filter(|verified| verified.account().id == account.id);
    let own =
        own.ok_or_else(|| ApiError::invalid("passkey", "This is no passkey of your account"))?;
    if !own.confirm(&state.db, &session, now).await? {
        return Err(CHANGED);
    }
    Ok(Json(MessageResponse::new("Confirmed.")))
}

const UNKNOWN: ApiError = ApiError::Unauthorized(
    "This passkey does not belong to an account. Sign in with your password.",
);

/// Verifies the passkey of a sign-in or a confirmation. Returns `None` if it is unknown.
async fn verify(
    state: &AccountsState,
    client: ClientIp,
    input: &PasskeyInput,
) -> Result<Option<PasskeyUse>, ApiError> {
    let now = state.clock.now();
    let signed: Option<SignedSignIn> = state.tokens.verify(SIGN_IN_PURPOSE, &input.ceremony, now);
    let signed = signed.ok_or(EXPIRED)?;
    take_ceremony(state, &signed.state).await?;
    let assertion = PasskeyAssertion::parse(&input.credential);
    let assertion = assertion.map_err(|error| ceremony_error(&error))?;
    let verified = PasskeyUse::verify(&state.db, &state.passkeys, &signed.state, &assertion).await;
    let origin = Origin::visitor(client, now);
    match verified {
        Ok(verified) => Ok(Some(verified)),
        Err(PasskeyUseError::Unknown) => {
            record_failure(state, None, &origin, "passkey").await;
            Ok(None)
        }
        Err(PasskeyUseError::Invalid(account, error)) => {
            record_failure(state, Some(&account), &origin, "passkey").await;
            Err(ceremony_error(&error))
        }
        Err(PasskeyUseError::Database(error)) => Err(error.into()),
    }
}
