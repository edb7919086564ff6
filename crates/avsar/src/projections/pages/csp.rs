//! The `Content-Security-Policy` header of pages.

use axum::http::HeaderValue;

/// Builds the policy: scripts and styles of this site only, but images from any HTTPS URL, because
/// logos are on other sites.
pub(crate) fn build_policy(script_hashes: &[String], analytics: bool) -> HeaderValue {
    let hashes: String = script_hashes.iter().map(|hash| format!(" '{hash}'")).collect();
    // Allowed only if the operator has configured Google Analytics.
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
         frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'"
    );
    HeaderValue::from_str(&policy)
        .unwrap_or_else(|_| HeaderValue::from_static("default-src 'none'"))
}
