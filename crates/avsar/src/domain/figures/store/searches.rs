//! Searches without results, as a work list.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, FromQueryResult, PaginatorTrait, QueryOrder, QuerySelect};

use super::super::search::SearchedList;
use super::entities::empty_searches::{Column, Entity};
use crate::domain::audit::{self, AuditAction, Origin};
use crate::platform::db::Database;
use crate::platform::language::Language;
use crate::platform::pagination::OffsetLimit;

/// A search that found nothing.
#[derive(Clone, Debug, FromQueryResult)]
pub struct OpenSearch {
    /// The id of the search.
    pub id: i64,
    /// The list that was searched.
    pub list: SearchedList,
    /// The language of the page.
    pub language: Language,
    /// The text, in lower case.
    pub text: String,
    /// How often it was searched since it was marked as done. One address counts once a day.
    pub times: i64,
    /// Time of the last search.
    pub last_seen: DateTime<Utc>,
}

/// Returns a page of the searches that are not done, the most frequent first, and their number.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(db: &Database, part: OffsetLimit) -> Result<(Vec<OpenSearch>, u64), DbErr> {
    let open = Entity::find().filter(Column::Times.gt(0));
    let total = open.clone().count(db.read()?).await?;
    let page = open
        .order_by_desc(Column::Times)
        .order_by_desc(Column::LastSeen)
        .order_by_asc(Column::Id)
        .offset(part.offset)
        .limit(part.limit);
    Ok((page.into_model().all(db.read()?).await?, total))
}

/// Marks a search as done: it is listed again if it is searched again. Returns `false` if it does
/// not exist.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn mark_done(db: &Database, id: i64, origin: &Origin) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let Some(search) = Entity::find_by_id(id).one(&tx).await? else {
        tx.rollback().await?;
        return Ok(false);
    };
    let done = Entity::update_many().col_expr(Column::Times, Expr::value(0_i64));
    done.filter(Column::Id.eq(id)).exec(&tx).await?;
    audit::record(&tx, origin, AuditAction::SearchDone, None, &search.text).await?;
    tx.commit().await?;
    Ok(true)
}

/// Deletes the searches that were last seen before a time.
pub(super) async fn delete_before(
    tx: &DatabaseTransaction,
    time: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::LastSeen.lt(time)).exec(tx).await.map(drop)
}
