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

mod bad_input;
mod blog;
mod careers;
mod checking;
mod contact;
mod content_log;
mod creating;
mod dashboard;
mod demo;
mod details;
mod editors;
mod everything;
mod export_and_deletion;
mod feeds;
mod filters;
mod forgotten_password;
mod google;
mod harness;
mod import;
mod interview;
mod lists;
mod live;
mod mail;
mod operations;
mod page_cache;
mod pages;
mod pdfs;
mod permissions;
mod pictures;
mod posts;
mod profile;
mod resume;
mod saved_jobs;
mod saving;
mod search;
#[path = "../servers/mod.rs"]
mod servers;
mod signing_in;
mod signing_up;
mod starting;
mod subscriptions;
mod suggestions;
mod uploads;
