//! Details of one job, for visitors.

use avsar::domain::jobs::JobType;

use crate::harness::{
    TestApp, TestClient, admit_card, both_engines, form_for, government_job, minutes, non_tech_job,
    private_job, result, tech_job,
};

both_engines!(
    job_is_found_by_id_and_by_slug,
    tech_and_non_tech_urls_return_only_their_type,
    similar_jobs_are_included,
    old_slug_resolves_to_the_job,
    deleted_job_returns_410,
    hidden_or_unknown_job_returns_404,
);

/// API-15, API-16, JOB-05, ADMIT-08, RESULT-06: For every job type, the id and the slug return the
/// same response.
async fn job_is_found_by_id_and_by_slug(app: TestApp) {
    for kind in JobType::ALL {
        let saved = app.admin().create_job(form_for(kind)).await;
        let by_id = app.visitor().get(&format!("/api/jobs/id/{}", saved.id)).await.ok();
        let by_slug = app.visitor().get(&format!("/api/jobs/slug/{}", saved.slug)).await.ok();
        assert_eq!(by_id, by_slug);
        assert_eq!(by_id["jobType"], kind.name());
        assert_eq!(by_id["customHtmlContent"], form_for(kind).body()["customHtmlContent"]);
        assert!(by_id["Job_A"].is_array());
        assert_eq!(by_id["postedAt"], "2026-11-21T06:30:00Z");
    }
}

/// API-10, API-11, JOB-03, JOB-04: Tech and non-tech jobs have their own URLs, which take an id or
/// a slug and return no job of another type.
async fn tech_and_non_tech_urls_return_only_their_type(app: TestApp) {
    let tech = app.admin().create_job(tech_job()).await;
    let other = app.admin().create_job(non_tech_job()).await;
    let get =
        async |kind: &str, id: &str| app.visitor().get(&format!("/api/jobs/{kind}/{id}")).await;
    for (kind, job, wrong) in [("tech", &tech, &other), ("non-tech", &other, &tech)] {
        let by_slug = get(kind, &job.slug).await.ok();
        assert_eq!(by_slug, get(kind, &job.id.to_string()).await.ok());
        assert_eq!(by_slug["id"], job.id);
        assert_eq!(get(kind, &wrong.slug).await.error(404)["message"], "Job not found");
        get(kind, &wrong.id.to_string()).await.error(404);
    }
}

/// JOB-11, DATA-02: `Job_A` contains other active jobs of the same sector that share rare words.
async fn similar_jobs_are_included(app: TestApp) {
    let admin = app.admin();
    let rust =
        admin.create_job(tech_job().with_title("Rust Developer").with_organisation("Alpha")).await;
    admin.create_job(tech_job().with_title("Rust Engineer").with_organisation("Beta")).await;
    admin.create_job(private_job().with_title("Rust Trainer").with_organisation("Gamma")).await;
    admin
        .create_job(tech_job().with_title("Rust Archivist").with_organisation("Delta").inactive())
        .await;
    admin
        .create_job(government_job().with_title("Rust Inspector").with_organisation("Epsilon"))
        .await;
    admin.create_job(non_tech_job().with_title("Tailor").with_organisation("Zeta")).await;
    let answer = app.visitor().get(&format!("/api/jobs/slug/{}", rust.slug)).await.ok();
    let mut titles: Vec<&str> = answer["Job_A"]
        .as_array()
        .unwrap()
        .iter()
        .map(|job| job["title"].as_str().unwrap())
        .collect();
    titles.sort_unstable();
    assert_eq!(titles, ["Rust Engineer", "Rust Trainer"]);
    assert!(answer["Job_A"][0].get("customHtmlContent").is_none());
}

/// API-16, architecture (slug history): An old slug returns the job with its present slug, after
/// any number of changes.
async fn old_slug_resolves_to_the_job(app: TestApp) {
    let first = app.admin().create_job(government_job().with_slug("first-name")).await;
    for slug in ["second-name", "third-name"] {
        app.clock.advance(minutes(1));
        app.admin().update_job(first.id, &government_job().with_slug(slug)).await;
    }
    for slug in ["first-name", "second-name", "third-name"] {
        let answer = app.visitor().get(&format!("/api/jobs/slug/{slug}")).await.ok();
        assert_eq!(
            (&answer["id"], &answer["slug"]),
            (&first.id.into(), &"third-name".into()),
            "{slug}"
        );
    }
    // The job may take back its first slug.
    let back = app.admin().update_job(first.id, &government_job().with_slug("first-name")).await;
    assert_eq!(back.slug, "first-name");
}

/// Run contract (410), architecture (status codes): A deleted job returns 410 for its id, its slug
/// and its old slugs.
async fn deleted_job_returns_410(app: TestApp) {
    let job = app.admin().create_job(tech_job().with_slug("old-name")).await;
    app.admin().update_job(job.id, &tech_job().with_slug("new-name")).await;
    app.admin().delete_job(job.id).await;
    for address in [
        format!("id/{}", job.id),
        "slug/old-name".to_owned(),
        "slug/new-name".to_owned(),
        "tech/new-name".to_owned(),
        format!("tech/{}", job.id),
    ] {
        app.visitor().get(&format!("/api/jobs/{address}")).await.error(410);
    }
}

/// Ambiguity 47, ERR-27: Visitors find neither inactive nor unknown jobs.
async fn hidden_or_unknown_job_returns_404(app: TestApp) {
    let hidden = [
        app.admin().create_job(admit_card().inactive()).await,
        app.admin().create_job(result().inactive()).await,
        app.admin().create_job(tech_job().inactive()).await,
    ];
    for job in &hidden {
        for address in [format!("id/{}", job.id), format!("slug/{}", job.slug)] {
            let answer = app.visitor().get(&format!("/api/jobs/{address}")).await.error(404);
            assert_eq!(answer["message"], "Job not found");
        }
    }
    app.visitor().get(&format!("/api/jobs/tech/{}", hidden[2].slug)).await.error(404);
    for never in [
        "id/4711",
        "id/-1",
        "id/9223372036854775808",
        "id/one",
        "slug/never",
        "tech/never",
        "tech/0",
    ] {
        app.visitor().get(&format!("/api/jobs/{never}")).await.error(404);
    }
}
