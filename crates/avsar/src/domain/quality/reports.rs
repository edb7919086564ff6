//! Reports of visitors about listings: jobs, admit cards and results.
//!
//! A report has a reason, a text if the visitor wrote one, and no account and no address. One
//! address has three open reports of a listing and a reason in a day, with different texts. It is
//! recognised by a digest with a random secret of the day. The digest contains the listing, so
//! that the reports of an address cannot be joined. The first report or the first clean-up of the
//! next day removes the secret and all digests. Backups never contain the secret.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, FromQueryResult, PaginatorTrait, QueryOrder, QuerySelect, Set};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::domain::jobs;
use crate::platform::client_ip::ClientIp;
use crate::platform::clock::india_day;
use crate::platform::db::{Database, settings};
use crate::platform::digest::hex_prefix;
use crate::platform::pagination::OffsetLimit;

/// Maximum length of the text of a report, in characters.
pub const MAX_TEXT_CHARS: usize = 500;
/// Maximum number of open reports of a listing. Editors learn nothing from more.
const MAX_OPEN_OF_LISTING: u64 = 50;
/// Maximum number of open reports of all listings: 10,000 texts need 20 MB at most.
const MAX_OPEN: u64 = 10_000;
/// Maximum number of reports in one hour, from all clients. It stops floods.
const MAX_PER_HOUR: u64 = 1_000;
/// Maximum number of open reports with one reason that an address sends about a listing in a day.
/// Each has another text: many phones share an address.
const MAX_OF_REASON: u8 = 3;
/// Time for which settled reports are kept.
const SETTLED_RETENTION: TimeDelta = TimeDelta::days(30);
/// Time for which open reports are kept, also of a listing that is hidden or deleted: it can be
/// published or restored.
const OPEN_RETENTION: TimeDelta = TimeDelta::days(90);
/// The setting with the day and its secret, empty without a report of the day. Snapshots leave out
/// settings with this prefix.
const SECRET_SETTING: &str = "secret:reports";

/// Why a visitor reports a listing.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    EnumIter,
    DeriveActiveEnum,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum ReportReason {
    /// A date is wrong.
    WrongDate,
    /// A link does not work.
    BrokenLink,
    /// A person asks for money.
    AsksForMoney,
    /// The listing is fake.
    Fake,
    /// Applications are closed.
    Closed,
    /// Something else, which the text says.
    Other,
}

mod entity {
    use sea_orm::entity::prelude::*;

    use super::ReportReason;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "listing_reports")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub job_id: i64,
        pub reason: ReportReason,
        pub text: Option<String>,
        /// Digest of the address, while the report is open and on its day.
        pub reporter: Option<String>,
        pub reported_at: DateTimeUtc,
        pub settled_at: Option<DateTimeUtc>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A report as a visitor entered it.
#[derive(Clone, Debug)]
pub struct NewReport {
    /// Id of the job, admit card or result.
    pub job: i64,
    /// The reason.
    pub reason: ReportReason,
    /// The text, if there is one.
    pub text: Option<String>,
    /// The address. It is not stored.
    pub client: ClientIp,
}

/// The outcome of storing a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// Editors see the report, an equal one of the same day, or enough other ones.
    Accepted,
    /// Too many reports of other listings are open, or came in the last hour. Nothing is stored.
    Full,
}

/// Stores a report, unless the address has sent an equal one today or there are enough of the
/// listing.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn store(db: &Database, report: NewReport, now: DateTime<Utc>) -> Result<Stored, DbErr> {
    let tx = db.begin().await?;
    // The lock of the secret also serialises the counts of concurrent reports.
    let secret = lock_secret(&tx, now).await?;
    let Some(reporter) = free_digest(&tx, &secret, &report).await? else {
        return Ok(Stored::Accepted);
    };
    let of_listing = open().filter(entity::Column::JobId.eq(report.job));
    if of_listing.count(&tx).await? >= MAX_OPEN_OF_LISTING {
        return Ok(Stored::Accepted);
    }
    if is_full(&tx, now).await? {
        return Ok(Stored::Full);
    }
    let row = entity::ActiveModel {
        job_id: Set(report.job),
        reason: Set(report.reason),
        text: Set(report.text),
        reporter: Set(Some(reporter)),
        reported_at: Set(now),
        ..Default::default()
    };
    entity::Entity::insert(row).exec_without_returning(&tx).await?;
    tx.commit().await?;
    Ok(Stored::Accepted)
}

