//! The API of what a user owns: profile, saved jobs, interview practice, export.

mod me;
mod practice;
mod saved_jobs;

use axum::extract::DefaultBodyLimit;
use axum::http::header;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_axum::router::OpenApiRouter;

use crate::api::accounts::{MAX_BODY_BYTES, NO_STORE};
use crate::app::App;

/// The routes of this subject.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(me::routes())
        .merge(saved_jobs::routes())
        .merge(practice::routes())
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, NO_STORE))
}
