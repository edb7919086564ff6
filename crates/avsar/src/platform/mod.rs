//! The bottom layer: clock, database, HTTP vocabulary, limits, mail queue, file storage.

pub mod clock;
pub mod concurrency;
pub mod db;
pub mod file_store;
pub mod html;
pub mod http;
pub mod http_client;
pub mod json;
pub mod language_model;
pub mod mail;
pub mod memory_budget;
pub mod rate_limit;
pub mod validation;
