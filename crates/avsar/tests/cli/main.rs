//! Tests of the command line with the real program: settings, sign-in and shutdown.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests may fail as tests do"
)]

mod backup;
mod mail;
mod resume;
#[path = "../servers/mod.rs"]
mod servers;
mod storage;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Returns the command without any settings of this machine.
fn avsar(data: &tempfile::TempDir) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_avsar"));
    command.env_clear().env("AVSAR_DATA_DIR", data.path()).env("AVSAR_LOG", "warn");
    command
}

/// An address whose port the system chooses.
const FREE_ADDRESS: &str = "127.0.0.1:0";

/// Time within which a started server must be ready.
const READY_TIMEOUT: Duration = Duration::from_secs(120);

/// A running server, killed on drop.
struct Server {
    child: Child,
    address: SocketAddr,
    /// The messages until it served.
    messages: String,
}

impl Server {
    fn start(command: &mut Command) -> Self {
        let command = command.env("AVSAR_LISTEN", FREE_ADDRESS).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap());
        let (mut line, mut messages) = (String::new(), String::new());
        let address = loop {
            line.clear();
            let length = lines.read_line(&mut line).unwrap();
            assert!(length > 0, "the server ended before it served: {messages}");
            if let Some((_, address)) = line.trim_end().split_once(" is at http://") {
                break address.parse().unwrap();
            }
            messages.push_str(&line);
        };
        // Its later output must not block it.
        std::thread::spawn(move || std::io::copy(&mut lines, &mut std::io::sink()));
        Self { child, address, messages }
    }

    /// Waits until the server has read all content.
    fn wait_until_ready(&self) {
        let end = Instant::now() + READY_TIMEOUT;
        while !self.get("/readyz").starts_with("HTTP/1.1 200") {
            assert!(Instant::now() < end, "the server is not ready");
        }
    }

    fn get(&self, path: &str) -> String {
        self.request(&format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"))
    }

    fn send(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }

    fn request(&self, request: &str) -> String {
        let mut text = String::new();
        self.send(request).read_to_string(&mut text).unwrap();
        text
    }

    fn post(&self, path: &str, body: &str) -> String {
        self.post_from("127.0.0.1", path, body)
    }

    /// Sends a POST request as a reverse proxy that forwards the request of a client.
    fn post_from(&self, client: &str, path: &str, body: &str) -> String {
        self.request(&format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
             x-forwarded-for: {client}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        ))
    }

    fn terminate(&self) {
        let done = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(done.unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Variables with invalid values.
const INVALID_SETTINGS: [(&str, &str); 46] = [
    ("AVSAR_DATABASE_READERS", "0"),
    ("AVSAR_DATABASE_WRITERS", "many"),
    ("AVSAR_MAX_CONNECTIONS", "3"),
    ("AVSAR_LISTEN_BACKLOG", "-1"),
    ("AVSAR_COUNT_FIGURES", "maybe"),
    ("AVSAR_LISTEN", "everywhere"),
    ("AVSAR_DATABASE_URL", "mysql://localhost/avsar"),
    ("AVSAR_DATABASE_URL", "mysql://me:12345@localhost/avsar"),
    ("AVSAR_DATABASE_URL", "postgres://nobody@127.0.0.1:1/none"),
    ("AVSAR_STORAGE_URL", "uploads"),
    ("AVSAR_STORAGE_URL", "ftp://files.avsar.example"),
    ("AVSAR_STORAGE_URL", "s3://"),
    ("AVSAR_STORAGE_URL", "file://elsewhere/uploads"),
    ("AVSAR_PUBLIC_URL", "avsar.example"),
    ("AVSAR_TRUSTED_PROXIES", "10.0.0.0/33"),
    ("AVSAR_BACKUP_DIR", "s3://"),
    ("AVSAR_BACKUP_AT", "25:00"),
    ("AVSAR_BACKUP_KEEP", "0"),
    ("AVSAR_SECRET", "short"),
    ("AVSAR_SECRET", "12345"),
    ("AVSAR_ADMIN_EMAIL", "not an address"),
    ("AVSAR_ADMIN_PASSWORD", "12345"),
    ("AVSAR_ADMIN_PASSWORD", "password"),
    ("AVSAR_REQUIRE_TWO_FACTOR", "everybody"),
    ("AVSAR_AUDIT_DAYS", "364"),
    ("AVSAR_CONTACT_EMAIL", "nobody"),
    ("AVSAR_SITE_NAME", "Avsar\nBcc: all@avsar.example"),
    ("AVSAR_SMTP_URL", "smtp://12345@mail.avsar.example"),
    ("AVSAR_SMTP_URL", "http://me:12345@mail.avsar.example"),
    ("AVSAR_SMTP_URL", "smtp://me:12345@mail.avsar.example?tls=none"),
    ("AVSAR_MAIL_FROM", "nobody"),
    ("AVSAR_MAIL_FROM", "Avsar <no-reply@avsar.example>\r\nBcc: all@avsar.example"),
    ("AVSAR_GOOGLE_CLIENT_ID", ""),
    ("AVSAR_GOOGLE_CLIENT_SECRET", ""),
    ("AVSAR_GOOGLE_ISSUER", "http://accounts.avsar.example"),
    ("AVSAR_GOOGLE_ISSUER", "accounts"),
    ("AVSAR_NEW_POST_WINDOW_DAYS", "two"),
    ("AVSAR_NEW_POST_WINDOW_DAYS", "366"),
    ("AVSAR_LLM_URL", "https://me:12345@model.avsar.example/v1"),
    ("AVSAR_LLM_URL", "http://model.avsar.example/v1"),
    ("AVSAR_LLM_URL", "https://model.avsar.example/v1"),
    ("AVSAR_SOCIAL_YOUTUBE", "javascript:alert(1)"),
    ("AVSAR_GA_MEASUREMENT_ID", "G-1');alert(1"),
    ("AVSAR_CHECK_LINKS", "maybe"),
    ("AVSAR_LOG", "a=b=c"),
    ("AVSAR_LOG_FORMAT", "xml"),
];

#[test]
fn invalid_setting_stops_the_start_with_one_line() {
    for (variable, value) in INVALID_SETTINGS {
        let data = tempfile::tempdir().unwrap();
        let mut command = avsar(&data);
        command.args(["serve"]).env("AVSAR_LISTEN", FREE_ADDRESS);
        if variable.starts_with("AVSAR_ADMIN") {
            command.env("AVSAR_ADMIN_EMAIL", "admin@avsar.example");
            command.env("AVSAR_ADMIN_PASSWORD", "long enough for all");
        }
        if variable.starts_with("AVSAR_GOOGLE") {
            command
                .env("AVSAR_GOOGLE_CLIENT_ID", "avsar")
                .env("AVSAR_GOOGLE_CLIENT_SECRET", "12345");
        }
        let output = command.env(variable, value).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{variable}={value} was accepted");
        assert_eq!(stderr.lines().count(), 1, "{variable}={value}: {stderr}");
        assert!(stderr.contains(variable), "{variable}={value}: {stderr}");
        assert!(!stderr.contains("12345"), "a password was shown");
    }
}

/// An argument is checked like its variable, and its value is not shown.
#[test]
fn invalid_argument_stops_the_start_with_one_line() {
    let data = tempfile::tempdir().unwrap();
    let output = avsar(&data).args(["serve", "--secret", "12345"]).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(stderr, "avsar: AVSAR_SECRET: must have at least 32 characters\n");
    assert_eq!(output.status.code(), Some(1));
    let output = avsar(&data).args(["serve", "--log-format", "xml"]).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(stderr, "avsar: AVSAR_LOG_FORMAT: must be text or json\n");
    // A blank variable does not change that.
    let mut command = avsar(&data);
    command.env("AVSAR_SECRET", "").args(["serve", "--secret", "12345"]);
    let stderr = String::from_utf8(command.output().unwrap().stderr).unwrap();
    assert_eq!(stderr, "avsar: --secret: must have at least 32 characters\n");
    // A flag without a variable.
    let invalid_email = ["admin", "create", "--email", "nobody", "--name", "Asha"];
    let output = avsar(&data).args(invalid_email).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(stderr, "avsar: --email: is not an e-mail address\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn blank_setting_counts_as_unset() {
    let data = tempfile::tempdir().unwrap();
    let mut command = avsar(&data);
    for setting in [
        "DATABASE_URL",
        "STORAGE_URL",
        "PUBLIC_URL",
        "SITE_NAME",
        "SECRET",
        "ADMIN_EMAIL",
        "ADMIN_PASSWORD",
        "CONTACT_EMAIL",
        "SMTP_URL",
        "MAIL_FROM",
        "GOOGLE_CLIENT_ID",
        "GOOGLE_CLIENT_SECRET",
        "GOOGLE_ISSUER",
        "LLM_URL",
        "LLM_KEY",
        "LLM_MODEL",
        "SOCIAL_YOUTUBE",
        "GA_MEASUREMENT_ID",
        "NEW_POST_WINDOW_DAYS",
        "LOG_FORMAT",
    ] {
        command.env(format!("AVSAR_{setting}"), if setting.len() % 2 == 0 { "" } else { " " });
    }
    let server = Server::start(command.arg("serve"));
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
}

/// Run contract (`AVSAR_LISTEN`): With port 0, the system chooses a port. The default public URL,
/// which the server prints, contains it.
#[test]
fn system_chooses_the_port() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(avsar(&data).arg("serve"));
    assert_ne!(server.address.port(), 0);
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
}

/// Operations (metrics): They have a listener of their own, which the site does not answer for.
#[test]
fn metrics_have_their_own_listener() {
    let data = tempfile::tempdir().unwrap();
    let mut command = avsar(&data);
    command.env("AVSAR_LOG", "info").env("AVSAR_LOG_FORMAT", "json");
    command.env("AVSAR_METRICS_LISTEN", FREE_ADDRESS);
    let mut server = Server::start(command.arg("serve"));
    assert!(server.get("/metrics").starts_with("HTTP/1.1 404"));
    let line = server.messages.lines().find(|line| line.contains("serving metrics")).unwrap();
    let line: serde_json::Value = serde_json::from_str(line).unwrap();
    server.address = line["address"].as_str().unwrap().parse().unwrap();
    let metrics = server.get("/metrics");
    assert!(metrics.starts_with("HTTP/1.1 200") && metrics.contains("avsar_"), "{metrics}");
    assert!(server.get("/healthz").starts_with("HTTP/1.1 404"));
}

#[test]
fn listen_address_in_use_is_reported() {
    let data = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = avsar(&data).args(["serve", "--listen", &address]).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    assert!(stderr.contains("AVSAR_LISTEN") && stderr.contains(&address), "{stderr}");
}

#[test]
fn help_lists_every_setting_with_its_default() {
    let data = tempfile::tempdir().unwrap();
    let output = avsar(&data).args(["serve", "--help"]).output().unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    for setting in
        ["AVSAR_LISTEN", "127.0.0.1:8080", "AVSAR_DATA_DIR", "AVSAR_DATABASE_URL", "AVSAR_SECRET"]
    {
        assert!(stdout.contains(setting), "{setting} is missing from\n{stdout}");
    }
}

#[test]
fn secret_is_created_once_and_only_its_owner_can_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let data = tempfile::tempdir().unwrap();
    let secret = data.path().join("secret");
    drop(Server::start(avsar(&data).arg("serve")));
    let first = std::fs::read_to_string(&secret).unwrap();
    let mode =
        |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&secret), 0o600);
    assert_eq!(mode(&data.path().join("avsar.db")), 0o600);
    assert_eq!(mode(data.path()), 0o700);
    drop(Server::start(avsar(&data).arg("serve")));
    assert_eq!(std::fs::read_to_string(&secret).unwrap(), first);
}

