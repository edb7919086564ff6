//! Users in exported files.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;
use serde::Serialize;

use super::record::ExportedRecord;

/// An account, without its password hash and its id at Google. The query does not read them.
#[derive(Debug, FromQueryResult, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedUser {
    id: i64,
    name: String,
    email: String,
    role: String,
    created_at: DateTime<Utc>,
    verified_at: Option<DateTime<Utc>>,
    has_password: bool,
    has_google_sign_in: bool,
}

impl ExportedRecord for ExportedUser {
    const TABLE: &'static str = "users";
    const SELECT: &'static str = "id, name, email, role, created_at, verified_at, \
        password_hash <> '' AS has_password, google_subject IS NOT NULL AS has_google_sign_in";
    const MEMBERS: &'static [&'static str] = &[
        "id",
        "name",
        "email",
        "role",
        "createdAt",
        "verifiedAt",
        "hasPassword",
        "hasGoogleSignIn",
    ];
    const NEUTRALIZES_FORMULAS: bool = true;
}
