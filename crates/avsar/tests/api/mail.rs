//! The mail queue and the worker that sends its mails.

use std::os::unix::fs::PermissionsExt;
use std::sync::Arc;

use avsar::domain::accounts::Role;
use avsar::mail_renderer::AppMailRenderer;
use avsar::platform::mail::{Mail, MailKind, Outbox, Sender, Settings, Smtp, Worker};
use futures::future::join_all;
use serde_json::json;

use crate::harness::{
    ADMIN, Engine, PASSWORD, ReceivedMail, TestApp, TestClient, USER, app_config, both_engines,
    days, eventually, find_link, minutes, seconds,
};
use crate::servers::{NodeServer, certificate};

both_engines!(
    mail_is_enqueued_in_the_transaction_of_its_change,
    mail_is_written_to_a_file_without_a_server,
    failed_mail_is_retried_and_finally_dead,
    ten_workers_send_each_mail_once,
    mail_of_an_aborted_worker_is_claimed_again,
    finished_mails_are_deleted_after_thirty_days,
    mail_is_sent_over_smtp,
    transient_failures_are_retried_and_permanent_ones_are_not,
    nothing_is_sent_to_an_untrusted_server,
    newer_mail_contains_the_valid_link,
    change_is_rolled_back_without_its_mail,
    mails_that_cannot_be_read_stop_no_other_mail,
);

impl TestApp {
    /// Returns a worker that runs only when a test calls it.
    fn worker(&self, smtp: Option<&str>) -> Worker {
        let renderer = AppMailRenderer::new(
            self.app.db.clone(),
            self.clock.clone(),
            self.app.subjects.accounts.tokens.clone(),
            self.app.site.clone(),
        );
        let smtp = smtp.map(|address| Smtp::parse(address).unwrap());
        Worker::new(
            self.app.db.clone(),
            self.clock.clone(),
            Outbox::default(),
            Arc::new(renderer),
            Settings { smtp, ..app_config().mail },
            &self.data_dir().join("mail"),
        )
        .unwrap()
    }

    async fn forgets_the_password(&self, email: &str) {
        let body = json!({ "email": email });
        self.visitor().post("/api/auth/forgot-password", &body).await.ok();
    }
}

/// Issue ("rows in a queue written with the change"): A rolled-back change sends no mail. A
/// committed change leaves a row even if no worker runs, and the next worker sends it.
async fn mail_is_enqueued_in_the_transaction_of_its_change(mut app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.stop_mail_worker().await;
    let (outbox, facts) = (&app.app.subjects.accounts.outbox, json!({}));
    let tx = app.app.db.begin().await.unwrap();
    outbox.enqueue(&tx, USER, MailKind::ResetPassword, &facts, app.clock.now()).await.unwrap();
    tx.rollback().await.unwrap();
    assert_eq!(app.count("mails").await, 0);

    app.forgets_the_password(USER).await;
    assert_eq!(app.count("mails WHERE state = 'waiting'").await, 1);
    assert_eq!(app.worker(None).send_due().await.unwrap(), 1);
    assert_eq!(app.count("mails WHERE state = 'sent' AND attempts = 1").await, 1);
    // The validity of the link starts when the mail is sent.
    assert_eq!(app.mails().await.len(), 1);
}

/// Run contract (`AVSAR_SMTP_URL` unset): The file is readable only by its owner and never
/// incomplete. Its text and HTML parts have the same content.
async fn mail_is_written_to_a_file_without_a_server(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.forgets_the_password(USER).await;
    let mail = app.newest_mail_to(USER).await;
    let (page, token) = mail.link();
    assert_eq!(page, "reset-password");
    assert!(mail.html.contains(&token) && mail.html.starts_with("<!doctype html>"));
    assert_eq!(mail.headers("Date"), ["Sat, 21 Nov 2026 06:30:00 +0000"]);
    assert!(mail.headers("Message-ID")[0].ends_with("@avsar.test>"));
    let files: Vec<_> = std::fs::read_dir(app.data_dir().join("mail")).unwrap().collect();
    assert_eq!(files.len(), 1, "no incomplete file is left");
    let file = files.into_iter().next().unwrap().unwrap();
    assert!(file.file_name().to_str().unwrap().ends_with("-reset-password.eml"));
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
}

