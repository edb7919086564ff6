//! Permissions, as extractors: a handler that takes [`Admin`] or [`User`] cannot be reached
//! without; one that takes neither is public.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequest, FromRequestParts, Multipart, Request};
use axum::http::{header, request::Parts};
use futures::StreamExt;

use crate::domain::accounts::Tokens;
use crate::domain::accounts::store::{self, Account, Role};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, MultipartForm};

/// Finds the account of a request.
#[derive(Debug)]
pub struct Authenticator {
    /// The database.
    pub db: Database,
    /// The clock.
    pub clock: Clock,
    /// Verifies session tokens.
    pub tokens: Tokens,
}

/// What whoever has no session is told, or none any more (ERR-01's default words).
pub(super) const NO_SESSION: ApiError =
    ApiError::Unauthorized("Authentication failed. Please log in again.");

/// How much of a refused form is read, in bytes: more than the largest file that is taken.
const MAX_DRAINED_BYTES: usize = 24 << 20;

/// Somebody signed in.
#[derive(Debug)]
pub struct User(pub Account);

/// An editor.
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
        // The token is only as good as the account is now.
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

/// An editor who sends a form with a file in it. Browsers hear nothing before they have sent everything: the
/// form of anybody else is read to its end, and let go, so that he hears why.
#[derive(Debug)]
pub struct AdminMultipart(pub Multipart);

impl<S: Send + Sync> FromRequest<S> for AdminMultipart
where
    Arc<Authenticator>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        if let Err(refusal) = Admin::from_request_parts(&mut parts, state).await {
            let mut left = MAX_DRAINED_BYTES;
            let mut body = body.into_data_stream();
            while let Some(Ok(chunk)) = body.next().await
                && chunk.len() <= left
            {
                left -= chunk.len();
            }
            return Err(refusal);
        }
        let MultipartForm(form) =
            MultipartForm::from_request(Request::from_parts(parts, body), state).await?;
        Ok(Self(form))
    }
}
