//! Reads a notice from a line of a JSON data file.
//!
//! A line is a page, with its HTML in `html`, or a structured notice, whose members are lists of
//! labels and values (`importantDates`, `vacancies`, …). A structured notice is written as
//! headings, list items and tables, so that the readers need to know only one form.

use serde::Serialize;
use serde_json::{Map, Value};

use super::builder::{Builder, RawCell, Run, TableState};
use super::{BlockKind, Document, DocumentError};

/// A line that is no notice.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// The line is not a JSON object.
    #[error("the line is not a JSON object: {0}")]
    Json(#[from] serde_json::Error),
    /// The object has neither `slug` and `html` nor `id`.
    #[error("the object has neither a slug with HTML nor an id")]
    NotANotice,
    /// The notice is too large.
    #[error(transparent)]
    Document(#[from] DocumentError),
}

/// How a line is named in its file.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum DataKey {
    /// The slug of a page.
    Slug(String),
    /// The id of a structured notice.
    Id(String),
}

/// A notice of a data file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataNotice {
    /// Its name in the file.
    pub key: DataKey,
    /// Its title.
    pub title: Option<String>,
    /// Its text.
    pub document: Document,
}

/// The members of a structured notice that become sections, in order, with their headings.
const SECTIONS: &[(&str, &str)] = &[
    ("importantDates", "Important Dates"),
    ("applicationFees", "Application Fee"),
    ("ageLimit", "Age Limit"),
    ("vacancies", "Vacancy Details"),
    ("vacancyBreakup", "Vacancy Details"),
    ("qualifications", "Qualification"),
    ("payScale", "Pay Scale"),
    ("stipend", "Stipend"),
    ("physicalEligibility", "Physical Standards"),
    ("physicalStandards", "Physical Standards"),
    ("physicalEfficiency", "Physical Standards"),
    ("requiredDocs", "Required Documents"),
    ("examPattern", "Exam Pattern"),
    ("selectionProcess", "Selection Process"),
    ("howToApply", "How to Apply"),
    ("importantLinks", "Important Links"),
    ("faqs", "FAQs"),
];

/// The members of an item that are its label, and those that are its value.
const LABELS: &[&str] = &["label", "categories", "type", "q"];
const VALUES: &[&str] = &["value", "date", "fee", "details", "a"];

/// Members that describe only the appearance.
const APPEARANCE: &[&str] = &["highlight", "color", "class"];

/// Keys of columns whose words are not a heading by themselves.
const COLUMNS: &[(&str, &str)] =
    &[("post", "Post Name"), ("dept", "Department"), ("eligibility", "Qualification")];

/// Parses a line.
///
/// # Errors
///
/// Returns a [`DataError`] if the line is no notice or the notice is too large.
pub fn read_line(line: &str) -> Result<DataNotice, DataError> {
    let object: Map<String, Value> = serde_json::from_str(line)?;
    let text = |key: &str| object.get(key).and_then(Value::as_str);
    let title = text("title").map(str::to_owned);
    if let (Some(slug), Some(html)) = (text("slug"), text("html")) {
        let key = DataKey::Slug(slug.to_owned());
        return Ok(DataNotice { key, title, document: Document::from_html(html)? });
    }
    let key = DataKey::Id(text("id").ok_or(DataError::NotANotice)?.to_owned());
    Ok(DataNotice { key, title, document: write_notice(&object)? })
}

fn write_notice(object: &Map<String, Value>) -> Result<Document, DocumentError> {
    let mut out = Builder::default();
    out.start_page();
    let text = |key: &str| object.get(key).and_then(Value::as_str).unwrap_or_default();
    add_line(&mut out, BlockKind::Heading, text("title"));
    for (label, keys) in [
        ("Organization", ["organization", ""]),
        ("Post Name", ["postName", "post"]),
        ("Post Date", ["postDate", ""]),
        ("Brief Information", ["shortInfo", "shortinfo"]),
    ] {
        let values = keys.iter().map(|key| text(key)).filter(|value| !value.trim().is_empty());
        for value in values {
            add_line(&mut out, BlockKind::Paragraph, &format!("{label}: {value}"));
        }
    }
    for (key, heading) in SECTIONS {
        let items = object.get(*key).map_or(&[][..], |value| match value {
            Value::Array(items) => items.as_slice(),
            other => std::slice::from_ref(other),
        });
        if !items.is_empty() {
            add_line(&mut out, BlockKind::Heading, heading);
            add_items(&mut out, items);
        }
    }
    out.finish()
}

