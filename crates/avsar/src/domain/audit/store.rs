//! The events of the audit trail in the database.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{DatabaseTransaction, PaginatorTrait, QueryOrder, QuerySelect, Set};

use super::{AuditAction, AuditSubject, Origin};
use crate::platform::db::{Database, decode_valid, sort_by_ids};
use crate::platform::pagination::OffsetLimit;

/// Maximum length of the detail of an event, in characters.
const MAX_DETAIL_CHARS: usize = 200;

mod entity {
    use super::{AuditAction, AuditSubject};
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "audit_events")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub at: DateTimeUtc,
        pub actor_id: Option<i64>,
        pub client: Option<String>,
        pub action: AuditAction,
        pub subject: Option<AuditSubject>,
        pub subject_id: Option<i64>,
        pub detail: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// An event of the audit trail.
pub type AuditEvent = entity::Model;

/// Adds an event in the transaction of what it describes. `detail` is a short text such as a title;
/// it must not contain a secret.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn record(
    tx: &DatabaseTransaction,
    origin: &Origin,
    action: AuditAction,
    subject: Option<(AuditSubject, i64)>,
    detail: &str,
) -> Result<(), DbErr> {
    let row = entity::ActiveModel {
        at: Set(origin.at),
        actor_id: Set(origin.account),
        client: Set(origin.client.map(|client| client.to_string())),
        action: Set(action),
        subject: Set(subject.map(|(subject, _)| subject)),
        subject_id: Set(subject.map(|(_, id)| id)),
        detail: Set(detail.chars().take(MAX_DETAIL_CHARS).collect()),
        ..Default::default()
    };
    entity::Entity::insert(row).exec_without_returning(tx).await.map(drop)
}

/// Adds an event in a transaction of its own: it describes a failure, or what no transaction does.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn record_alone(
    db: &Database,
    origin: &Origin,
    action: AuditAction,
    subject: Option<(AuditSubject, i64)>,
    detail: &str,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    record(&tx, origin, action, subject, detail).await?;
    tx.commit().await
}

/// The events that a list contains. All conditions must hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct AuditFilter {
    /// Action that the events describe.
    pub action: Option<AuditAction>,
    /// The account that acted, or that the event is about.
    pub account: Option<i64>,
    /// The kind of the record.
    pub subject: Option<AuditSubject>,
    /// The id of the record.
    pub subject_id: Option<i64>,
    /// The first time.
    pub from: Option<DateTime<Utc>>,
    /// The end: the first time that is left out.
    pub until: Option<DateTime<Utc>>,
}

impl AuditFilter {
    /// Selects the events, the newest first.
    fn query(&self) -> Select<entity::Entity> {
        use entity::Column;
        let mut query = entity::Entity::find();
        if let Some(action) = self.action {
            query = query.filter(Column::Action.eq(action));
        }
        if let Some(account) = self.account {
            let is_subject =
                Column::Subject.eq(AuditSubject::Account).and(Column::SubjectId.eq(account));
            query = query.filter(Column::ActorId.eq(account).or(is_subject));
        }
        if let Some(subject) = self.subject {
            query = query.filter(Column::Subject.eq(subject));
        }
        if let Some(id) = self.subject_id {
            query = query.filter(Column::SubjectId.eq(id));
        }
        if let Some(from) = self.from {
            query = query.filter(Column::At.gte(from));
        }
        if let Some(until) = self.until {
            query = query.filter(Column::At.lt(until));
        }
        query.order_by_desc(Column::Id)
    }
}

/// Returns a page of events, the newest first, and the number of all that match.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(
    db: &Database,
    filter: &AuditFilter,
    part: OffsetLimit,
) -> Result<(Vec<AuditEvent>, u64), DbErr> {
    let count = filter.query().count(db.read()?).await?;
    let page = filter.query().offset(part.offset).limit(part.limit);
    Ok((decode_valid(db, page, Ok).await?.0, count))
}

/// Returns the ids of the newest events of a list, newest first.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list_ids(db: &Database, filter: &AuditFilter, limit: u64) -> Result<Vec<i64>, DbErr> {
    let query = filter.query().select_only().column(entity::Column::Id);
    query.limit(limit).into_tuple().all(db.read()?).await
}

/// Returns the events with the given ids, in the order of the ids.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn load_by_ids(db: &Database, ids: &[i64]) -> Result<Vec<AuditEvent>, DbErr> {
    let query = entity::Entity::find().filter(entity::Column::Id.is_in(ids.iter().copied()));
    Ok(sort_by_ids(decode_valid(db, query, Ok).await?.0, ids, |event| event.id))
}

/// Deletes the events older than the retention time.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_expired(
    db: &Database,
    retention: TimeDelta,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    let expired = entity::Entity::delete_many().filter(entity::Column::At.lt(now - retention));
    expired.exec(&tx).await?;
    tx.commit().await
}
