//! Uploads in an S3-compatible store, with the real program. `AVSAR_STORAGE_URL` and the standard
//! AWS variables configure the store.

use std::io::{Read, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;

use crate::{Server, avsar};

/// Starts a store with one bucket, whose files are in a directory.
fn store(root: &Path) -> SocketAddr {
    std::fs::create_dir(root.join("files")).unwrap();
    let mut service = S3ServiceBuilder::new(s3s_fs::FileSystem::new(root).unwrap());
    service.set_auth(SimpleAuth::from_single("key", "a secret key"));
    let service = service.build();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            while let Ok((socket, _)) = listener.accept().await {
                let service = service.clone();
                tokio::spawn(async move {
                    let served = Builder::new(TokioExecutor::new());
                    let _ = served.serve_connection(TokioIo::new(socket), service).await;
                });
            }
        });
    });
    address
}

/// Returns the command with a bucket for the uploads.
fn avsar_with(data: &tempfile::TempDir, store: SocketAddr, secret: &str) -> Command {
    let mut command = avsar(data);
    command
        .env("AVSAR_STORAGE_URL", "s3://files/portal/uploads")
        .env("AWS_ENDPOINT_URL", format!("http://{store}"))
        .env("AWS_ALLOW_HTTP", "true")
        .env("AWS_REGION", "ap-south-1")
        .env("AWS_ACCESS_KEY_ID", "key")
        .env("AWS_SECRET_ACCESS_KEY", secret);
    command
}

fn program(data: &tempfile::TempDir, store: SocketAddr, secret: &str) -> Server {
    let mut command = avsar_with(data, store, secret);
    command
        .arg("serve")
        .env("AVSAR_ADMIN_EMAIL", "meera@avsar.test")
        .env("AVSAR_ADMIN_PASSWORD", "a good password");
    Server::start(&mut command)
}

fn token(server: &Server) -> String {
    let sign_in = r#"{"email":"meera@avsar.test","password":"a good password"}"#;
    member(&server.post("/api/auth/login", sign_in), "token")
}

fn member(answer: &str, name: &str) -> String {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let body: serde_json::Value = serde_json::from_str(body).unwrap_or_else(|_| panic!("{answer}"));
    body[name].as_str().unwrap_or_else(|| panic!("no {name}: {answer}")).to_owned()
}

fn upload(server: &Server, path: &str, form: &[(&str, &str, &[u8])]) -> String {
    let mut body = Vec::new();
    for (name, filename, bytes) in form {
        let file =
            if filename.is_empty() { String::new() } else { format!("; filename=\"{filename}\"") };
        write!(body, "--bound\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n")
            .unwrap();
        body.extend(*bytes);
        body.extend(b"\r\n");
    }
    body.extend(b"--bound--\r\n");
    let mut stream = server.send(&format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {}\r\n\
         content-type: multipart/form-data; boundary=bound\r\ncontent-length: {}\r\n\r\n",
        token(server),
        body.len()
    ));
    stream.write_all(&body).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn files(root: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut left = vec![root.join("files")];
    while let Some(directory) = left.pop() {
        for entry in std::fs::read_dir(directory).unwrap().flatten() {
            if entry.path().is_dir() {
                left.push(entry.path());
            } else {
                found.push(entry.path().strip_prefix(root).unwrap().display().to_string());
            }
        }
    }
    found.sort();
    found
}

