//! Names of non-standard headers.

use axum::http::HeaderName;

/// The header that says what an answer depends on, the convention of CDNs.
pub const SURROGATE_KEY: HeaderName = HeaderName::from_static("surrogate-key");
