//! The API of recruitments.

mod admin;
pub mod birth_windows;
mod calendar;
mod export;
mod public;
mod read;
mod state;
mod versions;
pub mod wire;

use std::sync::Arc;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::permission::Authenticator;

pub use state::RecruitmentsState;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<RecruitmentsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .merge(public::routes())
        .merge(calendar::routes())
        .merge(admin::routes())
        .routes(routes!(export::export_recruitments))
        .merge(read::routes())
        .merge(versions::routes())
}
