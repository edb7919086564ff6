//! The queue of mails, and the worker that sends them.

use std::os::unix::fs::PermissionsExt;
use std::sync::Arc;

use avsar::domain::accounts::Role;
use avsar::mail_renderer::AppMailRenderer;
use avsar::platform::db::Database;
use avsar::platform::mail::templates::MailTemplates;
use avsar::platform::mail::{
    Mail, MailKind, MailMessage, MailRenderer, Outbox, Settings, Smtp, Worker,
};
use futures::future::{BoxFuture, join_all};
use sea_orm::DbErr;
use serde_json::json;

use crate::harness::{
    Engine, PASSWORD, ReceivedMail, TestApp, TestClient, USER, app_config, both_engines, days,
    eventually, find_link, minutes, seconds,
};
use crate::servers::{NodeServer, certificate};

both_engines!(
    a_mail_is_a_row_of_the_change_that_causes_it,
    a_mail_is_a_file_where_there_is_no_server,
    what_fails_is_tried_again_and_in_the_end_given_up,
    ten_workers_send_each_mail_once,
    who_ends_while_sending_is_followed_by_another,
    what_is_long_done_is_deleted,
    a_server_takes_mail,
    a_server_that_refuses_is_asked_again,
    nothing_is_said_to_a_server_that_is_not_trusted,
    the_newer_mail_has_the_link_that_is_good,
    nothing_changes_without_its_mail,
);

impl TestApp {
    /// A worker that does nothing by itself.
    fn worker(&self, smtp: Option<&str>) -> Worker {
        self.worker_of(self.writer(), smtp)
    }

    fn writer(&self) -> AppMailRenderer {
        let site = &self.app.site;
        let sender =
            MailTemplates { site_name: site.name.clone(), site_url: site.public_url.clone() };
        AppMailRenderer::new(
            self.app.db.clone(),
            self.clock.clone(),
            self.app.tokens.clone(),
            sender,
        )
    }

