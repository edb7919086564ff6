//! The state of the API of recruitments.

use std::sync::Arc;

use careers::Careers;

use crate::domain::changes::Progress;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::site_config::SiteConfig;

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
    /// The public configuration of the site.
    pub site: Arc<SiteConfig>,
}
