//! Periodic clean-up, in the background.

use std::time::Duration;

use chrono::TimeDelta;

use crate::domain::accounts::sign_in_limits;
use crate::domain::accounts::store::{registration, sessions};
use crate::domain::collaboration::presence;
use crate::domain::quality::reports;
use crate::domain::uploads::Uploads;
use crate::domain::{
    alerts, audit, bulk_changes, figures, history, imports, recruitments, subscriptions, uploads,
};
use crate::platform::shared_rate_limit;

/// Pause between two runs.
const INTERVAL: Duration = Duration::from_secs(5 * 60);

/// Runs the clean-up at every [`INTERVAL`] until the future is dropped.
pub async fn run(uploads: &Uploads, audit_retention: TimeDelta) {
    loop {
        run_once(uploads, audit_retention).await;
        tokio::time::sleep(INTERVAL).await;
    }
}

/// Refreshes what depends on the day: the jobs that follow a recruitment. Removes deleted files,
/// unconfirmed subscriptions and alerts, accounts that were never verified, deleted records after
/// their time, rows of old imports, old reports of visitors, old messages of alerts, and expired
/// limits, sessions, figures and events of the audit trail. Logs a failure; the next run tries
/// again.
pub async fn run_once(uploads: &Uploads, audit_retention: TimeDelta) {
    let (db, now) = (&uploads.db, uploads.clock.now());
    if let Err(error) = uploads::sweep(uploads).await {
        tracing::warn!(%error, "cannot delete stored files, will retry");
    }
    if let Err(error) = recruitments::store::refresh_due(db, now).await {
        tracing::warn!(%error, "cannot refresh the jobs of recruitments, will retry");
    }
    for (what, outcome) in [
        ("unconfirmed subscriptions", subscriptions::delete_unconfirmed(db, now).await),
        ("unconfirmed alerts", alerts::store::retention::delete_unconfirmed(db, now).await),
        ("old messages of alerts", alerts::store::retention::delete_old_deliveries(db, now).await),
        ("expired rate limits", shared_rate_limit::delete_expired(db, now).await),
        ("expired clients", sign_in_limits::delete_expired(db, now).await),
        ("expired sessions", sessions::delete_expired(db, now).await),
        ("expired reports of editors", presence::delete_expired(db, now).await),
        ("old deleted records", history::delete_expired(db, now).await),
        ("old bulk changes", bulk_changes::delete_expired(db, now).await),
        ("old figures", figures::delete_expired(db, now).await),
        ("old reports of visitors", reports::delete_expired(db, now).await),
        ("old imports", imports::store::delete_expired(db, now).await),
        ("old events", audit::delete_expired(db, audit_retention, now).await),
        ("unverified accounts", registration::delete_unverified(db, now).await),
    ] {
        if let Err(error) = outcome {
            tracing::warn!(%error, "cannot delete {what}, will retry");
        }
    }
}
