//! The state of the API of imports, and its errors.

use crate::api::table_export::TableExports;
use crate::domain::imports::sandbox::TableReader;
use crate::domain::imports::store::{ImportError, ImportState};
use crate::domain::imports::worker::Worker;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::ApiError;

/// The state of the API of imports.
#[derive(Debug)]
pub struct ImportsState {
    /// The database.
    pub db: Database,
    /// The clock.
    pub clock: Clock,
    /// Reads uploaded files.
    pub reader: TableReader,
    /// Does the work in the background.
    pub worker: Worker,
    /// Writes lists as files.
    pub table_exports: TableExports,
}

impl From<ImportError> for ApiError {
    fn from(error: ImportError) -> Self {
        let conflict = |code| Self::Conflict { code, message: error.to_string() };
        match error {
            ImportError::Missing => Self::NotFound("This import does not exist."),
            ImportError::WrongState(state) if ImportState::BUSY.contains(&state) => {
                let message = "The import is being worked on. Please wait until it is done.";
                Self::Conflict { code: "busy", message: message.to_owned() }
            }
            ImportError::WrongState(_) => conflict("stale"),
            ImportError::RowChanged => conflict("row_changed"),
            ImportError::Faults(_) => conflict("faults"),
            ImportError::NothingToStore => conflict("nothing_to_store"),
            ImportError::TooOld => conflict("too_old"),
            ImportError::Database(error) => error.into(),
        }
    }
}
