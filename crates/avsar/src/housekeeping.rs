//! Periodic clean-up, in the background.

use std::time::Duration;

use crate::domain::accounts::sign_in_limits;
use crate::domain::uploads::Uploads;
use crate::domain::{subscriptions, uploads};
use crate::platform::shared_rate_limit;

/// Pause between two runs.
const INTERVAL: Duration = Duration::from_secs(5 * 60);

/// Runs the clean-up at every [`INTERVAL`] until the future is dropped.
pub async fn run(uploads: &Uploads) {
    loop {
        run_once(uploads).await;
        tokio::time::sleep(INTERVAL).await;
    }
}

/// Removes deleted files, unconfirmed subscriptions and expired limits. Logs a failure; the next
/// run tries again.
pub async fn run_once(uploads: &Uploads) {
    let (db, now) = (&uploads.db, uploads.clock.now());
    if let Err(error) = uploads::sweep(uploads).await {
        tracing::warn!(%error, "cannot delete stored files, will retry");
    }
    for (what, outcome) in [
        ("unconfirmed subscriptions", subscriptions::delete_unconfirmed(db, now).await),
        ("expired rate limits", shared_rate_limit::delete_expired(db, now).await),
        ("expired clients", sign_in_limits::delete_expired(db, now).await),
    ] {
        if let Err(error) = outcome {
            tracing::warn!(%error, "cannot delete {what}, will retry");
        }
    }
}