    fn worker_of(&self, author: impl MailRenderer + 'static, smtp: Option<&str>) -> Worker {
        let smtp = smtp.map(|address| Smtp::parse(address).unwrap());
        Worker::new(
            self.app.db.clone(),
            self.clock.clone(),
            Outbox::default(),
            Arc::new(author),
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

/// Issue ("rows in a queue written with the change"): what is rolled back sends nothing; what is
/// committed is there also where no worker runs, and is sent by the next.
async fn a_mail_is_a_row_of_the_change_that_causes_it(mut app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.stop_mail_worker().await;
    let (outbox, facts) = (&app.app.outbox, json!({}));
    let tx = app.app.db.begin().await.unwrap();
    outbox.enqueue(&tx, USER, MailKind::ResetPassword, &facts, app.clock.now()).await.unwrap();
    tx.rollback().await.unwrap();
    assert_eq!(app.count("mails").await, 0);

    app.forgets_the_password(USER).await;
    assert_eq!(app.count("mails WHERE state = 'waiting'").await, 1);
    assert_eq!(app.worker(None).send_due().await.unwrap(), 1);
    assert_eq!(app.count("mails WHERE state = 'sent' AND attempts = 1").await, 1);
    // The link begins to hold when it is sent, not when it was asked for.
    assert_eq!(app.mails().await.len(), 1);
}

/// Run contract (`AVSAR_SMTP_URL` unset): a file for its owner's eyes only, whole or not there, with a
/// text and an HTML part that say the same.
async fn a_mail_is_a_file_where_there_is_no_server(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.forgets_the_password(USER).await;
    let letter = app.newest_mail_to(USER).await;
    let (page, token) = letter.link();
    assert_eq!(page, "reset-password");
    assert!(letter.html.contains(&token) && letter.html.starts_with("<!doctype html>"));
    assert_eq!(letter.headers("Date"), ["Sat, 21 Nov 2026 06:30:00 +0000"]);
    assert!(letter.headers("Message-ID")[0].ends_with("@avsar.test>"));
    let files: Vec<_> = std::fs::read_dir(app.data_dir().join("mail")).unwrap().collect();
    assert_eq!(files.len(), 1, "nothing half written is left");
    let file = files.into_iter().next().unwrap().unwrap();
    assert!(file.file_name().to_str().unwrap().ends_with("-reset-password.eml"));
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
}

/// Issue ("retry, back-off and a dead-letter state"): after 1, 5 and 30 minutes, 2 and 12 hours, and
/// then no more.
async fn what_fails_is_tried_again_and_in_the_end_given_up(mut app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.stop_mail_worker().await;
    // A file stands where the directory should be.
    let directory = app.data_dir().join("mail");
    std::fs::write(&directory, "").unwrap();
    app.forgets_the_password(USER).await;
    let worker = app.worker(None);
    for (tries, pause) in [(1, 1), (2, 5), (3, 30), (4, 120), (5, 720)] {
        assert_eq!(worker.send_due().await.unwrap(), 0);
        let waiting = format!("mails WHERE state = 'waiting' AND attempts = {tries}");
        assert_eq!(app.count(&format!("{waiting} AND last_error IS NOT NULL")).await, 1);
        app.clock.advance(minutes(pause) - seconds(1));
        worker.send_due().await.unwrap();
        assert_eq!(app.count(&waiting).await, 1, "not before {pause} minutes");
        app.clock.advance(seconds(1));
    }
    worker.send_due().await.unwrap();
    assert_eq!(app.count("mails WHERE state = 'dead' AND attempts = 6").await, 1);
    std::fs::remove_file(&directory).unwrap();
    app.clock.advance(days(7));
    assert_eq!(worker.send_due().await.unwrap(), 0, "it stays so");

    // One that fails once goes out the next time, with a link of that time.
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

/// Architecture ("what must happen once … is taken by a worker").
async fn ten_workers_send_each_mail_once(mut app: TestApp) {
    app.stop_mail_worker().await;
    let people: Vec<String> = (0..12).map(|number| format!("asha{number}@avsar.test")).collect();
    for email in &people {
        let form = json!({ "name": "Asha", "email": email, "password": PASSWORD });
        app.visitor().post("/api/auth/signup", &form).await.with_status(201);
    }
    let workers: Vec<Worker> = (0..10).map(|_| app.worker(None)).collect();
    let sent = join_all(workers.iter().map(Worker::send_due)).await;
    let sent: usize = sent.into_iter().map(Result::unwrap).sum();
    assert_eq!(sent, people.len());
    let mut to: Vec<String> = app.mails().await.into_iter().map(|letter| letter.to).collect();
    to.sort();
    let mut people = people;
    people.sort();
    assert_eq!(to, people);
    assert_eq!(app.count("mails WHERE attempts <> 1").await, 0);
}

/// A process that ended in the middle: its mail is another's after a minute; and one that ends so each
/// time is given up.
async fn who_ends_while_sending_is_followed_by_another(mut app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.stop_mail_worker().await;
    app.forgets_the_password(USER).await;
    // A server that says nothing holds it up, until it ends.
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
    app.execute_sql("UPDATE mails SET attempts = 6 WHERE state = 'waiting'").await;
    assert_eq!(worker.send_due().await.unwrap(), 0);
    assert_eq!(app.count("mails WHERE state = 'dead'").await, 1);
    assert_eq!(app.mails().await.len(), 1);
}

/// Issue (old rows): thirty days after they were done with.
async fn what_is_long_done_is_deleted(mut app: TestApp) {
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
    assert_eq!(app.count("mails").await, 1, "what waits is not old");
}

/// Issue (over SMTP): a real server gets it whole, from the sender that is configured.
async fn a_server_takes_mail(app: TestApp) {
    let smtp = NodeServer::start("smtp.mjs", &json!({}));
    let mut settings = app_config();
    let address = format!("smtp://127.0.0.1:{}", smtp.port());
    settings.mail.smtp = Some(Smtp::parse(&address).unwrap());
    settings.mail.from = "\"Jobs, & more\" <jobs@avsar.test>".parse().unwrap();
    let app = app.second_process_with(settings, app.clock.clone()).await;
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.forgets_the_password(USER).await;
    eventually("the server has it", async || !smtp.messages().is_empty()).await;
    app.wait_until_mail_sent().await;
    let [told] = &smtp.messages()[..] else { panic!("{:?}", smtp.messages()) };
    assert_eq!((&told["from"], &told["to"]), (&json!("jobs@avsar.test"), &json!([USER])));
    assert_eq!(told["hello"], "avsar.test");
    let letter = ReceivedMail::read(told["message"].as_str().unwrap().as_bytes());
    assert_eq!(letter.sender(), ("Jobs, & more".to_owned(), "jobs@avsar.test".to_owned()));
    let (_, token) = find_link(&letter.text).unwrap();
    let reset = json!({ "token": token, "newPassword": "a new password" });
    app.visitor().post("/api/auth/reset-password", &reset).await.ok();
    assert!(!app.data_dir().join("mail").exists(), "no file beside");
}

/// A mailbox that does not exist is given up at once, a server that has no time is asked again, one
/// that is away too; and the others' mails do not wait for it.
async fn a_server_that_refuses_is_asked_again(mut app: TestApp) {
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

/// Issue (STARTTLS and implicit TLS): a certificate that nobody vouches for, or a server that offers no
/// encryption where it was asked for, gets neither mail nor password.
async fn nothing_is_said_to_a_server_that_is_not_trusted(mut app: TestApp) {
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

/// Takes its time with the first mail.
struct Slow(AppMailRenderer, Database);

impl MailRenderer for Slow {
    fn render<'a>(&'a self, mail: &'a Mail) -> BoxFuture<'a, Result<Option<MailMessage>, DbErr>> {
        Box::pin(async move {
            if mail.id == 1 {
                for _ in 0..100 {
                    self.1.ping().await?;
                }
            }
            self.0.render(mail).await
        })
    }
}

/// Issue ("tokens in mails single-use", the newest is the only one): of mails to one address the newer
/// has the newer link, though several mails are written at once.
async fn the_newer_mail_has_the_link_that_is_good(mut app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.stop_mail_worker().await;
    app.forgets_the_password(USER).await;
    app.forgets_the_password(USER).await;
    assert_eq!(
        app.worker_of(Slow(app.writer(), app.app.db.clone()), None).send_due().await.unwrap(),
        2
    );
    let token = app.newest_link_to(USER, "reset-password").await;
    let reset = json!({ "token": token, "newPassword": "a new password" });
    app.visitor().post("/api/auth/reset-password", &reset).await.ok();
}

/// Issue ("rows in a queue written with the change"): where the row cannot be written, neither is the
/// change.
async fn nothing_changes_without_its_mail(app: TestApp) {
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
