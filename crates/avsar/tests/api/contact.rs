//! The contact form.

use serde_json::{Value, json};

use crate::harness::{
    CapturedLog, Dom, TestApp, TestClient, app_config, both_engines, days, eventually, minutes,
};

both_engines!(
    message_is_mailed_to_the_operator,
    without_an_address_nothing_is_sent_or_stored,
    every_field_is_required,
    messages_per_hour_are_limited,
    undeliverable_message_is_kept,
    form_works_without_javascript,
);

const OPERATOR: &str = "office@avsar.test";

fn form() -> Value {
    json!({
        "name": "Asha Verma", "email": "asha@avsar.test", "subject": "Wrong last date",
        "message": "The notice of the <b>forest guards</b> says 5 December.\nPlease look.",
    })
}

async fn with_address(app: &TestApp) -> TestApp {
    let mut settings = app_config();
    settings.site.contact_email = Some(OPERATOR.to_owned());
    app.second_process_with(settings, app.clock.clone()).await
}

/// Issue 6 ("delivered too when a contact address is configured"): The mail contains the sender to
/// reply to. After the delivery, nothing of the message is stored.
async fn message_is_mailed_to_the_operator(app: TestApp) {
    let app = with_address(&app).await;
    let log = CapturedLog::start();
    let sent = app.visitor().post("/api/contact", &form()).await.ok();
    assert_eq!(sent["message"], "Thank you for your message! We will get back to you soon.");
    let mail = app.newest_mail_to(OPERATOR).await;
    assert!(mail.subject.ends_with("contact form: Wrong last date"), "{}", mail.subject);
    assert!(mail.text.contains("Asha Verma <asha@avsar.test> wrote:"), "{}", mail.text);
    assert!(mail.text.contains("says 5 December.\nPlease look."), "{}", mail.text);
    assert!(!mail.html.contains("<b>forest"), "{}", mail.html);
    // The HTML part keeps line breaks.
    assert!(mail.html.contains("white-space:pre-line") && mail.html.contains("December.\nPlease"));
    assert_eq!(mail.headers("Reply-To"), ["asha@avsar.test"]);
    app.wait_until_mail_sent().await;
    assert_eq!(app.count("mails").await, 0);
    // The log contains the sending of a mail, but not its content.
    assert!(log.contains("mail sent") && !log.contains("Wrong last date"), "{}", log.text());
}

/// CONTACT-04: Without a contact address, the message is not stored either.
async fn without_an_address_nothing_is_sent_or_stored(app: TestApp) {
    app.visitor().post("/api/contact", &form()).await.ok();
    assert_eq!((app.count("mails").await, app.mails().await.len()), (0, 0));
}

/// CONTACT-01, CONTACT-02: Values that would break a mail header are rejected too.
async fn every_field_is_required(app: TestApp) {
    let app = with_address(&app).await;
    let refused = app.visitor().post("/api/contact", &json!({})).await.error(422);
    for field in ["name", "email", "subject", "message"] {
        assert_eq!(refused["errors"][field].as_array().unwrap().len(), 1, "{field}: {refused}");
        for wrong in ["", "  \n "] {
            let mut form = form();
            form[field] = json!(wrong);
            let refused = app.visitor().post("/api/contact", &form).await.error(422);
            assert!(refused["errors"][field].is_array(), "{refused}");
        }
    }
    for (field, wrong) in [
        ("email", "nobody".to_owned()),
        ("email", "a@b.test\r\nBcc: c@d.test".to_owned()),
        ("name", "Asha\r\nBcc: c@d.test".to_owned()),
        ("subject", "x\ny".to_owned()),
        ("subject", "x".repeat(301)),
        ("message", "x".repeat(5_001)),
    ] {
        let mut form = form();
        form[field] = json!(wrong);
        let refused = app.visitor().post("/api/contact", &form).await.error(422);
        assert!(refused["errors"][field].is_array(), "{field} {refused}");
    }
    assert_eq!(app.mails().await.len(), 0);
}

