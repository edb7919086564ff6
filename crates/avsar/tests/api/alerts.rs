//! Alerts: following lists, and the messages about new records and changed dates.

use avsar::domain::accounts::Role;
use serde_json::{Value, json};

use crate::harness::recruitments::{RecruitmentClient, geologists};
use crate::harness::{
    Dom, JobForm, PUBLIC_URL, SavedJob, TestApp, TestClient, admit_card, both_engines, days,
    government_job, minutes, private_job, seconds,
};

both_engines!(
    alert_requires_confirmation,
    links_have_one_purpose_and_owner,
    requests_do_not_reveal_who_follows,
    new_record_is_sent_once,
    edits_in_a_row_are_one_message_with_the_last_state,
    changed_dates_are_news_and_other_edits_are_not,
    dates_that_changed_back_are_no_news,
    dates_of_older_jobs_are_news,
    hidden_records_are_not_sent,
    several_alerts_for_a_record_are_one_message,
    collected_messages_are_sent_at_their_hour,
    recruitments_and_organisations_can_be_followed,
    targets_match_what_their_lists_show,
    alerts_are_changed_and_ended_without_signing_in,
    one_post_ends_all_alerts,
    rejected_addresses_rest,
    processes_send_once,
    interrupted_work_sends_once,
    invalid_targets_are_refused,
    number_of_alerts_is_limited,
    requests_of_others_leave_room,
    ended_alerts_send_nothing,
    the_most_frequent_alert_counts,
    shown_again_is_news,
    corrected_records_reach_the_right_followers,
    midnight_is_no_news,
    forms_work_without_javascript,
    signed_in_people_need_no_confirmation,
    unconfirmed_alerts_are_deleted,
    closed_jobs_are_no_news,
    restored_copy_sends_nothing_again,
);

const ASHA: &str = "asha@avsar.test";
const RAVI: &str = "ravi@avsar.test";

async fn work(app: &TestApp) {
    app.app.subjects.alerts.worker.run_pending().await.unwrap();
}

/// Starts alerts: later records are new.
async fn begin(app: &TestApp) {
    work(app).await;
}

fn list(list: &str) -> Value {
    json!({ "list": list })
}

async fn request(app: &TestApp, target: &Value, frequency: &str, email: &str) {
    let body = json!({ "target": target, "frequency": frequency, "email": email });
    app.visitor().post("/api/alerts", &body).await.with_status(202);
}

/// Follows a target and returns the token that manages the alerts of the address.
async fn follow(app: &TestApp, target: &Value, frequency: &str, email: &str) -> String {
    request(app, target, frequency, email).await;
    let token = app.newest_link_to(email, "alerts/confirm").await;
    let body = json!({ "token": token });
    let confirmed = app.visitor().post("/api/alerts/confirm", &body).await.ok();
    confirmed["token"].as_str().unwrap().to_owned()
}

async fn follow_with(app: &TestApp, token: &str, target: &Value, frequency: &str) {
    let body = json!({ "target": target, "frequency": frequency, "token": token });
    app.visitor().post("/api/alerts", &body).await.ok();
}

async fn alerts_of(app: &TestApp, token: &str) -> Value {
    app.visitor().post("/api/alerts/list", &json!({ "token": token })).await.ok()
}

/// Lets edits rest, and sends what is due.
async fn send(app: &TestApp) {
    work(app).await;
    app.clock.advance(seconds(61));
    work(app).await;
}

/// Returns the subjects of the messages with news to an address, without the name of the site.
async fn news_of(app: &TestApp, email: &str) -> Vec<String> {
    let mails = app.mails().await;
    let is_news = |text: &str| text.contains("because you follow news");
    let to = mails.into_iter().filter(|mail| mail.to == email && is_news(&mail.text));
    to.map(|mail| mail.subject.split_once(": ").unwrap().1.to_owned()).collect()
}

fn clerk() -> JobForm {
    government_job().with_title("Clerk")
}

async fn retitled(app: &TestApp, job: &SavedJob, title: &str) {
    app.admin().update_job(job.id, &clerk().with_title(title)).await;
}

