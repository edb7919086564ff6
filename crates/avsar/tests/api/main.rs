//! Tests of the API and the pages through the router, on both databases.
//!
//! The doc comment of a test names the requirements that it covers (`docs/requirements.md`).
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests may fail as tests do"
)]

mod admin_lists;
mod alerts;
mod api_cache;
mod audit;
mod backup;
mod bad_input;
mod blog;
mod bootstrap;
mod browsing;
mod bulk_changes;
mod careers;
mod collaboration;
mod contact;
mod content_language;
mod content_log;
mod dashboard;
mod demo;
mod display_html;
mod eligibility;
mod error_responses;
mod export;
mod export_and_deletion;
mod feeds;
mod figures;
mod filters;
mod forgotten_password;
mod form_validation;
mod google;
mod harness;
mod history;
mod import;
mod imports;
mod interview;
mod job_create;
mod job_details;
mod job_update;
mod languages;
mod list_exports;
mod lists;
mod live;
mod mail;
mod mail_languages;
mod notices;
mod operations;
mod page_cache;
mod pages;
mod pdfs;
mod permissions;
mod posts;
mod profile;
mod quality_desk;
mod recruitments;
mod reports;
mod resume;
mod saved_jobs;
mod search;
mod second_factors;
#[path = "../servers/mod.rs"]
mod servers;
mod sessions;
mod share_images;
mod sign_in;
mod sign_up;
mod site_search;
mod site_settings;
mod staff;
mod subscriptions;
mod suggestions;
mod uploads;
mod workflow;