/// RFC 9112, section 9.6: A response to a request whose body does not arrive announces that the
/// connection ends, because the server closes it.
#[test]
fn response_without_reading_the_body_announces_the_end_of_the_connection() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(avsar(&data).arg("serve"));
    let heads = [
        ("401", "POST /api/jobs/create", "application/json"),
        ("404", "POST /api/nothing", "application/json"),
        ("405", "POST /api/jobs/government", "application/json"),
        ("415", "POST /api/auth/login", "text/plain"),
    ];
    // All heads are sent before a response is read, so that the waiting times overlap.
    let streams = heads.map(|(_, request, kind)| {
        server.send(&format!(
            "{request} HTTP/1.1\r\nhost: x\r\ncontent-type: {kind}\r\ncontent-length: 2\r\n\r\n"
        ))
    });
    for ((status, request, _), mut stream) in heads.into_iter().zip(streams) {
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        assert!(response.starts_with(&format!("HTTP/1.1 {status}")), "{request}: {response}");
        assert!(response.contains("\r\nconnection: close\r\n"), "{request}: {response}");
    }
}

/// API-24: An administrator created on the command line can sign in. The output never contains the
/// password.
#[test]
fn administrator_is_created_on_the_command_line() {
    let data = tempfile::tempdir().unwrap();
    let create = [
        "admin",
        "create",
        "--email",
        "Meera@Avsar.Example",
        "--name",
        "Meera",
        "--password-stdin",
    ];
    let mut child =
        avsar(&data).args(create).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"a good password\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{stderr}");
    assert!(!stderr.contains("good password"));
    let server = Server::start(avsar(&data).arg("serve"));
    let sign_in = |client: &str, password: &str| {
        let body = format!(r#"{{"email":"meera@avsar.example","password":"{password}"}}"#);
        server.post_from(client, "/api/auth/login", &body)
    };
    let answer = sign_in("203.0.113.1", "a good password");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"token\":"), "{answer}");

    // A reverse proxy on this machine states the IP address of the client.
    for _ in 0..5 {
        assert!(sign_in("198.51.100.7", "guess").starts_with("HTTP/1.1 401"));
    }
    assert!(sign_in("198.51.100.7", "a good password").starts_with("HTTP/1.1 429"));
    assert!(sign_in("203.0.113.1", "a good password").starts_with("HTTP/1.1 200"));
}

