//! The state of the jobs API.

use std::sync::Arc;

use careers::Careers;

use crate::api::table_export::TableExports;
use crate::domain::changes::Progress;
use crate::platform::clock::Clock;
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::db::Database;
use crate::platform::site_config::CurrentSite;
use crate::projections::search::SearchService;

/// The state of the jobs API.
#[derive(Debug)]
pub struct JobsState {
    /// The clock.
    pub clock: Clock,
    /// Levels of education and states, with their names.
    pub careers: Arc<Careers>,
    /// The database.
    pub db: Database,
    /// Limits concurrent previews.
    pub sanitizer_limit: ConcurrencyLimit,
    /// Position of this process's followers in the content log.
    pub progress: Progress,
    /// The public configuration of the site.
    pub site: CurrentSite,
    /// The search index.
    pub search: SearchService,
    /// Writes lists as files.
    pub table_exports: TableExports,
}
