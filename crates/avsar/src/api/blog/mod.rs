//! The blog API.

mod admin;
mod public;
mod wire;

pub use wire::PostSummary;

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this subject.
pub fn routes() -> OpenApiRouter<App> {
    public::routes().merge(admin::routes())
}
