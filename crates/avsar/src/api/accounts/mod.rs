//! The accounts API.

mod authenticate;
mod google;
mod mail_request;
mod passwords;
mod security;
mod session_response;
mod sign_in;
mod sign_up;
mod state;

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

pub use state::AccountsState;

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
