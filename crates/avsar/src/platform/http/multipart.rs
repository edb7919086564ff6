//! Reads forms that can contain a file (`multipart/form-data`).

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};

use axum::BoxError;
use axum::body::{Body, BodyDataStream, Bytes};
use axum::extract::multipart::{Field, Multipart, MultipartError};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use futures::Stream;

use super::ApiError;
use super::body::TOTAL_BODY_TIMEOUT;
use crate::platform::concurrency::LimitError;
use crate::platform::memory_budget::{MemoryBudget, MemoryReservation};

/// Maximum number of parts in a form.
const MAX_PARTS: usize = 12;
/// Maximum stored length of a file name, in characters.
const MAX_FILE_NAME_CHARS: usize = 200;

/// Maximum number of bytes that the parser holds. They need no reservation: the limit on
/// connections bounds them. The headers of all parts must be shorter.
const MAX_UNPARSED_BYTES: usize = 32 << 10;

/// The size limits of a form.
#[derive(Clone, Copy, Debug)]
pub struct FormLimits {
    /// Name of the file field.
    pub file_field: &'static str,
    /// File size limit in bytes (exclusive).
    pub file_limit_bytes: usize,
    /// Error message for a file that is too large.
    pub too_large_message: &'static str,
    /// Text field size limit in bytes (exclusive).
    pub max_text_bytes: usize,
    /// Maximum size of the body, in bytes. It leaves space for the other fields, and it is large
    /// enough to distinguish a file that is too large from a malformed form. A browser shows the
    /// response only after it has sent the whole body.
    pub max_body_bytes: usize,
}

/// An uploaded file.
#[derive(Debug)]
pub struct FormFile {
    /// Content of the file.
    pub bytes: Vec<u8>,
    /// File name without folders.
    pub name: String,
}

impl FormLimits {
    /// Returns limits that refuse each non-empty file.
    #[must_use]
    pub fn without_file(self) -> Self {
        Self { file_limit_bytes: 0, ..self }
    }
}

/// The content of a form.
#[derive(Debug, Default)]
pub struct FormData {
    /// The file, if one was chosen.
    pub file: Option<FormFile>,
    /// The text fields.
    pub texts: HashMap<String, String>,
    /// Memory that is reserved for the form until it is dropped.
    pub reservation: MemoryReservation,
}

/// The reason why a field could not be read.
enum FieldFailure {
    TooLarge,
    OutOfMemoryBudget(LimitError),
    InvalidMultipart(MultipartError),
}

impl FormData {
    /// Reads a form.
    ///
    /// # Errors
    /// Returns an error if the file or a text is too large, the memory budget is exhausted, the
    /// read timeout expires, or the connection ends before the form.
    pub async fn read(
        form: MultipartForm,
        limits: FormLimits,
        budget: Option<&MemoryBudget>,
    ) -> Result<Self, ApiError> {
        let (data, error) = Self::read_partial(form, limits, budget).await;
        error.map_or(Ok(data), Err)
    }

    /// Reads as much of a form as possible. Returns the fields and the first error.
    ///
    /// After an error, the rest of the form is read, too, and a file that is too large is
    /// discarded. A browser shows the response only after it has sent the whole body.
    pub async fn read_partial(
        mut form: MultipartForm,
        limits: FormLimits,
        budget: Option<&MemoryBudget>,
    ) -> (Self, Option<ApiError>) {
        let mut data = Self::default();
        let read = data.read_fields(&mut form, limits, budget);
        let read = tokio::time::timeout(TOTAL_BODY_TIMEOUT, read).await;
        let timeout = || ApiError::BadRequest("The upload took too long.".to_owned());
        let error = read.map_err(|_| timeout()).flatten();
        (data, error.unwrap_or_else(Some))
    }

    /// Reads all fields. Returns the first error after which reading could continue.
    ///
    /// # Errors
    /// Returns an error if the rest of the form cannot be read.
    async fn read_fields(
        &mut self,
        MultipartForm { form, unparsed }: &mut MultipartForm,
        limits: FormLimits,
        budget: Option<&MemoryBudget>,
    ) -> Result<Option<ApiError>, ApiError> {
        let (mut first_error, mut parts) = (None, 0);
        while let Some(field) =
            form.next_field().await.map_err(|error| multipart_error(&error, limits))?
        {
            parts += 1;
            if parts > MAX_PARTS {
                return Err(ApiError::BadRequest("The form has too many parts.".to_owned()));
            }
            unparsed.record_progress(0);
            let part = Part { field, unparsed: unparsed.clone() };
            let error = self.read_part(part, limits, budget).await?;
            first_error = first_error.or(error);
        }
        Ok(first_error)
    }

