//! The links of jobs, and their state.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict};
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, QueryTrait, Set};
use sha2::{Digest, Sha256};

use crate::platform::db::{Database, count_some};
use crate::platform::digest::hex_prefix;
use crate::platform::pagination::OffsetLimit;

/// Pause between two checks of a link that works.
const RECHECK_PAUSE: TimeDelta = TimeDelta::days(14);
/// Pause before a link that failed is checked again, and between the checks of broken links.
const RETRY_PAUSE: TimeDelta = TimeDelta::hours(6);
/// Minimum pause between two failures that count.
const MIN_FAILURE_PAUSE: TimeDelta = TimeDelta::hours(5);
/// Number of failed checks in succession after which a link is broken.
const MIN_FAILURES: i32 = 2;
/// Time for which a link belongs to the process that checks it. After a crash, another one checks
/// it.
const CHECK_LEASE: TimeDelta = TimeDelta::minutes(10);
/// Maximum number of jobs of a broken link in the list.
const MAX_LISTED_JOBS: usize = 20;

/// The state of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "lowercase")]
enum LinkState {
    /// It was never checked, or a check failed once.
    Unknown,
    /// It works, or its server does not say.
    Working,
    /// It does not work.
    Broken,
}

mod rows {
    use sea_orm::entity::prelude::*;

    use super::LinkState;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "links")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub digest: String,
        pub url: String,
        pub state: LinkState,
        /// Why it is broken.
        pub reason: Option<String>,
        /// Number of failed checks since the last success.
        pub failures: i32,
        pub checked_at: Option<DateTimeUtc>,
        pub broken_since: Option<DateTimeUtc>,
        pub next_check_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

mod job_links {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "job_links")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub job_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub link_id: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A link to check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueLink {
    /// Id of the link.
    pub id: i64,
    /// Address.
    pub url: String,
}

/// The outcome of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckOutcome {
    /// The link works, or its server does not say.
    Works,
    /// It does not work, for this reason.
    Fails(String),
}

/// A broken link.
#[derive(Clone, Debug)]
pub struct BrokenLink {
    /// Id of the link.
    pub id: i64,
    /// Address.
    pub url: String,
    /// Why it is broken.
    pub reason: String,
    /// Time of the first failed check.
    pub broken_since: DateTime<Utc>,
    /// Time of the last check.
    pub checked_at: Option<DateTime<Utc>>,
    /// Ids of the jobs with the link, at most 20.
    pub jobs: Vec<i64>,
}

/// Replaces the links of some jobs. New links are checked as soon as possible.
pub(super) async fn replace(
    tx: &DatabaseTransaction,
    jobs: &BTreeMap<i64, BTreeSet<String>>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let urls: BTreeMap<String, &String> =
        jobs.values().flatten().map(|url| (digest(url), url)).collect();
    let new = urls.iter().map(|(digest, url)| rows::ActiveModel {
        digest: Set(digest.clone()),
        url: Set((*url).clone()),
        state: Set(LinkState::Unknown),
        failures: Set(0),
        next_check_at: Set(now),
        ..Default::default()
    });
    let (new, mut ids): (Vec<_>, BTreeMap<String, i64>) = (new.collect(), BTreeMap::new());
    for new in new.chunks(500) {
        let known = OnConflict::column(rows::Column::Digest).do_nothing().to_owned();
        let insert = rows::Entity::insert_many(new.to_vec()).on_conflict(known);
        insert.exec_without_returning(tx).await?;
    }
    for digests in urls.keys().collect::<Vec<_>>().chunks(500) {
        let query = rows::Entity::find().select_only();
        let query = query.columns([rows::Column::Digest, rows::Column::Id]);
        let query = query.filter(rows::Column::Digest.is_in(digests.iter().copied()));
        ids.extend(query.into_tuple::<(String, i64)>().all(tx).await?);
    }
    let former = job_links::Column::JobId.is_in(jobs.keys().copied());
    job_links::Entity::delete_many().filter(former).exec(tx).await?;
    let pairs = jobs.iter().flat_map(|(job, urls)| urls.iter().map(move |url| (*job, digest(url))));
    let rows: BTreeSet<(i64, i64)> =
        pairs.filter_map(|(job, digest)| Some((job, *ids.get(&digest)?))).collect();
    let rows = rows
        .into_iter()
        .map(|(job, link)| job_links::ActiveModel { job_id: Set(job), link_id: Set(link) });
    for rows in rows.collect::<Vec<_>>().chunks(500) {
        job_links::Entity::insert_many(rows.to_vec()).exec_without_returning(tx).await?;
    }
    Ok(())
}

fn digest(url: &str) -> String {
    hex_prefix(&Sha256::digest(url), 32)
}

