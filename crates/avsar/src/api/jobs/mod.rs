//! The jobs API.

mod admin;
mod public;
mod state;
mod wire;

use crate::api::permission::Authenticator;
use axum::extract::FromRef;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;

pub use public::NOT_FOUND;
pub use wire::{JobResponse, JobSummary};

pub use state::JobsState;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    public::routes().merge(admin::routes())
}
