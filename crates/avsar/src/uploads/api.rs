//! The editors' API of uploads.

use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::address::{Address, Folder, Kind};
use super::form::{FileForm, Wanted};
use super::keep::{keep_document, keep_picture, remove};
use super::store::{self, DeleteError, Upload};
use super::uses;
use crate::accounts::Admin;
use crate::app::App;
use crate::blog;
use crate::changes::Subject;
use crate::http::{ApiError, ErrorBody, Form, Json, MessageAnswer, Path, Query};
use crate::jobs::{self, JobType};
use crate::pdfs::{self, Category, PdfItem};

/// Words for a list of this many names, then a number.
const NAMED: usize = 3;
/// Files of one answer, unless it is asked otherwise.
const USUAL: u64 = 100;
/// Most files of one answer.
const MOST: u64 = 1_000;
/// Room for the other fields of a form, and for telling a file that is too large from a broken one.
const LARGEST_BODY: usize = 64 << 20;

const IMAGE: Wanted = Wanted {
    field: "image",
    limit: 5 << 20,
    too_large: "File size must be less than 5MB",
    missing: "Please select an image file",
};

const PDF: Wanted = Wanted {
    field: "pdf",
    limit: 20 << 20,
    too_large: "File size must be less than 20MB",
    missing: "Please select a PDF file",
};

/// The routes of this subject.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(upload_image))
        .routes(routes!(upload_simple_pdf))
        .routes(routes!(upload_pdf))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .routes(routes!(files))
        .routes(routes!(file_uses))
        .routes(routes!(delete_file))
}

/// What a file is.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ResourceType {
    /// A picture.
    Image,
    /// Anything else.
    Raw,
}

/// An uploaded file (DATA-14).
#[skip_serializing_none]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadItem {
    /// Its address on this site.
    pub url: String,
    /// What it was called.
    pub filename: String,
    /// In bytes, as it is kept.
    pub size: i64,
    /// Names it in other calls.
    pub public_id: String,
    /// What it is.
    pub resource_type: ResourceType,
    /// In pixels.
    pub width: Option<i32>,
    /// In pixels.
    pub height: Option<i32>,
    /// When it was uploaded.
    pub created_at: DateTime<Utc>,
}

impl From<Upload> for UploadItem {
    fn from(upload: Upload) -> Self {
        let pdf = upload.address.kind() == Kind::Pdf;
        Self {
            url: upload.address.url(),
            public_id: upload.address.to_string(),
            resource_type: if pdf { ResourceType::Raw } else { ResourceType::Image },
            filename: upload.filename,
            size: upload.size,
            width: upload.pixels.map(|(width, _)| width),
            height: upload.pixels.map(|(_, height)| height),
            created_at: upload.created_at,
        }
    }
}

/// A picture, and what it is for.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "only described: the body is read part by part")]
struct ImageForm {
    #[schema(value_type = String, format = Binary, content_media_type = "image/*")]
    image: Vec<u8>,
    upload_type: Folder,
}

/// A document; with a title, it goes on the list of documents.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only described: the body is read part by part")]
struct PdfForm {
    #[schema(value_type = String, format = Binary, content_media_type = "application/pdf")]
    pdf: Vec<u8>,
    title: Option<String>,
    description: Option<String>,
    category: Option<Category>,
}

/// A picture that is kept.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ImageAnswer {
    /// Words for a person.
    message: String,
    /// Its address on this site.
    file_url: String,
    /// All about it.
    item: UploadItem,
}

/// A document that is kept.
#[skip_serializing_none]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PdfAnswer {
    /// Words for a person.
    message: String,
    /// Its address on this site.
    file_url: String,
    /// Its entry on the list of documents, if it has one.
    pdf: Option<PdfItem>,
}

