//! The rules of all visible government jobs that follow a recruitment, in memory.
//!
//! A list assesses all jobs for a profile in one pass. [`EligibilityFollower`] keeps the rules up
//! to date.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::{Arc, PoisonError, RwLock};

use chrono::{DateTime, Utc};
use eligibility::{Levels, Outcome, PreparedRecord, Profile, RuleBook};
use futures::FutureExt;
use futures::future::BoxFuture;
use recruitments::Day;
use recruitments::record::Status;
use recruitments::window::{Window, windows};
use sea_orm::DbErr;
use smallvec::SmallVec;

use crate::domain::changes::{self, Batch, FollowError, Follower, Seq, Subject};
use crate::domain::jobs::store::followers::{self, FollowingJob};
use crate::domain::recruitments::{StoredRecruitment, rows};
use crate::platform::db::Database;
use crate::platform::pagination::OffsetLimit;

/// Number of records read from the database at once.
const BATCH_RECORDS: u64 = 200;
/// Number of replaced records after which all rules are read again. A book keeps the rules of
/// replaced records, and each list judges them.
const MAX_REPLACED: usize = 10_000;

/// The rules of all visible government jobs.
#[derive(Debug, Default)]
pub struct EligibilityIndex(RwLock<Rules>);

#[derive(Debug, Default)]
struct Rules {
    book: RuleBook,
    /// The records by slot. A record that is not public has no rules.
    records: Vec<Option<RecordRules>>,
    /// Slots by the id of the recruitment.
    slots: HashMap<i64, usize>,
    /// The jobs, the newest first.
    jobs: Vec<IndexedJob>,
    /// Number of records that were replaced or removed since all rules were read.
    replaced: usize,
}

/// A job with the slot of its record, so that a list needs no look-up by id.
#[derive(Clone, Copy, Debug)]
struct IndexedJob {
    id: i64,
    posted_at: DateTime<Utc>,
    slot: usize,
}

/// The rules of a public record.
#[derive(Debug)]
struct RecordRules {
    prepared: PreparedRecord,
    /// The times at which applications are accepted. Most records have one window.
    open: SmallVec<[Range<DateTime<Utc>>; 1]>,
}

/// The result of a record in a list.
#[derive(Clone, Copy, Debug)]
enum JudgedRecord {
    /// The selection leaves the record out.
    LeftOut,
    Outcome(Outcome),
}

impl RecordRules {
    /// Adds the rules of a record to a book. `old` has those of its former version.
    fn new(stored: &StoredRecruitment, old: Option<&Self>, book: &mut RuleBook) -> Self {
        let record = &stored.content.record;
        let is_cancelled = stored.content.status == Status::Cancelled;
        let windows = windows(record);
        let open = windows.iter().filter(|_| !is_cancelled).filter_map(Window::open_period);
        let prepared = match old {
            Some(old) => book.prepare_again(old.prepared, record, is_cancelled),
            None => book.prepare(record, is_cancelled),
        };
        Self { prepared, open: open.collect() }
    }

    fn is_open(&self, now: DateTime<Utc>) -> bool {
        self.open.iter().any(|period| period.contains(&now))
    }
}

/// The jobs to select.
#[derive(Clone, Debug)]
pub struct Selection {
    /// Ids of the jobs. `None`: all jobs.
    pub only: Option<HashSet<i64>>,
    /// Outcomes.
    pub show: Vec<Outcome>,
    /// Whether to select only jobs that accept applications.
    pub open_only: bool,
    /// Whether to select only jobs whose age limit is met for the last time.
    pub last_year_only: bool,
}

/// Numbers of jobs by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutcomeCounts {
    /// The applicant is eligible.
    pub eligible: u64,
    /// The outcome is open.
    pub cannot_tell: u64,
    /// The applicant is not eligible.
    pub not_eligible: u64,
    /// The job does not accept applications, or it is not the last year for the age, and the
    /// selection leaves such jobs out.
    pub left_out: u64,
}

