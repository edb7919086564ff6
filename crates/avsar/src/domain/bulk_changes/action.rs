//! The actions on many records.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::publication::{Amendment, PublicationChange, TagChange};

/// The action on the records.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum BulkAction {
    /// Visitors see the records.
    Activate,
    /// Visitors no longer see the records.
    Deactivate,
    /// Adds a tag.
    AddTag {
        /// The tag.
        tag: String,
    },
    /// Removes a tag.
    RemoveTag {
        /// The tag.
        tag: String,
    },
    /// Deletes the records. They can be restored for 30 days.
    Delete,
}

impl BulkAction {
    /// Returns the amendment of each record, or `None` to delete them.
    #[must_use]
    pub fn amendment(&self) -> Option<Amendment> {
        let visible = |is_visible| {
            let publication = PublicationChange::Visible(is_visible);
            Some(Amendment { publication, tags: TagChange::Keep })
        };
        let tags = |tags| Some(Amendment { publication: PublicationChange::Keep, tags });
        match self {
            Self::Activate => visible(true),
            Self::Deactivate => visible(false),
            Self::AddTag { tag } => tags(TagChange::Add(tag.clone())),
            Self::RemoveTag { tag } => tags(TagChange::Remove(tag.clone())),
            Self::Delete => None,
        }
    }
}
