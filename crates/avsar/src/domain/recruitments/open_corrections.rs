//! Recruitments with announced corrections that are not entered.
//!
//! A row exists while a published record has a corrigendum without its correction
//! ([`without_correction`]). It is written in the transaction of the record, so that the list and
//! its number need no record. The values of a cancelled recruitment no longer matter.

use chrono::{DateTime, Utc};
use recruitments::corrigenda::without_correction;
use recruitments::record::{Document, Status};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict, Query};
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};

use super::StoredRecruitment;
use crate::platform::db::{Database, decode_valid, json_error};
use crate::platform::pagination::OffsetLimit;

mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "open_corrections")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub recruitment_id: i64,
        /// The corrigenda, as JSON.
        pub documents: String,
        pub found_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A recruitment with announced corrections that are not entered.
#[derive(Clone, Debug)]
pub struct OpenCorrections {
    /// Id of the recruitment.
    pub recruitment: i64,
    /// The corrigenda without their corrections.
    pub corrigenda: Vec<Document>,
    /// Time of the save with which the latest of them appeared.
    pub found_at: DateTime<Utc>,
}

impl OpenCorrections {
    fn decode(row: entity::Model) -> Result<Self, DbErr> {
        let corrigenda = serde_json::from_str(&row.documents).map_err(json_error)?;
        Ok(Self { recruitment: row.recruitment_id, corrigenda, found_at: row.found_at })
    }
}

/// Replaces what is known of a recruitment, after each of its saves. The time is replaced only with
/// a new corrigendum.
pub(super) async fn replace(
    tx: &DatabaseTransaction,
    stored: &StoredRecruitment,
) -> Result<(), DbErr> {
    let is_published = stored.content.status == Status::Published;
    let corrigenda =
        if is_published { without_correction(&stored.content.record) } else { Vec::new() };
    if corrigenda.is_empty() {
        return delete(tx, stored.id).await;
    }
    let before = entity::Entity::find_by_id(stored.id).one(tx).await?;
    // A damaged row is replaced.
    let before = before.and_then(|row| OpenCorrections::decode(row).ok());
    let is_known = |before: &OpenCorrections| {
        corrigenda.iter().all(|document| before.corrigenda.contains(document))
    };
    let found_at = before.filter(is_known).map_or(stored.updated_at, |before| before.found_at);
    let row = entity::ActiveModel {
        recruitment_id: Set(stored.id),
        documents: Set(serde_json::to_string(&corrigenda).map_err(json_error)?),
        found_at: Set(found_at),
    };
    let known = OnConflict::column(entity::Column::RecruitmentId)
        .update_columns([entity::Column::Documents, entity::Column::FoundAt])
        .to_owned();
    entity::Entity::insert(row).on_conflict(known).exec_without_returning(tx).await.map(drop)
}

/// Deletes what is known of a recruitment.
pub(super) async fn delete(tx: &DatabaseTransaction, id: i64) -> Result<(), DbErr> {
    entity::Entity::delete_by_id(id).exec(tx).await.map(drop)
}

/// Selects those of published recruitments. A process of a former version may have deleted or
/// changed one without its row here.
fn of_published() -> Select<entity::Entity> {
    let is_published = ExprTrait::eq(Expr::col("status"), "published");
    let ids = Query::select().column("id").from("recruitments").and_where(is_published).take();
    entity::Entity::find().filter(entity::Column::RecruitmentId.in_subquery(ids))
}

/// Returns the number of recruitments with open corrections, at most 1,000.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    let ids = of_published().select_only().column(entity::Column::RecruitmentId);
    crate::platform::db::count_some(db, ids).await
}

/// Returns a page of the recruitments with open corrections, the latest first. A damaged row is
/// skipped as in [`decode_valid`].
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list(db: &Database, part: OffsetLimit) -> Result<Vec<OpenCorrections>, DbErr> {
    let query = of_published()
        .column_as(entity::Column::RecruitmentId, "id")
        .order_by_desc(entity::Column::FoundAt)
        .order_by_desc(entity::Column::RecruitmentId)
        .offset(part.offset)
        .limit(part.limit);
    Ok(decode_valid(db, query, OpenCorrections::decode).await?.0)
}
