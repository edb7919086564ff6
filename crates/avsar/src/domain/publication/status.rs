//! The status of a record, and its changes.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::validation::{FieldErrors, FieldValidator};

/// The status of a record.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    EnumIter,
    DeriveActiveEnum,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum PublicationStatus {
    /// A writer works on it.
    Draft,
    /// It waits for an editor.
    Review,
    /// It becomes visible at a time.
    Scheduled,
    /// Visitors see it.
    #[default]
    Published,
    /// Visitors saw it. It was hidden, or its time has ended.
    Expired,
}

impl PublicationStatus {
    /// Returns the name in URLs and JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Review => "review",
            Self::Scheduled => "scheduled",
            Self::Published => "published",
            Self::Expired => "expired",
        }
    }

    /// Returns the word for the audit trail.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Draft => "made a draft",
            Self::Review => "submitted for review",
            Self::Scheduled => "scheduled",
            Self::Published => "shown",
            Self::Expired => "hidden",
        }
    }
}

/// The status of a record with its times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Publication {
    /// A writer works on it.
    Draft,
    /// It waits for an editor.
    Review,
    /// It becomes visible.
    Scheduled {
        /// The time of the publication.
        at: DateTime<Utc>,
        /// The time at which it expires.
        until: Option<DateTime<Utc>>,
    },
    /// Visitors see it.
    Published {
        /// The time at which it expires.
        until: Option<DateTime<Utc>>,
    },
    /// Visitors saw it. It was hidden, or its time has ended.
    Expired,
}

impl Publication {
    /// A record that visitors see without an end.
    pub const PUBLISHED: Self = Self::Published { until: None };

    /// Returns the status.
    #[must_use]
    pub fn status(self) -> PublicationStatus {
        match self {
            Self::Draft => PublicationStatus::Draft,
            Self::Review => PublicationStatus::Review,
            Self::Scheduled { .. } => PublicationStatus::Scheduled,
            Self::Published { .. } => PublicationStatus::Published,
            Self::Expired => PublicationStatus::Expired,
        }
    }

    /// Returns whether visitors see the record.
    #[must_use]
    pub fn is_public(self) -> bool {
        matches!(self, Self::Published { .. })
    }

    /// Returns whether visitors see the record or saw it.
    #[must_use]
    pub fn was_public(self) -> bool {
        matches!(self, Self::Published { .. } | Self::Expired)
    }

    /// Returns whether a change to or from it needs the permission to publish: visitors see the
    /// record, saw it, or will see it.
    #[must_use]
    pub fn needs_editor(self) -> bool {
        !matches!(self, Self::Draft | Self::Review)
    }

    /// Returns the time of the publication, if it is scheduled.
    #[must_use]
    pub fn publish_at(self) -> Option<DateTime<Utc>> {
        match self {
            Self::Scheduled { at, .. } => Some(at),
            _ => None,
        }
    }

    /// Returns the time at which the record expires.
    #[must_use]
    pub fn expire_at(self) -> Option<DateTime<Utc>> {
        match self {
            Self::Scheduled { until, .. } | Self::Published { until } => until,
            _ => None,
        }
    }

    /// Returns the publication of stored columns. `is_public` has precedence: older versions of the
    /// program write it without the status.
    #[must_use]
    pub fn from_columns(
        is_public: bool,
        status: PublicationStatus,
        publish_at: Option<DateTime<Utc>>,
        expire_at: Option<DateTime<Utc>>,
    ) -> Self {
        match (is_public, status, publish_at) {
            (true, PublicationStatus::Published, _) => Self::Published { until: expire_at },
            (true, ..) => Self::PUBLISHED,
            (false, PublicationStatus::Draft, _) | (false, PublicationStatus::Scheduled, None) => {
                Self::Draft
            }
            (false, PublicationStatus::Review, _) => Self::Review,
            (false, PublicationStatus::Scheduled, Some(at)) => {
                Self::Scheduled { at, until: expire_at }
            }
            (false, PublicationStatus::Published | PublicationStatus::Expired, _) => Self::Expired,
        }
    }

    /// Returns the detail of a save for the audit trail: the title, and what happened to the
    /// status.
    #[must_use]
    pub fn describe_change(self, before: Self, title: &str) -> String {
        if self.status() == before.status() {
            title.to_owned()
        } else {
            format!("{}: {title}", self.status().word())
        }
    }

    /// Returns the publication of a record that was deleted meanwhile. What would have been
    /// published in that time becomes a draft.
    #[must_use]
    pub fn restored(self, now: DateTime<Utc>) -> Self {
        match self.due(now) {
            Some(Self::Published { .. }) => Self::Draft,
            Some(due) => due,
            None => self,
        }
    }

