//! Defects of the content beyond a single job: broken links, likely doubles, and what visitors
//! report.
//!
//! The inspector (`quality_inspector`) reads each changed job once and stores its links and its
//! key. Jobs with the same key are likely doubles. What is wrong with a job alone is a facet of the
//! search index ([`crate::domain::jobs::filter::JobDefect`]).

pub mod doubles;
pub mod inspection;
mod job_links;
pub mod links;
pub mod reports;
mod similarity;
