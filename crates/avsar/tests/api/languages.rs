//! The languages of messages and pages (issue 20).

use serde_json::json;

use crate::harness::{
    Dom, PASSWORD, Reply, TestApp, TestClient, USER, app_config, both_engines, government_job,
    tech_job,
};

both_engines!(
    messages_are_in_the_preferred_language,
    cached_responses_are_not_shared_between_languages,
    pages_name_their_language,
    missing_pages_are_in_the_language_of_their_path,
    redirects_stay_in_the_language,
    forms_respond_in_the_language_of_their_page,
    subscription_forms_stay_in_the_language,
    manifest_of_the_hindi_pages_starts_with_them,
    page_without_the_database_is_in_the_language_of_its_path,
);

const NOT_FOUND: &str = "इस पते पर कुछ नहीं है।";

async fn get(app: &TestApp, path: &str) -> Reply {
    app.visitor().get(path).await
}

async fn get_in(app: &TestApp, language: &str, path: &str) -> Reply {
    app.visitor().get_with(path, "accept-language", language).await
}

/// Asserts the status of an HTML page and the language of its texts.
#[track_caller]
fn assert_page(page: &Reply, status: u16, language: &str) {
    assert_eq!(page.status(), status, "{page}");
    assert_eq!(page.header("content-language"), language, "{page}");
    assert_eq!(Dom::parse(page).attribute("html", "lang"), language, "{page}");
}

/// Messages, errors and errors of fields are in the language that the client prefers. English
/// clients get the same texts as before.
async fn messages_are_in_the_preferred_language(app: TestApp) {
    for (accepted, tag, message) in [
        ("hi-IN,hi;q=0.9,en;q=0.8", "hi-IN", NOT_FOUND),
        ("en-IN,hi;q=0.5", "en-IN", "There is nothing at this address."),
        ("fr", "en-IN", "There is nothing at this address."),
    ] {
        let missing = get_in(&app, accepted, "/api/no/such/path").await;
        assert_eq!(missing.error(404)["message"], message);
        assert_eq!(missing.header("content-language"), tag, "{missing}");
        assert!(missing.header("vary").contains("accept-language"), "{missing}");
    }
    let visitor = app.visitor();
    let refused = visitor.post_in("hi", "/api/contact", &json!({})).await.error(422);
    assert_eq!(refused["message"], "चिह्नित जानकारी ठीक करें।");
    assert_eq!(refused["errors"]["name"], json!(["नाम ज़रूरी है।"]));
    assert_eq!(refused["errors"]["email"], json!(["सही ईमेल पता लिखें"]));
    let form = json!({ "name": "Asha", "email": USER, "password": PASSWORD });
    let created = visitor.post_in("hi", "/api/auth/signup", &form).await.with_status(201);
    assert_eq!(created["message"], "अकाउंट बन गया!");
    let wrong = json!({ "email": "nobody@avsar.test", "password": PASSWORD });
    let refused = visitor.post_in("hi", "/api/auth/login", &wrong).await.error(401);
    assert_eq!(refused["message"], "ईमेल या पासवर्ड गलत है।");
    app.ensure_account(USER, PASSWORD, avsar::domain::accounts::Role::User).await;
    let form = json!({ "email": USER, "password": PASSWORD });
    let session = visitor.post_in("hi", "/api/auth/login", &form).await.ok();
    assert_eq!(session["message"], "आप लॉग इन हो गए!");
    let english = visitor.post("/api/auth/login", &form).await.ok();
    assert_eq!(english["message"], "Logged in successfully!");
}

/// A response that is shared between clients is not shared between languages. Caches know that it
/// depends on the language.
async fn cached_responses_are_not_shared_between_languages(app: TestApp) {
    let form = government_job().with_title("Forest guard");
    let form = form.with("translations", json!({ "hi": { "title": "वन रक्षक" } }));
    app.admin().create_job(form).await;
    let path = "/api/jobs/government";
    for _ in 0..3 {
        for (language, title) in [("hi", "वन रक्षक"), ("en", "Forest guard")] {
            let headers = [("accept-language", language), ("accept-encoding", "gzip")];
            let list = app.visitor().get_with_headers(path, &headers).await;
            assert_eq!(list.header("vary"), "accept-encoding, accept-language");
            assert_eq!(get_in(&app, language, path).await.titles(), [title]);
        }
    }
}

/// A page is in the language of its path, whatever the client prefers.
async fn pages_name_their_language(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    for path in ["/", "/govt-jobs", &format!("/government-job/{}", job.slug), "/login"] {
        let english = get_in(&app, "hi", path).await;
        assert_page(&english, 200, "en-IN");
        let hindi = format!("/hi{}", path.strip_suffix('/').unwrap_or(path));
        for _ in 0..2 {
            let hindi = get_in(&app, "en", &hindi).await;
            assert_page(&hindi, 200, "hi-IN");
            assert_eq!(hindi.header("vary"), "accept-encoding");
        }
    }
}

/// Unknown, English-only and deleted pages.
async fn missing_pages_are_in_the_language_of_their_path(app: TestApp) {
    let gone = app.admin().create_job(tech_job().with_title("Gone")).await;
    app.admin().delete_job(gone.id).await;
    for path in ["/hi/no/such/page", "/hi/government-job/never", "/hi/admin", "/hi/%FF"] {
        assert_page(&get(&app, path).await, 404, "hi-IN");
    }
    assert_page(&get(&app, &format!("/hi/tech-job/{}", gone.slug)).await, 410, "hi-IN");
    assert_page(&get(&app, "/hindi").await, 404, "en-IN");
}

