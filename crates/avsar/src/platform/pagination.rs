//! Pagination by offset and limit.

use crate::platform::validation::FieldErrors;

/// A valid offset and limit for a database query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffsetLimit {
    /// Number of items to skip.
    pub offset: u64,
    /// Maximum number of items to return.
    pub limit: u64,
}

impl OffsetLimit {
    /// Returns the offset `skip` and the limit `take`.
    ///
    /// # Errors
    /// Returns the errors by field if `take` is 0 or more than `max`, or if `skip` is larger than
    /// [`i64::MAX`].
    pub fn new(skip: u64, take: u64, max: u64) -> Result<Self, FieldErrors> {
        if take == 0 || take > max {
            return Err(field_error("take", format!("Must be from 1 to {max}.")));
        }
        if i64::try_from(skip).is_err() {
            return Err(field_error("skip", "Is too large.".to_owned()));
        }
        Ok(Self { offset: skip, limit: take })
    }
}

fn field_error(field: &str, message: String) -> FieldErrors {
    FieldErrors::from([(field.to_owned(), vec![message])])
}