/// Claims the links whose check is due, the longest due first. Other processes do not get them for
/// ten minutes. Deletes those without jobs.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn claim_due(
    db: &Database,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<DueLink>, DbErr> {
    let tx = db.begin().await?;
    let due: Vec<(i64, String)> = rows::Entity::find()
        .select_only()
        .columns([rows::Column::Id, rows::Column::Url])
        .filter(rows::Column::NextCheckAt.lte(now))
        .order_by_asc(rows::Column::NextCheckAt)
        .limit(limit)
        .into_tuple()
        .all(&tx)
        .await?;
    let ids = due.iter().map(|(id, _)| *id);
    let unused = rows::Entity::delete_many().filter(rows::Column::Id.is_in(ids));
    unused.filter(is_used().not()).exec(&tx).await?;
    let mut claimed = Vec::with_capacity(due.len());
    for (id, url) in due {
        let claim = rows::Entity::update_many()
            .col_expr(rows::Column::NextCheckAt, Expr::value(now + CHECK_LEASE))
            .filter(rows::Column::Id.eq(id))
            .filter(rows::Column::NextCheckAt.lte(now))
            .exec(&tx)
            .await?;
        if claim.rows_affected == 1 {
            claimed.push(DueLink { id, url });
        }
    }
    tx.commit().await?;
    Ok(claimed)
}

/// Stores the outcome of a check. A link is broken after two failures in succession, hours apart.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn store_outcome(
    db: &Database,
    id: i64,
    outcome: CheckOutcome,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    let Some(link) = rows::Entity::find_by_id(id).one(&tx).await? else { return Ok(()) };
    let checked = match outcome {
        CheckOutcome::Works => rows::ActiveModel {
            state: Set(LinkState::Working),
            reason: Set(None),
            failures: Set(0),
            broken_since: Set(None),
            next_check_at: Set(now + RECHECK_PAUSE),
            ..Default::default()
        },
        CheckOutcome::Fails(reason) => {
            // A check that was requested soon after a failure says nothing new.
            let is_new = link.failures == 0
                || link.checked_at.is_none_or(|checked| checked + MIN_FAILURE_PAUSE <= now);
            let failures = link.failures.saturating_add(i32::from(is_new));
            let state =
                if failures >= MIN_FAILURES { LinkState::Broken } else { LinkState::Unknown };
            rows::ActiveModel {
                state: Set(state),
                reason: Set(Some(reason)),
                failures: Set(failures),
                broken_since: Set(link.broken_since.or(Some(now))),
                next_check_at: Set(now + RETRY_PAUSE * failures.clamp(1, 28)),
                ..Default::default()
            }
        }
    };
    rows::ActiveModel { id: Set(id), checked_at: Set(Some(now)), ..checked }.update(&tx).await?;
    tx.commit().await
}

/// Lets the next check of links begin at a time, for example because the network is down.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn postpone(db: &Database, ids: &[i64], until: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    rows::Entity::update_many()
        .col_expr(rows::Column::NextCheckAt, Expr::value(until))
        .filter(rows::Column::Id.is_in(ids.iter().copied()))
        .exec(&tx)
        .await?;
    tx.commit().await
}

/// Lets a link be checked before all others. Returns `false` if there is no such link.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn check_first(db: &Database, id: i64) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let requested = rows::Entity::update_many()
        .col_expr(rows::Column::NextCheckAt, Expr::value(DateTime::UNIX_EPOCH))
        .filter(rows::Column::Id.eq(id))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(requested.rows_affected > 0)
}

/// Returns the number of broken links that jobs have, at most 1,000.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn count_broken(db: &Database) -> Result<u64, DbErr> {
    count_some(db, broken().select_only().column(rows::Column::Id)).await
}

/// Returns a page of the broken links that jobs have, the latest first.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list_broken(db: &Database, part: OffsetLimit) -> Result<Vec<BrokenLink>, DbErr> {
    let query = broken()
        .order_by_desc(rows::Column::BrokenSince)
        .order_by_desc(rows::Column::Id)
        .offset(part.offset)
        .limit(part.limit);
    let found = query.all(db.read()?).await?;
    let ids = found.iter().map(|link| link.id);
    let of_links = job_links::Entity::find().filter(job_links::Column::LinkId.is_in(ids));
    let rows = of_links.order_by_desc(job_links::Column::JobId).all(db.read()?).await?;
    let mut jobs: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for row in rows {
        let jobs = jobs.entry(row.link_id).or_default();
        if jobs.len() < MAX_LISTED_JOBS {
            jobs.push(row.job_id);
        }
    }
    let link = |link: rows::Model| BrokenLink {
        id: link.id,
        url: link.url,
        reason: link.reason.unwrap_or_default(),
        broken_since: link.broken_since.unwrap_or(link.next_check_at),
        checked_at: link.checked_at,
        jobs: jobs.remove(&link.id).unwrap_or_default(),
    };
    Ok(found.into_iter().map(link).collect())
}

/// Selects the broken links that jobs have.
fn broken() -> Select<rows::Entity> {
    rows::Entity::find().filter(rows::Column::State.eq(LinkState::Broken)).filter(is_used())
}

/// The condition that a job has the link.
fn is_used() -> Expr {
    let of_link = job_links::Entity::find()
        .select_only()
        .column(job_links::Column::JobId)
        .filter(Expr::col(job_links::Column::LinkId).equals(rows::Column::Id.as_column_ref()));
    Expr::exists(of_link.into_query())
}
