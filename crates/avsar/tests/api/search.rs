//! Job search.

use std::time::Duration;

use avsar::domain::audit::Origin;
use avsar::domain::changes::{self, Follower};
use avsar::domain::jobs::store;
use avsar::platform::concurrency::ConcurrencyLimit;
use avsar::platform::db::Database;
use avsar::platform::http::ApiError;
use avsar::projections::search::{IndexFollower, SearchService};
use sea_orm::{ConnectionTrait, DbBackend};

use crate::harness::{
    CapturedLog, RecordedMetrics, TestApp, TestClient, both_engines, days, government_job, minutes,
    noon, private_job, result, tech_job, visibility,
};

both_engines!(
    title_matches_rank_above_text_matches,
    equal_hits_are_newest_first,
    typos_and_unfinished_words_match,
    synonyms_match,
    hindi_words_match,
    query_that_names_a_list_finds_its_jobs,
    location_filters_the_search,
    totals_are_exact,
    changes_are_found_by_the_next_request,
    query_without_terms_finds_nothing,
    optional_results_are_omitted_while_the_search_is_busy,
    deleted_index_is_rebuilt,
    damaged_index_is_rebuilt,
    index_of_another_database_is_rebuilt,
    index_of_a_newer_database_is_rebuilt,
    files_of_an_interrupted_commit_do_not_stop_the_next_one,
    index_that_cannot_be_written_is_rebuilt,
    index_deleted_under_a_running_process_is_rebuilt,
    changes_during_downtime_are_applied_at_start,
    applying_a_change_twice_changes_nothing,
);

async fn finds(app: &TestApp, query: &str, expected: &[&str]) {
    let reply = app.visitor().get(&format!("/api/jobs/government?{query}")).await;
    assert_eq!(reply.titles(), expected, "{query}");
    assert_eq!(reply.json()["totalJobs"], expected.len(), "{query}");
}

/// Architecture (lists and search): Similar jobs and related posts do not fail if too many searches
/// run. Lists do.
async fn optional_results_are_omitted_while_the_search_is_busy(app: TestApp) {
    let index = app.app.subjects.blog.search.ready_index().unwrap();
    let no_permits = ConcurrencyLimit::new(0, Duration::ZERO);
    let busy = SearchService::with_limit(index, app.app.progress.clone(), no_permits);
    assert_eq!(busy.run_if_available(|_| Ok(vec![1])).await.unwrap(), None);
    assert!(matches!(busy.run(|_| Ok(vec![1])).await, Err(ApiError::Unavailable)));
}

/// API-05, ROLE-02, architecture (search): Hits are sorted by relevance.
async fn title_matches_rank_above_text_matches(app: TestApp) {
    let text = "<p>The office of the <b>surveyor</b> is upstairs.</p>";
    let forms = [
        government_job().with_title("Land Surveyor"),
        government_job().with_title("Clerk").with_organisation("Surveyor General"),
        government_job().with_title("Gardener").with_html(text),
        government_job().with_title("Driver"),
    ];
    app.admin().create_jobs(forms).await;
    finds(&app, "search=surveyor", &["Land Surveyor", "Clerk", "Gardener"]).await;
    let second = app.visitor().get("/api/jobs/government?search=surveyor&skip=1&take=1").await;
    assert_eq!(second.titles(), ["Clerk"]);
}

/// Ambiguity 46, architecture (search): Equally relevant hits are newest first. Jobs with the same
/// posting time have the same order in every list.
async fn equal_hits_are_newest_first(app: TestApp) {
    for round in 0..4 {
        app.admin()
            .create_job(government_job().with_title("Surveyor").with_slug(&format!("s-{round}")))
            .await;
    }
    app.clock.advance(days(6));
    app.admin().create_job(government_job().with_title("Surveyor").with_slug("s-new")).await;
    let expected = ["s-new", "s-3", "s-2", "s-1", "s-0"];
    for query in ["search=surveyor", "location=patna", "search=surveyor&location=patna", "take=10"]
    {
        let reply = app.visitor().get(&format!("/api/jobs/government?{query}")).await.ok();
        let slugs: Vec<&str> = reply["jobs"]
            .as_array()
            .unwrap()
            .iter()
            .map(|job| job["slug"].as_str().unwrap())
            .collect();
        assert_eq!(slugs, expected, "{query}");
    }
}

