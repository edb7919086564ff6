//! The organisation, its advertisements and documents.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::StateId;
use crate::calendar::Day;

/// Sector of an organisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Sector {
    /// Union Public Service Commission.
    Upsc,
    /// Staff Selection Commission.
    Ssc,
    /// Banks and insurance.
    Bank,
    /// Railways.
    Rail,
    /// Armed forces.
    Defence,
    /// Police and paramilitary forces.
    Police,
    /// Public sector companies.
    Psu,
    /// Commissions and departments of states.
    State,
    /// Courts.
    Court,
    /// Schools and universities.
    Teaching,
    /// Hospitals and health services.
    Health,
    /// Apprenticeships.
    Apprentice,
    /// Other sectors.
    Other,
}

/// A recruiting organisation.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Organisation {
    /// Name of the organisation.
    pub name: String,
    /// Name in Hindi.
    pub name_hi: Option<String>,
    /// Usual short name, such as "UPSC".
    pub short: Option<String>,
    /// State, if the organisation belongs to one.
    pub state: Option<StateId>,
    /// Sector.
    pub sector: Option<Sector>,
}

/// An advertisement of a recruitment.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Advertisement {
    /// Key to which dates and posts refer.
    pub key: String,
    /// Number, as the notice writes it.
    pub number: String,
    /// Year of the advertisement.
    pub year: Option<i32>,
}

/// The role of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum DocumentRole {
    /// The notice.
    Notification,
    /// A short notice before the notice.
    ShortNotice,
    /// A change of the notice.
    Corrigendum,
    /// Admit card, or a notice of it.
    AdmitCard,
    /// Answer key.
    AnswerKey,
    /// Result.
    Result,
    /// Cut-off marks.
    CutOff,
    /// Syllabus.
    Syllabus,
    /// Another document.
    Other,
}

/// A document of a recruitment.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    /// Role of the document.
    pub role: DocumentRole,
    /// Title of the document.
    pub title: String,
    /// URL of the document.
    pub url: Option<String>,
    /// Whether the organisation itself published it.
    #[serde(default)]
    pub official: bool,
    /// Day of the document.
    pub dated: Option<Day>,
    /// Number of the stage, from 1.
    pub stage: Option<u32>,
    /// SHA-256 of the file.
    pub hash: Option<String>,
    /// Day on which the document was read.
    pub read_on: Option<Day>,
    /// Whether a corrigendum changes no value of the record, so that nothing is to be entered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_correction: bool,
}

impl Document {
    /// Returns a notice without an address, which was read on a day.
    #[must_use]
    pub fn notice(title: String, read_on: Day) -> Self {
        Self {
            role: DocumentRole::Notification,
            title,
            url: None,
            official: false,
            dated: None,
            stage: None,
            hash: None,
            read_on: Some(read_on),
            no_correction: false,
        }
    }
}

/// How to apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ApplyMode {
    /// Online.
    Online,
    /// By post or in person.
    Offline,
    /// At a walk-in interview.
    WalkIn,
    /// Online and by post.
    Both,
}

/// The state of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// An administrator works on it.
    #[default]
    Draft,
    /// It waits for a review.
    Review,
    /// Visitors see it.
    Published,
    /// The organisation cancelled the recruitment. Visitors see it.
    Cancelled,
}

impl Status {
    /// Returns whether visitors see the record.
    #[must_use]
    pub fn is_public(self) -> bool {
        matches!(self, Self::Published | Self::Cancelled)
    }
}
