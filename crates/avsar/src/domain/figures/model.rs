//! The targets, sources and numbers of the figures.

use sea_orm::FromQueryResult;
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::changes::Subject;

/// The kind of a target.
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
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum FigureSubject {
    /// A job of any type, an admit card or a result.
    Job,
    /// A post.
    Post,
    /// A document.
    Pdf,
    /// A recruitment.
    Recruitment,
    /// A page of the site that is not the page of a record. Its id is a
    /// [`SitePage`](super::SitePage).
    Page,
}

impl From<Subject> for FigureSubject {
    fn from(subject: Subject) -> Self {
        match subject {
            Subject::Job => Self::Job,
            Subject::Post => Self::Post,
            Subject::Pdf => Self::Pdf,
            Subject::Recruitment => Self::Recruitment,
            Subject::Site => Self::Page,
        }
    }
}

/// A record, or a page of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Target {
    /// The kind.
    pub subject: FigureSubject,
    /// The id within the kind.
    pub id: i64,
}

impl Target {
    /// Returns a record as a target.
    #[must_use]
    pub fn record(subject: Subject, id: i64) -> Self {
        Self { subject: subject.into(), id }
    }
}

/// The origin of a visit.
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
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum VisitSource {
    /// A search engine.
    SearchEngine,
    /// A link in WhatsApp.
    Whatsapp,
    /// A link in Telegram.
    Telegram,
    /// A link in another social network.
    OtherSocial,
    /// A link on another site.
    OtherSite,
    /// No known origin: a bookmark, a typed address, an app that names none.
    Direct,
    /// A link on this site.
    OwnSite,
}

/// An action of a visitor on a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FigureKind {
    /// The page or the file is opened.
    View,
    /// A link to the application is followed.
    ApplyClick,
    /// A job is saved in an account.
    Save,
}

/// Numbers of one target, day and source, or sums of them.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, FromQueryResult, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "camelCase")]
pub struct FigureCounts {
    /// Views.
    pub views: i64,
    /// Clicks on links to an application.
    pub apply_clicks: i64,
    /// Saves in accounts.
    pub saves: i64,
}

impl FigureCounts {
    /// Adds one.
    pub fn increment(&mut self, kind: FigureKind) {
        match kind {
            FigureKind::View => self.views += 1,
            FigureKind::ApplyClick => self.apply_clicks += 1,
            FigureKind::Save => self.saves += 1,
        }
    }

    /// Adds other numbers.
    pub fn add(&mut self, other: Self) {
        self.views += other.views;
        self.apply_clicks += other.apply_clicks;
        self.saves += other.saves;
    }
}
