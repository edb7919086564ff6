//! Reads JSON arrays of objects, and JSON lines.

use indexmap::{IndexMap, IndexSet};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use crate::table::{Builder, Limits, ReadError, Table, line_number};

/// Maximum depth of objects whose members become columns, such as `pay.minimum`.
const MAX_DEPTH: usize = 4;

type Object = IndexMap<String, Value>;
/// The texts of an object, by column, or the reason why it cannot be read.
type Cells = Result<IndexMap<String, String>, String>;

/// An element of an array. An object keeps the order of its members.
#[derive(Deserialize)]
#[serde(untagged)]
enum Element {
    Object(Object),
    Other(IgnoredAny),
}

/// Reads an array of objects.
pub(crate) fn read_array(text: &str, limits: &Limits) -> Result<Table, ReadError> {
    let elements: Vec<Element> = serde_json::from_str(text).map_err(|error| broken(&error))?;
    let objects = elements.into_iter().enumerate();
    let objects = objects.map(|(at, element)| (line_number(at + 1), to_object(element)));
    build(objects.collect(), "JSON", limits)
}

/// Reads one object per line.
pub(crate) fn read_lines(text: &str, limits: &Limits) -> Result<Table, ReadError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let objects = lines.map(|(at, line)| {
        let object = serde_json::from_str(line).map_err(|error| {
            let column = error.column();
            format!("The line is not a JSON object: there is an error at character {column}.")
        });
        (line_number(at + 1), object)
    });
    build(objects.take(limits.rows + 1).collect(), "JSON lines", limits)
}

fn to_object(element: Element) -> Result<Object, String> {
    match element {
        Element::Object(members) => Ok(members),
        Element::Other(IgnoredAny) => Err("The element is not an object.".to_owned()),
    }
}

/// Builds a table whose columns are the members of all objects, in the order of their first
/// occurrence.
fn build(
    objects: Vec<(u32, Result<Object, String>)>,
    format: &str,
    limits: &Limits,
) -> Result<Table, ReadError> {
    let rows: Vec<(u32, Cells)> =
        objects.into_iter().map(|(line, object)| (line, object.map(flatten))).collect();
    let mut columns: IndexSet<&str> = IndexSet::new();
    for members in rows.iter().filter_map(|(_, row)| row.as_ref().ok()) {
        columns.extend(members.keys().map(String::as_str));
        if columns.len() > limits.columns {
            return Err(ReadError::TooManyColumns(limits.columns));
        }
    }
    let mut table = Builder::new(columns.iter().map(|name| (*name).to_owned()).collect(), limits)?;
    for (line, row) in &rows {
        match row {
            Ok(members) => {
                let cell = |name: &&str| members.get(*name).cloned().unwrap_or_default();
                table.push(*line, columns.iter().map(cell).collect())?;
            }
            Err(fault) => table.push_fault(*line, fault.clone())?,
        }
    }
    table.finish(format.to_owned())
}

/// Returns the members of an object as texts. Members of inner objects get the path as their name.
fn flatten(object: Object) -> IndexMap<String, String> {
    let mut cells = IndexMap::new();
    for (name, value) in object {
        flatten_into(&mut cells, name, value, 1);
    }
    cells
}

fn flatten_into(cells: &mut IndexMap<String, String>, name: String, value: Value, depth: usize) {
    match value {
        Value::Object(members) if depth < MAX_DEPTH => {
            for (inner, value) in members {
                flatten_into(cells, format!("{name}.{inner}"), value, depth + 1);
            }
        }
        value => {
            cells.insert(name, to_text(value));
        }
    }
}

/// Returns a value as the text of a cell. Elements of an array are separated by commas.
fn to_text(value: Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text,
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Array(items) => items.into_iter().map(to_text).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

fn broken(error: &serde_json::Error) -> ReadError {
    let (line, column) = (error.line(), error.column());
    ReadError::Broken(format!("the JSON text has an error in line {line} at character {column}."))
}
