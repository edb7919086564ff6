//! Copies the rows of all tables between PostgreSQL and SQLite. The types of the columns are those
//! of PostgreSQL, because SQLite has none for times and truth values.

use chrono::{DateTime, NaiveDate, Utc};
use futures::TryStreamExt;
use sea_orm::sqlx::postgres::PgRow;
use sea_orm::sqlx::sqlite::SqliteRow;
use sea_orm::sqlx::{
    self, AssertSqlSafe, PgConnection, Postgres, Row, SqlSafeStr, SqliteConnection,
};

/// All tables, each after the tables that its rows refer to.
pub const TABLES: [&str; 52] = [
    "settings",
    "site_settings",
    "changes",
    "users",
    "sessions",
    "recovery_codes",
    "passkeys",
    "audit_events",
    "mail_tokens",
    "mails",
    "saved_jobs",
    "practice",
    "eligibility_profiles",
    "subscribers",
    "alert_targets",
    "alert_owners",
    "alerts",
    "alert_news",
    "alert_matches",
    "alert_deliveries",
    "alert_matcher",
    "recruitments",
    "recruitment_numbers",
    "open_corrections",
    "imports",
    "import_rows",
    "jobs",
    "posts",
    "post_tags",
    "pdfs",
    "slugs",
    "record_versions",
    "deleted_records",
    "record_comments",
    "record_editors",
    "bulk_changes",
    "bulk_change_records",
    "links",
    "job_links",
    "job_keys",
    "likely_doubles",
    "listing_reports",
    "record_figures",
    "day_figures",
    "empty_searches",
    "figure_batches",
    "deleted_sources",
    "uploads",
    "upload_remains",
    "upload_uses",
    "rate_limits",
    "known_clients",
];

/// Maximum number of rows that one statement inserts. SQLite allows 32,766 values, and the widest
/// table has 31 columns.
const BATCH_ROWS: usize = 200;
/// Size of the texts after which a statement is sent, in bytes. One row can have 2 MB.
const BATCH_BYTES: usize = 8 << 20;

/// A column of a table.
struct Column {
    name: String,
    kind: ColumnKind,
    /// Whether a sequence numbers the rows.
    is_numbered: bool,
}

#[derive(Clone, Copy)]
enum ColumnKind {
    SmallInt,
    Int,
    BigInt,
    Bool,
    Text,
    Timestamp,
    Date,
}

impl ColumnKind {
    fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "smallint" => Self::SmallInt,
            "integer" => Self::Int,
            "bigint" => Self::BigInt,
            "boolean" => Self::Bool,
            "text" | "character varying" => Self::Text,
            "timestamp with time zone" => Self::Timestamp,
            "date" => Self::Date,
            _ => return None,
        })
    }

    /// Returns the name of the type of an array.
    fn array_type(self) -> &'static str {
        match self {
            Self::SmallInt => "smallint[]",
            Self::Int => "integer[]",
            Self::BigInt => "bigint[]",
            Self::Bool => "boolean[]",
            Self::Text => "text[]",
            Self::Timestamp => "timestamptz[]",
            Self::Date => "date[]",
        }
    }

    fn new_values(self) -> Values {
        match self {
            Self::SmallInt => Values::SmallInt(Vec::new()),
            Self::Int => Values::Int(Vec::new()),
            Self::BigInt => Values::BigInt(Vec::new()),
            Self::Bool => Values::Bool(Vec::new()),
            Self::Text => Values::Text(Vec::new()),
            Self::Timestamp => Values::Timestamp(Vec::new()),
            Self::Date => Values::Date(Vec::new()),
        }
    }
}

/// The values of one column in several rows.
enum Values {
    SmallInt(Vec<Option<i16>>),
    Int(Vec<Option<i32>>),
    BigInt(Vec<Option<i64>>),
    Bool(Vec<Option<bool>>),
    Text(Vec<Option<String>>),
    Timestamp(Vec<Option<DateTime<Utc>>>),
    Date(Vec<Option<NaiveDate>>),
}

type PgQuery<'q> = sqlx::query::Query<'q, Postgres, sqlx::postgres::PgArguments>;

