//! The administrators' API of uploads.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRef, State};
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::upload_form::{FileConstraints, FileForm, MAX_BODY_BYTES};
use crate::api::permission::Authenticator;
use crate::api::permission::{ProtectedMultipart, Writer};
use crate::domain::uploads::Uploads;
use crate::domain::uploads::lifecycle::store_image;
use crate::domain::uploads::store::{self, Upload};
use crate::domain::uploads::upload_path::{FileType, Folder};
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, OffsetQuery, Path, Query};
use crate::platform::pagination::PageBounds;

/// The state of the uploads API.
#[derive(Debug)]
pub struct UploadsState {
    /// The database.
    pub db: Database,
    /// The uploaded files.
    pub uploads: Uploads,
}

/// Bounds of a response with files.
const FILE_BOUNDS: PageBounds =
    PageBounds { default_limit: 100, max_limit: 1_000, max_offset: None };

const IMAGE: FileConstraints = FileConstraints {
    field: "image",
    limit_bytes: 5 << 20,
    too_large: "File size must be less than 5MB",
    missing: "Please select an image file",
};

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<UploadsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(upload_image))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .routes(routes!(files))
}

/// Type of a file.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ResourceType {
    /// An image.
    Image,
    /// Any other file.
    Raw,
}

/// An uploaded file (DATA-14).
#[skip_serializing_none]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadItem {
    /// URL path on this site.
    pub url: String,
    /// Original name of the file.
    pub filename: String,
    /// Size of the stored file, in bytes.
    pub size: i64,
    /// Identifier of the file in other calls.
    pub public_id: String,
    /// Type of the file.
    pub resource_type: ResourceType,
    /// Width of an image, in pixels.
    pub width: Option<i32>,
    /// Height of an image, in pixels.
    pub height: Option<i32>,
    /// Time of the upload.
    pub created_at: DateTime<Utc>,
}

impl From<Upload> for UploadItem {
    fn from(upload: Upload) -> Self {
        let pdf = upload.path.file_type() == FileType::Pdf;
        Self {
            url: upload.path.url(),
            public_id: upload.path.to_string(),
            resource_type: if pdf { ResourceType::Raw } else { ResourceType::Image },
            filename: upload.filename,
            size: upload.size,
            width: upload.pixels.map(|(width, _)| width),
            height: upload.pixels.map(|(_, height)| height),
            created_at: upload.created_at,
        }
    }
}

/// A form with an image and the folder to store it in.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "only described: the body is read part by part")]
struct ImageForm {
    #[schema(value_type = String, format = Binary, content_media_type = "image/*")]
    image: Vec<u8>,
    upload_type: Folder,
}

/// A stored image.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ImageResponse {
    /// Message for the user.
    message: String,
    /// URL path of the file on this site.
    file_url: String,
    /// The file.
    item: UploadItem,
}

/// Uploads an image (API-35).
#[utoipa::path(
    post, path = "/uploads/image", tag = "editors", security(("token" = ["WRITER"])),
    request_body(content = ImageForm, content_type = "multipart/form-data"),
    responses((status = 201, body = ImageResponse))
)]
async fn upload_image(
    State(state): State<Arc<UploadsState>>,
    ProtectedMultipart { permission: Writer(origin), form }: ProtectedMultipart<Writer>,
) -> Result<(StatusCode, Json<ImageResponse>), ApiError> {
    let form = FileForm::read(form, IMAGE).await?;
    let folder = form.text("uploadType").and_then(Folder::from_name);
    let folder = folder.filter(|folder| *folder != Folder::Documents).ok_or_else(|| {
        ApiError::invalid("uploadType", "Must be one of: blogs, companies, general.")
    })?;
    let item =
        UploadItem::from(store_image(&state.uploads, folder, form.file, &origin).await?.upload);
    let message = "Image uploaded successfully!".to_owned();
    Ok((StatusCode::CREATED, Json(ImageResponse { message, file_url: item.url.clone(), item })))
}

/// A list of uploaded files.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UploadList {
    /// The files, newest first.
    items: Vec<UploadItem>,
    /// Total number of files.
    total_items: u64,
}

/// Returns the uploaded files of a folder (API-36), at most 1,000.
#[utoipa::path(
    get, path = "/uploads/cloud/list/{type}", tag = "editors", security(("token" = ["WRITER"])),
    params(("type" = Folder, Path, description = "The folder"), OffsetQuery),
    responses((status = 200, body = UploadList))
)]
async fn files(
    _: Writer,
    State(state): State<Arc<UploadsState>>,
    Path(folder): Path<Folder>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<UploadList>, ApiError> {
    let slice = paging.to_offset_limit(FILE_BOUNDS)?;
    let (items, total_items) = store::list(&state.db, folder, slice).await?;
    let items = items.into_iter().map(UploadItem::from).collect();
    Ok(Json(UploadList { items, total_items }))
}
