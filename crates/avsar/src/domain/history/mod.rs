//! The history of records: their versions, and the deleted records.
//!
//! A save keeps the content that it stores and, unless that is kept already, the content that it
//! replaces. Imports keep nothing, so most imported records have no versions. The database contains
//! each version as a whole, so any of them can be read and restored without the others.

mod deleted;
mod versions;

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::domain::changes::Subject;

pub use deleted::{
    DELETED_RETENTION, DeletedParts, DeletedRecord, delete_expired, find_deleted, list_deleted,
    move_to_deleted, remove_deleted,
};
pub use versions::{VersionEntry, keep, last_authors, list, load};

/// A row whose versions are kept. Its serialised form is the content of a version: without id,
/// version and time of the save, which say nothing about the content, and without derived columns.
pub trait Versioned: Serialize + DeserializeOwned {
    /// The kind of the record.
    const SUBJECT: Subject;

    /// Returns the id.
    fn id(&self) -> i64;

    /// Returns the number of the save.
    fn version(&self) -> i32;

    /// Returns the time of the save.
    fn saved_at(&self) -> DateTime<Utc>;

    /// Returns the row with the values that its serialised form lacks.
    #[must_use]
    fn with_identity(self, id: i64, version: i32, saved_at: DateTime<Utc>) -> Self;
}
