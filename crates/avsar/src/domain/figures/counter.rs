//! Numbers that are not written yet, in memory.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, NaiveDate, Utc};

use super::limits::KeyCounts;
use super::model::{FigureCounts, FigureKind, Target, VisitSource};
use super::search::EmptySearch;
use crate::platform::client_ip::ClientIp;
use crate::platform::clock::{Clock, india_day};

/// Maximum number that one address adds to one kind of figures of a record on a day. Many phones
/// share an address of their network, so it is more than one person needs.
pub const MAX_PER_CLIENT: u8 = 30;
/// Maximum number of different searches without results that one address adds on a day.
const MAX_SEARCHES_PER_CLIENT: u8 = 50;
/// Maximum number of different searches without results on a day.
const MAX_SEARCHES_PER_DAY: usize = 2_000;
/// Maximum number of records, days and sources that wait to be written. More are dropped.
const MAX_WAITING: usize = 100_000;

/// A hash of the `User-Agent`, which tells apart the visitors of one address. Its secret changes
/// with each start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Browser(u64);

impl Browser {
    /// Creates a browser from the hash of its name.
    #[must_use]
    pub fn from_hash(hash: u64) -> Self {
        Self(hash)
    }
}

/// The client of a request, for the limits. It is never stored.
#[derive(Clone, Copy, Debug)]
pub struct Client {
    /// The address.
    pub address: ClientIp,
    /// The browser.
    pub browser: Browser,
}

/// Numbers by record, day and source.
pub(super) type RecordKey = (Target, NaiveDate, VisitSource);

/// Searches by text, day and source.
pub(super) type SearchKey = (EmptySearch, NaiveDate, VisitSource);

/// How often a search found nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchCount {
    pub(super) times: i64,
    pub(super) last_seen: DateTime<Utc>,
}

/// Numbers that are not written yet.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) records: HashMap<RecordKey, FigureCounts>,
    pub(super) searches: HashMap<SearchKey, SearchCount>,
}

impl Tally {
    fn add(&mut self, key: RecordKey, kind: FigureKind) {
        if self.records.len() >= MAX_WAITING && !self.records.contains_key(&key) {
            metrics::counter!("avsar_dropped_figures_total").increment(1);
            return;
        }
        self.records.entry(key).or_default().increment(kind);
    }
}

/// The limits of one day in India.
#[derive(Debug)]
struct Day {
    date: NaiveDate,
    counts: KeyCounts,
    /// Hashes of the searches of the day.
    searches: HashSet<u64>,
    secret: RandomState,
}

impl Day {
    fn new(date: NaiveDate) -> Self {
        let (counts, secret) = (KeyCounts::new(), RandomState::new());
        Self { date, counts, searches: HashSet::new(), secret }
    }

    /// Returns whether a search may be kept: not too many different ones are known.
    fn admit_search(&mut self, search: &EmptySearch) -> bool {
        let hash = self.secret.hash_one(search);
        if self.searches.len() >= MAX_SEARCHES_PER_DAY && !self.searches.contains(&hash) {
            metrics::counter!("avsar_dropped_figures_total").increment(1);
            return false;
        }
        self.searches.insert(hash);
        true
    }
}

/// Limit of what counts once a day.
const ONCE: u8 = 1;

#[derive(Debug)]
struct State {
    day: Day,
    tally: Tally,
}

#[derive(Debug)]
struct Inner {
    clock: Clock,
    state: Mutex<State>,
}

/// Counts the actions of visitors. Each call is a short operation in memory. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Figures(Option<Arc<Inner>>);