/// Uploads a picture (API-35).
#[utoipa::path(
    post, path = "/uploads/image", tag = "editors", security(("token" = [])),
    request_body(content = ImageForm, content_type = "multipart/form-data"),
    responses((status = 201, body = ImageAnswer), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 413, body = ErrorBody), (status = 415, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn upload_image(
    _: Admin,
    State(app): State<App>,
    Form(form): Form,
) -> Result<(StatusCode, Json<ImageAnswer>), ApiError> {
    let form = FileForm::read(form, IMAGE).await?;
    let folder = form.text("uploadType").and_then(Folder::named);
    let folder = folder.filter(|folder| *folder != Folder::Documents).ok_or_else(|| {
        ApiError::invalid("uploadType", "Must be one of: blogs, companies, general.")
    })?;
    let item = UploadItem::from(keep_picture(&app, folder, form).await?);
    let message = "Image uploaded successfully!".to_owned();
    Ok((StatusCode::CREATED, Json(ImageAnswer { message, file_url: item.url.clone(), item })))
}

/// Uploads a document (API-33); with a title, it goes on the list of documents.
#[utoipa::path(
    post, path = "/uploads/simple-pdf", tag = "editors", security(("token" = [])),
    request_body(content = PdfForm, content_type = "multipart/form-data"),
    responses((status = 201, body = PdfAnswer), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 413, body = ErrorBody), (status = 415, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn upload_simple_pdf(
    _: Admin,
    State(app): State<App>,
    Form(form): Form,
) -> Result<(StatusCode, Json<PdfAnswer>), ApiError> {
    let form = FileForm::read(form, PDF).await?;
    let listed = form.text("title").is_some().then(|| pdfs::Draft::read(&form)).transpose()?;
    document(&app, form, listed, "PDF uploaded successfully!").await
}

/// Uploads a document to the list of documents (API-38).
#[utoipa::path(
    post, path = "/uploads/pdf", tag = "editors", security(("token" = [])),
    request_body(content = PdfForm, content_type = "multipart/form-data"),
    responses((status = 201, body = PdfAnswer), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 413, body = ErrorBody), (status = 415, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn upload_pdf(
    _: Admin,
    State(app): State<App>,
    Form(form): Form,
) -> Result<(StatusCode, Json<PdfAnswer>), ApiError> {
    let form = FileForm::read(form, PDF).await?;
    let listed = pdfs::Draft::read(&form)?;
    document(&app, form, Some(listed), "PDF uploaded successfully").await
}

async fn document(
    app: &App,
    form: FileForm,
    listed: Option<pdfs::Draft>,
    words: &str,
) -> Result<(StatusCode, Json<PdfAnswer>), ApiError> {
    let upload = keep_document(app, form, PDF.missing).await?;
    let file_url = upload.address.url();
    let pdf = match listed {
        None => None,
        Some(draft) => Some(pdfs::add(app, draft, upload).await?),
    };
    Ok((StatusCode::CREATED, Json(PdfAnswer { message: words.to_owned(), file_url, pdf })))
}

/// Which files.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ListQuery {
    /// How many to pass over.
    skip: Option<u64>,
    /// How many to answer, at most 1,000.
    take: Option<u64>,
}

/// Uploaded files.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UploadList {
    /// Newest first.
    items: Vec<UploadItem>,
    /// How many there are in all.
    total_items: u64,
}

/// The uploaded files of a folder (API-36).
#[utoipa::path(
    get, path = "/uploads/cloud/list/{type}", tag = "editors", security(("token" = [])),
    params(("type" = Folder, Path, description = "The folder"), ListQuery),
    responses((status = 200, body = UploadList), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn files(
    _: Admin,
    State(app): State<App>,
    Path(folder): Path<Folder>,
    Query(query): Query<ListQuery>,
) -> Result<Json<UploadList>, ApiError> {
    let take = query.take.unwrap_or(USUAL).min(MOST);
    let (items, total_items) = store::list(&app.db, folder, query.skip.unwrap_or(0), take).await?;
    let items = items.into_iter().map(UploadItem::from).collect();
    Ok(Json(UploadList { items, total_items }))
}

/// Which file.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct FileQuery {
    /// As the list names it.
    public_id: String,
}

/// What shows a file.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
enum UseKind {
    Private,
    Government,
    Tech,
    NonTech,
    AdmitCard,
    Result,
    Post,
    Pdf,
}

impl From<JobType> for UseKind {
    fn from(kind: JobType) -> Self {
        match kind {
            JobType::Private => Self::Private,
            JobType::Government => Self::Government,
            JobType::Tech => Self::Tech,
            JobType::NonTech => Self::NonTech,
            JobType::AdmitCard => Self::AdmitCard,
            JobType::Result => Self::Result,
        }
    }
}

/// A record that shows a file.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct FileUse {
    /// What it is.
    kind: UseKind,
    /// Its number.
    id: i64,
    /// Its title.
    title: String,
}