/// Old slugs, and paths with a trailing slash.
async fn redirects_stay_in_the_language(app: TestApp) {
    let job = app.admin().create_job(government_job().with_slug("old-name")).await;
    app.admin().update_job(job.id, &government_job().with_slug("new-name")).await;
    for (from, to) in [
        ("/hi/", "/hi"),
        ("/hi/?page=2", "/hi?page=2"),
        ("/hi/govt-jobs/", "/hi/govt-jobs"),
        ("/hi/government-job/old-name", "/hi/government-job/new-name"),
        ("/government-job/old-name", "/government-job/new-name"),
    ] {
        let moved = get(&app, from).await;
        assert_eq!((moved.status(), moved.header("location")), (301, to), "{from}");
    }
}

/// Browsers without JavaScript: errors at the fields, and the page after a success.
async fn forms_respond_in_the_language_of_their_page(app: TestApp) {
    let mut settings = app_config();
    settings.site.contact_email = Some("office@avsar.test".to_owned());
    let app = app.second_process_with(settings, app.clock.clone()).await;
    let typed = "name=Asha&email=nobody&subject=A&message=B";
    let again = app.visitor().post_form("/hi/contact", typed).await;
    assert_page(&again, 422, "hi-IN");
    let page = Dom::parse(&again);
    assert!(page.body().contains("सही ईमेल पता लिखें"), "{}", page.body());
    assert_eq!(page.attribute("main input[name=name]", "value"), "Asha");
    let fields = "name=Asha&email=asha%40avsar.test&subject=A&message=B";
    let sent = app.visitor().post_form("/hi/contact", fields).await;
    assert_eq!((sent.status(), sent.header("location")), (303, "/hi/contact?sent=yes"));
    // Mails to the operator are English.
    let mail = app.newest_mail_to("office@avsar.test").await;
    assert!(mail.text.contains("Asha <asha@avsar.test> wrote:"), "{}", mail.text);
    assert!(mail.html.contains("<html lang=\"en\">"), "{}", mail.html);
    let fields = "level=iti&age=19&skills=welding";
    let guidance = app.visitor().post_form("/hi/tools/career-guidance", fields).await;
    assert_eq!(
        (guidance.status(), guidance.header("location")),
        (303, "/hi/tools/career-guidance?level=iti&age=19&skills=welding")
    );
    // A form that another site submits.
    let fields = "name=Asha&email=asha%40avsar.test&subject=A&message=B";
    let foreign = axum::http::Request::post("/hi/contact")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "cross-site")
        .body(axum::body::Body::from(fields));
    let refused = app.visitor().send(foreign.unwrap()).await.error(403);
    assert_eq!(refused["message"], "आपको इसकी अनुमति नहीं है।");
}

/// The request, the confirmation and the end of a subscription.
async fn subscription_forms_stay_in_the_language(app: TestApp) {
    let posted = async |path: &str, fields: &str| app.visitor().post_form(path, fields).await;
    let sent = posted("/hi/subscribe", "email=asha%40avsar.test").await;
    assert_eq!((sent.status(), sent.header("location")), (303, "/hi/subscribe/sent"));
    let token = app.newest_link_to(USER, "hi/subscribe/confirm").await;
    let address = format!("/hi/subscribe/confirm?token={token}");
    let confirmed = posted(&address, "").await;
    assert_eq!(
        (confirmed.status(), confirmed.header("location")),
        (303, "/hi/subscribe/confirmed")
    );
    assert_page(&posted(&address, "").await, 410, "hi-IN");
    let token = app.newest_link_to(USER, "hi/unsubscribe").await;
    let address = format!("/hi/unsubscribe?token={token}");
    assert_page(&posted(&address, "List-Unsubscribe=One-Click").await, 200, "hi-IN");
    assert_eq!(app.count("subscribers").await, 0);
}

/// The web app manifest.
async fn manifest_of_the_hindi_pages_starts_with_them(app: TestApp) {
    let english = get(&app, "/manifest.webmanifest").await;
    let hindi = get(&app, "/hi/manifest.webmanifest").await;
    assert_eq!(hindi.header("content-type"), "application/manifest+json");
    assert_eq!(hindi.header("content-language"), "hi-IN");
    let (english, hindi) = (english.ok(), hindi.ok());
    assert_eq!((&english["lang"], &english["start_url"]), (&json!("en-IN"), &json!("/")));
    assert_eq!(english["description"], "Government and private jobs in India");
    assert_eq!((&hindi["lang"], &hindi["start_url"]), (&json!("hi-IN"), &json!("/hi")));
    assert_eq!(hindi["description"], "भारत में सरकारी और प्राइवेट नौकरियां");
    assert_eq!((&hindi["name"], &hindi["icons"]), (&english["name"], &english["icons"]));
    assert_eq!(english["share_target"]["action"], "/tools/ats-checker?shared");
    assert_eq!(hindi["share_target"]["action"], "/hi/tools/ats-checker?shared");
}

/// A failure is a page in the language of the path, too.
async fn page_without_the_database_is_in_the_language_of_its_path(app: TestApp) {
    app.admin().create_job(government_job().with_slug("guard")).await;
    app.close_read_connections().await;
    assert_page(&get(&app, "/hi/government-job/guard").await, 503, "hi-IN");
    assert_page(&get(&app, "/government-job/guard").await, 503, "en-IN");
}
