//! The accounts API.

mod administration;
mod authenticate;
mod google;
mod mail_request;
mod passkeys;
mod passwords;
mod second_factors;
mod second_step;
mod security;
mod session_response;
mod sessions;
mod sign_in;
mod sign_up;
mod state;
mod user_export;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::extract::FromRef;
use axum::http::{HeaderValue, header};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::permission::Authenticator;
use crate::projections::pages::PageForm;

pub use state::AccountsState;

/// Maximum body of these requests, in bytes. It is small, because visitors can send them.
pub(super) const MAX_BODY_BYTES: usize = 16 << 10;

/// `Cache-Control` of responses with personal data.
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// The forms of the pages, for browsers without JavaScript.
pub fn forms(state: &Arc<AccountsState>) -> Vec<PageForm> {
    vec![PageForm::new("/verify-email", state, sign_up::verify_form).with_token()]
}

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
        .merge(sessions::routes())
        .merge(second_step::routes())
        .merge(second_factors::routes())
        .merge(passkeys::routes())
        .merge(administration::routes())
        .routes(routes!(user_export::export_users))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, NO_STORE))
}
