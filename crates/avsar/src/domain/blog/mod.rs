//! Blog posts, current affairs and document guides.
//!
//! `form`, `tags` and `store` know the model; `api` knows them all.

pub mod form;
pub mod keywords;
pub mod store;
pub mod tags;

pub use store::{DerivedFields, KEYWORD_SEPARATOR, Post, PostDraft, PostType};
pub use tags::normalized_tags as tag_keys;
