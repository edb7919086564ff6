//! Loads the demonstration posts.

use super::{DemoError, dates};
use crate::import::{self, ImportReport};
use crate::platform::clock::Clock;
use crate::platform::db::Database;

const POSTS: &str = include_str!("../../demo/posts.json");

/// Stores all demonstration posts.
pub(super) async fn load(db: &Database, clock: &Clock) -> Result<(), DemoError> {
    let invalid = |error: &dyn std::fmt::Display| DemoError::Content(error.to_string());
    let mut posts = serde_json::from_str(POSTS).map_err(|error| invalid(&error))?;
    dates::resolve(&mut posts, clock.today());
    let text = posts.to_string();
    let report = import::posts::load(db, clock, text.as_bytes(), "posts.json", |_| {}).await;
    match report {
        Ok(ImportReport { refused: 0, .. }) => Ok(()),
        Ok(report) => Err(invalid(&report)),
        Err(error) => Err(invalid(&error)),
    }
}
