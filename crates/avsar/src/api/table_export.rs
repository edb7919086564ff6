//! Lists of the administrator area as CSV and Excel files.

mod cells;
mod workbook;

use std::future::Future;
use std::io;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures::{Stream, StreamExt, stream};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::domain::audit::{self, AuditAction, Origin};
use crate::platform::clock::india_time;
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::db::Database;
use crate::platform::formulas::neutralize;
use crate::platform::http::ApiError;
use crate::platform::site_config::CurrentSite;

pub use cells::{Cell, Rows};

/// Maximum number of rows of an export.
pub const MAX_ROWS: u64 = 50_000;
/// Number of records that are read at once.
const PART_RECORDS: usize = 500;
/// Maximum number of Excel files that are written at once. Each is kept in memory until it is sent.
const MAX_WORKBOOKS: usize = 2;
/// Maximum wait for one of them.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(10);
/// Name of the column with the absolute URLs of the records.
pub const URL_COLUMN: &str = "URL";

/// The format of an exported list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TableFormat {
    /// Comma-separated values in UTF-8, with a byte order mark for Excel.
    Csv,
    /// An Excel workbook.
    Xlsx,
}

impl TableFormat {
    fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }

    fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

/// The query parameter of an exported list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FormatQuery {
    /// Format of the file.
    #[param(inline)]
    pub format: TableFormat,
}

/// A column of a list of records.
#[derive(Debug)]
pub struct Column<R> {
    /// Name of the column, in the first row.
    pub name: &'static str,
    /// Returns the cell of a record.
    pub cell: fn(&R) -> Cell,
}

/// The columns of a list of records.
#[derive(Debug)]
pub struct Columns<R: 'static> {
    /// The first columns.
    pub columns: &'static [Column<R>],
    /// Returns the path of a record on this site, for its URL in the last column.
    pub path: Option<fn(&R) -> Option<String>>,
}

impl<R> Columns<R> {
    fn header(&self) -> Vec<&'static str> {
        let url = self.path.map(|_| URL_COLUMN);
        self.columns.iter().map(|column| column.name).chain(url).collect()
    }

    fn rows(&self, records: &[R], public_url: &str) -> Rows {
        let url = |path: String| format!("{public_url}{path}");
        let row = |record| {
            let url = self.path.map(|path| path(record).map(url).into());
            self.columns.iter().map(|column| (column.cell)(record)).chain(url).collect()
        };
        records.iter().map(row).collect()
    }
}

/// A list that is exported.
#[derive(Debug)]
pub struct ExportedList {
    /// Name of the file, without extension.
    file_name: String,
    format: TableFormat,
    /// Name of the list in the audit trail.
    name: String,
    /// The conditions of the list, as the audit trail shows them.
    conditions: Vec<String>,
}

impl ExportedList {
    /// Creates a list without conditions. `name` is its name in the audit trail.
    pub fn new(file_name: impl Into<String>, format: TableFormat, name: impl Into<String>) -> Self {
        let (file_name, name) = (file_name.into(), name.into());
        Self { file_name, format, name, conditions: Vec::new() }
    }

    /// Adds the conditions of a query.
    ///
    /// # Errors
    /// Returns [`ApiError::Internal`] if the query is no JSON object.
    pub fn with_conditions(mut self, query: &impl Serialize) -> Result<Self, ApiError> {
        let query = serde_json::to_value(query).map_err(ApiError::internal)?;
        for (name, value) in query.as_object().into_iter().flatten() {
            let value = match value {
                Value::Null => continue,
                Value::String(text) => text.clone(),
                value => value.to_string(),
            };
            self.conditions.push(format!("{name}={value}"));
        }
        Ok(self)
    }

    /// Returns the detail of the event in the audit trail. The number comes first: long details are
    /// cut off.
    fn audit_detail(&self, rows: usize) -> String {
        let noun = if rows == 1 { "row" } else { "rows" };
        let separator = if self.conditions.is_empty() { "" } else { ": " };
        format!("{}, {rows} {noun}{separator}{}", self.name, self.conditions.join(", "))
    }
}

/// Serializes a condition that can be an e-mail address: the audit trail has none.
///
/// # Errors
/// Returns the error of the serializer.
pub fn hidden<S: Serializer>(value: &Option<String>, serializer: S) -> Result<S::Ok, S::Error> {
    value.as_ref().map(|_| "…").serialize(serializer)
}

/// Writes lists as files. Each export is an event of the audit trail, which is recorded before the
/// first row is sent.
#[derive(Clone, Debug)]
pub struct TableExports {
    db: Database,
    site: CurrentSite,
    workbook_limit: ConcurrencyLimit,
}

impl TableExports {
    /// Creates the exports of a site.
    #[must_use]
    pub fn new(db: Database, site: CurrentSite) -> Self {
        Self::with_limit(db, site, ConcurrencyLimit::new(MAX_WORKBOOKS, QUEUE_TIMEOUT))
    }

