//! Reads rows. Damaged rows are skipped.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryTrait, Select};

use super::Database;

/// Sorts rows into the order of `ids`.
pub fn sort_by_ids<T>(mut rows: Vec<T>, ids: &[i64], id: impl Fn(&T) -> i64) -> Vec<T> {
    let positions: HashMap<i64, usize> = ids.iter().copied().zip(0..).collect();
    rows.sort_by_key(|row| positions.get(&id(row)).copied());
    rows
}

/// Decodes the rows of a query. Also returns the id of the last row.
///
/// A row that cannot be decoded is logged and skipped, so that one damaged row does not break all
/// lists.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn decode_valid<E: EntityTrait, T>(
    db: &Database,
    query: Select<E>,
    decode: impl Fn(E::Model) -> Result<T, DbErr>,
) -> Result<(Vec<T>, Option<i64>), DbErr> {
    let (mut valid, mut last) = (Vec::new(), None);
    for row in db.read().query_all(query.as_query()).await? {
        let id: i64 = row.try_get("", "id")?;
        last = Some(id);
        match E::Model::from_query_result(&row, "").and_then(&decode) {
            Ok(content) => valid.push(content),
            Err(error) => {
                tracing::error!(table = E::default().table_name(), id, %error, "row skipped");
            }
        }
    }
    Ok((valid, last))
}
