//! Which part of a list is asked for.

use serde::Deserialize;
use utoipa::IntoParams;

use super::ApiError;

/// The query of a list that is read in parts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OffsetQuery {
    /// How many to pass over.
    skip: Option<u64>,
    /// How many to answer.
    take: Option<u64>,
}

/// A part of a list that a database can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffsetLimit {
    /// How many to pass over.
    pub offset: u64,
    /// How many to answer.
    pub limit: u64,
}

impl OffsetQuery {
    /// What is asked for: `usual` items, where nothing else is said.
    ///
    /// # Errors
    /// When it is none, more than `most`, or further on than anything can be.
    pub fn to_offset_limit(&self, default: u64, max: u64) -> Result<OffsetLimit, ApiError> {
        OffsetLimit::new(self.skip.unwrap_or(0), self.take.unwrap_or(default), max)
    }
}

impl OffsetLimit {
    /// So many items after so many.
    ///
    /// # Errors
    /// As [`OffsetQuery::slice`].
    pub fn new(skip: u64, take: u64, max: u64) -> Result<Self, ApiError> {
        if take == 0 || take > max {
            return Err(ApiError::invalid("take", format!("Must be from 1 to {max}.")));
        }
        if i64::try_from(skip).is_err() {
            return Err(ApiError::invalid("skip", "Is too large."));
        }
        Ok(Self { offset: skip, limit: take })
    }
}