fn add_line(out: &mut Builder, kind: BlockKind, text: &str) {
    let mut run = Run::default();
    run.push(&listings::text::one_line(text));
    out.add(kind, &run);
}

fn add_items(out: &mut Builder, items: &[Value]) {
    let rows: Vec<&Map<String, Value>> =
        items.iter().filter_map(Value::as_object).filter(|row| is_table_row(row)).collect();
    add_table(out, &rows);
    for item in items {
        match item {
            Value::Object(row) if is_table_row(row) => {}
            Value::Object(row) => add_object(out, row),
            other => add_line(out, BlockKind::Item, &plain(other)),
        }
    }
}

/// Returns `true` for an item with a name and columns, such as a post with its vacancies.
fn is_table_row(row: &Map<String, Value>) -> bool {
    let columns = row.keys().filter(|key| !APPEARANCE.contains(&key.as_str())).count();
    let has_label = LABELS.iter().any(|key| row.contains_key(*key));
    columns > 1 && !has_label && !row.keys().any(|key| key.starts_with("step"))
        || columns > 2 && row.contains_key("label") && !row.contains_key("url")
}

fn add_table(out: &mut Builder, rows: &[&Map<String, Value>]) {
    let mut keys: Vec<&str> = Vec::new();
    for key in rows.iter().flat_map(|row| row.keys()) {
        if !APPEARANCE.contains(&key.as_str()) && !keys.contains(&key.as_str()) {
            keys.push(key);
        }
    }
    // The name of the row stands first.
    keys.sort_by_key(|key| !matches!(*key, "post" | "dept" | "department" | "label" | "subject"));
    let mut table = TableState::default();
    if rows.is_empty() {
        return;
    }
    let header = keys.iter().map(|key| cell(&column_heading(key), true));
    out.add_row(&mut table, header.collect());
    for row in rows {
        let cells =
            keys.iter().map(|key| cell(&row.get(*key).map(plain).unwrap_or_default(), false));
        out.add_row(&mut table, cells.collect());
    }
}

fn cell(text: &str, is_header: bool) -> RawCell {
    let mut run = Run::default();
    run.push(&listings::text::one_line(text));
    RawCell { content: vec![(BlockKind::Paragraph, run)], is_header, width: 1, height: 1 }
}

fn add_object(out: &mut Builder, row: &Map<String, Value>) {
    let find = |keys: &[&str]| {
        keys.iter().find_map(|key| row.get(*key)).map(plain).filter(|text| !text.trim().is_empty())
    };
    let label = find(LABELS);
    if let (Some(label), Some(href)) = (&label, row.get("url").and_then(Value::as_str)) {
        let mut run = Run::default();
        run.push(&listings::text::one_line(label));
        run.link(0, href);
        out.add(BlockKind::Item, &run);
        return;
    }
    match (label, find(VALUES)) {
        (Some(label), Some(value)) if row.contains_key("q") => {
            add_line(out, BlockKind::Paragraph, &label);
            add_line(out, BlockKind::Paragraph, &format!("Ans: {value}"));
        }
        (Some(label), Some(value)) => {
            let label = label.trim().trim_end_matches(':');
            add_line(out, BlockKind::Item, &format!("{label}: {value}"));
        }
        _ => {
            for (key, value) in row.iter().filter(|(key, _)| !APPEARANCE.contains(&key.as_str())) {
                let value = plain(value);
                let line = match key.as_str() {
                    "post" | "note" | "label" | "step" | "steps" | "stage" | "mode" => value,
                    _ => format!("{}: {value}", column_heading(key)),
                };
                add_line(out, BlockKind::Item, &line);
            }
        }
    }
}

/// Returns the text of a value: those of a list are joined with commas, those of an object too.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(", "),
        Value::Object(row) => row.values().map(plain).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

/// Converts a key to a heading: `totalPosts` → `total Posts`.
fn column_heading(key: &str) -> String {
    if let Some((_, heading)) = COLUMNS.iter().find(|(name, _)| *name == key) {
        return (*heading).to_owned();
    }
    let mut out = String::new();
    let mut before_lower = false;
    for c in key.chars() {
        if c.is_uppercase() && before_lower {
            out.push(' ');
        }
        before_lower = c.is_lowercase();
        out.push(c);
    }
    out
}
