//! What browsers without JavaScript send: a form of a page, posted to the page's own address.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use axum::body::Body;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::{HeaderMap, StatusCode};
use futures::FutureExt;
use futures::future::BoxFuture;
use serde::Serialize;

use crate::app::App;
use crate::http::multipart::FormLimits;
use crate::http::{ApiError, Client, FieldErrors, FormFile, FormData};
use crate::room::{MemoryReservation, MemoryBudget};

/// Largest form of a page without a file, in bytes: strangers send them.
const MAX_FORM_BYTES: usize = 64 << 10;

type Handle = Box<dyn Fn(App, Sent) -> BoxFuture<'static, FormResponse> + Send + Sync>;

/// Whether somebody may send a file now.
type Admit = fn(&App, Client) -> Result<(), ApiError>;

/// A page's form.
pub struct Form {
    pub(super) path: &'static str,
    pub(super) handle: Handle,
    from_anywhere: bool,
    file: Option<(FormLimits, Admit)>,
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Form({})", self.path)
    }
}

impl Form {
    /// The form of the page at a path.
    pub fn new<F>(
        path: &'static str,
        handle: impl Fn(App, Sent) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = FormResponse> + Send + 'static,
    {
        let handle: Handle = Box::new(move |app, sent| handle(app, sent).boxed());
        Self { path, handle, from_anywhere: false, file: None }
    }

    /// Programs send it too. Others are taken only from our own pages, so that no other site makes its visitors
    /// send them.
    #[must_use]
    pub fn from_anywhere(self) -> Self {
        Self { from_anywhere: true, ..self }
    }

    /// It may bring a file, of whom `admit` admits.
    #[must_use]
    pub fn with_file(self, limits: FormLimits, admit: Admit) -> Self {
        Self { file: Some((limits, admit)), ..self }
    }

    /// Largest body that is read, in bytes.
    pub(super) fn largest(&self) -> usize {
        self.file.map_or(MAX_FORM_BYTES, |(limits, _)| limits.largest_body)
    }

    /// Whether it is taken from where the browser says that it comes from.
    pub(super) fn takes(&self, headers: &HeaderMap) -> bool {
        let comes_from = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
        self.from_anywhere || !matches!(comes_from, Some("cross-site" | "same-site"))
    }
}

/// What was sent.
#[derive(Debug)]
pub struct Sent {
    /// By whom.
    pub client: Client,
    /// The file, if one was chosen.
    pub file: Option<FormFile>,
    /// The page's address, with the parameters that it knows.
    pub(super) address: String,
    parameters: HashMap<String, String>,
    fields: HashMap<String, String>,
    unread: Option<ApiError>,
    /// Files of strangers lie in memory until they are answered.
    _held: MemoryReservation,
}

impl Sent {
    /// What cannot be read is as good as nothing: the form says which fields it misses. A file that cannot be
    /// taken is the form's to tell of.
    ///
    /// # Errors
    /// When it is too large.
    pub(super) async fn read(
        app: &App,
        client: Client,
        address: String,
        form: &Form,
        request: Request,
    ) -> Result<Self, ApiError> {
        let query = request.uri().query().unwrap_or_default();
        let given: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
        let mut parameters = HashMap::new();
        // Of several of one name the page reads the first that is not blank.
        for (name, value) in given.into_iter().filter(|(_, value)| !value.trim().is_empty()) {
            parameters.entry(name).or_insert(value);
        }
        let (sent, unread) = match form.file {
            None => (read_urlencoded(request, form.largest()).await?, None),
            Some((limits, admit)) => {
                let refused = admit(app, client).err();
                let limits = if refused.is_some() { limits.without_file() } else { limits };
                let (sent, fault) = with_file(request, limits, &app.upload_memory).await;
                (sent, refused.or(fault))
            }
        };
        let FormData { file, texts: fields, held } = sent;
        Ok(Self { client, file, address, parameters, fields, unread, _held: held })
    }

    /// What was wrong with what was sent, where it could not be read.
    pub fn take_unread(&mut self) -> Option<ApiError> {
        self.unread.take()
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

async fn with_file(
    request: Request<Body>,
    limits: FormLimits,
    room: &MemoryBudget,
) -> (FormData, Option<ApiError>) {
    match Multipart::from_request(request, &()).await {
        Ok(form) => FormData::as_far_as_it_goes(form, limits, Some(room)).await,
        Err(_) => {
            let error = ApiError::Malformed("The form cannot be read.".to_owned());
            (FormData::default(), Some(error))
        }
    }
}

/// A form as its page shows it again: nothing that was typed is lost.
#[derive(Debug, Serialize)]
pub struct Answered {
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
    See(Cow<'static, str>),
    /// A page in place of an answer, for programs that follow no redirection.
    Show(&'static str, StatusCode),
    /// The form's own page once more.
    Again(Box<Answered>, String, StatusCode),
}

impl FormResponse {
    /// Shows the form again, with the page's word for what was wrong.
    #[must_use]
    pub fn again(sent: Sent, problem: &'static str, error: &ApiError) -> Self {
        let errors = match error {
            ApiError::Invalid(errors) => errors.clone(),
            _ => FieldErrors::new(),
        };
        let Sent { fields: values, address, .. } = sent;
        let answered = Answered { problem: Some(problem), values, errors, answer: None };
        Self::Again(Box::new(answered), address, error.status())
    }

    /// Shows the form again, with what came of it.
    #[must_use]
    pub fn answered(sent: Sent, answer: &impl Serialize) -> Self {
        let answer = match serde_json::to_value(answer) {
            Ok(answer) => Some(answer),
            Err(error) => return Self::again(sent, "failed", &ApiError::internal(error)),
        };
        let Sent { fields: values, address, .. } = sent;
        let answered = Answered { problem: None, values, errors: FieldErrors::new(), answer };
        Self::Again(Box::new(answered), address, StatusCode::OK)
    }
}
