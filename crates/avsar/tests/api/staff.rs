//! Roles of the administrator area, invitations and disabled accounts.

use avsar::domain::accounts::Role;
use axum::http::Method;
use serde_json::{Value, json};

use crate::harness::recruitments::{RecruitmentClient, geologists, recruitment_form};
use crate::harness::{
    ADMIN, EDITOR, FileForm, PASSWORD, Reply, TestApp, TestClient, USER, WRITER, both_engines,
    government_job, minutes,
};

both_engines!(
    writers_change_only_what_visitors_do_not_see,
    writers_list_no_documents,
    editors_publish,
    administrator_changes_roles,
    last_administrator_stays_one,
    disabled_account_cannot_sign_in,
    invited_person_chooses_a_password,
    role_of_an_unverified_account_needs_a_new_password,
    administrators_who_demote_each_other_leave_one,
    changes_of_roles_need_a_recent_confirmation,
    accounts_are_filtered_by_role_and_state,
);

const USERS: &str = "/api/admin/users";
const INVITATIONS: &str = "/api/admin/users/invitations";

fn is_not_permitted(reply: &Reply) {
    assert_eq!(reply.error(403)["code"], "not_permitted", "{reply}");
}

async fn id_of(app: &TestApp, email: &str) -> i64 {
    let list = app.admin().get(&format!("{USERS}?search={email}")).await.ok();
    list["users"][0]["id"].as_i64().unwrap()
}

async fn change(app: &TestApp, id: i64, change: &Value) -> Reply {
    app.admin().put(&format!("{USERS}/{id}"), change).await
}

/// Issue 22 (roles): A writer writes drafts of jobs, posts and recruitments. A published record is
/// for editors, also if another person published it after the writer loaded it.
async fn writers_change_only_what_visitors_do_not_see(app: TestApp) {
    let (writer, editor) = (app.writer(), app.editor());
    let public = government_job().body();
    let draft = government_job().inactive().body();
    is_not_permitted(&writer.post("/api/jobs/create", &public).await);
    assert_eq!(app.count("jobs").await, 0);
    let job = writer.post("/api/jobs/create", &draft).await.with_status(201)["job"].clone();
    let path = format!("/api/jobs/{}", job["id"]);
    writer.put(&path, &draft).await.ok();
    is_not_permitted(&writer.put(&path, &public).await);
    is_not_permitted(&writer.put(&path, &json!({ "active": true })).await);
    writer.delete(&path).await.error(403);
    app.visitor()
        .get(&format!("/api/jobs/slug/{}", job["slug"].as_str().unwrap()))
        .await
        .error(404);
    editor.put(&path, &json!({ "active": true })).await.ok();
    for body in [&draft, &public, &json!({ "active": false })] {
        is_not_permitted(&writer.put(&path, body).await);
    }

    let post =
        |published: bool| json!({ "title": "A", "content": "<p>b</p>", "published": published });
    is_not_permitted(&writer.post("/api/blog/create", &post(true)).await);
    let stored = writer.post("/api/blog/create", &post(false)).await.with_status(201);
    let path = format!("/api/blog/{}", stored["post"]["id"]);
    writer.put(&path, &post(false)).await.ok();
    is_not_permitted(&writer.put(&path, &post(true)).await);
    editor.put(&path, &post(true)).await.ok();
    is_not_permitted(&writer.put(&path, &post(false)).await);

    let create = "/api/admin/recruitments";
    let record = geologists();
    is_not_permitted(&writer.post(create, &recruitment_form("published", &record)).await);
    let stored = writer.create_recruitment("draft", &record).await;
    let to = |status: &str| json!({ "status": status });
    let saved = writer.save_recruitment(&stored, &record, to("review")).await.ok();
    let stored = &saved["recruitment"];
    is_not_permitted(&writer.save_recruitment(stored, &record, to("published")).await);
}

