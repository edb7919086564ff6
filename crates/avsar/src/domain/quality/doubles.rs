//! Likely doubles of jobs.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{Func, OnConflict, Order, Query, SelectStatement, WindowStatement};
use sea_orm::{Condition, DatabaseTransaction, QueryOrder, QuerySelect, Set};

use super::{reports, similarity};
use crate::domain::audit::Origin;
use crate::domain::changes::Seq;
use crate::domain::jobs::{Job, JobDraft, store};
use crate::domain::write_error::WriteError;
use crate::platform::db::{Database, count_some};
use crate::platform::pagination::OffsetLimit;

/// Maximum number of jobs with the same key that a job is compared with, the newest ones.
const MAX_COMPARED: u8 = 10;

mod keys {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "job_keys")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub job_id: i64,
        pub key: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

mod pairs {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "likely_doubles")]
    pub struct Model {
        /// The older job: ids grow.
        #[sea_orm(primary_key, auto_increment = false)]
        pub first_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub second_id: i64,
        pub found_at: DateTimeUtc,
        /// The time at which an editor decided that the jobs are different.
        pub dismissed_at: Option<DateTimeUtc>,
        pub dismissed_by: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Two jobs that are likely the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The older job.
    pub first: i64,
    /// The newer job.
    pub second: i64,
    /// The time at which the pair was found.
    pub found_at: DateTime<Utc>,
}

/// The keys and the doubles of some jobs.
pub(super) struct Doubles {
    /// The ids of the jobs, and of those that no longer exist.
    ids: Vec<i64>,
    keys: BTreeMap<i64, i64>,
    pairs: BTreeSet<(i64, i64)>,
}

impl Doubles {
    /// Finds the doubles of some jobs. `gone` are the ids of those that no longer exist. Makes one
    /// query for each key, for at most ten jobs.
    pub(super) async fn find(db: &Database, jobs: &[Job], gone: Vec<i64>) -> Result<Self, DbErr> {
        let keys: BTreeMap<i64, i64> =
            jobs.iter().filter_map(|job| Some((job.id, similarity::key(job)?))).collect();
        let ids: Vec<i64> = jobs.iter().map(|job| job.id).chain(gone).collect();
        let pairs = find_pairs(db, jobs, &keys, &ids).await?;
        Ok(Self { ids, keys, pairs })
    }

    /// Replaces the keys of the jobs and the pairs that they are in. A pair that an editor
    /// dismissed stays dismissed.
    pub(super) async fn store(
        self,
        tx: &DatabaseTransaction,
        now: DateTime<Utc>,
    ) -> Result<(), DbErr> {
        let is_former = keys::Column::JobId.is_in(self.ids.iter().copied());
        keys::Entity::delete_many().filter(is_former).exec(tx).await?;
        let rows = self.keys.iter();
        let rows = rows.map(|(job, key)| keys::ActiveModel { job_id: Set(*job), key: Set(*key) });
        for rows in rows.collect::<Vec<_>>().chunks(500) {
            keys::Entity::insert_many(rows.to_vec()).exec_without_returning(tx).await?;
        }
        let is_concerned = Condition::any()
            .add(pairs::Column::FirstId.is_in(self.ids.iter().copied()))
            .add(pairs::Column::SecondId.is_in(self.ids.iter().copied()));
        let is_undecided = pairs::Column::DismissedAt.is_null();
        let former = pairs::Entity::delete_many().filter(is_concerned).filter(is_undecided);
        former.exec(tx).await?;
        let rows = self.pairs.iter().map(|(first, second)| pairs::ActiveModel {
            first_id: Set(*first),
            second_id: Set(*second),
            found_at: Set(now),
            ..Default::default()
        });
        for rows in rows.collect::<Vec<_>>().chunks(500) {
            let columns = [pairs::Column::FirstId, pairs::Column::SecondId];
            let known = OnConflict::columns(columns).do_nothing().to_owned();
            let insert = pairs::Entity::insert_many(rows.to_vec()).on_conflict(known);
            insert.exec_without_returning(tx).await?;
        }
        Ok(())
    }
}

/// Returns the pairs of some jobs, each with the newest jobs of its key. `ids` are those whose
/// stored keys are out of date.
async fn find_pairs(
    db: &Database,
    jobs: &[Job],
    keys: &BTreeMap<i64, i64>,
    ids: &[i64],
) -> Result<BTreeSet<(i64, i64)>, DbErr> {
    let mut by_key: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (job, key) in keys {
        by_key.entry(*key).or_default().push(*job);
    }
    let mut candidates = Vec::new();
    for (key, own) in &by_key {
        let stored: Vec<i64> = keys::Entity::find()
            .select_only()
            .column(keys::Column::JobId)
            .filter(keys::Column::Key.eq(*key))
            .filter(keys::Column::JobId.is_not_in(ids.iter().copied()))
            .order_by_desc(keys::Column::JobId)
            .limit(u64::from(MAX_COMPARED))
            .into_tuple()
            .all(db.read()?)
            .await?;
        for job in own {
            let newest_own = own.iter().rev().filter(|other| *other != job);
            let others = newest_own.chain(&stored).take(usize::from(MAX_COMPARED));
            candidates.extend(others.map(|other| (*job, *other)));
        }
    }
    let stored: Vec<i64> = candidates.iter().map(|(_, other)| *other).collect();
    let stored = store::load_summaries(db, &stored).await?;
    let by_id: HashMap<i64, &Job> = stored.iter().chain(jobs).map(|job| (job.id, job)).collect();
    let is_double = |(job, other): &(i64, i64)| {
        let both = by_id.get(job).zip(by_id.get(other));
        both.is_some_and(|(job, other)| similarity::may_be_same(posted(job), posted(other)))
    };
    let found = candidates.into_iter().filter(is_double);
    Ok(found.map(|(job, other)| (job.min(other), job.max(other))).collect())
}

