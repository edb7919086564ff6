//! Pagination by offset and limit.

use serde::Deserialize;
use utoipa::IntoParams;

use super::ApiError;

/// Query parameters of a paginated list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OffsetQuery {
    /// Number of items to skip.
    skip: Option<u64>,
    /// Maximum number of items to return.
    take: Option<u64>,
}

/// A valid offset and limit for a database query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffsetLimit {
    /// Number of items to skip.
    pub offset: u64,
    /// Maximum number of items to return.
    pub limit: u64,
}

impl OffsetQuery {
    /// Returns the requested offset and limit. The limit is `default` if the query has none.
    ///
    /// # Errors
    /// As [`OffsetLimit::new`].
    pub fn to_offset_limit(&self, default: u64, max: u64) -> Result<OffsetLimit, ApiError> {
        OffsetLimit::new(self.skip.unwrap_or(0), self.take.unwrap_or(default), max)
    }
}

impl OffsetLimit {
    /// Returns the offset `skip` and the limit `take`.
    ///
    /// # Errors
    /// Returns [`ApiError::Invalid`] if `take` is 0 or more than `max`, or if `skip` is larger than
    /// [`i64::MAX`].
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