/// Selected jobs.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SelectedJobs {
    /// Ids of the jobs of the page: eligible ones first, then by date of posting.
    pub ids: Vec<i64>,
    /// Total number of selected jobs.
    pub total: u64,
    /// Numbers by outcome.
    pub counts: OutcomeCounts,
}

impl EligibilityIndex {
    /// Judges a profile for all jobs, and returns a page of the selected ones. Takes time in
    /// proportion to the number of jobs and their posts, and to the distinct rules of all records,
    /// also if `only` is small.
    #[must_use]
    pub fn select(
        &self,
        profile: &Profile,
        levels: &Levels,
        now: DateTime<Utc>,
        selection: &Selection,
        part: OffsetLimit,
    ) -> SelectedJobs {
        let rules = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let profile = rules.book.prepare_profile(profile, levels, Day::in_india(now));
        let judgement = profile.judge();
        let judge = |record: &RecordRules| {
            let is_left_out = (selection.open_only && !record.is_open(now))
                || (selection.last_year_only && !judgement.is_last_year(record.prepared));
            if is_left_out {
                JudgedRecord::LeftOut
            } else {
                JudgedRecord::Outcome(judgement.outcome(record.prepared))
            }
        };
        let jobs = rules.jobs.iter().filter(|job| selection.includes(job.id));
        let mut counts = OutcomeCounts::default();
        let (mut eligible, mut others) = (Vec::new(), Vec::new());
        for (job, judged) in rules.judge_each(jobs.collect(), judge) {
            let JudgedRecord::Outcome(outcome) = judged else {
                counts.left_out += 1;
                continue;
            };
            counts.add(outcome);
            if selection.show.contains(&outcome) {
                if outcome == Outcome::Eligible { &mut eligible } else { &mut others }.push(job.id);
            }
        }
        eligible.append(&mut others);
        let skip = usize::try_from(part.offset).unwrap_or(usize::MAX);
        let take = usize::try_from(part.limit).unwrap_or(usize::MAX);
        let total = eligible.len() as u64;
        SelectedJobs { ids: eligible.into_iter().skip(skip).take(take).collect(), total, counts }
    }
}

impl OutcomeCounts {
    fn add(&mut self, outcome: Outcome) {
        let count = match outcome {
            Outcome::Eligible => &mut self.eligible,
            Outcome::CannotTell => &mut self.cannot_tell,
            Outcome::NotEligible => &mut self.not_eligible,
        };
        *count += 1;
    }
}

impl Selection {
    fn includes(&self, job: i64) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(&job))
    }
}

impl Rules {
    /// Judges the records of some jobs, in the order of the records, which are in memory one after
    /// another. Returns the jobs that have one, in their order.
    fn judge_each<'a>(
        &self,
        jobs: Vec<&'a IndexedJob>,
        judge: impl Fn(&RecordRules) -> JudgedRecord,
    ) -> impl Iterator<Item = (&'a IndexedJob, JudgedRecord)> {
        let mut is_needed = vec![false; self.records.len()];
        for job in &jobs {
            if let Some(place) = is_needed.get_mut(job.slot) {
                *place = true;
            }
        }
        let records = self.records.iter().zip(is_needed);
        let judged =
            records.map(|(record, is_needed)| record.as_ref().filter(|_| is_needed).map(&judge));
        let judged: Vec<Option<JudgedRecord>> = judged.collect();
        jobs.into_iter().filter_map(move |job| Some((job, (*judged.get(job.slot)?)?)))
    }

    fn replace_record(&mut self, stored: &StoredRecruitment) {
        let slot = self.slot_of(stored.id);
        let Some(place) = self.records.get_mut(slot) else { return };
        let old = place.as_ref();
        let new = RecordRules::new(stored, old, &mut self.book);
        if old.is_some_and(|old| old.prepared != new.prepared) {
            self.replaced += 1;
        }
        *place = Some(new);
    }

    fn remove_record(&mut self, id: i64) {
        let place = self.slots.get(&id).and_then(|slot| self.records.get_mut(*slot));
        if place.and_then(Option::take).is_some() {
            self.replaced += 1;
        }
    }

    /// Returns the slot of a recruitment. A new one has no rules.
    fn slot_of(&mut self, id: i64) -> usize {
        *self.slots.entry(id).or_insert_with(|| {
            self.records.push(None);
            self.records.len() - 1
        })
    }

    fn replace_jobs(&mut self, ids: &HashSet<i64>, jobs: Vec<FollowingJob>) {
        self.jobs.retain(|job| !ids.contains(&job.id));
        for FollowingJob { id, recruitment, posted_at } in jobs {
            let slot = self.slot_of(recruitment);
            self.jobs.push(IndexedJob { id, posted_at, slot });
        }
        self.jobs.sort_by_key(|job| std::cmp::Reverse((job.posted_at, job.id)));
    }
}

