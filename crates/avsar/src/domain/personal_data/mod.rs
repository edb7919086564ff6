//! Personal data of users that several subjects contribute to.

pub mod eligibility_profile;
pub mod practice;
pub mod saved_jobs;
