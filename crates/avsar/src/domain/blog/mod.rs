//! Blog posts, current affairs and document guides.
//!
//! `form` and `store` depend on `model`, not the other way round.

pub mod form;
pub mod keywords;
pub mod model;
pub mod store;
pub mod tags;

pub use model::{DerivedFields, KEYWORD_SEPARATOR, Post, PostDraft, PostType, PreparedPost};
pub use tags::normalized_tags as tag_keys;
