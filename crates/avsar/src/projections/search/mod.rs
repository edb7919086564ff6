//! Full-text search. Each process has its own index, a follower of the content log. It contains
//! jobs, published posts and PDF documents.
//!
//! All lists of jobs are read from the index. Results of a query with words are sorted by
//! relevance. Other results are sorted by date, from documents that are sorted once per segment.
//! Filters are intersections of bit sets.

mod comparison;
pub mod document;
pub mod document_frequency;
mod fact_lists;
pub mod fields;
pub mod filters;
pub mod index;
mod index_directories;
pub mod index_follower;
pub mod job_counts;
mod named_list;
pub mod openings;
pub mod order;
pub mod partitions;
pub mod percolator;
pub mod query;
pub mod recency;
pub mod service;
pub mod sorted;
pub mod tokenizer;
pub mod top_hits;

pub use comparison::compare;
pub use document_frequency::DocumentFrequency;
pub use fact_lists::FactChoice;
pub use index::{Index, IndexError};
pub use index_follower::{IndexFollower, UpdateError, reindex};
pub use job_counts::JobCounts;
pub use openings::{Openings, OpeningsSnapshot};
pub use partitions::Partitions;
pub use percolator::{Percolator, SavedSearch};
pub use query::{SearchRequest, SearchResults, SearchScope};
pub use search_text::truncate_query;
pub use service::SearchService;
pub use sorted::ListSort;
