//! Share images: the previews of links in chat programs.

use avsar::domain::jobs::JobType;

use crate::harness::{
    Dom, PUBLIC_URL, Reply, TestApp, TestClient, both_engines, form_for, government_job,
    private_job,
};

both_engines!(
    every_job_type_has_a_share_image,
    job_page_links_its_share_image,
    share_image_of_the_hindi_page_has_hindi_labels,
    share_image_changes_with_the_job,
    each_fact_of_the_job_changes_the_image,
    matching_etag_returns_304,
    hidden_or_deleted_job_has_no_share_image,
);

async fn get(app: &TestApp, id: i64, version: i32) -> Reply {
    app.visitor().get(&format!("/pictures/jobs/{id}-{version}.png")).await
}

/// Decodes an image to its pixels.
#[track_caller]
fn pixels(reply: &Reply) -> Vec<u8> {
    assert_eq!((reply.status(), reply.header("content-type")), (200, "image/png"), "{reply}");
    let mut decoder = png::Decoder::new(std::io::Cursor::new(reply.bytes()));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    assert_eq!(reader.info().size(), (1_200, 630));
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    pixels
}

/// A job of every type has a share image, which caches may store for a day.
async fn every_job_type_has_a_share_image(app: TestApp) {
    for kind in JobType::ALL {
        let job = app.admin().create_job(form_for(kind)).await;
        let image = get(&app, job.id, 1).await;
        let colours: std::collections::HashSet<[u8; 3]> =
            pixels(&image).as_chunks().0.iter().copied().collect();
        assert!(colours.contains(&[0x2b, 0x3f, 0xb5]) && colours.len() > 50, "{kind:?}");
        assert!(image.bytes().len() < 60_000, "{kind:?}");
        assert_eq!(image.header("cache-control"), "public, max-age=86400");
        assert_eq!(image.header("x-content-type-options"), "nosniff");
        assert_eq!(image.header("surrogate-key"), format!("job:{} site", job.id));
    }
}

/// SAVE-05, JOB-12: The page of a job names its share image. Pages without a job name the image of
/// the site.
async fn job_page_links_its_share_image(app: TestApp) {
    let form = government_job().with_title("कनिष्ठ लिपिक").with_organisation("Staff Board");
    let job = app.admin().create_job(form).await;
    let page = Dom::parse(&app.visitor().get(&format!("/government-job/{}", job.slug)).await);
    let meta = |name: &str| page.attribute(&format!("meta[property='og:{name}']"), "content");
    assert_eq!(meta("image"), format!("{PUBLIC_URL}/pictures/jobs/{}-1.png", job.id));
    assert_eq!((meta("image:width"), meta("image:height")), ("1200".into(), "630".into()));
    assert_eq!(meta("image:alt"), "कनिष्ठ लिपिक – Staff Board");
    assert_eq!(page.attribute("meta[name='twitter:image']", "content"), meta("image"));
    pixels(&app.visitor().get(meta("image").strip_prefix(PUBLIC_URL).unwrap()).await);

    let list = Dom::parse(&app.visitor().get("/govt-jobs").await);
    let own = list.attribute("meta[property='og:image']", "content");
    assert_eq!(own, format!("{PUBLIC_URL}/preview.png"));
    pixels(&app.visitor().get("/preview.png").await);
}

/// Issue 20 (share pictures): The image of the Hindi page has its own URL and is as cacheable.
async fn share_image_of_the_hindi_page_has_hindi_labels(app: TestApp) {
    for kind in JobType::ALL {
        let job = app.admin().create_job(form_for(kind)).await;
        let hindi = app.visitor().get(&format!("/hi/pictures/jobs/{}-1.png", job.id)).await;
        assert_eq!(hindi.header("cache-control"), "public, max-age=86400");
        assert_eq!(hindi.header("surrogate-key"), format!("job:{} site", job.id));
        let english = get(&app, job.id, 1).await;
        assert!(pixels(&hindi) != pixels(&english), "{kind:?}");
        assert_ne!(hindi.header("etag"), english.header("etag"));
    }
    let missing = app.visitor().get("/hi/pictures/jobs/99-1.png").await.error(404);
    assert_eq!(missing["message"], "ऐसी कोई तस्वीर नहीं है।");
}

/// A saved job has a new image URL. Any other version number returns the current image, with a
/// short cache time.
async fn share_image_changes_with_the_job(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Forest Guard")).await;
    let before = pixels(&get(&app, job.id, 1).await);
    let job = app.admin().update_job(job.id, &government_job().with_title("Forest Ranger")).await;
    let page = app.visitor().get(&format!("/government-job/{}", job.slug)).await;
    assert!(page.text().contains(&format!("/pictures/jobs/{}-2.png", job.id)));
    let after = get(&app, job.id, 2).await;
    assert!(pixels(&after) != before);
    for version in [1, 3] {
        let other = get(&app, job.id, version).await;
        assert_eq!(other.header("cache-control"), "public, max-age=300");
        assert_eq!(other.bytes(), after.bytes());
    }
}

/// Each fact and each Hindi text changes the image. Characters without a glyph are not drawn.
async fn each_fact_of_the_job_changes_the_image(app: TestApp) {
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
        let image = pixels(&get(&app, job.id, 1).await);
        assert!(!seen.contains(&image), "{}", job.response["job"]["title"]);
        seen.push(image);
    }
    let same = app.admin().create_job(government_job().with_title("ไทย")).await;
    assert!(seen.last() == Some(&pixels(&get(&app, same.id, 1).await)), "empty boxes are drawn");
}

/// A request with the current ETag gets 304.
async fn matching_etag_returns_304(app: TestApp) {
    let job = app.admin().create_job(private_job()).await;
    let url = format!("/pictures/jobs/{}-1.png", job.id);
    let image = app.visitor().get(&url).await;
    let etag = image.header("etag").to_owned();
    assert!(etag.len() > 10, "{etag}");
    let again = app.visitor().get_with(&url, "if-none-match", &etag).await;
    assert_eq!((again.status(), again.bytes().len()), (304, 0));
    assert_eq!(again.header("cache-control"), image.header("cache-control"));
    let other = app.visitor().get_with(&url, "if-none-match", "\"other\"").await;
    assert_eq!(other.bytes(), image.bytes());
}

/// Ambiguity 47: A job that visitors cannot open has no share image, even immediately after it was
/// hidden.
async fn hidden_or_deleted_job_has_no_share_image(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    pixels(&get(&app, job.id, 1).await);
    app.admin().set_job_active(job.id, false).await;
    for version in [1, 2] {
        let hidden = get(&app, job.id, version).await;
        hidden.error(404);
        assert_eq!(hidden.header("cache-control"), "no-store");
    }
    app.admin().set_job_active(job.id, true).await;
    pixels(&get(&app, job.id, 3).await);
    app.admin().delete_job(job.id).await;
    get(&app, job.id, 3).await.error(410);
    for name in ["4711-1.png", "1.png", "1-1.jpg", "x-1.png", "9223372036854775808-1.png"] {
        let nothing = app.visitor().get(&format!("/pictures/jobs/{name}")).await;
        assert_eq!(nothing.status(), 404, "{name}");
    }
}
