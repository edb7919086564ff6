//! Records that can be exported, and the queries that read their rows.

use listings::{EXPORT_MARKER, Object};
use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbErr, FromQueryResult, QueryResult, Statement,
};
use serde::Serialize;
use serde_json::Value;

/// Number of rows read from the database at once. The HTML of a job can have 500,000 characters.
const BATCH_ROWS: u64 = 50;

/// A row of the database that is a line of an exported file.
pub(super) trait ExportedRecord: FromQueryResult + Serialize {
    /// Name of the table.
    const TABLE: &'static str;
    /// Columns of the query, named as the fields of the record, and `id`.
    const SELECT: &'static str;
    /// Names of the members in the order of the fields. They are the columns of a CSV file.
    const MEMBERS: &'static [&'static str];
    /// Value of [`EXPORT_MARKER`], if imports read the file.
    const MARKER: Option<&'static str> = None;
    /// Whether a CSV file contains texts that spreadsheet programs must not run as formulas.
    const NEUTRALIZES_FORMULAS: bool = false;

    /// Completes a row with what other columns of it contain.
    ///
    /// # Errors
    /// Returns the reason, for the operator, if the row is damaged.
    fn complete(self) -> Result<Self, String> {
        Ok(self)
    }
}

/// Returns the number of rows.
pub(super) async fn count<T: ExportedRecord>(db: &DatabaseTransaction) -> Result<u64, DbErr> {
    let sql = format!("SELECT count(*) AS rows FROM {}", T::TABLE);
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    let rows: i64 = row.map_or(Ok(0), |row| row.try_get("", "rows"))?;
    Ok(rows.unsigned_abs())
}

/// Returns the next rows after `id`, in the order of their ids.
pub(super) async fn read_after<T: ExportedRecord>(
    db: &DatabaseTransaction,
    id: i64,
) -> Result<Vec<QueryResult>, DbErr> {
    let (select, table) = (T::SELECT, T::TABLE);
    let sql = format!("SELECT {select} FROM {table} WHERE id > $1 ORDER BY id LIMIT {BATCH_ROWS}");
    let query = Statement::from_sql_and_values(db.get_database_backend(), sql, [id.into()]);
    db.query_all_raw(query).await
}

/// Checks that a row of an exported file has the expected content.
///
/// # Errors
/// Returns the reason, for the operator, if it has another content.
pub(crate) fn check_marker(expected: &str, object: &Object) -> Result<(), String> {
    match object.get(EXPORT_MARKER).and_then(Value::as_str) {
        Some(marker) if marker == expected => Ok(()),
        Some(marker) => Err(format!("{EXPORT_MARKER} is “{marker}”, not “{expected}”")),
        None => Err(format!("{EXPORT_MARKER} is missing")),
    }
}
