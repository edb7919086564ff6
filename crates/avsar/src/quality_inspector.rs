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
use crate::platform::db::{Database, settings};
use crate::platform::link_checker::{LinkChecker, LinkStatus};

/// Pause between two looks for changes and due links.
const PAUSE: Duration = Duration::from_secs(5);
/// The setting by which a process claims the inspection, and the time for which it does.
const CLAIM: &str = "quality_inspector";
const LEASE: TimeDelta = TimeDelta::seconds(30);
/// Number of links that a process checks in one run, and how many of them at the same time. Of each
/// host it checks one link in a run, so a host gets at most one request every few seconds.
const RUN_LINKS: u64 = 20;
const CONCURRENT_CHECKS: usize = 4;
/// Pause before links are checked again after a run in which no server could be reached.
const OFFLINE_PAUSE: TimeDelta = TimeDelta::hours(1);

/// Inspects jobs until the future is dropped, and checks links if there is a checker. One process
/// at a time inspects, all check.
pub async fn run(db: &Database, clock: &Clock, checker: Option<&LinkChecker>) {
    loop {
        if let Err(error) = inspect_changed(db, clock).await {
            tracing::warn!(%error, "cannot inspect changed jobs, will retry");
        }
        if let Some(checker) = checker
            && let Err(error) = check_links(db, clock.now(), checker).await
        {
            tracing::warn!(%error, "cannot check links, will retry");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Inspects what has changed, unless another process does.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. The next call continues.
pub async fn inspect_changed(db: &Database, clock: &Clock) -> Result<(), DbErr> {
    loop {
        let tx = db.begin().await?;
        let is_claimed = settings::claim(&tx, CLAIM, clock.now(), LEASE).await?;
        tx.commit().await?;
        if !is_claimed {
            return Ok(());
        }
        let is_left = inspection::inspect_next(db, clock.now()).await;
        let tx = db.begin().await?;
        settings::set(&tx, CLAIM, "").await?;
        tx.commit().await?;
        if !is_left? {
            return Ok(());
        }
    }
}

/// Checks some of the links that are due.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. Links whose outcome is not stored are checked
/// again.
pub async fn check_links(
    db: &Database,
    now: DateTime<Utc>,
    checker: &LinkChecker,
) -> Result<(), DbErr> {
    let due = links::claim_due(db, now, RUN_LINKS).await?;
    let (due, later) = one_of_each_host(due);
    if !later.is_empty() {
        links::postpone(db, &later, now + TimeDelta::seconds(1)).await?;
    }
    let checks = due.into_iter().map(|link| async move {
        let status = checker.check(&link.url).await;
        (link.id, status)
    });
    let checked: Vec<(i64, LinkStatus)> =
        futures::stream::iter(checks).buffer_unordered(CONCURRENT_CHECKS).collect().await;
    let is_online = checked.iter().any(|(_, status)| !matches!(status, LinkStatus::Unreachable(_)));
    for (id, status) in checked {
        match status {
            // Perhaps the network of this machine is down.
            LinkStatus::Unreachable(_) if !is_online => {
                links::postpone(db, &[id], now + OFFLINE_PAUSE).await?;
            }
            LinkStatus::Works | LinkStatus::Unclear => {
                links::store_outcome(db, id, CheckOutcome::Works, now).await?;
            }
            LinkStatus::Broken(reason) | LinkStatus::Unreachable(reason) => {
                links::store_outcome(db, id, CheckOutcome::Fails(reason), now).await?;
            }
        }
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
