//! The lists that visitors read.

use crate::harness::{Caller, TestApp, both_engines, days, government_job};

both_engines!(newest_first);

/// API-05, GOVT-06: the newest job stands first; ten make a page.
async fn newest_first(app: TestApp) {
    let titles = (1..=11).map(|number| format!("Post number {number}"));
    let forms = titles.map(|title| government_job().titled(&title).closing_in(days(3)));
    app.admin().creates_in_turn(forms).await;
    let first = app.visitor().get("/api/jobs/government").await;
    assert_eq!(first.titles().len(), 10);
    assert_eq!(first.titles()[0], "Post number 11");
}
