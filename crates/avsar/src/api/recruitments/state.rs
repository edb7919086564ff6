//! The state of the API of recruitments.

use std::sync::Arc;

use careers::Careers;

use crate::api::table_export::TableExports;
use crate::domain::changes::Progress;
use crate::domain::notices::sandbox::NoticeReader;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::language_model::LanguageModel;
use crate::platform::memory_budget::MemoryBudget;
use crate::platform::site_config::CurrentSite;

/// The state of the API of recruitments.
#[derive(Debug)]
pub struct RecruitmentsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Levels of education and states, with their names.
    pub careers: Arc<Careers>,
    /// Position of this process's followers in the content log.
    pub progress: Progress,
    /// Reads notices in a sandbox.
    pub notice_reader: NoticeReader,
    /// The language model, if one is configured.
    pub language_model: Arc<LanguageModel>,
    /// Limits the memory for uploaded files.
    pub upload_memory: MemoryBudget,
    /// The site as visitors see it now.
    pub site: CurrentSite,
    /// Writes lists as files.
    pub table_exports: TableExports,
}
