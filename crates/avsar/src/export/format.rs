//! The formats of exported files.

use std::ffi::OsStr;
use std::path::Path;

use listings::EXPORT_MARKER;
use serde::Serialize;
use serde_json::Value;

use super::error::ExportError;
use super::record::ExportedRecord;
use crate::platform::formulas::neutralize;

/// The format of an exported file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExportFormat {
    /// One JSON object in each line.
    JsonLines,
    /// Comma-separated values with a header.
    Csv,
}

/// A record with its marker.
#[derive(Serialize)]
struct Line<'a, T> {
    /// Named as [`EXPORT_MARKER`].
    #[serde(rename = "avsarExport", skip_serializing_if = "Option::is_none")]
    marker: Option<&'static str>,
    #[serde(flatten)]
    record: &'a T,
}

impl ExportFormat {
    /// Returns the format for the extension of a file, or JSON lines for standard output (`-`).
    ///
    /// # Errors
    /// Returns [`ExportError::UnknownFormat`] if the extension is not a known one.
    pub(super) fn from_file_name(file: &Path) -> Result<Self, ExportError> {
        if file.as_os_str() == "-" {
            return Ok(Self::JsonLines);
        }
        let extension = file.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
        match extension.as_deref() {
            Some("jsonl" | "ndjson") => Ok(Self::JsonLines),
            Some("csv") => Ok(Self::Csv),
            _ => Err(ExportError::UnknownFormat(file.display().to_string())),
        }
    }

    /// Returns the text before the first record: the header of a CSV file.
    pub(super) fn header<T: ExportedRecord>(self) -> String {
        match self {
            Self::JsonLines => String::new(),
            Self::Csv => csv_line(columns::<T>().map(ToOwned::to_owned)),
        }
    }

    /// Returns the line of a record.
    ///
    /// # Errors
    /// Returns an error if a field of the record is damaged.
    pub(super) fn encode<T: ExportedRecord>(self, record: &T) -> serde_json::Result<String> {
        let line = Line { marker: T::MARKER, record };
        match self {
            Self::JsonLines => serde_json::to_string(&line).map(|line| line + "\n"),
            Self::Csv => {
                let members = serde_json::to_value(&line)?;
                Ok(csv_line(columns::<T>().map(|column| cell::<T>(members.get(column)))))
            }
        }
    }
}

fn columns<T: ExportedRecord>() -> impl Iterator<Item = &'static str> {
    T::MARKER.map(|_| EXPORT_MARKER).into_iter().chain(T::MEMBERS.iter().copied())
}

/// Returns the text of a cell. Objects are JSON texts, and missing values are empty.
fn cell<T: ExportedRecord>(value: Option<&Value>) -> String {
    let text = match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    };
    // Jobs and posts keep their exact texts, because they are imported again. Administrators and
    // imports write them, but any visitor can choose the name of a user.
    if T::NEUTRALIZES_FORMULAS { neutralize(&text).into_owned() } else { text }
}

fn csv_line(cells: impl Iterator<Item = String>) -> String {
    cells.map(quote).collect::<Vec<_>>().join(",") + "\n"
}

/// Encloses a cell in quotation marks if it would be read as something else without them.
fn quote(cell: String) -> String {
    let is_padded = cell.starts_with(char::is_whitespace) || cell.ends_with(char::is_whitespace);
    if is_padded || cell.contains(['"', ',', '\n', '\r']) {
        return format!("\"{}\"", cell.replace('"', "\"\""));
    }
    cell
}

#[cfg(test)]
mod tests {
    use sea_orm::FromQueryResult;

    use super::*;

    #[derive(FromQueryResult, Serialize)]
    struct Exact {
        name: Option<String>,
        count: i64,
    }

    impl ExportedRecord for Exact {
        const TABLE: &'static str = "exact";
        const SELECT: &'static str = "id, name, count";
        const MEMBERS: &'static [&'static str] = &["name", "count"];
        const MARKER: Option<&'static str> = Some("exact/1");
    }

    #[derive(FromQueryResult, Serialize)]
    struct Neutral {
        name: String,
    }

    impl ExportedRecord for Neutral {
        const TABLE: &'static str = "neutral";
        const SELECT: &'static str = "id, name";
        const MEMBERS: &'static [&'static str] = &["name"];
        const NEUTRALIZES_FORMULAS: bool = true;
    }

    fn format_of(file: &str) -> Option<ExportFormat> {
        ExportFormat::from_file_name(Path::new(file)).ok()
    }

    #[test]
    fn extension_gives_the_format() {
        for file in ["-", "a.jsonl", "dir.csv/a.NDJSON"] {
            assert_eq!(format_of(file), Some(ExportFormat::JsonLines), "{file}");
        }
        assert_eq!(format_of("a.b.CSV"), Some(ExportFormat::Csv));
        for file in ["a", "csv", ".csv", "a.json", "a.csv.gz", "a.xlsx"] {
            assert_eq!(format_of(file), None, "{file}");
        }
    }

    #[test]
    fn records_are_lines_with_a_marker() {
        let record = Exact { name: Some("=a, \"b\"\n".to_owned()), count: -1 };
        let (lines, csv) = (ExportFormat::JsonLines, ExportFormat::Csv);
        assert_eq!(lines.header::<Exact>(), "");
        assert_eq!(
            lines.encode(&record).unwrap(),
            "{\"avsarExport\":\"exact/1\",\"name\":\"=a, \\\"b\\\"\\n\",\"count\":-1}\n"
        );
        assert_eq!(csv.header::<Exact>(), format!("{EXPORT_MARKER},name,count\n"));
        assert_eq!(csv.encode(&record).unwrap(), "exact/1,\"=a, \"\"b\"\"\n\",-1\n");
        assert_eq!(csv.encode(&Exact { name: None, count: 2 }).unwrap(), "exact/1,,2\n");
    }

    /// Security (formula injection): No cell of a list of users begins like a formula.
    #[test]
    fn formulas_are_neutralized() {
        for (name, cell) in [
            ("=1+1", "'=1+1"),
            ("+91", "'+91"),
            ("-1", "'-1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t=1"),
            ("\r=1", "\"'\r=1\""),
            ("=a,b", "\"'=a,b\""),
            (" =1", "\" =1\""),
            ("Asha", "Asha"),
        ] {
            let record = Neutral { name: name.to_owned() };
            assert_eq!(ExportFormat::Csv.encode(&record).unwrap(), format!("{cell}\n"));
            let json = ExportFormat::JsonLines.encode(&record).unwrap();
            assert_eq!(serde_json::from_str::<Value>(&json).unwrap()["name"], name);
        }
    }
}
