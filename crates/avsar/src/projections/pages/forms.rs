//! What browsers without JavaScript send: a form of a page, posted to the page's own address.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::{HeaderMap, StatusCode};
use futures::FutureExt;
use futures::future::BoxFuture;
use serde::Serialize;

use super::PagesState;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::multipart::FormLimits;
use crate::platform::http::{ApiError, FormData, FormFile};
use crate::platform::memory_budget::{MemoryBudget, MemoryReservation};
use crate::platform::validation::FieldErrors;

/// Largest form of a page without a file, in bytes: strangers send them.
const MAX_FORM_BYTES: usize = 64 << 10;

type FormHandler = Box<dyn Fn(FormSubmission) -> BoxFuture<'static, FormResponse> + Send + Sync>;

/// Whether somebody may send a file now.
type AdmissionCheck = Box<dyn Fn(ClientIp) -> Result<(), ApiError> + Send + Sync>;

/// A page's form.
pub struct PageForm {
    pub(crate) path: &'static str,
    pub(crate) handler: FormHandler,
    allow_cross_site: bool,
    file: Option<(FormLimits, AdmissionCheck)>,
}

impl fmt::Debug for PageForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Form({})", self.path)
    }
}

impl PageForm {
    /// The form of the page at a path.
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
        Self { path, handler, allow_cross_site: false, file: None }
    }

    /// Programs send it too. Others are taken only from our own pages, so that no other site makes its visitors
    /// send them.
    #[must_use]
    pub fn allow_cross_site(self) -> Self {
        Self { allow_cross_site: true, ..self }
    }

    /// It may bring a file, of whom `admit` admits.
    #[must_use]
    pub fn with_file(
        self,
        limits: FormLimits,
        admit: impl Fn(ClientIp) -> Result<(), ApiError> + Send + Sync + 'static,
    ) -> Self {
        Self { file: Some((limits, Box::new(admit))), ..self }
    }

    /// Largest body that is read, in bytes.
    pub(crate) fn max_body_bytes(&self) -> usize {
        self.file.as_ref().map_or(MAX_FORM_BYTES, |(limits, _)| limits.max_body_bytes)
    }

    /// Whether it is taken from where the browser says that it comes from.
    pub(crate) fn accepts_origin(&self, headers: &HeaderMap) -> bool {
        let comes_from = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
        self.allow_cross_site || !matches!(comes_from, Some("cross-site" | "same-site"))
    }
}

/// What was sent.
#[derive(Debug)]
pub struct FormSubmission {
    /// By whom.
    pub client_ip: ClientIp,
    /// The file, if one was chosen.
    pub file: Option<FormFile>,
    /// The page's address, with the parameters that it knows.
    pub(crate) url: String,
    parameters: HashMap<String, String>,
    fields: HashMap<String, String>,
    error: Option<ApiError>,
    /// Files of strangers lie in memory until they are answered.
    _reservation: MemoryReservation,
}

impl FormSubmission {
    /// What cannot be read is as good as nothing: the form says which fields it misses. A file that cannot be
    /// taken is the form's to tell of.
    ///
    /// # Errors
    /// When it is too large.
    pub(crate) async fn read(
        state: &PagesState,
        client: ClientIp,
        address: String,
        form: &PageForm,
        request: Request,
    ) -> Result<Self, ApiError> {
        let query = request.uri().query().unwrap_or_default();
        let given: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
        let mut parameters = HashMap::new();
        // Of several of one name the page reads the first that is not blank.
        for (name, value) in given.into_iter().filter(|(_, value)| !value.trim().is_empty()) {
            parameters.entry(name).or_insert(value);
        }
        let (sent, unread) = match &form.file {
            None => (read_urlencoded(request, form.max_body_bytes()).await?, None),
            Some((limits, admit)) => {
                let refused = admit(client).err();
                let limits = if refused.is_some() { limits.without_file() } else { *limits };
                let (sent, fault) = read_multipart(request, limits, &state.upload_memory).await;
                (sent, refused.or(fault))
            }
        };
        let FormData { file, texts: fields, reservation: held } = sent;
        Ok(Self {
            client_ip: client,
            file,
            url: address,
            parameters,
            fields,
            error: unread,
            _reservation: held,
        })
    }

    /// What was wrong with what was sent, where it could not be read.
    pub fn take_error(&mut self) -> Option<ApiError> {
        self.error.take()
    }

    /// A parameter of the address; empty where it is missing.
    #[must_use]
    pub fn parameter(&self, name: &str) -> &str {
        self.parameters.get(name).map_or("", String::as_str)
    }

    /// A field of the form; empty where it is missing.
    #[must_use]
    pub fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }
}

async fn read_urlencoded(request: Request, largest: usize) -> Result<FormData, ApiError> {
    let body = axum::body::to_bytes(request.into_body(), largest).await;
    let body = body.map_err(|_| ApiError::TooLarge)?;
    let texts = serde_urlencoded::from_bytes(&body).unwrap_or_default();
    Ok(FormData { texts, ..FormData::default() })
}

async fn read_multipart(
    request: Request<Body>,
    limits: FormLimits,
    room: &MemoryBudget,
) -> (FormData, Option<ApiError>) {
    match Multipart::from_request(request, &()).await {
        Ok(form) => FormData::read_partial(form, limits, Some(room)).await,
        Err(_) => {
            let error = ApiError::BadRequest("The form cannot be read.".to_owned());
            (FormData::default(), Some(error))
        }
    }
}

/// A form as its page shows it again: nothing that was typed is lost.
#[derive(Debug, Serialize)]
pub struct FormState {
    /// The page's word for what was wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<&'static str>,
    /// What was typed.
    values: HashMap<String, String>,
    /// What is wrong with which field.
    errors: FieldErrors,
    /// What came of it, as the API answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<serde_json::Value>,
}

/// What the browser is shown.
#[derive(Debug)]
pub enum FormResponse {
    /// It goes on to another page, which it can load again without sending the form again.
    Redirect(Cow<'static, str>),
    /// A page in place of an answer, for programs that follow no redirection.
    RenderPage(&'static str, StatusCode),
    /// The form's own page once more.
    Redisplay(Box<FormState>, String, StatusCode),
}

impl FormResponse {
    /// Shows the form again, with the page's word for what was wrong.
    #[must_use]
    pub fn with_error(sent: FormSubmission, problem: &'static str, error: &ApiError) -> Self {
        let errors = match error {
            ApiError::Invalid(errors) => errors.clone(),
            _ => FieldErrors::new(),
        };
        let FormSubmission { fields: values, url: address, .. } = sent;
        let answered = FormState { problem: Some(problem), values, errors, answer: None };
        Self::Redisplay(Box::new(answered), address, error.status())
    }

    /// Shows the form again, with what came of it.
    #[must_use]
    pub fn with_result(sent: FormSubmission, answer: &impl Serialize) -> Self {
        let answer = match serde_json::to_value(answer) {
            Ok(answer) => Some(answer),
            Err(error) => return Self::with_error(sent, "failed", &ApiError::internal(error)),
        };
        let FormSubmission { fields: values, url: address, .. } = sent;
        let answered = FormState { problem: None, values, errors: FieldErrors::new(), answer };
        Self::Redisplay(Box::new(answered), address, StatusCode::OK)
    }
}
