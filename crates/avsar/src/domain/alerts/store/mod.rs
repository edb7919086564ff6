//! Alerts in the database.

pub mod alerts;
pub mod deliveries;
pub mod ending;
pub mod matcher;
pub mod news;
pub mod owners;
pub mod retention;
pub mod targets;
