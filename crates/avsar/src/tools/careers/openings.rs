//! How many openings occupations have, counted now and then.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::Mutex;

use super::data::State;
use crate::app::App;
use crate::http::ApiError;
use crate::search::{Index, Openings};

/// Openings that are shown of an occupation.
const SHOWN: usize = 3;
/// How long a count is good enough: the order of occupations hangs little on a listing more or less.
const KEPT: TimeDelta = TimeDelta::minutes(10);

/// When it was counted, and what.
type Counted = (DateTime<Utc>, Arc<[Openings]>);

/// The openings of all occupations, in their order, by state and everywhere.
#[derive(Debug, Default)]
pub struct LiveOpenings(Mutex<HashMap<Option<String>, Counted>>);

impl LiveOpenings {
    /// Of a state, or everywhere.
    ///
    /// # Errors
    /// When the search cannot be asked.
    pub async fn of(&self, app: &App, state: Option<&State>) -> Result<Arc<[Openings]>, ApiError> {
        let now = app.clock.now();
        // Whoever comes while it is counted waits for that count.
        let mut counted = self.0.lock().await;
        let key = state.map(|state| state.id.clone());
        if let Some((_, openings)) = counted.get(&key).filter(|(at, _)| now - *at < KEPT) {
            return Ok(openings.clone());
        }
        let places = state.map_or_else(Vec::new, |state| {
            state.cities.iter().chain([&state.name]).cloned().collect()
        });
        let careers = app.careers.clone();
        let openings = app.search(move |index: &Index| {
            let of = careers.occupations.iter();
            of.map(|of| index.openings(&of.search, &places, SHOWN, now)).collect()
        });
        let openings: Arc<[Openings]> = openings.await?;
        counted.insert(key, (now, openings.clone()));
        Ok(openings)
    }
}
