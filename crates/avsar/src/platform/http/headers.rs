//! Names of non-standard headers.

use axum::http::HeaderName;

/// The header with the surrogate keys of a response, a convention of CDNs.
pub const SURROGATE_KEY: HeaderName = HeaderName::from_static("surrogate-key");

/// The header of a response of the API that names what it counts for the figures of the site, from
/// handlers to the code that counts. Clients do not get it.
pub const FIGURE: HeaderName = HeaderName::from_static("avsar-figure");
