//! The jobs API.

mod admin;
mod public;
mod wire;

use crate::api::permission::Authenticator;
use crate::domain::changes::Progress;
use crate::platform::clock::Clock;
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::db::Database;
use crate::projections::search::SearchService;
use axum::extract::FromRef;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;

pub use public::NOT_FOUND;
pub use wire::{JobResponse, JobSummary};

/// The state of the jobs API.
#[derive(Debug)]
pub struct JobsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Limits concurrent previews.
    pub preview_limit: ConcurrencyLimit,
    /// How far the followers of this process are.
    pub progress: Progress,
    /// The search index.
    pub search: SearchService,
}

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    public::routes().merge(admin::routes())
}
