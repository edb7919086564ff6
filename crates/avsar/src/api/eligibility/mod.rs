//! The API of eligibility: the jobs for which an applicant can apply, with reasons.
//!
//! A profile is in the body of a request only. It is not logged, and no cache stores a response.

mod assessment;
mod choices;
mod form;
mod list;
mod state;

use std::sync::Arc;

use axum::extract::FromRef;
use axum::http::header;
use axum::response::IntoResponse;
use eligibility::Profile;
use serde::Serialize;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::http::{ApiError, Json};
use crate::platform::validation::FieldErrors;
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

/// Checks a profile. The errors are in the member `profile` of the request.
fn check_profile(state: &EligibilityState, profile: &Profile) -> Result<(), ApiError> {
    let today = recruitments::Day::in_india(state.clock.now());
    profile.check(&state.levels, today).map_err(|errors| {
        let in_body = errors.into_iter().map(|(path, text)| (format!("profile.{path}"), text));
        ApiError::Invalid(in_body.collect::<FieldErrors>())
    })
}

/// Returns a JSON response that no cache stores, because it contains personal data.
fn uncached_json<T: Serialize>(body: T) -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], Json(body))
}
