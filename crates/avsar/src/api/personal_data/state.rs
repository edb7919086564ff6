//! The state of the personal data API.

use std::sync::Arc;

use careers::Careers;
use interview::QuestionBank;

use crate::domain::figures::Figures;
use crate::platform::clock::Clock;
use crate::platform::db::Database;

/// The state of the personal data API.
#[derive(Debug)]
pub struct PersonalDataState {
    /// Levels of education and states.
    pub careers: Arc<Careers>,
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Counts saves.
    pub figures: Figures,
    /// The interview questions.
    pub question_bank: Arc<QuestionBank>,
}
