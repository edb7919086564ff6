//! A change of the status and the tags of a record, without its texts.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::status::{Publication, PublicationChange, PublicationStatus};
use crate::platform::validation::MAX_TEXT_CHARS;

/// A change of the tags of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TagChange {
    /// The tags stay.
    #[default]
    Keep,
    /// Adds a tag, if the record does not have it.
    Add(String),
    /// Removes a tag, in any letter case.
    Remove(String),
    /// The tags are these, separated by commas.
    Set(String),
}

/// A change of the status and the tags of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Amendment {
    /// Change of the status.
    pub publication: PublicationChange,
    /// Change of the tags.
    pub tags: TagChange,
}

/// The values that an amendment changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AmendableState {
    status: PublicationStatus,
    publish_at: Option<DateTime<Utc>>,
    expire_at: Option<DateTime<Utc>>,
    tags: String,
}

impl AmendableState {
    /// Returns the state of a record.
    #[must_use]
    pub fn new(publication: Publication, tags: &str) -> Self {
        Self {
            status: publication.status(),
            publish_at: publication.publish_at(),
            expire_at: publication.expire_at(),
            tags: tags.to_owned(),
        }
    }

    /// Returns whether an amendment changes nothing. `hidden` is the publication of a record that
    /// is hidden after visitors saw it.
    #[must_use]
    pub fn has(&self, amendment: &Amendment, hidden: Publication) -> bool {
        let before = self.publication();
        let after = amendment.publication.apply(Some(before), hidden);
        after == before && amendment.tags.apply(&self.tags) == self.tags
    }

    fn publication(&self) -> Publication {
        let is_public = self.status == PublicationStatus::Published;
        Publication::from_columns(is_public, self.status, self.publish_at, self.expire_at)
    }

    /// Returns the amendment that restores this state at a time. A record that would have been
    /// published in the meantime becomes a draft.
    #[must_use]
    pub fn into_amendment(self, now: DateTime<Utc>) -> Amendment {
        let publication = PublicationChange::Set(self.publication().restored(now));
        Amendment { publication, tags: TagChange::Set(self.tags) }
    }
}

impl TagChange {
    /// Returns the tags after the change. Tags that would become too long stay as they are.
    #[must_use]
    pub fn apply(&self, tags: &str) -> String {
        let parts = || tags.split(',').map(str::trim).filter(|part| !part.is_empty());
        let is_same = |part: &str, tag: &str| part.to_lowercase() == tag.trim().to_lowercase();
        match self {
            Self::Keep => tags.to_owned(),
            Self::Set(tags) => tags.clone(),
            Self::Remove(tag) => {
                parts().filter(|part| !is_same(part, tag)).collect::<Vec<_>>().join(", ")
            }
            Self::Add(tag) if parts().any(|part| is_same(part, tag)) => tags.to_owned(),
            Self::Add(tag) => {
                let added = parts().chain([tag.trim()]).collect::<Vec<_>>().join(", ");
                if added.chars().count() > MAX_TEXT_CHARS { tags.to_owned() } else { added }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_and_removes_tags_in_any_letter_case() {
        let add = |tag: &str| TagChange::Add(tag.to_owned());
        let remove = |tag: &str| TagChange::Remove(tag.to_owned());
        assert_eq!(add("urgent").apply(""), "urgent");
        assert_eq!(add(" urgent ").apply("bank, PO"), "bank, PO, urgent");
        assert_eq!(add("Urgent").apply("bank,urgent"), "bank,urgent");
        let long = "x".repeat(MAX_TEXT_CHARS - 2);
        assert_eq!(add("urgent").apply(&long), long);
        assert_eq!(remove("URGENT").apply("bank, Urgent,, po"), "bank, po");
        assert_eq!(remove("ssc").apply("bank"), "bank");
    }

    #[test]
    fn the_undo_publishes_nothing_that_was_due_meanwhile() {
        let at = |day: u32| DateTime::from_timestamp(i64::from(day) * 86_400, 0).unwrap();
        let scheduled = Publication::Scheduled { at: at(2), until: None };
        let state = AmendableState::new(scheduled, "bank");
        let publication = |now| state.clone().into_amendment(now).publication;
        assert_eq!(publication(at(1)), PublicationChange::Set(scheduled));
        assert_eq!(publication(at(3)), PublicationChange::Set(Publication::Draft));
    }
}
