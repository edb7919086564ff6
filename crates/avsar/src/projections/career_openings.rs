//! Openings per occupation, cached for a few minutes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::platform::clock::Clock;
use crate::platform::http::ApiError;
use crate::projections::search::{Index, SearchService};
use careers::data::State;
use careers::{Careers, Openings};

/// Maximum number of openings shown for an occupation.
const MAX_LISTINGS: usize = 3;
/// Lifetime of a cached count. A single listing hardly changes the order of the occupations.
const CACHE_TTL: TimeDelta = TimeDelta::minutes(10);

/// The openings of all occupations, in the order of the occupations.
type AllOpenings = Arc<[Openings]>;

/// The cached openings of one state, or of all of India.
#[derive(Debug, Default)]
struct StateCache {
    /// Time and result of the last count. An expired result is served during the next count.
    cached: Mutex<Option<(DateTime<Utc>, AllOpenings)>>,
    /// Held during a count, so that only one task counts at a time.
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

/// A cache of the openings of all occupations, by state. The key `None` is all of India.
#[derive(Clone, Debug)]
pub struct LiveOpenings {
    search: SearchService,
    clock: Clock,
    careers: Arc<Careers>,
    states: Arc<Mutex<HashMap<Option<String>, Arc<StateCache>>>>,
}

impl LiveOpenings {
    /// Creates an empty cache for the occupations of `careers`.
    #[must_use]
    pub fn new(search: SearchService, clock: Clock, careers: Arc<Careers>) -> Self {
        Self { search, clock, careers, states: Arc::default() }
    }

    /// Returns the openings of a state, or of all of India. Starts a count if the cache has
    /// expired, and waits for it only if there is no older count. A count continues if the caller's
    /// future is dropped.
    ///
    /// # Errors
    /// Returns an [`ApiError`] if the search fails and there is no older count.
    pub async fn load_for_state(&self, state: Option<&State>) -> Result<AllOpenings, ApiError> {
        let now = self.clock.now();
        let place = {
            let mut places = self.states.lock().unwrap_or_else(PoisonError::into_inner);
            places.entry(state.map(|state| state.id.clone())).or_default().clone()
        };
        if let Some(fresh) = place.fresh(now) {
            return Ok(fresh);
        }
        let places = state.map_or_else(Vec::new, |state| {
            let name = state.name.english().to_owned();
            state.cities.iter().cloned().chain([name]).collect()
        });
        let (openings, cache) = (self.clone(), place.clone());
        let counted = tokio::spawn(async move {
            let counted = openings.count(&cache, places).await;
            // If an older count is served, the error is reported only here.
            if let Err(error) = &counted {
                tracing::warn!("cannot count the openings of occupations: {error}");
            }
            counted
        });
        match place.latest() {
            Some((_, old)) => Ok(old),
            None => counted.await.map_err(ApiError::internal)?,
        }
    }

    /// Counts the openings, unless another task has just done so.
    async fn count(
        &self,
        place: &StateCache,
        places: Vec<String>,
    ) -> Result<AllOpenings, ApiError> {
        let _guard = place.count_lock.lock().await;
        let now = self.clock.now();
        if let Some(fresh) = place.fresh(now) {
            return Ok(fresh);
        }
        let careers = self.careers.clone();
        let all: AllOpenings = self
            .search
            .run(move |index: &Index| {
                let open = index.openings(now);
                careers
                    .occupations
                    .iter()
                    .map(|occupation| {
                        let found =
                            open.find_by_titles(&occupation.search, &places, MAX_LISTINGS)?;
                        Ok(Openings {
                            total: found.total,
                            newest: found.newest,
                            next_deadline: found.next_deadline,
                        })
                    })
                    .collect()
            })
            .await?;
        *place.cached.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, all.clone()));
        Ok(all)
    }
}
