//! Blog posts, current affairs and document guides.

pub mod store;

pub use store::{PostDraft, PostType};
