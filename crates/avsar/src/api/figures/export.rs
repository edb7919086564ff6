//! The figures as a file for spreadsheet programs.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use sea_orm::ActiveEnum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::FiguresState;
use super::record_names::name_targets;
use super::state::PeriodQuery;
use crate::api::permission::Writer;
use crate::api::table_export::{self, Cell, Rows, TableFormat};
use crate::domain::audit::{self, AuditAction};
use crate::domain::figures::store::{self, Period, searches};
use crate::platform::clock::india_day;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Query};
use crate::platform::pagination::OffsetLimit;

/// Maximum number of records or searches in a file.
const MAX_ROWS: u32 = 1_000;

/// The content of an exported file.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ExportContent {
    /// The sums of each day and source.
    Days,
    /// The most viewed records.
    Records,
    /// The searches without results, of all time.
    Searches,
}

/// Query parameters of an export.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ExportQuery {
    /// Content of the file.
    #[param(inline)]
    content: ExportContent,
    /// Format of the file.
    #[param(inline)]
    format: TableFormat,
}

/// Returns the figures of a period as a file, at most 1,000 records or searches. No cell is a
/// formula.
#[utoipa::path(
    get, path = "/admin/figures/export", tag = "editors", params(ExportQuery, PeriodQuery),
    security(("token" = ["WRITER"])),
    responses((status = 200, description = "The file", content_type = "text/csv"))
)]
pub(super) async fn export_figures(
    Writer(origin): Writer,
    State(state): State<Arc<FiguresState>>,
    Query(query): Query<ExportQuery>,
    Query(period): Query<PeriodQuery>,
) -> Result<Response, ApiError> {
    let period = period.to_period(state.clock.today())?;
    // Recorded first: data that was sent must be in the trail.
    audit::record_alone(&state.db, &origin, AuditAction::Exported, None, "figures").await?;
    let (name, (header, rows)) = match query.content {
        ExportContent::Days => ("days", days(&state.db, period).await?),
        ExportContent::Records => ("records", records(&state.db, period).await?),
        ExportContent::Searches => ("searches", searches(&state.db).await?),
    };
    let name = format!("figures-{name}-{}", period.until);
    let rows = futures::stream::once(async { Ok(rows) });
    table_export::respond(&name, query.format, header, rows).await
}

/// The names of the columns, and the rows.
type Table = (Vec<&'static str>, Rows);

async fn days(db: &Database, period: Period) -> Result<Table, ApiError> {
    let rows = store::days(db, period).await?.into_iter().map(|row| {
        vec![
            Cell::Day(row.day),
            Cell::Text(row.source.to_value()),
            Cell::Number(row.counts.views),
            Cell::Number(row.counts.apply_clicks),
            Cell::Number(row.counts.saves),
            Cell::Number(row.empty_searches),
        ]
    });
    let header = vec!["day", "source", "views", "applyClicks", "saves", "emptySearches"];
    Ok((header, rows.collect()))
}

async fn records(db: &Database, period: Period) -> Result<Table, ApiError> {
    let top = store::top_records(db, period, MAX_ROWS).await?;
    let rows = name_targets(db, &top).await?.into_iter().map(|named| {
        vec![
            Cell::Text(named.target.subject.to_value()),
            Cell::Number(named.target.id),
            Cell::Text(named.title),
            Cell::Text(named.path.unwrap_or_default()),
            Cell::Number(named.counts.views),
            Cell::Number(named.counts.apply_clicks),
            Cell::Number(named.counts.saves),
        ]
    });
    let header = vec!["kind", "id", "title", "path", "views", "applyClicks", "saves"];
    Ok((header, rows.collect()))
}

async fn searches(db: &Database) -> Result<Table, ApiError> {
    let (searches, _) = searches::list(db, OffsetLimit::first(MAX_ROWS.into())).await?;
    let rows = searches.into_iter().map(|search| {
        vec![
            Cell::Text(search.text),
            Cell::Text(search.list.to_value()),
            Cell::Text(search.language.to_value()),
            Cell::Number(search.times),
            Cell::Day(india_day(search.last_seen)),
        ]
    });
    let header = vec!["text", "list", "language", "times", "lastSeen"];
    Ok((header, rows.collect()))
}
