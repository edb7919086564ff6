//! How many jobs there are, for editors.

use chrono::{DateTime, TimeDelta, Utc};

use super::index::Index;
use super::partitions::Partitions;
use crate::domain::jobs::JobType;
use crate::domain::jobs::filter::{HAS_ADMIT_CARD_BIT, HAS_RESULT_BIT};

/// What was posted so many days ago or later is recent (ADMIN-07).
const RECENT_DAYS: i64 = 30;

/// How many jobs there are of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobCounts {
    /// That visitors see.
    pub active: usize,
    /// That they do not see.
    pub inactive: usize,
    /// Posted lately, seen or not.
    pub recent: usize,
    /// That say when admit cards come (government jobs).
    pub with_admit_card: usize,
    /// That say when results come (government jobs).
    pub with_result: usize,
}

impl JobCounts {
    /// Seen or not.
    #[must_use]
    pub fn total(self) -> usize {
        self.active + self.inactive
    }
}

impl Index {
    /// How many jobs there are of a kind. It takes no look at the jobs themselves, but at a bit of each.
    #[must_use]
    pub fn count_jobs(&self, kind: JobType, now: DateTime<Utc>) -> JobCounts {
        let since = (now - TimeDelta::days(RECENT_DAYS)).timestamp();
        let mut tally = JobCounts::default();
        for order in &self.snapshot().orders {
            let all = order.in_partitions(Partitions::all(kind));
            let having = |bit| order.with_facet(bit).map_or(0, |set| all.intersection_count(set));
            let active = order.in_partitions(Partitions::single(kind, true)).count_ones(..);
            tally.active += active;
            tally.inactive += all.count_ones(..) - active;
            tally.recent += all.count_ones(..order.count_since(since));
            tally.with_admit_card += having(HAS_ADMIT_CARD_BIT);
            tally.with_result += having(HAS_RESULT_BIT);
        }
        tally
    }
}
