//! The administrators' list of posts as a file.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::response::Response;
use sea_orm::ActiveEnum;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::BlogState;
use super::admin::ListQuery;
use crate::api::permission::{Authenticator, Writer};
use crate::api::table_export::{Column, FormatQuery, MAX_ROWS, respond_records};
use crate::domain::audit::{self, AuditAction};
use crate::domain::blog::{Post, store};
use crate::platform::http::{ApiError, Query};

const COLUMNS: [Column<Post>; 11] = [
    Column { name: "Id", cell: |post| post.id.into() },
    Column { name: "Status", cell: |post| post.draft.publication.status().name().into() },
    Column { name: "Title", cell: |post| post.draft.title.as_str().into() },
    Column { name: "Author", cell: |post| post.draft.author.as_deref().into() },
    Column { name: "Type", cell: |post| post.draft.post_type.to_value().into() },
    Column { name: "Tags", cell: |post| post.draft.tags.as_str().into() },
    Column { name: "Language", cell: |post| post.draft.translations.original().to_value().into() },
    Column { name: "Words", cell: |post| i64::from(post.word_count).into() },
    Column { name: "Created On", cell: |post| post.created_at.into() },
    Column { name: "Saved On", cell: |post| post.updated_at.into() },
    Column { name: "Path", cell: |post| post.path().into() },
];

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<BlogState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(export_posts))
}

/// Returns the administrators' list of posts as a CSV or Excel file, at most 50,000.
#[utoipa::path(
    get, path = "/blog/admin/export", tag = "editors", params(FormatQuery, ListQuery),
    security(("token" = ["WRITER"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
async fn export_posts(
    Writer(origin): Writer,
    State(state): State<Arc<BlogState>>,
    Query(FormatQuery { format }): Query<FormatQuery>,
    Query(query): Query<ListQuery>,
) -> Result<Response, ApiError> {
    // Recorded first: data that was sent must be in the trail.
    audit::record_alone(&state.db, &origin, AuditAction::Exported, None, "list of posts").await?;
    let ids = store::list_ids(&state.db, &query.into_filter(), MAX_ROWS).await?;
    let load = move |ids: Vec<i64>| {
        let state = Arc::clone(&state);
        async move { Ok(store::load_listed(&state.db, &ids).await?) }
    };
    respond_records("posts", format, &COLUMNS, ids, load).await
}
