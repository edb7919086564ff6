//! Permissions, as extractors. A handler that takes [`Admin`] or [`User`] runs only for such an
//! account. A handler that takes neither is public.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRef, FromRequest, FromRequestParts, Multipart, Request};
use axum::http::{header, request::Parts};

use crate::domain::accounts::Tokens;
use crate::domain::accounts::store::{self, Account, Role};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::drain::drain;
use crate::platform::http::{ApiError, MultipartForm};

/// A service that finds the account of a request.
#[derive(Debug)]
pub struct Authenticator {
    /// The database.
    pub db: Database,
    /// The clock.
    pub clock: Clock,
    /// Verifies session tokens.
    pub tokens: Tokens,
}

/// The error for a missing or invalid session. The text is the default of ERR-01.
pub(super) const NO_SESSION: ApiError =
    ApiError::Unauthorized("Authentication failed. Please log in again.");

/// Maximum size of a rejected form that is read, in bytes: more than the largest accepted file.
const MAX_REJECTED_FORM_BYTES: usize = 24 << 20;
/// Maximum time for which a rejected form is read.
const REJECTED_FORM_TIMEOUT: Duration = Duration::from_secs(30);

/// The account of a signed-in user or administrator.
#[derive(Debug)]
pub struct User(pub Account);

/// The account of a signed-in administrator.
#[derive(Debug)]
pub struct Admin(pub Account);

impl<S: Send + Sync> FromRequestParts<S> for User
where
    Arc<Authenticator>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let authenticator = Arc::<Authenticator>::from_ref(state);
        let header = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = header
            .and_then(|value| value.split_once(' '))
            .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
            .map(|(_, token)| token.trim())
            .ok_or(NO_SESSION)?;
        let claims = authenticator
            .tokens
            .verify_session(token, authenticator.clock.now())
            .ok_or(NO_SESSION)?;
        let account = store::by_id(&authenticator.db, claims.user_id).await?;
        // The token is invalid if the role or the password changed after it was issued.
        account
            .filter(|account| {
                account.role == claims.role
                    && account.password_changed_at.timestamp_micros() == claims.since
            })
            .map(Self)
            .ok_or(NO_SESSION)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Admin
where
    Arc<Authenticator>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let User(account) = User::from_request_parts(parts, state).await?;
        match account.role {
            Role::Admin => Ok(Self(account)),
            Role::User => Err(ApiError::Forbidden),
        }
    }
}

/// A multipart form, usually with a file, sent by an administrator. Other clients are rejected, but
/// their form is read to its end: browsers read no response before they have sent the whole body.
#[derive(Debug)]
pub struct AdminMultipart(pub Multipart);

impl<S: Send + Sync> FromRequest<S> for AdminMultipart
where
    Arc<Authenticator>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        if let Err(rejection) = Admin::from_request_parts(&mut parts, state).await {
            drain(body, MAX_REJECTED_FORM_BYTES, REJECTED_FORM_TIMEOUT).await;
            return Err(rejection);
        }
        let MultipartForm(form) =
            MultipartForm::from_request(Request::from_parts(parts, body), state).await?;
        Ok(Self(form))
    }
}
