//! What content is called where something depends on it.

use std::fmt;

use super::{Change, Subject};
use crate::domain::jobs::JobType;

/// A surrogate key: an answer names those it depends on, a change those it touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SurrogateKey {
    /// Every list that may hold jobs of a kind.
    Jobs(JobType),
    /// A job.
    Job(i64),
    /// Every list of posts.
    Posts,
    /// A post.
    Post(i64),
    /// The list of documents.
    Pdfs,
    /// What the program itself holds: another version of it may tell otherwise, no change does.
    Program,
}

impl fmt::Display for SurrogateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Jobs(kind) => write!(f, "jobs:{}", kind.name()),
            Self::Job(id) => write!(f, "job:{id}"),
            Self::Posts => f.write_str("posts"),
            Self::Post(id) => write!(f, "post:{id}"),
            Self::Pdfs => f.write_str("pdfs"),
            Self::Program => f.write_str("program"),
        }
    }
}

impl SurrogateKey {
    /// The lists of some kinds.
    pub fn lists(kinds: &[JobType]) -> Vec<Self> {
        kinds.iter().copied().map(Self::Jobs).collect()
    }

    /// Every list there is.
    pub fn all_lists() -> Vec<Self> {
        JobType::ALL.into_iter().map(Self::Jobs).chain([Self::Posts, Self::Pdfs]).collect()
    }
}

impl Change {
    /// What it touches.
    #[must_use]
    pub fn keys(&self) -> Vec<SurrogateKey> {
        match self.subject {
            Subject::Job => {
                let list = self.job_type.map(SurrogateKey::Jobs);
                list.into_iter().chain([SurrogateKey::Job(self.subject_id)]).collect()
            }
            Subject::Post => vec![SurrogateKey::Posts, SurrogateKey::Post(self.subject_id)],
            Subject::Pdf => vec![SurrogateKey::Pdfs],
        }
    }
}
