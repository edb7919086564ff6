//! The administrators' list of posts as a file.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use sea_orm::ActiveEnum;

use super::BlogState;
use super::admin::ListQuery;
use crate::api::permission::Writer;
use crate::api::table_export::{Column, Columns, ExportedList, FormatQuery, MAX_ROWS};
use crate::domain::blog::{Post, store};
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Query};

static COLUMNS: Columns<Post> = Columns {
    columns: &[
        Column { name: "Id", cell: |post| post.id.into() },
        Column { name: "Status", cell: |post| post.draft.publication.status().name().into() },
        Column { name: "Title", cell: |post| post.draft.title.as_str().into() },
        Column { name: "Author", cell: |post| post.draft.author.as_deref().into() },
        Column { name: "Type", cell: |post| post.draft.post_type.to_value().into() },
        Column { name: "Tags", cell: |post| post.draft.tags.as_str().into() },
        Column {
            name: "Language",
            cell: |post| post.draft.translations.original().to_value().into(),
        },
        Column { name: "Words", cell: |post| i64::from(post.word_count).into() },
        Column { name: "Created On", cell: |post| post.created_at.into() },
        Column { name: "Saved On", cell: |post| post.updated_at.into() },
    ],
    path: Some(|post| Some(post.path())),
};

/// Returns the administrators' list of posts as a CSV or Excel file, at most 50,000.
#[utoipa::path(
    get, path = "/blog/admin/export", tag = "editors", params(FormatQuery, ListQuery),
    security(("token" = ["WRITER"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
pub(super) async fn export_posts(
    Writer(origin): Writer,
    State(state): State<Arc<BlogState>>,
    Query(FormatQuery { format }): Query<FormatQuery>,
    Query(query): Query<ListQuery>,
) -> Result<Response, ApiError> {
    let list = ExportedList::new("posts", format, "list of posts").with_conditions(&query)?;
    let ids = store::list_ids(&state.db, &query.into_filter(), MAX_ROWS).await?;
    let load = async |db: Database, ids: Vec<i64>| Ok(store::load_listed(&db, &ids).await?);
    state.table_exports.respond_records(&origin, list, &COLUMNS, ids, load).await
}
