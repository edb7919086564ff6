//! Those who call the site: a visitor, somebody signed in, an editor.

use std::net::SocketAddr;

use avsar::domain::accounts::Role;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, header};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::OnceCell;
use tower::ServiceExt;

use super::{JobForm, Reply, TestApp};

/// The password of the accounts of a [`TestApp`].
pub const PASSWORD: &str = "correct horse battery";
/// The editor's address.
pub const ADMIN: &str = "editor@avsar.test";
/// The ordinary user's address.
pub const USER: &str = "asha@avsar.test";

/// Somebody who calls.
pub trait TestClient {
    /// The site called.
    fn app(&self) -> &TestApp;

    /// The token that goes with each request.
    async fn token(&self) -> Option<String>;

    /// Sends a request; the answer's body may go on for ever.
    async fn open(&self, mut request: Request<Body>) -> Response {
        if let Some(token) = self.token().await {
            let value = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert(header::AUTHORIZATION, value);
        }
        let Ok(response) = self.app().service.clone().oneshot(request).await;
        response
    }

    /// Sends a request.
    async fn send(&self, request: Request<Body>) -> Reply {
        let line = format!("{} {}", request.method(), request.uri());
        Reply::read(line, self.open(request).await).await
    }

    /// Sends a request with or without a JSON body.
    async fn request(&self, method: Method, path: &str, body: Option<&Value>) -> Reply {
        self.send(request(method, path, body)).await
    }

    /// Sends a request, and reads no more than the answer's status.
    async fn request_status(&self, method: Method, path: &str, body: Option<&Value>) -> u16 {
        self.open(request(method, path, body)).await.status().as_u16()
    }

    /// Reads.
    async fn get(&self, path: &str) -> Reply {
        self.request(Method::GET, path, None).await
    }

    /// Reads, with a header.
    async fn get_with(&self, path: &str, name: &str, value: &str) -> Reply {
        self.send(Request::get(path).header(name, value).body(Body::empty()).unwrap()).await
    }

    /// Posts JSON.
    async fn post(&self, path: &str, body: &Value) -> Reply {
        self.request(Method::POST, path, Some(body)).await
    }

    /// Sends the plain form of a page.
    async fn post_form(&self, path: &str, fields: &str) -> Reply {
        let request = Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(fields.to_owned()));
        self.send(request.unwrap()).await
    }

    /// Puts JSON.
    async fn put(&self, path: &str, body: &Value) -> Reply {
        self.request(Method::PUT, path, Some(body)).await
    }

    /// Deletes.
    async fn delete(&self, path: &str) -> Reply {
        self.request(Method::DELETE, path, None).await
    }
}

fn request(method: Method, path: &str, body: Option<&Value>) -> Request<Body> {
    let request = Request::builder().method(method).uri(path);
    let request = match body {
        Some(body) => request
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string())),
        None => request.body(Body::empty()),
    };
    request.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Nobody the site knows.
pub struct Visitor<'a>(&'a TestApp);

/// Somebody signed in.
pub struct User<'a>(&'a TestApp);

/// An editor.
pub struct Admin<'a>(&'a TestApp);

/// Whoever holds a certain token.
pub struct Bearer<'a>(&'a TestApp, String);

impl TestClient for Visitor<'_> {
    fn app(&self) -> &TestApp {
        self.0
    }

    async fn token(&self) -> Option<String> {
        None
    }
}

impl TestClient for User<'_> {
    fn app(&self) -> &TestApp {
        self.0
    }

    async fn token(&self) -> Option<String> {
        Some(sign_in_token(self.0, &self.0.user_token, USER, Role::User).await)
    }
}

impl TestClient for Admin<'_> {
    fn app(&self) -> &TestApp {
        self.0
    }

    async fn token(&self) -> Option<String> {
        Some(sign_in_token(self.0, &self.0.admin_token, ADMIN, Role::Admin).await)
    }
}

impl TestClient for Bearer<'_> {
    fn app(&self) -> &TestApp {
        self.0
    }

    async fn token(&self) -> Option<String> {
        Some(self.1.clone())
    }
}

async fn sign_in_token(app: &TestApp, token: &OnceCell<String>, email: &str, role: Role) -> String {
    let sign_in = async || {
        app.ensure_account(email, PASSWORD, role).await;
        app.sign_in(email, PASSWORD).await.ok()["token"].as_str().unwrap().to_owned()
    };
    token.get_or_init(sign_in).await.clone()
}

