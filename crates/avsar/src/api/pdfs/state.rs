//! The state of the documents API.

use crate::api::table_export::TableExports;
use crate::domain::changes::Progress;
use crate::domain::uploads::Uploads;
use crate::platform::clock::Clock;
use crate::platform::db::Database;

/// The state of the documents API.
#[derive(Debug)]
pub struct PdfsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Position of this process's followers in the content log.
    pub progress: Progress,
    /// The uploaded files.
    pub uploads: Uploads,
    /// Writes lists as files.
    pub table_exports: TableExports,
}