/// Issue 22 (roles): A file for a text is no publication. An entry of the list of documents is one.
async fn writers_list_no_documents(app: TestApp) {
    let pdf = || FileForm::default().file("pdf", "notice.pdf", b"%PDF-1.7 a");
    let upload = "/api/uploads/simple-pdf";
    app.writer().upload(upload, pdf()).await.with_status(201);
    is_not_permitted(&app.writer().upload(upload, pdf().text("title", "Notice")).await);
    assert_eq!(app.count("pdfs").await, 0);
}

/// ROLE-18, issue 22 (roles): An editor publishes and deletes, but manages no accounts. For the
/// public pages, an editor is an ordinary user.
async fn editors_publish(app: TestApp) {
    let editor = app.editor();
    let job = editor.post("/api/jobs/create", &government_job().body()).await.with_status(201);
    editor.delete(&format!("/api/jobs/{}", job["job"]["id"])).await.ok();
    for path in [USERS, "/api/admin/audit"] {
        editor.get(path).await.error(403);
    }
    assert_eq!(editor.get("/api/users/me").await.ok()["role"], "EDITOR");
}

/// Issue 22 (users): A new role ends the sessions and is reported by mail. The audit trail has it.
async fn administrator_changes_roles(app: TestApp) {
    let token = app.user().token().await.unwrap();
    let id = id_of(&app, USER).await;
    let answer = change(&app, id, &json!({ "role": "EDITOR" })).await.ok();
    assert_eq!(answer["message"], format!("{USER} is an editor now."));
    assert_eq!(answer["user"]["role"], "EDITOR");
    app.bearer(&token).get("/api/users/me").await.error(401);
    let mail = app.newest_mail_to(USER).await;
    assert_eq!(mail.subject, "Your role at Avsar of the tests was changed");
    assert!(mail.text.contains("you are an editor now"), "{}", mail.text);
    let signed_in = app.sign_in(USER, PASSWORD).await.ok();
    let editor = app.bearer(signed_in["token"].as_str().unwrap());
    editor.get("/api/admin/dashboard-stats").await.ok();
    change(&app, id, &json!({ "role": "USER" })).await.ok();
    editor.get("/api/admin/dashboard-stats").await.error(401);
    let mail = app.newest_mail_to(USER).await;
    assert!(mail.text.contains("ended your access"), "{}", mail.text);
    let events = app.admin().get("/api/admin/audit?action=role-changed").await.ok();
    assert_eq!(events["totalEvents"], 2);
    assert_eq!(events["events"][0]["detail"], "an ordinary user");
    change(&app, 4711, &json!({ "role": "USER" })).await.error(404);
    assert_eq!(change(&app, id, &json!({})).await.invalid_fields(), ["role"]);
    change(&app, id, &json!({ "role": "OWNER" })).await.error(422);
    let both = json!({ "role": "WRITER", "disabled": true });
    assert_eq!(change(&app, id, &both).await.invalid_fields(), ["role"]);
}

/// Issue 22 (users): The last administrator who can sign in keeps the role and the access. Invited
/// and disabled administrators do not count.
async fn last_administrator_stays_one(app: TestApp) {
    let id = id_of(&app, ADMIN).await;
    let invited = json!({ "email": "new@avsar.test", "role": "ADMIN" });
    app.admin().post(INVITATIONS, &invited).await.with_status(201);
    app.ensure_account(USER, PASSWORD, Role::Admin).await;
    let other = id_of(&app, USER).await;
    change(&app, other, &json!({ "disabled": true })).await.ok();
    for refused in [json!({ "role": "EDITOR" }), json!({ "disabled": true })] {
        assert_eq!(change(&app, id, &refused).await.error(409)["code"], "last_admin");
    }
    let invited = json!({ "email": ADMIN, "role": "WRITER" });
    assert_eq!(app.admin().post(INVITATIONS, &invited).await.error(409)["code"], "last_admin");
    let invited = json!({ "email": EDITOR, "role": "WRITER" });
    assert!(app.editor().token().await.is_some());
    assert_eq!(app.admin().post(INVITATIONS, &invited).await.error(409)["code"], "has_role");
    app.admin().get(USERS).await.ok();
    change(&app, other, &json!({ "disabled": false })).await.ok();
    change(&app, id, &json!({ "role": "EDITOR" })).await.ok();
}

