//! What all handlers share: the error answer, the extractors, request ids, who asks.

use axum::http::HeaderName;

pub mod client;
pub mod error;
pub mod extract;
pub mod request_id;
pub mod server;

pub use client::Client;
pub use error::{ApiError, ErrorBody, FieldErrors};
pub use extract::{Json, Path, Query};

/// The header that says what an answer depends on, the convention of CDNs.
pub const SURROGATE_KEY: HeaderName = HeaderName::from_static("surrogate-key");
