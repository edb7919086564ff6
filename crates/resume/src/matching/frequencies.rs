//! Document frequencies of terms.

/// Document frequencies of terms in a set of records, which can contain more than jobs.
pub trait Frequencies {
    /// Returns the number of records.
    fn record_count(&self) -> u64;
    /// Returns an upper bound of the number of records that contain a term.
    fn records_with(&self, term: &str) -> u64;
}

/// An empty set of records: all terms get the same idf.
#[derive(Debug, Clone, Copy)]
pub struct NoFrequencies;

impl Frequencies for NoFrequencies {
    fn record_count(&self) -> u64 {
        0
    }

    fn records_with(&self, _: &str) -> u64 {
        0
    }
}

/// Returns ln((N + 1) / (df + 1)) + 1.
pub(super) fn idf(jobs: u64, with: u64) -> f64 {
    ((jobs as f64 + 1.0) / (with.min(jobs) as f64 + 1.0)).ln() + 1.0
}
