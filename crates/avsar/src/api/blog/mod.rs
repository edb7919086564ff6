//! The blog API.

mod admin;
mod public;
mod state;
mod wire;

pub use wire::PostSummary;

use crate::api::permission::Authenticator;
use axum::extract::FromRef;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;

pub use state::BlogState;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<BlogState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    public::routes().merge(admin::routes())
}
