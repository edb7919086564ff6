//! The follower of the content log that replaces the site after a change of its settings.

use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;

use super::pages::Pages;
use crate::domain::changes::{Batch, FollowError, Follower, Seq, Subject};
use crate::domain::site_settings;
use crate::platform::db::Database;
use crate::platform::site_config::CurrentSite;

/// The follower that replaces the site. It runs before the follower of the caches, so that a page
/// Pause before shells that could not be rendered are tried again.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// that is rendered after its invalidation has the new settings.
#[derive(Debug)]
pub struct SiteFollower {
    db: Database,
    site: CurrentSite,
    pages: Pages,
    cursor: Seq,
}

impl SiteFollower {
    /// Creates a follower that starts at `cursor`, the head of the log before the settings of the
    /// start were read.
    #[must_use]
    pub fn new(db: Database, site: CurrentSite, pages: Pages, cursor: Seq) -> Self {
        Self { db, site, pages, cursor }
    }

    async fn replace_site(&self) -> Result<(), FollowError> {
        let stored = site_settings::newest(self.db.read()?).await?;
        let failed = |error: &dyn std::error::Error| FollowError::Own(error.to_string());
        let site = stored.apply(self.site.environment()).map_err(|error| failed(&error))?;
        self.site.replace(site);
        if let Err(error) = self.pages.render_shells().await {
            // The other followers do not wait: an overloaded renderer must delay no edit.
            tracing::warn!(%error, "cannot render the shells with the settings, will retry");
            tokio::spawn(render_shells_later(self.pages.clone()));
        }
        Ok(())
    }
}

/// Renders the shells again until they can be rendered.
async fn render_shells_later(pages: Pages) {
    loop {
        tokio::time::sleep(RETRY_PAUSE).await;
        match pages.render_shells().await {
            Ok(()) => return,
            Err(error) => tracing::warn!(%error, "cannot render the shells, will retry"),
        }
    }
}

impl Follower for SiteFollower {
    fn name(&self) -> &'static str {
        "site"
    }

    fn cursor(&self) -> Seq {
        self.cursor
    }

    fn apply<'a>(&'a mut self, batch: &'a Batch) -> BoxFuture<'a, Result<(), FollowError>> {
        async move {
            if batch.changes.iter().any(|change| change.subject == Subject::Site) {
                self.replace_site().await?;
            }
            self.cursor = batch.end.seq;
            Ok(())
        }
        .boxed()
    }
}
