//! Reading rows that others may have damaged.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryTrait, Select};

use super::Database;

/// Rows in the order of some numbers.
pub fn sort_by_ids<T>(mut rows: Vec<T>, ids: &[i64], id: impl Fn(&T) -> i64) -> Vec<T> {
    let places: HashMap<i64, usize> = ids.iter().copied().zip(0..).collect();
    rows.sort_by_key(|row| places.get(&id(row)).copied());
    rows
}

/// What `read` makes of the rows of a query, and the id of the last row. A row that cannot be read is
/// told to the log and left out: a damaged one must not take all lists with it.
///
/// # Errors
/// When the database does not answer.
pub async fn decode_valid<E: EntityTrait, T>(
    db: &Database,
    query: Select<E>,
    decode: impl Fn(E::Model) -> Result<T, DbErr>,
) -> Result<(Vec<T>, Option<i64>), DbErr> {
    let (mut readable, mut last) = (Vec::new(), None);
    for row in db.read().query_all(query.as_query()).await? {
        let id: i64 = row.try_get("", "id")?;
        last = Some(id);
        match E::Model::from_query_result(&row, "").and_then(&decode) {
            Ok(content) => readable.push(content),
            Err(error) => {
                tracing::error!(table = E::default().table_name(), id, %error, "a row is left out");
            }
        }
    }
    Ok((readable, last))
}
