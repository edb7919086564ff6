//! Reads and counts rows. Damaged rows are skipped.

use std::collections::HashMap;

use sea_orm::{
    ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryResult, QuerySelect, QueryTrait,
    Select,
};

use super::Database;

/// Sorts rows into the order of `ids`.
pub fn sort_by_ids<T>(mut rows: Vec<T>, ids: &[i64], id: impl Fn(&T) -> i64) -> Vec<T> {
    let positions: HashMap<i64, usize> = ids.iter().copied().zip(0..).collect();
    rows.sort_by_key(|row| positions.get(&id(row)).copied());
    rows
}

/// Maximum number that [`count_some`] returns.
const MAX_COUNTED: u64 = 1_000;

/// Returns the number of ids that a query selects, at most 1,000: a longer work list has no end for
/// its readers, and the cost is limited.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn count_some<E: EntityTrait>(db: &Database, ids: Select<E>) -> Result<u64, DbErr> {
    // `count` would ignore the limit.
    let ids: Vec<i64> = ids.limit(MAX_COUNTED).into_tuple().all(db.read()?).await?;
    Ok(ids.len() as u64)
}

/// Decodes the rows of a query. Also returns the id of the last row.
///
/// A row that cannot be decoded is skipped as in [`decode_or_skip`].
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn decode_valid<E: EntityTrait, T>(
    db: &Database,
    query: Select<E>,
    decode: impl Fn(E::Model) -> Result<T, DbErr>,
) -> Result<(Vec<T>, Option<i64>), DbErr> {
    let (mut valid, mut last) = (Vec::new(), None);
    for row in db.read()?.query_all(query.as_query()).await? {
        let id: i64 = row.try_get("", "id")?;
        last = Some(id);
        valid.extend(decode_or_skip::<E, T>(&row, id, &decode));
    }
    Ok((valid, last))
}

/// Decodes a row. A row that cannot be decoded is logged and counted, so that one damaged row does
/// not stop all others.
pub fn decode_or_skip<E: EntityTrait, T>(
    row: &QueryResult,
    id: i64,
    decode: impl Fn(E::Model) -> Result<T, DbErr>,
) -> Option<T> {
    let decoded = E::Model::from_query_result(row, "").and_then(decode);
    let report = |error: &DbErr| {
        let table = E::default().table_name().to_owned();
        tracing::error!(table, id, %error, "row skipped");
        metrics::counter!("avsar_skipped_rows_total", "table" => table).increment(1);
    };
    decoded.inspect_err(report).ok()
}