    /// Returns the publication after its times have passed, or `None` if nothing is due.
    #[must_use]
    pub fn due(self, now: DateTime<Utc>) -> Option<Self> {
        let is_over = |until: Option<DateTime<Utc>>| until.is_some_and(|until| until <= now);
        match self {
            Self::Scheduled { until, .. } | Self::Published { until } if is_over(until) => {
                Some(Self::Expired)
            }
            Self::Scheduled { at, until } if at <= now => Some(Self::Published { until }),
            _ => None,
        }
    }
}

/// The time that lists sort a record by, and the time at which visitors saw it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posting {
    /// The time that lists sort by.
    pub posted_at: DateTime<Utc>,
    /// The time of the first publication of a record that is in an earlier stage again. A published
    /// or expired record was published first at its posting.
    pub first_published_at: Option<DateTime<Utc>>,
}

impl Posting {
    /// Returns the times after a change of the publication: a record that visitors see for the
    /// first time is posted then.
    #[must_use]
    pub fn after(self, before: Publication, after: Publication, now: DateTime<Utc>) -> Self {
        let seen = self.first_published_at.or(before.was_public().then_some(self.posted_at));
        if seen.is_none() && after.is_public() {
            return Self { posted_at: now, first_published_at: None };
        }
        Self { first_published_at: seen.filter(|_| !after.was_public()), ..self }
    }
}

/// A change of the publication of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PublicationChange {
    /// A stored record stays as it is. A new one is published.
    #[default]
    Keep,
    /// Visitors see the record or not. A record in another status that they do not see stays in it.
    Visible(bool),
    /// The publication is this one.
    Set(Publication),
}

impl PublicationChange {
    /// Returns the publication of a record after the change. `hidden` is that of a record that is
    /// hidden after visitors saw it.
    #[must_use]
    pub fn apply(self, stored: Option<Publication>, hidden: Publication) -> Publication {
        match (self, stored) {
            (Self::Set(publication), _) => publication,
            (Self::Keep, Some(stored)) => stored,
            (Self::Visible(true), Some(stored)) if stored.is_public() => stored,
            (Self::Visible(true), Some(Publication::Scheduled { until, .. })) => {
                Publication::Published { until }
            }
            (Self::Keep, None) | (Self::Visible(true), _) => Publication::PUBLISHED,
            (Self::Visible(false), Some(Publication::Scheduled { .. })) => Publication::Draft,
            (Self::Visible(false), None) => Publication::Draft,
            (Self::Visible(false), Some(stored)) if stored.is_public() => hidden,
            (Self::Visible(false), Some(stored)) => stored,
        }
    }
}

/// The members of a form that change the publication.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PublicationInput {
    /// Whether visitors see the record.
    pub visible: Option<bool>,
    /// The status. It has precedence over `visible`.
    pub status: Option<PublicationStatus>,
    /// The time of a scheduled publication.
    pub publish_at: Option<DateTime<Utc>>,
    /// The time at which the record expires.
    pub expire_at: Option<DateTime<Utc>>,
}

impl PublicationInput {
    /// Checks the members and returns the change.
    ///
    /// # Errors
    /// Returns a message by field if a time is missing, in the past or in the wrong order.
    pub fn check(self, now: DateTime<Utc>) -> Result<PublicationChange, FieldErrors> {
        let Some(status) = self.status else { return self.without_status() };
        let mut validator = FieldValidator::default();
        let publication = match status {
            PublicationStatus::Draft => Publication::Draft,
            PublicationStatus::Review => Publication::Review,
            PublicationStatus::Expired => Publication::Expired,
            PublicationStatus::Published => Publication::Published { until: self.expire_at },
            PublicationStatus::Scheduled => {
                let at = self.publish_at.unwrap_or(now);
                Publication::Scheduled { at, until: self.expire_at }
            }
        };
        let begins = publication.publish_at().unwrap_or(now);
        if status == PublicationStatus::Scheduled && begins <= now {
            validator.add_error("publishAt", "Choose a time in the future.");
        }
        if publication.expire_at().is_some_and(|until| until <= begins) {
            let message = match status {
                PublicationStatus::Scheduled => "Choose a time after the publication.",
                _ => "Choose a time in the future.",
            };
            validator.add_error("expireAt", message);
        }
        validator.finish()?;
        Ok(PublicationChange::Set(publication))
    }

