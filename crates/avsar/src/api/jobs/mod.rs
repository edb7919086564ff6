//! The jobs API.

mod admin;
mod public;
mod wire;

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

pub use public::NOT_FOUND;
pub use wire::{JobResponse, JobSummary};

/// The routes of this subject.
pub fn routes() -> OpenApiRouter<App> {
    public::routes().merge(admin::routes())
}
