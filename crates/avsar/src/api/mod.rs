//! HTTP handlers: each subject has its routes and the state that they need.

pub mod accounts;
pub mod audit;
pub mod blog;
pub mod careers;
pub mod contact;
pub mod dashboard;
pub mod editor_forms;
pub mod eligibility;
pub mod error_responses;
pub mod errors;
pub mod interview;
pub mod jobs;
pub mod media_library;
pub mod ops;
pub mod pdfs;
pub mod permission;
pub mod personal_data;
pub mod recruitments;
pub mod resume;
pub mod search;
pub mod subscriptions;
pub mod suggestions;
pub mod surrogate_keys;
mod tool_languages;
pub mod upload_files;
pub mod upload_form;
pub mod uploads;
