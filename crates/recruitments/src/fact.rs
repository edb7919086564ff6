//! The state and the sources of a value.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

/// A member that was read in a notice. An absent member, `None`, is unread.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "state", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Fact<T> {
    /// The notice was read and does not contain the value.
    NotSaid {
        /// Confirmation by an administrator.
        verified: Option<Verification>,
    },
    /// The notice announces the value for later.
    Awaited {
        /// Words of the notice, such as "Available on 09-10-2024".
        hint: Option<String>,
        /// Confirmation by an administrator.
        verified: Option<Verification>,
    },
    /// The notice contains the value.
    Said {
        /// The value. Zero is a value.
        value: T,
        /// Passages that contain the value.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sources: Vec<Source>,
        /// Confirmation by an administrator.
        verified: Option<Verification>,
    },
}

impl<T> Fact<T> {
    /// Returns a said value with its sources, which is not verified.
    pub fn said(value: T, sources: Vec<Source>) -> Self {
        Self::Said { value, sources, verified: None }
    }

    /// Returns the value, if it is said.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Said { value, .. } => Some(value),
            Self::NotSaid { .. } | Self::Awaited { .. } => None,
        }
    }

    /// Returns the sources of a said value.
    pub fn sources(&self) -> &[Source] {
        match self {
            Self::Said { sources, .. } => sources,
            Self::NotSaid { .. } | Self::Awaited { .. } => &[],
        }
    }

    /// Returns the confirmation by an administrator.
    pub fn verified(&self) -> Option<&Verification> {
        match self {
            Self::NotSaid { verified }
            | Self::Awaited { verified, .. }
            | Self::Said { verified, .. } => verified.as_ref(),
        }
    }

    /// Returns the place of the confirmation, to set or remove it.
    pub fn verified_mut(&mut self) -> &mut Option<Verification> {
        match self {
            Self::NotSaid { verified }
            | Self::Awaited { verified, .. }
            | Self::Said { verified, .. } => verified,
        }
    }
}

/// A passage of a document.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Source {
    /// Index in the documents of the record.
    pub doc: usize,
    /// Page of the document, from 1.
    pub page: Option<u32>,
    /// Exact words, up to 300 characters.
    pub quote: String,
    /// Offset of the quote in the text of the document, in characters.
    pub at: Option<u32>,
}

/// Maximum length of a quote, in characters.
pub const MAX_QUOTE_CHARS: usize = 300;

/// The confirmation of a value by an administrator.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verification {
    /// Account of the administrator. Visitors do not see it.
    pub by: Option<i64>,
    /// Time of the confirmation.
    pub at: DateTime<Utc>,
}
