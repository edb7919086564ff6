//! The audit trail as a file.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::response::Response;
use sea_orm::ActiveEnum;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::events::{AuditState, EventItem, EventQuery, to_filter, with_accounts};
use crate::api::account_references::AccountReference;
use crate::api::permission::{Admin, Authenticator};
use crate::api::table_export::{Cell, Column, FormatQuery, MAX_ROWS, respond_records};
use crate::domain::audit::{self, AuditAction};
use crate::platform::http::{ApiError, Query};

const COLUMNS: [Column<EventItem>; 10] = [
    Column { name: "Id", cell: |event| event.id.into() },
    Column { name: "Time", cell: |event| event.at.into() },
    Column { name: "Account", cell: |event| email(event.actor.as_ref()) },
    Column { name: "Account Id", cell: |event| event.actor.as_ref().map(|actor| actor.id).into() },
    Column { name: "IP Address", cell: |event| event.client.as_deref().into() },
    Column { name: "Action", cell: |event| event.action.to_value().into() },
    Column { name: "Kind", cell: |event| event.subject.map(|subject| subject.to_value()).into() },
    Column { name: "Record Id", cell: |event| event.subject_id.into() },
    Column { name: "About Account", cell: |event| email(event.account.as_ref()) },
    Column { name: "Detail", cell: |event| event.detail.as_str().into() },
];

fn email(account: Option<&AccountReference>) -> Cell {
    account.and_then(|account| account.email.as_deref()).into()
}

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AuditState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(export_audit))
}

/// Returns the events of the audit trail as a CSV or Excel file, the newest first, at most 50,000.
/// The export is an event of its own, and the first one of its file if no filter leaves it out.
#[utoipa::path(
    get, path = "/admin/audit/export", tag = "editors", params(FormatQuery, EventQuery),
    security(("token" = ["ADMIN"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
async fn export_audit(
    Admin(origin): Admin,
    State(state): State<Arc<AuditState>>,
    Query(FormatQuery { format }): Query<FormatQuery>,
    Query(query): Query<EventQuery>,
) -> Result<Response, ApiError> {
    let filter = to_filter(&state, query).await?;
    // Recorded first: data that was sent must be in the trail.
    audit::record_alone(&state.db, &origin, AuditAction::Exported, None, "audit trail").await?;
    let ids = match filter {
        Some(filter) => audit::list_ids(&state.db, &filter, MAX_ROWS).await?,
        None => Vec::new(),
    };
    let load = move |ids: Vec<i64>| {
        let state = Arc::clone(&state);
        async move { with_accounts(&state.db, audit::load_by_ids(&state.db, &ids).await?).await }
    };
    respond_records("audit-trail", format, &COLUMNS, ids, load).await
}
