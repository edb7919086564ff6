//! The Content-Security-Policy.

use axum::http::HeaderValue;

/// Only our own scripts and styles; pictures from any secure place, since logos are elsewhere.
pub(super) fn of_pages(script_hashes: &[String]) -> HeaderValue {
    let hashes: String = script_hashes.iter().map(|hash| format!(" '{hash}'")).collect();
    let policy = format!(
        "default-src 'none'; script-src 'self'{hashes}; style-src 'self'; img-src 'self' https: data:; \
         connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'; manifest-src 'self'"
    );
    HeaderValue::from_str(&policy)
        .unwrap_or_else(|_| HeaderValue::from_static("default-src 'none'"))
}
