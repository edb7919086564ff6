//! Reads Excel workbooks and OpenDocument spreadsheets.

use std::io::Cursor;

use calamine::{Data, DataRef, DataType, Reader, Sheets, Xlsx, open_workbook_auto_from_rs};

use crate::table::{Builder, Limits, ReadError, Table, line_number};

/// First bytes of a ZIP archive.
const ZIP: &[u8] = b"PK\x03\x04";
/// First bytes of a compound file: an old Excel workbook, or a new one with a password.
const COMPOUND_FILE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
/// Name, in UTF-16, of the stream of a compound file that contains an encrypted workbook.
const ENCRYPTED_STREAM: &[u8] = b"E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0";

type Workbook<'a> = Sheets<Cursor<&'a [u8]>>;

/// Returns whether a file has the signature of a spreadsheet.
pub(crate) fn is_spreadsheet(content: &[u8]) -> bool {
    content.starts_with(ZIP) || content.starts_with(COMPOUND_FILE)
}

/// Reads the first sheet that has a header and a row. The first row that is not blank is the
/// header.
pub(crate) fn read(content: &[u8], limits: &Limits) -> Result<Table, ReadError> {
    if content.starts_with(COMPOUND_FILE)
        && content.windows(ENCRYPTED_STREAM.len()).any(|bytes| bytes == ENCRYPTED_STREAM)
    {
        return Err(ReadError::Encrypted);
    }
    let mut workbook: Workbook<'_> =
        open_workbook_auto_from_rs(Cursor::new(content)).map_err(|error| open_error(&error))?;
    for name in workbook.sheet_names() {
        let mut sheet = Sheet::new(limits);
        match &mut workbook {
            Sheets::Xlsx(workbook) => sheet.read_stream(workbook, &name)?,
            workbook => sheet.read_range(workbook, &name)?,
        }
        match sheet.finish(format!("{}, sheet “{name}”", format_name(&workbook))) {
            Err(ReadError::Empty) => {}
            read => return read,
        }
    }
    Err(ReadError::Empty)
}

fn format_name(workbook: &Workbook<'_>) -> &'static str {
    match workbook {
        Sheets::Ods(_) => "OpenDocument",
        Sheets::Xls(_) | Sheets::Xlsx(_) | Sheets::Xlsb(_) => "Excel",
    }
}

/// An archive or compound file without a workbook is of another format.
fn open_error(error: &calamine::Error) -> ReadError {
    match error {
        calamine::Error::Ods(calamine::OdsError::Password) => ReadError::Encrypted,
        calamine::Error::Xlsx(calamine::XlsxError::Password) => ReadError::Encrypted,
        _ => ReadError::Unsupported,
    }
}

fn broken(error: impl std::fmt::Display) -> ReadError {
    ReadError::Broken(format!("the spreadsheet is damaged ({error})."))
}

/// The rows of a sheet, whose cells arrive in the order of rows and columns.
struct Sheet<'a> {
    limits: &'a Limits,
    table: Option<Builder>,
    /// The row that is being read, counted from 0.
    row: u32,
    cells: Vec<String>,
}

impl<'a> Sheet<'a> {
    fn new(limits: &'a Limits) -> Self {
        Self { limits, table: None, row: 0, cells: Vec::new() }
    }

    /// Reads the cells one by one, so that a limit applies before the whole sheet is in memory.
    fn read_stream(
        &mut self,
        workbook: &mut Xlsx<Cursor<&[u8]>>,
        name: &str,
    ) -> Result<(), ReadError> {
        let mut cells = workbook.worksheet_cells_reader(name).map_err(broken)?;
        while let Some(cell) = cells.next_cell().map_err(broken)? {
            let (row, column) = cell.get_position();
            self.push(row, column, ref_to_text(cell.get_value()))?;
        }
        Ok(())
    }

    fn read_range(&mut self, workbook: &mut Workbook<'_>, name: &str) -> Result<(), ReadError> {
        let range = workbook.worksheet_range(name).map_err(broken)?;
        let (first_row, first_column) = range.start().unwrap_or_default();
        for (row, column, value) in range.used_cells() {
            let at = |first: u32, offset: usize| first.saturating_add(line_number(offset));
            self.push(at(first_row, row), at(first_column, column), to_text(value))?;
        }
        Ok(())
    }

    fn push(&mut self, row: u32, column: u32, text: String) -> Result<(), ReadError> {
        if text.trim().is_empty() {
            return Ok(());
        }
        if row != self.row {
            self.finish_row()?;
            self.row = row;
        }
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        if column >= self.limits.columns {
            return Err(ReadError::TooManyColumns(self.limits.columns));
        }
        if self.cells.len() <= column {
            self.cells.resize(column + 1, String::new());
        }
        if let Some(cell) = self.cells.get_mut(column) {
            *cell = text;
        }
        Ok(())
    }

    fn finish_row(&mut self) -> Result<(), ReadError> {
        let cells = std::mem::take(&mut self.cells);
        match &mut self.table {
            _ if cells.is_empty() => {}
            Some(table) => table.push(self.row.saturating_add(1), cells)?,
            None => self.table = Some(Builder::new(cells, self.limits)?),
        }
        Ok(())
    }

    fn finish(mut self, format: String) -> Result<Table, ReadError> {
        self.finish_row()?;
        self.table.ok_or(ReadError::Empty)?.finish(format)
    }
}

fn ref_to_text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::String(text) => text.clone(),
        value => to_text(&Data::from(value.clone())),
    }
}

/// Returns the text of a cell. A date is `2026-12-31`, and a whole number has no decimals.
fn to_text(value: &Data) -> String {
    match value {
        Data::Empty => String::new(),
        Data::Bool(true) => "yes".to_owned(),
        Data::Bool(false) => "no".to_owned(),
        Data::DateTime(time) if time.is_datetime() => value.as_datetime().map_or_else(
            || time.as_f64().to_string(),
            |at| {
                let text = at.format("%Y-%m-%dT%H:%M:%S").to_string();
                text.strip_suffix("T00:00:00").map(ToOwned::to_owned).unwrap_or(text)
            },
        ),
        Data::DateTimeIso(text) => text.strip_suffix("T00:00:00").unwrap_or(text).to_owned(),
        other => other.to_string(),
    }
}
