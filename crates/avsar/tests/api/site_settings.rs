//! The settings of the site: permissions, checks, and where visitors see a change at once.

use avsar::domain::changes;
use avsar::platform::db::Database;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::harness::{
    Dom, Engine, SITE_NAME, TestApp, TestClient, TestDatabase, app_config, both_engines,
    eventually, government_job, minutes, private_job,
};

both_engines!(
    settings_are_the_environment_until_they_are_saved,
    only_administrators_see_and_save_settings,
    save_needs_a_recent_confirmation,
    invalid_settings_are_refused_as_a_whole,
    longest_settings_are_accepted,
    stale_save_is_refused,
    cached_pages_change_at_once,
    hindi_pages_have_hindi_texts,
    feeds_manifest_and_sitemap_change_at_once,
    share_image_changes_with_the_settings,
    testimonials_are_read_by_the_home_page,
    mails_have_the_name_and_the_recipient_of_the_settings,
    settings_reach_other_processes,
    settings_survive_a_restart,
    older_versions_can_be_read_and_saved_again,
    damaged_settings_count_as_none,
);

const SETTINGS: &str = "/api/admin/settings";

async fn save(app: &TestApp, settings: Value) -> Value {
    app.admin().put(SETTINGS, &json!({ "settings": settings })).await.ok()
}

async fn page(app: &TestApp, path: &str) -> Dom {
    let reply = app.visitor().get(path).await;
    assert_eq!(reply.status(), 200, "{reply}");
    Dom::parse(&reply)
}

async fn title(app: &TestApp, path: &str) -> String {
    page(app, path).await.texts("title").concat()
}

/// Issue 22 (settings): A site without settings has the values of the environment, and its pages
/// contain nothing else.
async fn settings_are_the_environment_until_they_are_saved(app: TestApp) {
    let loaded = app.admin().get(SETTINGS).await.ok();
    assert_eq!(loaded["version"], 0);
    assert_eq!(loaded["defaults"]["name"], SITE_NAME);
    assert_eq!(loaded["defaults"]["contactEmail"], Value::Null);
    assert_eq!((&loaded["savedAt"], &loaded["savedBy"]), (&Value::Null, &Value::Null));
    for (group, value) in loaded["settings"].as_object().unwrap() {
        assert_eq!(value, &json!({}), "{group}");
    }
    let data = page(&app, "/about").await.texts("#page-data").concat();
    let site = &serde_json::from_str::<Value>(&data).unwrap()["site"];
    let config = serde_json::to_value(&app_config().site).unwrap();
    assert_eq!(site, &config);
}

async fn only_administrators_see_and_save_settings(app: TestApp) {
    let body = json!({ "settings": { "name": "Taken over" } });
    for reply in [app.visitor().get(SETTINGS).await, app.visitor().put(SETTINGS, &body).await] {
        reply.error(401);
    }
    for reply in [
        app.editor().get(SETTINGS).await,
        app.editor().put(SETTINGS, &body).await,
        app.editor().get(&format!("{SETTINGS}/versions")).await,
        app.user().put(SETTINGS, &body).await,
    ] {
        reply.error(403);
    }
    assert_eq!(app.count("site_settings").await, 0);
}

/// The settings name the recipient of the visitors' messages, so an open session is not enough.
async fn save_needs_a_recent_confirmation(app: TestApp) {
    app.admin().get(SETTINGS).await.ok();
    app.clock.advance(minutes(61));
    let body = json!({ "settings": { "contactEmail": "other@avsar.test" } });
    let refused = app.admin().put(SETTINGS, &body).await.error(403);
    assert_eq!(refused["code"], "unconfirmed");
    assert_eq!(app.count("site_settings").await, 0);
}

async fn invalid_settings_are_refused_as_a_whole(app: TestApp) {
    let body = json!({ "settings": {
        "name": "New name",
        "contactEmail": "nobody",
        "social": { "facebook": "javascript:alert(1)" },
        "cities": [{ "slug": "Pune", "name": {} }],
        "tickers": { "items": 0, "urgentDays": 31, "urgentTags": [] },
        "footer": { "links": [{ "label": { "en": "Press" }, "url": "//other.example" }] },
    } });
    let reply = app.admin().put(SETTINGS, &body).await;
    assert_eq!(
        reply.invalid_fields(),
        [
            "cities.0.name.en",
            "cities.0.slug",
            "contactEmail",
            "footer.links.0.url",
            "social.facebook",
            "tickers.items",
            "tickers.urgentDays",
            "tickers.urgentTags",
        ]
    );
    for body in [json!({}), json!({ "settings": null }), json!({ "settings": [] }), json!(7)] {
        let refused = app.admin().put(SETTINGS, &body).await;
        assert!((400..=422).contains(&refused.status()), "{refused}");
    }
    assert_eq!(app.count("site_settings").await, 0);
    assert!(title(&app, "/about").await.contains(SITE_NAME));
}

