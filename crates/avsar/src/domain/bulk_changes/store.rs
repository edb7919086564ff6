//! Bulk changes in the database.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{QueryOrder, QuerySelect, QueryTrait, Set};

use super::BulkAction;
use crate::domain::audit::Origin;
use crate::domain::changes::Subject;
use crate::domain::publication::AmendableState;
use crate::platform::db::{Database, json_error};

/// Time for which a bulk change can be undone: as long as deleted records can be restored.
pub const BULK_CHANGE_RETENTION: TimeDelta = crate::domain::history::DELETED_RETENTION;
/// Maximum number of titles of a listed change.
const MAX_TITLES: usize = 3;

/// The effect of a bulk change, as its undo sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "kebab-case")]
pub enum BulkEffect {
    /// It changed the status or the tags.
    Amend,
    /// It deleted the records.
    Delete,
}

impl From<&BulkAction> for BulkEffect {
    fn from(action: &BulkAction) -> Self {
        match action {
            BulkAction::Delete => Self::Delete,
            _ => Self::Amend,
        }
    }
}

mod changes {
    use sea_orm::entity::prelude::*;

    use super::BulkEffect;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "bulk_changes")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub action: BulkEffect,
        /// The action with its tag, as JSON. Former versions stored none.
        pub request: Option<String>,
        /// The account that made it.
        pub account: Option<i64>,
        pub made_at: DateTimeUtc,
        /// Whether it has reached all its records. Former versions stored none.
        pub finished: Option<bool>,
        pub undone_at: Option<DateTimeUtc>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

mod planned {
    use sea_orm::entity::prelude::*;

    use crate::domain::changes::Subject;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "bulk_change_records")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub bulk_change_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject: Subject,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject_id: i64,
        /// Version of the record after the change.
        pub version: i32,
        /// The state before the change, as JSON.
        pub before: String,
        /// Former versions stored none.
        pub title: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A record of a bulk change.
#[derive(Clone, Debug)]
pub struct PlannedRecord {
    /// Kind of the record.
    pub subject: Subject,
    /// Id of the record.
    pub id: i64,
    /// Version of the record after the change.
    pub version: i32,
    /// The state before the change.
    pub before: AmendableState,
}

/// Begins a bulk change and returns its id.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn begin(db: &Database, action: &BulkAction, origin: &Origin) -> Result<i64, DbErr> {
    let request = serde_json::to_string(action).map_err(json_error)?;
    let change = changes::ActiveModel {
        action: Set(action.into()),
        request: Set(Some(request)),
        account: Set(origin.account),
        made_at: Set(origin.at),
        finished: Set(Some(false)),
        ..Default::default()
    };
    let tx = db.begin().await?;
    let stored = change.insert(&tx).await?;
    tx.commit().await?;
    Ok(stored.id)
}

/// Stores that a bulk change is about to change a record, which has this title. Returns `false` if
/// the bulk change was undone meanwhile. Then it stores nothing.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn plan(
    db: &Database,
    bulk: i64,
    record: &PlannedRecord,
    title: &str,
) -> Result<bool, DbErr> {
    let before = serde_json::to_string(&record.before).map_err(json_error)?;
    let row = planned::ActiveModel {
        bulk_change_id: Set(bulk),
        subject: Set(record.subject),
        subject_id: Set(record.id),
        version: Set(record.version),
        before: Set(before),
        title: Set(Some(title.to_owned())),
    };
    let tx = db.begin().await?;
    // The update changes nothing. It locks the row, so that an undo waits.
    let locked = changes::Entity::update_many()
        .col_expr(changes::Column::Finished, Expr::value(false))
        .filter(changes::Column::Id.eq(bulk))
        .filter(changes::Column::UndoneAt.is_null())
        .exec(&tx)
        .await?;
    if locked.rows_affected == 0 {
        return Ok(false);
    }
    let keep_first = OnConflict::new().do_nothing().to_owned();
    planned::Entity::insert(row).on_conflict(keep_first).exec_without_returning(&tx).await?;
    tx.commit().await?;
    Ok(true)
}

/// Removes a record that a bulk change could not change.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn forget(db: &Database, bulk: i64, record: &PlannedRecord) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    planned::Entity::delete_by_id((bulk, record.subject, record.id)).exec(&tx).await?;
    tx.commit().await
}

/// Stores that a bulk change has reached all its records.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn finish(db: &Database, bulk: i64) -> Result<(), DbErr> {
    update(db, changes::ActiveModel { finished: Set(Some(true)), ..row(bulk) }).await
}

fn row(bulk: i64) -> changes::ActiveModel {
    changes::ActiveModel { id: Set(bulk), ..Default::default() }
}

async fn update(db: &Database, change: changes::ActiveModel) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    change.update(&tx).await?;
    tx.commit().await
}

