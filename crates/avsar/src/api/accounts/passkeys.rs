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
use super::second_factors::PasskeyInfo;
use super::second_step::use_once;
use super::session_response::{SessionResponse, SignInClient};
use crate::api::permission::{Authenticator, Confirmed, NO_SESSION, SignedIn};
use crate::domain::accounts::passkeys::{
    Ceremony, NewPasskey, PasskeyError, PasskeyOwner, PasskeyResponse, Passkeys, StoredPasskey,
};
use crate::domain::accounts::store::second_factors::{self, AddedPasskey, MAX_PASSKEYS};
use crate::domain::accounts::store::{Account, second_factors::Passkey};
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Device, Json, MessageResponse, Path};

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

/// The signed content of a ceremony.
#[derive(Serialize, Deserialize)]
struct SignedCeremony {
    /// The account of a registration.
    account: Option<i64>,
    /// The id that the passkeys of that account carry.
    handle: Option<String>,
    state: String,
}

fn sign_ceremony(
    state: &AccountsState,
    purpose: &'static str,
    ceremony: Ceremony,
    owner: Option<(i64, String)>,
) -> Result<Json<CeremonyResponse>, ApiError> {
    let (account, handle) = owner.unzip();
    let signed = SignedCeremony { account, handle, state: ceremony.state };
    let until = state.clock.now() + CEREMONY_TTL;
    let signed = state.tokens.sign(purpose, signed, until).map_err(ApiError::internal)?;
    Ok(Json(CeremonyResponse { ceremony: signed, options: ceremony.options }))
}

const EXPIRED: ApiError = ApiError::InvalidLink("This took too long. Please try again.");
const NOT_ACCEPTED: &str = "This passkey was not accepted. Please try again.";

/// Verifies the token of a ceremony, which works once.
async fn take_ceremony(
    state: &AccountsState,
    purpose: &'static str,
    token: &str,
    origin: &Origin,
) -> Result<SignedCeremony, ApiError> {
    let signed: Option<SignedCeremony> = state.tokens.verify(purpose, token, origin.at);
    let signed = signed.ok_or(EXPIRED)?;
    if !use_once(state, &["passkey", &signed.state], origin).await? {
        return Err(EXPIRED);
    }
    Ok(signed)
}

/// Converts an error of a ceremony. What a browser sends is the user's business, the rest is ours.
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
        (status = 403, description = "The user must confirm the password (`unconfirmed`)"),
        (status = 404, description = "The public URL of the site has no domain"),
        (status = 409, description = "The account has too many passkeys"),
    )
)]
async fn begin_passkey_registration(
    State(state): State<Arc<AccountsState>>,
    Confirmed(SignedIn { account, .. }): Confirmed,
) -> Result<Json<CeremonyResponse>, ApiError> {
    let existing = second_factors::list_passkeys(state.db.read(), account.id).await?;
    if existing.len() >= MAX_PASSKEYS {
        return Err(ApiError::Conflict {
            code: "too_many_passkeys",
            message: format!("An account can have {MAX_PASSKEYS} passkeys. Remove one first."),
        });
    }
    let handle = account.passkey_handle.clone().unwrap_or_else(Passkeys::random_handle);
    let owner = PasskeyOwner { handle: &handle, email: &account.email, name: &account.name };
    let existing: Vec<String> = existing.into_iter().map(|passkey| passkey.id).collect();
    let ceremony = state.passkeys.begin_registration(owner, &existing);
    let ceremony = ceremony.map_err(|error| ceremony_error(&error))?;
    sign_ceremony(&state, REGISTRATION_PURPOSE, ceremony, Some((account.id, handle)))
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
struct PasskeyResponseBody {
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
        (status = 200, body = PasskeyResponseBody),
        (status = 400, description = "The registration has expired"),
        (status = 403, description = "The user must confirm the password (`unconfirmed`)"),
        (status = 409, description = "The passkey is registered already"),
    )
)]
async fn add_passkey(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Confirmed(user): Confirmed,
    Json(input): Json<RegistrationInput>,
) -> Result<Json<PasskeyResponseBody>, ApiError> {
    let name = passkey_name(&input.name)?;
    let origin = Origin::account(user.account.id, client, state.clock.now());
    let signed = take_ceremony(&state, REGISTRATION_PURPOSE, &input.ceremony, &origin).await?;
    let (Some(_), Some(handle)) =
        (signed.account.filter(|id| *id == user.account.id), signed.handle)
    else {
        return Err(EXPIRED);
    };
    let new = state.passkeys.finish_registration(&signed.state, &input.credential);
    let new = new.map_err(|error| ceremony_error(&error))?;
    store_passkey(&state, &user, (new, handle, name), &origin).await.map(Json)
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
    passkey: (NewPasskey, String, String),
    origin: &Origin,
) -> Result<PasskeyResponseBody, ApiError> {
    match second_factors::add_passkey(state.stores(), account, session, passkey, origin).await? {
        AddedPasskey::Stored { passkey, recovery_codes } => Ok(PasskeyResponseBody {
            message: "The passkey was added.".to_owned(),
            passkey: passkey.into(),
            recovery_codes,
        }),
        AddedPasskey::Known => Err(ApiError::Conflict {
            code: "known_passkey",
            message: "This passkey is registered already.".to_owned(),
        }),
        AddedPasskey::Changed => Err(NO_SESSION),
    }
}

