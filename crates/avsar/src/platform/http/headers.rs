//! Names of non-standard headers.

use axum::http::HeaderName;

/// The header with the surrogate keys of a response, a convention of CDNs.
pub const SURROGATE_KEY: HeaderName = HeaderName::from_static("surrogate-key");