/// The longest testimonials in Hindi have more bytes than the forms of visitors may have.
async fn longest_settings_are_accepted(app: TestApp) {
    let text = |chars: usize| json!({ "en": "x".repeat(chars), "hi": "क".repeat(chars) });
    let testimonial = json!({
        "shortText": text(100), "fullText": text(400), "author": text(60), "title": text(100),
    });
    let saved = save(&app, json!({ "testimonials": vec![testimonial; 20] })).await;
    assert_eq!(saved["settings"]["testimonials"].as_array().unwrap().len(), 20);
}

/// Two administrators edit the settings: the second save must not undo the first one.
async fn stale_save_is_refused(app: TestApp) {
    let first = json!({ "settings": { "name": "First" }, "version": 0 });
    assert_eq!(app.admin().put(SETTINGS, &first).await.ok()["version"], 1);
    let second = json!({ "settings": { "name": "Second" }, "version": 0 });
    let refused = app.admin().put(SETTINGS, &second).await.error(409);
    assert_eq!(refused["code"], "stale");
    assert_eq!(app.admin().get(SETTINGS).await.ok()["settings"]["name"], "First");
    let events = app.admin().get("/api/admin/audit?action=updated").await.ok();
    assert_eq!(events["totalEvents"], 1);
    let event = &events["events"][0];
    assert_eq!((&event["subject"], &event["detail"]), (&json!("site-settings"), &json!("name")));
}

/// Issue 22 (settings): A change is visible on pages that were rendered before it, without a
/// restart. That includes pages without any content of their own.
async fn cached_pages_change_at_once(app: TestApp) {
    app.admin().create_job(private_job().with_title("Accountant")).await;
    for path in ["/about", "/private-jobs", "/login"] {
        assert!(title(&app, path).await.contains(SITE_NAME), "{path}");
    }
    save(
        &app,
        json!({
            "name": "Naukri Desk",
            "contactEmail": "desk@avsar.test",
            "social": { "youtube": "https://youtube.example/desk" },
            "cities": [
                { "slug": "navi-mumbai", "name": { "en": "Navi Mumbai" } },
                { "slug": "indore", "name": { "en": "Indore" } },
            ],
            "promo": { "title": { "en": "Our courses" }, "link": "https://courses.example/start" },
            "footer": {
                "text": { "en": "Made in Indore." },
                "links": [{ "label": { "en": "Press" }, "url": "/blog/press" }],
            },
        }),
    )
    .await;
    for path in ["/about", "/private-jobs", "/login", "/nowhere"] {
        let reply = app.visitor().get(path).await;
        let shown = Dom::parse(&reply).texts("title").concat();
        assert!(shown.contains("Naukri Desk"), "{path}: {shown}");
        assert!(!reply.text().contains(SITE_NAME), "{path}");
    }
    let list = page(&app, "/private-jobs").await;
    let links = list.attributes("nav[aria-label='Jobs by city'] a", "href");
    assert_eq!(links, ["/private-jobs/navi-mumbai", "/private-jobs/indore"]);
    assert_eq!(list.texts("#promo-title"), ["Our courses"]);
    let promo = list.attribute("aside[aria-labelledby='promo-title'] a", "href");
    assert_eq!(promo, "https://courses.example/start");
    let footer = list.texts("footer").concat();
    assert!(footer.contains("Made in Indore.") && footer.contains("Press"), "{footer}");
    let links = list.attributes("footer a", "href");
    assert!(links.contains(&"https://youtube.example/desk".to_owned()), "{links:?}");
    assert!(links.contains(&"/blog/press".to_owned()), "{links:?}");
    assert!(page(&app, "/contact").await.body().contains("desk@avsar.test"));
    assert_eq!(page(&app, "/private-jobs/navi-mumbai").await.texts("h1"), ["Jobs in Navi Mumbai"]);

    // Without settings, the site is that of the environment again.
    save(&app, json!({})).await;
    assert!(title(&app, "/about").await.contains(SITE_NAME));
    assert!(page(&app, "/private-jobs").await.body().contains("Prayagraj"));
}

