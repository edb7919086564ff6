//! Clients of the API: a visitor, a user, a writer, an editor and an administrator.

use std::net::SocketAddr;
use std::sync::LazyLock;

use argon2::password_hash::PasswordHasher;
use argon2::{Algorithm, Argon2, Params, Version};
use avsar::domain::accounts::Role;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::request::Builder;
use axum::http::{Method, Request, header};
use axum::response::Response;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ActiveEnum, ConnectionTrait, Statement};
use serde_json::{Value, json};
use tokio::sync::Mutex;
use tower::ServiceExt;

use super::{JobForm, Reply, TestApp};

/// The password of the accounts of a [`TestApp`].
pub const PASSWORD: &str = "correct horse battery";
/// The e-mail address of the administrator.
pub const ADMIN: &str = "editor@avsar.test";
/// The e-mail address of the editor.
pub const EDITOR: &str = "desk@avsar.test";
/// The e-mail address of the writer.
pub const WRITER: &str = "writer@avsar.test";
/// The e-mail address of the user.
pub const USER: &str = "asha@avsar.test";

/// A client of the API.
pub trait TestClient {
    /// Returns the application under test.
    fn app(&self) -> &TestApp;

    /// Returns the session token of each request, if the client is signed in.
    async fn token(&self) -> Option<String>;

    /// Sends a request. The body of the response may be an endless stream.
    async fn open(&self, mut request: Request<Body>) -> Response {
        if let Some(token) = self.token().await {
            let value = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert(header::AUTHORIZATION, value);
        }
        let Ok(response) = self.app().service.clone().oneshot(request).await;
        response
    }

    /// Sends a request and reads the response.
    async fn send(&self, request: Request<Body>) -> Reply {
        let line = format!("{} {}", request.method(), request.uri());
        Reply::read(line, self.open(request).await).await
    }

    /// Sends a request with or without a JSON body.
    async fn request(&self, method: Method, path: &str, body: Option<&Value>) -> Reply {
        self.send(request(method, path, body)).await
    }

    /// Sends a request and returns the status, without reading the body.
    async fn request_status(&self, method: Method, path: &str, body: Option<&Value>) -> u16 {
        self.open(request(method, path, body)).await.status().as_u16()
    }

    /// Sends a GET request.
    async fn get(&self, path: &str) -> Reply {
        self.request(Method::GET, path, None).await
    }

    /// Sends a GET request with a header.
    async fn get_with(&self, path: &str, name: &str, value: &str) -> Reply {
        self.send(Request::get(path).header(name, value).body(Body::empty()).unwrap()).await
    }

    /// Sends a GET request with headers.
    async fn get_with_headers(&self, path: &str, headers: &[(&str, &str)]) -> Reply {
        let add = |request: Builder, (name, value): &(&str, &str)| request.header(*name, *value);
        let request = headers.iter().fold(Request::get(path), add);
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Sends a POST request with a JSON body.
    async fn post(&self, path: &str, body: &Value) -> Reply {
        self.request(Method::POST, path, Some(body)).await
    }

    /// Sends a POST request with a JSON body from a client that prefers a language.
    async fn post_in(&self, language: &str, path: &str, body: &Value) -> Reply {
        let mut request = request(Method::POST, path, Some(body));
        request.headers_mut().insert(header::ACCEPT_LANGUAGE, language.parse().unwrap());
        self.send(request).await
    }

    /// Submits the plain HTML form of a page.
    async fn post_form(&self, path: &str, fields: &str) -> Reply {
        let request = Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(fields.to_owned()));
        self.send(request.unwrap()).await
    }

    /// Sends a PUT request with a JSON body.
    async fn put(&self, path: &str, body: &Value) -> Reply {
        self.request(Method::PUT, path, Some(body)).await
    }

    /// Submits a form with files.
    async fn upload(&self, path: &str, form: FileForm) -> Reply {
        self.send(FileForm::request(path, Body::from(form.body()))).await
    }

    /// Sends a DELETE request.
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

/// A client that is not signed in.
pub struct Visitor<'a>(&'a TestApp);

/// A client that is signed in as an ordinary user.
pub struct User<'a>(&'a TestApp);

/// A client that is signed in as an editor.
pub struct Editor<'a>(&'a TestApp);

/// A client that is signed in as a writer.
pub struct Writer<'a>(&'a TestApp);

/// A client that is signed in as an administrator.
pub struct Admin<'a>(&'a TestApp);

/// A client with a given token.
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

impl TestClient for Editor<'_> {
    fn app(&self) -> &TestApp {
        self.0
    }

    async fn token(&self) -> Option<String> {
        Some(sign_in_token(self.0, &self.0.editor_token, EDITOR, Role::Editor).await)
    }
}

