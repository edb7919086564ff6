//! What all handlers share: the error answer, the extractors, request ids.

pub mod error;
pub mod extract;
pub mod request_id;

pub use error::{ApiError, ErrorBody};
pub use extract::{Json, Path, Query};
