//! Tests of the whole engine.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "test helpers may panic"
)]

mod cases;
mod explanations;
mod homes;
mod notices;
mod profiles;
mod properties;
