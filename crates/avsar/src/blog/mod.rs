//! Blog posts, current affairs and document guides.
//!
//! `form` and `store` know the model; `api` knows them all.

pub mod api;
pub mod form;
pub mod store;

pub use store::{Described, Post, PostDraft, PostType};