/// Architecture (search): Words of four or more letters match with one edit. The last word may be a
/// prefix.
async fn typos_and_unfinished_words_match(app: TestApp) {
    app.admin()
        .create_job(government_job().with_title("Assistant Pharmacist").with_html("<p>x</p>"))
        .await;
    for (query, found) in [
        ("pharmacist", true),
        ("pharmacst", true),
        ("pharmacistt", true),
        ("phramacist", true),
        ("farmacist", false),
        ("pharm", true),
        ("assistant%20ph", true),
        ("pharm%20assistant", false),
        ("PHARMACISTS", true),
        ("p", false),
        ("cat", false),
    ] {
        let expected: &[&str] = if found { &["Assistant Pharmacist"] } else { &[] };
        finds(&app, &format!("search={query}"), expected).await;
    }
}

/// Architecture (synonyms): Cities match under old and new names, and commissions under their
/// abbreviations.
async fn synonyms_match(app: TestApp) {
    let clerk = |by: &str, place: &str| {
        government_job()
            .with_title("Clerk")
            .with_organisation(by)
            .with_location(place)
            .without_detail("departmentName")
    };
    let admin = app.admin();
    admin
        .create_job(clerk("Staff Selection Commission", "Prayagraj").with_title("Graduate Level"))
        .await;
    admin.create_job(clerk("SSC", "Bengaluru").with_title("Higher Level")).await;
    admin.create_job(clerk("Water Board", "Allahabad").with_title("Meter Reader")).await;
    for (query, expected) in [
        ("search=ssc", vec!["Higher Level", "Graduate Level"]),
        ("search=staff%20selection%20commission", vec!["Higher Level", "Graduate Level"]),
        ("location=allahabad", vec!["Meter Reader", "Graduate Level"]),
        ("location=prayagraj", vec!["Meter Reader", "Graduate Level"]),
        ("location=bangalore", vec!["Higher Level"]),
        ("search=allahabad", vec!["Graduate Level", "Meter Reader"]),
    ] {
        let reply = app.visitor().get(&format!("/api/jobs/government?{query}")).await;
        let (mut found, mut expected) = (reply.titles(), expected);
        found.sort();
        expected.sort_unstable();
        assert_eq!(found, expected, "{query}");
    }
}

/// Architecture (analyzer): Hindi words match in both scripts, and the English words for them.
async fn hindi_words_match(app: TestApp) {
    let titles = ["कनिष्ठ लिपिक भर्ती", "Police Constable"];
    app.admin().create_jobs(titles.map(|title| government_job().with_title(title))).await;
    let word = |text: &str| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
    finds(&app, &format!("search={}", word("लिपिक")), &titles[..1]).await;
    finds(&app, &format!("search={}", word("लिपि")), &titles[..1]).await;
    finds(&app, "search=recruitment", &titles[..1]).await;
    finds(&app, &format!("search={}", word("पुलिस")), &titles[1..]).await;
    finds(&app, &format!("search={}", word("शिक्षक")), &[]).await;
    for query in ["clerk", "junior clerk", "lipik", "kanishth lipik bharti", "bharthi"] {
        finds(&app, &format!("search={}", word(query)), &titles[..1]).await;
    }
    for query in ["सिपाही", "पुलिस के सिपाही", "पुलि"]
    {
        finds(&app, &format!("search={}", word(query)), &titles[1..]).await;
    }
}

