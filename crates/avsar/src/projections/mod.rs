//! Data derived from the content log and its presentation: search index, page cache, live stream, feeds.

pub mod career_openings;
pub mod feeds;
pub mod live;
pub mod pages;
pub mod search;
pub mod share_images;
