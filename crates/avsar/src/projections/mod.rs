//! Projections of the stored content: search index, caches, live stream, feeds, share images.

pub mod alerts;
pub mod api_cache;
pub mod career_openings;
pub mod content_versions;
pub mod eligibility_index;
pub mod feeds;
pub mod live;
pub mod monotonic_reads;
pub mod pages;
pub mod search;
pub mod share_images;
pub mod site_follower;
pub mod visits;
