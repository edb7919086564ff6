//! The API of the media library, which joins uploads, documents and the records that show them. It
//! adds uploaded documents to the list of documents, and finds the uses of a file before deletion.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRef, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use serde_with::skip_serializing_none;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::errors::FILE_NOT_FOUND;
use crate::api::pdfs::{self, PdfItem, PdfsState};
use crate::api::permission::{Authenticator, Editor, ProtectedMultipart, Writer};
use crate::api::upload_form::{FileConstraints, FileForm, MAX_BODY_BYTES};
use crate::domain::audit::Origin;
use crate::domain::blog;
use crate::domain::changes::Subject;
use crate::domain::jobs;
use crate::domain::pdfs::{Draft, PdfCategory, PdfInput, store as pdf_store};
use crate::domain::record::RecordKind;
use crate::domain::uploads::Uploads;
use crate::domain::uploads::store::DeleteError;
use crate::domain::uploads::{self, StoredUpload, UploadPath, references};
use crate::domain::write_error::WriteError;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, MessageResponse, Query};
use crate::platform::language::Language;
use crate::platform::validation::FieldErrors;

/// The state of the media library.
#[derive(Debug)]
pub struct MediaLibraryState {
    /// The database.
    pub db: Database,
    /// The uploaded files.
    pub uploads: Uploads,
    /// The state of the list of documents.
    pub pdfs: Arc<PdfsState>,
}

/// Maximum number of uses of a file in one response.
const MAX_USES: u64 = 50;
/// Maximum number of titles in an error message. Further uses are counted.
const MAX_NAMED_USES: usize = 3;

const PDF: FileConstraints = FileConstraints {
    field: "pdf",
    limit_bytes: 20 << 20,
    too_large: "File size must be less than 20MB",
    missing: "Please select a PDF file",
};

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<MediaLibraryState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(upload_simple_pdf))
        .routes(routes!(upload_pdf))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .routes(routes!(file_uses))
        .routes(routes!(delete_file))
}

/// A form with a document. If it has a title, the document is added to the list of documents.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only described: the body is read part by part")]
struct PdfForm {
    #[schema(value_type = String, format = Binary, content_media_type = "application/pdf")]
    pdf: Vec<u8>,
    title: Option<String>,
    description: Option<String>,
    category: Option<PdfCategory>,
    language: Option<Language>,
    /// JSON: texts in other languages, by language.
    translations: Option<String>,
}

/// A stored document.
#[skip_serializing_none]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PdfResponse {
    /// Message for the user.
    message: String,
    /// URL path of the file on this site.
    file_url: String,
    /// The entry in the list of documents, if there is one.
    pdf: Option<PdfItem>,
}

/// Uploads a document (API-33). If it has a title, it is added to the list of documents.
#[utoipa::path(
    post, path = "/uploads/simple-pdf", tag = "editors", security(("token" = ["WRITER"])),
    request_body(content = PdfForm, content_type = "multipart/form-data"),
    responses((status = 201, body = PdfResponse), (status = 409))
)]
async fn upload_simple_pdf(
    State(state): State<Arc<MediaLibraryState>>,
    ProtectedMultipart { permission: Writer(origin), form }: ProtectedMultipart<Writer>,
) -> Result<(StatusCode, Json<PdfResponse>), ApiError> {
    let form = FileForm::read(form, PDF).await?;
    let draft = form.text("title").is_some().then(|| read_draft(&form)).transpose()?;
    // Visitors see the list of documents.
    WriteError::check_permission(&origin, draft.is_some())?;
    store_document(&state, &origin, form, draft, "PDF uploaded successfully!").await
}

/// Uploads a document to the list of documents (API-38).
#[utoipa::path(
    post, path = "/uploads/pdf", tag = "editors", security(("token" = ["EDITOR"])),
    request_body(content = PdfForm, content_type = "multipart/form-data"),
    responses((status = 201, body = PdfResponse), (status = 409))
)]
async fn upload_pdf(
    State(state): State<Arc<MediaLibraryState>>,
    ProtectedMultipart { permission: Editor(origin), form }: ProtectedMultipart<Editor>,
) -> Result<(StatusCode, Json<PdfResponse>), ApiError> {
    let form = FileForm::read(form, PDF).await?;
    let draft = read_draft(&form)?;
    store_document(&state, &origin, form, Some(draft), "PDF uploaded successfully").await
}

/// Reads the description of a document from a form.
fn read_draft(form: &FileForm) -> Result<Draft, FieldErrors> {
    let fields = ["title", "description", "category", "language"];
    let texts = fields.map(|field| (field.to_owned(), form.text(field).into()));
    let mut members = Map::from_iter(texts);
    if let Some(translations) = form.text("translations") {
        let invalid = |_| [("translations".to_owned(), vec!["Must be an object.".to_owned()])];
        let translations = serde_json::from_str(translations).map_err(invalid)?;
        members.insert("translations".to_owned(), translations);
    }
    PdfInput::read(Value::Object(members))?.check()
}