    /// Creates the exports of a site with a limit of Excel files that are written at once.
    #[must_use]
    pub fn with_limit(db: Database, site: CurrentSite, workbook_limit: ConcurrencyLimit) -> Self {
        Self { db, site, workbook_limit }
    }

    /// Returns a list of records as a file. `load` reads the records with some ids or numbers, in
    /// their order.
    ///
    /// # Errors
    /// Returns [`ApiError`] as [`Self::respond_parts`].
    pub async fn respond_records<I, R, F>(
        &self,
        origin: &Origin,
        list: ExportedList,
        columns: &'static Columns<R>,
        ids: Vec<I>,
        load: impl Fn(Database, Vec<I>) -> F + Send + 'static,
    ) -> Result<Response, ApiError>
    where
        I: Clone + Send + 'static,
        F: Future<Output = Result<Vec<R>, ApiError>> + Send + 'static,
    {
        let (db, site) = (self.db.clone(), self.site.clone());
        let load = move |ids| {
            let (loading, site) = (load(db.clone(), ids), site.clone());
            async move { Ok(columns.rows(&loading.await?, site.public_url())) }
        };
        self.respond_parts(origin, list, columns.header(), ids, load).await
    }

    /// Returns loaded records as a file.
    ///
    /// # Errors
    /// Returns [`ApiError`] as [`Self::respond_parts`].
    pub async fn respond_loaded<R>(
        &self,
        origin: &Origin,
        list: ExportedList,
        columns: &Columns<R>,
        records: &[R],
    ) -> Result<Response, ApiError> {
        let rows = columns.rows(records, self.site.public_url());
        let (count, rows) = (rows.len(), stream::iter([Ok(rows)]));
        self.respond(origin, list, columns.header(), count, rows).await
    }

    /// Returns the rows of records with some ids or numbers as a file. `load` reads them part by
    /// part while the file is sent or written, so that a long list needs little memory. The ids
    /// are found before: no record is missing or repeated if the list changes meanwhile.
    ///
    /// # Errors
    /// Returns [`ApiError`] if the event cannot be recorded, too many Excel files are written, or a
    /// part cannot be read before the response begins. Later, the response is cut off.
    pub async fn respond_parts<I, F>(
        &self,
        origin: &Origin,
        list: ExportedList,
        header: Vec<&'static str>,
        ids: Vec<I>,
        load: impl Fn(Vec<I>) -> F + Send + 'static,
    ) -> Result<Response, ApiError>
    where
        I: Clone + Send + 'static,
        F: Future<Output = Result<Rows, ApiError>> + Send + 'static,
    {
        let parts: Vec<Vec<I>> = ids.chunks(PART_RECORDS).map(<[I]>::to_vec).collect();
        let parts = stream::iter(parts).then(load);
        self.respond(origin, list, header, ids.len(), parts).await
    }

    async fn respond(
        &self,
        origin: &Origin,
        list: ExportedList,
        names: Vec<&'static str>,
        count: usize,
        parts: impl Stream<Item = Result<Rows, ApiError>> + Send + 'static,
    ) -> Result<Response, ApiError> {
        let permit = match list.format {
            TableFormat::Csv => None,
            TableFormat::Xlsx => Some(self.workbook_limit.acquire().await?),
        };
        let detail = list.audit_detail(count);
        audit::record_alone(&self.db, origin, AuditAction::Exported, None, &detail).await?;
        let body = match permit {
            None => csv_body(&names, parts)?,
            Some(permit) => Body::from(workbook::to_workbook(permit, names, parts).await?),
        };
        let (name, format) = (list.file_name, list.format);
        let mut response = body.into_response();
        let disposition = format!("attachment; filename=\"{name}.{}\"", format.extension());
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()));
        let disposition = HeaderValue::from_str(&disposition).map_err(ApiError::internal)?;
        headers.insert(header::CONTENT_DISPOSITION, disposition);
        Ok(response)
    }
}

fn csv_body(
    header: &[&str],
    parts: impl Stream<Item = Result<Rows, ApiError>> + Send + 'static,
) -> Result<Body, ApiError> {
    let names = header.iter().map(|name| Cell::Text((*name).to_owned())).collect();
    // Excel reads UTF-8 only after a byte order mark.
    let mut first = "\u{feff}".as_bytes().to_vec();
    first.extend(csv_lines(&[names]).map_err(ApiError::internal)?);
    let first = stream::once(async { Ok(Bytes::from(first)) });
    let rest = parts.map(|part| {
        let rows = part.map_err(io::Error::other)?;
        Ok::<_, io::Error>(Bytes::from(csv_lines(&rows).map_err(io::Error::other)?))
    });
    Ok(Body::from_stream(first.chain(rest)))
}

fn csv_lines(rows: &[Vec<Cell>]) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row.iter().map(csv_text))?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

fn csv_text(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => neutralize(text).into_owned(),
        Cell::Number(number) => number.to_string(),
        Cell::Day(day) => day.to_string(),
        Cell::Time(time) => india_time(*time).format("%Y-%m-%d %H:%M").to_string(),
    }
}
