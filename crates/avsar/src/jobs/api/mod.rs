//! The jobs API.

mod editors;
mod visitors;
mod wire;

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

pub use visitors::NOT_FOUND;
pub use wire::{JobResponse, JobSummary};

/// The routes of this subject.
pub fn routes() -> OpenApiRouter<App> {
    visitors::routes().merge(editors::routes())
}
