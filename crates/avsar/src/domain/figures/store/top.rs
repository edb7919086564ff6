//! The sums of records in a period, and the most viewed records.

use std::fmt::Write;

use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{Alias, ExprTrait, Func};
use sea_orm::{ConnectionTrait, FromQueryResult, QuerySelect, Statement, Value};

use super::super::model::{FigureCounts, FigureSubject, Target};
use super::Period;
use super::entities::record_figures::{Column, Entity};
use crate::platform::db::Database;

/// Number of rows of a period among which the most viewed records are searched: those with the most
/// views of each day. A record that is not among them on any day is not found. It makes the cost of
/// a list independent of the number of records.
const CANDIDATE_ROWS: usize = 1_800;
/// Minimum number of rows of a day.
const MIN_ROWS_PER_DAY: usize = 20;

/// Numbers of a record in a period.
#[derive(Clone, Copy, Debug, FromQueryResult)]
struct SumRow {
    subject: FigureSubject,
    subject_id: i64,
    #[sea_orm(nested)]
    counts: FigureCounts,
}

/// Returns the most viewed records of a period with their numbers, at most `limit`.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn top_records(
    db: &Database,
    period: Period,
    limit: u32,
) -> Result<Vec<(Target, FigureCounts)>, DbErr> {
    let candidates = candidates(db, period, limit).await?;
    let mut sums = sums(db, &candidates, period).await?;
    sums.sort_by_key(|(target, counts)| (-counts.views, *target));
    Ok(sums)
}

/// Returns the numbers of some records of a period. Records without figures are missing.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn sums(
    db: &Database,
    targets: &[Target],
    period: Period,
) -> Result<Vec<(Target, FigureCounts)>, DbErr> {
    if targets.is_empty() {
        return Ok(Vec::new());
    }
    let key = Expr::tuple([Column::Subject, Column::SubjectId].map(Expr::col));
    let keys = targets.iter().map(|target| (target.subject.to_value(), target.id));
    let mut query = Entity::find()
        .select_only()
        .columns([Column::Subject, Column::SubjectId])
        .filter(key.in_tuples(keys))
        .filter(Column::Day.between(period.from, period.until))
        .group_by(Column::Subject)
        .group_by(Column::SubjectId);
    for column in [Column::Views, Column::ApplyClicks, Column::Saves] {
        // PostgreSQL adds to a decimal number.
        let sum = Func::sum(Expr::col((Entity, column))).cast_as(Alias::new("BIGINT"));
        query = query.expr_as(sum, column.to_string());
    }
    let rows: Vec<SumRow> = query.into_model().all(db.read()?).await?;
    let sum = |row: SumRow| (Target { subject: row.subject, id: row.subject_id }, row.counts);
    Ok(rows.into_iter().map(sum).collect())
}

/// Returns the records with the largest sums of the rows that are at the top of their days.
async fn candidates(db: &Database, period: Period, limit: u32) -> Result<Vec<Target>, DbErr> {
    let mut parts = String::new();
    let mut days: Vec<Value> = Vec::new();
    let rows_per_day = (CANDIDATE_ROWS / period.days().count().max(1)).max(MIN_ROWS_PER_DAY);
    for day in period.days() {
        days.push(day.into());
        let union = if days.len() == 1 { "" } else { " UNION ALL " };
        // Writing to a string cannot fail.
        let _ = write!(
            parts,
            "{union}SELECT * FROM (SELECT subject, subject_id, views FROM record_figures \
             WHERE day = ${} AND subject <> 'page' ORDER BY views DESC \
             LIMIT {rows_per_day}) AS top_of_day",
            days.len()
        );
    }
    let sql = format!(
        "SELECT subject, subject_id FROM ({parts}) AS top_rows GROUP BY subject, subject_id \
         ORDER BY SUM(views) DESC, subject, subject_id LIMIT {limit}"
    );
    let db = db.read()?;
    let query = Statement::from_sql_and_values(db.get_database_backend(), sql, days);
    let target = |row: sea_orm::QueryResult| {
        Ok(Target { subject: row.try_get("", "subject")?, id: row.try_get("", "subject_id")? })
    };
    db.query_all_raw(query).await?.into_iter().map(target).collect()
}