/// Run contract (`avsar admin list`, `remove`, `reset-two-factor`).
#[test]
fn administrators_are_managed_on_the_command_line() {
    let data = tempfile::tempdir().unwrap();
    let admin = |arguments: &[&str], password: &str| {
        let mut command = avsar(&data);
        command.arg("admin").args(arguments).stdin(Stdio::piped());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(password.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let text = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        (output.status.success(), text.concat())
    };
    let create = |email, password| {
        let arguments = ["create", "--email", email, "--name", "Meera", "--password-stdin"];
        admin(&arguments, password)
    };
    let (created, text) = create("meera@avsar.example", "short one");
    assert!(!created && text.contains("at least 12 characters"), "{text}");
    assert!(create("meera@avsar.example", "trumpet saddle moon").0);
    let (removed, text) = admin(&["remove", "--email", "meera@avsar.example"], "");
    assert!(!removed && text.contains("the only administrator"), "{text}");
    assert!(create("ravi@avsar.example", "trumpet saddle moon").0);
    let (listed, text) = admin(&["list"], "");
    assert!(listed && text.contains("meera@avsar.example\tMeera\tsince 20"), "{text}");
    assert!(text.contains("2 administrators, 2 of them without two-factor sign-in."), "{text}");
    assert!(admin(&["remove", "--email", "meera@avsar.example"], "").0);
    let (_, text) = admin(&["remove", "--email", "meera@avsar.example"], "");
    assert!(text.contains("is no administrator"), "{text}");
    let (reset, text) = admin(&["reset-two-factor", "--email", "ravi@avsar.example"], "");
    assert!(!reset && text.contains("has no second factor"), "{text}");
    let (_, text) = admin(&["remove", "--email", "nobody@avsar.example"], "");
    assert!(text.contains("there is no account"), "{text}");
    let file = data.path().join("audit.csv");
    let exported = avsar(&data).args(["export", "audit"]).arg(&file).status().unwrap();
    assert!(exported.success());
    let events = std::fs::read_to_string(file).unwrap();
    assert!(events.contains("administrator-removed") && !events.contains("trumpet"), "{events}");
}

/// Run contract (`avsar import`): The format of standard input is detected from its content. A
/// second import changes nothing.
#[test]
fn content_is_imported_from_standard_input() {
    let data = tempfile::tempdir().unwrap();
    let post = "title,content\nHow to apply,<p>Read first.</p>\n";
    let job = r#"[{"jobType": "TECH", "id": "1", "title": "Tester", "organisation": "Acme"}]"#;
    for (kind, text) in [("posts", post), ("jobs", job)] {
        for outcome in ["1 new, 0 changed, 0 unchanged", "0 new, 0 changed, 1 unchanged"] {
            let mut command = avsar(&data);
            command.args(["import", kind, "-"]).stdin(Stdio::piped()).stderr(Stdio::piped());
            let mut child = command.spawn().unwrap();
            child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
            let output = child.wait_with_output().unwrap();
            let stderr = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.success(), "{kind}: {stderr}");
            assert!(stderr.contains(&format!("1 rows read: {outcome}, 0 refused")), "{stderr}");
        }
    }
}

