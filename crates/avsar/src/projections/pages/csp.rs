//! The Content-Security-Policy.

use axum::http::HeaderValue;

/// Only our own scripts and styles; pictures from any secure place, since logos are elsewhere.
pub(crate) fn build_policy(script_hashes: &[String], analytics: bool) -> HeaderValue {
    let hashes: String = script_hashes.iter().map(|hash| format!(" '{hash}'")).collect();
    // Where the operator has events sent, and nowhere else.
    let (scripts, connections) = if analytics {
        (
            " https://www.googletagmanager.com",
            " https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
        )
    } else {
        ("", "")
    };
    let policy = format!(
        "default-src 'none'; script-src 'self'{hashes}{scripts}; style-src 'self'; img-src 'self' https: data:; \
         connect-src 'self'{connections}; font-src 'self'; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'; manifest-src 'self'"
    );
    HeaderValue::from_str(&policy)
        .unwrap_or_else(|_| HeaderValue::from_static("default-src 'none'"))
}