/// Issue ("retry, back-off and a dead-letter state"): The retries follow after 1, 5 and 30 minutes,
/// 2 hours and twice 12 hours. Then the mail is dead. Issue 23 ("a mail server that is away for a
/// day").
async fn failed_mail_is_retried_and_finally_dead(mut app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.stop_mail_worker().await;
    // A file with the name of the directory makes each attempt fail.
    let directory = app.data_dir().join("mail");
    std::fs::write(&directory, "").unwrap();
    app.forgets_the_password(USER).await;
    let worker = app.worker(None);
    for (tries, delay) in [(1, 1), (2, 5), (3, 30), (4, 120), (5, 720), (6, 720)] {
        assert_eq!(worker.send_due().await.unwrap(), 0);
        let waiting = format!("mails WHERE state = 'waiting' AND attempts = {tries}");
        assert_eq!(app.count(&format!("{waiting} AND last_error IS NOT NULL")).await, 1);
        app.clock.advance(minutes(delay) - seconds(1));
        worker.send_due().await.unwrap();
        assert_eq!(app.count(&waiting).await, 1, "not before {delay} minutes");
        app.clock.advance(seconds(1));
    }
    worker.send_due().await.unwrap();
    assert_eq!(app.count("mails WHERE state = 'dead' AND attempts = 7").await, 1);
    std::fs::remove_file(&directory).unwrap();
    app.clock.advance(days(7));
    assert_eq!(worker.send_due().await.unwrap(), 0, "it stays dead");

    // A mail that fails once is sent by the retry, with a link that is valid from then.
    std::fs::write(&directory, "").unwrap();
    app.forgets_the_password(USER).await;
    worker.send_due().await.unwrap();
    std::fs::remove_file(&directory).unwrap();
    app.clock.advance(minutes(1));
    assert_eq!(worker.send_due().await.unwrap(), 1);
    app.clock.advance(minutes(59));
    let token = app.newest_link_to(USER, "reset-password").await;
    let reset = json!({ "token": token, "newPassword": "a new password" });
    app.visitor().post("/api/auth/reset-password", &reset).await.ok();
}

/// Architecture (mail worker): One worker claims each mail.
async fn ten_workers_send_each_mail_once(mut app: TestApp) {
    app.stop_mail_worker().await;
    let people: Vec<String> = (0..12).map(|number| format!("asha{number}@avsar.test")).collect();
    for email in &people {
        let form = json!({ "name": "Asha", "email": email, "password": PASSWORD });
        app.visitor().post("/api/auth/signup", &form).await.with_status(201);
    }
    let workers: Vec<Worker> = (0..10).map(|_| app.worker(None)).collect();
    // All workers read the same mails before one of them claims a mail.
    let due = join_all(workers.iter().map(Worker::due)).await;
    let due: Vec<Vec<Mail>> = due.into_iter().map(Result::unwrap).collect();
    assert!(due.iter().all(|mails| mails.len() == people.len()));
    let sent = join_all(workers.iter().zip(due).map(|(worker, due)| worker.send(due))).await;
    let sent: usize = sent.into_iter().map(Result::unwrap).sum();
    assert_eq!(sent, people.len());
    let mut to: Vec<String> = app.mails().await.into_iter().map(|letter| letter.to).collect();
    to.sort();
    let mut people = people;
    people.sort();
    assert_eq!(to, people);
    assert_eq!(app.count("mails WHERE attempts <> 1").await, 0);
}

/// Another worker claims the mail of an aborted worker after one minute. A mail whose worker aborts
/// each time is given up.
async fn mail_of_an_aborted_worker_is_claimed_again(mut app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.stop_mail_worker().await;
    app.forgets_the_password(USER).await;
    // A server that never responds blocks the worker until it is aborted.
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let gone = app.worker(Some(&format!("smtp://{}", silent.local_addr().unwrap())));
    let going = tokio::spawn(async move { gone.send_due().await });
    let claimed = "mails WHERE state = 'waiting' AND attempts = 1";
    eventually("it is claimed", async || app.count(claimed).await == 1).await;
    going.abort();
    let worker = app.worker(None);
    app.clock.advance(seconds(59));
    assert_eq!(worker.send_due().await.unwrap(), 0);
    app.clock.advance(seconds(1));
    assert_eq!(worker.send_due().await.unwrap(), 1);

    app.forgets_the_password(USER).await;
    app.execute_sql("UPDATE mails SET attempts = 7 WHERE state = 'waiting'").await;
    assert_eq!(worker.send_due().await.unwrap(), 0);
    assert_eq!(app.count("mails WHERE state = 'dead'").await, 1);
    assert_eq!(app.mails().await.len(), 1);
}

