//! Search: an index of every process's own, a follower of the content log.
//!
//! Every list goes through it. Without words it answers in the order of date, from each segment's
//! documents sorted once; with words, by relevance. What filters leave is an intersection of sets.

mod follow;
mod index;
mod narrow;
mod order;
mod query;
mod recency;
mod synonyms;
mod tally;
mod words;

pub use follow::{IndexFollower, reindex};
pub use index::{Index, IndexError};
pub use query::{Found, Request, Shelves};
pub use tally::Tally;
