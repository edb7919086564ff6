//! Requests and responses with personal data.

use axum::http::header;
use axum::response::IntoResponse;
use eligibility::Profile;
use serde::Serialize;

use super::EligibilityState;
use crate::platform::http::{ApiError, Json};
use crate::platform::validation::FieldErrors;

/// Checks a profile. The errors are in the member `profile` of the request.
pub(super) fn check_profile(state: &EligibilityState, profile: &Profile) -> Result<(), ApiError> {
    let today = recruitments::Day::in_india(state.clock.now());
    profile.check(&state.levels, today).map_err(|errors| {
        let in_body = errors.into_iter().map(|(path, text)| (format!("profile.{path}"), text));
        ApiError::Invalid(in_body.collect::<FieldErrors>())
    })
}

/// Returns a JSON response that no cache stores, because it contains personal data.
pub(super) fn uncached_json<T: Serialize>(body: T) -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], Json(body))
}
