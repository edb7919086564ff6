//! What is done now and again, beside the requests.

use std::time::Duration;

use crate::domain::uploads::Uploads;
use crate::domain::{subscriptions, uploads};

/// How often.
const INTERVAL: Duration = Duration::from_secs(5 * 60);

/// Keeps house until the future is dropped.
pub async fn run(uploads: Uploads) {
    loop {
        run_once(&uploads).await;
        tokio::time::sleep(INTERVAL).await;
    }
}

/// Removes what nobody needs any more. What cannot be removed now is the next time.
pub async fn run_once(uploads: &Uploads) {
    if let Err(error) = uploads::sweep(uploads).await {
        tracing::warn!(%error, "deleted files are there for a while yet");
    }
    if let Err(error) = subscriptions::delete_unconfirmed(&uploads.db, uploads.clock.now()).await {
        tracing::warn!(%error, "addresses that nobody confirmed are there for a while yet");
    }
}
