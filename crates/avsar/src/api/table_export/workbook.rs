//! Excel workbooks.

use futures::{Stream, StreamExt};
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};
use tokio::sync::mpsc;

use super::cells::{Cell, Rows};
use crate::platform::clock::india_time;
use crate::platform::concurrency::Permit;
use crate::platform::http::ApiError;

/// Maximum length of a text in a cell of a spreadsheet, in characters. Excel permits 32,767.
const MAX_CELL_CHARS: usize = 32_000;
/// Width of a column, in characters.
const COLUMN_WIDTH: u16 = 24;

/// Writes a workbook on a blocking thread, row by row, and holds the permit meanwhile.
///
/// # Errors
/// Returns [`ApiError`] if a part cannot be read or the workbook cannot be written.
pub(super) async fn to_workbook(
    permit: Permit,
    header: Vec<&'static str>,
    parts: impl Stream<Item = Result<Rows, ApiError>> + Send,
) -> Result<Vec<u8>, ApiError> {
    let (send, receive) = mpsc::channel(2);
    let reading = async move {
        let mut parts = std::pin::pin!(parts);
        while let Some(rows) = parts.next().await {
            // The writer has failed; its error follows.
            if send.send(rows?).await.is_err() {
                break;
            }
        }
        Ok::<_, ApiError>(())
    };
    let writing = permit.run_blocking(move || write(&header, receive));
    let (read, written) = tokio::join!(reading, writing);
    read?;
    written?.map_err(ApiError::internal)
}

fn write(header: &[&str], mut parts: mpsc::Receiver<Rows>) -> Result<Vec<u8>, XlsxError> {
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
