//! One job, as visitors read it.

use avsar::jobs::JobType;

use crate::harness::{
    Caller, TestApp, admit_card, both_engines, form_of, government_job, minutes, non_tech_job,
    private_job, result, tech_job,
};

both_engines!(
    by_number_and_by_slug,
    tech_and_non_tech_details,
    similar_jobs_stand_beside,
    an_old_slug_leads_to_the_job,
    what_is_deleted_is_gone,
    what_is_hidden_or_never_was_is_not_found,
);

/// API-15, API-16, JOB-05, ADMIT-08, RESULT-06: every kind by number and by slug, the same answer.
async fn by_number_and_by_slug(app: TestApp) {
    for kind in JobType::ALL {
        let saved = app.admin().creates(form_of(kind)).await;
        let by_id = app.visitor().get(&format!("/api/jobs/id/{}", saved.id)).await.ok();
        let by_slug = app.visitor().get(&format!("/api/jobs/slug/{}", saved.slug)).await.ok();
        assert_eq!(by_id, by_slug);
        assert_eq!(by_id["jobType"], kind.name());
        assert_eq!(by_id["customHtmlContent"], form_of(kind).body()["customHtmlContent"]);
        assert!(by_id["Job_A"].is_array());
        assert_eq!(by_id["postedAt"], "2026-11-21T06:30:00Z");
    }
}

/// API-10, API-11, JOB-03, JOB-04: tech and non-tech jobs have addresses of their own, which take
/// id or slug, and no job of another kind.
async fn tech_and_non_tech_details(app: TestApp) {
    let tech = app.admin().creates(tech_job()).await;
    let other = app.admin().creates(non_tech_job()).await;
    let get =
        async |kind: &str, id: &str| app.visitor().get(&format!("/api/jobs/{kind}/{id}")).await;
    for (kind, job, wrong) in [("tech", &tech, &other), ("non-tech", &other, &tech)] {
        let by_slug = get(kind, &job.slug).await.ok();
        assert_eq!(by_slug, get(kind, &job.id.to_string()).await.ok());
        assert_eq!(by_slug["id"], job.id);
        assert_eq!(get(kind, &wrong.slug).await.refused(404)["message"], "Job not found");
        get(kind, &wrong.id.to_string()).await.refused(404);
    }
}

/// JOB-11, DATA-02: `Job_A` holds other active jobs of the same sector that share rare words.
async fn similar_jobs_stand_beside(app: TestApp) {
    let admin = app.admin();
    let rust = admin.creates(tech_job().titled("Rust Developer").by("Alpha")).await;
    admin.creates(tech_job().titled("Rust Engineer").by("Beta")).await;
    admin.creates(private_job().titled("Rust Trainer").by("Gamma")).await;
    admin.creates(tech_job().titled("Rust Archivist").by("Delta").inactive()).await;
    admin.creates(government_job().titled("Rust Inspector").by("Epsilon")).await;
    admin.creates(non_tech_job().titled("Tailor").by("Zeta")).await;
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

/// API-16, architecture ("Slugs keep their history"): the old address answers the job under its
/// new slug, however often it moved.
async fn an_old_slug_leads_to_the_job(app: TestApp) {
    let first = app.admin().creates(government_job().at("first-name")).await;
    for slug in ["second-name", "third-name"] {
        app.clock.advance(minutes(1));
        app.admin().updates(first.id, &government_job().at(slug)).await;
    }
    for slug in ["first-name", "second-name", "third-name"] {
        let answer = app.visitor().get(&format!("/api/jobs/slug/{slug}")).await.ok();
        assert_eq!(
            (&answer["id"], &answer["slug"]),
            (&first.id.into(), &"third-name".into()),
            "{slug}"
        );
    }
    // Back to the first name: it is its own.
    let back = app.admin().updates(first.id, &government_job().at("first-name")).await;
    assert_eq!(back.slug, "first-name");
}

/// Run contract ("410"), architecture ("Honest status codes"): a deleted job is gone, by number,
/// by its slug and by its old slugs.
async fn what_is_deleted_is_gone(app: TestApp) {
    let job = app.admin().creates(tech_job().at("old-name")).await;
    app.admin().updates(job.id, &tech_job().at("new-name")).await;
    app.admin().deletes(job.id).await;
    for address in [
        format!("id/{}", job.id),
        "slug/old-name".to_owned(),
        "slug/new-name".to_owned(),
        "tech/new-name".to_owned(),
        format!("tech/{}", job.id),
    ] {
        app.visitor().get(&format!("/api/jobs/{address}")).await.refused(410);
    }
}

/// Ambiguity 47, ERR-27: visitors do not find inactive jobs, nor what never was.
async fn what_is_hidden_or_never_was_is_not_found(app: TestApp) {
    let hidden = [
        app.admin().creates(admit_card().inactive()).await,
        app.admin().creates(result().inactive()).await,
        app.admin().creates(tech_job().inactive()).await,
    ];
    for job in &hidden {
        for address in [format!("id/{}", job.id), format!("slug/{}", job.slug)] {
            let answer = app.visitor().get(&format!("/api/jobs/{address}")).await.refused(404);
            assert_eq!(answer["message"], "Job not found");
        }
    }
    app.visitor().get(&format!("/api/jobs/tech/{}", hidden[2].slug)).await.refused(404);
    for never in [
        "id/4711",
        "id/-1",
        "id/9223372036854775808",
        "id/one",
        "slug/never",
        "tech/never",
        "tech/0",
    ] {
        app.visitor().get(&format!("/api/jobs/{never}")).await.refused(404);
    }
}
