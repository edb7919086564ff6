//! The six kinds.

use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The kind of a job (DATA-04). Lists, search, pages and feeds ask the kind for its words and
/// groups rather than switch on it everywhere.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    EnumIter,
    DeriveActiveEnum,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum JobType {
    /// A job in the private sector that is neither marked tech nor non-tech.
    #[sea_orm(string_value = "PRIVATE")]
    Private,
    /// A government job.
    #[sea_orm(string_value = "GOVERNMENT")]
    Government,
    /// A technical job in the private sector.
    #[sea_orm(string_value = "TECH")]
    Tech,
    /// A non-technical job in the private sector.
    #[sea_orm(string_value = "NON_TECH")]
    NonTech,
    /// The admit card of an examination.
    #[sea_orm(string_value = "ADMIT_CARD")]
    AdmitCard,
    /// The result of an examination.
    #[sea_orm(string_value = "RESULT")]
    Result,
}

impl JobType {
    /// The three kinds that the private list mixes (PRIV-09).
    pub const PRIVATE_SECTOR: [Self; 3] = [Self::Private, Self::Tech, Self::NonTech];

    /// All kinds.
    pub const ALL: [Self; 6] =
        [Self::Private, Self::Government, Self::Tech, Self::NonTech, Self::AdmitCard, Self::Result];

    /// The name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Private => "PRIVATE",
            Self::Government => "GOVERNMENT",
            Self::Tech => "TECH",
            Self::NonTech => "NON_TECH",
            Self::AdmitCard => "ADMIT_CARD",
            Self::Result => "RESULT",
        }
    }

    /// The kind of that name, in any case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name.trim()))
    }

    /// What one such record is called in a sentence, as "a private job".
    #[must_use]
    pub fn noun(self) -> &'static str {
        match self {
            Self::Private => "a private job",
            Self::Government => "a government job",
            Self::Tech => "a tech job",
            Self::NonTech => "a non-tech job",
            Self::AdmitCard => "an admit card",
            Self::Result => "a result",
        }
    }

    /// The first part of its public address.
    #[must_use]
    pub fn path_segment(self) -> &'static str {
        match self {
            Self::Private => "/private-job",
            Self::Government => "/government-job",
            Self::Tech => "/tech-job",
            Self::NonTech => "/non-tech-job",
            Self::AdmitCard => "/admit-card",
            Self::Result => "/result",
        }
    }

    /// The kinds a reader of this one would also look at, for similar jobs.
    #[must_use]
    pub fn related_types(self) -> &'static [Self] {
        match self {
            Self::Private | Self::Tech | Self::NonTech => &Self::PRIVATE_SECTOR,
            Self::Government => &[Self::Government],
            Self::AdmitCard => &[Self::AdmitCard],
            Self::Result => &[Self::Result],
        }
    }
}
