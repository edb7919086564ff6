//! Search: an index of every process's own, a follower of the content log. It holds jobs, published
//! posts and documents.
//!
//! Every list of jobs goes through it. Without words it answers in the order of date, from each segment's
//! documents sorted once; with words, by relevance. What filters leave is an intersection of sets.

pub mod analyzer;
pub mod document;
pub mod document_frequency;
pub mod filters;
pub mod index;
pub mod index_follower;
pub mod job_counts;
pub mod openings;
pub mod order;
pub mod partitions;
pub mod query;
pub mod recency;
pub mod service;
pub mod synonyms;
pub mod top_hits;

pub use analyzer::truncate_query;
pub use document_frequency::DocumentFrequency;
pub use index::{Index, IndexError};
pub use index_follower::{IndexFollower, reindex};
pub use job_counts::JobCounts;
pub use openings::{Openings, OpeningsSnapshot};
pub use partitions::Partitions;
pub use query::{SearchRequest, SearchResults};

pub use service::SearchService;
