//! The API of what a user owns: profile, saved jobs, interview practice, export.

mod me;
mod practice;
mod saved_jobs;
mod state;

use crate::api::permission::Authenticator;
use axum::extract::DefaultBodyLimit;
use axum::extract::FromRef;
use axum::http::header;
use std::sync::Arc;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_axum::router::OpenApiRouter;

use crate::api::accounts::{MAX_BODY_BYTES, NO_STORE};

pub use state::PersonalDataState;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PersonalDataState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .merge(me::routes())
        .merge(saved_jobs::routes())
        .merge(practice::routes())
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, NO_STORE))
}
