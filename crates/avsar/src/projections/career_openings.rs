//! How many openings occupations have, counted now and then.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::app::App;
use crate::careers::data::State;
use crate::platform::http::ApiError;
use crate::projections::search::{Index, Openings};

/// Openings that are shown of an occupation.
const MAX_LISTINGS: usize = 3;
/// How long a count is good enough: the order of occupations hangs little on a listing more or less.
const CACHE_TTL: TimeDelta = TimeDelta::minutes(10);

/// The openings of all occupations, in their order.
type AllOpenings = Arc<[Openings]>;

/// What is known of one state, or of everywhere.
#[derive(Debug, Default)]
struct StateCache {
    /// When it was counted, and what. An old count does while a new one is made.
    cached: Mutex<Option<(DateTime<Utc>, AllOpenings)>>,
    /// Held by whoever counts.
    count_lock: tokio::sync::Mutex<()>,
}

impl StateCache {
    fn latest(&self) -> Option<(DateTime<Utc>, AllOpenings)> {
        self.cached.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn fresh(&self, now: DateTime<Utc>) -> Option<AllOpenings> {
        self.latest().filter(|(at, _)| now - *at < CACHE_TTL).map(|(_, all)| all)
    }
}

/// The openings of all occupations, by state and everywhere.
#[derive(Debug, Default)]
pub struct LiveOpenings(Mutex<HashMap<Option<String>, Arc<StateCache>>>);

impl LiveOpenings {
    /// Of a state, or everywhere. Only who comes first waits for a count; it goes on when he goes away.
    ///
    /// # Errors
    /// When the search cannot be asked.
    pub async fn load_for_state(
        &self,
        app: &App,
        state: Option<&State>,
    ) -> Result<AllOpenings, ApiError> {
        let now = app.clock.now();
        let place = {
            let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            places.entry(state.map(|state| state.id.clone())).or_default().clone()
        };
        if let Some(fresh) = place.fresh(now) {
            return Ok(fresh);
        }
        let places = state.map_or_else(Vec::new, |state| {
            state.cities.iter().chain([&state.name]).cloned().collect()
        });
        let (app, of) = (app.clone(), place.clone());
        let counted = tokio::spawn(async move {
            let counted = count_openings(&app, &of, places).await;
            // Where an old count does, nobody else hears of it.
            if let Err(error) = &counted {
                tracing::warn!("the openings of occupations could not be counted: {error}");
            }
            counted
        });
        match place.latest() {
            Some((_, old)) => Ok(old),
            None => counted.await.map_err(ApiError::internal)?,
        }
    }
}

/// Counts, unless somebody else just has.
async fn count_openings(
    app: &App,
    place: &StateCache,
    places: Vec<String>,
) -> Result<AllOpenings, ApiError> {
    let _turn = place.count_lock.lock().await;
    let now = app.clock.now();
    if let Some(fresh) = place.fresh(now) {
        return Ok(fresh);
    }
    let careers = app.careers.clone();
    let all: AllOpenings = app
        .search(move |index: &Index| {
            let open = index.openings(now);
            careers
                .occupations
                .iter()
                .map(|of| open.find_by_titles(&of.search, &places, MAX_LISTINGS))
                .collect()
        })
        .await?;
    *place.cached.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, all.clone()));
    Ok(all)
}
