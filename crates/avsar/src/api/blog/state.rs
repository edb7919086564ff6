//! The state of the blog API.

use crate::api::table_export::TableExports;
use crate::domain::changes::Progress;
use crate::platform::clock::Clock;
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::db::Database;
use crate::projections::search::SearchService;

/// The state of the blog API.
#[derive(Debug)]
pub struct BlogState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Limits concurrent previews.
    pub sanitizer_limit: ConcurrencyLimit,
    /// Position of this process's followers in the content log.
    pub progress: Progress,
    /// The search index.
    pub search: SearchService,
    /// Writes lists as files.
    pub table_exports: TableExports,
}