/// A signal right after the start stops the server as one at any other time.
#[test]
fn sigterm_right_after_the_start_stops_the_server() {
    for _ in 0..3 {
        let data = tempfile::tempdir().unwrap();
        let mut server = Server::start(avsar(&data).arg("serve"));
        server.terminate();
        let status = server.child.wait().unwrap();
        assert!(status.success(), "{status}");
    }
}

/// LIVE-01: An open stream starts with `connected` and does not delay the shutdown of the server:
/// the server ends the response. After the shutdown timeout it would only close the connection.
#[test]
fn sigterm_stops_the_server_despite_an_open_stream() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(avsar(&data).arg("serve"));
    let stream = server.send("GET /api/jobs/stream HTTP/1.1\r\nhost: x\r\n\r\n");
    let mut stream = BufReader::new(stream);
    let mut text = String::new();
    while !text.contains("event: connected") {
        assert!(stream.read_line(&mut text).unwrap() > 0, "{text}");
    }
    server.terminate();
    stream.read_to_string(&mut text).unwrap();
    let last_chunk = "\r\n0\r\n\r\n";
    assert!(text.ends_with(last_chunk), "the open stream delayed the shutdown: {text}");
    let status = server.child.wait().unwrap();
    assert!(status.success(), "{status}");
}

#[test]
fn demo_data_is_loaded_once_and_labelled() {
    let data = tempfile::tempdir().unwrap();
    for _ in 0..2 {
        let server = Server::start(avsar(&data).args(["serve", "--demo"]));
        server.wait_until_ready();
        assert!(server.get("/api/jobs/government").contains("\"totalJobs\":20"));
        assert!(server.get("/govt-jobs").contains("Demonstration"));
    }
}