/// Removes a passkey, and ends the other sessions of the account.
#[utoipa::path(
    delete, path = "/users/me/passkeys/{id}", tag = "accounts", security(("token" = [])),
    params(("id" = String, Path)),
    responses(
        (status = 200, body = MessageResponse),
        (status = 403, description = "The user must confirm the password (`unconfirmed`)"),
        (status = 404, description = "The account has no such passkey"),
    )
)]
async fn remove_passkey(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    Confirmed(SignedIn { account, session }): Confirmed,
    Path(id): Path<String>,
) -> Result<Json<MessageResponse>, ApiError> {
    let origin = Origin::account(account.id, client, state.clock.now());
    let stores = state.stores();
    if !second_factors::remove_passkey(stores, &account, &session, &id, &origin).await? {
        return Err(ApiError::NotFound("This passkey does not exist."));
    }
    Ok(Json(MessageResponse::new("The passkey was removed.")))
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
    sign_ceremony(&state, SIGN_IN_PURPOSE, ceremony, None)
}

/// The response of the browser to a sign-in.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct PasskeySignInInput {
    /// The token of the first step.
    ceremony: String,
    /// The credential, in the JSON form of WebAuthn.
    #[schema(value_type = Object)]
    credential: Value,
}

/// Signs in with a passkey. It needs no password, because the device has verified its user.
#[utoipa::path(
    post, path = "/auth/passkey", tag = "accounts", request_body = PasskeySignInInput,
    responses(
        (status = 200, body = SessionResponse),
        (status = 400, description = "The sign-in has expired"),
        (status = 401, description = "The passkey is unknown, or the address not verified"),
        (status = 429, description = "Too many attempts"),
    )
)]
async fn sign_in_with_passkey(
    State(state): State<Arc<AccountsState>>,
    address: ClientIp,
    device: Device,
    Json(input): Json<PasskeySignInInput>,
) -> Result<Json<SessionResponse>, ApiError> {
    const UNKNOWN: ApiError = ApiError::Unauthorized(
        "This passkey does not belong to an account. Sign in with your password.",
    );
    let now = state.clock.now();
    state.mail_limits.check_passkey_sign_in(address, now).map_err(ApiError::rate_limited)?;
    let origin = Origin { account: None, client: Some(address), at: now };
    let signed = take_ceremony(&state, SIGN_IN_PURPOSE, &input.ceremony, &origin).await?;
    let response = PasskeyResponse::parse(&input.credential);
    let response = response.map_err(|error| ceremony_error(&error))?;
    let found = second_factors::find_passkey(&state.db, &response.passkey_id()).await?;
    let (passkey, account) = found.ok_or(UNKNOWN)?;
    let verified = verify(&state, &signed.state, &response, (&passkey, &account));
    let new_state = verified.map_err(|error| ceremony_error(&error))?;
    if account.verified_at.is_none() {
        return Err(ApiError::Unverified);
    }
    if !second_factors::record_passkey_use(&state.db, &passkey.id, new_state, now).await? {
        return Err(UNKNOWN);
    }
    let client = SignInClient { address, device };
    SessionResponse::begin(&state, &account, client, "Logged in successfully!").await.map(Json)
}

fn verify(
    state: &AccountsState,
    ceremony: &str,
    response: &PasskeyResponse,
    (passkey, account): (&Passkey, &Account),
) -> Result<Option<String>, PasskeyError> {
    let stored = StoredPasskey {
        id: &passkey.id,
        handle: account.passkey_handle.as_deref().unwrap_or_default(),
        public_key: &passkey.public_key,
        state: &passkey.state,
    };
    state.passkeys.finish_sign_in(ceremony, response, stored)
}
