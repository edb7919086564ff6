//! Searches without results, as a work list.

use std::sync::Arc;

use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::FiguresState;
use crate::api::permission::Writer;
use crate::domain::figures::SearchedList;
use crate::domain::figures::store::searches::{self, OpenSearch};
use crate::platform::http::{ApiError, Json, MessageResponse, PageQuery, Path, Query};
use crate::platform::language::Language;
use crate::platform::pagination::PageBounds;

/// Bounds of a page of searches.
const SEARCH_BOUNDS: PageBounds =
    PageBounds { default_limit: 50, max_limit: 200, max_offset: None };

/// A search that found nothing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct EmptySearchItem {
    id: i64,
    /// The list that was searched.
    list: SearchedList,
    /// Language of the page.
    language: Language,
    /// The text, in lower case.
    text: String,
    /// How often it was searched since it was marked as done. One address counts once a day.
    times: i64,
    /// Time of the last search.
    last_seen: DateTime<Utc>,
}

impl From<OpenSearch> for EmptySearchItem {
    fn from(search: OpenSearch) -> Self {
        let OpenSearch { id, list, language, text, times, last_seen } = search;
        Self { id, list, language, text, times, last_seen }
    }
}

/// A page of searches that found nothing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EmptySearches {
    /// The searches, the most frequent first.
    searches: Vec<EmptySearchItem>,
    /// Number of all of them.
    total_searches: u64,
    total_pages: u64,
    /// Whether this server counts searches.
    is_counting: bool,
}

/// Returns the searches that found nothing and are not done.
#[utoipa::path(
    get, path = "/admin/searches", tag = "editors", params(PageQuery),
    security(("token" = ["WRITER"])), responses((status = 200, body = EmptySearches))
)]
pub(super) async fn empty_searches(
    _: Writer,
    State(state): State<Arc<FiguresState>>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<EmptySearches>, ApiError> {
    let part = paging.to_offset_limit(SEARCH_BOUNDS)?;
    let (searches, total_searches) = searches::list(&state.db, part).await?;
    Ok(Json(EmptySearches {
        searches: searches.into_iter().map(EmptySearchItem::from).collect(),
        total_searches,
        total_pages: part.page_count(total_searches),
        is_counting: state.visits.figures().is_enabled(),
    }))
}

/// Marks a search as done. It is listed again when someone searches for it again.
#[utoipa::path(
    post, path = "/admin/searches/{id}/done", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["WRITER"])), responses((status = 200, body = MessageResponse))
)]
pub(super) async fn finish_search(
    Writer(origin): Writer,
    State(state): State<Arc<FiguresState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    if searches::mark_done(&state.db, id, &origin).await? {
        Ok(Json(MessageResponse::new("The search is done.")))
    } else {
        Err(ApiError::NotFound("This search is no longer listed."))
    }
}
