//! The inspection of changed jobs and the checks of their links, in the background.

use std::collections::HashSet;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures::StreamExt;
use sea_orm::DbErr;
use url::Url;

use crate::domain::quality::inspection;
use crate::domain::quality::links::{self, CheckOutcome, DueLink};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::link_checker::{LinkChecker, LinkStatus};

/// Pause between two looks for changes and due links.
const PAUSE: Duration = Duration::from_secs(5);
/// Number of links that a process checks in one run, and how many of them at the same time. Of each
/// host it checks one link in a run, so a host gets at most one request every few seconds.
const RUN_LINKS: u64 = 20;
const CONCURRENT_CHECKS: usize = 4;
/// Maximum time of the check of a link, with its redirects. A run ends within the claim of its
/// links.
const CHECK_TIMEOUT: Duration = Duration::from_secs(60);
/// Pause between two steps of the inspection.
const STEP_PAUSE: Duration = Duration::from_millis(10);
/// Number of unreachable hosts in a run from which this machine is probably offline.
const MIN_OFFLINE_HOSTS: usize = 3;
/// Pause before links are checked again after such a run.
const OFFLINE_PAUSE: TimeDelta = TimeDelta::hours(1);

/// Inspects jobs until the future is dropped. One process is enough: the others wait while it
/// inspects.
pub async fn run(db: &Database, clock: &Clock) {
    loop {
        if let Err(error) = inspect_changed(db, clock).await {
            tracing::warn!(%error, "cannot inspect changed jobs, will retry");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Checks links until the future is dropped. All processes do. `site` is the URL of this site,
/// which the requests name.
pub async fn run_checks(db: &Database, clock: &Clock, site: &str) {
    loop {
        // Creating the checker reads the certificates of the system, so it does not delay the
        // start.
        tokio::time::sleep(PAUSE).await;
        match LinkChecker::new(site) {
            Ok(checker) => run_checks_with(db, clock, &checker).await,
            Err(error) => tracing::warn!(%error, "cannot check links, will retry"),
        }
    }
}

async fn run_checks_with(db: &Database, clock: &Clock, checker: &LinkChecker) {
    loop {
        if let Err(error) = check_links(db, clock, checker).await {
            tracing::warn!(%error, "cannot check links, will retry");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Inspects changed jobs until none are left, or until another process inspects them.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. The next call continues.
pub async fn inspect_changed(db: &Database, clock: &Clock) -> Result<(), DbErr> {
    while inspection::inspect_next(db, clock.now()).await? {
        // Waiting saves of administrators come first.
        tokio::time::sleep(STEP_PAUSE).await;
    }
    Ok(())
}

/// Checks some of the links that are due, one of each host.
async fn check_links(db: &Database, clock: &Clock, checker: &LinkChecker) -> Result<(), DbErr> {
    let now = clock.now();
    let due = links::claim_due(db, now, RUN_LINKS).await?;
    let (due, later) = one_of_each_host(due);
    if !later.is_empty() {
        links::postpone(db, &later, now + TimeDelta::seconds(1)).await?;
    }
    let checks = due.into_iter().map(|link| async move {
        let slow = LinkStatus::Unreachable("The server does not answer in time.".to_owned());
        let checked = tokio::time::timeout(CHECK_TIMEOUT, checker.check(&link.url)).await;
        (link.id, checked.unwrap_or(slow))
    });
    let checked = futures::stream::iter(checks).buffer_unordered(CONCURRENT_CHECKS).collect();
    let checked: Vec<(i64, LinkStatus)> = checked.await;
    for (_, status) in &checked {
        metrics::counter!("avsar_link_checks_total", "outcome" => outcome_name(status))
            .increment(1);
    }
    store_statuses(db, clock.now(), checked).await
}

/// Returns the label of a status in the metrics.
fn outcome_name(status: &LinkStatus) -> &'static str {
    match status {
        LinkStatus::Works => "working",
        LinkStatus::Unclear => "unclear",
        LinkStatus::Broken(_) => "broken",
        LinkStatus::Unreachable(_) => "unreachable",
    }
}

/// Stores the statuses of the links of one run, each of another host. If there are several and no
/// server was reached, this machine is probably offline: nothing is stored, and the links are
/// checked again later.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. Links whose outcome is not stored are checked
/// again.
pub async fn store_statuses(
    db: &Database,
    now: DateTime<Utc>,
    checked: Vec<(i64, LinkStatus)>,
) -> Result<(), DbErr> {
    let is_unreachable = |status: &LinkStatus| matches!(status, LinkStatus::Unreachable(_));
    let is_offline = checked.len() >= MIN_OFFLINE_HOSTS
        && checked.iter().all(|(_, status)| is_unreachable(status));
    if is_offline {
        let ids: Vec<i64> = checked.iter().map(|(id, _)| *id).collect();
        return links::postpone(db, &ids, now + OFFLINE_PAUSE).await;
    }
    for (id, status) in checked {
        let outcome = match status {
            LinkStatus::Works | LinkStatus::Unclear => CheckOutcome::Works,
            LinkStatus::Broken(reason) | LinkStatus::Unreachable(reason) => {
                CheckOutcome::Fails(reason)
            }
        };
        links::store_outcome(db, id, outcome, now).await?;
    }
    Ok(())
}

/// Returns the first link of each host, and the ids of the others.
fn one_of_each_host(due: Vec<DueLink>) -> (Vec<DueLink>, Vec<i64>) {
    let (mut hosts, mut first, mut later) = (HashSet::new(), Vec::new(), Vec::new());
    for link in due {
        let host = Url::parse(&link.url).ok().and_then(|url| url.host_str().map(str::to_owned));
        if hosts.insert(host) {
            first.push(link);
        } else {
            later.push(link.id);
        }
    }
    (first, later)
}
