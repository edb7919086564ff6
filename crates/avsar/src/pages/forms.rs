//! What browsers without JavaScript send: a form of a page, posted to the page's own address.

use std::collections::HashMap;
use std::fmt;

use axum::http::{HeaderMap, StatusCode};
use futures::FutureExt;
use futures::future::BoxFuture;
use serde::Serialize;

use crate::app::App;
use crate::http::{ApiError, Client, FieldErrors};

type Handle = Box<dyn Fn(App, Sent) -> BoxFuture<'static, FormAnswer> + Send + Sync>;

/// A page's form.
pub struct Form {
    pub(super) path: &'static str,
    pub(super) handle: Handle,
    from_anywhere: bool,
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
        F: Future<Output = FormAnswer> + Send + 'static,
    {
        let handle: Handle = Box::new(move |app, sent| handle(app, sent).boxed());
        Self { path, handle, from_anywhere: false }
    }

    /// Programs send it too. Others are taken only from our own pages, so that no other site makes its visitors
    /// send them.
    #[must_use]
    pub fn from_anywhere(self) -> Self {
        Self { from_anywhere: true, ..self }
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
    parameters: HashMap<String, String>,
    fields: HashMap<String, String>,
}

impl Sent {
    /// What cannot be read is as good as nothing: the form says which fields it misses.
    pub(super) fn read(client: Client, query: Option<&str>, body: &[u8]) -> Self {
        Self {
            client,
            parameters: serde_urlencoded::from_str(query.unwrap_or_default()).unwrap_or_default(),
            fields: serde_urlencoded::from_bytes(body).unwrap_or_default(),
        }
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

/// A form that was not taken, as its page shows it again: nothing that was typed is lost.
#[derive(Debug, Serialize)]
pub struct Refused {
    /// The page's word for what was wrong.
    problem: &'static str,
    /// What was typed.
    values: HashMap<String, String>,
    /// What is wrong with which field.
    errors: FieldErrors,
}

/// What the browser is shown.
#[derive(Debug)]
pub enum FormAnswer {
    /// It goes on to another page, which it can load again without sending the form again.
    See(&'static str),
    /// A page in place of an answer, for programs that follow no redirection.
    Show(&'static str, StatusCode),
    /// The form's own page once more.
    Again(Box<Refused>, StatusCode),
}

impl FormAnswer {
    /// Shows the form again, with the page's word for what was wrong.
    #[must_use]
    pub fn again(sent: Sent, problem: &'static str, error: &ApiError) -> Self {
        let errors = match error {
            ApiError::Invalid(errors) => errors.clone(),
            _ => FieldErrors::new(),
        };
        Self::Again(Box::new(Refused { problem, values: sent.fields, errors }), error.status())
    }
}
