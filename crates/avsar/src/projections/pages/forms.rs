//! Forms that browsers without JavaScript submit to the URL of their page.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode};
use futures::FutureExt;
use futures::future::BoxFuture;
use serde::Serialize;
use url::Url;

use crate::platform::client_ip::ClientIp;
use crate::platform::http::body::read_body;
use crate::platform::http::multipart::{FormLimits, MultipartForm};
use crate::platform::http::{ApiError, FormData, FormFile};
use crate::platform::memory_budget::{MemoryBudget, MemoryReservation};
use crate::platform::validation::{FieldErrors, translate};

/// Maximum size of a form without a file, in bytes. Visitors may submit forms.
const MAX_FORM_BYTES: usize = 64 << 10;

type FormHandler = Box<dyn Fn(FormSubmission) -> BoxFuture<'static, FormResponse> + Send + Sync>;

/// Checks whether a client may send a file now.
type AdmissionCheck = Box<dyn Fn(ClientIp) -> Result<(), ApiError> + Send + Sync>;

/// The form of a page.
pub struct PageForm {
    /// Path of the English page.
    pub(crate) path: &'static str,
    pub(crate) handler: FormHandler,
    allow_cross_site: bool,
    /// Whether the form needs the token in the query of its page.
    needs_token: bool,
    file: Option<(FormLimits, AdmissionCheck)>,
}

impl fmt::Debug for PageForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Form({})", self.path)
    }
}

impl PageForm {
    /// Creates a form for the page at a path, in all languages.
    pub fn new<T, F>(
        path: &'static str,
        state: &Arc<T>,
        handle: impl Fn(Arc<T>, FormSubmission) -> F + Send + Sync + 'static,
    ) -> Self
    where
        T: Send + Sync + 'static,
        F: Future<Output = FormResponse> + Send + 'static,
    {
        let state = state.clone();
        let handler: FormHandler = Box::new(move |sent| handle(state.clone(), sent).boxed());
        Self { path, handler, allow_cross_site: false, needs_token: false, file: None }
    }

    /// Accepts the form from other sites, because programs submit it, too. Other forms are accepted
    /// only from our own pages, as a protection against cross-site request forgery.
    #[must_use]
    pub fn allow_cross_site(self) -> Self {
        Self { allow_cross_site: true, ..self }
    }

    /// Accepts the form with a token in the query from pages whose origin is hidden.
    #[must_use]
    pub fn with_token(self) -> Self {
        Self { needs_token: true, ..self }
    }

    /// Accepts a file from the clients that `admit` allows.
    #[must_use]
    pub fn with_file(
        self,
        limits: FormLimits,
        admit: impl Fn(ClientIp) -> Result<(), ApiError> + Send + Sync + 'static,
    ) -> Self {
        Self { file: Some((limits, Box::new(admit))), ..self }
    }

    /// Returns the maximum size of the body, in bytes.
    pub(crate) fn max_body_bytes(&self) -> usize {
        self.file.as_ref().map_or(MAX_FORM_BYTES, |(limits, _)| limits.max_body_bytes)
    }

    /// Returns `true` if the form is accepted from the site of a request. Browsers that do not send
    /// `Sec-Fetch-Site` send `Origin`, and programs send neither. The origin of a page with a token
    /// is `null`, because it sends no referrer. Other sites do not know the token, which the
    /// handler checks.
    pub(crate) fn accepts_origin(
        &self,
        headers: &HeaderMap,
        query: Option<&str>,
        public_url: &str,
    ) -> bool {
        let value = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let is_foreign = match (value("sec-fetch-site"), value("origin")) {
            (Some(site), _) => matches!(site, "cross-site" | "same-site"),
            (None, Some("null")) => !(self.needs_token && has_token(query)),
            (None, Some(origin)) => origin != origin_of(public_url),
            (None, None) => false,
        };
        self.allow_cross_site || !is_foreign
    }
}

/// Returns whether a query contains a token of a link. No other site may learn it.
pub(super) fn has_token(query: Option<&str>) -> bool {
    query.is_some_and(|query| query.contains("token="))
}

/// Returns the scheme, host and port of a URL.
fn origin_of(url: &str) -> String {
    Url::parse(url).map_or_else(|_| String::new(), |url| url.origin().ascii_serialization())
}

/// A submitted form.
#[derive(Debug)]
pub struct FormSubmission {
    /// IP address of the client.
    pub client_ip: ClientIp,
    /// The file, if one was selected.
    pub file: Option<FormFile>,
    /// URL of the page, with its known parameters.
    pub(crate) url: String,
    parameters: HashMap<String, String>,
    fields: HashMap<String, String>,
    error: Option<ApiError>,
    /// Reserved memory for the file, until the submission is dropped.
    _reservation: MemoryReservation,
}