/// The records that show a file.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct FileUses {
    /// All of them.
    uses: Vec<FileUse>,
}

/// Where a file is used.
#[utoipa::path(
    get, path = "/uploads/cloud/uses", tag = "editors", security(("token" = [])), params(FileQuery),
    responses((status = 200, body = FileUses), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn file_uses(
    _: Admin,
    State(app): State<App>,
    Query(query): Query<FileQuery>,
) -> Result<Json<FileUses>, ApiError> {
    let address = Address::parse(&query.public_id).ok_or(MISSING)?;
    let used = uses::of(app.db.read(), &address.file()).await?;
    Ok(Json(FileUses { uses: named(&app, &used).await? }))
}

async fn named(app: &App, used: &[uses::Use]) -> Result<Vec<FileUse>, ApiError> {
    let ids = |subject| -> Vec<i64> {
        used.iter().filter(|used| used.subject == subject).map(|used| used.subject_id).collect()
    };
    let jobs = jobs::store::summaries(&app.db, &ids(Subject::Job)).await?;
    let jobs = jobs.into_iter().map(|job| FileUse {
        kind: job.job_type().into(),
        id: job.id,
        title: job.content.title,
    });
    let posts = blog::store::titles(&app.db, &ids(Subject::Post)).await?;
    let posts = posts.into_iter().map(|(id, title)| FileUse { kind: UseKind::Post, id, title });
    let pdfs = pdfs::store::titles(&app.db, &ids(Subject::Pdf)).await?;
    let pdfs = pdfs.into_iter().map(|(id, title)| FileUse { kind: UseKind::Pdf, id, title });
    Ok(jobs.chain(posts).chain(pdfs).collect())
}

/// Which file to delete.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct DeleteQuery {
    /// As the list names it.
    public_id: String,
    /// Also one that records show.
    #[serde(default)]
    even_if_used: bool,
}

const MISSING: ApiError = ApiError::NotFound("There is no such file.");

/// Deletes an uploaded file (API-37).
#[utoipa::path(
    delete, path = "/uploads/cloud", tag = "editors", security(("token" = [])), params(DeleteQuery),
    responses((status = 200, body = MessageAnswer), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, description = "Records show it", body = ErrorBody))
)]
async fn delete_file(
    _: Admin,
    State(app): State<App>,
    Query(query): Query<DeleteQuery>,
) -> Result<Json<MessageAnswer>, ApiError> {
    let address = Address::parse(&query.public_id).ok_or(MISSING)?;
    match remove(&app, &address, query.even_if_used).await {
        Ok(()) => Ok(Json(MessageAnswer::new("Deleted successfully"))),
        Err(DeleteError::Missing) => Err(MISSING),
        Err(DeleteError::Database(error)) => Err(error.into()),
        Err(DeleteError::Used(used)) => {
            let titles: Vec<String> =
                named(&app, &used).await?.into_iter().map(|used| used.title).collect();
            let message = format!("This file is used in {}.", listed(&titles));
            Err(ApiError::Conflict { code: "in_use", message })
        }
    }
}

/// The first names, and how many more there are.
fn listed(names: &[String]) -> String {
    let named: Vec<_> = names.iter().take(NAMED).map(|name| format!("“{name}”")).collect();
    let named = named.join(", ");
    match names.len().saturating_sub(NAMED) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}
