//! The API of documents.

mod export;
mod state;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::permission::Authenticator;
use crate::api::permission::Editor;
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::audit::Origin;
use crate::domain::changes::Subject;
use crate::domain::changes::SurrogateKey;
use crate::domain::pdfs::form::{Draft, PdfCategory, PdfInput, PdfTranslationTexts};
use crate::domain::pdfs::store::{self, Pdf};
use crate::domain::uploads::store::DeleteError;
use crate::domain::uploads::{self, Upload, UploadPath};
use crate::platform::http::{ApiError, Json, MessageResponse, OffsetQuery, Path, Query};
use crate::platform::language::{self, Language};
use crate::platform::pagination::PageBounds;

pub use state::PdfsState;

/// Bounds of a response with documents.
const PDF_BOUNDS: PageBounds =
    PageBounds { default_limit: 1_000, max_limit: 1_000, max_offset: None };

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PdfsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(pdfs))
        .routes(routes!(export::export_pdfs))
        .routes(routes!(load_pdf))
        .routes(routes!(update_pdf, delete_pdf))
}

/// A document (DATA-12).
#[skip_serializing_none]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PdfItem {
    /// Id of the document.
    pub id: i64,
    /// Title.
    pub title: String,
    /// Original name of the file.
    pub filename: String,
    /// Size of the file, in bytes.
    pub size: i64,
    /// URL path of the file on this site.
    pub url: String,
    /// Description of the content.
    pub description: Option<String>,
    /// Category.
    pub category: PdfCategory,
    /// Time at which the document was added to the list.
    pub created_at: DateTime<Utc>,
    /// Language of the title, if it is not the language of the request. For editing it is always
    /// present.
    pub language: Option<Language>,
    /// Language of the description, if it is not the language of the request.
    pub description_language: Option<Language>,
}

impl PdfItem {
    /// Returns a document with the texts in the language of the request, as far as they are
    /// translated.
    #[must_use]
    pub fn for_visitors(mut pdf: Pdf) -> Self {
        let response = language::current();
        let shown = pdf.localize(response);
        Self {
            language: shown.title.unless(response),
            description_language: shown.description.unless(response),
            ..Self::from(pdf)
        }
    }
}

/// Creates the document for administrators, in its own language.
impl From<Pdf> for PdfItem {
    fn from(pdf: Pdf) -> Self {
        Self {
            language: pdf.translations.original().unless(Language::English),
            description_language: None,
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

/// Adds an uploaded file to the list of documents.
///
/// # Errors
/// Returns an error if the file was deleted meanwhile, or if the database fails.
pub async fn add(
    state: &PdfsState,
    origin: &Origin,
    draft: Draft,
    filename: String,
    upload: Upload,
) -> Result<PdfItem, ApiError> {
    let (pdf, seq) = store::create(&state.db, draft, filename, upload, origin).await?;
    state.progress.wait_for(seq).await;
    Ok(pdf.into())
}

/// Deletes all entries of a file from the list of documents.
///
/// # Errors
/// Returns an error if the database fails.
pub async fn unlist(state: &PdfsState, origin: &Origin, path: &UploadPath) -> Result<(), ApiError> {
    for id in store::by_file(&state.db, path).await? {
        let (_, seq) = store::delete(&state.db, id, origin).await?;
        state.progress.wait_for(seq).await;
    }
    Ok(())
}

/// A list of documents.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PdfList {
    /// The documents, newest first.
    pdfs: Vec<PdfItem>,
    /// Total number of documents.
    total_pdfs: u64,
}

/// Returns the documents (API-32). Without `take`, returns the 1,000 newest.
#[utoipa::path(
    get, path = "/pdfs", tag = "pdfs", params(OffsetQuery),
    responses((status = 200, body = PdfList))
)]
async fn pdfs(
    State(state): State<Arc<PdfsState>>,
    Query(paging): Query<OffsetQuery>,
) -> Result<WithSurrogateKeys<PdfList>, ApiError> {
    let slice = paging.to_offset_limit(PDF_BOUNDS)?;
    let (pdfs, total_pdfs) = store::list(&state.db, slice).await?;
    let pdfs = pdfs.into_iter().map(PdfItem::for_visitors).collect();
    Ok(WithSurrogateKeys { body: PdfList { pdfs, total_pdfs }, keys: vec![SurrogateKey::Pdfs] })
}

/// A document for editing.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct PdfForEdit {
    /// Members that the list has, too.
    #[serde(flatten)]
    item: PdfItem,
    /// Texts in other languages, by language.
    translations: BTreeMap<Language, PdfTranslationTexts>,
    /// Version; each update increments it.
    version: i32,
}

impl From<Pdf> for PdfForEdit {
    fn from(pdf: Pdf) -> Self {
        let translations = pdf.translations.map(PdfTranslationTexts::from);
        let (language, version) = (Some(pdf.translations.original()), pdf.version);
        Self { translations, version, item: PdfItem { language, ..pdf.into() } }
    }
}

/// The response to a change of a document.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct PdfWriteResponse {
    /// Message for the user.
    message: String,
    /// The stored document.
    pdf: PdfForEdit,
}

/// Returns a document for editing.
#[utoipa::path(
    get, path = "/pdfs/admin/{id}", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["EDITOR"])),
    responses((status = 200, body = PdfForEdit))
)]
async fn load_pdf(
    _: Editor,
    State(state): State<Arc<PdfsState>>,
    Path(id): Path<i64>,
) -> Result<Json<PdfForEdit>, ApiError> {
    let pdf = store::by_id(&state.db, id).await?;
    Ok(Json(pdf.ok_or(ApiError::NotFound(Subject::Pdf.not_found()))?.into()))
}

/// Updates the texts, their languages and the category of a document.
#[utoipa::path(
    put, path = "/pdfs/{id}", tag = "editors", params(("id" = i64, Path)), request_body = PdfInput,
    security(("token" = ["EDITOR"])),
    responses(
        (status = 200, body = PdfWriteResponse),
        (status = 409, description = "The document was changed after it was loaded"),
    )
)]
async fn update_pdf(
    Editor(origin): Editor,
    State(state): State<Arc<PdfsState>>,
    Path(id): Path<i64>,
    Json(body): Json<Value>,
) -> Result<Json<PdfWriteResponse>, ApiError> {
    let input = PdfInput::read(body)?;
    let (version, has_languages) = (input.version, input.has_languages());
    let draft = input.check()?;
    let (pdf, seq) = store::update(&state.db, id, draft, has_languages, version, &origin).await?;
    state.progress.wait_for(seq).await;
    let message = "PDF updated successfully".to_owned();
    Ok(Json(PdfWriteResponse { message, pdf: pdf.into() }))
}

/// Deletes a document (API-39). Deletes its file, too, unless another record shows it.
#[utoipa::path(
    delete, path = "/pdfs/{id}", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["EDITOR"])),
    responses((status = 200, body = MessageResponse))
)]
async fn delete_pdf(
    Editor(origin): Editor,
    State(state): State<Arc<PdfsState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    let (path, seq) = store::delete(&state.db, id, &origin).await?;
    state.progress.wait_for(seq).await;
    match uploads::remove(&state.uploads, &path, false, &origin).await {
        Ok(()) | Err(DeleteError::Missing | DeleteError::Used) => {}
        Err(DeleteError::Database(error)) => {
            tracing::warn!(%path, %error, "cannot delete the file of a document");
        }
    }
    Ok(Json(MessageResponse::new("PDF deleted successfully")))
}