impl TestApp {
    /// Nobody the site knows.
    pub fn visitor(&self) -> Visitor<'_> {
        Visitor(self)
    }

    /// Somebody signed in, with an ordinary account.
    pub fn user(&self) -> User<'_> {
        User(self)
    }

    /// An editor, signed in.
    pub fn admin(&self) -> Admin<'_> {
        Admin(self)
    }

    /// Whoever holds this token.
    pub fn bearer(&self, token: impl Into<String>) -> Bearer<'_> {
        Bearer(self, token.into())
    }

    /// A try to sign in.
    pub async fn sign_in(&self, email: &str, password: &str) -> Reply {
        self.sign_in_from("203.0.113.1", email, password).await
    }

    /// A try to sign in from another place in the network.
    pub async fn sign_in_from(&self, client: &str, email: &str, password: &str) -> Reply {
        let input = json!({ "email": email, "password": password });
        self.post_from(client, "/api/auth/login", &input).await
    }

    /// Posts JSON from a place in the network.
    pub async fn post_from(&self, client: &str, path: &str, body: &Value) -> Reply {
        let mut request = request(Method::POST, path, Some(body));
        let peer = SocketAddr::new(client.parse().unwrap(), 50_000);
        request.extensions_mut().insert(ConnectInfo(peer));
        self.visitor().send(request).await
    }
}

/// A job as the answer to its writing told it.
#[derive(Clone, Debug)]
pub struct SavedJob {
    /// Its number.
    pub id: i64,
    /// Its address.
    pub slug: String,
    /// The whole answer.
    pub response: Value,
}

impl SavedJob {
    fn from_response(response: Value) -> Self {
        let job = &response["job"];
        Self {
            id: job["id"].as_i64().unwrap(),
            slug: job["slug"].as_str().unwrap().to_owned(),
            response,
        }
    }
}

impl Admin<'_> {
    /// Sends a form as a new job.
    pub async fn try_create_job(&self, form: &JobForm) -> Reply {
        self.post(form.path(), &form.body()).await
    }

    /// Creates a job.
    pub async fn create_job(&self, form: JobForm) -> SavedJob {
        SavedJob::from_response(self.try_create_job(&form).await.with_status(201))
    }

    /// Creates jobs one minute apart, the last one being the newest.
    pub async fn create_jobs(&self, forms: impl IntoIterator<Item = JobForm>) -> Vec<SavedJob> {
        let mut saved = Vec::new();
        for form in forms {
            self.0.clock.advance(super::minutes(1));
            saved.push(self.create_job(form).await);
        }
        saved
    }

    /// Saves a job anew.
    pub async fn update_job(&self, id: i64, form: &JobForm) -> SavedJob {
        SavedJob::from_response(self.put(&format!("/api/jobs/{id}"), &form.body()).await.ok())
    }

    /// Shows a job to visitors, or hides it.
    pub async fn set_job_active(&self, id: i64, active: bool) -> SavedJob {
        SavedJob::from_response(
            self.put(&format!("/api/jobs/{id}"), &json!({ "active": active })).await.ok(),
        )
    }

    /// Deletes a job.
    pub async fn delete_job(&self, id: i64) {
        self.delete(&format!("/api/jobs/{id}")).await.ok();
    }
}

/// A form with a file in it.
#[derive(Clone, Debug, Default)]
pub struct FileForm(Vec<u8>);

impl FileForm {
    const BOUNDARY: &str = "a-boundary-of-the-tests";

    /// With a text field.
    pub fn text(mut self, name: &str, value: &str) -> Self {
        let (bound, head) = (Self::BOUNDARY, "Content-Disposition: form-data");
        self.0.extend(format!("--{bound}\r\n{head}; name=\"{name}\"\r\n\r\n{value}\r\n").bytes());
        self
    }

    /// With a file, called whatever its type says.
    pub fn file(mut self, name: &str, filename: &str, bytes: &[u8]) -> Self {
        let (bound, head) = (Self::BOUNDARY, "Content-Disposition: form-data");
        let head = format!(
            "--{bound}\r\n{head}; name=\"{name}\"; filename=\"{filename}\"\r\nContent-Type: image/png\r\n\r\n"
        );
        self.0.extend(head.bytes());
        self.0.extend(bytes);
        self.0.extend(b"\r\n");
        self
    }

    /// The body, to its end.
    pub fn body(mut self) -> Vec<u8> {
        self.0.extend(format!("--{}--\r\n", Self::BOUNDARY).bytes());
        self.0
    }

    /// A request with some bytes of a form.
    pub fn request(path: &str, body: Body) -> Request<Body> {
        let kind = format!("multipart/form-data; boundary={}", Self::BOUNDARY);
        Request::post(path).header(header::CONTENT_TYPE, kind).body(body).unwrap()
    }
}

impl Admin<'_> {
    /// Sends a form with a file in it.
    pub async fn upload(&self, path: &str, form: FileForm) -> Reply {
        self.send(FileForm::request(path, Body::from(form.body()))).await
    }
}
