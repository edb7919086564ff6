//! The audit trail as a file.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use sea_orm::ActiveEnum;

use super::events::{AuditState, EventItem, EventQuery, to_filter, with_accounts};
use crate::api::account_references::AccountReference;
use crate::api::permission::Admin;
use crate::api::table_export::{Cell, Column, Columns, ExportedList, FormatQuery, MAX_ROWS};
use crate::domain::audit;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Query};

static COLUMNS: Columns<EventItem> = Columns {
    columns: &[
        Column { name: "Id", cell: |event| event.id.into() },
        Column { name: "Time", cell: |event| event.at.into() },
        Column { name: "Account", cell: |event| email(event.actor.as_ref()) },
        Column {
            name: "Account Id",
            cell: |event| event.actor.as_ref().map(|actor| actor.id).into(),
        },
        Column { name: "IP Address", cell: |event| event.client.as_deref().into() },
        Column { name: "Action", cell: |event| event.action.to_value().into() },
        Column {
            name: "Kind",
            cell: |event| event.subject.map(|subject| subject.to_value()).into(),
        },
        Column { name: "Record Id", cell: |event| event.subject_id.into() },
        Column { name: "About Account", cell: |event| email(event.account.as_ref()) },
        Column { name: "Detail", cell: |event| event.detail.as_str().into() },
    ],
    path: None,
};

fn email(account: Option<&AccountReference>) -> Cell {
    account.and_then(|account| account.email.as_deref()).into()
}

/// Returns the events of the audit trail as a CSV or Excel file, the newest first, at most 50,000.
/// The export is an event of its own, which its file does not contain.
#[utoipa::path(
    get, path = "/admin/audit/export", tag = "editors", params(FormatQuery, EventQuery),
    security(("token" = ["ADMIN"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
pub(super) async fn export_audit(
    Admin(origin): Admin,
    State(state): State<Arc<AuditState>>,
    Query(FormatQuery { format }): Query<FormatQuery>,
    Query(query): Query<EventQuery>,
) -> Result<Response, ApiError> {
    let list = ExportedList::new("audit-trail", format, "audit trail").with_conditions(&query)?;
    let ids = match to_filter(&state, query).await? {
        Some(filter) => audit::list_ids(&state.db, &filter, MAX_ROWS).await?,
        None => Vec::new(),
    };
    let load = async |db: Database, ids: Vec<i64>| {
        with_accounts(&db, audit::load_by_ids(&db, &ids).await?).await
    };
    state.table_exports.respond_records(&origin, list, &COLUMNS, ids, load).await
}
