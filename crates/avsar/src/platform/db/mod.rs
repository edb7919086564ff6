//! The database: SQLite in the data directory, or PostgreSQL.
//!
//! Queries are the same for both engines. Code for one engine is in [`sqlite`] or [`postgres`].

mod availability;
mod copy;
mod database;
mod error;
mod identity;
pub mod like;
pub mod migration;
mod postgres;
mod rows;
pub mod settings;
mod snapshot;
mod sqlite;

pub use availability::Availability;
pub use copy::TABLES;
pub use database::{Database, PoolSizes, StartupLock, lock_content_log, notify_content_log};
pub use error::{is_busy, is_connection_lost, is_unique_violation, json_error};
pub use postgres::Listener;
pub use rows::{count_some, decode_or_skip, decode_valid, sort_by_ids};
pub use snapshot::{EmptyDatabase, RestoreError, check_snapshot, edit_snapshot, migrate_snapshot};
