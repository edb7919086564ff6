//! Checks a record before it is stored.

use careers::Careers;
use chrono::{DateTime, Utc};
use recruitments::Recruitment;
use recruitments::record::Status;

use crate::platform::validation::FieldErrors;

/// Checks records with the data of the site.
#[derive(Clone, Copy, Debug)]
pub struct Validator<'a> {
    /// Levels of education and states.
    pub careers: &'a Careers,
    /// The present time.
    pub now: DateTime<Utc>,
}

impl Validator<'_> {
    /// Checks a record. A public one must pass all checks that block.
    ///
    /// # Errors
    /// Returns messages by path.
    pub fn check(&self, _: Status, _: &Recruitment, _: &[i64]) -> Result<(), FieldErrors> {
        Ok(())
    }
}