#[test]
fn uploads_are_stored_in_a_bucket() {
    let (data, root) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = program(&data, store(root.path()), "a secret key");
    let svg = br#"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>"#;
    let pdf = b"%PDF-1.7 notice";
    let image = upload(
        &server,
        "/api/uploads/image",
        &[("uploadType", "", b"companies"), ("image", "logo.svg", svg)],
    );
    let notice = upload(&server, "/api/uploads/simple-pdf", &[("pdf", "भर्ती.pdf", pdf)]);
    let (image, notice) = (member(&image, "fileUrl"), member(&notice, "fileUrl"));
    let get = |path: &str, more: &str| {
        server
            .request(&format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{more}\r\n"))
    };
    assert!(get(&image, "").contains("<path"), "{image}");
    assert!(get(&notice, "").ends_with("%PDF-1.7 notice"), "{notice}");
    let part = get(&notice, "range: bytes=0-3\r\n");
    assert!(part.starts_with("HTTP/1.1 206") && part.ends_with("\r\n\r\n%PDF"), "{part}");
    let stored = files(root.path());
    assert_eq!(stored.len(), 2, "{stored:?}");
    assert!(stored.iter().all(|file| file.starts_with("files/portal/uploads/")), "{stored:?}");
    assert!(!data.path().join("uploads").exists());
    // A deletion also deletes the file in the bucket.
    for url in [image, notice] {
        let path = format!("/api/uploads/cloud?publicId={}", url.trim_start_matches("/uploads/"));
        let deleted = server.request(&format!(
            "DELETE {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {}\r\n\r\n",
            token(&server)
        ));
        assert!(deleted.starts_with("HTTP/1.1 200"), "{deleted}");
        assert!(get(&url, "").starts_with("HTTP/1.1 404"));
    }
    assert_eq!(files(root.path()), Vec::<String>::new());
    server.terminate();
}

#[test]
fn rejected_credentials_store_nothing_and_reveal_nothing() {
    let (data, root) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = program(&data, store(root.path()), "another key");
    let answer = upload(&server, "/api/uploads/simple-pdf", &[("pdf", "a.pdf", b"%PDF-1.7")]);
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert!(!answer.contains("AccessDenied") && !answer.contains("127.0.0.1"), "{answer}");
    let list = server.request(&format!(
        "GET /api/uploads/cloud/list/documents HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {}\r\n\r\n",
        token(&server)
    ));
    assert!(list.contains("\"totalItems\":0"), "{list}");
    assert_eq!(files(root.path()), Vec::<String>::new());
}

/// Operations (backup): Backups can be in a bucket, and can contain the uploads of a bucket.
#[test]
fn backups_are_stored_in_a_bucket() {
    let (data, root) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = store(root.path());
    let server = program(&data, store, "a secret key");
    upload(&server, "/api/uploads/simple-pdf", &[("pdf", "a.pdf", b"%PDF-1.7 notice")]);
    let run = |data: &tempfile::TempDir, arguments: &[&str]| {
        let output = avsar_with(data, store, "a secret key").args(arguments).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{arguments:?}: {text}");
    };
    let backup = "s3://files/backups/site.tar.zst";
    run(&data, &["backup", backup]);
    drop(server);
    assert!(files(root.path()).contains(&"files/backups/site.tar.zst".to_owned()));
    run(&data, &["verify", backup]);
    std::fs::remove_dir_all(root.path().join("files/portal")).unwrap();
    let new = tempfile::tempdir().unwrap();
    run(&new, &["restore", backup]);
    run(&new, &["reindex"]);
    run(&new, &["verify"]);
    let restored = files(root.path());
    assert!(restored.iter().any(|file| file.starts_with("files/portal/uploads/")), "{restored:?}");
}

/// Security (transport): Files and credentials never travel in plain text to another machine.
#[test]
fn plain_http_is_only_for_a_store_on_this_machine() {
    let data = tempfile::tempdir().unwrap();
    let store = "127.0.0.1:1".parse().unwrap();
    for (variable, url) in [
        ("AWS_ENDPOINT_URL", "http://store.example:9000"),
        ("AWS_ENDPOINT_URL_S3", "HTTP://10.0.0.5:9000"),
    ] {
        let mut command = avsar_with(&data, store, "a secret key");
        let output = command.env(variable, url).arg("serve").output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && text.contains("must begin with https://"), "{text}");
    }
}
