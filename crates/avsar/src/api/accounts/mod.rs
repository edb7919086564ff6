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
use axum::extract::DefaultBodyLimit;
use axum::extract::FromRef;
use axum::http::{HeaderValue, header};
use std::sync::Arc;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_axum::router::OpenApiRouter;

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
