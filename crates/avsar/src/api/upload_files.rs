//! `/uploads/…`: serves the uploaded files. A URL changes with the content of its file, so
//! responses are immutable and browsers may cache them without revalidation.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{FromRef, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum_extra::TypedHeader;
use axum_extra::headers::{AcceptRanges, ContentLength, ContentRange, ETag, HeaderMapExt, IfRange};
use object_store::{GetOptions, GetRange, GetResult};

use crate::api::errors::FILE_NOT_FOUND;
use crate::domain::changes::Subject;
use crate::domain::figures::Target;
use crate::domain::pdfs;
use crate::domain::uploads::upload_path::{FileType, UploadPath};
use crate::platform::client_ip::ClientIp;
use crate::platform::db::Database;
use crate::platform::file_store::FileStore;
use crate::platform::http::etag::is_current;
use crate::platform::http::{ApiError, Path};
use crate::projections::visits::VisitCounter;

/// The state of the file server.
#[derive(Debug)]
pub struct UploadFilesState {
    /// The database.
    pub db: Database,
    /// The stored files.
    pub file_store: FileStore,
    /// Counts views of documents.
    pub visits: VisitCounter,
}

/// `Cache-Control` of the files: one year, in seconds.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// The route of the files.
pub fn routes<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<UploadFilesState>: FromRef<S>,
{
    Router::new().route("/uploads/{*path}", get(serve))
}

async fn serve(
    State(state): State<Arc<UploadFilesState>>,
    Path(path): Path<String>,
    client: ClientIp,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let path = UploadPath::parse(&path).ok_or(FILE_NOT_FOUND)?;
    let head = GetOptions { head: true, ..GetOptions::default() };
    let meta = state.file_store.get(&path.to_string(), head).await?.meta;
    if path.file_type() == FileType::Pdf && state.visits.is_file_view(&method, &headers) {
        count_view(&state, &path, client, &headers).await;
    }
    let etag = format!("\"{}-{}\"", path.id(), meta.size);
    let etag: ETag = etag.parse().map_err(ApiError::internal)?;
    if is_current(&headers, &etag) {
        let cache_control = [(header::CACHE_CONTROL, IMMUTABLE)];
        return Ok((StatusCode::NOT_MODIFIED, TypedHeader(etag), cache_control).into_response());
    }
    // If the client has part of a different file, the whole file is sent.
    let same_file = match headers.typed_try_get::<IfRange>() {
        Ok(condition) => condition.is_none_or(|tag| !tag.is_modified(Some(&etag), None)),
        Err(_) => false,
    };
    let range = match requested_range(&headers, meta.size) {
        Ok(range) => range.filter(|_| same_file),
        Err(()) => {
            let size = TypedHeader(ContentRange::unsatisfied_bytes(meta.size));
            return Ok((StatusCode::RANGE_NOT_SATISFIABLE, size).into_response());
        }
    };
    let is_partial = range.is_some();
    let options = GetOptions { range: range.map(GetRange::Bounded), ..GetOptions::default() };
    let file = state.file_store.get(&path.to_string(), options).await?;
    let mut response = file_response(file, is_partial);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(path.file_type().content_type()));
    headers.typed_insert(etag);
    headers.extend(fixed_headers(path.file_type()));
    if let Ok(name) = HeaderValue::try_from(content_disposition(&path)) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// Counts a view of the documents that have a file. A failure does not prevent the download.
async fn count_view(
    state: &UploadFilesState,
    path: &UploadPath,
    client: ClientIp,
    headers: &HeaderMap,
) {
    match pdfs::store::by_file(&state.db, path).await {
        Ok(documents) => {
            for id in documents {
                state.visits.count_file(Target::record(Subject::Pdf, id), headers, client);
            }
        }
        Err(error) => tracing::warn!(%error, "cannot count a view of a document"),
    }
}

fn file_response(file: GetResult, is_partial: bool) -> Response {
    let (range, size) = (file.range.clone(), file.meta.size);
    let mut response = Body::from_stream(file.into_stream()).into_response();
    let headers = response.headers_mut();
    headers.typed_insert(ContentLength(range.end - range.start));
    if is_partial {
        if let Ok(bytes) = ContentRange::bytes(range, size) {
            headers.typed_insert(bytes);
        }
        *response.status_mut() = StatusCode::PARTIAL_CONTENT;
    }
    response
}

fn fixed_headers(kind: FileType) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(IMMUTABLE));
    headers.typed_insert(AcceptRanges::bytes());
    // An SVG file that is opened directly is a document, and the policy blocks its scripts. The PDF
    // viewers of browsers do not work with such a policy.
    let policy = if kind == FileType::Pdf {
        "base-uri 'none'; frame-ancestors 'none'"
    } else {
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; \
         sandbox"
    };
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers
}

/// Returns the `Content-Disposition`: browsers show the file, and save it under its original name.
fn content_disposition(path: &UploadPath) -> String {
    let name = path.name();
    let encoded = percent_encoding::utf8_percent_encode(&name, percent_encoding::NON_ALPHANUMERIC);
    format!("inline; filename*=UTF-8''{encoded}")
}

/// Returns the requested range, or `None` for the whole file. A request for several ranges gets the
/// whole file, which RFC 9110 allows.
fn requested_range(headers: &HeaderMap, size: u64) -> Result<Option<std::ops::Range<u64>>, ()> {
    let Some(value) = headers.get(header::RANGE).and_then(|value| value.to_str().ok()) else {
        return Ok(None);
    };
    let Ok(parsed) = http_range_header::parse_range_header(value) else {
        return Ok(None);
    };
    let parts = parsed.validate(size).map_err(|_| ())?;
    Ok(match parts.as_slice() {
        [part] => Some(*part.start()..part.end() + 1),
        _ => None,
    })
}
