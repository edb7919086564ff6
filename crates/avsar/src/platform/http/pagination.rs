//! Pagination by offset and limit.

use serde::Deserialize;
use utoipa::IntoParams;

use super::ApiError;
use crate::platform::pagination::OffsetLimit;

/// Query parameters of a paginated list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OffsetQuery {
    /// Number of items to skip.
    skip: Option<u64>,
    /// Maximum number of items to return.
    take: Option<u64>,
}

impl OffsetQuery {
    /// Returns the requested offset and limit. The limit is `default` if the query has none.
    ///
    /// # Errors
    /// As [`OffsetLimit::new`].
    pub fn to_offset_limit(&self, default: u64, max: u64) -> Result<OffsetLimit, ApiError> {
        Ok(OffsetLimit::new(self.skip.unwrap_or(0), self.take.unwrap_or(default), max)?)
    }
}
