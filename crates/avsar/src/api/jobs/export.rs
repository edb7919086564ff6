//! The administrators' lists of jobs as files.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;

use super::JobsState;
use super::admin_lists::{AdminListQuery, find_ids};
use crate::api::permission::Writer;
use crate::api::table_export::{Cell, ExportedList, MAX_ROWS, Rows, TableFormat, URL_COLUMN};
use crate::domain::imports::fields::{FieldContent, ImportField, fields};
use crate::domain::jobs::{DateOrDateTime, Job, JobType, store};
use crate::platform::http::{ApiError, Query};
use crate::platform::pagination::OffsetLimit;

/// Names of the columns before the fields.
const FIRST_COLUMNS: [&str; 4] = ["Id", "Status", "Posted On", URL_COLUMN];

/// Query parameters of an exported list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ExportQuery {
    /// Kind of the jobs.
    kind: JobType,
    /// Format of the file.
    #[param(inline)]
    format: TableFormat,
}

/// Returns the jobs of an administrators' list as a CSV or Excel file, in the order of the list, at
/// most 50,000. The columns of the fields have the names that imports know.
#[utoipa::path(
    get, path = "/jobs/admin/export", tag = "editors", params(ExportQuery, AdminListQuery),
    security(("token" = ["WRITER"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
pub(super) async fn export_jobs(
    Writer(origin): Writer,
    State(state): State<Arc<JobsState>>,
    Query(export): Query<ExportQuery>,
    Query(query): Query<AdminListQuery>,
) -> Result<Response, ApiError> {
    let ExportQuery { kind, format } = export;
    let name = format!("list of jobs ({})", kind.name());
    let file_name = kind.path_segment().trim_start_matches('/');
    let list = ExportedList::new(file_name, format, name).with_conditions(&query)?;
    let exported: Arc<[&'static ImportField]> =
        fields(kind).filter(|field| is_stored(field)).collect();
    let labels = exported.iter().map(|field| field.label);
    let header = FIRST_COLUMNS.into_iter().chain(labels).collect();
    let ids = find_ids(&state, kind, query, OffsetLimit::first(MAX_ROWS)).await?;
    let exports = state.table_exports.clone();
    let load = move |ids| load(Arc::clone(&state), Arc::clone(&exported), ids);
    exports.respond_parts(&origin, list, header, ids, load).await
}

/// Returns whether a field is a column of its own of a list, which has no text of jobs.
fn is_stored(field: &ImportField) -> bool {
    !matches!(field.content, FieldContent::Html | FieldContent::State | FieldContent::Pay)
}

async fn load(
    state: Arc<JobsState>,
    exported: Arc<[&'static ImportField]>,
    ids: Vec<i64>,
) -> Result<Rows, ApiError> {
    let url = state.site.public_url();
    let jobs = store::load_summaries(&state.db, &ids).await?;
    jobs.iter().map(|job| row(job, url, &exported)).collect()
}

fn row(job: &Job, url: &str, exported: &[&'static ImportField]) -> Result<Vec<Cell>, ApiError> {
    let details = job.content.details.to_json().map_err(ApiError::internal)?;
    let details: Value = serde_json::from_str(&details).map_err(ApiError::internal)?;
    let first = [
        job.id.into(),
        job.content.publication.status().name().into(),
        job.posted_at.into(),
        format!("{url}{}", job.path()).into(),
    ];
    Ok(first.into_iter().chain(exported.iter().map(|field| cell(job, &details, field))).collect())
}

fn cell(job: &Job, details: &Value, field: &ImportField) -> Cell {
    let content = &job.content;
    let shared = match field.name {
        _ if field.is_detail() => None,
        "title" => Some(&content.title),
        "location" => Some(&content.location),
        "description" => Some(&content.description),
        "metaDescription" => Some(&content.meta_description),
        "tags" => Some(&content.tags),
        _ => None,
    };
    if let Some(text) = shared {
        return text.as_str().into();
    }
    match details.get(field.name) {
        None | Some(Value::Null) => Cell::Empty,
        Some(Value::Bool(true)) => Cell::Text("yes".to_owned()),
        Some(Value::Bool(false)) => Cell::Text("no".to_owned()),
        Some(Value::Number(number)) => number.as_i64().map_or(Cell::Empty, Cell::Number),
        Some(Value::String(text)) if field.content == FieldContent::Day => {
            match text.parse::<DateOrDateTime>() {
                Ok(DateOrDateTime::Date(day)) => Cell::Day(day),
                Ok(DateOrDateTime::DateTime(time)) => Cell::Time(time),
                Err(_) => Cell::Text(text.clone()),
            }
        }
        Some(Value::String(text)) => Cell::Text(text.clone()),
        Some(other) => Cell::Text(other.to_string()),
    }
}
