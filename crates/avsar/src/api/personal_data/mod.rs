//! The API of a user's own data: profile, saved jobs, interview practice, export.

mod eligibility_profile;
mod export;
mod me;
mod practice;
mod saved_jobs;
mod state;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::api::accounts::MAX_BODY_BYTES;
use crate::api::permission::Authenticator;

pub use state::PersonalDataState;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PersonalDataState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .merge(me::routes())
        .merge(export::routes())
        .merge(saved_jobs::routes())
        .merge(practice::routes())
        .merge(eligibility_profile::routes())
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
}
