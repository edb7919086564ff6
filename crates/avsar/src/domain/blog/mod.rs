//! Blog posts, current affairs and document guides.
//!
//! `form` and `store` depend on `model`, not the other way round.

pub mod derived;
pub mod form;
pub mod keywords;
mod localization;
pub mod model;
pub mod store;
pub mod tags;
pub mod translation;

pub use derived::DerivedFields;
pub use model::{HIDDEN, KEYWORD_SEPARATOR, Post, PostDraft, PostType, PreparedPost};
pub use tags::normalized_tags as tag_keys;
pub use translation::{PostTexts, PostTranslation, PostTranslationTexts};
