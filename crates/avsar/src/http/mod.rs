//! What all handlers share: the error answer, the extractors, request ids, who asks.

pub mod client;
pub mod error;
pub mod extract;
pub mod request_id;

pub use client::Client;
pub use error::{ApiError, ErrorBody};
pub use extract::{Json, Path, Query};