/// The follower of the content log that keeps an [`EligibilityIndex`] up to date.
pub struct EligibilityFollower {
    index: Arc<EligibilityIndex>,
    db: Database,
    cursor: Seq,
}

impl EligibilityFollower {
    /// Creates a follower of an index that contains all jobs of the database.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails.
    pub async fn new(index: Arc<EligibilityIndex>, db: Database) -> Result<Self, DbErr> {
        let cursor = load_all(&index, &db).await?;
        Ok(Self { index, db, cursor })
    }

    async fn update(&self, batch: &Batch) -> Result<Seq, DbErr> {
        let changed = |subject: Subject| -> HashSet<i64> {
            let of_subject = batch.changes.iter().filter(|change| change.subject == subject);
            of_subject.map(|change| change.subject_id).collect()
        };
        let (jobs, records) = (changed(Subject::Job), changed(Subject::Recruitment));
        let loaded = followers::visible_government_jobs(&self.db, &to_vec(&jobs)).await?;
        // A job can begin to follow a recruitment that was published before.
        let followed = loaded.iter().map(|job| job.recruitment);
        let needed: HashSet<i64> = records.iter().copied().chain(followed).collect();
        let public = rows::load_public(&self.db, &to_vec(&needed)).await?;
        let mut rules = self.index.0.write().unwrap_or_else(PoisonError::into_inner);
        let still_public: HashSet<i64> = public.iter().map(|stored| stored.id).collect();
        for id in records.difference(&still_public) {
            rules.remove_record(*id);
        }
        for stored in &public {
            rules.replace_record(stored);
        }
        rules.replace_jobs(&jobs, loaded);
        Ok(batch.end.seq)
    }

    fn needs_rebuild(&self) -> bool {
        self.index.0.read().unwrap_or_else(PoisonError::into_inner).replaced > MAX_REPLACED
    }
}

fn to_vec(ids: &HashSet<i64>) -> Vec<i64> {
    ids.iter().copied().collect()
}

impl Follower for EligibilityFollower {
    fn name(&self) -> &'static str {
        "eligibility"
    }

    fn cursor(&self) -> Seq {
        self.cursor
    }

    fn apply<'a>(&'a mut self, batch: &'a Batch) -> BoxFuture<'a, Result<(), FollowError>> {
        async move {
            self.cursor = if self.needs_rebuild() {
                load_all(&self.index, &self.db).await?
            } else {
                self.update(batch).await?
            };
            Ok(())
        }
        .boxed()
    }
}

/// Loads all rules from the database. Returns the number of the last change that they contain.
async fn load_all(index: &EligibilityIndex, db: &Database) -> Result<Seq, DbErr> {
    // Changes made meanwhile come after this position, and the follower applies them later.
    let seq = changes::head(db.read()?).await?;
    let mut rules = Rules::default();
    let jobs = followers::all_visible_government_jobs(db).await?;
    let mut after = 0;
    while let (records, Some(last)) = rows::list_public_after(db, after, BATCH_RECORDS).await? {
        for stored in &records {
            rules.replace_record(stored);
        }
        after = last;
    }
    // After the records, whose slots then have the order of their posts.
    rules.replace_jobs(&HashSet::new(), jobs);
    *index.0.write().unwrap_or_else(PoisonError::into_inner) = rules;
    Ok(seq)
}
