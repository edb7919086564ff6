//! Periodic clean-up, in the background.

use std::time::Duration;

use crate::domain::uploads::Uploads;
use crate::domain::{subscriptions, uploads};

/// Pause between two runs.
const INTERVAL: Duration = Duration::from_secs(5 * 60);

/// Runs the clean-up at every [`INTERVAL`] until the future is dropped.
pub async fn run(uploads: Uploads) {
    loop {
        run_once(&uploads).await;
        tokio::time::sleep(INTERVAL).await;
    }
}

/// Removes deleted files and unconfirmed subscriptions. Logs a failure; the next run tries again.
pub async fn run_once(uploads: &Uploads) {
    if let Err(error) = uploads::sweep(uploads).await {
        tracing::warn!(%error, "cannot delete stored files, will retry");
    }
    if let Err(error) = subscriptions::delete_unconfirmed(&uploads.db, uploads.clock.now()).await {
        tracing::warn!(%error, "cannot delete unconfirmed subscriptions, will retry");
    }
}