/// Issue 20 (search in two scripts): A query that names a list finds its jobs, whatever their text.
async fn query_that_names_a_list_finds_its_jobs(app: TestApp) {
    app.admin().create_job(government_job().with_title("Meter Reader")).await;
    app.admin().create_job(private_job().with_title("Welder")).await;
    for (query, found) in [
        ("sarkari%20naukri", vec!["Meter Reader"]),
        ("government%20jobs", vec!["Meter Reader"]),
        ("private%20job", vec!["Welder"]),
        ("sarkari%20welder", vec![]),
    ] {
        let groups = app.visitor().get(&format!("/api/search?q={query}")).await;
        let groups = groups.json()["groups"].as_array().unwrap().clone();
        let titles: Vec<_> = groups
            .iter()
            .flat_map(|group| group["jobs"].as_array().unwrap())
            .map(|job| job["title"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(titles, found, "{query}");
    }
    finds(&app, "search=government", &["Meter Reader"]).await;
}

/// API-05, API-06, CITY-10, TECH-05: A search can combine words and a location.
async fn location_filters_the_search(app: TestApp) {
    let forms = [
        government_job().with_title("Nurse, Pune").with_location("Pune"),
        government_job().with_title("Nurse, Delhi").with_location("New Delhi"),
        government_job().with_title("Guard, Delhi").with_location("Delhi"),
    ];
    app.admin().create_jobs(forms).await;
    finds(&app, "search=nurse&location=delhi", &["Nurse, Delhi"]).await;
    finds(&app, "search=nurse&location=del", &["Nurse, Delhi"]).await;
    finds(&app, "location=delhi", &["Guard, Delhi", "Nurse, Delhi"]).await;
    finds(&app, "search=nurse&location=mumbai", &[]).await;
    finds(&app, "search=&location=", &["Guard, Delhi", "Nurse, Delhi", "Nurse, Pune"]).await;
}

/// DATA-16: The totals of a search equal the number of its hits over all pages.
async fn totals_are_exact(app: TestApp) {
    let welders = (0..12).map(|number| private_job().with_title(&format!("Welder {number}")));
    let others = (0..5).map(|number| private_job().with_title(&format!("Baker {number}")));
    app.admin().create_jobs(welders.chain(others)).await;
    let mut seen = Vec::new();
    for skip in [0, 5, 10, 15] {
        let page = app.visitor().get(&format!("/api/jobs?search=welder&take=5&skip={skip}")).await;
        assert_eq!(
            (&page.json()["totalJobs"], &page.json()["totalPages"]),
            (&12.into(), &3.into())
        );
        seen.extend(page.titles());
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 12);
}

/// Architecture (reading own writes): The next request reflects a creation, change, hiding, showing
/// or deletion.
async fn changes_are_found_by_the_next_request(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Plumber")).await;
    finds(&app, "search=plumber", &["Plumber"]).await;
    app.admin().update_job(job.id, &government_job().with_title("Fitter")).await;
    finds(&app, "search=plumber", &[]).await;
    finds(&app, "search=fitter", &["Fitter"]).await;
    app.admin().set_job_active(job.id, false).await;
    finds(&app, "search=fitter", &[]).await;
    app.admin().set_job_active(job.id, true).await;
    finds(&app, "search=fitter", &["Fitter"]).await;
    app.admin().delete_job(job.id).await;
    finds(&app, "search=fitter", &[]).await;
}

/// API-05: A query without a searchable term finds nothing instead of everything.
async fn query_without_terms_finds_nothing(app: TestApp) {
    app.admin().create_job(government_job()).await;
    finds(&app, "search=!!!", &[]).await;
    finds(&app, "search=%20%20", &["Junior Engineer (Civil)"]).await;
    finds(&app, "location=%F0%9F%92%BC", &[]).await;
    finds(&app, "search=!!!&location=pune", &[]).await;
    finds(&app, "search=engineer&location=!!!", &[]).await;
    let city = app.visitor().get("/api/jobs/private/location/!!!?search=engineer").await;
    assert_eq!(city.titles(), [""; 0]);
    finds(&app, "search=engineer%20astronaut", &[]).await;
}

/// Fetches responses that depend on the index: lists, searches, counts, similar jobs.
async fn fetch_responses(app: &TestApp) -> Vec<serde_json::Value> {
    let mut answers = Vec::new();
    for address in [
        "government",
        "government?search=engineer",
        "tech?search=developer&limit=2",
        "private?location=pune",
        "private/location/pune/count",
        "results",
        "id/1",
    ] {
        answers.push(app.visitor().get(&format!("/api/jobs/{address}")).await.ok());
    }
    answers
}

async fn some_content(app: &TestApp) {
    let forms = [
        government_job(),
        government_job().with_title("Mechanical Engineer"),
        private_job(),
        tech_job(),
        tech_job().with_title("Frontend Developer").with_location("Pune"),
        result(),
        government_job().with_title("Engineer, gone"),
    ];
    let saved = app.admin().create_jobs(forms).await;
    app.admin().delete_job(saved[6].id).await;
    app.admin().set_job_active(saved[2].id, false).await;
}

/// Architecture (index rebuild): A deleted index is rebuilt from the database.
async fn deleted_index_is_rebuilt(app: TestApp) {
    some_content(&app).await;
    let before = fetch_responses(&app).await;
    let app = app
        .restart(async |data_dir, _| std::fs::remove_dir_all(data_dir.join("index")).unwrap())
        .await;
    assert_eq!(fetch_responses(&app).await, before);
    app.admin().create_job(government_job().with_title("After the rebuilding")).await;
    finds(&app, "search=rebuilding", &["After the rebuilding"]).await;
}

/// Architecture (index rebuild): An index with damaged files is rebuilt from the database.
async fn damaged_index_is_rebuilt(app: TestApp) {
    some_content(&app).await;
    let before = fetch_responses(&app).await;
    let app = app.restart(async |data_dir, _| damage(&data_dir.join("index"), "meta.json")).await;
    assert_eq!(fetch_responses(&app).await, before);
    let app = app.restart(async |data_dir, _| damage(&data_dir.join("index"), "")).await;
    assert_eq!(fetch_responses(&app).await, before);
}

/// Architecture (index identity): An index of another database is not used, even if its cursor
/// fits.
async fn index_of_another_database_is_rebuilt(app: TestApp) {
    let other = TestApp::with_engine(app.engine()).await;
    other.admin().create_job(government_job().with_title("Elsewhere")).await;
    app.admin().create_job(government_job().with_title("Here")).await;
    let app = app
        .restart(async |data_dir, _| {
            let index = data_dir.join("index");
            std::fs::remove_dir_all(&index).unwrap();
            copy(&other.data_dir().join("index"), &index);
        })
        .await;
    finds(&app, "search=elsewhere", &[]).await;
    finds(&app, "search=here", &["Here"]).await;
}

/// Architecture (index identity): An older copy of the database is restored beside its newer index
/// and then changed by an import, so that the cursor of the index is again in the content log.
async fn index_of_a_newer_database_is_rebuilt(app: TestApp) {
    let old = app.admin().create_job(government_job().with_title("Old")).await;
    app.admin().create_job(government_job().with_title("Ghost")).await;
    app.admin().create_job(government_job().with_title("Spectre")).await;
    let app = app
        .restart(async |_, database| {
            let db = Database::connect(&database.url()).await.unwrap();
            let restore = [
                "DELETE FROM changes WHERE seq > 1".to_owned(),
                format!("DELETE FROM jobs WHERE id > {}", old.id),
                reset_numbering(&db),
            ];
            for sql in restore {
                db.read().unwrap().execute_unprepared(&sql).await.unwrap();
            }
            for (active, minute) in [(false, 10), (true, 11), (false, 12), (true, 13)] {
                let now = noon() + minutes(minute);
                store::amend(&db, old.id, visibility(active), None, &Origin::operator(now))
                    .await
                    .unwrap();
            }
        })
        .await;
    finds(&app, "", &["Old"]).await;
}

/// Returns the statement after which the next change has the number 2, as in a restored database.
fn reset_numbering(db: &Database) -> String {
    match db.read().unwrap().get_database_backend() {
        DbBackend::Postgres => "SELECT setval('changes_seq_seq', 1)".to_owned(),
        _ => "UPDATE sqlite_sequence SET seq = 1 WHERE name = 'changes'".to_owned(),
    }
}

/// Kills the process in the middle of a commit: the index has the files of the commit, but not the
/// commit. Restarts it with a list of the files (`.managed.json`) of after or of before the commit.
async fn restart_in_the_middle_of_a_commit(app: TestApp, is_listed: bool) -> TestApp {
    let titles = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Hidden"];
    let saved = app.admin().create_jobs(titles.map(|t| government_job().with_title(t))).await;
    // A rebuilt index has one segment, which is not merged because of one deletion.
    let app = app
        .restart(async |data_dir, _| std::fs::remove_dir_all(data_dir.join("index")).unwrap())
        .await;
    let before = tempfile::tempdir().unwrap();
    let app = app.restart(async |data_dir, _| copy(&data_dir.join("index"), before.path())).await;
    app.admin().set_job_active(saved[7].id, false).await;
    app.restart(async |data_dir, _| {
        let index = newest_index(&data_dir.join("index"));
        let files = || std::fs::read_dir(&index).unwrap().map(|entry| entry.unwrap().path());
        assert!(files().any(|path| path.extension().is_some_and(|end| end == "del")));
        for entry in std::fs::read_dir(newest_index(before.path())).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap();
            if !(is_listed && name == ".managed.json") {
                std::fs::copy(&path, index.join(name)).unwrap();
            }
        }
    })
    .await
}

/// The jobs that are found after [`restart_in_the_middle_of_a_commit`].
const VISIBLE: [&str; 7] = ["Seven", "Six", "Five", "Four", "Three", "Two", "One"];

/// Returns the directory of the only index.
fn newest_index(directory: &std::path::Path) -> std::path::PathBuf {
    let mut entries = std::fs::read_dir(directory).unwrap();
    let only = entries.next().unwrap().unwrap().path();
    assert!(entries.next().is_none());
    only
}

/// Architecture (index rebuild): Files that a killed process left do not stop the next process.
async fn files_of_an_interrupted_commit_do_not_stop_the_next_one(app: TestApp) {
    let log = CapturedLog::start();
    let app = restart_in_the_middle_of_a_commit(app, true).await;
    finds(&app, "", &VISIBLE).await;
    assert!(!log.contains("rebuilding the search index"), "{}", log.text());
}

/// Architecture (index rebuild): An index whose commits fail again and again is rebuilt, with a
/// line in the log and a metric.
async fn index_that_cannot_be_written_is_rebuilt(app: TestApp) {
    let (log, metrics) = (CapturedLog::start(), RecordedMetrics::start());
    let app = restart_in_the_middle_of_a_commit(app, false).await;
    finds(&app, "", &VISIBLE).await;
    assert!(log.contains("rebuilding the search index"), "{}", log.text());
    assert_eq!(metrics.value("avsar_index_rebuilds_total{reason=\"unwritable\"}"), 1.0);
    assert_eq!(app.visitor().get("/readyz").await.text(), "ready");
}

/// Architecture (index rebuild): Lists stay available while the index is rebuilt.
async fn index_deleted_under_a_running_process_is_rebuilt(app: TestApp) {
    app.admin().create_job(government_job().with_title("Kept")).await;
    std::fs::remove_dir_all(app.data_dir().join("index")).unwrap();
    finds(&app, "", &["Kept"]).await;
    app.admin().create_job(government_job().with_title("New")).await;
    app.wait_until_ready().await;
    finds(&app, "", &["New", "Kept"]).await;
    assert!(newest_index(&app.data_dir().join("index")).exists());
}

/// Copies a directory recursively.
fn copy(from: &std::path::Path, to: &std::path::Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let (path, target) = (entry.as_ref().unwrap().path(), to.join(entry.unwrap().file_name()));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            std::fs::copy(path, target).unwrap();
        }
    }
}