/// The two languages of a page have different fragments, headers and data.
async fn hindi_pages_have_hindi_texts(app: TestApp) {
    for path in ["/private-jobs", "/hi/private-jobs"] {
        page(&app, path).await;
    }
    save(
        &app,
        json!({
            "cities": [{ "slug": "pune", "name": { "en": "Pune" } }],
            "promo": { "title": { "en": "Our courses", "hi": "हमारे कोर्स" } },
            "footer": { "text": { "en": "Made in Indore.", "hi": "इंदौर में बना।" } },
        }),
    )
    .await;
    for _ in 0..2 {
        let (english, hindi) =
            (page(&app, "/private-jobs").await, page(&app, "/hi/private-jobs").await);
        assert_eq!(english.texts("#promo-title"), ["Our courses"]);
        assert_eq!(hindi.texts("#promo-title"), ["हमारे कोर्स"]);
        assert!(english.texts("footer").concat().contains("Made in Indore."));
        assert!(hindi.texts("footer").concat().contains("इंदौर में बना।"));
        assert!(hindi.body().contains("पुणे"));
        app.clock.advance(minutes(11));
    }
}

async fn feeds_manifest_and_sitemap_change_at_once(app: TestApp) {
    app.admin().create_job(government_job()).await;
    let paths = ["/feeds/government-jobs.xml", "/manifest.webmanifest", "/hi/manifest.webmanifest"];
    for path in paths {
        assert!(app.visitor().get(path).await.text().contains(SITE_NAME), "{path}");
    }
    let city = "<loc>https://avsar.test/private-jobs/indore</loc>";
    let sitemap = "/sitemaps/pages.xml";
    assert!(!app.visitor().get(sitemap).await.text().contains(city));
    let cities = json!([
        { "slug": "indore", "name": { "en": "Indore" } },
        { "slug": "pune", "name": { "en": "Pune" } },
    ]);
    save(&app, json!({ "name": "Naukri Desk", "cities": cities })).await;
    for path in paths {
        let text = app.visitor().get(path).await.text();
        assert!(text.contains("Naukri Desk") && !text.contains(SITE_NAME), "{path}");
    }
    let text = app.visitor().get(sitemap).await.text();
    assert!(text.contains(city));
    // A city that the program knows is there once, and stays if the row does not have it.
    for city in ["pune", "noida"] {
        let loc = format!("<loc>https://avsar.test/private-jobs/{city}</loc>");
        assert_eq!(text.matches(&loc).count(), 1, "{city}");
    }
}

async fn share_image_changes_with_the_settings(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let path = format!("/pictures/jobs/{}-1.png", job.id);
    let image = async || app.visitor().get(&path).await.bytes().clone();
    let first = image().await;
    assert_eq!(image().await, first);
    save(&app, json!({ "name": "Naukri Desk" })).await;
    let renamed = image().await;
    assert_ne!(renamed, first);
    // The words of urgent tags decide about the badge.
    let form = government_job().with_tags("closing");
    let job = app.admin().create_job(form).await;
    let path = format!("/pictures/jobs/{}-1.png", job.id);
    let plain = app.visitor().get(&path).await.bytes().clone();
    save(&app, json!({ "name": "Naukri Desk", "tickers": { "urgentTags": ["closing"] } })).await;
    assert_ne!(app.visitor().get(&path).await.bytes(), &plain);
}

/// HOME-09: The testimonials of the program are shown until an administrator enters others. An
/// empty list removes the section.
async fn testimonials_are_read_by_the_home_page(app: TestApp) {
    let shown = async |path: &str| page(&app, path).await.texts(".testimonial b");
    assert!(shown("/").await.contains(&"Anjali Menon".to_owned()));
    let text = |english: &str, hindi: &str| json!({ "en": english, "hi": hindi });
    let testimonial = json!({
        "shortText": text("Found work.", "काम मिला।"),
        "fullText": text("I found work in a week.", "एक हफ़्ते में काम मिला।"),
        "author": text("Meera Joshi", "मीरा जोशी"),
        "title": text("Clerk, Goa", "क्लर्क, गोवा"),
    });
    save(&app, json!({ "testimonials": [testimonial] })).await;
    assert_eq!(shown("/").await, ["Meera Joshi"]);
    assert_eq!(shown("/hi").await, ["मीरा जोशी"]);
    assert!(!page(&app, "/about").await.body().contains("Meera"));
    save(&app, json!({ "testimonials": [] })).await;
    assert!(shown("/").await.is_empty());
    assert!(page(&app, "/").await.texts("section[aria-label='What People Say']").is_empty());
}

/// Issue 22 (settings): Mails have the name of the site of the time at which they are sent, also as
/// their sender. The contact form writes to the address of the settings.
async fn mails_have_the_name_and_the_recipient_of_the_settings(app: TestApp) {
    let mut settings = app_config();
    let address = "no-reply@avsar.test".parse().unwrap();
    settings.mail.from = avsar::platform::mail::Sender::SiteName(address);
    let app = app.second_process_with(settings, app.clock.clone()).await;
    save(&app, json!({ "name": "Naukri Desk", "contactEmail": "desk@avsar.test" })).await;
    let message = json!({
        "name": "Asha", "email": "asha@avsar.test", "subject": "Hello", "message": "A question.",
    });
    app.visitor().post("/api/contact", &message).await.ok();
    let mail = app.newest_mail_to("desk@avsar.test").await;
    assert_eq!(mail.subject, "Naukri Desk contact form: Hello");
    assert_eq!(mail.sender(), ("Naukri Desk".into(), "no-reply@avsar.test".into()));
    save(&app, json!({ "contactEmail": null })).await;
    app.visitor().post("/api/contact", &message).await.ok();
    app.wait_until_mail_sent().await;
    assert_eq!(app.mails().await.len(), 1);
}

