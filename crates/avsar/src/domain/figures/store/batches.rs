//! Writes batches of numbers.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict, SimpleExpr};
use sea_orm::{DatabaseTransaction, Set};

use super::super::batch::Batch;
use super::super::counter::{RecordKey, SearchCount};
use super::super::model::FigureCounts;
use super::super::search::EmptySearch;
use super::entities::{day_figures, empty_searches, figure_batches, record_figures};
use crate::platform::db::Database;

/// Maximum number of rows in a statement. SQLite allows 32,766 values.
const STATEMENT_ROWS: usize = 500;
/// Time after which the number of the last batch of a process is deleted. The process has ended, or
/// has written nothing for so long.
const BATCH_RETENTION: TimeDelta = TimeDelta::days(7);

/// The name of a batch: the process that writes it, and its number there.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct BatchId<'a> {
    pub(in super::super) writer: &'a str,
    pub(in super::super) number: i64,
}

/// Adds a batch in one transaction, unless it was added before.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. It is then not known whether the batch was added:
/// the caller must write the same batch again, with the same id.
pub(in super::super) async fn write(
    db: &Database,
    id: BatchId<'_>,
    batch: &Batch,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    if !register(&tx, id, now).await? {
        return tx.rollback().await;
    }
    add_records(&tx, batch).await?;
    add_days(&tx, batch).await?;
    add_searches(&tx, batch).await?;
    tx.commit().await
}

/// Stores the number of a batch. Returns `false` if it is stored already.
async fn register(
    tx: &DatabaseTransaction,
    id: BatchId<'_>,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    use figure_batches::{ActiveModel, Column, Entity};
    let row = ActiveModel {
        writer: Set(id.writer.to_owned()),
        batch: Set(id.number),
        written_at: Set(now),
    };
    let replace_lower = OnConflict::column(Column::Writer)
        .update_columns([Column::Batch, Column::WrittenAt])
        .action_and_where(Expr::col((Entity, Column::Batch)).lt(id.number))
        .to_owned();
    let rows = Entity::insert(row).on_conflict(replace_lower).exec_without_returning(tx).await?;
    Ok(rows > 0)
}

async fn add_records(tx: &DatabaseTransaction, batch: &Batch) -> Result<(), DbErr> {
    use record_figures::{ActiveModel, Column, Entity};
    let row = |((target, day, source), counts): (&RecordKey, &FigureCounts)| ActiveModel {
        subject: Set(target.subject),
        subject_id: Set(target.id),
        day: Set(*day),
        source: Set(*source),
        views: Set(counts.views),
        apply_clicks: Set(counts.apply_clicks),
        saves: Set(counts.saves),
    };
    let rows: Vec<_> = batch.records.iter().map(row).collect();
    let key = [Column::Subject, Column::SubjectId, Column::Day, Column::Source];
    let add = OnConflict::columns(key)
        .values([Column::Views, Column::ApplyClicks, Column::Saves].map(add_to::<Entity>))
        .to_owned();
    insert_in_parts(tx, rows, &add).await
}

async fn add_days(tx: &DatabaseTransaction, batch: &Batch) -> Result<(), DbErr> {
    use day_figures::{ActiveModel, Column, Entity};
    let rows = batch.days().into_iter().map(|((day, source), (counts, empty))| ActiveModel {
        day: Set(day),
        source: Set(source),
        views: Set(counts.views),
        apply_clicks: Set(counts.apply_clicks),
        saves: Set(counts.saves),
        empty_searches: Set(empty),
    });
    let columns = [Column::Views, Column::ApplyClicks, Column::Saves, Column::EmptySearches];
    let add = OnConflict::columns([Column::Day, Column::Source])
        .values(columns.map(add_to::<Entity>))
        .to_owned();
    insert_in_parts(tx, rows.collect(), &add).await
}

async fn add_searches(tx: &DatabaseTransaction, batch: &Batch) -> Result<(), DbErr> {
    use empty_searches::{ActiveModel, Column, Entity};
    let row =
        |(search, SearchCount { times, last_seen }): (&EmptySearch, SearchCount)| ActiveModel {
            list: Set(search.list),
            language: Set(search.language),
            text: Set(search.text.as_str().to_owned()),
            times: Set(times),
            last_seen: Set(last_seen),
            ..Default::default()
        };
    let rows: Vec<_> = batch.sum_searches().into_iter().map(row).collect();
    let add = OnConflict::columns([Column::List, Column::Language, Column::Text])
        .update_column(Column::LastSeen)
        .values([Column::Times].map(add_to::<Entity>))
        .to_owned();
    insert_in_parts(tx, rows, &add).await
}

/// Returns a column, and its value plus that of the row to insert.
fn add_to<E: EntityTrait>(column: E::Column) -> (E::Column, SimpleExpr) {
    let new = Expr::cust(format!("excluded.{}", column.to_string()));
    (column, Expr::col((E::default(), column)).add(new))
}

async fn insert_in_parts<A>(
    tx: &DatabaseTransaction,
    rows: Vec<A>,
    on_conflict: &OnConflict,
) -> Result<(), DbErr>
where
    A: ActiveModelTrait + Send + Clone,
{
    for part in rows.chunks(STATEMENT_ROWS) {
        A::Entity::insert_many(part.to_vec())
            .on_conflict(on_conflict.clone())
            .exec_without_returning(tx)
            .await?;
    }
    Ok(())
}

/// Deletes the numbers of the last batches of processes that have ended.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub(super) async fn delete_old(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<(), DbErr> {
    figure_batches::Entity::delete_many()
        .filter(figure_batches::Column::WrittenAt.lt(now - BATCH_RETENTION))
        .exec(tx)
        .await
        .map(drop)
}
