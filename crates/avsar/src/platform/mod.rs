//! The lowest layer: clock, database, HTTP types, limits, mail queue and file storage.

pub mod client_ip;
pub mod clock;
pub mod concurrency;
pub mod db;
pub mod digest;
pub mod file_store;
pub mod html;
pub mod http;
pub mod http_client;
pub mod input_error;
pub mod json;
pub mod language;
pub mod language_model;
pub mod log_metrics;
pub(crate) mod loopback;
pub mod mail;
pub mod memory_budget;
pub mod pagination;
pub mod process_memory;
pub mod rate_limit;
pub mod redacted;
pub mod shared_rate_limit;
pub mod single_flight;
pub mod site_config;
pub mod supervisor;
pub mod validation;
