//! The API of imports of files.

mod rows;
mod state;
mod steps;
mod upload;
mod wire;

use std::sync::Arc;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use super::permission::Authenticator;
pub use state::ImportsState;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<ImportsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().merge(upload::routes()).merge(steps::routes()).merge(rows::routes())
}