/// Returns the effect of a bulk change that can be undone: it is not too old, and was not undone.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn find_undoable(
    db: &Database,
    bulk: i64,
    now: DateTime<Utc>,
) -> Result<Option<BulkEffect>, DbErr> {
    let found = changes::Entity::find_by_id(bulk)
        .filter(changes::Column::UndoneAt.is_null())
        .filter(changes::Column::MadeAt.gt(now - BULK_CHANGE_RETENTION))
        .one(db.read()?)
        .await?;
    Ok(found.map(|change| change.action))
}

/// A bulk change that can be undone.
#[derive(Clone, Debug)]
pub struct UndoableChange {
    /// Id of the change.
    pub id: i64,
    /// The action. `None` if a former version changed the status or the tags.
    pub action: Option<BulkAction>,
    /// Time of the change.
    pub made_at: DateTime<Utc>,
    /// Whether it has reached all its records. Otherwise it runs, or was interrupted.
    pub is_finished: bool,
    /// Number of the records that can be restored.
    pub records: usize,
    /// Titles of the first of them, at most [`MAX_TITLES`].
    pub titles: Vec<String>,
}

impl UndoableChange {
    /// Creates a change from its row and the titles of its records.
    fn new(row: changes::Model, titles: Vec<Option<String>>) -> Self {
        // A newer version can have more actions.
        let action = row.request.as_deref().and_then(|action| serde_json::from_str(action).ok());
        Self {
            id: row.id,
            action: action.or((row.action == BulkEffect::Delete).then_some(BulkAction::Delete)),
            made_at: row.made_at,
            is_finished: row.finished.unwrap_or(true),
            records: titles.len(),
            titles: titles.into_iter().flatten().take(MAX_TITLES).collect(),
        }
    }
}

/// Returns the latest bulk changes of an account that can be undone, the latest first. A change
/// that was interrupted is among them, with the records that it had reached.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list_undoable(
    db: &Database,
    account: i64,
    limit: u64,
    now: DateTime<Utc>,
) -> Result<Vec<UndoableChange>, DbErr> {
    let recorded = planned::Entity::find().select_only().column(planned::Column::BulkChangeId);
    let made = changes::Entity::find()
        .filter(changes::Column::Account.eq(account))
        .filter(changes::Column::UndoneAt.is_null())
        .filter(changes::Column::MadeAt.gt(now - BULK_CHANGE_RETENTION))
        .filter(changes::Column::Id.in_subquery(recorded.into_query()))
        .order_by_desc(changes::Column::Id)
        .limit(limit)
        .all(db.read()?)
        .await?;
    let ids = made.iter().map(|change| change.id);
    let rows: Vec<(i64, Option<String>)> = planned::Entity::find()
        .select_only()
        .columns([planned::Column::BulkChangeId, planned::Column::Title])
        .filter(planned::Column::BulkChangeId.is_in(ids))
        .order_by_asc(planned::Column::SubjectId)
        .into_tuple()
        .all(db.read()?)
        .await?;
    let mut titles: HashMap<i64, Vec<Option<String>>> = HashMap::new();
    for (change, title) in rows {
        titles.entry(change).or_default().push(title);
    }
    let change = |row: changes::Model| {
        let titles = titles.remove(&row.id).unwrap_or_default();
        UndoableChange::new(row, titles)
    };
    Ok(made.into_iter().map(change).collect())
}

/// Marks a bulk change as undone.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn mark_undone(db: &Database, bulk: i64, now: DateTime<Utc>) -> Result<(), DbErr> {
    update(db, changes::ActiveModel { undone_at: Set(Some(now)), ..row(bulk) }).await
}

/// Returns the records of a bulk change.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn records(db: &Database, bulk: i64) -> Result<Vec<PlannedRecord>, DbErr> {
    let rows = planned::Entity::find()
        .filter(planned::Column::BulkChangeId.eq(bulk))
        .order_by_asc(planned::Column::SubjectId)
        .all(db.read()?)
        .await?;
    let record = |row: planned::Model| {
        let before = serde_json::from_str(&row.before).map_err(json_error)?;
        let (subject, id) = (row.subject, row.subject_id);
        Ok(PlannedRecord { subject, id, version: row.version, before })
    };
    rows.into_iter().map(record).collect()
}

/// Deletes the bulk changes that can no longer be undone.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. The next call continues.
pub async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    let expired: Vec<i64> = changes::Entity::find()
        .select_only()
        .column(changes::Column::Id)
        .filter(changes::Column::MadeAt.lte(now - BULK_CHANGE_RETENTION))
        .into_tuple()
        .all(&tx)
        .await?;
    for expired in expired.chunks(500) {
        let ids = || expired.iter().copied();
        let records = planned::Column::BulkChangeId.is_in(ids());
        planned::Entity::delete_many().filter(records).exec(&tx).await?;
        changes::Entity::delete_many().filter(changes::Column::Id.is_in(ids())).exec(&tx).await?;
    }
    tx.commit().await
}
