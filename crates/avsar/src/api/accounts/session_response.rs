//! The responses to a sign-in.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::AccountsState;
use crate::domain::accounts::store::Account;
use crate::domain::accounts::store::google_link::GoogleIdentity;
use crate::domain::accounts::store::sessions::{self, Session, SessionClient, SignInProof};
use crate::platform::http::{ApiError, Json};
use crate::platform::language;

/// Purpose of the signed token between the two steps of a sign-in.
const SECOND_STEP_PURPOSE: &str = "second step of a sign-in";
/// Maximum time between the two steps.
const SECOND_STEP_TTL: TimeDelta = TimeDelta::minutes(10);

/// A message for the user, and a session token.
#[derive(Serialize, ToSchema)]
pub(super) struct SessionResponse {
    #[serde(serialize_with = "language::serialize_message")]
    pub(super) message: String,
    /// A JWT with `userId`, `email`, `role` and `exp`.
    pub(super) token: String,
}

impl SessionResponse {
    /// Begins a session of an account.
    ///
    /// # Errors
    /// Returns an error for the user if the account has changed since it was read, or is disabled.
    pub(super) async fn begin(
        state: &AccountsState,
        account: &Account,
        proof: SignInProof,
        client: SessionClient,
        message: &str,
    ) -> Result<Self, ApiError> {
        let session = sessions::begin(&state.db, account, proof, client, state.clock.now()).await?;
        Self::new(state, account, &session, message)
    }

    /// Returns the response to a sign-in that began a session.
    ///
    /// # Errors
    /// Returns [`ApiError::Internal`] if the token cannot be signed.
    pub(super) fn new(
        state: &AccountsState,
        account: &Account,
        session: &Session,
        message: &str,
    ) -> Result<Self, ApiError> {
        let token = state.tokens.issue(account, session).map_err(ApiError::internal)?;
        Ok(Self { message: message.to_owned(), token })
    }
}

/// The password is right, but the account needs a second factor.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SecondStepResponse {
    #[serde(serialize_with = "language::serialize_message")]
    message: String,
    /// Token for `POST /auth/second-step`, valid for ten minutes.
    pub(super) second_step: String,
    /// Whether a code of an authenticator app can be entered.
    pub(super) authenticator: bool,
    /// Whether the account has a passkey, which can be used instead.
    pub(super) passkey: bool,
}

impl SecondStepResponse {
    /// Asks for the second factor of an account. A Google account of the first step is linked after
    /// it.
    ///
    /// # Errors
    /// Returns [`ApiError::Internal`] if the token cannot be signed.
    pub(super) fn new(
        state: &AccountsState,
        account: &Account,
        google: Option<GoogleIdentity>,
    ) -> Result<Self, ApiError> {
        Ok(Self {
            message: "Enter the code of your second factor.".to_owned(),
            second_step: SecondStep::sign(state, account, google)?,
            authenticator: account.totp_secret.is_some(),
            passkey: account.passkey_handle.is_some(),
        })
    }
}

/// The claims of the token between the two steps. A change of the password ends its validity.
#[derive(Serialize, Deserialize)]
pub(super) struct SecondStep {
    pub(super) account: i64,
    password_changed_at: i64,
    /// The Google account to link to the account.
    pub(super) google: Option<GoogleIdentity>,
}

impl SecondStep {
    /// Signs the token for an account.
    ///
    /// # Errors
    /// Returns [`ApiError::Internal`] if the token cannot be signed.
    fn sign(
        state: &AccountsState,
        account: &Account,
        google: Option<GoogleIdentity>,
    ) -> Result<String, ApiError> {
        let password_changed_at = account.password_changed_at.timestamp_micros();
        let step = Self { account: account.id, password_changed_at, google };
        let until = state.clock.now() + SECOND_STEP_TTL;
        state.tokens.sign(SECOND_STEP_PURPOSE, step, until).map_err(ApiError::internal)
    }

    /// Verifies a token.
    pub(super) fn verify(state: &AccountsState, token: &str) -> Option<Self> {
        state.tokens.verify(SECOND_STEP_PURPOSE, token, state.clock.now())
    }

    /// Returns whether the token was signed for the account as it is now.
    pub(super) fn is_for(&self, account: &Account) -> bool {
        self.account == account.id
            && self.password_changed_at == account.password_changed_at.timestamp_micros()
    }
}

/// The response to the first step of a sign-in.
pub(super) enum SignInResponse {
    Session(SessionResponse),
    SecondStep(SecondStepResponse),
}

impl SignInResponse {
    /// Begins a session of an account, or asks for its second factor.
    ///
    /// # Errors
    /// Returns an error for the user if the account has changed since it was read, or is disabled.
    pub(super) async fn begin(
        state: &AccountsState,
        account: &Account,
        client: SessionClient,
        message: &str,
    ) -> Result<Self, ApiError> {
        let Some(proof) = SignInProof::first_factor(account, state.clock.now()) else {
            return SecondStepResponse::new(state, account, None).map(Self::SecondStep);
        };
        SessionResponse::begin(state, account, proof, client, message).await.map(Self::Session)
    }
}

impl IntoResponse for SignInResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Session(session) => Json(session).into_response(),
            Self::SecondStep(step) => (StatusCode::ACCEPTED, Json(step)).into_response(),
        }
    }
}
