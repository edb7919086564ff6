//! Projections of the stored content: search index, page cache, live stream, feeds, share images.

pub mod career_openings;
pub mod feeds;
pub mod live;
pub mod pages;
pub mod search;
pub mod share_images;