async fn store_document(
    state: &MediaLibraryState,
    origin: &Origin,
    form: FileForm,
    draft: Option<Draft>,
    message: &str,
) -> Result<(StatusCode, Json<PdfResponse>), ApiError> {
    let filename = form.file.name.clone();
    let StoredUpload { upload, is_new } =
        uploads::store_document(&state.uploads, form.file, origin).await?;
    let (path, file_url) = (upload.path.clone(), upload.path.url());
    let pdf = match draft {
        None => None,
        Some(draft) => match pdfs::add(&state.pdfs, origin, draft, filename, upload).await {
            Ok(pdf) => Some(pdf),
            Err(error) => {
                // The upload failed as a whole, so the file must not remain without its entry.
                if is_new
                    && let Err(error) = uploads::remove(&state.uploads, &path, false, origin).await
                {
                    tracing::warn!(%path, %error, "cannot delete the file of a document");
                }
                return Err(error);
            }
        },
    };
    Ok((StatusCode::CREATED, Json(PdfResponse { message: message.to_owned(), file_url, pdf })))
}

/// Query parameters that select a file.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct FileQuery {
    /// The `publicId` of the file, from the list of files.
    public_id: String,
}

/// A record that shows a file.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct FileUse {
    /// Kind of the record.
    kind: RecordKind,
    /// Id of the record.
    id: i64,
    /// Title of the record.
    title: String,
}

/// The records that show a file.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct FileUses {
    /// The first records, at most 50.
    uses: Vec<FileUse>,
    /// Total number of records.
    total: u64,
}

/// Returns the records that show a file.
#[utoipa::path(
    get, path = "/uploads/cloud/uses", tag = "editors", security(("token" = ["WRITER"])), params(FileQuery),
    responses((status = 200, body = FileUses), (status = 404))
)]
async fn file_uses(
    _: Writer,
    State(state): State<Arc<MediaLibraryState>>,
    Query(query): Query<FileQuery>,
) -> Result<Json<FileUses>, ApiError> {
    let path = UploadPath::parse(&query.public_id).ok_or(FILE_NOT_FOUND)?;
    let used = references::list(state.db.read()?, &path.file_key(), MAX_USES).await?;
    let total = references::count(state.db.read()?, &path.file_key()).await?;
    Ok(Json(FileUses { uses: load_file_uses(&state, &used).await?, total }))
}

async fn load_file_uses(
    state: &MediaLibraryState,
    used: &[references::FileReference],
) -> Result<Vec<FileUse>, ApiError> {
    let ids = |subject| -> Vec<i64> {
        used.iter().filter(|used| used.subject == subject).map(|used| used.subject_id).collect()
    };
    let jobs = jobs::store::load_summaries(&state.db, &ids(Subject::Job)).await?;
    let jobs = jobs.into_iter().map(|job| FileUse {
        kind: job.job_type().into(),
        id: job.id,
        title: job.content.title,
    });
    let posts = blog::store::titles(&state.db, &ids(Subject::Post)).await?;
    let posts = posts.into_iter().map(|(id, title)| FileUse { kind: RecordKind::Post, id, title });
    let pdfs = pdf_store::titles(&state.db, &ids(Subject::Pdf)).await?;
    let pdfs = pdfs.into_iter().map(|(id, title)| FileUse { kind: RecordKind::Pdf, id, title });
    Ok(jobs.chain(posts).chain(pdfs).collect())
}

/// Query parameters of a deletion.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct DeleteQuery {
    /// The `publicId` of the file, from the list of files.
    public_id: String,
    /// Whether to delete the file even if records show it.
    #[serde(default)]
    even_if_used: bool,
}

/// Deletes an uploaded file (API-37).
#[utoipa::path(
    delete, path = "/uploads/cloud", tag = "editors", security(("token" = ["EDITOR"])), params(DeleteQuery),
    responses(
        (status = 200, body = MessageResponse),
        (status = 404),
        (status = 409, description = "Records show it"),
    )
)]
async fn delete_file(
    Editor(origin): Editor,
    State(state): State<Arc<MediaLibraryState>>,
    Query(query): Query<DeleteQuery>,
) -> Result<Json<MessageResponse>, ApiError> {
    let path = UploadPath::parse(&query.public_id).ok_or(FILE_NOT_FOUND)?;
    if query.even_if_used {
        // A document cannot exist without its file, so its entries are deleted, too.
        pdfs::unlist(&state.pdfs, &origin, &path).await?;
    }
    match uploads::remove(&state.uploads, &path, query.even_if_used, &origin).await {
        Ok(()) => Ok(Json(MessageResponse::new("Deleted successfully"))),
        Err(DeleteError::Missing) => Err(FILE_NOT_FOUND),
        Err(DeleteError::Database(error)) => Err(error.into()),
        Err(DeleteError::Used) => Err(in_use_error(&state, &path).await?),
    }
}

async fn in_use_error(state: &MediaLibraryState, path: &UploadPath) -> Result<ApiError, ApiError> {
    let used = references::list(state.db.read()?, &path.file_key(), MAX_NAMED_USES as u64).await?;
    let total = references::count(state.db.read()?, &path.file_key()).await?;
    let names = load_file_uses(state, &used).await?;
    let named: Vec<_> = names.iter().map(|used| format!("“{}”", used.title)).collect();
    let more = match usize::try_from(total).unwrap_or(usize::MAX).saturating_sub(named.len()) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let message = format!("This file is used in {}{more}.", named.join(", "));
    Ok(ApiError::Conflict { code: "in_use", message })
}