impl FormSubmission {
    /// Reads a submission. A body that cannot be parsed counts as an empty form, so that the page
    /// lists the missing fields. An error of the file is stored for [`Self::take_error`].
    ///
    /// # Errors
    /// Returns an error as [`read_body`] if a form without a file cannot be read.
    pub(crate) async fn read(
        upload_memory: &MemoryBudget,
        client: ClientIp,
        url: String,
        form: &PageForm,
        request: Request,
    ) -> Result<Self, ApiError> {
        let query = request.uri().query().unwrap_or_default();
        let given: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
        let mut parameters = HashMap::new();
        // If a parameter is repeated, the page reads the first value that is not blank.
        for (name, value) in given.into_iter().filter(|(_, value)| !value.trim().is_empty()) {
            parameters.entry(name).or_insert(value);
        }
        let (data, error) = match &form.file {
            None => (read_urlencoded(request).await?, None),
            Some((limits, admit)) => {
                let refused = admit(client).err();
                let limits = if refused.is_some() { limits.without_file() } else { *limits };
                let (data, error) = read_multipart(request, limits, upload_memory).await;
                (data, refused.or(error))
            }
        };
        let FormData { file, texts: fields, reservation } = data;
        Ok(Self {
            client_ip: client,
            file,
            url,
            parameters,
            fields,
            error,
            _reservation: reservation,
        })
    }

    /// Takes the error of a file or a body that could not be read.
    pub fn take_error(&mut self) -> Option<ApiError> {
        self.error.take()
    }

    /// Returns a query parameter, or an empty text if it is missing.
    #[must_use]
    pub fn parameter(&self, name: &str) -> &str {
        self.parameters.get(name).map_or("", String::as_str)
    }

    /// Returns a form field, or an empty text if it is missing.
    #[must_use]
    pub fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }
}

async fn read_urlencoded(request: Request) -> Result<FormData, ApiError> {
    let body = read_body(request).await?;
    let texts = serde_urlencoded::from_bytes(&body.bytes).unwrap_or_default();
    Ok(FormData { texts, ..FormData::default() })
}

async fn read_multipart(
    request: Request<Body>,
    limits: FormLimits,
    budget: &MemoryBudget,
) -> (FormData, Option<ApiError>) {
    match MultipartForm::from_request(request, &()).await {
        Ok(form) => FormData::read_partial(form, limits, Some(budget)).await,
        Err(_) => {
            let error = ApiError::BadRequest("The form cannot be read.".to_owned());
            (FormData::default(), Some(error))
        }
    }
}

/// The state of a submitted form, with which its page is rendered again. It contains all input.
#[derive(Debug, Serialize)]
pub struct FormState {
    /// Code of the error, for which the page has a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<&'static str>,
    /// Submitted values by field name.
    values: HashMap<String, String>,
    /// Error messages by field name.
    errors: FieldErrors,
    /// Result, in the format of the API.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<serde_json::Value>,
}

/// The result of a form handler.
#[derive(Debug)]
pub enum FormResponse {
    /// Redirect to another page, which can be reloaded without submitting the form again. Its path
    /// is that of the English page; the response is in the language of the form.
    Redirect(Cow<'static, str>),
    /// Another page as the response, for programs that do not follow redirects. Its path is that of
    /// the English page.
    RenderPage(&'static str, StatusCode),
    /// The page of the form with its state.
    Redisplay(Box<FormState>, String, StatusCode),
}

impl FormResponse {
    /// Shows the form again, with an error code of the page and the field errors of `error`.
    #[must_use]
    pub fn with_error(sent: FormSubmission, problem: &'static str, error: &ApiError) -> Self {
        let errors = match error {
            ApiError::Invalid(errors) => translate(errors.clone()),
            _ => FieldErrors::new(),
        };
        let FormSubmission { fields: values, url, .. } = sent;
        let form = FormState { problem: Some(problem), values, errors, answer: None };
        Self::Redisplay(Box::new(form), url, error.status())
    }

    /// Shows the form again, with its result.
    #[must_use]
    pub fn with_result(sent: FormSubmission, answer: &impl Serialize) -> Self {
        let answer = match serde_json::to_value(answer) {
            Ok(answer) => Some(answer),
            Err(error) => return Self::with_error(sent, "failed", &ApiError::internal(error)),
        };
        let FormSubmission { fields: values, url, .. } = sent;
        let form = FormState { problem: None, values, errors: FieldErrors::new(), answer };
        Self::Redisplay(Box::new(form), url, StatusCode::OK)
    }
}