/// Issue 22 (settings): All processes of a database show a change. On PostgreSQL the second one
/// gets a notification and does not poll.
async fn settings_reach_other_processes(app: TestApp) {
    let other = match app.engine() {
        Engine::Postgres => app.second_process_without_polling().await,
        Engine::Sqlite => app.second_process().await,
    };
    let third = app.second_process().await;
    for process in [&other, &third] {
        assert!(title(process, "/about").await.contains(SITE_NAME));
    }
    save(&app, json!({ "name": "Naukri Desk" })).await;
    for process in [&other, &third] {
        eventually("the other process shows the new name", async || {
            title(process, "/about").await.contains("Naukri Desk")
        })
        .await;
        assert!(title(process, "/login").await.contains("Naukri Desk"));
    }
}

async fn settings_survive_a_restart(app: TestApp) {
    save(&app, json!({ "name": "Naukri Desk" })).await;
    let app = app.restart(async |_, _| {}).await;
    assert!(title(&app, "/about").await.contains("Naukri Desk"));
    assert_eq!(app.admin().get(SETTINGS).await.ok()["defaults"]["name"], SITE_NAME);
}

async fn older_versions_can_be_read_and_saved_again(app: TestApp) {
    save(&app, json!({ "name": "First" })).await;
    app.clock.advance(minutes(1));
    let second = save(&app, json!({ "name": "Second" })).await;
    assert_eq!(second["savedAt"], json!(app.clock.now()));
    let list = app.admin().get(&format!("{SETTINGS}/versions")).await.ok();
    let versions: Vec<_> = list["versions"].as_array().unwrap().iter().collect();
    assert_eq!(versions.iter().map(|v| &v["version"]).collect::<Vec<_>>(), [&json!(2), &json!(1)]);
    assert_eq!(versions[0]["savedBy"]["email"], second["savedBy"]["email"]);
    let first = app.admin().get(&format!("{SETTINGS}/versions/1")).await.ok();
    assert_eq!(first["settings"]["name"], "First");
    app.admin().get(&format!("{SETTINGS}/versions/3")).await.error(404);
    let restored = json!({ "settings": first["settings"], "version": 2 });
    assert_eq!(app.admin().put(SETTINGS, &restored).await.ok()["version"], 3);
    assert!(title(&app, "/about").await.contains("First"));
}

/// A damaged row must not stop the site or its next start.
async fn damaged_settings_count_as_none(app: TestApp) {
    save(&app, json!({ "name": "Naukri Desk" })).await;
    app.execute_sql("UPDATE site_settings SET content = '{\"name\": 7}'").await;
    let app = app.restart(async |_, _| {}).await;
    assert!(title(&app, "/about").await.contains(SITE_NAME));
    assert_eq!(save(&app, json!({ "name": "Repaired" })).await["version"], 2);
}

/// A change of the settings is in the content log, but is no event of the live stream.
#[tokio::test]
async fn live_stream_has_no_event_of_the_settings() {
    let app = TestApp::with_engine(Engine::Sqlite).await;
    let mut stream = app.listen(None).await;
    save(&app, json!({ "name": "Naukri Desk" })).await;
    assert_eq!(changes::head(app.app.db.read().unwrap()).await.unwrap(), 1);
    let job = app.admin().create_job(government_job()).await;
    let event = stream.next().await;
    assert_eq!((event.name.as_str(), &event.data["id"]), ("job", &job.id.into()));
}

/// Run contract: The migration is completed by the next start if it was interrupted.
#[tokio::test]
async fn interrupted_migration_is_completed() {
    let database = TestDatabase::new(Engine::Sqlite).await;
    let db = Database::connect(&database.url()).await.unwrap();
    for sql in [
        "DROP TABLE site_settings",
        "DELETE FROM seaql_migrations WHERE version = 'm0022_site_settings'",
    ] {
        let tx = db.begin().await.unwrap();
        tx.execute_unprepared(sql).await.unwrap();
        tx.commit().await.unwrap();
    }
    let again = Database::connect(&database.url()).await.unwrap();
    again.read().unwrap().execute_unprepared("SELECT * FROM site_settings").await.unwrap();
}