/// Issue 23 ("double opt-in"): A request alone sends no news. The mail does not name what is
/// followed, because another person may have chosen the words.
async fn alert_requires_confirmation(app: TestApp) {
    begin(&app).await;
    let target = json!({ "list": "government", "search": "buy pills at evil" });
    request(&app, &target, "at-once", " Asha@Avsar.test ").await;
    let mail = app.newest_mail_to(ASHA).await;
    assert!(!mail.text.contains("pills") && !mail.html.contains("pills"), "{}", mail.text);
    assert!(mail.headers("List-Unsubscribe").is_empty());
    request(&app, &list("government"), "at-once", ASHA).await;
    app.admin().create_job(clerk()).await;
    send(&app).await;
    assert!(news_of(&app, ASHA).await.is_empty());
    let token = app.newest_link_to(ASHA, "alerts/confirm").await;
    for _ in 0..2 {
        let body = json!({ "token": token });
        app.visitor().post("/api/alerts/confirm", &body).await.ok();
    }
    app.admin().create_job(clerk().with_title("Steno")).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Steno"]);
    app.clock.advance(days(2));
    let body = json!({ "token": token });
    app.visitor().post("/api/alerts/confirm", &body).await.error(410);
    for wrong in ["", "asha", "asha@avsar.test\nBcc: b@avsar.test"] {
        let body = json!({ "target": target, "frequency": "daily", "email": wrong });
        let refused = app.visitor().post("/api/alerts", &body).await.error(422);
        assert!(refused["errors"]["email"].is_array(), "{refused}");
    }
}

/// Security (links): A token has one purpose, and a token of a deleted owner is invalid.
async fn links_have_one_purpose_and_owner(app: TestApp) {
    request(&app, &list("government"), "daily", ASHA).await;
    let confirm = app.newest_link_to(ASHA, "alerts/confirm").await;
    let refused = async |path: &str, token: &str| {
        app.visitor().post(path, &json!({ "token": token })).await.error(410);
    };
    refused("/api/alerts/list", &confirm).await;
    refused("/api/alerts/end", &confirm).await;
    let manage = follow(&app, &list("government"), "daily", ASHA).await;
    refused("/api/alerts/confirm", &manage).await;
    for forged in ["", "x", "a.b.c", &format!("{manage}x")] {
        refused("/api/alerts/list", forged).await;
    }
    app.bearer(manage.clone()).get("/api/users/me").await.error(401);
    // Another owner's alert.
    let other = follow(&app, &list("results"), "daily", RAVI).await;
    let id = alerts_of(&app, &other).await["alerts"][0]["id"].as_i64().unwrap();
    let body = json!({ "token": manage, "frequency": "weekly" });
    app.visitor().put(&format!("/api/alerts/{id}"), &body).await.error(410);
    app.visitor().post(&format!("/api/alerts/{id}/end"), &json!({ "token": manage })).await.ok();
    assert_eq!(alerts_of(&app, &other).await["alerts"][0]["frequency"], "daily");
    app.visitor().post("/api/alerts/end", &json!({ "token": manage })).await.ok();
    refused("/api/alerts/list", &manage).await;
    follow(&app, &list("government"), "daily", ASHA).await;
    refused("/api/alerts/list", &manage).await;
}

/// Security (personal data): The response is the same for a new and a known address. Another person
/// cannot change the alert of an owner.
async fn requests_do_not_reveal_who_follows(app: TestApp) {
    let token = follow(&app, &list("government"), "weekly", ASHA).await;
    let body =
        |email| json!({ "target": list("government"), "frequency": "at-once", "email": email });
    let known = app.visitor().post("/api/alerts", &body(ASHA)).await;
    let unknown = app.visitor().post("/api/alerts", &body(RAVI)).await;
    assert_eq!((known.status(), known.text()), (unknown.status(), unknown.text()));
    let mail = app.newest_mail_to(ASHA).await;
    assert!(mail.text.contains("Nothing has changed"), "{}", mail.text);
    let alerts = alerts_of(&app, &token).await;
    assert_eq!(alerts["alerts"][0]["frequency"], "weekly");
    assert_eq!(alerts["alerts"][0]["confirmed"], true);
}

/// Issue 23: A new record of the list gives exactly one message, readable as plain text.
async fn new_record_is_sent_once(app: TestApp) {
    app.admin().create_job(clerk().with_title("Before")).await;
    begin(&app).await;
    let target = json!({ "list": "government", "search": "clerk" });
    follow(&app, &target, "at-once", ASHA).await;
    let job = app.admin().create_job(clerk().with_organisation("Bank & Co")).await;
    app.admin().create_job(government_job().with_title("Forest Guard")).await;
    app.admin().create_job(private_job().with_title("Clerk")).await;
    work(&app).await;
    assert!(news_of(&app, ASHA).await.is_empty(), "an edit may follow");
    for _ in 0..3 {
        send(&app).await;
    }
    assert_eq!(news_of(&app, ASHA).await, ["Clerk"]);
    let mail = app.newest_mail_to(ASHA).await;
    let page = format!("{PUBLIC_URL}/government-job/{}", job.slug);
    assert!(mail.text.contains("Clerk\nBank & Co\n"), "{}", mail.text);
    assert!(mail.text.lines().any(|line| line == page), "{page} is not in {}", mail.text);
    assert!(mail.html.contains("Bank &amp; Co"), "{}", mail.html);
    assert!(mail.source.len() < 10_000, "{}", mail.source.len());
    app.clock.advance(days(30));
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await.len(), 1);
}

