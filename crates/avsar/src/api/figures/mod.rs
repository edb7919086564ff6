//! The figures of the site, for the administrator area, and the clicks that browsers report.

mod clicks;
mod export;
mod record_names;
mod report;
mod searches;
mod state;

use std::sync::Arc;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use state::FiguresState;

use crate::api::permission::Authenticator;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<FiguresState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(report::site_figures))
        .routes(routes!(report::record_figures))
        .routes(routes!(export::export_figures))
        .routes(routes!(searches::empty_searches))
        .routes(routes!(searches::finish_search))
        .routes(routes!(clicks::count_click))
}
