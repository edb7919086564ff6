//! The blog API.

mod editors;
mod visitors;
mod wire;

pub use wire::PostSummary;

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this subject.
pub fn routes() -> OpenApiRouter<App> {
    visitors::routes().merge(editors::routes())
}