    async fn read_part(
        &mut self,
        part: Part<'_>,
        limits: FormLimits,
        budget: Option<&MemoryBudget>,
    ) -> Result<Option<ApiError>, ApiError> {
        let field = &part.field;
        let name = field.name().unwrap_or_default().to_owned();
        let file =
            (name == limits.file_field).then(|| file_name(field.file_name().unwrap_or_default()));
        let is_second_file = file.is_some() && self.file.is_some();
        let limit = match file {
            Some(_) if is_second_file => 0,
            Some(_) => limits.file_limit_bytes,
            None => limits.max_text_bytes,
        };
        let bytes = match part.read(limit, budget, &mut self.reservation).await {
            Ok(bytes) => bytes,
            Err(FieldFailure::InvalidMultipart(error)) => {
                return Err(multipart_error(&error, limits));
            }
            _ if is_second_file => {
                let message = "The form has more than one file.".to_owned();
                return Ok(Some(ApiError::BadRequest(message)));
            }
            Err(FieldFailure::OutOfMemoryBudget(error)) => return Ok(Some(error.into())),
            Err(FieldFailure::TooLarge) if file.is_some() => {
                return Ok(Some(ApiError::FileTooLarge(limits.too_large_message)));
            }
            Err(FieldFailure::TooLarge) => {
                return Ok(Some(ApiError::invalid(&name, "This is too long.")));
            }
        };
        match file {
            // If no file was chosen, browsers send an empty file.
            Some(_) if bytes.is_empty() => {}
            Some(name) => self.file = Some(FormFile { bytes, name }),
            None => {
                let text = String::from_utf8_lossy(&bytes).replace('\0', "").trim().to_owned();
                self.texts.insert(name, text);
            }
        }
        Ok(None)
    }
}

/// A part of a form.
struct Part<'form> {
    field: Field<'form>,
    unparsed: UnparsedBytes,
}

impl Part<'_> {
    /// Reads the bytes of the part to its end.
    ///
    /// # Errors
    /// Returns [`FieldFailure::TooLarge`] if the part has `limit` bytes or more,
    /// [`FieldFailure::OutOfMemoryBudget`] if no memory is free, and
    /// [`FieldFailure::InvalidMultipart`] if the form cannot be read further.
    async fn read(
        mut self,
        limit: usize,
        budget: Option<&MemoryBudget>,
        reservation: &mut MemoryReservation,
    ) -> Result<Vec<u8>, FieldFailure> {
        let (mut bytes, mut failure) = (Vec::new(), None);
        while let Some(chunk) = self.field.chunk().await.map_err(FieldFailure::InvalidMultipart)? {
            self.unparsed.record_progress(chunk.len());
            if failure.is_some() {
                continue;
            }
            if bytes.len() + chunk.len() >= limit {
                failure = Some(FieldFailure::TooLarge);
            } else if let Some(budget) = budget {
                let reserved = budget.reserve(reservation, chunk.len()).await;
                failure = reserved.err().map(FieldFailure::OutOfMemoryBudget);
            }
            if failure.is_some() {
                bytes = Vec::new();
            } else {
                bytes.extend_from_slice(&chunk);
            }
        }
        failure.map_or(Ok(bytes), Err)
    }
}

/// A multipart form, read part by part.
#[derive(Debug)]
pub struct MultipartForm {
    form: Multipart,
    unparsed: UnparsedBytes,
}

impl<S: Send + Sync> FromRequest<S> for MultipartForm {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let unparsed = UnparsedBytes::default();
        let request = request.map(|body| {
            let body = body.into_data_stream();
            Body::from_stream(ParserInput { body, unparsed: unparsed.clone() })
        });
        let form = Multipart::from_request(request, state).await.map_err(|_| {
            ApiError::UnsupportedFile(
                "The request body must be a form (Content-Type: multipart/form-data).",
            )
        })?;
        Ok(Self { form, unparsed })
    }
}

/// The bytes of a form that the parser has got and not handed on.
#[derive(Clone, Debug, Default)]
struct UnparsedBytes(Arc<UnparsedCounts>);

#[derive(Debug, Default)]
struct UnparsedCounts {
    bytes: AtomicUsize,
    /// Whether the parser had to stop reading, and has handed nothing on since.
    has_stopped: AtomicBool,
}

