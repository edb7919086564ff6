//! Query parameters of paginated lists.

use serde::Deserialize;
use utoipa::IntoParams;

use super::ApiError;
use crate::platform::pagination::{OffsetLimit, PageBounds};

/// Query parameters of a list that is paginated by offset.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OffsetQuery {
    /// Number of items to skip.
    skip: Option<u64>,
    /// Maximum number of items to return.
    take: Option<u64>,
}

impl OffsetQuery {
    /// Returns the requested part of a list.
    ///
    /// # Errors
    /// As [`OffsetLimit::from_skip`].
    pub fn to_offset_limit(&self, bounds: PageBounds) -> Result<OffsetLimit, ApiError> {
        Ok(OffsetLimit::from_skip(self.skip, self.take, bounds)?)
    }
}

/// Query parameters of a list that is paginated by page number.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// Number of the page, from 1.
    page: Option<u64>,
    /// Maximum number of items on a page.
    limit: Option<u64>,
}

impl PageQuery {
    /// Returns the requested part of a list.
    ///
    /// # Errors
    /// As [`OffsetLimit::from_page`].
    pub fn to_offset_limit(&self, bounds: PageBounds) -> Result<OffsetLimit, ApiError> {
        Ok(OffsetLimit::from_page(self.page, self.limit, bounds)?)
    }
}
