//! Blog posts, current affairs and document guides.

pub mod api;
pub mod store;

pub use store::{Post, PostDraft, PostType};
