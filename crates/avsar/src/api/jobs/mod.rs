//! The jobs API.

mod admin_lists;
mod cities;
mod detail;
mod editing;
mod export;
mod facts;
mod list;
mod public_lists;
mod sectors;
mod state;
mod summaries;
mod versions;
mod wire;

use std::sync::Arc;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::editor_forms::body_limit;
use crate::api::permission::Authenticator;

pub use detail::NOT_FOUND;
pub use state::JobsState;
pub use wire::{JobResponse, JobSummary};

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .merge(public_lists::routes())
        .merge(cities::routes())
        .merge(summaries::routes())
        .merge(detail::routes())
        .merge(admin_lists::routes())
        .routes(routes!(export::export_jobs))
        .merge(editing::routes().layer(body_limit()))
        .merge(sectors::routes().layer(body_limit()))
        .merge(versions::routes())
}
