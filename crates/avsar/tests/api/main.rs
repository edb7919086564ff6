//! The site through its router, over both databases.
//!
//! A test's doc comment names the requirements it proves (`shared/spec/requirements.md`).
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests may fail as tests do"
)]

mod harness;
mod bad_input;
mod checking;
mod creating;
mod details;
mod editors;
mod lists;
mod permissions;
mod saving;
mod signing_in;
