//! Where a record stands: what kind it is, and whether visitors see it.

use crate::domain::jobs::JobType;

/// Shelves there are: one for each kind of job that visitors see, one for those they do not see, one for
/// published posts, one for documents.
pub(crate) const PARTITION_COUNT: usize = 2 * JobType::ALL.len() + 2;

/// A set of shelves: which kinds to look through, and whether inactive ones count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partitions(u16);

impl Partitions {
    /// What visitors see of some kinds.
    #[must_use]
    pub fn public(kinds: &[JobType]) -> Self {
        Self(kinds.iter().fold(0, |mask, kind| mask | 1 << Self::job_index(*kind, true)))
    }

    /// What editors see of a kind.
    #[must_use]
    pub fn all(kind: JobType) -> Self {
        Self(1 << Self::job_index(kind, true) | 1 << Self::job_index(kind, false))
    }

    /// Only what visitors see of a kind, or only what they do not see.
    #[must_use]
    pub fn single(kind: JobType, active: bool) -> Self {
        Self(1 << Self::job_index(kind, active))
    }

    /// Whether a job of that kind stands on one of them.
    #[must_use]
    pub fn contains(self, kind: JobType, active: bool) -> bool {
        self.0 & 1 << Self::job_index(kind, active) != 0
    }

    /// The number of a job's shelf: the kind's place among all kinds, twice.
    pub(crate) fn job_index(kind: JobType, active: bool) -> u64 {
        kind as u64 * 2 + u64::from(active)
    }

    /// The number of a shelf that is not one of jobs.
    pub(crate) const POST_INDEX: u64 = 2 * JobType::ALL.len() as u64;
    pub(crate) const PDF_INDEX: u64 = Self::POST_INDEX + 1;

    /// Published posts.
    pub const POSTS: Self = Self(1 << Self::POST_INDEX);
    /// Documents.
    pub const PDFS: Self = Self(1 << Self::PDF_INDEX);

    /// The numbers of the shelves.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..PARTITION_COUNT).filter(move |shelf| self.0 & 1 << shelf != 0)
    }
}
