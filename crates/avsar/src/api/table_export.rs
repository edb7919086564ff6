//! Lists of the administrator area as CSV and Excel files.

use std::future::Future;
use std::io;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, NaiveDate, Utc};
use futures::{Stream, StreamExt, stream};
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use utoipa::{IntoParams, ToSchema};

use crate::platform::clock::india_time;
use crate::platform::formulas::neutralize;
use crate::platform::http::ApiError;

/// Maximum number of rows of an export.
pub const MAX_ROWS: u64 = 50_000;
/// Number of records that are read at once.
const PART_RECORDS: usize = 500;
/// Maximum length of a text in a cell of a spreadsheet, in characters. Excel permits 32,767.
const MAX_CELL_CHARS: usize = 32_000;
/// Width of a column, in characters.
const COLUMN_WIDTH: u16 = 24;

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

/// The value of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// No value.
    Empty,
    /// A text.
    Text(String),
    /// A whole number.
    Number(i64),
    /// A calendar day.
    Day(NaiveDate),
    /// A time, which is shown in Indian time.
    Time(DateTime<Utc>),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<DateTime<Utc>> for Cell {
    fn from(time: DateTime<Utc>) -> Self {
        Self::Time(time)
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

/// The rows of a part of a list.
pub type Rows = Vec<Vec<Cell>>;

/// A column of a list of records.
#[derive(Debug)]
pub struct Column<R> {
    /// Name of the column, in the first row.
    pub name: &'static str,
    /// Returns the cell of a record.
    pub cell: fn(&R) -> Cell,
}

/// Returns a list of records as a file. `name` is its name without extension. `load` reads the
/// records with some ids or numbers, in their order.
///
/// # Errors
/// Returns [`ApiError`] as [`respond`].
pub async fn respond_records<I, R, F>(
    name: &str,
    format: TableFormat,
    columns: &'static [Column<R>],
    ids: Vec<I>,
    load: impl Fn(Vec<I>) -> F + Send + 'static,
) -> Result<Response, ApiError>
where
    I: Clone + Send + 'static,
    R: 'static,
    F: Future<Output = Result<Vec<R>, ApiError>> + Send + 'static,
{
    let rows = move |loaded: Result<Vec<R>, ApiError>| Ok(rows(columns, &loaded?));
    respond(name, format, header(columns), in_parts(ids, load).map(rows)).await
}

/// Reads the records with some ids part by part. The ids are found before, so that no record is
/// missing or repeated if the list changes meanwhile.
pub fn in_parts<I, T, F>(
    ids: Vec<I>,
    load: impl Fn(Vec<I>) -> F + Send + 'static,
) -> impl Stream<Item = Result<T, ApiError>> + Send + 'static
where
    I: Clone + Send + 'static,
    F: Future<Output = Result<T, ApiError>> + Send + 'static,
{
    let parts: Vec<Vec<I>> = ids.chunks(PART_RECORDS).map(<[I]>::to_vec).collect();
    stream::iter(parts).then(load)
}

/// Returns the names of columns.
#[must_use]
pub fn header<R>(columns: &[Column<R>]) -> Vec<&'static str> {
    columns.iter().map(|column| column.name).collect()
}

/// Returns the rows of records.
#[must_use]
pub fn rows<R>(columns: &[Column<R>], records: &[R]) -> Rows {
    let row = |record| columns.iter().map(|column| (column.cell)(record)).collect();
    records.iter().map(row).collect()
}

/// Returns a list as a file. `name` is its name without extension. `parts` has the rows; the parts
/// are read while the file is sent or written, so that a long list needs little memory.
///
/// # Errors
/// Returns [`ApiError`] if a part cannot be read before the response begins. Later, the response is
/// cut off.
pub async fn respond(
    name: &str,
    format: TableFormat,
    header: Vec<&'static str>,
    parts: impl Stream<Item = Result<Rows, ApiError>> + Send + 'static,
) -> Result<Response, ApiError> {
    let body = match format {
        TableFormat::Csv => csv_body(&header, parts)?,
        TableFormat::Xlsx => Body::from(write_workbook(header, parts).await?),
    };
    let mut response = body.into_response();
    let disposition = format!("attachment; filename=\"{name}.{}\"", format.extension());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()));
    let disposition = HeaderValue::from_str(&disposition).map_err(ApiError::internal)?;
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    Ok(response)
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

/// Writes a workbook on a blocking thread, row by row.
async fn write_workbook(
    header: Vec<&'static str>,
    parts: impl Stream<Item = Result<Rows, ApiError>> + Send + 'static,
) -> Result<Vec<u8>, ApiError> {
    let (send, receive) = mpsc::channel(2);
    let writing = tokio::task::spawn_blocking(move || workbook(&header, receive));
    let mut parts = std::pin::pin!(parts);
    while let Some(rows) = parts.next().await {
        // The writer has failed; its error follows.
        if send.send(rows?).await.is_err() {
            break;
        }
    }
    drop(send);
    writing.await.map_err(ApiError::internal)?.map_err(ApiError::internal)
}

fn workbook(header: &[&str], mut parts: mpsc::Receiver<Rows>) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    let formats = Formats::new();
    let sheet = workbook.add_worksheet_with_constant_memory()?;
    for (column, name) in (0_u16..).zip(header) {
        sheet.set_column_width(column, COLUMN_WIDTH)?;
        sheet.write_string_with_format(0, column, *name, &formats.header)?;
    }
    let mut number = 0;
    while let Some(rows) = parts.blocking_recv() {
        for row in rows {
            number += 1;
            for (column, cell) in (0_u16..).zip(&row) {
                formats.write(sheet, number, column, cell)?;
            }
        }
    }
    workbook.save_to_buffer()
}

/// The formats of the cells of a workbook.
struct Formats {
    header: Format,
    day: Format,
    time: Format,
}

impl Formats {
    fn new() -> Self {
        Self {
            header: Format::new().set_bold(),
            day: Format::new().set_num_format("yyyy-mm-dd"),
            time: Format::new().set_num_format("yyyy-mm-dd hh:mm"),
        }
    }

    /// Writes a cell. A text is never a formula.
    fn write(
        &self,
        sheet: &mut Worksheet,
        row: u32,
        column: u16,
        cell: &Cell,
    ) -> Result<(), XlsxError> {
        match cell {
            Cell::Empty => return Ok(()),
            Cell::Text(text) => sheet.write_string(
                row,
                column,
                text.chars().take(MAX_CELL_CHARS).collect::<String>(),
            ),
            Cell::Number(value) => sheet.write_number(row, column, *value as f64),
            Cell::Day(day) => sheet.write_datetime_with_format(row, column, *day, &self.day),
            Cell::Time(time) => {
                let local = india_time(*time).naive_local();
                sheet.write_datetime_with_format(row, column, local, &self.time)
            }
        }
        .map(drop)
    }
}
