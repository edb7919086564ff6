//! The audit trail, for administrators.

mod events;
mod export;

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::events::{EventItem, EventQuery, to_filter, with_accounts};
use crate::api::permission::{Admin, Authenticator};
use crate::domain::audit;
use crate::platform::http::{ApiError, Json, PageQuery, Query};
use crate::platform::pagination::PageBounds;

pub use events::AuditState;

/// Bounds of a page of events.
const EVENT_BOUNDS: PageBounds = PageBounds { default_limit: 50, max_limit: 200, max_offset: None };

/// The route of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AuditState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(audit_events)).routes(routes!(export::export_audit))
}

/// A page of events.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct EventList {
    /// The events, the newest first.
    events: Vec<EventItem>,
    /// Number of all that match.
    total_events: u64,
    total_pages: u64,
}

/// Returns the events of the audit trail.
#[utoipa::path(
    get, path = "/admin/audit", tag = "editors", params(EventQuery, PageQuery),
    security(("token" = ["ADMIN"])), responses((status = 200, body = EventList))
)]
async fn audit_events(
    _: Admin,
    State(state): State<Arc<AuditState>>,
    Query(query): Query<EventQuery>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<EventList>, ApiError> {
    let part = paging.to_offset_limit(EVENT_BOUNDS)?;
    let Some(filter) = to_filter(&state, query).await? else {
        return Ok(Json(EventList { events: Vec::new(), total_events: 0, total_pages: 0 }));
    };
    let (entries, total_events) = audit::list(&state.db, &filter, part).await?;
    let events = with_accounts(&state.db, entries).await?;
    Ok(Json(EventList { events, total_events, total_pages: part.page_count(total_events) }))
}
