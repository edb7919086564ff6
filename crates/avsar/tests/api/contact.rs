//! Writing to the operator.

use serde_json::{Value, json};

use crate::harness::{
    CapturedLog, Dom, TestApp, TestClient, app_config, both_engines, days, eventually, minutes,
};

both_engines!(
    a_message_goes_to_the_operator,
    without_an_address_nothing_is_sent,
    every_field_is_required,
    nobody_writes_without_end,
    what_cannot_be_delivered_is_kept,
    a_browser_without_scripts_sends_it_too,
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

/// Issue 6 ("delivered too when a contact address is configured"): with whom to answer, and nothing of it is
/// kept behind the delivery.
async fn a_message_goes_to_the_operator(app: TestApp) {
    let app = with_address(&app).await;
    let log = CapturedLog::start();
    let sent = app.visitor().post("/api/contact", &form()).await.ok();
    assert_eq!(sent["message"], "Thank you for your message! We will get back to you soon.");
    let letter = app.newest_mail_to(OPERATOR).await;
    assert!(letter.subject.ends_with("contact form: Wrong last date"), "{}", letter.subject);
    assert!(letter.text.contains("Asha Verma <asha@avsar.test> wrote:"), "{}", letter.text);
    assert!(letter.text.contains("says 5 December.\nPlease look."), "{}", letter.text);
    assert!(!letter.html.contains("<b>forest"), "{}", letter.html);
    // Lines stay lines in the part that most people see.
    assert!(
        letter.html.contains("white-space:pre-line") && letter.html.contains("December.\nPlease")
    );
    assert_eq!(letter.headers("Reply-To"), ["asha@avsar.test"]);
    app.wait_until_mail_sent().await;
    assert_eq!(app.count("mails").await, 0);
    // That a mail went is for the log, what it says is not.
    assert!(log.contains("mail sent") && !log.contains("Wrong last date"), "{}", log.text());
}

/// CONTACT-04: and none is written down either.
async fn without_an_address_nothing_is_sent(app: TestApp) {
    app.visitor().post("/api/contact", &form()).await.ok();
    assert_eq!((app.count("mails").await, app.mails().await.len()), (0, 0));
}

/// CONTACT-01, CONTACT-02: and what would break a mail's head is refused.
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

/// Issue 6 (bad input): one client's messages in an hour are bounded, and those of all clients together.
async fn nobody_writes_without_end(app: TestApp) {
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

/// A message that no server takes is kept for the operator.
async fn what_cannot_be_delivered_is_kept(app: TestApp) {
    let mut settings = app_config();
    settings.site.contact_email = Some(OPERATOR.to_owned());
    settings.mail.smtp = Some(avsar::platform::mail::Smtp::parse("smtp://127.0.0.1:1").unwrap());
    let app = app.second_process_with(settings, app.clock.clone()).await;
    app.visitor().post("/api/contact", &form()).await.ok();
    for _ in 0..7 {
        eventually("it has been tried", async || {
            let now = app.clock.now().format("%Y-%m-%d %H:%M:%S");
            app.count(&format!(
                "mails WHERE state = 'waiting' AND next_attempt_at <= '{now}+00:00'"
            ))
            .await
                == 0
        })
        .await;
        app.clock.advance(days(1));
        app.app.outbox.notify();
    }
    eventually("it is given up", async || app.count("mails WHERE state = 'dead'").await == 1).await;
}

/// Issue 6 ("works with JavaScript off"): the plain form of the page leads on to a page that says how it went.
async fn a_browser_without_scripts_sends_it_too(app: TestApp) {
    let app = with_address(&app).await;
    let fields = "name=Asha&email=asha%40avsar.test&subject=A+question&message=When%3F%0AWhere%3F";
    let sent = app.visitor().post_form("/contact", fields).await;
    assert_eq!((sent.status(), sent.header("location")), (303, "/contact?sent=yes"));
    let letter = app.newest_mail_to(OPERATOR).await;
    assert!(letter.text.contains("When?\nWhere?"), "{}", letter.text);
    // Lines of forms end with two characters, of which people see one.
    let full = format!("name=A&email=a%40b.test&subject=c&message={}", "x%0D%0A".repeat(2_499));
    let sent = app.visitor().post_form("/contact", &full).await;
    assert_eq!(sent.header("location"), "/contact?sent=yes");
    for bad in ["", "%FF=%00"] {
        assert_eq!(app.visitor().post_form("/contact", bad).await.status(), 422, "{bad}");
    }
    // What was typed stands there again, with what is wrong at its field; it is nobody else's page.
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
