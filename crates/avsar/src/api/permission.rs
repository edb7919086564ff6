//! Permissions, as extractors. A handler that takes [`Writer`], [`Editor`], [`Admin`] or [`User`]
//! runs only for an account with such a role. A handler that takes none of them is public.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRef, FromRequest, FromRequestParts, Request};
use axum::http::{header, request::Parts};

use crate::domain::accounts::Role;
use crate::domain::accounts::store::Account;
use crate::domain::accounts::store::sessions::{self, Session};
use crate::domain::accounts::{SecondFactorPolicy, Tokens};
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::ApiError;
use crate::platform::http::drain::drain;
use crate::platform::http::multipart::MultipartForm;

/// A service that finds the account of a request.
#[derive(Debug)]
pub struct Authenticator {
    /// The database.
    pub db: Database,
    /// The clock.
    pub clock: Clock,
    /// Verifies session tokens.
    pub tokens: Tokens,
    /// Which accounts need a second factor.
    pub second_factor_policy: SecondFactorPolicy,
}

/// The error for a missing or invalid session. The text is the default of ERR-01.
pub(super) const NO_SESSION: ApiError =
    ApiError::Unauthorized("Authentication failed. Please log in again.");

/// Maximum size of a rejected form that is read, in bytes: more than the largest accepted file.
const MAX_REJECTED_FORM_BYTES: usize = 24 << 20;
/// Maximum time for which a rejected form is read.
const REJECTED_FORM_TIMEOUT: Duration = Duration::from_secs(30);

/// A signed-in user or administrator, with the session.
#[derive(Debug)]
pub struct SignedIn {
    /// The account.
    pub account: Account,
    /// The session of the request.
    pub session: Session,
}

/// The account of a signed-in user or administrator.
#[derive(Debug)]
pub struct User(pub Account);

/// A signed-in writer, editor or administrator, as the origin of changes. The domain refuses the
/// changes that need the permission to publish ([`Origin::may_publish`]).
#[derive(Debug)]
pub struct Writer(pub Origin);

/// A signed-in editor or administrator, as the origin of changes.
#[derive(Debug)]
pub struct Editor(pub Origin);

/// A signed-in administrator, as the origin of changes.
#[derive(Debug)]
pub struct Admin(pub Origin);

/// A signed-in administrator who proved their identity recently, like [`Confirmed`].
#[derive(Debug)]
pub struct ConfirmedAdmin(pub Origin);

/// A signed-in user or administrator who proved their identity recently: by signing in, by a
/// passkey, or by the password with the second factor. Actions that give lasting access to an
/// account require it, so that another person at an open session cannot take over the account.
#[derive(Debug)]
pub struct Confirmed(pub SignedIn);

impl<S: Send + Sync> FromRequestParts<S> for SignedIn
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
        let now = authenticator.clock.now();
        let claims = authenticator.tokens.verify_session(token, now).ok_or(NO_SESSION)?;
        let found = sessions::find(&authenticator.db, &claims.sid, now).await?;
        let (session, account) = found.ok_or(NO_SESSION)?;
        if account.id != claims.user_id || account.role != claims.role {
            return Err(NO_SESSION);
        }
        Ok(Self { account, session })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for User
where
    Arc<Authenticator>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let SignedIn { account, .. } = SignedIn::from_request_parts(parts, state).await?;
        Ok(Self(account))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Confirmed
where
    Arc<Authenticator>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let now = Arc::<Authenticator>::from_ref(state).clock.now();
        let user = SignedIn::from_request_parts(parts, state).await?;
        if user.session.is_confirmed(now) { Ok(Self(user)) } else { Err(ApiError::Unconfirmed) }
    }
}

/// Returns the account of a request as the origin of changes, with its session, if it has a role or
/// a later one.
async fn require_role<S: Send + Sync>(
    role: Role,
    parts: &mut Parts,
    state: &S,
) -> Result<(Origin, Session), ApiError>
where
    Arc<Authenticator>: FromRef<S>,
{
    let authenticator = Arc::<Authenticator>::from_ref(state);
    let Ok(client) = ClientIp::from_request_parts(parts, state).await;
    let SignedIn { account, session } = SignedIn::from_request_parts(parts, state).await?;
    if account.role < role {
        return Err(ApiError::Forbidden);
    }
    let policy = authenticator.second_factor_policy;
    if policy.applies_to(account.role) && !account.has_second_factor() {
        return Err(ApiError::SecondFactorRequired);
    }
    let origin = Origin::account(account.id, client, authenticator.clock.now());
    Ok((origin.with_permission_to_publish(account.role.may_publish()), session))
}

impl<S: Send + Sync> FromRequestParts<S> for Writer
where
    Arc<Authenticator>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let (origin, _) = require_role(Role::Writer, parts, state).await?;
        Ok(Self(origin))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Editor
where
    Arc<Authenticator>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let (origin, _) = require_role(Role::Editor, parts, state).await?;
        Ok(Self(origin))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Admin
where
    Arc<Authenticator>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let (origin, _) = require_role(Role::Admin, parts, state).await?;
        Ok(Self(origin))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ConfirmedAdmin
where
    Arc<Authenticator>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let (origin, session) = require_role(Role::Admin, parts, state).await?;
        if session.is_confirmed(origin.at) { Ok(Self(origin)) } else { Err(ApiError::Unconfirmed) }
    }
}

/// A multipart form, usually with a file, with a permission such as [`Writer`]. Other clients are
/// rejected, but their form is read to its end: browsers read no response before they have sent the
/// whole body.
#[derive(Debug)]
pub struct ProtectedMultipart<P> {
    /// The permission of the client.
    pub permission: P,
    /// The form.
    pub form: MultipartForm,
}

impl<S, P> FromRequest<S> for ProtectedMultipart<P>
where
    S: Send + Sync,
    P: FromRequestParts<S, Rejection = ApiError> + Send,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let permission = match P::from_request_parts(&mut parts, state).await {
            Ok(permission) => permission,
            Err(rejection) => {
                drain(body, MAX_REJECTED_FORM_BYTES, REJECTED_FORM_TIMEOUT).await;
                return Err(rejection);
            }
        };
        let form = MultipartForm::from_request(Request::from_parts(parts, body), state).await?;
        Ok(Self { permission, form })
    }
}
