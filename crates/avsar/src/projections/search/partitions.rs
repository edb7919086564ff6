//! Index partitions: one per job type and visibility, one for published posts, and one for PDF
//! documents.

use crate::domain::jobs::JobType;

/// Number of partitions: two per job type (active and inactive jobs), one for published posts, and
/// one for PDF documents.
pub(crate) const PARTITION_COUNT: usize = 2 * JobType::ALL.len() + 2;

/// A set of partitions, as a bit mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Partitions(u16);

impl Partitions {
    /// Returns the partitions of the active jobs of some types, which visitors can see.
    #[must_use]
    pub fn public(kinds: &[JobType]) -> Self {
        Self(kinds.iter().fold(0, |mask, kind| mask | 1 << Self::job_index(*kind, true)))
    }

    /// Returns the partitions of all jobs of a type, which administrators can see.
    #[must_use]
    pub fn all(kind: JobType) -> Self {
        Self(1 << Self::job_index(kind, true) | 1 << Self::job_index(kind, false))
    }

    /// Returns the partition of the active or of the inactive jobs of a type.
    #[must_use]
    pub fn single(kind: JobType, active: bool) -> Self {
        Self(1 << Self::job_index(kind, active))
    }

    /// Returns the partitions that are in both sets, or `None` if there are none.
    pub(crate) fn intersection(self, other: Self) -> Option<Self> {
        Some(Self(self.0 & other.0)).filter(|both| both.0 != 0)
    }

    /// Returns the partitions that are in one of the sets.
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns `true` if the set contains the partition of a job.
    #[must_use]
    pub fn contains(self, kind: JobType, active: bool) -> bool {
        self.0 & 1 << Self::job_index(kind, active) != 0
    }

    /// Returns `true` if the set contains the partition with an index.
    pub(crate) fn contains_index(self, index: u64) -> bool {
        index < PARTITION_COUNT as u64 && self.0 & 1 << index != 0
    }

    /// Returns the index of a job's partition. Each job type has two consecutive partitions.
    pub(crate) fn job_index(kind: JobType, active: bool) -> u64 {
        kind as u64 * 2 + u64::from(active)
    }

    /// Index of the partition of published posts.
    pub(crate) const POST_INDEX: u64 = 2 * JobType::ALL.len() as u64;
    /// Index of the partition of PDF documents.
    pub(crate) const PDF_INDEX: u64 = Self::POST_INDEX + 1;

    /// The partition of published posts.
    pub const POSTS: Self = Self(1 << Self::POST_INDEX);
    /// The partition of PDF documents.
    pub const PDFS: Self = Self(1 << Self::PDF_INDEX);

    /// Returns the indexes of the partitions in the set.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..PARTITION_COUNT).filter(move |index| self.0 & 1 << index != 0)
    }
}