/// Overwrites each file whose name has this suffix, recursively.
fn damage(directory: &std::path::Path, end: &str) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            damage(&path, end);
        } else if name.ends_with(end) && !name.ends_with(".lock") {
            std::fs::write(&path, b"damaged").unwrap();
        }
    }
}

/// Architecture (follower cursors): Changes made while a process was stopped are applied when it
/// starts.
async fn changes_during_downtime_are_applied_at_start(app: TestApp) {
    let forms = ["Kept", "Hidden", "Deleted"].map(|title| government_job().with_title(title));
    let saved = app.admin().create_jobs(forms).await;
    let app = app
        .restart(async |_, database| {
            let db = Database::connect(&database.url()).await.unwrap();
            let now = Origin::operator(noon() + minutes(10));
            store::amend(&db, saved[1].id, visibility(false), None, &now).await.unwrap();
            store::delete(&db, saved[2].id, &now).await.unwrap();
        })
        .await;
    finds(&app, "", &["Kept"]).await;
    finds(&app, "search=hidden", &[]).await;
    app.admin().create_job(government_job().with_title("New")).await;
    finds(&app, "", &["New", "Kept"]).await;
}

/// Architecture (idempotent followers).
async fn applying_a_change_twice_changes_nothing(app: TestApp) {
    some_content(&app).await;
    let before = fetch_responses(&app).await;
    let batch =
        changes::read_after(app.app.db.read().unwrap(), 0, i64::MAX, 100).await.unwrap().unwrap();
    assert_eq!(batch.changes.len(), 9);
    let index = app.app.subjects.search.search.ready_index().unwrap();
    let mut follower = IndexFollower::new(index, app.app.db.clone()).await.unwrap();
    for _ in 0..2 {
        follower.apply(&batch).await.unwrap();
        assert_eq!(fetch_responses(&app).await, before);
    }
}
