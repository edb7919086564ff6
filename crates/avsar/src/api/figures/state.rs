//! The state of the figures API.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::api::table_export::TableExports;
use crate::domain::figures::store::Period;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::ApiError;
use crate::projections::visits::VisitCounter;

/// The state of the figures API.
#[derive(Debug)]
pub struct FiguresState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Counts visits.
    pub visits: VisitCounter,
    /// Writes lists as files.
    pub table_exports: TableExports,
}

/// Number of days of a report if the request names none.
const DEFAULT_DAYS: u32 = 28;
/// Maximum number of days of a report.
const MAX_DAYS: u32 = 90;

/// Query parameters of a report.
#[derive(Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PeriodQuery {
    /// Number of days up to today, from 1 to 90 [default: 28].
    days: Option<u32>,
}

impl PeriodQuery {
    /// Returns the days of the report.
    ///
    /// # Errors
    /// Returns 422 if the number of days is outside the bounds.
    pub(super) fn to_period(&self, today: NaiveDate) -> Result<Period, ApiError> {
        match self.days.unwrap_or(DEFAULT_DAYS) {
            days @ 1..=MAX_DAYS => Ok(Period::last_days(today, days)),
            _ => Err(ApiError::invalid("days", format!("Must be from 1 to {MAX_DAYS}."))),
        }
    }
}
