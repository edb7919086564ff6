//! The demonstration's posts.

use super::{DemoError, dates};
use crate::import::{self, ImportReport};
use crate::platform::clock::Clock;
use crate::platform::db::Database;

const POSTS: &str = include_str!("../../demo/posts.json");

/// Stores them all.
pub(super) async fn load(db: &Database, clock: &Clock) -> Result<(), DemoError> {
    let damaged = |error: &dyn std::fmt::Display| DemoError::Content(error.to_string());
    let mut posts = serde_json::from_str(POSTS).map_err(|error| damaged(&error))?;
    dates::resolve(&mut posts, clock.today());
    let text = posts.to_string();
    let report = import::posts::load(db, clock, text.as_bytes(), "posts.json", |_| {}).await;
    match report {
        Ok(ImportReport { refused: 0, .. }) => Ok(()),
        Ok(report) => Err(damaged(&report)),
        Err(error) => Err(damaged(&error)),
    }
}