impl Values {
    /// Adds the value of a row. SQLite does not check the type of a column. Returns the length of a
    /// text.
    fn push(&mut self, row: &SqliteRow, column: usize) -> Result<usize, sqlx::Error> {
        match self {
            Self::SmallInt(values) => values.push(row.try_get_unchecked(column)?),
            Self::Int(values) => values.push(row.try_get_unchecked(column)?),
            Self::BigInt(values) => values.push(row.try_get_unchecked(column)?),
            Self::Bool(values) => values.push(row.try_get_unchecked(column)?),
            Self::Text(values) => {
                let text: Option<String> = row.try_get_unchecked(column)?;
                let bytes = text.as_ref().map_or(0, String::len);
                values.push(text);
                return Ok(bytes);
            }
            Self::Timestamp(values) => values.push(row.try_get_unchecked(column)?),
            Self::Date(values) => values.push(row.try_get_unchecked(column)?),
        }
        Ok(0)
    }

    fn bind(self, query: PgQuery<'_>) -> PgQuery<'_> {
        match self {
            Self::SmallInt(values) => query.bind(values),
            Self::Int(values) => query.bind(values),
            Self::BigInt(values) => query.bind(values),
            Self::Bool(values) => query.bind(values),
            Self::Text(values) => query.bind(values),
            Self::Timestamp(values) => query.bind(values),
            Self::Date(values) => query.bind(values),
        }
    }
}

async fn columns(pg: &mut PgConnection, table: &str) -> Result<Vec<Column>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT column_name::text, data_type::text, \
         is_identity = 'YES' OR coalesce(column_default LIKE 'nextval%', false) \
         FROM information_schema.columns \
         WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position",
    )
    .bind(table)
    .fetch_all(pg)
    .await?;
    let column = |row: &PgRow| {
        let (name, kind): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let unknown = || sqlx::Error::Protocol(format!("{table}.{name} has the type {kind}"));
        let kind = ColumnKind::from_name(&kind).ok_or_else(unknown)?;
        Ok(Column { name, kind, is_numbered: row.try_get(2)? })
    };
    rows.iter().map(column).collect()
}

/// Returns the names of the columns for a statement.
fn names(columns: &[Column]) -> String {
    let quoted: Vec<String> = columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
    quoted.join(", ")
}

/// Copies all rows to an empty, migrated SQLite database.
pub(super) async fn to_sqlite(
    pg: &mut PgConnection,
    sqlite: &mut SqliteConnection,
) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN").execute(&mut *sqlite).await?;
    sqlx::query("DELETE FROM settings").execute(&mut *sqlite).await?;
    for table in TABLES {
        let columns = columns(pg, table).await?;
        copy_rows_to_sqlite(pg, sqlite, table, &columns).await?;
        if let Some(numbered) = columns.iter().find(|column| column.is_numbered) {
            let last = last_number(pg, table, &numbered.name).await?;
            sqlx::query("DELETE FROM sqlite_sequence WHERE name = ?")
                .bind(table)
                .execute(&mut *sqlite)
                .await?;
            sqlx::query("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)")
                .bind(table)
                .bind(last)
                .execute(&mut *sqlite)
                .await?;
        }
    }
    sqlx::query("COMMIT").execute(&mut *sqlite).await.map(drop)
}

async fn copy_rows_to_sqlite(
    pg: &mut PgConnection,
    sqlite: &mut SqliteConnection,
    table: &str,
    columns: &[Column],
) -> Result<(), sqlx::Error> {
    let select = format!("SELECT {} FROM {table}", names(columns));
    let mut rows = sqlx::query(AssertSqlSafe(select)).fetch(pg);
    let (mut batch, mut bytes) = (Vec::with_capacity(BATCH_ROWS), 0);
    while let Some(row) = rows.try_next().await? {
        bytes += size(&row)?;
        batch.push(row);
        if batch.len() >= BATCH_ROWS || bytes >= BATCH_BYTES {
            insert_into_sqlite(sqlite, table, columns, &batch).await?;
            batch.clear();
            bytes = 0;
        }
    }
    if batch.is_empty() {
        return Ok(());
    }
    insert_into_sqlite(sqlite, table, columns, &batch).await
}

/// Returns the size of the values of a row, in bytes.
fn size(row: &PgRow) -> Result<usize, sqlx::Error> {
    let mut bytes = 0;
    for at in 0..row.len() {
        bytes += row.try_get_raw(at)?.as_bytes().map_or(0, <[u8]>::len);
    }
    Ok(bytes)
}

