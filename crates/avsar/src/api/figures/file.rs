//! Tables as files for spreadsheet programs.

use chrono::NaiveDate;
use rust_xlsxwriter::{Format, Workbook, XlsxError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::csv::{csv_line, neutralize_formula};

/// The format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum FileFormat {
    /// Comma-separated values.
    Csv,
    /// A workbook of Excel.
    Xlsx,
}

/// A cell of a table.
#[derive(Clone, Debug)]
pub(super) enum Cell {
    Text(String),
    Number(i64),
    Day(NaiveDate),
}

/// A table with a header.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) header: &'static [&'static str],
    pub(super) rows: Vec<Vec<Cell>>,
}

impl FileFormat {
    pub(super) fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }

    pub(super) fn content_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }

    /// Writes a table.
    ///
    /// # Errors
    /// Returns an error if the workbook cannot be written.
    pub(super) fn write(self, table: &Table) -> Result<Vec<u8>, XlsxError> {
        match self {
            Self::Csv => Ok(to_csv(table).into_bytes()),
            Self::Xlsx => to_workbook(table),
        }
    }
}

fn to_csv(table: &Table) -> String {
    let cell = |cell: &Cell| match cell {
        Cell::Text(text) => neutralize_formula(text.clone()),
        Cell::Number(number) => number.to_string(),
        Cell::Day(day) => day.to_string(),
    };
    let mut csv = csv_line(table.header.iter().map(|name| (*name).to_owned()));
    for row in &table.rows {
        csv += &csv_line(row.iter().map(cell));
    }
    csv
}

/// Writes texts as texts: a workbook marks formulas, so that no text is one.
fn to_workbook(table: &Table) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    let (bold, date) = (Format::new().set_bold(), Format::new().set_num_format("yyyy-mm-dd"));
    let sheet = workbook.add_worksheet();
    for (column, name) in (0..).zip(table.header) {
        sheet.write_string_with_format(0, column, *name, &bold)?;
    }
    for (row, cells) in (1..).zip(&table.rows) {
        for (column, cell) in (0..).zip(cells) {
            match cell {
                Cell::Text(text) => sheet.write_string(row, column, text)?,
                #[expect(clippy::cast_precision_loss, reason = "numbers of Excel are doubles")]
                Cell::Number(number) => sheet.write_number(row, column, *number as f64)?,
                Cell::Day(day) => sheet.write_datetime_with_format(row, column, day, &date)?,
            };
        }
    }
    sheet.set_freeze_panes(1, 0)?;
    workbook.save_to_buffer()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Table {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let row = vec![Cell::Text(text.to_owned()), Cell::Number(-3), Cell::Day(day)];
        Table { header: &["text", "times", "day"], rows: vec![row] }
    }

    /// Security (formula injection): No text of an exported file begins like a formula.
    #[test]
    fn csv_has_no_formulas() {
        for (text, cell) in [
            ("=1+1", "'=1+1"),
            ("+91 jobs", "'+91 jobs"),
            ("-cmd|' /c calc'!a0", "'-cmd|' /c calc'!a0"),
            ("@sum(a1)", "'@sum(a1)"),
            ("a,\"b\"", "\"a,\"\"b\"\"\""),
            ("पटवारी", "पटवारी"),
        ] {
            let expected = format!("text,times,day\n{cell},-3,2026-11-21\n");
            assert_eq!(to_csv(&table(text)), expected);
        }
    }
}
