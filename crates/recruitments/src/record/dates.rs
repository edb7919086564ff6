//! Dates of a recruitment.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::PostKey;
use crate::calendar::{ClockTime, Day, DayTime, Month};
use crate::fact::Fact;

/// An event of a recruitment.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "camelCase")]
pub enum Event {
    /// The notice is published.
    Notified,
    /// Applications open.
    ApplyFrom,
    /// Applications close.
    ApplyTo,
    /// Last date of the fee.
    FeeTo,
    /// Corrections of applications open.
    CorrectionFrom,
    /// Corrections of applications close.
    CorrectionTo,
    /// Last date for the printed application.
    HardCopyTo,
    /// The second form opens.
    Stage2From,
    /// The second form closes.
    Stage2To,
    /// The city of the examination is announced.
    ExamCity,
    /// The admit card is released.
    AdmitCard,
    /// Examination.
    Exam,
    /// Main examination.
    Mains,
    /// Skill test.
    Skill,
    /// Physical test.
    Physical,
    /// Interview.
    Interview,
    /// Verification of documents.
    Documents,
    /// The answer key is released.
    AnswerKey,
    /// Last date for objections to the answer key.
    ObjectionTo,
    /// The result is released.
    Result,
    /// Cut-off marks are released.
    CutOff,
    /// Allotment of posts.
    Allotment,
    /// Joining.
    Joining,
}

/// A point in time, as exactly as the notice says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Moment {
    /// A day, in India.
    Day {
        /// The day.
        on: Day,
        /// Time of day, if it is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        time: Option<ClockTime>,
    },
    /// A month.
    Month {
        /// The month.
        month: Month,
        /// Words of the notice, such as "first week of October".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        words: Option<String>,
    },
}

impl Moment {
    /// Returns the day, if it is known.
    #[must_use]
    pub fn day(&self) -> Option<Day> {
        match self {
            Self::Day { on, .. } => Some(*on),
            Self::Month { .. } => None,
        }
    }

    /// Returns the day with its time, if the day is known.
    #[must_use]
    pub fn day_time(&self) -> Option<DayTime> {
        match self {
            Self::Day { on, time } => Some(DayTime { day: *on, time: *time }),
            Self::Month { .. } => None,
        }
    }

    /// Returns the first possible time.
    #[must_use]
    pub fn start(&self) -> DateTime<Utc> {
        let first = DayTime { day: self.first_day(), time: None };
        self.day_time().unwrap_or(first).start()
    }

    /// Returns the end of the last possible day, or the time of day.
    #[must_use]
    pub fn end(&self) -> DateTime<Utc> {
        let last = DayTime { day: self.last_day(), time: None };
        self.day_time().unwrap_or(last).end()
    }

    /// Returns the first possible day.
    #[must_use]
    pub fn first_day(&self) -> Day {
        match self {
            Self::Day { on, .. } => *on,
            Self::Month { month, .. } => month.first_day(),
        }
    }

    /// Returns the last possible day.
    #[must_use]
    pub fn last_day(&self) -> Day {
        match self {
            Self::Day { on, .. } => *on,
            Self::Month { month, .. } => month.last_day(),
        }
    }
}

/// Whether a date is certain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Certainty {
    /// Announced.
    #[default]
    Firm,
    /// Announced as tentative.
    Tentative,
    /// Cancelled. It stays visible.
    Cancelled,
}

/// A day or a span of days.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Period {
    /// The day, or the first one.
    pub from: Moment,
    /// The last day of a span.
    pub to: Option<Moment>,
    /// Whether the date is certain.
    #[serde(default)]
    pub certainty: Certainty,
}

impl Period {
    /// Returns the last day of a span, or the only day.
    #[must_use]
    pub fn last(&self) -> &Moment {
        self.to.as_ref().unwrap_or(&self.from)
    }
}

/// A date of a recruitment.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecruitmentDate {
    /// The event.
    pub event: Event,
    /// Key of the advertisement, if the date is of one of several.
    pub advertisement: Option<String>,
    /// Posts of the date. Empty: all posts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub posts: Vec<PostKey>,
    /// Places of the date. Empty: all places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    /// Number of the stage, from 1.
    pub stage: Option<u32>,
    /// Words of the notice for the event, such as "Tier 1 examination".
    pub label: Option<String>,
    /// The date.
    #[serde(flatten)]
    pub when: Fact<Period>,
}

impl RecruitmentDate {
    /// Returns the period, if it is said and not cancelled.
    #[must_use]
    pub fn valid(&self) -> Option<&Period> {
        self.when.value().filter(|period| period.certainty != Certainty::Cancelled)
    }

    /// Returns the period, if it is said and certain.
    #[must_use]
    pub fn firm(&self) -> Option<&Period> {
        self.when.value().filter(|period| period.certainty == Certainty::Firm)
    }
}
