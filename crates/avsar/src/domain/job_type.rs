//! The six job types.

use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The type of a job (DATA-04). Lists, search, pages and feeds take names and groups from its
/// methods.
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
    /// The three types in the list of private jobs (PRIV-09).
    pub const PRIVATE_SECTOR: [Self; 3] = [Self::Private, Self::Tech, Self::NonTech];

    /// All types.
    pub const ALL: [Self; 6] =
        [Self::Private, Self::Government, Self::Tech, Self::NonTech, Self::AdmitCard, Self::Result];

    /// Returns the name in JSON and in the database.
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

    /// Returns the type with the given name. Ignores case and surrounding white space.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name.trim()))
    }

    /// Returns the noun with its article, for sentences: "a private job".
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

    /// Returns the first segment of the public URL path.
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

    /// Returns the types from which similar jobs are chosen.
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
