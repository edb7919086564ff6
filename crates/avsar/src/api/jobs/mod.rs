//! The jobs API.

mod admin;
mod public;
mod state;
mod wire;

use std::sync::Arc;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::api::permission::Authenticator;

pub use public::NOT_FOUND;
pub use state::JobsState;
pub use wire::{JobResponse, JobSummary};

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    public::routes().merge(admin::routes())
}
