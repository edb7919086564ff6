//! The lists and forms that administrators read.

use avsar::domain::jobs::JobType;

use crate::harness::{
    TestApp, TestClient, admit_card, both_engines, form_for, government_job, non_tech_job,
    private_job, result, tech_job,
};

both_engines!(
    admin_lists_include_inactive_jobs,
    private_list_has_ten_jobs_per_page,
    unpaged_lists_can_be_searched,
    admit_card_and_result_search_covers_four_columns,
    tech_and_non_tech_lists_have_pages_and_search,
    job_is_loaded_for_editing,
);

const LISTS: [(JobType, &str); 6] = [
    (JobType::Private, "/api/jobs/admin/private"),
    (JobType::Government, "/api/jobs/admin/government"),
    (JobType::AdmitCard, "/api/jobs/admin/admit-cards"),
    (JobType::Result, "/api/jobs/admin/results"),
    (JobType::Tech, "/api/jobs/tech/admin/all"),
    (JobType::NonTech, "/api/jobs/non-tech/admin/all"),
];

/// API-40 to API-43, API-51, API-56, AJOB-10: Each list contains its own job type, active or not,
/// newest first.
async fn admin_lists_include_inactive_jobs(app: TestApp) {
    for (kind, _) in LISTS {
        let forms =
            [form_for(kind).with_title("Shown"), form_for(kind).with_title("Hidden").inactive()];
        app.admin().create_jobs(forms).await;
    }
    for (kind, address) in LISTS {
        let list = app.admin().get(address).await;
        assert_eq!(list.titles(), ["Hidden", "Shown"], "{address}");
        let jobs = &list.json()["jobs"];
        assert_eq!((&jobs[0]["active"], &jobs[1]["active"]), (&false.into(), &true.into()));
        assert_eq!(jobs[0]["jobType"], kind.name());
    }
}

/// API-40, AJOB-09, AJOB-12: The list has `jobs`, `totalJobs`, `totalPages`, ten jobs per page, and
/// a search.
async fn private_list_has_ten_jobs_per_page(app: TestApp) {
    let forms = (1..=11).map(|number| private_job().with_title(&format!("Clerk number {number}")));
    app.admin().create_jobs(forms).await;
    app.admin().create_job(private_job().with_title("Surveyor").inactive()).await;
    let list = app.admin().get("/api/jobs/admin/private").await;
    assert_eq!(list.titles().len(), 10);
    assert_eq!((&list.json()["totalJobs"], &list.json()["totalPages"]), (&12.into(), &2.into()));
    let last = app.admin().get("/api/jobs/admin/private?skip=10&take=10").await;
    assert_eq!(last.titles(), ["Clerk number 2", "Clerk number 1"]);
    let found = app.admin().get("/api/jobs/admin/private?search=surveyor").await;
    assert_eq!(found.titles(), ["Surveyor"]);
    assert_eq!(found.json()["totalJobs"], 1);
    app.admin().get("/api/jobs/admin/private?take=0").await.error(422);
    app.admin().get("/api/jobs/admin/private?take=101").await.error(422);
}

/// API-41, API-42, API-43, ambiguity 35: Without `take`, the response contains all jobs. `search`
/// filters them.
async fn unpaged_lists_can_be_searched(app: TestApp) {
    let posts = (1..=12).map(|number| government_job().with_title(&format!("Post {number}")));
    app.admin().create_jobs(posts).await;
    app.admin()
        .create_job(
            government_job().with_title("Warder").with_organisation("Prison Department").inactive(),
        )
        .await;
    app.admin()
        .create_job(
            admit_card().with_title("Nurse Admit Card").with_organisation("Medical College"),
        )
        .await;
    app.admin().create_job(result().with_title("Nurse Result").with_location("Kanpur")).await;
    let all = app.admin().get("/api/jobs/admin/government").await;
    assert_eq!(all.titles().len(), 13);
    for (address, titles) in [
        ("government?search=warder", vec!["Warder"]),
        ("government?search=prison", vec!["Warder"]),
        ("government?search=nurse", vec![]),
        ("government?take=1", vec!["Warder"]),
        ("admit-cards?search=medical", vec!["Nurse Admit Card"]),
        ("admit-cards?search=prison", vec![]),
        ("results?search=kanpur", vec!["Nurse Result"]),
        ("results?search=", vec!["Nurse Result"]),
    ] {
        let list = app.admin().get(&format!("/api/jobs/admin/{address}")).await;
        assert_eq!(list.titles(), titles, "{address}");
    }
}