/// Issue 23: A listing edited ten times in a minute gives one message with its last state.
async fn edits_in_a_row_are_one_message_with_the_last_state(app: TestApp) {
    begin(&app).await;
    follow(&app, &list("government"), "at-once", ASHA).await;
    let job = app.admin().create_job(clerk()).await;
    for edit in 1..=10 {
        work(&app).await;
        app.clock.advance(seconds(6));
        retitled(&app, &job, &format!("Clerk {edit}")).await;
    }
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Clerk 10"]);
}

/// Issue 23: A correction of a date is news, a typing error is not.
async fn changed_dates_are_news_and_other_edits_are_not(app: TestApp) {
    begin(&app).await;
    follow(&app, &list("government"), "at-once", ASHA).await;
    let job = app.admin().create_job(clerk().with_deadline_in(days(10))).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Clerk"]);
    app.admin().update_job(job.id, &clerk().with_title("Clerks").with_deadline_in(days(10))).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Clerk"]);
    app.admin().update_job(job.id, &clerk().with_detail("applicationEndDate", "2027-01-15")).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Clerk", "new dates for Clerk"]);
    let mail = app.newest_mail_to(ASHA).await;
    assert!(mail.text.contains("The dates have changed:\n"), "{}", mail.text);
    assert!(mail.text.contains("Last date: 15 January 2027"), "{}", mail.text);
    let fixed = clerk().with_title("Clerk (Hindi)").with_detail("applicationEndDate", "2027-01-15");
    app.admin().update_job(job.id, &fixed).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await.len(), 2);
}

/// A wrong date that is corrected before the message is no news.
async fn dates_that_changed_back_are_no_news(app: TestApp) {
    begin(&app).await;
    follow(&app, &list("government"), "at-once", ASHA).await;
    let closing = |day: &str| clerk().with_detail("applicationEndDate", day);
    let job = app.admin().create_job(closing("2027-01-15")).await;
    send(&app).await;
    for day in ["2027-01-25", "2027-01-15"] {
        app.admin().update_job(job.id, &closing(day)).await;
        work(&app).await;
        app.clock.advance(seconds(5));
    }
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Clerk"]);
}

/// The first change of the dates of a job that was published before alerts exist is news, and the
/// job itself is not.
async fn dates_of_older_jobs_are_news(app: TestApp) {
    let closing = |day: &str| clerk().with_detail("applicationEndDate", day);
    let job = app.admin().create_job(closing("2027-01-15")).await;
    app.clock.advance(minutes(10));
    begin(&app).await;
    follow(&app, &list("government"), "at-once", ASHA).await;
    app.admin().update_job(job.id, &closing("2027-01-15").with_title("Clerks")).await;
    send(&app).await;
    assert!(news_of(&app, ASHA).await.is_empty());
    app.admin().update_job(job.id, &closing("2027-01-25")).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["new dates for Clerk"]);
}

async fn hidden_records_are_not_sent(app: TestApp) {
    begin(&app).await;
    follow(&app, &list("government"), "at-once", ASHA).await;
    let hidden = app.admin().create_job(clerk().inactive()).await;
    let (withdrawn, deleted) =
        (app.admin().create_job(clerk()).await, app.admin().create_job(clerk()).await);
    work(&app).await;
    app.admin().set_job_active(withdrawn.id, false).await;
    app.admin().delete_job(deleted.id).await;
    send(&app).await;
    assert!(news_of(&app, ASHA).await.is_empty());
    app.admin().set_job_active(hidden.id, true).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Clerk"]);
}

