//! Blog posts, current affairs and document guides.
//!
//! `form` and `store` define the model; `tags` and `keywords` are helpers of `store`.

pub mod form;
pub mod keywords;
pub mod store;
pub mod tags;

pub use store::{DerivedFields, KEYWORD_SEPARATOR, Post, PostDraft, PostType};
pub use tags::normalized_tags as tag_keys;