impl TestClient for Writer<'_> {
    fn app(&self) -> &TestApp {
        self.0
    }

    async fn token(&self) -> Option<String> {
        Some(sign_in_token(self.0, &self.0.writer_token, WRITER, Role::Writer).await)
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

/// Time after which a client signs in again. No session ends without use earlier.
const SIGN_IN_INTERVAL: TimeDelta = TimeDelta::hours(11);

/// The token of a client that is signed in, with the time of the sign-in.
pub type SignInToken = Mutex<Option<(String, DateTime<Utc>)>>;

/// Signs in with a password whose hash is cheap to verify, if the last sign-in is too old. An
/// account that a test has created before keeps its own hash.
async fn sign_in_token(app: &TestApp, token: &SignInToken, email: &str, role: Role) -> String {
    let (mut token, now) = (token.lock().await, app.clock.now());
    match &*token {
        Some((token, at)) if (now - at).abs() < SIGN_IN_INTERVAL => token.clone(),
        _ => {
            app.insert_account(email, role).await;
            // Changes nothing if the account was inserted.
            app.ensure_account(email, PASSWORD, role).await;
            let answer = app.sign_in(email, PASSWORD).await.ok();
            let new = answer["token"].as_str().unwrap().to_owned();
            *token = Some((new.clone(), now));
            new
        }
    }
}

/// Returns a hash of [`PASSWORD`] with the lowest cost of argon2id. The default cost takes most of
/// the time of a short test. Tests of sign-in use [`TestApp::ensure_account`], with that cost.
fn cheap_hash() -> String {
    static HASH: LazyLock<String> = LazyLock::new(|| {
        let params = Params::new(Params::MIN_M_COST, Params::MIN_T_COST, 1, None).unwrap();
        let argon2 = Argon2::new(Algorithm::default(), Version::default(), params);
        argon2.hash_password(PASSWORD.as_bytes()).unwrap().to_string()
    });
    HASH.clone()
}

impl TestApp {
    /// Inserts a verified account with [`PASSWORD`], unless the e-mail address has an account.
    async fn insert_account(&self, email: &str, role: Role) {
        let now = self.clock.now();
        let row = [email.into(), cheap_hash().into(), role.to_value().into(), now.into()];
        let tx = self.app.db.begin().await.unwrap();
        let sql = "INSERT INTO users \
            (email, name, password_hash, role, verified_at, password_changed_at, created_at) \
            VALUES ($1, 'Asha Verma', $2, $3, $4, $4, $4) ON CONFLICT (email) DO NOTHING";
        let insert = Statement::from_sql_and_values(tx.get_database_backend(), sql, row);
        tx.execute_raw(insert).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Returns a client that is not signed in.
    pub fn visitor(&self) -> Visitor<'_> {
        Visitor(self)
    }

    /// Returns a client that is signed in as an ordinary user.
    pub fn user(&self) -> User<'_> {
        User(self)
    }

    /// Returns a client that is signed in as an editor.
    pub fn editor(&self) -> Editor<'_> {
        Editor(self)
    }

    /// Returns a client that is signed in as a writer.
    pub fn writer(&self) -> Writer<'_> {
        Writer(self)
    }

    /// Returns a client that is signed in as an administrator.
    pub fn admin(&self) -> Admin<'_> {
        Admin(self)
    }

    /// Lets the clients that are signed in do so again.
    pub async fn forget_sign_ins(&self) {
        for token in [&self.user_token, &self.writer_token, &self.editor_token, &self.admin_token] {
            *token.lock().await = None;
        }
    }

    /// Returns a client with this token.
    pub fn bearer(&self, token: impl Into<String>) -> Bearer<'_> {
        Bearer(self, token.into())
    }

    /// Tries to sign in.
    pub async fn sign_in(&self, email: &str, password: &str) -> Reply {
        self.sign_in_from("203.0.113.1", email, password).await
    }

    /// Tries to sign in from another IP address.
    pub async fn sign_in_from(&self, client: &str, email: &str, password: &str) -> Reply {
        let input = json!({ "email": email, "password": password });
        self.post_from(client, "/api/auth/login", &input).await
    }

    /// Sends a POST request with a JSON body from an IP address.
    pub async fn post_from(&self, client: &str, path: &str, body: &Value) -> Reply {
        let mut request = request(Method::POST, path, Some(body));
        let peer = SocketAddr::new(client.parse().unwrap(), 50_000);
        request.extensions_mut().insert(ConnectInfo(peer));
        self.visitor().send(request).await
    }
}

/// A job, as the response to its creation or update contains it.
#[derive(Clone, Debug)]
pub struct SavedJob {
    /// The id.
    pub id: i64,
    /// The slug.
    pub slug: String,
    /// The complete response.
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
    /// Submits a form as a new job.
    pub async fn try_create_job(&self, form: &JobForm) -> Reply {
        self.post(form.path(), &form.body()).await
    }

    /// Creates a job.
    pub async fn create_job(&self, form: JobForm) -> SavedJob {
        SavedJob::from_response(self.try_create_job(&form).await.with_status(201))
    }

    /// Creates jobs one minute apart. The last one is the newest.
    pub async fn create_jobs(&self, forms: impl IntoIterator<Item = JobForm>) -> Vec<SavedJob> {
        let mut saved = Vec::new();
        for form in forms {
            self.0.clock.advance(super::minutes(1));
            saved.push(self.create_job(form).await);
        }
        saved
    }

    /// Updates a job.
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

/// A multipart form with files.
#[derive(Clone, Debug, Default)]
pub struct FileForm(Vec<u8>);

impl FileForm {
    const BOUNDARY: &str = "a-boundary-of-the-tests";

    /// Adds a text field.
    pub fn text(mut self, name: &str, value: &str) -> Self {
        let (bound, head) = (Self::BOUNDARY, "Content-Disposition: form-data");
        self.0.extend(format!("--{bound}\r\n{head}; name=\"{name}\"\r\n\r\n{value}\r\n").bytes());
        self
    }

    /// Adds a file. Its declared type is always `image/png`.
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

    /// Returns the complete body.
    pub fn body(mut self) -> Vec<u8> {
        self.0.extend(format!("--{}--\r\n", Self::BOUNDARY).bytes());
        self.0
    }

    /// Returns a request with a form body, or with a part of it.
    pub fn request(path: &str, body: Body) -> Request<Body> {
        let kind = format!("multipart/form-data; boundary={}", Self::BOUNDARY);
        Request::post(path).header(header::CONTENT_TYPE, kind).body(body).unwrap()
    }
}