async fn several_alerts_for_a_record_are_one_message(app: TestApp) {
    begin(&app).await;
    let token = follow(&app, &list("government"), "at-once", ASHA).await;
    follow_with(&app, &token, &json!({ "list": "all", "search": "clerk" }), "at-once").await;
    follow_with(&app, &token, &json!({ "list": "government", "search": "clerk" }), "at-once").await;
    app.admin().create_job(clerk()).await;
    app.admin().create_job(clerk().with_title("Steno")).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["2 updates for you"]);
    // An alert for a record that was sent already.
    follow_with(&app, &token, &json!({ "list": "government", "search": "steno" }), "at-once").await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await.len(), 1);
}

/// Issue 23: "daily or weekly, at an hour the person chooses". The clock stands at noon of a
/// Saturday in India.
async fn collected_messages_are_sent_at_their_hour(app: TestApp) {
    begin(&app).await;
    let daily = follow(&app, &list("government"), "daily", ASHA).await;
    let weekly = follow(&app, &list("government"), "weekly", RAVI).await;
    for (token, hour, weekday) in [(&daily, 18, 0), (&weekly, 8, 2)] {
        let time = json!({ "hour": hour, "weekday": weekday });
        let body = json!({ "token": token, "time": time, "language": "en" });
        assert_eq!(app.visitor().put("/api/alerts/time", &body).await.ok()["time"], time);
    }
    for title in ["Clerk", "Steno"] {
        app.admin().create_job(clerk().with_title(title)).await;
        send(&app).await;
    }
    let count = async |email| news_of(&app, email).await.len();
    assert_eq!((count(ASHA).await, count(RAVI).await), (0, 0));
    let mut sent = Vec::new();
    for hour in 0..24 * 7 {
        app.clock.advance(minutes(60));
        work(&app).await;
        for email in [ASHA, RAVI] {
            if count(email).await > sent.iter().filter(|(of, _)| *of == email).count() {
                sent.push((email, hour));
            }
        }
    }
    // It is 12:02 on Saturday: at 18:00 of the day, and at 8:00 of Wednesday.
    assert_eq!(sent, [(ASHA, 5), (RAVI, 91)]);
    assert_eq!(news_of(&app, ASHA).await, ["2 updates for you"]);
    let wrong = json!({ "token": daily, "time": { "hour": 24, "weekday": 0 }, "language": "en" });
    app.visitor().put("/api/alerts/time", &wrong).await.error(422);
}

async fn recruitments_and_organisations_can_be_followed(app: TestApp) {
    begin(&app).await;
    let recruitment = app.admin().create_recruitment("published", &geologists()).await;
    let id = recruitment["id"].as_i64().unwrap();
    let named = app.visitor().get(&format!("/api/alerts/target?recruitment={id}")).await.ok();
    assert_eq!(named["name"], "Combined Geo-Scientist Examination 2026");
    follow(&app, &json!({ "recruitment": id }), "at-once", ASHA).await;
    let organisation = json!({ "organisation": "staff selection commission" });
    follow(&app, &organisation, "at-once", RAVI).await;
    let card = admit_card().with_title("Geo Admit Card").with("recruitment", json!({ "id": id }));
    app.admin().create_job(card).await;
    // Pages in Hindi name the organisation in Hindi.
    let hindi = json!({ "organisation": "कर्मचारी चयन आयोग" });
    follow(&app, &hindi, "at-once", "hindi@avsar.test").await;
    app.admin().create_job(clerk().with_organisation("Staff Selection Commission")).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Geo Admit Card"]);
    assert_eq!(news_of(&app, RAVI).await, ["Clerk"]);
    assert_eq!(news_of(&app, "hindi@avsar.test").await, ["Clerk"]);
    app.visitor().get("/api/alerts/target?recruitment=99999").await.error(404);
}

