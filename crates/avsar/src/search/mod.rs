//! Search: an index of every process's own, a follower of the content log. It holds jobs, published
//! posts and documents.
//!
//! Every list of jobs goes through it. Without words it answers in the order of date, from each segment's
//! documents sorted once; with words, by relevance. What filters leave is an intersection of sets.

pub mod api;
mod collect;
mod document;
mod follow;
mod frequency;
mod index;
mod narrow;
mod openings;
mod order;
mod query;
mod recency;
mod shelves;
mod synonyms;
mod tally;
mod words;

pub use follow::{IndexFollower, reindex};
pub use frequency::DocumentFrequency;
pub use index::{Index, IndexError};
pub use openings::{Openings, OpeningsSnapshot};
pub use query::{SearchRequest, SearchResults};
pub use shelves::Partitions;
pub use tally::JobCounts;
pub use words::truncate_query;
