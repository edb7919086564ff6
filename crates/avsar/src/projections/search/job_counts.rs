//! Counts of jobs, for administrators.

use chrono::{DateTime, TimeDelta, Utc};

use super::index::Index;
use super::partitions::Partitions;
use crate::domain::jobs::JobType;
use crate::domain::jobs::filter::{HAS_ADMIT_CARD, HAS_RESULT};

/// Maximum age of a recent job, in days (ADMIN-07).
const RECENT_DAYS: i64 = 30;

/// Numbers of jobs of one type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobCounts {
    /// Active jobs, which visitors can see.
    pub active: usize,
    /// Inactive jobs.
    pub inactive: usize,
    /// Recent jobs, active or not.
    pub recent: usize,
    /// Government jobs with an admit card date.
    pub with_admit_card: usize,
    /// Government jobs with a result date.
    pub with_result: usize,
}

impl JobCounts {
    /// Returns the number of active and inactive jobs.
    #[must_use]
    pub fn total(self) -> usize {
        self.active + self.inactive
    }
}

impl Index {
    /// Counts the jobs of a type. Uses only the bit sets of the index and reads no records.
    #[must_use]
    pub fn count_jobs(&self, kind: JobType, now: DateTime<Utc>) -> JobCounts {
        let since = (now - TimeDelta::days(RECENT_DAYS)).timestamp();
        let mut counts = JobCounts::default();
        for order in &self.snapshot().orders {
            let all = order.in_partitions(Partitions::all(kind));
            let with =
                |number| order.with_facet(number).map_or(0, |set| all.intersection_count(set));
            let active = order.in_partitions(Partitions::single(kind, true)).count_ones(..);
            counts.active += active;
            counts.inactive += all.count_ones(..) - active;
            counts.recent += all.count_ones(..order.count_since(since));
            counts.with_admit_card += with(HAS_ADMIT_CARD);
            counts.with_result += with(HAS_RESULT);
        }
        counts
    }
}
