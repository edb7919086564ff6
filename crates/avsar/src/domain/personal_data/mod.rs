//! Data of a user that several subjects contribute to.

pub mod practice;
pub mod saved_jobs;
