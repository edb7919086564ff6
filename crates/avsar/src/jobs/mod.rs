//! Jobs of all six kinds: government, private, tech and non-tech jobs, admit cards and results.
//!
//! `model` knows nobody; `filter`, `form` and `rules` know the model; `store` knows the model; `api` knows
//! them all.

pub mod api;
mod details;
pub mod filter;
pub mod form;
mod job_type;
mod model;
pub mod rules;
pub mod store;
mod when;

pub use details::{AdmitCardDetails, CompanyJobDetails, Details, GovernmentDetails, ResultDetails};
pub use job_type::JobType;
pub use model::{Job, JobDraft};
pub use when::DateOrDateTime;