/// Issue 22 (users): Disabling ends the sessions. The message appears only with the right password.
async fn disabled_account_cannot_sign_in(app: TestApp) {
    let token = app.user().token().await.unwrap();
    let id = id_of(&app, USER).await;
    let answer = change(&app, id, &json!({ "disabled": true })).await.ok();
    assert_eq!(answer["user"]["disabled"], true);
    app.bearer(&token).get("/api/users/me").await.error(401);
    let refused = app.sign_in(USER, PASSWORD).await.error(401);
    assert_eq!(
        refused["message"],
        "This account is disabled. Please contact the administrator of the site."
    );
    let wrong = app.sign_in(USER, "not the password").await.error(401);
    assert_eq!(wrong["message"], "Invalid email or password.");
    let role = json!({ "email": USER, "role": "WRITER" });
    assert_eq!(app.admin().post(INVITATIONS, &role).await.error(409)["code"], "disabled");
    app.visitor().post("/api/auth/forgot-password", &json!({ "email": USER })).await.ok();
    let link = app.newest_link_to(USER, "reset-password").await;
    let new = json!({ "token": link, "newPassword": "another long password" });
    app.visitor().post("/api/auth/reset-password", &new).await.ok();
    app.sign_in(USER, "another long password").await.error(401);
    change(&app, id, &json!({ "disabled": false })).await.ok();
    app.sign_in(USER, "another long password").await.ok();
}

/// Issue 22 (users): An invited person chooses a password with the link of the mail, once, within a
/// week.
async fn invited_person_chooses_a_password(app: TestApp) {
    let invite = json!({ "email": " New@Avsar.Test ", "role": "WRITER" });
    let answer = app.admin().post(INVITATIONS, &invite).await.with_status(201);
    assert_eq!(answer["message"], "An invitation was sent to new@avsar.test.");
    assert_eq!(answer["user"]["verified"], false);
    let mail = app.newest_mail_to("new@avsar.test").await;
    assert_eq!(mail.subject, "You are invited to work on Avsar of the tests");
    assert!(mail.text.contains("as a writer"), "{}", mail.text);
    let link = app.newest_link_to("new@avsar.test", "reset-password").await;
    app.clock.advance(minutes(6 * 24 * 60));
    let choose = async |password: &str| {
        let body = json!({ "token": link, "newPassword": password });
        app.visitor().post("/api/auth/reset-password", &body).await
    };
    // A password of the staff has at least 12 characters.
    assert_eq!(choose("short one").await.invalid_fields(), ["newPassword"]);
    choose("a long first password").await.ok();
    choose("a long first password").await.error(400);
    let signed_in = app.sign_in("new@avsar.test", "a long first password").await.ok();
    let writer = app.bearer(signed_in["token"].as_str().unwrap());
    writer.get("/api/admin/dashboard-stats").await.ok();
    app.forget_sign_ins().await;
    for (body, field) in [
        (json!({ "email": "nobody", "role": "WRITER" }), "email"),
        (json!({ "email": "some@avsar.test", "role": "USER" }), "role"),
    ] {
        assert_eq!(app.admin().post(INVITATIONS, &body).await.invalid_fields(), [field]);
    }
}