/// Issue 23 ("the same query code as the lists"): A message has the records that the list shows.
async fn targets_match_what_their_lists_show(app: TestApp) {
    begin(&app).await;
    let targets = [
        ("government", "search=banks"),
        ("government", "search=government%20jobs"),
        ("government", "search=%21%21"),
        ("government", "state=bihar"),
        ("government", "state=bihar&search=clerk"),
        ("government", "location=patna"),
        ("government", "qualification=graduate"),
        ("private", "pay=6"),
        ("private", "employment=internship"),
        ("private", "location=pune&search=developer"),
        ("private", "search=naukri"),
        ("private", ""),
    ];
    let mut owners = Vec::new();
    for (number, (list, query)) in targets.iter().enumerate() {
        let mut target = json!({ "list": list });
        for (name, value) in url::form_urlencoded::parse(query.as_bytes()) {
            target[&*name] = value.into_owned().into();
        }
        let email = format!("owner-{number}@avsar.test");
        follow(&app, &target, "at-once", &email).await;
        owners.push(email);
    }
    app.admin()
        .create_jobs([
            clerk().with_title("Bank Clerk").with_location("Patna, Bihar"),
            clerk().with_title("Clerk in a Bank").with_detail("qualification", "Any graduate"),
            government_job().with_title("Forest Guard").with_location("Bhopal"),
            private_job().with_title("Java Developer").with_location("Pune"),
            private_job().with_title("Sales Intern").with_detail("jobType", "Internship"),
            private_job().with_title("Manager").with_detail("salaryMin", 900_000),
        ])
        .await;
    send(&app).await;
    for ((list, query), email) in targets.iter().zip(&owners) {
        let shown = app.visitor().get(&format!("/api/jobs/{list}?take=50&{query}")).await.ok();
        let sent = app
            .count(&format!(
                "alert_deliveries JOIN alert_owners ON alert_owners.id = owner_id \
                 WHERE email = '{email}'"
            ))
            .await;
        assert_eq!(shown["totalJobs"], sent, "{list}?{query}");
    }
}

async fn alerts_are_changed_and_ended_without_signing_in(app: TestApp) {
    begin(&app).await;
    let token =
        follow(&app, &json!({ "list": "government", "state": "bihar" }), "at-once", ASHA).await;
    follow_with(&app, &token, &list("results"), "daily").await;
    let alerts = alerts_of(&app, &token).await;
    assert_eq!(alerts["email"], ASHA);
    assert_eq!(alerts["alerts"][0]["name"], "Government jobs · Bihar");
    assert_eq!(alerts["alerts"][0]["path"], "/govt-jobs?state=bihar");
    assert_eq!(alerts["alerts"][1]["name"], "Results");
    let id = alerts["alerts"][0]["id"].as_i64().unwrap();
    let body = json!({ "token": token, "frequency": "weekly" });
    let changed = app.visitor().put(&format!("/api/alerts/{id}"), &body).await.ok();
    assert_eq!(changed["alerts"][0]["frequency"], "weekly");
    for _ in 0..2 {
        let body = json!({ "token": token });
        let ended = app.visitor().post(&format!("/api/alerts/{id}/end"), &body).await.ok();
        assert_eq!(ended["alerts"].as_array().unwrap().len(), 1);
    }
}

