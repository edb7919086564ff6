//! The state of the API of eligibility.

use std::sync::Arc;
use std::time::Duration;

use careers::Careers;
use eligibility::Levels;

use crate::domain::recruitments::record_cache::RecordCache;
use crate::platform::clock::Clock;
use crate::platform::concurrency::{ConcurrencyLimit, cpu_cores};
use crate::platform::db::Database;
use crate::projections::eligibility_index::EligibilityIndex;
use crate::projections::search::SearchService;

/// Maximum wait of a request for a permit.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// The state of the API of eligibility.
#[derive(Debug)]
pub struct EligibilityState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Levels of education and states, with their names.
    pub careers: Arc<Careers>,
    /// Levels of education and states, as the assessment needs them.
    pub levels: Arc<Levels>,
    /// Rules of all visible jobs.
    pub index: Arc<EligibilityIndex>,
    /// Parsed records of recruitments.
    pub records: RecordCache,
    /// The search index.
    pub search: SearchService,
    /// Limits concurrent assessments.
    pub limit: ConcurrencyLimit,
}

/// Returns the limit of concurrent assessments: one for each core.
#[must_use]
pub fn new_assessment_limit() -> ConcurrencyLimit {
    ConcurrencyLimit::new(cpu_cores(), ACQUIRE_TIMEOUT)
}
