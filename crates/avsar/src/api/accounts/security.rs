//! Actions that require the password in addition to a session: change of the password, and deletion
//! of the account.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use super::authenticate::{authenticate, record_password_change};
use super::session_response::SessionResponse;
use crate::api::permission::{Authenticator, NO_SESSION, SignedIn};
use crate::domain::accounts::store::owner::{self, Deletion};
use crate::domain::accounts::store::sessions::{self, SessionClient, SignInProof};
use crate::domain::accounts::store::{Account, Email};
use crate::domain::accounts::{HashingSlot, PasswordOwner, password};
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Device, Json, MessageResponse};
use crate::platform::validation::FieldValidator;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(change_password)).routes(routes!(delete_account))
}

/// A change of the password.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", expecting = "an object")]
struct PasswordInput {
    current_password: String,
    /// At least 6 characters, at most 4,096 bytes.
    new_password: String,
}

/// Changes the password of the account. This ends all its sessions; the response contains a token
/// for a new session.
#[utoipa::path(
    put, path = "/users/me/password", tag = "accounts", security(("token" = [])),
    request_body = PasswordInput,
    responses(
        (status = 200, body = SessionResponse),
        (status = 429, description = "Too many failures"),
    )
)]
async fn change_password(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    device: Device,
    SignedIn { account, session }: SignedIn,
    Json(input): Json<PasswordInput>,
) -> Result<Json<SessionResponse>, ApiError> {
    let mut check = FieldValidator::default();
    if let Err(message) = password::check_length(&input.new_password) {
        check.add_error("newPassword", message);
    }
    if !account.has_password() {
        // A session is not enough to set a first password: the mail verifies the owner.
        check.add_error(
            "currentPassword",
            "This account has no password yet. Choose one by \"Forgot Password?\".",
        );
    }
    check.finish()?;
    let account =
        require_password(&state, client, account, "currentPassword", input.current_password)
            .await?;
    let slot = state.hashing_pool.reserve_slot(client)?;
    let hash = hash_new_password(&state, slot, &account, input.new_password).await?;
    let origin = Origin::account(account.id, client, state.clock.now());
    let account = owner::change_password(&state.db, &state.outbox, account, hash, &origin).await?;
    let account = account.ok_or(NO_SESSION)?;
    record_password_change(&state, &account, client).await;
    let client = SessionClient { address: client, device: device.0 };
    let now = state.clock.now();
    // The password alone proves nothing for an account with a second factor.
    let proof = SignInProof::first_factor(&account, now);
    let proof = proof.unwrap_or_else(|| SignInProof::of_session(&session));
    let session = sessions::begin(&state.db, &account, proof, client, now).await?;
    SessionResponse::new(&state, &account, &session, "Password changed successfully!").map(Json)
}

/// Confirmation that the owner requests the deletion.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct DeleteInput {
    /// Password of the account.
    password: Option<String>,
    /// E-mail address of the account, if it has no password.
    email: Option<String>,
}

/// Deletes the account and all data of its owner.
#[utoipa::path(
    post, path = "/users/me/delete", tag = "accounts", security(("token" = [])),
    request_body = DeleteInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 403, description = "A user without a password or with a second factor must confirm (`unconfirmed`)"),
        (status = 409, description = "The only administrator"),
        (status = 429, description = "Too many failures"),
    )
)]
async fn delete_account(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    SignedIn { account, session }: SignedIn,
    Json(input): Json<DeleteInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    // Neither the address nor the password alone is enough: a stolen token contains the address.
    let needs_confirmation = !account.has_password() || account.has_second_factor();
    if needs_confirmation && !session.is_confirmed(state.clock.now()) {
        return Err(ApiError::Unconfirmed);
    }
    let account = if account.has_password() {
        let password = input.password.unwrap_or_default();
        if password.is_empty() {
            return Err(ApiError::invalid("password", "Enter your password"));
        }
        require_password(&state, client, account, "password", password).await?
    } else {
        let typed = input.email.as_deref().and_then(Email::parse);
        if typed.is_none_or(|typed| typed.as_str() != account.email) {
            return Err(ApiError::invalid("email", "Enter the email address of this account"));
        }
        account
    };
    let origin = Origin::account(account.id, client, state.clock.now());
    match owner::delete(&state.db, &state.outbox, &account, &origin).await? {
        Deletion::Done => Ok(Json(MessageResponse::new("Your account has been deleted."))),
        Deletion::OnlyAdmin => Err(ApiError::Conflict {
            code: "last_admin",
            message: "The only administrator cannot be deleted.".to_owned(),
        }),
        Deletion::Changed => Err(NO_SESSION),
    }
}

/// Checks and hashes the `newPassword` of an account.
///
/// # Errors
/// Returns [`ApiError::Invalid`] if the password is not allowed, and [`ApiError::RateLimited`] if
/// too many passwords wait.
pub(super) async fn hash_new_password(
    state: &AccountsState,
    slot: HashingSlot,
    account: &Account,
    secret: String,
) -> Result<String, ApiError> {
    let owner = PasswordOwner {
        role: account.role,
        name: account.name.clone(),
        email: account.email.clone(),
        site_name: state.site.get().name.clone(),
    };
    let hashed = state.hashing_pool.hash_new(slot, owner, secret).await?;
    hashed.map_err(|message| ApiError::invalid("newPassword", message))
}

/// Returns the account if the password is right. A wrong password is an error of `field`; the
/// session stays valid.
pub(super) async fn require_password(
    state: &AccountsState,
    client: ClientIp,
    account: Account,
    field: &str,
    secret: String,
) -> Result<Account, ApiError> {
    let email = account.email.clone();
    let account = authenticate(state, client, &email, async { Ok(Some(account)) }, secret).await?;
    account.ok_or_else(|| ApiError::invalid(field, "The password is not correct"))
}
