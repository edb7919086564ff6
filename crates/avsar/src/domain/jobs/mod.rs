//! Jobs of all six kinds: government, private, tech and non-tech jobs, admit cards and results.
//!
//! `model` knows nobody; `filter`, `form` and `rules` know the model; `store` knows the model; `api` knows
//! them all.

pub mod date_or_datetime;
pub mod details;
pub mod filter;
pub mod form;
pub mod model;
pub mod rules;
pub mod store;

pub use crate::domain::job_type::JobType;
pub use date_or_datetime::DateOrDateTime;
pub use details::{AdmitCardDetails, CompanyJobDetails, Details, GovernmentDetails, ResultDetails};
pub use model::{Job, JobDraft};
