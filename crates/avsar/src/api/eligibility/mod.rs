//! The API of eligibility: the jobs for which an applicant can apply, with reasons.
//!
//! A profile is in the body of a request only. It is not logged, and no cache stores a response.

mod assessment;
mod choices;
mod form;
mod list;
mod personal;
mod state;

use std::sync::Arc;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::projections::pages::PageForm;

pub use state::{EligibilityState, new_assessment_limit};

/// Path of the page and its form.
const PAGE_PATH: &str = "/tools/eligibility";

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<EligibilityState>: FromRef<S>,
{
    OpenApiRouter::new().merge(choices::routes()).merge(assessment::routes()).merge(list::routes())
}

/// Returns the form of the page.
pub fn forms(state: &Arc<EligibilityState>) -> Vec<PageForm> {
    vec![PageForm::new(PAGE_PATH, state, form::handle_form)]
}