/// Issue 22 (users): Another person can have signed up with the address before its owner got a
/// role, by an invitation or in the list. Neither the verification link of the sign-up nor its
/// password works afterwards.
async fn role_of_an_unverified_account_needs_a_new_password(app: TestApp) {
    for (name, is_invited) in [("a", true), ("b", false)] {
        let address = &format!("{name}@avsar.test");
        let sign_up = json!({ "name": "Other", "email": address, "password": "their password" });
        app.visitor().post("/api/auth/signup", &sign_up).await.with_status(201);
        let verify = app.newest_link_to(address, "verify-email").await;
        if is_invited {
            let invite = json!({ "email": address, "role": "EDITOR" });
            app.admin().post(INVITATIONS, &invite).await.with_status(201);
        } else {
            let id = id_of(&app, address).await;
            change(&app, id, &json!({ "role": "EDITOR" })).await.ok();
        }
        let body = json!({ "token": verify });
        app.visitor().post("/api/auth/verify-email", &body).await.error(400);
        app.sign_in(address, "their password").await.error(401);
        let link = app.newest_link_to(address, "reset-password").await;
        let body = json!({ "token": link, "newPassword": "the password of the owner" });
        app.visitor().post("/api/auth/reset-password", &body).await.ok();
        let signed_in = app.sign_in(address, "the password of the owner").await.ok();
        let token = signed_in["token"].as_str().unwrap().to_owned();
        let me = app.bearer(token).get("/api/users/me").await.ok();
        assert_eq!((&me["role"], &me["name"]), (&json!("EDITOR"), &json!(name)));
    }
}

/// Issue 22 (users): Of two administrators who demote each other at the same time, one stays.
async fn administrators_who_demote_each_other_leave_one(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::Admin).await;
    let (first, second) = (id_of(&app, ADMIN).await, id_of(&app, USER).await);
    let token = app.sign_in(USER, PASSWORD).await.ok()["token"].as_str().unwrap().to_owned();
    let (demote, other) = (json!({ "role": "USER" }), app.bearer(token));
    let path = format!("{USERS}/{first}");
    let (one, two) = futures::join!(other.put(&path, &demote), change(&app, second, &demote));
    let mut statuses = [one.status(), two.status()];
    statuses.sort_unstable();
    assert!(statuses[0] == 200 && statuses[1] >= 400, "{one} {two}");
    let admins = app.count("users WHERE role = 'ADMIN'").await;
    assert_eq!(admins, 1);
}

/// Issue 22 (users), issue 18 (sensitive actions): A role gives lasting access, so the
/// administrator must have proved their identity recently.
async fn changes_of_roles_need_a_recent_confirmation(app: TestApp) {
    let id = id_of(&app, ADMIN).await;
    app.clock.advance(minutes(16));
    let path = format!("{USERS}/{id}");
    let invite = json!({ "email": "new@avsar.test", "role": "WRITER" });
    for (method, path, body) in [
        (Method::PUT, path.as_str(), &json!({ "role": "ADMIN" })),
        (Method::POST, INVITATIONS, &invite),
    ] {
        let refused = app.admin().request(method, path, Some(body)).await.error(403);
        assert_eq!(refused["code"], "unconfirmed");
    }
    let confirm = json!({ "password": PASSWORD });
    app.admin().post("/api/users/me/confirm", &confirm).await.ok();
    app.admin().post(INVITATIONS, &invite).await.with_status(201);
}

/// Issue 22 (users): The list is filtered by search, role and state.
async fn accounts_are_filtered_by_role_and_state(app: TestApp) {
    for (email, role) in [(WRITER, Role::Writer), (EDITOR, Role::Editor)] {
        app.ensure_account(email, PASSWORD, role).await;
    }
    app.user().token().await.unwrap();
    let id = id_of(&app, WRITER).await;
    change(&app, id, &json!({ "disabled": true })).await.ok();
    for (query, emails) in [
        ("role=EDITOR", vec![EDITOR]),
        ("disabled=true", vec![WRITER]),
        ("role=WRITER&disabled=false", vec![]),
        ("role=ADMIN&search=editor", vec![ADMIN]),
    ] {
        let list = app.admin().get(&format!("{USERS}?{query}")).await.ok();
        let users = list["users"].as_array().unwrap();
        let found: Vec<_> = users.iter().map(|user| user["email"].as_str().unwrap()).collect();
        assert_eq!(found, emails, "{query}");
        assert_eq!(list["totalUsers"], emails.len(), "{query}");
    }
}