impl UnparsedBytes {
    /// Counts bytes that the parser gets.
    fn add(&self, bytes: usize) {
        self.0.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Counts bytes that the parser has handed on.
    fn record_progress(&self, bytes: usize) {
        self.0.bytes.fetch_sub(bytes, Ordering::Relaxed);
        self.0.has_stopped.store(false, Ordering::Relaxed);
    }

    fn is_full(&self) -> bool {
        self.0.bytes.load(Ordering::Relaxed) >= MAX_UNPARSED_BYTES
    }

    /// Records that the parser must stop reading. Returns whether it had to before, without any
    /// progress since.
    fn stop(&self) -> bool {
        self.0.has_stopped.swap(true, Ordering::Relaxed)
    }
}

/// The body of a form. The parser would store all that arrives before it looks for the end of a
/// header, which may never come. So it gets a limited number of bytes before it must parse them.
struct ParserInput {
    body: BodyDataStream,
    unparsed: UnparsedBytes,
}

impl Stream for ParserInput {
    type Item = Result<Bytes, BoxError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        if this.unparsed.is_full() {
            if this.unparsed.stop() {
                return Poll::Ready(Some(Err("a header of the form is too long".into())));
            }
            // The parser reads again after it has parsed what it has.
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let chunk = ready!(Pin::new(&mut this.body).poll_next(context));
        if let Some(Ok(bytes)) = &chunk {
            this.unparsed.add(bytes.len());
        }
        Poll::Ready(chunk.map(|chunk| chunk.map_err(Into::into)))
    }
}

fn multipart_error(error: &MultipartError, limits: FormLimits) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::FileTooLarge(limits.too_large_message)
    } else {
        ApiError::BadRequest("The upload was cut off or cannot be read.".to_owned())
    }
}

/// Returns a file name without folders and control characters, shortened to the maximum length.
fn file_name(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    name.chars()
        .filter(|c| !c.is_control())
        .take(MAX_FILE_NAME_CHARS)
        .collect::<String>()
        .trim()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use futures::{StreamExt, stream};

    use super::*;

    const LIMITS: FormLimits = FormLimits {
        file_field: "file",
        file_limit_bytes: 4 << 20,
        too_large_message: "too large",
        max_text_bytes: 1_000,
        max_body_bytes: 8 << 20,
    };

    /// Reads a form that arrives in parts. Returns it and the number of bytes that were not read.
    async fn read(parts: Vec<Bytes>) -> (FormData, Option<ApiError>, usize) {
        let unread = Arc::new(AtomicUsize::new(parts.iter().map(Bytes::len).sum()));
        let left = unread.clone();
        let arriving = stream::iter(parts).map(move |part| {
            left.fetch_sub(part.len(), Ordering::Relaxed);
            Ok::<_, BoxError>(part)
        });
        let request = Request::post("/")
            .header("content-type", "multipart/form-data; boundary=x")
            .body(Body::from_stream(arriving))
            .unwrap();
        let form = MultipartForm::from_request(request, &()).await.unwrap();
        let (data, error) = FormData::read_partial(form, LIMITS, None).await;
        (data, error, unread.load(Ordering::Relaxed))
    }

    fn split(body: &str, size: usize) -> Vec<Bytes> {
        body.as_bytes().chunks(size).map(Bytes::copy_from_slice).collect()
    }

    /// Security (floods): The parser stores only a part of a header that does not end.
    #[tokio::test]
    async fn a_header_without_an_end_is_refused() {
        let filler = "a".repeat(2 << 20);
        for start in ["--x\r\nContent-Disposition: form-data; name=\"", ""] {
            let body = format!("{start}{filler}");
            let (_, error, unread) = read(split(&body, 8 << 10)).await;
            assert!(matches!(error, Some(ApiError::BadRequest(_))), "{error:?}");
            assert!(body.len() - unread <= MAX_UNPARSED_BYTES + (8 << 10), "{unread}");
        }
    }

    /// However a form arrives, it is read to its end.
    #[tokio::test]
    async fn long_files_are_read() {
        let file = "abc\r\n--".repeat(200_000);
        let body = format!(
            "--x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nhello\r\n\
            --x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n{file}\r\n\
            --x--\r\n"
        );
        for size in [1_000, 50_000, body.len()] {
            let (data, error, unread) = read(split(&body, size)).await;
            assert!(error.is_none(), "{error:?}");
            assert_eq!(unread, 0);
            assert_eq!(data.texts["text"], "hello");
            assert_eq!(data.file.unwrap().bytes, file.as_bytes());
        }
    }
}