impl Figures {
    /// Creates the counters of a process.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        let state = Mutex::new(State { day: Day::new(clock.today()), tally: Tally::default() });
        Self(Some(Arc::new(Inner { clock, state })))
    }

    /// Returns figures that count nothing.
    #[must_use]
    pub fn disabled() -> Self {
        Self(None)
    }

    /// Returns whether something is counted.
    #[must_use]
    pub fn is_enabled(&self) -> bool {
        self.0.is_some()
    }

    /// Counts an opened page or file, up to [`MAX_PER_CLIENT`] times a day for each address.
    pub fn count_view(&self, target: Target, source: VisitSource, client: Client) {
        let Some((_, mut state)) = self.today() else { return };
        let Client { address, browser } = client;
        let State { day, tally } = &mut *state;
        let mut counters = day.counts.of(&(target, address));
        // The same visitor does not count again if the page then requests the record.
        counters.admit(browser.0, ONCE);
        let kind = FigureKind::View;
        if counters.admit(kind as u64, MAX_PER_CLIENT) {
            tally.add((target, day.date, source), kind);
        }
    }

    /// Counts a record that a page has requested without opening a document, once a day for each
    /// visitor: the page may request it again at any time.
    pub fn count_request(&self, target: Target, source: VisitSource, client: Client) {
        let Some((_, mut state)) = self.today() else { return };
        let Client { address, browser } = client;
        let State { day, tally } = &mut *state;
        let mut counters = day.counts.of(&(target, address));
        let kind = FigureKind::View;
        if counters.admit(browser.0, ONCE) && counters.admit(kind as u64, MAX_PER_CLIENT) {
            tally.add((target, day.date, source), kind);
        }
    }

    /// Counts a click or a save, up to [`MAX_PER_CLIENT`] times a day for each address.
    pub fn count_action(
        &self,
        kind: FigureKind,
        target: Target,
        source: VisitSource,
        address: ClientIp,
    ) {
        let Some((_, mut state)) = self.today() else { return };
        let State { day, tally } = &mut *state;
        if day.counts.of(&(target, address)).admit(kind as u64, MAX_PER_CLIENT) {
            tally.add((target, day.date, source), kind);
        }
    }

    /// Counts a search without results, once a day for each address.
    pub fn count_empty_search(&self, search: &EmptySearch, source: VisitSource, address: ClientIp) {
        let Some((inner, mut state)) = self.today() else { return };
        let State { day, tally } = &mut *state;
        let searches = 0;
        if day.counts.of(&(search, address)).admit(searches, ONCE)
            && day.counts.of(&address).admit(searches, MAX_SEARCHES_PER_CLIENT)
            && day.admit_search(search)
        {
            let last_seen = inner.clock.now();
            let new = SearchCount { times: 0, last_seen };
            let count = tally.searches.entry((search.clone(), day.date, source)).or_insert(new);
            *count = SearchCount { times: count.times + 1, last_seen };
        }
    }

    /// Takes the numbers that wait, and leaves none.
    pub(super) fn take(&self) -> Tally {
        self.0.as_ref().map(|inner| std::mem::take(&mut inner.lock().tally)).unwrap_or_default()
    }

    /// Locks the counters. Begins a new day, with new secrets, if necessary.
    fn today(&self) -> Option<(&Inner, MutexGuard<'_, State>)> {
        let inner = self.0.as_deref()?;
        let today = india_day(inner.clock.now());
        let mut state = inner.lock();
        if state.day.date != today {
            state.day = Day::new(today);
        }
        Some((inner, state))
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic cannot leave a number half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use chrono::TimeDelta;

    use super::*;
    use crate::domain::changes::Subject;
    use crate::domain::figures::search::{SearchText, SearchedList};
    use crate::platform::language::Language;

    const JOB: Target = Target { subject: super::super::FigureSubject::Job, id: 1 };

    fn figures() -> (Figures, Clock) {
        let noon = DateTime::parse_from_rfc3339("2026-11-21T06:30:00Z").unwrap().to_utc();
        let clock = Clock::frozen_at(noon);
        (Figures::new(clock.clone()), clock)
    }

    fn address(last: u8) -> ClientIp {
        ClientIp::new(IpAddr::from([192, 0, 2, last]))
    }

    fn client(last: u8, browser: u64) -> Client {
        Client { address: address(last), browser: Browser::from_hash(browser) }
    }

    fn views(figures: &Figures) -> i64 {
        figures.take().records.values().map(|counts| counts.views).sum()
    }

    /// Security (floods): One address counts a limited number of times for a record and a day.
    #[test]
    fn one_address_counts_up_to_the_limit() {
        let (figures, clock) = figures();
        let flood = || {
            for _ in 0..1_000 {
                figures.count_view(JOB, VisitSource::Direct, client(1, 1));
            }
        };
        flood();
        assert_eq!(views(&figures), i64::from(MAX_PER_CLIENT));
        figures.count_view(JOB, VisitSource::Direct, client(2, 1));
        figures.count_view(Target::record(Subject::Post, 1), VisitSource::Direct, client(1, 1));
        assert_eq!(views(&figures), 2);
        clock.advance(TimeDelta::days(1));
        flood();
        assert_eq!(views(&figures), i64::from(MAX_PER_CLIENT));
    }

    #[test]
    fn requests_of_an_open_page_count_once() {
        let (figures, _) = figures();
        figures.count_view(JOB, VisitSource::Direct, client(1, 1));
        figures.count_request(JOB, VisitSource::OwnSite, client(1, 1));
        assert_eq!(views(&figures), 1);
        for _ in 0..3 {
            figures.count_request(JOB, VisitSource::OwnSite, client(1, 2));
        }
        assert_eq!(views(&figures), 1);
    }

    #[test]
    fn numbers_belong_to_the_day_in_india() {
        let (figures, clock) = figures();
        let today = clock.today();
        for _ in 0..2 {
            figures.count_action(FigureKind::Save, JOB, VisitSource::OwnSite, address(1));
            clock.advance(TimeDelta::hours(12));
        }
        let records = figures.take().records;
        let day = |date| records[&(JOB, date, VisitSource::OwnSite)].saves;
        assert_eq!((day(today), day(today + TimeDelta::days(1))), (1, 1));
    }

    /// Security (floods): The number of different search texts in a day is limited, for one address
    /// and in all.
    #[test]
    fn search_texts_are_limited() {
        let (figures, _) = figures();
        let search = |number: usize| EmptySearch {
            list: SearchedList::All,
            language: Language::English,
            text: SearchText::new(&format!("text {number}")).unwrap(),
        };
        let count = |number, last| {
            figures.count_empty_search(&search(number), VisitSource::Direct, address(last));
        };
        (0..100).for_each(|number| count(number, 1));
        assert_eq!(figures.take().searches.len(), usize::from(MAX_SEARCHES_PER_CLIENT));
        (0..3).for_each(|_| count(1, 2));
        let tally = figures.take();
        assert_eq!(tally.searches.values().map(|count| count.times).sum::<i64>(), 1);
        for last in 10..80 {
            let first = usize::from(last) * 100;
            (first..first + 50).for_each(|number| count(number, last));
        }
        let known = usize::from(MAX_SEARCHES_PER_CLIENT);
        assert_eq!(figures.take().searches.len(), MAX_SEARCHES_PER_DAY - known);
    }

    #[test]
    fn disabled_figures_count_nothing() {
        let figures = Figures::disabled();
        figures.count_view(JOB, VisitSource::Direct, client(1, 1));
        assert!(!figures.is_enabled());
        assert_eq!(views(&figures), 0);
    }
}