/// An alert that has ended sends nothing, also if a message of it was waiting.
async fn ended_alerts_send_nothing(app: TestApp) {
    begin(&app).await;
    let token = follow(&app, &list("government"), "daily", ASHA).await;
    follow_with(&app, &token, &json!({ "list": "government", "search": "steno" }), "daily").await;
    for title in ["Clerk", "Steno"] {
        app.admin().create_job(clerk().with_title(title)).await;
    }
    send(&app).await;
    let id = alerts_of(&app, &token).await["alerts"][0]["id"].as_i64().unwrap();
    let body = json!({ "token": token });
    app.visitor().post(&format!("/api/alerts/{id}/end"), &body).await.ok();
    app.clock.advance(days(1));
    work(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Steno"]);
}

/// An alert at once is sent at once, also if a weekly alert concerns the same record.
async fn the_most_frequent_alert_counts(app: TestApp) {
    begin(&app).await;
    let token = follow(&app, &list("government"), "weekly", ASHA).await;
    follow_with(&app, &token, &json!({ "list": "government", "search": "clerk" }), "at-once").await;
    app.admin().create_job(clerk()).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Clerk"]);
    app.clock.advance(days(8));
    work(&app).await;
    assert_eq!(news_of(&app, ASHA).await.len(), 1);
}

/// A record that is hidden when its news are due is news when it is shown again.
async fn shown_again_is_news(app: TestApp) {
    begin(&app).await;
    follow(&app, &list("government"), "at-once", ASHA).await;
    let job = app.admin().create_job(clerk()).await;
    work(&app).await;
    app.admin().set_job_active(job.id, false).await;
    send(&app).await;
    app.clock.advance(minutes(10));
    app.admin().set_job_active(job.id, true).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Clerk"]);
}

/// A message depends on the last state of the record, and a later correction reaches those whose
/// list the record then enters. Who follows a list after the publication is not told about it.
async fn corrected_records_reach_the_right_followers(app: TestApp) {
    begin(&app).await;
    let of_state = |state: &str| json!({ "list": "government", "state": state });
    follow(&app, &of_state("bihar"), "at-once", ASHA).await;
    follow(&app, &of_state("rajasthan"), "at-once", RAVI).await;
    let job = app.admin().create_job(clerk().with_location("Patna, Bihar")).await;
    work(&app).await;
    app.admin().update_job(job.id, &clerk().with_location("Delhi")).await;
    send(&app).await;
    assert!(news_of(&app, ASHA).await.is_empty());
    follow(&app, &of_state("rajasthan"), "at-once", "late@avsar.test").await;
    app.admin().update_job(job.id, &clerk().with_location("Jaipur, Rajasthan")).await;
    send(&app).await;
    assert_eq!(news_of(&app, RAVI).await, ["Clerk"]);
    assert!(news_of(&app, ASHA).await.is_empty());
    assert!(news_of(&app, "late@avsar.test").await.is_empty());
}

/// The days of an examination pass without news.
async fn midnight_is_no_news(app: TestApp) {
    begin(&app).await;
    let mut record = geologists();
    record["dates"][2]["value"] = json!({ "from": { "on": "2026-12-10" }, "to": { "on": "2026-12-14" },
        "certainty": "firm" });
    let recruitment = app.admin().create_recruitment("published", &record).await;
    let link = json!({ "id": recruitment["id"] });
    follow(&app, &list("government"), "at-once", ASHA).await;
    app.admin().create_job(clerk().with("recruitment", link).without_detail("examDate")).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Clerk"]);
    for _ in 0..25 {
        app.clock.advance(days(1));
        avsar::housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
        send(&app).await;
    }
    assert_eq!(news_of(&app, ASHA).await, ["Clerk"]);
    assert!(app.count("changes WHERE action = 'updated'").await > 0, "nothing was refreshed");
}

/// RFC 8058: One POST request to the URL of the header ends the alerts. A GET request does not.
async fn one_post_ends_all_alerts(app: TestApp) {
    begin(&app).await;
    follow(&app, &list("government"), "at-once", ASHA).await;
    app.admin().create_job(clerk()).await;
    send(&app).await;
    let mail = app.newest_mail_to(ASHA).await;
    assert_eq!(mail.headers("List-Unsubscribe-Post"), ["List-Unsubscribe=One-Click"]);
    let url = mail.headers("List-Unsubscribe").concat();
    let url = url.strip_prefix(&format!("<{PUBLIC_URL}")).unwrap().strip_suffix('>').unwrap();
    assert_eq!(app.visitor().get(url).await.status(), 200);
    assert_eq!(app.count("alerts").await, 1);
    for _ in 0..2 {
        let ended = app.visitor().post_form(url, "List-Unsubscribe=One-Click").await;
        assert_eq!(ended.status(), 200, "{ended}");
    }
    for table in ["alerts", "alert_owners", "alert_deliveries"] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
    app.admin().create_job(clerk()).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await.len(), 1);
}

/// Issue 23: After three rejected mails the alerts rest, and the page says so.
async fn rejected_addresses_rest(app: TestApp) {
    use avsar::domain::alerts::store::owners::{record_accepted, record_rejected};
    begin(&app).await;
    let token = follow(&app, &list("government"), "at-once", ASHA).await;
    let (db, now) = (&app.app.db, app.clock.now());
    for accepted in [false, false, true, false, false] {
        let recorded = if accepted {
            record_accepted(db, ASHA).await
        } else {
            record_rejected(db, ASHA, now).await
        };
        recorded.unwrap();
        assert_eq!(alerts_of(&app, &token).await["resting"], false);
    }
    record_rejected(db, ASHA, now).await.unwrap();
    assert_eq!(alerts_of(&app, &token).await["resting"], true);
    app.admin().create_job(clerk()).await;
    send(&app).await;
    assert!(news_of(&app, ASHA).await.is_empty());
    let time = json!({ "hour": 7, "weekday": 0 });
    let body = json!({ "token": token, "time": time, "language": "en" });
    assert_eq!(app.visitor().put("/api/alerts/time", &body).await.ok()["resting"], false);
    app.admin().create_job(clerk().with_title("Steno")).await;
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Steno"]);
}