/// AADMIT-04, ARESULT-04: The search covers title, examination, organisation and location, but not
/// the text or the tags, which the search of visitors also covers.
async fn admit_card_and_result_search_covers_four_columns(app: TestApp) {
    for (form, list) in [(admit_card(), "admit-cards"), (result(), "results")] {
        let form = form
            .with_title("Constable Notice")
            .with("examinationName", "Physical Standard Test")
            .with_organisation("Police Board")
            .with_location("Ranchi")
            .with_tags("driving")
            .with_html("<p>Bring a photograph. Be polite.</p>");
        app.admin().create_job(form).await;
        let found = async |search: &str| {
            let path = format!("/api/jobs/admin/{list}?search={search}");
            app.admin().get(&path).await.titles().len()
        };
        for search in ["constable", "standard", "police", "ranchi", "ranchi%20constable%20pol"] {
            assert_eq!(found(search).await, 1, "{list}: {search}");
        }
        // "polite" occurs in the text only. It is not read as "police".
        for search in ["photograph", "driving", "ranchi%20photograph", "polite%20"] {
            assert_eq!(found(search).await, 0, "{list}: {search}");
        }
        let path = format!("/api/jobs/{list}?search=photograph");
        assert_eq!(app.visitor().get(&path).await.titles(), ["Constable Notice"]);
    }
}

/// API-51, API-56, AJOB-12, AJOB-16.
async fn tech_and_non_tech_lists_have_pages_and_search(app: TestApp) {
    for (kind, address) in [(JobType::Tech, "tech"), (JobType::NonTech, "non-tech")] {
        let forms =
            (1..=11).map(|number| form_for(kind).with_title(&format!("Work {number}")).inactive());
        app.admin().create_jobs(forms).await;
        let list = app.admin().get(&format!("/api/jobs/{address}/admin/all")).await;
        assert_eq!(list.titles().len(), 10);
        let paging = &list.json()["pagination"];
        assert_eq!(*paging, serde_json::json!({ "total": 11, "pages": 2, "page": 1, "limit": 10 }));
        let last = app.admin().get(&format!("/api/jobs/{address}/admin/all?page=2&limit=10")).await;
        assert_eq!(last.titles(), ["Work 1"]);
        let found =
            app.admin().get(&format!("/api/jobs/{address}/admin/all?search=narmada&limit=3")).await;
        assert_eq!(found.titles().len(), 3);
        assert_eq!(found.json()["pagination"]["total"], 11);
    }
}

/// API-44, API-52, API-57, AERR-30: Inactive jobs can be loaded too. The URLs of tech and non-tech
/// jobs load no other type.
async fn job_is_loaded_for_editing(app: TestApp) {
    for kind in JobType::ALL {
        let job = app.admin().create_job(form_for(kind).inactive()).await;
        let loaded = app.admin().get(&format!("/api/jobs/admin/job/{}", job.id)).await.ok();
        assert_eq!(loaded, job.response["job"]);
    }
    let tech = app.admin().create_job(tech_job().inactive()).await;
    let other = app.admin().create_job(non_tech_job()).await;
    for (address, status) in [
        (format!("tech/admin/{}", tech.id), 200),
        (format!("non-tech/admin/{}", other.id), 200),
        (format!("tech/admin/{}", other.id), 404),
        (format!("non-tech/admin/{}", tech.id), 404),
        ("admin/job/4711".to_owned(), 404),
        ("admin/job/slug".to_owned(), 404),
    ] {
        let reply = app.admin().get(&format!("/api/jobs/{address}")).await;
        assert_eq!(reply.status(), status, "{reply}");
    }
}
