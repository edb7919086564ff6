//! The API of documents.

use crate::api::permission::Authenticator;
use crate::domain::changes::Progress;
use crate::domain::uploads::Uploads;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use std::sync::Arc;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::permission::Admin;
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::SurrogateKey;
use crate::domain::pdfs::form::{Draft, PdfCategory};
use crate::domain::pdfs::store::{self, Pdf};
use crate::domain::uploads::store::DeleteError;
use crate::domain::uploads::{self, Upload, UploadPath};
use crate::platform::http::{ApiError, ErrorBody, Json, MessageResponse, OffsetQuery, Path, Query};
use crate::platform::pagination::OffsetLimit;

/// The state of the documents API.
#[derive(Debug)]
pub struct PdfsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// How far the followers of this process are.
    pub progress: Progress,
    /// The uploaded files.
    pub uploads: Uploads,
}

/// Documents of one answer at most, and without `take`.
const MAX_PDFS: u64 = 1_000;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PdfsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(pdfs)).routes(routes!(delete_pdf))
}

/// A document (DATA-12).
#[skip_serializing_none]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PdfItem {
    /// Its number.
    pub id: i64,
    /// Its title.
    pub title: String,
    /// What its file was called.
    pub filename: String,
    /// In bytes.
    pub size: i64,
    /// The address of the file, on this site.
    pub url: String,
    /// What it holds.
    pub description: Option<String>,
    /// What it is about.
    pub category: PdfCategory,
    /// When it was put on the list.
    pub created_at: DateTime<Utc>,
}

impl From<Pdf> for PdfItem {
    fn from(pdf: Pdf) -> Self {
        Self {
            id: pdf.id,
            title: pdf.title,
            filename: pdf.filename,
            size: pdf.size,
            url: pdf.path.url(),
            description: pdf.description,
            category: pdf.category,
            created_at: pdf.created_at,
        }
    }
}

/// Puts an uploaded file on the list of documents.
///
/// # Errors
/// When the file was deleted meanwhile, or the database fails.
pub async fn add(state: &PdfsState, draft: Draft, upload: Upload) -> Result<PdfItem, ApiError> {
    let (pdf, seq) = store::create(&state.db, draft, upload, state.clock.now()).await?;
    state.progress.wait_for(seq).await;
    Ok(pdf.into())
}

/// Takes a file off the list of documents, wherever it stands there.
///
/// # Errors
/// When the database fails.
pub async fn unlist(state: &PdfsState, address: &UploadPath) -> Result<(), ApiError> {
    for id in store::by_file(&state.db, address).await? {
        let (_, seq) = store::delete(&state.db, id, state.clock.now()).await?;
        state.progress.wait_for(seq).await;
    }
    Ok(())
}

/// Documents.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PdfList {
    /// Newest first.
    pdfs: Vec<PdfItem>,
    /// How many there are in all.
    total_pdfs: u64,
}

/// The documents (API-32): without `take`, the 1,000 newest.
#[utoipa::path(
    get, path = "/pdfs", tag = "pdfs", params(OffsetQuery),
    responses((status = 200, body = PdfList))
)]
async fn pdfs(
    State(state): State<Arc<PdfsState>>,
    Query(query): Query<OffsetQuery>,
) -> Result<WithSurrogateKeys<PdfList>, ApiError> {
    let OffsetLimit { offset, limit } = query.to_offset_limit(MAX_PDFS, MAX_PDFS)?;
    let (pdfs, total_pdfs) = store::list(&state.db, offset, limit).await?;
    let pdfs = pdfs.into_iter().map(PdfItem::from).collect();
    Ok(WithSurrogateKeys { body: PdfList { pdfs, total_pdfs }, keys: vec![SurrogateKey::Pdfs] })
}

/// Deletes a document (API-39), and its file unless something else shows it.
#[utoipa::path(
    delete, path = "/pdfs/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = [])),
    responses((status = 200, body = MessageResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn delete_pdf(
    _: Admin,
    State(state): State<Arc<PdfsState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    let (address, seq) = store::delete(&state.db, id, state.clock.now()).await?;
    state.progress.wait_for(seq).await;
    match uploads::remove(&state.uploads, &address, false).await {
        Ok(()) | Err(DeleteError::Missing | DeleteError::Used) => {}
        Err(DeleteError::Database(error)) => {
            tracing::warn!(%address, %error, "a document's file stays behind");
        }
    }
    Ok(Json(MessageResponse::new("PDF deleted successfully")))
}
