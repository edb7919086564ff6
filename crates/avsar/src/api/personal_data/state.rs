//! The state of the personal data API.

use std::sync::Arc;

use interview::QuestionBank;

use crate::platform::clock::Clock;
use crate::platform::db::Database;

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
