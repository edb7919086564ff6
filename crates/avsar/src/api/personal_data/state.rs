//! The state of the personal data API.

use crate::platform::clock::Clock;
use crate::platform::db::Database;
use interview::QuestionBank;
use std::sync::Arc;

/// The state of the personal data API.
#[derive(Debug)]
pub struct PersonalDataState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// The interview questions.
    pub question_bank: Arc<QuestionBank>,
}
