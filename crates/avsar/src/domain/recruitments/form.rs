//! The form of a recruitment, and its conversion to a [`RecruitmentDraft`].

use recruitments::comparison::{changed_values, retain_verifications, verify};
use recruitments::record::{AnnouncedChange, Override, Status};
use recruitments::references::follow_documents;
use recruitments::{Day, Recruitment, Source};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::rows::RecruitmentEntry;
use super::validation::Validator;
use super::{RecruitmentDraft, StoredRecruitment};
use crate::domain::audit::Origin;
use crate::domain::slugs::Slug;
use crate::domain::write_error::WriteError;
use crate::platform::json;
use crate::platform::validation::{FieldErrors, FieldValidator, normalize};

/// Why values of a public record changed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ChangeReason {
    /// The record had a mistake. Only the audit trail contains the correction.
    Mistake,
    /// The organisation announced the change. Visitors see old and new values.
    Announced {
        /// Day of the announcement.
        since: Day,
        /// Document of the announcement.
        source: Source,
    },
}

/// A recruitment as the form sends it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct RecruitmentInput {
    /// Id of the stored recruitment. Only checks of records that are not saved need it.
    pub id: Option<i64>,
    /// Version that was loaded for editing. Required to save a stored recruitment.
    pub version: Option<i32>,
    /// Requested slug. If empty, a new recruitment gets a slug from its title, and a stored one
    /// keeps its slug.
    pub slug: Option<String>,
    /// State of the record.
    pub status: Status,
    /// The record. Its verifications and changes are those that are stored.
    pub record: Recruitment,
    /// Paths of values that the administrator confirms.
    pub verify: Vec<String>,
    /// Why values of a public record changed.
    pub change: Option<ChangeReason>,
}

/// The reason why a recruitment was not saved.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// Some values are invalid.
    #[error("invalid values")]
    Invalid(FieldErrors),
    /// The recruitment cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
}

impl SaveError {
    fn field(field: &str, message: impl Into<String>) -> Self {
        Self::Invalid(FieldErrors::from([(field.to_owned(), vec![message.into()])]))
    }

    fn json(error: &serde_json::Error) -> Self {
        Self::field("record", error.to_string())
    }
}

/// A checked draft, and a text for the audit trail.
#[derive(Debug)]
pub struct CheckedDraft {
    /// The draft to store.
    pub draft: RecruitmentDraft,
    /// Detail of the event in the audit trail.
    pub detail: String,
}

impl RecruitmentInput {
    /// Parses the body of a request. Text is trimmed, and empty text counts as missing.
    ///
    /// # Errors
    /// Returns a message by path if a member has the wrong type.
    pub fn read(mut body: Value) -> Result<Self, FieldErrors> {
        normalize(&mut body);
        json::read(body)
    }

    /// Returns the requested slug.
    ///
    /// # Errors
    /// Returns a message if it is invalid.
    pub fn requested_slug(&self) -> Result<Option<Slug>, FieldErrors> {
        let mut validator = FieldValidator::default();
        let slug = Slug::parse_field(&mut validator, self.slug.as_deref());
        validator.finish()?;
        Ok(slug)
    }

    /// Checks a new recruitment. `duplicates` are others with the same advertisement.
    ///
    /// # Errors
    /// Returns [`SaveError::Invalid`] if a value is invalid or a check blocks the publication.
    pub fn into_new(
        mut self,
        validator: &Validator,
        duplicates: &[RecruitmentEntry],
        origin: &Origin,
    ) -> Result<CheckedDraft, SaveError> {
        self.record.changes.clear();
        self.prepare(None, origin)?;
        validator.check(self.status, &self.record, duplicates).map_err(SaveError::Invalid)?;
        let detail = self.record.title.clone();
        Ok(CheckedDraft { draft: self.into_draft(), detail })
    }

    /// Checks a changed recruitment. Changes of a public record need a reason.
    ///
    /// # Errors
    /// Returns [`SaveError::Invalid`] if a value is invalid or a check blocks the publication.
    pub fn into_update(
        mut self,
        stored: &StoredRecruitment,
        validator: &Validator,
        duplicates: &[RecruitmentEntry],
        origin: &Origin,
    ) -> Result<CheckedDraft, SaveError> {
        let old = &stored.content.record;
        self.record.changes.clone_from(&old.changes);
        follow_documents(&mut self.record.changes, &old.documents, &self.record.documents)
            .map_err(|title| {
                let message = format!("Keep the document “{title}”: an announced change names it.");
                SaveError::field("documents", message)
            })?;
        self.prepare(Some(old), origin)?;
        let detail = self.record_changes(stored, origin)?;
        validator.check(self.status, &self.record, duplicates).map_err(SaveError::Invalid)?;
        Ok(CheckedDraft { draft: self.into_draft(), detail })
    }

    fn into_draft(self) -> RecruitmentDraft {
        RecruitmentDraft { status: self.status, record: self.record }
    }

    /// Replaces what clients cannot set: verifications, and the authors of overrides.
    fn prepare(&mut self, old: Option<&Recruitment>, origin: &Origin) -> Result<(), SaveError> {
        // A client cannot remove the mark of a reading.
        if let Some(old) = old {
            self.record.machine_reading.clone_from(&old.machine_reading);
        }
        let known: &[Override] = old.map(|old| old.overrides.as_slice()).unwrap_or_default();
        for sent in &mut self.record.overrides {
            let same = known.iter().find(|known| {
                known.check == sent.check
                    && known.path == sent.path
                    && known.finding == sent.finding
                    && known.reason == sent.reason
            });
            (sent.by, sent.at) =
                same.map_or((origin.account, Some(origin.at)), |known| (known.by, known.at));
        }
        retain_verifications(old, &mut self.record).map_err(|error| SaveError::json(&error))?;
        let by = origin.account.unwrap_or_default();
        let unknown = verify(&mut self.record, &self.verify, by, origin.at)
            .map_err(|error| SaveError::json(&error))?;
        match unknown.first() {
            None => Ok(()),
            Some(path) => Err(SaveError::field("verify", format!("“{path}” has no value."))),
        }
    }

    /// Adds the changes of a public record, which the organisation announced. Returns the detail
    /// for the audit trail.
    fn record_changes(
        &mut self,
        stored: &StoredRecruitment,
        origin: &Origin,
    ) -> Result<String, SaveError> {
        let title = &self.record.title;
        if !stored.is_public() {
            return Ok(title.clone());
        }
        let changed = changed_values(&stored.content.record, &self.record)
            .map_err(|error| SaveError::json(&error))?;
        if changed.is_empty() {
            return Ok(title.clone());
        }
        let paths: Vec<_> = changed.iter().map(|change| change.path.as_str()).collect();
        match self.change.take() {
            None => Err(SaveError::field(
                "change",
                "Say whether you correct a mistake or the organisation announced the change.",
            )),
            Some(ChangeReason::Mistake) => Ok(format!("{title} (corrected: {})", paths.join(", "))),
            Some(ChangeReason::Announced { since, source }) => {
                let detail = format!("{title} (announced: {})", paths.join(", "));
                self.record.changes.extend(changed.into_iter().map(|change| AnnouncedChange {
                    path: change.path,
                    old: change.old,
                    new: change.new,
                    since,
                    source: source.clone(),
                    by: origin.account,
                }));
                Ok(detail)
            }
        }
    }
}
