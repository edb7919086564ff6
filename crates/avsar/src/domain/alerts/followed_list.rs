//! The lists that can be followed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::blog::PostType;
use crate::domain::jobs::JobType;
use crate::platform::language::PerLanguage;

/// A list of public content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FollowedList {
    /// The search over all content.
    All,
    /// Government jobs.
    Government,
    /// Jobs of companies: private, tech and non-tech jobs.
    Private,
    /// Tech jobs.
    Tech,
    /// Non-tech jobs.
    NonTech,
    /// Admit cards.
    AdmitCards,
    /// Results.
    Results,
    /// Blog posts.
    Blog,
    /// Weekly current affairs.
    CurrentAffairs,
    /// Guides to documents.
    DocumentGuides,
    /// PDF documents.
    Pdfs,
}

impl FollowedList {
    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> PerLanguage<&'static str> {
        let (english, hindi) = match self {
            Self::All => ("All content", "सारी जानकारी"),
            Self::Government => ("Government jobs", "सरकारी नौकरियां"),
            Self::Private => ("Private jobs", "प्राइवेट नौकरियां"),
            Self::Tech => ("Tech jobs", "टेक नौकरियां"),
            Self::NonTech => ("Non-tech jobs", "नॉन-टेक नौकरियां"),
            Self::AdmitCards => ("Admit cards", "एडमिट कार्ड"),
            Self::Results => ("Results", "परिणाम"),
            Self::Blog => ("Blog", "ब्लॉग"),
            Self::CurrentAffairs => ("Weekly current affairs", "साप्ताहिक करेंट अफेयर्स"),
            Self::DocumentGuides => ("Document guides", "दस्तावेज़ों की गाइड"),
            Self::Pdfs => ("PDF documents", "PDF दस्तावेज़"),
        };
        PerLanguage { english, hindi }
    }

    /// Returns the path of the English list.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::All => "/search",
            Self::Government => "/govt-jobs",
            Self::Private => "/private-jobs",
            Self::Tech => "/jobs/tech",
            Self::NonTech => "/jobs/non-tech",
            Self::AdmitCards => "/admit-cards",
            Self::Results => "/results",
            Self::Blog => "/blog",
            Self::CurrentAffairs => "/current-affairs",
            Self::DocumentGuides => "/document-assistant",
            Self::Pdfs => "/pdfs",
        }
    }

    /// Returns the kinds of jobs in the list. Lists of posts and documents have none.
    #[must_use]
    pub fn job_types(self) -> &'static [JobType] {
        match self {
            Self::All => &JobType::ALL,
            Self::Government => &[JobType::Government],
            Self::Private => &JobType::PRIVATE_SECTOR,
            Self::Tech => &[JobType::Tech],
            Self::NonTech => &[JobType::NonTech],
            Self::AdmitCards => &[JobType::AdmitCard],
            Self::Results => &[JobType::Result],
            Self::Blog | Self::CurrentAffairs | Self::DocumentGuides | Self::Pdfs => &[],
        }
    }

    /// Returns the type of the posts in a list of posts.
    #[must_use]
    pub fn post_type(self) -> Option<PostType> {
        match self {
            Self::Blog => Some(PostType::Blog),
            Self::CurrentAffairs => Some(PostType::CurrentAffair),
            Self::DocumentGuides => Some(PostType::DocumentAssistant),
            _ => None,
        }
    }

    /// Returns the names of the filters of the list.
    pub(super) fn filters(self) -> &'static [&'static str] {
        match self {
            Self::Government => &["qualification", "state", "sector", "group", "level"],
            Self::Private | Self::Tech | Self::NonTech => &["employment", "experience", "pay"],
            Self::AdmitCards | Self::Results => &["department"],
            _ => &[],
        }
    }

    /// Returns whether the list has a field for the place of work.
    pub(super) fn has_place(self) -> bool {
        matches!(self, Self::Government | Self::Private | Self::Tech | Self::NonTech)
    }

    /// Returns whether the list can be searched.
    pub(super) fn has_search(self) -> bool {
        self == Self::All || !self.job_types().is_empty()
    }
}
