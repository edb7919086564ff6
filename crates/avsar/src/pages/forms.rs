//! What browsers without JavaScript send: a form of a page, posted to the page's own address.

use std::collections::HashMap;
use std::fmt;

use axum::http::StatusCode;
use futures::FutureExt;
use futures::future::BoxFuture;

use crate::app::App;
use crate::http::Client;

type Handle = Box<dyn Fn(App, Sent) -> BoxFuture<'static, FormAnswer> + Send + Sync>;

/// A page's form.
pub struct Form {
    pub(super) path: &'static str,
    pub(super) handle: Handle,
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
        Self { path, handle: Box::new(move |app, sent| handle(app, sent).boxed()) }
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

/// What the browser is shown.
#[derive(Debug)]
pub enum FormAnswer {
    /// It goes on to another page, which it can load again without sending the form again.
    See(&'static str),
    /// A page in place of an answer.
    Show(&'static str, StatusCode),
}

impl FormAnswer {
    /// Leads on to another page.
    #[must_use]
    pub fn see(path: &'static str) -> Self {
        Self::See(path)
    }

    /// Shows a page at once, for programs that follow no redirection.
    #[must_use]
    pub fn show(path: &'static str, status: StatusCode) -> Self {
        Self::Show(path, status)
    }
}
