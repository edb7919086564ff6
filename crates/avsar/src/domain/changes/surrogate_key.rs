//! Surrogate keys: names of content in responses and caches.

use std::fmt;

use super::{Change, Subject};
use crate::domain::job_type::JobType;

/// A surrogate key. A response names the keys that it depends on; a change names the keys that it
/// invalidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SurrogateKey {
    /// All lists that can contain jobs of a type.
    Jobs(JobType),
    /// One job, by id.
    Job(i64),
    /// All lists of posts.
    Posts,
    /// One post, by id.
    Post(i64),
    /// The list of documents.
    Pdfs,
    /// All lists of recruitments.
    Recruitments,
    /// One recruitment, by id.
    Recruitment(i64),
    /// The settings of the site. All pages depend on them.
    Site,
    /// Content that is part of the program. Only a new version of the program changes it.
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
            Self::Recruitments => f.write_str("recruitments"),
            Self::Recruitment(id) => write!(f, "recruitment:{id}"),
            Self::Site => f.write_str("site"),
            Self::Program => f.write_str("program"),
        }
    }
}

impl SurrogateKey {
    /// Returns the keys of the lists of the given types.
    pub fn lists(kinds: &[JobType]) -> Vec<Self> {
        kinds.iter().copied().map(Self::Jobs).collect()
    }

    /// Returns the keys of all lists.
    pub fn all_lists() -> Vec<Self> {
        let others = [Self::Posts, Self::Pdfs, Self::Recruitments];
        JobType::ALL.into_iter().map(Self::Jobs).chain(others).collect()
    }
}

impl Change {
    /// Returns the keys that the change invalidates.
    #[must_use]
    pub fn keys(&self) -> Vec<SurrogateKey> {
        let recruitment = self.recruitment_id.map(SurrogateKey::Recruitment);
        match self.subject {
            Subject::Job => {
                let list = self.job_type.map(SurrogateKey::Jobs);
                let job = SurrogateKey::Job(self.subject_id);
                list.into_iter().chain([job]).chain(recruitment).collect()
            }
            Subject::Post => vec![SurrogateKey::Posts, SurrogateKey::Post(self.subject_id)],
            Subject::Pdf => vec![SurrogateKey::Pdfs],
            Subject::Recruitment => {
                vec![SurrogateKey::Recruitments, SurrogateKey::Recruitment(self.subject_id)]
            }
            Subject::Site => vec![SurrogateKey::Site],
        }
    }
}
