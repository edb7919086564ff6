//! The pictures beside links in chats.

use avsar::domain::jobs::JobType;

use crate::harness::{
    Dom, PUBLIC_URL, Reply, TestApp, TestClient, both_engines, form_for, government_job,
    private_job,
};

both_engines!(
    every_kind_of_job_has_a_picture,
    its_page_names_it,
    it_changes_with_the_job,
    what_is_drawn_is_what_the_job_says,
    a_browser_that_has_it_gets_nothing_anew,
    without_a_job_there_is_none,
);

async fn get(app: &TestApp, id: i64, version: i32) -> Reply {
    app.visitor().get(&format!("/pictures/jobs/{id}-{version}.png")).await
}

/// The points of a picture, decoded.
#[track_caller]
fn points(reply: &Reply) -> Vec<u8> {
    assert_eq!((reply.status(), reply.header("content-type")), (200, "image/png"), "{reply}");
    let mut decoder = png::Decoder::new(std::io::Cursor::new(reply.bytes()));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    assert_eq!(reader.info().size(), (1_200, 630));
    let mut points = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut points).unwrap();
    points
}

/// Whoever shares a job, of whatever kind, shares a picture of it, which may be kept for ever.
async fn every_kind_of_job_has_a_picture(app: TestApp) {
    for kind in JobType::ALL {
        let job = app.admin().create_job(form_for(kind)).await;
        let picture = get(&app, job.id, 1).await;
        let colours: std::collections::HashSet<[u8; 3]> =
            points(&picture).as_chunks().0.iter().copied().collect();
        assert!(colours.contains(&[0x2b, 0x3f, 0xb5]) && colours.len() > 50, "{kind:?}");
        assert!(picture.bytes().len() < 60_000, "{kind:?}");
        assert_eq!(picture.header("cache-control"), "public, max-age=86400");
        assert_eq!(picture.header("x-content-type-options"), "nosniff");
        assert_eq!(picture.header("surrogate-key"), format!("job:{}", job.id));
    }
}

/// SAVE-05, JOB-12: the preview of a shared link shows the picture; what is no job keeps the site's own.
async fn its_page_names_it(app: TestApp) {
    let form = government_job().with_title("कनिष्ठ लिपिक").with_organisation("Staff Board");
    let job = app.admin().create_job(form).await;
    let page = Dom::parse(&app.visitor().get(&format!("/government-job/{}", job.slug)).await);
    let meta = |name: &str| page.attribute(&format!("meta[property='og:{name}']"), "content");
    assert_eq!(meta("image"), format!("{PUBLIC_URL}/pictures/jobs/{}-1.png", job.id));
    assert_eq!((meta("image:width"), meta("image:height")), ("1200".into(), "630".into()));
    assert_eq!(meta("image:alt"), "कनिष्ठ लिपिक – Staff Board");
    assert_eq!(page.attribute("meta[name='twitter:image']", "content"), meta("image"));
    points(&app.visitor().get(meta("image").strip_prefix(PUBLIC_URL).unwrap()).await);

    let list = Dom::parse(&app.visitor().get("/govt-jobs").await);
    let own = list.attribute("meta[property='og:image']", "content");
    assert_eq!(own, format!("{PUBLIC_URL}/preview.png"));
    points(&app.visitor().get("/preview.png").await);
}

/// A saved job has a picture of its own address; an older address, and one that is none yet, shows the job as
/// it is, for a short time.
async fn it_changes_with_the_job(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Forest Guard")).await;
    let before = points(&get(&app, job.id, 1).await);
    let job = app.admin().update_job(job.id, &government_job().with_title("Forest Ranger")).await;
    let page = app.visitor().get(&format!("/government-job/{}", job.slug)).await;
    assert!(page.text().contains(&format!("/pictures/jobs/{}-2.png", job.id)));
    let after = get(&app, job.id, 2).await;
    assert!(points(&after) != before);
    for version in [1, 3] {
        let other = get(&app, job.id, version).await;
        assert_eq!(other.header("cache-control"), "public, max-age=300");
        assert_eq!(other.bytes(), after.bytes());
    }
}

/// Each fact, and Hindi too, makes another picture; what cannot be drawn makes none.
async fn what_is_drawn_is_what_the_job_says(app: TestApp) {
    let mut seen = Vec::new();
    for form in [
        government_job().with_title("Clerk"),
        government_job().with_title("Clerk").with_organisation("Staff Board"),
        government_job().with_title("Clerk").with_location("Bhopal"),
        government_job().with_title("Clerk").with_tags("urgent"),
        government_job().with_title("Clerk").with_detail("vacancies", "60"),
        government_job().with_title("Clerk").with_detail("applicationEndDate", "2026-12-30"),
        private_job().with_title("Clerk"),
        private_job().with_title("Clerk").with_detail("salaryMax", 1_300_000),
        government_job().with_title("लिपिक"),
        government_job().with_title("लपक"),
        government_job().with_title("中文"),
    ] {
        let job = app.admin().create_job(form).await;
        let picture = points(&get(&app, job.id, 1).await);
        assert!(!seen.contains(&picture), "{}", job.response["job"]["title"]);
        seen.push(picture);
    }
    let same = app.admin().create_job(government_job().with_title("ไทย")).await;
    assert!(seen.last() == Some(&points(&get(&app, same.id, 1).await)), "empty boxes are drawn");
}

/// 304 for whoever has it.
async fn a_browser_that_has_it_gets_nothing_anew(app: TestApp) {
    let job = app.admin().create_job(private_job()).await;
    let address = format!("/pictures/jobs/{}-1.png", job.id);
    let picture = app.visitor().get(&address).await;
    let etag = picture.header("etag").to_owned();
    assert!(etag.len() > 10, "{etag}");
    let again = app.visitor().get_with(&address, "if-none-match", &etag).await;
    assert_eq!((again.status(), again.bytes().len()), (304, 0));
    assert_eq!(again.header("cache-control"), picture.header("cache-control"));
    let other = app.visitor().get_with(&address, "if-none-match", "\"other\"").await;
    assert_eq!(other.bytes(), picture.bytes());
}

/// Ambiguity 47: what visitors cannot open has no picture, also if it had one a moment before.
async fn without_a_job_there_is_none(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    points(&get(&app, job.id, 1).await);
    app.admin().set_job_active(job.id, false).await;
    for version in [1, 2] {
        let hidden = get(&app, job.id, version).await;
        hidden.error(404);
        assert_eq!(hidden.header("cache-control"), "no-store");
    }
    app.admin().set_job_active(job.id, true).await;
    points(&get(&app, job.id, 3).await);
    app.admin().delete_job(job.id).await;
    get(&app, job.id, 3).await.error(410);
    for name in ["4711-1.png", "1.png", "1-1.jpg", "x-1.png", "9223372036854775808-1.png"] {
        let nothing = app.visitor().get(&format!("/pictures/jobs/{name}")).await;
        assert_eq!(nothing.status(), 404, "{name}");
    }
}
