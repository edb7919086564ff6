//! The accounts API.

mod authenticate;
mod google;
mod passwords;
mod security;
mod sign_in;
mod sign_up;

use crate::api::permission::Authenticator;
use crate::domain::accounts::Google;
use crate::domain::accounts::HashingPool;
use crate::domain::accounts::MailLimits;
use crate::domain::accounts::SignInLimits;
use crate::domain::accounts::Tokens;
use crate::domain::accounts::validation;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::mail::Outbox;
use crate::platform::site_config::SiteConfig;
use crate::platform::validation::FieldValidator;
use axum::extract::DefaultBodyLimit;
use axum::extract::FromRef;
use axum::http::{HeaderValue, header};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::domain::accounts::store::Email;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::ApiError;
use crate::platform::mail::MailKind;

/// The state of the accounts API.
#[derive(Debug)]
pub struct AccountsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Third-party sign-in.
    pub google: Google,
    /// Hashes passwords.
    pub hashing_pool: HashingPool,
    /// Limits mails per client.
    pub mail_limits: Arc<MailLimits>,
    /// The mail queue.
    pub outbox: Outbox,
    /// Limits failed sign-ins.
    pub sign_in_limits: SignInLimits,
    /// The public configuration of the site.
    pub site: Arc<SiteConfig>,
    /// Signs and verifies tokens.
    pub tokens: Tokens,
}

/// Largest body of these requests, in bytes: strangers send them.
pub(super) const MAX_BODY_BYTES: usize = 16 << 10;

/// What is said of one person is for nobody else.
pub(super) const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .merge(sign_in::routes())
        .merge(sign_up::routes())
        .merge(passwords::routes())
        .merge(google::routes())
        .merge(security::routes())
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, NO_STORE))
}

/// Words for a person, and a session.
#[derive(Serialize, ToSchema)]
struct SessionResponse {
    message: String,
    /// A JWT whose payload carries `userId`, `email`, `role` and `exp`.
    token: String,
}

/// An address to write to (API-27, API-30).
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct EmailInput {
    email: String,
}

impl EmailInput {
    fn validate(&self) -> Result<Email, ApiError> {
        let mut check = FieldValidator::default();
        let email = validation::parse_email(&mut check, &self.email);
        check.finish()?;
        email.ok_or(ApiError::Internal)
    }
}

/// Asks for a mail to an address. Nothing that follows from whether it has an account, or has had too
/// many mails, happens before the answer, and nobody is told.
async fn enqueue_mail(
    state: &AccountsState,
    client: ClientIp,
    input: &EmailInput,
    kind: MailKind,
) -> Result<(), ApiError> {
    let (email, now) = (input.validate()?, state.clock.now());
    state.mail_limits.check_link(client, now).map_err(ApiError::rate_limited)?;
    crate::domain::accounts::store::registration::enqueue_mail(
        &state.db,
        &state.outbox,
        &email,
        kind,
        now,
    )
    .await?;
    Ok(())
}
