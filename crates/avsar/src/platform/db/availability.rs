//! Whether the database can be reached.
//!
//! While it is known to be away, queries fail at once instead of after the timeout of the pool, so
//! that clients soon get a cached page or status 503.

use std::sync::atomic::{AtomicBool, Ordering};

use sea_orm::DbErr;
use sea_orm::error::ConnAcquireErr;

use super::error::is_connection_lost;

/// Whether the database could be reached at the last attempt. It is assumed at the start. SQLite is
/// a file, which is never away.
#[derive(Debug)]
pub struct Availability {
    is_server: bool,
    is_away: AtomicBool,
}

impl Availability {
    pub(super) fn of(database_url: &str) -> Self {
        let is_server = !database_url.starts_with("sqlite:");
        Self { is_server, is_away: AtomicBool::new(false) }
    }

    /// Returns whether the database is known to be away.
    #[must_use]
    pub fn is_away(&self) -> bool {
        self.is_away.load(Ordering::Relaxed)
    }

    /// Records the result of a query that was sent in any case.
    pub fn record<T>(&self, result: &Result<T, DbErr>) {
        let is_away = match result {
            Ok(_) => false,
            Err(error) if is_connection_lost(error) => self.is_server,
            Err(_) => return,
        };
        if self.is_away.swap(is_away, Ordering::Relaxed) == is_away {
            return;
        }
        metrics::gauge!("avsar_database_away").set(f64::from(u8::from(is_away)));
        match result {
            Ok(_) => tracing::warn!("the database is back"),
            Err(error) => tracing::error!(%error, "the database is away"),
        }
    }

    /// Fails while the database is away.
    pub(super) fn check(&self) -> Result<(), DbErr> {
        if self.is_away() {
            Err(DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed))
        } else {
            Ok(())
        }
    }
}
