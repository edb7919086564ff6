//! Mail over encrypted connections, from the real program to a real server. `SSL_CERT_FILE` sets
//! the certificate authority that the program trusts. Here it is an authority of the tests.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::servers::{NodeServer, certificate};
use crate::{Server, avsar};

/// Starts a mail server and the program, requests a password reset, and returns the mail that the
/// server receives.
fn receive_mail_by(scheme: &str, parameters: &str, secure: bool) -> serde_json::Value {
    let data = tempfile::tempdir().unwrap();
    let (tls, authority) = certificate(data.path());
    let smtp = NodeServer::start(
        "smtp.mjs",
        &json!({
            "secure": secure, "tls": tls, "user": "me@avsar.test", "password": "p:w/d",
        }),
    );
    let url = format!("{scheme}://me%40avsar.test:p%3Aw%2Fd@localhost:{}{parameters}", smtp.port());
    let mut command = avsar(&data);
    command
        .arg("serve")
        .env("SSL_CERT_FILE", &authority)
        .env("AVSAR_SMTP_URL", url)
        .env("AVSAR_MAIL_FROM", "Jobs <jobs@avsar.test>")
        .env("AVSAR_ADMIN_EMAIL", "meera@avsar.test")
        .env("AVSAR_ADMIN_PASSWORD", "a good password");
    let server = Server::start(&mut command);
    let answer = server.post("/api/auth/forgot-password", r#"{"email":"meera@avsar.test"}"#);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let deadline = Instant::now() + Duration::from_secs(120);
    while smtp.messages().is_empty() {
        assert!(Instant::now() < deadline, "no mail arrives by {scheme}");
        std::thread::sleep(Duration::from_millis(10));
    }
    server.terminate();
    smtp.messages().swap_remove(0)
}

#[test]
fn mail_is_sent_by_starttls() {
    assert_arrived(&receive_mail_by("smtp", "?tls=required", false));
}

#[test]
fn mail_is_sent_by_implicit_tls() {
    assert_arrived(&receive_mail_by("smtps", "", true));
}

fn assert_arrived(received: &serde_json::Value) {
    assert_eq!(
        (&received["secure"], &received["user"], &received["from"], &received["to"]),
        (
            &json!(true),
            &json!("me@avsar.test"),
            &json!("jobs@avsar.test"),
            &json!(["meera@avsar.test"])
        )
    );
    let message = received["message"].as_str().unwrap();
    assert!(message.contains("Subject: Choose a new password for Avsar"), "{message}");
}