/// Issue (old rows): Rows are deleted thirty days after their mails were finished.
async fn finished_mails_are_deleted_after_thirty_days(mut app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.stop_mail_worker().await;
    app.forgets_the_password(USER).await;
    let worker = app.worker(None);
    worker.send_due().await.unwrap();
    app.clock.advance(days(30));
    app.forgets_the_password(USER).await;
    worker.delete_expired().await.unwrap();
    assert_eq!(app.count("mails").await, 2);
    app.clock.advance(seconds(1));
    worker.delete_expired().await.unwrap();
    assert_eq!(app.count("mails WHERE state = 'waiting'").await, 1);
    assert_eq!(app.count("mails").await, 1, "a waiting mail is not deleted");
}

/// Issue (over SMTP): A real server receives the complete mail, from the configured sender.
async fn mail_is_sent_over_smtp(app: TestApp) {
    let smtp = NodeServer::start("smtp.mjs", &json!({}));
    let mut settings = app_config();
    let address = format!("smtp://127.0.0.1:{}", smtp.port());
    settings.mail.smtp = Some(Smtp::parse(&address).unwrap());
    let from = "\"Jobs, & more\" <jobs@avsar.test>".parse().unwrap();
    settings.mail.from = Sender::Fixed(from);
    let app = app.second_process_with(settings, app.clock.clone()).await;
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.forgets_the_password(USER).await;
    eventually("the server has it", async || !smtp.messages().is_empty()).await;
    app.wait_until_mail_sent().await;
    let [received] = &smtp.messages()[..] else { panic!("{:?}", smtp.messages()) };
    assert_eq!((&received["from"], &received["to"]), (&json!("jobs@avsar.test"), &json!([USER])));
    assert_eq!(received["hello"], "avsar.test");
    let mail = ReceivedMail::read(received["message"].as_str().unwrap().as_bytes());
    assert_eq!(mail.sender(), ("Jobs, & more".to_owned(), "jobs@avsar.test".to_owned()));
    let (_, token) = find_link(&mail.text).unwrap();
    let reset = json!({ "token": token, "newPassword": "a new password" });
    app.visitor().post("/api/auth/reset-password", &reset).await.ok();
    assert!(!app.data_dir().join("mail").exists(), "no file is written");
}

/// An unknown mailbox is given up immediately. A transient error or an unavailable server causes a
/// retry. Other mails do not wait.
async fn transient_failures_are_retried_and_permanent_ones_are_not(mut app: TestApp) {
    app.stop_mail_worker().await;
    let smtp = NodeServer::start("smtp.mjs", &json!({}));
    for name in ["later", "nobody", "asha"] {
        let email = format!("{name}@avsar.test");
        app.ensure_account(&email, PASSWORD, Role::User).await;
        app.forgets_the_password(&email).await;
    }
    let worker = app.worker(Some(&format!("smtp://127.0.0.1:{}", smtp.port())));
    assert_eq!(worker.send_due().await.unwrap(), 1);
    let state = async |name: &str, state: &str| {
        let rows = format!("mails WHERE recipient LIKE '{name}%' AND state = '{state}'");
        app.count(&rows).await == 1
    };
    assert!(state("asha", "sent").await && state("nobody", "dead").await);
    assert!(state("later", "waiting").await);
    assert_eq!(app.count("mails WHERE last_error LIKE '%Greylisted%'").await, 1);
    drop(smtp);
    app.clock.advance(minutes(1));
    assert_eq!(worker.send_due().await.unwrap(), 0);
    assert_eq!(app.count("mails WHERE state = 'waiting' AND attempts = 2").await, 1);
}

/// Issue (STARTTLS and implicit TLS): A server with an untrusted certificate, or without the
/// required encryption, receives neither the mail nor the password.
async fn nothing_is_sent_to_an_untrusted_server(mut app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.stop_mail_worker().await;
    app.forgets_the_password(USER).await;
    let directory = tempfile::tempdir().unwrap();
    let (tls, _) = certificate(directory.path());
    let shows = |secure: bool| json!({ "secure": secure, "tls": tls });
    for (settings, address, reason) in [
        (shows(false), "smtp://me:secret@localhost:PORT?tls=required", "certificate"),
        (shows(true), "smtps://me:secret@localhost:PORT", "certificate"),
        (json!({}), "smtp://me:secret@localhost:PORT?tls=required", "STARTTLS"),
    ] {
        let smtp = NodeServer::start("smtp.mjs", &settings);
        let address = address.replace("PORT", &smtp.port().to_string());
        assert_eq!(app.worker(Some(&address)).send_due().await.unwrap(), 0, "{address}");
        let failed = format!("mails WHERE state = 'waiting' AND last_error LIKE '%{reason}%'");
        assert_eq!(app.count(&failed).await, 1, "{address}");
        assert!(smtp.messages().is_empty());
        app.clock.advance(days(1));
    }
}