fn posted(job: &Job) -> similarity::PostedContent<'_> {
    (&job.content, job.posted_at)
}

/// Returns for each of some new jobs the newest stored job that visitors see and that is likely the
/// same. Needs two queries for all of them. Each is compared with the newest [`MAX_COMPARED`] of
/// its key.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn find_likely(
    db: &Database,
    new: &[&JobDraft],
    now: DateTime<Utc>,
) -> Result<Vec<Option<Job>>, DbErr> {
    let new_keys: Vec<Option<i64>> = new.iter().map(|job| similarity::content_key(job)).collect();
    let distinct: BTreeSet<i64> = new_keys.iter().flatten().copied().collect();
    if distinct.is_empty() {
        return Ok(vec![None; new.len()]);
    }
    let newest = keys::Entity::find().filter(keys::Column::JobId.in_subquery(newest_of(distinct)));
    let rows = newest.order_by_desc(keys::Column::JobId).all(db.read()?).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.job_id).collect();
    let stored = store::load_summaries(db, &ids).await?;
    let key_of: HashMap<i64, i64> = rows.iter().map(|row| (row.job_id, row.key)).collect();
    let mut by_key: HashMap<i64, Vec<&Job>> = HashMap::new();
    for job in &stored {
        by_key.entry(key_of.get(&job.id).copied().unwrap_or_default()).or_default().push(job);
    }
    let likely = |(job, key): (&&JobDraft, &Option<i64>)| {
        let mut same = by_key.get(key.as_ref()?)?.iter();
        same.find(|other| similarity::may_be_same((job, now), posted(other)))
            .map(|job| (*job).clone())
    };
    Ok(new.iter().zip(&new_keys).map(likely).collect())
}

/// Returns the statement for the ids of the newest [`MAX_COMPARED`] jobs of each key.
fn newest_of(keys: BTreeSet<i64>) -> SelectStatement {
    let by_age = WindowStatement::partition_by(keys::Column::Key)
        .order_by(keys::Column::JobId, Order::Desc)
        .take();
    let numbered = Query::select()
        .column(keys::Column::JobId)
        .expr_window_as(Func::cust("row_number"), by_age, "place")
        .from(keys::Entity)
        .and_where(keys::Column::Key.is_in(keys))
        .take();
    let is_new = sea_orm::sea_query::ExprTrait::lte(Expr::col("place"), i64::from(MAX_COMPARED));
    Query::select()
        .column(keys::Column::JobId)
        .from_subquery(numbered, "numbered")
        .and_where(is_new)
        .take()
}

/// Returns the number of pairs that no editor has decided, at most 1,000.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    let ids = undecided().select_only().column(pairs::Column::SecondId);
    count_some(db, ids).await
}

/// Returns a page of the pairs that no editor has decided, the latest first.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list(db: &Database, part: OffsetLimit) -> Result<Vec<Pair>, DbErr> {
    let query = undecided()
        .order_by_desc(pairs::Column::SecondId)
        .order_by_desc(pairs::Column::FirstId)
        .offset(part.offset)
        .limit(part.limit);
    let pair = |row: pairs::Model| Pair {
        first: row.first_id,
        second: row.second_id,
        found_at: row.found_at,
    };
    Ok(query.all(db.read()?).await?.into_iter().map(pair).collect())
}

fn undecided() -> Select<pairs::Entity> {
    pairs::Entity::find().filter(pairs::Column::DismissedAt.is_null())
}

/// Deletes the double of a job, each with the version that was loaded, as [`store::merge`]. The job
/// gets its open reports.
///
/// # Errors
/// Returns [`WriteError`] if one of the jobs is missing or was saved since. Nothing is written in
/// that case.
pub async fn merge(
    db: &Database,
    kept: (i64, i32),
    double: (i64, i32),
    origin: &Origin,
) -> Result<Seq, WriteError> {
    let tx = db.begin().await?;
    let seq = store::merge(&tx, kept, double, origin).await?;
    reports::move_open(&tx, double.0, kept.0).await?;
    tx.commit().await?;
    Ok(seq)
}

/// Marks a pair as different jobs. Returns `false` if there is no such pair.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn dismiss(
    db: &Database,
    first: i64,
    second: i64,
    origin: &Origin,
) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let dismissed = pairs::Entity::update_many()
        .col_expr(pairs::Column::DismissedAt, Expr::value(origin.at))
        .col_expr(pairs::Column::DismissedBy, Expr::value(origin.account))
        .filter(pairs::Column::FirstId.eq(first.min(second)))
        .filter(pairs::Column::SecondId.eq(first.max(second)))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(dismissed.rows_affected > 0)
}
