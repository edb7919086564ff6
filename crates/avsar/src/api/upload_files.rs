//! `/uploads/…`: the files themselves. Their addresses change with their content, so browsers keep
//! them for ever.

use crate::api::errors::FILE_NOT_FOUND;
use crate::platform::file_store::FileStore;
use axum::Router;
use axum::body::Body;
use axum::extract::{FromRef, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use object_store::{GetOptions, GetRange, GetResult};
use std::sync::Arc;

use crate::domain::uploads::upload_path::{FileType, UploadPath};
use crate::platform::http::{ApiError, Path};

/// The state of the file server.
#[derive(Debug)]
pub struct UploadFilesState {
    /// The stored files.
    pub file_store: FileStore,
}

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
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let address = UploadPath::parse(&path).ok_or(FILE_NOT_FOUND)?;
    let head = GetOptions { head: true, ..GetOptions::default() };
    let meta = state.file_store.get(&address.to_string(), head).await?.meta;
    let etag = format!("\"{}-{}\"", address.id(), meta.size);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known = |tag: &str| tag == "*" || tag.trim_start_matches("W/") == etag;
    if known.is_some_and(|known| known.split(',').any(|tag| is_known(tag.trim()))) {
        let kept = [(header::ETAG, etag.as_str()), (header::CACHE_CONTROL, IMMUTABLE)];
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    // A part of something else is of no use: the whole is sent.
    let resumed = headers.get(header::IF_RANGE).is_none_or(|tag| tag.as_bytes() == etag.as_bytes());
    let wanted = match range(&headers, meta.size).map(|range| range.filter(|_| resumed)) {
        Ok(wanted) => wanted,
        Err(()) => {
            let size = format!("bytes */{}", meta.size);
            let answer = (StatusCode::RANGE_NOT_SATISFIABLE, [(header::CONTENT_RANGE, size)]);
            return Ok(answer.into_response());
        }
    };
    let part = wanted.is_some();
    let options = GetOptions { range: wanted.map(GetRange::Bounded), ..GetOptions::default() };
    let file = state.file_store.get(&address.to_string(), options).await?;
    let mut response = file_response(file, part);
    let headers = response.headers_mut();
    headers
        .insert(header::CONTENT_TYPE, HeaderValue::from_static(address.file_type().content_type()));
    headers.insert(header::ETAG, HeaderValue::try_from(etag).map_err(ApiError::internal)?);
    headers.extend(fixed(address.file_type()));
    if let Ok(name) = HeaderValue::try_from(disposition(&address)) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

fn file_response(file: GetResult, part: bool) -> Response {
    let (range, size) = (file.range.clone(), file.meta.size);
    let mut response = Body::from_stream(file.into_stream()).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(range.end - range.start));
    if part {
        let bytes = format!("bytes {}-{}/{size}", range.start, range.end.saturating_sub(1));
        if let Ok(bytes) = HeaderValue::try_from(bytes) {
            headers.insert(header::CONTENT_RANGE, bytes);
        }
        *response.status_mut() = StatusCode::PARTIAL_CONTENT;
    }
    response
}

fn fixed(kind: FileType) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(IMMUTABLE));
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // A drawing that is opened by itself is a document: whatever it holds must do nothing. Browsers'
    // own readers of PDF do not work under such a policy.
    if kind != FileType::Pdf {
        let policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    }
    headers
}

/// How it is called when it is saved: readers see it in the browser first.
fn disposition(address: &UploadPath) -> String {
    let name = address.name();
    let encoded = percent_encoding::utf8_percent_encode(&name, percent_encoding::NON_ALPHANUMERIC);
    format!("inline; filename*=UTF-8''{encoded}")
}

/// The one part that is asked for. Several at once get the whole, as the standard allows (RFC 9110).
fn range(headers: &HeaderMap, size: u64) -> Result<Option<std::ops::Range<u64>>, ()> {
    let Some(asked) = headers.get(header::RANGE).and_then(|value| value.to_str().ok()) else {
        return Ok(None);
    };
    let Ok(parsed) = http_range_header::parse_range_header(asked) else {
        return Ok(None);
    };
    let parts = parsed.validate(size).map_err(|_| ())?;
    Ok(match parts.as_slice() {
        [part] => Some(*part.start()..part.end() + 1),
        _ => None,
    })
}