/// Issue ("tokens in mails single-use"): Of two mails to one address, the newer one contains the
/// newer link, because it is not rendered before the older one is sent.
async fn newer_mail_contains_the_valid_link(mut app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.stop_mail_worker().await;
    app.forgets_the_password(USER).await;
    app.forgets_the_password(USER).await;
    let worker = app.worker(None);
    for id in [1, 2] {
        let due = worker.due().await.unwrap();
        assert_eq!(due.iter().map(|mail| mail.id).collect::<Vec<_>>(), [id]);
        assert_eq!(worker.send(due).await.unwrap(), 1);
    }
    let token = app.newest_link_to(USER, "reset-password").await;
    let reset = json!({ "token": token, "newPassword": "a new password" });
    app.visitor().post("/api/auth/reset-password", &reset).await.ok();
}

/// Issue ("rows in a queue written with the change"): A change is rolled back if its mail row
/// cannot be written.
async fn change_is_rolled_back_without_its_mail(app: TestApp) {
    let user = app.user();
    user.token().await;
    app.forgets_the_password(USER).await;
    let token = app.newest_link_to(USER, "reset-password").await;
    app.execute_sql(match app.engine() {
        Engine::Sqlite => {
            "CREATE TRIGGER no_mail BEFORE INSERT ON mails BEGIN SELECT RAISE(ABORT, 'no'); END"
        }
        Engine::Postgres => "ALTER TABLE mails ADD CONSTRAINT no_mail CHECK (false) NOT VALID",
    })
    .await;
    let all = async || (app.contents().await, app.count("mail_tokens").await);
    let before = all().await;
    let sign_up = json!({ "name": "Asha", "email": "new@avsar.test", "password": PASSWORD });
    app.visitor().post("/api/auth/signup", &sign_up).await.error(500);
    let reset = json!({ "token": token, "newPassword": "a new password" });
    app.visitor().post("/api/auth/reset-password", &reset).await.error(500);
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "a new password" });
    user.put("/api/users/me/password", &change).await.error(500);
    user.post("/api/users/me/delete", &json!({ "password": PASSWORD })).await.error(500);
    assert_eq!(all().await, before);
    assert_eq!(app.count("mails").await, 1);
}

/// Architecture (damaged rows): A mail of an unknown kind, or whose parameters cannot be read, is
/// set aside for the operator. It is never deleted, and the other mails are sent.
async fn mails_that_cannot_be_read_stop_no_other_mail(mut app: TestApp) {
    app.stop_mail_worker().await;
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    for (recipient, kind, payload) in [
        ("one@avsar.test", "telegram", "{}"),
        ("two@avsar.test", "contact", "{"),
        (ADMIN, "security-notice", "{}"),
        (USER, "reset-password", "{"),
    ] {
        app.execute_sql(&format!(
            "INSERT INTO mails (recipient, kind, payload, state, attempts, next_attempt_at, \
             created_at) VALUES ('{recipient}', '{kind}', '{payload}', 'waiting', 0, \
             '2026-11-21 06:30:00+00:00', '2026-11-21 06:30:00+00:00')"
        ))
        .await;
    }
    assert_eq!(app.worker(None).send_due().await.unwrap(), 1);
    assert_eq!(app.mails().await.len(), 1);
    assert_eq!(app.count("mails WHERE state = 'dead' AND kind = 'telegram'").await, 1);
    assert_eq!(app.count("mails WHERE state = 'dead' AND kind = 'contact'").await, 1);
    assert_eq!(app.count("mails WHERE state = 'dead' AND kind = 'security-notice'").await, 1);
    assert_eq!(app.count("mails WHERE state = 'waiting'").await, 0);
    app.clock.advance(days(40));
    app.worker(None).delete_expired().await.unwrap();
    assert_eq!(app.count("mails WHERE state = 'dead'").await, 3);
}