async fn is_full(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<bool, DbErr> {
    if open().count(tx).await? >= MAX_OPEN {
        return Ok(true);
    }
    let hour = now - TimeDelta::hours(1);
    let recent = entity::Entity::find().filter(entity::Column::ReportedAt.gt(hour));
    Ok(recent.count(tx).await? >= MAX_PER_HOUR)
}

/// Locks the secret of the day, and returns it. The first report of a day makes it.
async fn lock_secret(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<String, DbErr> {
    let stored = lock_without_past(tx, now).await?;
    if !stored.is_empty() {
        return Ok(stored);
    }
    let secret = format!("{} {}", india_day(now), hex::encode(rand::random::<[u8; 16]>()));
    settings::set(tx, SECRET_SETTING, &secret).await?;
    Ok(secret)
}

/// Locks the secret, and returns it if it is of this day. Removes one of another day, and its
/// digests.
async fn lock_without_past(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<String, DbErr> {
    let stored = settings::lock(tx, SECRET_SETTING).await?;
    if stored.is_empty() || stored.starts_with(&india_day(now).to_string()) {
        return Ok(stored);
    }
    settings::set(tx, SECRET_SETTING, "").await?;
    entity::Entity::update_many()
        .col_expr(entity::Column::Reporter, no_digest())
        .filter(entity::Column::Reporter.is_not_null())
        .exec(tx)
        .await?;
    Ok(String::new())
}

fn no_digest() -> Expr {
    Expr::value(Option::<String>::None)
}

/// Returns the digest for a report. Returns `None` if the address has sent an equal report today,
/// or as many as it may.
async fn free_digest(
    tx: &DatabaseTransaction,
    secret: &str,
    report: &NewReport,
) -> Result<Option<String>, DbErr> {
    let numbers = 0..MAX_OF_REASON;
    let digests: Vec<String> = numbers.map(|number| digest(secret, report, number)).collect();
    let sent = entity::Entity::find().filter(entity::Column::Reporter.is_in(&digests));
    let sent = sent.all(tx).await?;
    if sent.iter().any(|row| row.text == report.text) {
        return Ok(None);
    }
    let is_free = |digest: &String| sent.iter().all(|row| row.reporter.as_ref() != Some(digest));
    Ok(digests.into_iter().find(is_free))
}

/// Returns the digest of an address, with the number of its report of a listing and a reason.
fn digest(secret: &str, report: &NewReport, number: u8) -> String {
    let NewReport { job, client, .. } = report;
    let reason = report.reason.to_value();
    hex_prefix(&Sha256::digest(format!("{secret} {client} {job} {reason} {number}")), 32)
}

/// The open reports of a listing.
#[derive(Clone, Debug)]
pub struct ReportedListing {
    /// Id of the job, admit card or result.
    pub job: i64,
    /// Number of reports by reason.
    pub reasons: BTreeMap<ReportReason, u64>,
    /// The texts, the newest first.
    pub texts: Vec<ReportText>,
    /// Time of the newest report.
    pub reported_at: DateTime<Utc>,
    /// Id of the newest report.
    pub last_report: i64,
}

/// The text of a report.
#[derive(Clone, Debug)]
pub struct ReportText {
    /// Id of the report.
    pub id: i64,
    /// The reason.
    pub reason: ReportReason,
    /// The text, by any visitor.
    pub text: String,
    /// Time of the report.
    pub reported_at: DateTime<Utc>,
}

/// Gives the open reports of a listing to another one, which replaces it.
pub(super) async fn move_open(
    tx: &DatabaseTransaction,
    former: i64,
    job: i64,
) -> Result<(), DbErr> {
    entity::Entity::update_many()
        .col_expr(entity::Column::JobId, Expr::value(job))
        .filter(entity::Column::JobId.eq(former))
        .filter(entity::Column::SettledAt.is_null())
        .exec(tx)
        .await
        .map(drop)
}

/// Returns the number of visible listings with open reports, at most 1,000.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    let ids = open().filter(is_visible()).select_only().column(entity::Column::JobId).distinct();
    crate::platform::db::count_some(db, ids).await
}

/// A listing, and its newest open report.
#[derive(FromQueryResult)]
struct LastReport {
    job_id: i64,
    last: i64,
}

/// Returns a page of the visible listings with open reports, the last reported ones first. Its cost
/// depends on the number of open reports, which is limited.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(db: &Database, part: OffsetLimit) -> Result<Vec<ReportedListing>, DbErr> {
    let listings: Vec<LastReport> = open()
        .filter(is_visible())
        .select_only()
        .column(entity::Column::JobId)
        .column_as(entity::Column::Id.max(), "last")
        .group_by(entity::Column::JobId)
        .order_by_desc(entity::Column::Id.max())
        .offset(part.offset)
        .limit(part.limit)
        .into_model()
        .all(db.read()?)
        .await?;
    let ids = listings.iter().map(|listing| listing.job_id);
    let reports = open().filter(entity::Column::JobId.is_in(ids));
    let reports = reports.order_by_desc(entity::Column::Id).all(db.read()?).await?;
    let mut by_job: BTreeMap<i64, Vec<entity::Model>> = BTreeMap::new();
    for report in reports {
        by_job.entry(report.job_id).or_default().push(report);
    }
    let reported = |LastReport { job_id, last }| {
        // Reports since the first query are on the next page that is loaded.
        let mut reports = by_job.remove(&job_id)?;
        reports.retain(|report| report.id <= last);
        ReportedListing::new(job_id, reports)
    };
    Ok(listings.into_iter().filter_map(reported).collect())
}

impl ReportedListing {
    /// Summarises the open reports of a listing, the newest first. Returns `None` without reports.
    fn new(job: i64, reports: Vec<entity::Model>) -> Option<Self> {
        let (last_report, reported_at) =
            reports.first().map(|newest| (newest.id, newest.reported_at))?;
        let mut reasons = BTreeMap::new();
        for report in &reports {
            *reasons.entry(report.reason).or_default() += 1;
        }
        let text = |report: entity::Model| {
            let entity::Model { id, reason, reported_at, text, .. } = report;
            Some(ReportText { id, reason, text: text?, reported_at })
        };
        let texts = reports.into_iter().filter_map(text).collect();
        Some(Self { job, reasons, texts, reported_at, last_report })
    }
}

/// Settles the open reports of a listing, up to a report that the editor saw. Returns their number.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn settle(
    db: &Database,
    job: i64,
    last_report: i64,
    title: &str,
    origin: &Origin,
) -> Result<u64, DbErr> {
    let tx = db.begin().await?;
    let settled = entity::Entity::update_many()
        .col_expr(entity::Column::SettledAt, Expr::value(origin.at))
        // A mistake that is still there can be reported again.
        .col_expr(entity::Column::Reporter, no_digest())
        .filter(entity::Column::JobId.eq(job))
        .filter(entity::Column::Id.lte(last_report))
        .filter(entity::Column::SettledAt.is_null())
        .exec(&tx)
        .await?
        .rows_affected;
    if settled > 0 {
        let subject = Some((AuditSubject::Job, job));
        let detail = format!("{settled}: {title}");
        audit::record(&tx, origin, AuditAction::ReportsSettled, subject, &detail).await?;
    }
    tx.commit().await?;
    Ok(settled)
}

/// Deletes reports that were settled 30 days ago, and open reports of 90 days. Removes the secret
/// and the digests of former days.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    lock_without_past(&tx, now).await?;
    let settled = entity::Entity::delete_many();
    settled.filter(entity::Column::SettledAt.lt(now - SETTLED_RETENTION)).exec(&tx).await?;
    let open = entity::Entity::delete_many().filter(entity::Column::SettledAt.is_null());
    open.filter(entity::Column::ReportedAt.lt(now - OPEN_RETENTION)).exec(&tx).await?;
    tx.commit().await
}

fn is_visible() -> Expr {
    jobs::store::is_visible(entity::Column::JobId)
}

fn open() -> Select<entity::Entity> {
    entity::Entity::find().filter(entity::Column::SettledAt.is_null())
}
