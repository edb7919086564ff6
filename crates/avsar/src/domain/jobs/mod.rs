//! Jobs of all six types: government, private, tech and non-tech jobs, admit cards and results.
//!
//! `filter`, `form`, `pay`, `urgency` and `store` depend on `model`, not the other way round.

pub mod date_or_datetime;
pub mod derived;
pub mod details;
pub mod exported_job;
pub mod fact_values;
pub mod facts;
pub mod filter;
pub mod form;
pub mod latest_releases;
mod localization;
pub mod model;
pub mod pay;
pub mod rules;
pub mod store;
pub mod translation;
pub mod urgency;

pub use crate::domain::job_type::JobType;
pub use date_or_datetime::DateOrDateTime;
pub use details::{AdmitCardDetails, CompanyJobDetails, Details, GovernmentDetails, ResultDetails};
pub use exported_job::ExportedJob;
pub use model::{Following, HIDDEN, Job, JobDraft, PreparedJob};
pub use translation::{JobTexts, JobTranslation, JobTranslationTexts};
