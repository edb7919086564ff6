//! The state of the feeds.

use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::site_config::CurrentSite;
use crate::projections::pages::PagesState;
use crate::projections::search::SearchService;

/// The state of the handlers of feeds and sitemaps.
#[derive(Debug)]
pub struct FeedsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// The rendered pages.
    pub pages: PagesState,
    /// The search index.
    pub search: SearchService,
    /// The site as visitors see it now.
    pub site: CurrentSite,
}
