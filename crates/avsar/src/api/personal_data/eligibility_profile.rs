//! The eligibility profile of an account. Without an account, browsers store the profile.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Datelike, Utc};
use eligibility::{Levels, Profile};
use recruitments::Day;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::PersonalDataState;
use crate::api::permission::{Authenticator, User};
use crate::domain::personal_data::eligibility_profile::{self, CONSENT_VERSION, StoredProfile};
use crate::platform::http::{ApiError, Json, MessageResponse};
use crate::platform::json;

/// Minimum age of users whose profile is stored, in years.
const MIN_AGE_YEARS: i32 = 18;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PersonalDataState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(load_profile, store_profile, delete_profile))
}

/// The consent of a user to the storage of the profile.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct ProfileConsent {
    /// Version of the text to which the user consents.
    version: i32,
}

/// A profile to store.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
struct ProfileInput {
    /// The profile. The birth date is required.
    #[serde(deserialize_with = "json::object")]
    profile: Option<Profile>,
    /// Consent to the storage.
    #[serde(deserialize_with = "json::object")]
    consent: Option<ProfileConsent>,
}

/// The stored profile of an account.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountProfile {
    /// The profile. Absent: none is stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<Profile>,
    /// Time of the last save.
    #[serde(skip_serializing_if = "Option::is_none")]
    updated_at: Option<DateTime<Utc>>,
    /// Version of the text to which the user consented. Absent: none is stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    consented_version: Option<i32>,
    /// Version of the text to which a save must consent.
    consent_version: i32,
}

impl From<Option<StoredProfile>> for AccountProfile {
    fn from(stored: Option<StoredProfile>) -> Self {
        let updated_at = stored.as_ref().map(|stored| stored.updated_at);
        let consented_version = stored.as_ref().map(|stored| stored.consent_version);
        let profile = stored.map(|stored| stored.profile);
        Self { profile, updated_at, consented_version, consent_version: CONSENT_VERSION }
    }
}

/// Returns the eligibility profile of the account.
#[utoipa::path(
    get, path = "/users/me/profile", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = AccountProfile))
)]
async fn load_profile(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
) -> Result<Json<AccountProfile>, ApiError> {
    Ok(Json(eligibility_profile::find(&state.db, account.id).await?.into()))
}

/// Stores the eligibility profile of the account. Requires the consent to the current text, and an
/// age of 18 years.
#[utoipa::path(
    put, path = "/users/me/profile", tag = "accounts", security(("token" = [])),
    request_body = ProfileInput,
    responses((status = 200, body = AccountProfile))
)]
async fn store_profile(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
    Json(input): Json<ProfileInput>,
) -> Result<Json<AccountProfile>, ApiError> {
    let profile = input.profile.unwrap_or_default();
    if input.consent.is_none_or(|consent| consent.version != CONSENT_VERSION) {
        let message = "Please agree to the storage of your details.";
        return Err(ApiError::invalid("consent", message));
    }
    let (now, levels) = (state.clock.now(), Levels::new(&state.careers));
    let today = Day::in_india(now);
    profile.check(&levels, today)?;
    let born = profile.born.ok_or_else(|| ApiError::invalid("born", "Enter your birth date."))?;
    if !is_adult(born, today) {
        let message = "Details of users under 18 years stay in their browser.";
        return Err(ApiError::invalid("born", message));
    }
    eligibility_profile::store(&state.db, account.id, &profile, now).await?;
    Ok(Json(eligibility_profile::find(&state.db, account.id).await?.into()))
}

/// Deletes the eligibility profile of the account, and with it the consent.
#[utoipa::path(
    delete, path = "/users/me/profile", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = MessageResponse))
)]
async fn delete_profile(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
) -> Result<Json<MessageResponse>, ApiError> {
    eligibility_profile::delete(&state.db, account.id).await?;
    Ok(Json(MessageResponse::new("Your details have been deleted.")))
}

/// Returns whether a person is at least 18 years old.
fn is_adult(born: Day, today: Day) -> bool {
    let (born, today) = (born.date(), today.date());
    let day = |date: chrono::NaiveDate| (date.month(), date.day());
    let years = today.year() - born.year() - i32::from(day(today) < day(born));
    years >= MIN_AGE_YEARS
}