/// Stability (alerts): Of three processes that work at once, one sends.
async fn processes_send_once(app: TestApp) {
    begin(&app).await;
    let (second, third) = (app.second_process().await, app.second_process().await);
    follow(&app, &list("government"), "at-once", ASHA).await;
    app.admin().create_job(clerk()).await;
    let run = async |app: &TestApp| app.app.subjects.alerts.worker.run_pending().await;
    for _ in 0..3 {
        let (a, b, c) = tokio::join!(run(&app), run(&second), run(&third));
        for outcome in [a, b, c] {
            if let Err(error) = outcome {
                assert!(avsar::platform::db::is_busy(&error), "{error}");
            }
        }
        app.clock.advance(seconds(61));
    }
    work(&app).await;
    // Any of the processes can have sent it, to a file of its own.
    app.wait_until_mail_sent().await;
    assert_eq!(app.count("mails WHERE kind = 'alert' AND state = 'sent'").await, 1);
    assert_eq!(app.count("mails WHERE kind = 'alert'").await, 1);
}

/// Stability (alerts): Work that is interrupted at any point is continued, and sends once.
async fn interrupted_work_sends_once(app: TestApp) {
    use std::future::poll_fn;
    use std::pin::pin;
    use std::task::Poll;
    begin(&app).await;
    follow(&app, &list("government"), "at-once", ASHA).await;
    app.admin().create_job(clerk()).await;
    let worker = &app.app.subjects.alerts.worker;
    let mut interrupted = 0;
    for polls in (0..40).map(|attempt| attempt * 25) {
        {
            let mut run = pin!(worker.run_pending());
            for _ in 0..polls {
                let done = poll_fn(|context| Poll::Ready(run.as_mut().poll(context).is_ready()));
                if done.await {
                    break;
                }
                tokio::task::yield_now().await;
            }
            let leased = "alert_matcher WHERE leased_until IS NOT NULL";
            interrupted += app.count(leased).await;
        }
        app.clock.advance(seconds(31));
    }
    assert!(interrupted > 0, "no attempt was interrupted during its work");
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Clerk"]);
    assert_eq!(app.count("mails WHERE kind = 'alert'").await, 1);
}

async fn invalid_targets_are_refused(app: TestApp) {
    for target in [
        json!({}),
        json!({ "list": "government", "recruitment": 1 }),
        json!({ "list": "government", "pay": "3" }),
        json!({ "list": "government", "state": "atlantis" }),
        json!({ "list": "all" }),
        json!({ "organisation": "a".repeat(301) }),
        json!({ "organisation": "\u{202e}evil" }),
    ] {
        let body = json!({ "target": target, "frequency": "daily", "email": ASHA });
        app.visitor().post("/api/alerts", &body).await.error(422);
    }
    for body in [
        json!({ "target": { "list": "nothing" }, "frequency": "daily", "email": ASHA }),
        json!({ "target": list("results"), "frequency": "hourly", "email": ASHA }),
        json!({ "target": { "recruitment": 7 }, "frequency": "daily", "email": ASHA }),
    ] {
        let status = app.visitor().post("/api/alerts", &body).await.status();
        assert!((400..500).contains(&status), "{status} for {body}");
    }
    assert_eq!(app.count("alert_owners").await, 0);
}

async fn number_of_alerts_is_limited(app: TestApp) {
    let token = follow(&app, &list("government"), "daily", ASHA).await;
    for number in 1..100 {
        if number % 50 == 0 {
            app.clock.advance(minutes(61));
        }
        let target = json!({ "list": "government", "search": format!("word {number}") });
        follow_with(&app, &token, &target, "daily").await;
    }
    app.clock.advance(minutes(61));
    let body = |target: Value| json!({ "target": target, "frequency": "daily", "token": token });
    let refused = app.visitor().post("/api/alerts", &body(list("results"))).await.error(409);
    assert_eq!(refused["code"], "too_many_alerts");
    // An existing alert can be changed.
    app.visitor().post("/api/alerts", &body(list("government"))).await.ok();
    request(&app, &list("results"), "daily", ASHA).await;
    assert!(app.newest_mail_to(ASHA).await.text.contains("as many alerts as possible"));
    assert_eq!(app.count("alerts").await, 100);
}

/// Security: Requests of other people do not use up the alerts of an address.
async fn requests_of_others_leave_room(app: TestApp) {
    for number in 0..30 {
        let target = json!({ "list": "government", "search": format!("word {number}") });
        request(&app, &target, "daily", ASHA).await;
    }
    assert_eq!(app.count("alerts").await, 10);
    app.clock.advance(minutes(61));
    let token = follow(&app, &list("results"), "daily", ASHA).await;
    let alerts = alerts_of(&app, &token).await;
    let confirmed = alerts["alerts"].as_array().unwrap().iter().filter(|a| a["confirmed"] == true);
    assert_eq!(confirmed.count(), 1);
}