    fn without_status(self) -> Result<PublicationChange, FieldErrors> {
        let mut validator = FieldValidator::default();
        if self.publish_at.is_some() || self.expire_at.is_some() {
            validator.add_error("status", "Choose a status.");
        }
        validator.finish()?;
        Ok(self.visible.map_or(PublicationChange::Keep, PublicationChange::Visible))
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;
    use Publication::{Draft, Expired, Published, Review, Scheduled};

    const PUBLISHED: Publication = Publication::PUBLISHED;

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minute)
    }

    /// Issue 22 (workflow): A scheduled record is published and expires at its minutes, also if the
    /// clock has jumped over one or both.
    #[test]
    fn times_pass() {
        let scheduled = Scheduled { at: at(1), until: Some(at(3)) };
        let published = Published { until: Some(at(3)) };
        for (publication, minute, after) in [
            (scheduled, 0, None),
            (scheduled, 1, Some(published)),
            (scheduled, 2, Some(published)),
            (scheduled, 3, Some(Expired)),
            (published, 2, None),
            (published, 5, Some(Expired)),
            (PUBLISHED, 9, None),
            (Draft, 9, None),
            (Review, 9, None),
            (Expired, 9, None),
        ] {
            assert_eq!(publication.due(at(minute)), after, "{publication:?} at {minute}");
        }
    }

    /// Issue 22 (history): A record that is restored after its time is not published by itself.
    #[test]
    fn restored_records_are_not_published() {
        let scheduled = Scheduled { at: at(1), until: Some(at(3)) };
        assert_eq!(scheduled.restored(at(0)), scheduled);
        assert_eq!(scheduled.restored(at(2)), Draft);
        assert_eq!(scheduled.restored(at(4)), Expired);
        assert_eq!(Published { until: Some(at(3)) }.restored(at(4)), Expired);
        assert_eq!(PUBLISHED.restored(at(4)), PUBLISHED);
    }

    #[test]
    fn columns_keep_the_publication() {
        let until = Some(at(3));
        for publication in [
            Draft,
            Review,
            Expired,
            PUBLISHED,
            Published { until },
            Scheduled { at: at(1), until },
            Scheduled { at: at(1), until: None },
        ] {
            let columns = Publication::from_columns(
                publication.is_public(),
                publication.status(),
                publication.publish_at(),
                publication.expire_at(),
            );
            assert_eq!(columns, publication);
        }
        // A row of an older version of the program.
        assert_eq!(
            Publication::from_columns(false, PublicationStatus::Published, None, None),
            Expired
        );
        assert_eq!(
            Publication::from_columns(true, PublicationStatus::Expired, None, until),
            PUBLISHED
        );
    }

    #[test]
    fn visibility_keeps_other_stages() {
        let visible = |visible, stored| PublicationChange::Visible(visible).apply(stored, Expired);
        let until = Published { until: Some(at(3)) };
        for (shown, stored, after) in [
            (true, None, PUBLISHED),
            (false, None, Draft),
            (true, Some(Review), PUBLISHED),
            (false, Some(Review), Review),
            (true, Some(until), until),
            (false, Some(until), Expired),
            (false, Some(Draft), Draft),
            (false, Some(Scheduled { at: at(1), until: Some(at(3)) }), Draft),
            (true, Some(Scheduled { at: at(1), until: Some(at(3)) }), until),
        ] {
            assert_eq!(visible(shown, stored), after, "{shown} {stored:?}");
        }
        assert_eq!(PublicationChange::Keep.apply(None, Expired), PUBLISHED);
        assert_eq!(PublicationChange::Keep.apply(Some(Review), Expired), Review);
    }

    #[test]
    fn times_are_checked() {
        let input = |status, publish, expire| PublicationInput {
            status,
            publish_at: publish,
            expire_at: expire,
            visible: None,
        };
        let scheduled = Some(PublicationStatus::Scheduled);
        for (input, field) in [
            (input(scheduled, None, None), "publishAt"),
            (input(scheduled, Some(at(5)), None), "publishAt"),
            (input(scheduled, Some(at(7)), Some(at(7))), "expireAt"),
            (input(Some(PublicationStatus::Published), None, Some(at(5))), "expireAt"),
            (input(None, None, Some(at(9))), "status"),
        ] {
            let errors = input.check(at(5)).unwrap_err();
            assert_eq!(errors.keys().collect::<Vec<_>>(), [field], "{input:?}");
        }
        let valid = input(scheduled, Some(at(6)), Some(at(7))).check(at(5)).unwrap();
        let set = Scheduled { at: at(6), until: Some(at(7)) };
        assert_eq!(valid, PublicationChange::Set(set));
    }
}
