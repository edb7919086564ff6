//! The figures as a file for spreadsheet programs.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use sea_orm::ActiveEnum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::FiguresState;
use super::record_names::{NamedTarget, name_targets};
use super::state::PeriodQuery;
use crate::api::permission::Writer;
use crate::api::table_export::{Cell, Column, Columns, ExportedList, TableFormat};
use crate::domain::figures::store::searches::{self, OpenSearch};
use crate::domain::figures::store::{self, DayFigures};
use crate::platform::clock::india_day;
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
    let (db, exports) = (&state.db, &state.table_exports);
    let days = period.to_period(state.clock.today())?;
    let name = match query.content {
        ExportContent::Days => "days",
        ExportContent::Records => "records",
        ExportContent::Searches => "searches",
    };
    let file_name = format!("figures-{name}-{}", days.until);
    let list = ExportedList::new(file_name, query.format, format!("figures ({name})"));
    let list = list.with_conditions(&period)?;
    match query.content {
        ExportContent::Days => {
            exports.respond_loaded(&origin, list, &DAYS, &store::days(db, days).await?).await
        }
        ExportContent::Records => {
            let records = name_targets(db, &store::top_records(db, days, MAX_ROWS).await?).await?;
            exports.respond_loaded(&origin, list, &RECORDS, &records).await
        }
        ExportContent::Searches => {
            let (searches, _) = searches::list(db, OffsetLimit::first(MAX_ROWS.into())).await?;
            exports.respond_loaded(&origin, list, &SEARCHES, &searches).await
        }
    }
}

static DAYS: Columns<DayFigures> = Columns {
    columns: &[
        Column { name: "day", cell: |row| Cell::Day(row.day) },
        Column { name: "source", cell: |row| row.source.to_value().into() },
        Column { name: "views", cell: |row| row.counts.views.into() },
        Column { name: "applyClicks", cell: |row| row.counts.apply_clicks.into() },
        Column { name: "saves", cell: |row| row.counts.saves.into() },
        Column { name: "emptySearches", cell: |row| row.empty_searches.into() },
    ],
    path: None,
};

static RECORDS: Columns<NamedTarget> = Columns {
    columns: &[
        Column { name: "kind", cell: |named| named.target.subject.to_value().into() },
        Column { name: "id", cell: |named| named.target.id.into() },
        Column { name: "title", cell: |named| named.title.as_str().into() },
        Column { name: "views", cell: |named| named.counts.views.into() },
        Column { name: "applyClicks", cell: |named| named.counts.apply_clicks.into() },
        Column { name: "saves", cell: |named| named.counts.saves.into() },
    ],
    path: Some(|named| named.path.clone()),
};

static SEARCHES: Columns<OpenSearch> = Columns {
    columns: &[
        Column { name: "text", cell: |search| search.text.as_str().into() },
        Column { name: "list", cell: |search| search.list.to_value().into() },
        Column { name: "language", cell: |search| search.language.to_value().into() },
        Column { name: "times", cell: |search| search.times.into() },
        Column { name: "lastSeen", cell: |search| Cell::Day(india_day(search.last_seen)) },
    ],
    path: None,
};
