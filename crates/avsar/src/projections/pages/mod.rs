//! Pages: React rendered on the server, and a cache of the rendered pages.
//!
//! A request is served from the cache if possible. Otherwise the page is rendered. Its API requests
//! go through the same router as those of browsers. A page depends on the surrogate keys of all its
//! API responses, and becomes invalid if one of these keys changes in the content log.

pub mod assets;
pub mod cache;
pub mod cache_service;
mod cached;
pub mod csp;
pub mod forms;
pub mod manifest;
pub mod render;
mod render_limit;
pub mod routes;
pub mod serve;
mod state;

pub use cache::CachedDocument;
pub use cache_service::PageCacheService;
pub use cached::respond_with_document;
pub use forms::{FormResponse, FormSubmission, PageForm};
pub use render::RendererError;
pub use routes::SitemapPage;
pub use serve::routes;

pub use state::{Pages, PagesState};