/// Issue 6 (bad input): The number of messages per hour is limited for each client and for all
/// clients together.
async fn messages_per_hour_are_limited(app: TestApp) {
    let mut app = with_address(&app).await;
    app.stop_mail_worker().await;
    for client in 0..10 {
        let client = format!("198.51.100.{client}");
        for _ in 0..20 {
            app.post_from(&client, "/api/contact", &form()).await.ok();
        }
        let refused = app.post_from(&client, "/api/contact", &form()).await;
        refused.error(429);
        assert!(refused.header("retry-after").parse::<u32>().is_ok(), "{refused}");
    }
    app.post_from("203.0.113.9", "/api/contact", &form()).await.error(429);
    assert_eq!(app.count("mails").await, 200);
    app.clock.advance(minutes(61));
    app.post_from("198.51.100.7", "/api/contact", &form()).await.ok();
}

/// A message that no mail server accepts stays in the queue for the operator.
async fn undeliverable_message_is_kept(app: TestApp) {
    let mut settings = app_config();
    settings.site.contact_email = Some(OPERATOR.to_owned());
    settings.mail.smtp = Some(avsar::platform::mail::Smtp::parse("smtp://127.0.0.1:1").unwrap());
    let app = app.second_process_with(settings, app.clock.clone()).await;
    app.visitor().post("/api/contact", &form()).await.ok();
    for _ in 0..7 {
        eventually("delivery was attempted", async || {
            let now = app.clock.now().format("%Y-%m-%d %H:%M:%S");
            app.count(&format!(
                "mails WHERE state = 'waiting' AND next_attempt_at <= '{now}+00:00'"
            ))
            .await
                == 0
        })
        .await;
        app.clock.advance(days(1));
        app.app.subjects.accounts.outbox.notify();
    }
    eventually("the mail is dead", async || app.count("mails WHERE state = 'dead'").await == 1)
        .await;
}

/// Issue 6 ("works with JavaScript off"): The plain form redirects to a page with the result.
async fn form_works_without_javascript(app: TestApp) {
    let app = with_address(&app).await;
    let fields = "name=Asha&email=asha%40avsar.test&subject=A+question&message=When%3F%0AWhere%3F";
    let sent = app.visitor().post_form("/contact", fields).await;
    assert_eq!((sent.status(), sent.header("location")), (303, "/contact?sent=yes"));
    let mail = app.newest_mail_to(OPERATOR).await;
    assert!(mail.text.contains("When?\nWhere?"), "{}", mail.text);
    // Browsers send CRLF for a line break, which counts as one character.
    let full = format!("name=A&email=a%40b.test&subject=c&message={}", "x%0D%0A".repeat(2_499));
    let sent = app.visitor().post_form("/contact", &full).await;
    assert_eq!(sent.header("location"), "/contact?sent=yes");
    for bad in ["", "%FF=%00"] {
        assert_eq!(app.visitor().post_form("/contact", bad).await.status(), 422, "{bad}");
    }
    // The page contains the input again, with errors at the fields. It is not cached.
    let typed =
        "name=Asha+%3Cb%3E&email=nobody&subject=A+%22question%22&message=When%3F%0D%0AWhere%3F";
    let again = app.visitor().post_form("/contact", typed).await;
    assert_eq!((again.status(), again.header("cache-control")), (422, "no-store"));
    let page = Dom::parse(&again);
    assert_eq!(page.attribute("main input[name=name]", "value"), "Asha <b>");
    assert_eq!(page.attribute("main input[name=subject]", "value"), "A \"question\"");
    assert_eq!(page.texts("main textarea").concat().trim(), "When?\nWhere?");
    assert_eq!(page.attribute("main [aria-invalid=true]", "name"), "email");
    assert!(page.body().contains("Enter a valid email address"));
    let clean = Dom::parse(&app.visitor().get("/contact").await);
    assert!(
        !clean.body().contains("Asha") && clean.attributes("[aria-invalid]", "name").is_empty()
    );
    let long = format!("message={}", "x".repeat(70_000));
    assert_eq!(app.visitor().post_form("/contact", &long).await.status(), 413);
}