async fn insert_into_sqlite(
    sqlite: &mut SqliteConnection,
    table: &str,
    columns: &[Column],
    rows: &[PgRow],
) -> Result<(), sqlx::Error> {
    let places = format!("({})", vec!["?"; columns.len()].join(", "));
    let places = vec![places; rows.len()].join(", ");
    let insert = format!("INSERT INTO {table} ({}) VALUES {places}", names(columns));
    let mut query = sqlx::query(AssertSqlSafe(insert));
    for row in rows {
        for (at, column) in columns.iter().enumerate() {
            query = match column.kind {
                ColumnKind::SmallInt => query.bind(row.try_get::<Option<i16>, _>(at)?),
                ColumnKind::Int => query.bind(row.try_get::<Option<i32>, _>(at)?),
                ColumnKind::BigInt => query.bind(row.try_get::<Option<i64>, _>(at)?),
                ColumnKind::Bool => query.bind(row.try_get::<Option<bool>, _>(at)?),
                ColumnKind::Text => query.bind(row.try_get::<Option<String>, _>(at)?),
                ColumnKind::Timestamp => query.bind(row.try_get::<Option<DateTime<Utc>>, _>(at)?),
                ColumnKind::Date => query.bind(row.try_get::<Option<NaiveDate>, _>(at)?),
            };
        }
    }
    query.execute(sqlite).await.map(drop)
}

/// Returns the last number that the sequence of a column has given.
async fn last_number(pg: &mut PgConnection, table: &str, column: &str) -> Result<i64, sqlx::Error> {
    let sql =
        "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), 0)";
    sqlx::query_scalar(sql).bind(table).bind(column).fetch_one(pg).await
}

/// Copies all rows of a SQLite database to a migrated PostgreSQL database, in the current
/// transaction.
pub(super) async fn to_postgres(
    sqlite: &mut SqliteConnection,
    pg: &mut PgConnection,
) -> Result<(), sqlx::Error> {
    for table in TABLES {
        let columns = columns(pg, table).await?;
        copy_rows_to_postgres(sqlite, pg, table, &columns).await?;
        if let Some(numbered) = columns.iter().find(|column| column.is_numbered) {
            let last: Option<i64> =
                sqlx::query_scalar("SELECT seq FROM sqlite_sequence WHERE name = ?")
                    .bind(table)
                    .fetch_optional(&mut *sqlite)
                    .await?;
            if let Some(last) = last.filter(|last| *last > 0) {
                sqlx::query("SELECT setval(pg_get_serial_sequence($1, $2), $3)")
                    .bind(table)
                    .bind(&numbered.name)
                    .bind(last)
                    .execute(&mut *pg)
                    .await?;
            }
        }
    }
    Ok(())
}

async fn copy_rows_to_postgres(
    sqlite: &mut SqliteConnection,
    pg: &mut PgConnection,
    table: &str,
    columns: &[Column],
) -> Result<(), sqlx::Error> {
    let select = format!("SELECT {} FROM {table}", names(columns));
    let arrays = columns.iter().zip(1..);
    let arrays: Vec<String> =
        arrays.map(|(column, number)| format!("${number}::{}", column.kind.array_type())).collect();
    let arrays = arrays.join(", ");
    let insert = format!("INSERT INTO {table} ({}) SELECT * FROM UNNEST({arrays})", names(columns));
    let insert = AssertSqlSafe(insert).into_sql_str();
    let mut rows = sqlx::query(AssertSqlSafe(select)).fetch(sqlite);
    let mut batch = Batch::new(columns);
    while let Some(row) = rows.try_next().await? {
        batch.push(&row)?;
        if batch.is_full() {
            let full = std::mem::replace(&mut batch, Batch::new(columns));
            full.bind(sqlx::query(insert.clone())).execute(&mut *pg).await?;
        }
    }
    if batch.rows > 0 {
        batch.bind(sqlx::query(insert)).execute(&mut *pg).await?;
    }
    Ok(())
}

/// Rows that one statement inserts.
struct Batch {
    /// The values by column.
    values: Vec<Values>,
    rows: usize,
    bytes: usize,
}

impl Batch {
    fn new(columns: &[Column]) -> Self {
        let values = columns.iter().map(|column| column.kind.new_values()).collect();
        Self { values, rows: 0, bytes: 0 }
    }

    fn push(&mut self, row: &SqliteRow) -> Result<(), sqlx::Error> {
        for (at, values) in self.values.iter_mut().enumerate() {
            self.bytes += values.push(row, at)?;
        }
        self.rows += 1;
        Ok(())
    }

    fn is_full(&self) -> bool {
        self.rows >= BATCH_ROWS || self.bytes >= BATCH_BYTES
    }

    fn bind(self, query: PgQuery<'_>) -> PgQuery<'_> {
        self.values.into_iter().fold(query, |query, values| values.bind(query))
    }
}