/// Issue 23 ("JavaScript off").
async fn forms_work_without_javascript(app: TestApp) {
    let page = "/follow?list=government&state=bihar";
    let shown = app.visitor().get(page).await;
    assert!(Dom::parse(&shown).body().contains("Government jobs · Bihar"), "{shown}");
    let again = app.visitor().post_form(page, "email=nobody&frequency=daily").await;
    assert_eq!(again.status(), 422);
    assert_eq!(Dom::parse(&again).attribute("main input[name=email]", "value"), "nobody");
    let to = async |path: &str, fields: &str| {
        let sent = app.visitor().post_form(path, fields).await;
        assert_eq!(sent.status(), 303, "{sent}");
        sent.header("location").to_owned()
    };
    let fields = "email=asha%40avsar.test&frequency=daily";
    assert_eq!(to(page, fields).await, "/follow/sent");
    let token = app.newest_link_to(ASHA, "alerts/confirm").await;
    let address = format!("/alerts/confirm?token={token}");
    assert!(!app.visitor().get(&address).await.text().contains(&token));
    assert_eq!(to(&address, "").await, "/alerts/confirmed");
    assert_eq!(app.count("alerts WHERE frequency = 'daily' AND confirmed_at IS NOT NULL").await, 1);
}

/// Issue 23 ("or signed in"), export and erasure: The verified address of an account is known. The
/// export of the account contains its alerts, and its deletion ends them.
async fn signed_in_people_need_no_confirmation(app: TestApp) {
    app.ensure_account(ASHA, "a password", Role::User).await;
    let session = app.sign_in(ASHA, "a password").await.ok()["token"].as_str().unwrap().to_owned();
    let person = app.bearer(session);
    assert!(person.get("/api/alerts/own").await.ok()["token"].is_null());
    let body = json!({ "target": list("government"), "frequency": "daily" });
    let token = person.post("/api/alerts/own", &body).await.ok()["token"].clone();
    assert!(person.get("/api/alerts/own").await.ok()["token"].is_string());
    let alerts = alerts_of(&app, token.as_str().unwrap()).await;
    assert_eq!(alerts["alerts"][0]["confirmed"], true);
    let export = person.get("/api/users/me/export").await.ok();
    assert_eq!(export["alerts"][0]["follows"], "Government jobs", "{export}");
    app.execute_sql("UPDATE users SET verified_at = NULL").await;
    assert!(person.get("/api/alerts/own").await.ok()["token"].is_null());
    person.post("/api/alerts/own", &body).await.error(401);
    assert_eq!(person.get("/api/users/me/export").await.ok()["alerts"], json!([]));
    app.execute_sql("UPDATE users SET verified_at = created_at").await;
    let password = json!({ "password": "a password" });
    person.post("/api/users/me/delete", &password).await.ok();
    assert_eq!((app.count("alerts").await, app.count("alert_owners").await), (0, 0));
}

async fn unconfirmed_alerts_are_deleted(app: TestApp) {
    request(&app, &list("government"), "daily", ASHA).await;
    follow(&app, &list("results"), "daily", RAVI).await;
    request(&app, &list("government"), "daily", RAVI).await;
    app.clock.advance(days(8));
    avsar::housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
    for table in ["alerts", "alert_owners", "alert_targets"] {
        assert_eq!(app.count(table).await, 1, "{table}");
    }
}

/// A job that is published after its last date, for example by an import, is no news.
async fn closed_jobs_are_no_news(app: TestApp) {
    begin(&app).await;
    follow(&app, &list("government"), "at-once", ASHA).await;
    app.admin().create_job(clerk().with_deadline_in(days(-1))).await;
    send(&app).await;
    assert!(news_of(&app, ASHA).await.is_empty());
}

/// A restored backup does not repeat what was sent after it.
async fn restored_copy_sends_nothing_again(app: TestApp) {
    begin(&app).await;
    follow(&app, &list("government"), "at-once", ASHA).await;
    follow(&app, &list("government"), "daily", RAVI).await;
    app.admin().create_job(clerk()).await;
    work(&app).await;
    app.admin().create_job(clerk().with_title("Steno")).await;
    app.clock.advance(seconds(61));
    let tx = app.app.db.begin().await.unwrap();
    avsar::domain::alerts::store::deliveries::withdraw_waiting(&tx).await.unwrap();
    tx.commit().await.unwrap();
    app.clock.advance(days(2));
    work(&app).await;
    // The change that was not matched is matched now.
    send(&app).await;
    assert_eq!(news_of(&app, ASHA).await, ["Steno"]);
}
