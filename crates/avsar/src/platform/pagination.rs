//! Pagination by offset and limit.

use crate::platform::validation::FieldErrors;

/// A part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffsetLimit {
    /// Number of items to skip.
    pub offset: u64,
    /// Maximum number of items to return.
    pub limit: u64,
}

/// The parts of a list that clients can request.
#[derive(Clone, Copy, Debug)]
pub struct PageBounds {
    /// Limit of a request that names none.
    pub default_limit: u64,
    /// Maximum limit.
    pub max_limit: u64,
    /// Maximum offset. `None` permits all offsets of a database, up to [`i64::MAX`].
    pub max_offset: Option<u64>,
}

impl OffsetLimit {
    /// Returns the first `limit` items.
    #[must_use]
    pub const fn first(limit: u64) -> Self {
        Self { offset: 0, limit }
    }

    /// Returns the `take` items after the first `skip` items. The default of `skip` is 0.
    ///
    /// # Errors
    /// Returns the error of `take` or `skip` if it is outside the bounds. `take` must not be 0.
    pub fn from_skip(
        skip: Option<u64>,
        take: Option<u64>,
        bounds: PageBounds,
    ) -> Result<Self, FieldErrors> {
        let limit = bounds.check_limit("take", take)?;
        let offset = skip.unwrap_or(0);
        if !bounds.contains_offset(offset) {
            let message = match bounds.max_offset {
                Some(max) => format!("Must be at most {max}."),
                None => "Is too large.".to_owned(),
            };
            return Err(field_error("skip", message));
        }
        Ok(Self { offset, limit })
    }

    /// Returns the page with the number `page`, from 1, of `limit` items. The default of `page` is
    /// 1.
    ///
    /// # Errors
    /// Returns the error of `limit` or `page` if it is outside the bounds. Neither must be 0.
    pub fn from_page(
        page: Option<u64>,
        limit: Option<u64>,
        bounds: PageBounds,
    ) -> Result<Self, FieldErrors> {
        let limit = bounds.check_limit("limit", limit)?;
        let offset = page.unwrap_or(1).checked_sub(1).and_then(|before| before.checked_mul(limit));
        let offset = offset.filter(|offset| bounds.contains_offset(*offset)).ok_or_else(|| {
            let message = match (bounds.max_offset, page) {
                (Some(max), _) => format!("Must be from 1 to {}.", max / limit + 1),
                (None, Some(0)) => "Must be 1 or more.".to_owned(),
                (None, _) => "Is too large.".to_owned(),
            };
            field_error("page", message)
        })?;
        Ok(Self { offset, limit })
    }

    /// Returns the number of pages of a list with `items` items. None of them is empty.
    #[must_use]
    pub fn page_count(self, items: u64) -> u64 {
        items.div_ceil(self.limit.max(1))
    }

    /// Returns the number of the page that contains the first item, from 1.
    #[must_use]
    pub fn page_number(self) -> u64 {
        self.offset / self.limit.max(1) + 1
    }
}

impl PageBounds {
    fn check_limit(self, field: &str, limit: Option<u64>) -> Result<u64, FieldErrors> {
        let (limit, max) = (limit.unwrap_or(self.default_limit), self.max_limit);
        if (1..=max).contains(&limit) {
            Ok(limit)
        } else {
            Err(field_error(field, format!("Must be from 1 to {max}.")))
        }
    }

    fn contains_offset(self, offset: u64) -> bool {
        offset <= self.max_offset.unwrap_or(i64::MAX.unsigned_abs())
    }
}

fn field_error(field: &str, message: String) -> FieldErrors {
    FieldErrors::from([(field.to_owned(), vec![message])])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: PageBounds =
        PageBounds { default_limit: 9, max_limit: 100, max_offset: Some(1_000) };
    const DATABASE: PageBounds = PageBounds { max_offset: None, ..SHORT };

    fn message(result: Result<OffsetLimit, FieldErrors>) -> String {
        let errors = result.unwrap_err();
        let [(field, messages)] = &errors.into_iter().collect::<Vec<_>>()[..] else {
            panic!("more than one field")
        };
        format!("{field}: {}", messages.join(" "))
    }

    #[test]
    fn parameters_have_defaults() {
        let first = OffsetLimit::first(9);
        assert_eq!(OffsetLimit::from_skip(None, None, SHORT), Ok(first));
        assert_eq!(OffsetLimit::from_page(None, None, SHORT), Ok(first));
        let third = OffsetLimit { offset: 20, limit: 10 };
        assert_eq!(OffsetLimit::from_skip(Some(20), Some(10), SHORT), Ok(third));
        assert_eq!(OffsetLimit::from_page(Some(3), Some(10), SHORT), Ok(third));
        assert_eq!(third.page_number(), 3);
    }

    #[test]
    fn values_out_of_bounds_are_errors_of_their_field() {
        let skip = |skip, take, bounds| message(OffsetLimit::from_skip(skip, take, bounds));
        assert_eq!(skip(None, Some(0), SHORT), "take: Must be from 1 to 100.");
        assert_eq!(skip(None, Some(101), DATABASE), "take: Must be from 1 to 100.");
        assert_eq!(skip(Some(1_001), None, SHORT), "skip: Must be at most 1000.");
        assert_eq!(skip(Some(1 << 63), None, DATABASE), "skip: Is too large.");
        let page = |page, limit, bounds| message(OffsetLimit::from_page(page, limit, bounds));
        assert_eq!(page(None, Some(0), SHORT), "limit: Must be from 1 to 100.");
        assert_eq!(page(Some(2), Some(u64::MAX), SHORT), "limit: Must be from 1 to 100.");
        assert_eq!(page(Some(0), None, SHORT), "page: Must be from 1 to 112.");
        assert_eq!(page(Some(12), Some(100), SHORT), "page: Must be from 1 to 11.");
        assert_eq!(page(Some(0), None, DATABASE), "page: Must be 1 or more.");
        assert_eq!(page(Some(1_024_819_115_206_086_202), None, DATABASE), "page: Is too large.");
        assert_eq!(page(Some(u64::MAX), None, DATABASE), "page: Is too large.");
    }

    #[test]
    fn greatest_values_in_bounds_are_accepted() {
        let last = OffsetLimit { offset: 1_000, limit: 100 };
        assert_eq!(OffsetLimit::from_skip(Some(1_000), Some(100), SHORT), Ok(last));
        assert_eq!(OffsetLimit::from_page(Some(11), Some(100), SHORT), Ok(last));
        assert!(OffsetLimit::from_skip(Some((1 << 63) - 1), None, DATABASE).is_ok());
        let last = OffsetLimit::from_page(Some(1_024_819_115_206_086_201), None, DATABASE);
        assert!(last.is_ok());
    }
}
