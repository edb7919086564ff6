//! Recruitments with announced corrections that are not entered.

use std::collections::HashMap;
use std::sync::Arc;

use ::recruitments::Day;
use ::recruitments::record::Document;
use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::state::{DESK_BOUNDS, QualityDeskState};
use crate::api::permission::{Authenticator, Writer};
use crate::domain::recruitments::open_corrections::{self, OpenCorrections};
use crate::domain::recruitments::rows::{self, RecruitmentEntry};
use crate::platform::http::{ApiError, Json, PageQuery, Query};

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<QualityDeskState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(announced_corrections))
}

/// A corrigendum without its correction.
#[derive(Serialize, ToSchema)]
struct OpenCorrigendum {
    title: String,
    url: Option<String>,
    /// Day of the document.
    dated: Option<Day>,
}

/// A published recruitment with announced corrections that are not entered.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CorrectionItem {
    /// Id of the recruitment.
    id: i64,
    slug: String,
    title: String,
    organisation: String,
    updated_at: DateTime<Utc>,
    /// Time of the save with which the latest of the corrigenda appeared.
    found_at: DateTime<Utc>,
    corrigenda: Vec<OpenCorrigendum>,
}

/// A page of recruitments with announced corrections that are not entered.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CorrectionList {
    recruitments: Vec<CorrectionItem>,
    total_recruitments: u64,
    total_pages: u64,
}

/// Returns the published recruitments with a corrigendum whose correction is not entered, the
/// latest first.
#[utoipa::path(
    get, path = "/admin/quality/corrections", tag = "editors", params(PageQuery),
    security(("token" = ["WRITER"])), responses((status = 200, body = CorrectionList))
)]
async fn announced_corrections(
    _: Writer,
    State(state): State<Arc<QualityDeskState>>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<CorrectionList>, ApiError> {
    let slice = paging.to_offset_limit(DESK_BOUNDS)?;
    let total_recruitments = open_corrections::count(&state.db).await?;
    let found = open_corrections::list(&state.db, slice).await?;
    let ids: Vec<i64> = found.iter().map(|open| open.recruitment).collect();
    let entries = rows::load_entries(&state.db, &ids).await?.into_iter();
    let mut entries: HashMap<i64, RecruitmentEntry> =
        entries.map(|entry| (entry.id, entry)).collect();
    let item =
        |open: OpenCorrections| Some(CorrectionItem::new(entries.remove(&open.recruitment)?, open));
    let recruitments = found.into_iter().filter_map(item).collect();
    let total_pages = slice.page_count(total_recruitments);
    Ok(Json(CorrectionList { recruitments, total_recruitments, total_pages }))
}

impl CorrectionItem {
    fn new(entry: RecruitmentEntry, open: OpenCorrections) -> Self {
        let corrigendum = |document: Document| OpenCorrigendum {
            title: document.title,
            url: document.url,
            dated: document.dated,
        };
        Self {
            id: entry.id,
            slug: entry.slug,
            title: entry.title,
            organisation: entry.organisation,
            updated_at: entry.updated_at,
            found_at: open.found_at,
            corrigenda: open.corrigenda.into_iter().map(corrigendum).collect(),
        }
    }
}
