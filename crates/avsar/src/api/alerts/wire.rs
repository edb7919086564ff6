//! JSON types of alerts.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::state::AlertsState;
use crate::domain::alerts::store::alerts::Alert;
use crate::domain::alerts::store::owners::Owner;
use crate::domain::alerts::{AlertTarget, FollowedList, Frequency, ListTarget, SendTime};
use crate::domain::jobs::filter::{Employment, Experience, PayFilter, Qualification};
use crate::domain::recruitments::rows::{self, RecruitmentLookup};
use crate::platform::http::ApiError;
use crate::platform::language::{self, Language};

/// The target of an alert: a list with its filters, a recruitment, or an organisation.
#[derive(Debug, Default, Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
#[serde(expecting = "an object")]
pub(super) struct TargetInput {
    /// The list.
    #[param(inline)]
    list: Option<FollowedList>,
    /// Id of the recruitment.
    recruitment: Option<i64>,
    /// Name of the department, examining body or company.
    organisation: Option<String>,
    /// Search text in the list.
    search: Option<String>,
    /// Place of work.
    location: Option<String>,
    /// Employment type.
    #[param(inline)]
    employment: Option<Employment>,
    /// Years of experience.
    #[param(inline)]
    experience: Option<Experience>,
    /// Minimum pay in lakh rupees per year.
    #[param(inline)]
    pay: Option<PayFilter>,
    /// Required education.
    #[param(inline)]
    qualification: Option<Qualification>,
    /// Id of the level of education.
    level: Option<String>,
    /// Id of the state.
    state: Option<String>,
    /// Id of the sector.
    sector: Option<String>,
    /// Group of posts.
    group: Option<String>,
    /// Name of the organisation of admit cards and results.
    department: Option<String>,
}

impl TargetInput {
    /// Returns the target in its normal form.
    ///
    /// # Errors
    /// Returns [`ApiError::Invalid`] if it names none or several, or has invalid filters.
    pub(super) fn into_target(self) -> Result<AlertTarget, ApiError> {
        let target = match (self.list, self.recruitment, self.organisation) {
            (None, Some(id), None) => AlertTarget::Recruitment { id },
            (None, None, Some(name)) => AlertTarget::Organisation { name },
            (Some(list), None, None) => AlertTarget::List(ListTarget {
                list,
                search: self.search,
                location: self.location,
                employment: self.employment,
                experience: self.experience,
                pay: self.pay,
                qualification: self.qualification,
                level: self.level,
                state: self.state,
                sector: self.sector,
                group: self.group,
                department: self.department,
            }),
            _ => return Err(ApiError::invalid("list", "Choose what to follow.")),
        };
        target.checked().map_err(ApiError::Invalid)
    }
}

/// The target of an alert, for people.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TargetResponse {
    /// Name in the language of the request.
    name: String,
    /// Path and query of the page that shows it, without the prefix of the language.
    path: String,
}

impl TargetResponse {
    /// Describes a target.
    ///
    /// # Errors
    /// Returns [`ApiError::NotFound`] if visitors do not see the recruitment.
    pub(super) async fn load(state: &AlertsState, target: &AlertTarget) -> Result<Self, ApiError> {
        let missing = ApiError::NotFound("This recruitment cannot be followed.");
        let title = match target {
            AlertTarget::Recruitment { .. } => Some(title_of(state, target).await?.ok_or(missing)?),
            _ => None,
        };
        let name = target.name(language::current(), title.as_deref());
        Ok(Self { name, path: target.path() })
    }
}

/// Returns the title of a recruitment that visitors see.
async fn title_of(state: &AlertsState, target: &AlertTarget) -> Result<Option<String>, ApiError> {
    let AlertTarget::Recruitment { id } = target else { return Ok(None) };
    Ok(match rows::by_id_or_slug(&state.db, &id.to_string()).await? {
        RecruitmentLookup::Recruitment(stored) if stored.is_public() => {
            Some(stored.content.record.title)
        }
        _ => None,
    })
}

/// A request for an alert by mail.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
pub(super) struct FollowInput {
    /// The target.
    pub(super) target: TargetInput,
    /// How often messages are sent.
    pub(super) frequency: Frequency,
    /// E-mail address, which gets a mail with a link that confirms the alert.
    pub(super) email: Option<String>,
    /// Token of a link that manages alerts. Its owner needs no confirmation.
    pub(super) token: Option<String>,
}

/// A request of a signed-in user for an alert.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
pub(super) struct FollowOwnInput {
    /// The target.
    pub(super) target: TargetInput,
    /// How often messages are sent.
    pub(super) frequency: Frequency,
}

/// The token of a link in a mail.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
pub(super) struct AlertToken {
    /// The token.
    pub(super) token: String,
}

/// A token that changes and ends the alerts of an address.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ManageToken {
    /// The token, or `null` if a mail with a link was sent instead.
    pub(super) token: Option<String>,
}

/// A change of an alert.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
pub(super) struct ChangeAlertInput {
    /// The token of a link.
    pub(super) token: String,
    /// How often messages are sent.
    pub(super) frequency: Frequency,
}

/// A change of the time of collected messages.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
pub(super) struct SendTimeInput {
    /// The token of a link.
    pub(super) token: String,
    /// Hour and day, in India.
    pub(super) time: SendTime,
    /// Language of the messages.
    pub(super) language: Language,
}

/// An alert of an owner.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AlertResponse {
    id: i64,
    /// Name of what is followed, in the language of the request.
    name: String,
    /// Path and query of the page that shows it, without the prefix of the language.
    path: String,
    frequency: Frequency,
    /// Whether it was confirmed. Otherwise no messages are sent.
    confirmed: bool,
    created_at: DateTime<Utc>,
}

impl AlertResponse {
    async fn load(state: &AlertsState, alert: Alert) -> Result<Self, ApiError> {
        let title = title_of(state, &alert.target).await?;
        Ok(Self {
            id: alert.id,
            name: alert.target.name(language::current(), title.as_deref()),
            path: alert.target.path(),
            frequency: alert.frequency,
            confirmed: alert.is_confirmed,
            created_at: alert.created_at,
        })
    }
}

/// The alerts of an owner.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AlertsResponse {
    /// E-mail address.
    email: Option<String>,
    /// Hour and day of collected messages, in India.
    time: SendTime,
    /// Language of the messages.
    language: Language,
    /// Whether no messages are sent, because the mail server of the address rejected several.
    resting: bool,
    alerts: Vec<AlertResponse>,
}

impl AlertsResponse {
    /// Loads the alerts of an owner.
    pub(super) async fn load(
        state: &AlertsState,
        owner: Owner,
        alerts: Vec<Alert>,
    ) -> Result<Self, ApiError> {
        let mut items = Vec::with_capacity(alerts.len());
        for alert in alerts {
            items.push(AlertResponse::load(state, alert).await?);
        }
        Ok(Self {
            time: owner.send_time(),
            language: owner.language,
            resting: owner.resting_since.is_some(),
            email: owner.email,
            alerts: items,
        })
    }
}
