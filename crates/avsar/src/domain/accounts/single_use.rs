//! Single use of what stays valid for minutes: codes of authenticator apps and passkey ceremonies.

use chrono::{DateTime, Utc};
use sea_orm::DbErr;

use crate::platform::db::Database;
use crate::platform::rate_limit::RateLimit;
use crate::platform::shared_rate_limit::{self, CheckError, SharedLimit};

/// Returns whether something is used for the first time within an hour. All processes share the
/// memory of what was used.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn use_once(db: &Database, what: &[&str], now: DateTime<Utc>) -> Result<bool, DbErr> {
    let once = [SharedLimit::new("single use", what, RateLimit::PerHour(1))];
    match shared_rate_limit::check(db, &once, now).await {
        Ok(()) => Ok(true),
        Err(CheckError::LimitReached { .. }) => Ok(false),
        Err(CheckError::Database(error)) => Err(error),
    }
}
