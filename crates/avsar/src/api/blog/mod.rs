//! The blog API.

mod admin;
mod export;
mod public;
mod state;
mod versions;
mod wire;

use std::sync::Arc;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::editor_forms::body_limit;
use crate::api::permission::Authenticator;

pub use state::BlogState;
pub use wire::{PostResponse, PostSummary};

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<BlogState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    public::routes()
        .merge(admin::routes().layer(body_limit()))
        .routes(routes!(export::export_posts))
        .merge(versions::routes())
}
