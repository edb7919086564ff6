//! What is done now and again, beside the requests.

use std::time::Duration;

use crate::app::App;
use crate::domain::{subscriptions, uploads};

/// How often.
const INTERVAL: Duration = Duration::from_secs(5 * 60);

/// Keeps house until the future is dropped.
pub async fn run(app: App) {
    loop {
        run_once(&app).await;
        tokio::time::sleep(INTERVAL).await;
    }
}

/// Removes what nobody needs any more. What cannot be removed now is the next time.
pub async fn run_once(app: &App) {
    if let Err(error) = uploads::sweep(app).await {
        tracing::warn!(%error, "deleted files are there for a while yet");
    }
    if let Err(error) = subscriptions::delete_unconfirmed(&app.db, app.clock.now()).await {
        tracing::warn!(%error, "addresses that nobody confirmed are there for a while yet");
    }
}
