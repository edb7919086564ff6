//! The state of the API of alerts.

use std::sync::Arc;

use crate::domain::accounts::{ClientLimits, Tokens};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::ApiError;
use crate::platform::mail::Outbox;
use crate::projections::alerts::AlertWorker;

/// The state of the API of alerts.
#[derive(Debug)]
pub struct AlertsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Limits mails per client.
    pub client_limits: Arc<ClientLimits>,
    /// The mail queue.
    pub outbox: Outbox,
    /// Signs and verifies the links of mails.
    pub tokens: Tokens,
    /// Does the work in the background.
    pub worker: AlertWorker,
}

/// The error for an invalid link.
pub(super) const INVALID_LINK: ApiError =
    ApiError::Gone("This link is too old, or its alerts have ended. Please follow again.");
