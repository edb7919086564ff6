//! The supervised tasks beside the server.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use tokio::sync::{Mutex, watch};
use tokio::task::{JoinHandle, JoinSet};

use crate::app::App;
use crate::backup::{Schedule, Source};
use crate::domain::changes::{Followers, Progress};
use crate::domain::figures::FigureWriter;
use crate::domain::imports::worker::Worker;
use crate::domain::uploads::Uploads;
use crate::platform::mail;
use crate::platform::supervisor::supervise;
use crate::projections::alerts::AlertWorker;
use crate::{housekeeping, publication_schedule, quality_inspector};

/// Time that running requests and mail deliveries have to finish during shutdown.
pub(super) const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// The work of the tasks.
pub(super) struct Workers {
    pub followers: Followers,
    pub mail: mail::Worker,
    pub figures: FigureWriter,
    /// Whether to check the links of jobs.
    pub check_links: bool,
    /// The daily backups, if any.
    pub backups: Option<(Schedule, Source)>,
}

/// The running tasks.
pub(super) struct BackgroundTasks {
    mail_worker: JoinHandle<()>,
    /// The daily backups, if any.
    backups: Option<JoinHandle<()>>,
    /// Tasks that can end at any time.
    others: JoinSet<()>,
    /// Writes the figures of the last requests.
    figures: Arc<FigureWriter>,
    stop: watch::Sender<bool>,
}

impl BackgroundTasks {
    /// Starts the tasks.
    pub fn start(workers: Workers, app: &App) -> Self {
        let Workers { followers, mail, figures, check_links, backups } = workers;
        let (stop, stopped) = watch::channel(false);
        let (uploads, figures) = (app.uploads.clone(), Arc::new(figures));
        let backups =
            backups.map(|backups| spawn_backups(backups, uploads.clone(), stopped.clone()));
        let mail = Arc::new(mail);
        let mail_worker = tokio::spawn(supervise("mail", move || {
            let (mail, stopped) = (mail.clone(), stopped.clone());
            async move { mail.run(stopped).await }
        }));
        let mut others = JoinSet::new();
        spawn_followers(&mut others, followers);
        let writer = figures.clone();
        others.spawn(supervise("figures", move || {
            let writer = writer.clone();
            async move { writer.run().await }
        }));
        spawn_schedule(&mut others, uploads.clone(), app.progress.clone());
        spawn_imports(&mut others, app.subjects.imports.worker.clone());
        spawn_alerts(&mut others, app.subjects.alerts.worker.clone());
        spawn_inspector(&mut others, uploads.clone(), app.progress.clone());
        if check_links {
            spawn_link_checks(&mut others, uploads.clone(), app.site.public_url().to_owned());
        }
        spawn_housekeeping(&mut others, uploads, app.audit_retention);
        Self { mail_worker, backups, others, figures, stop }
    }

    /// Lets the mail worker begin no further delivery, and ends a running backup.
    pub fn stop(&self) {
        self.stop.send_replace(true);
    }

    /// Waits for the running delivery and the end of a backup, ends the other tasks, and writes the
    /// last figures. If a delivery is aborted, another worker sends the mail again.
    pub async fn end(mut self) {
        let stopping = [self.mail_worker].into_iter().chain(self.backups);
        let stopped = stopping.map(|mut task| async move {
            if tokio::time::timeout(SHUTDOWN_TIMEOUT, &mut task).await.is_err() {
                task.abort();
            }
        });
        futures::future::join_all(stopped).await;
        self.others.abort_all();
        if let Ok(Err(error)) = tokio::time::timeout(SHUTDOWN_TIMEOUT, self.figures.write()).await {
            tracing::warn!(%error, "the last figures are lost");
        }
    }
}

fn spawn_backups(
    (schedule, source): (Schedule, Source),
    uploads: Uploads,
    stopped: watch::Receiver<bool>,
) -> JoinHandle<()> {
    tokio::spawn(supervise("backup", move || {
        let (schedule, source, uploads) = (schedule.clone(), source.clone(), uploads.clone());
        let stopped = stopped.clone();
        async move { schedule.run(&source, &uploads.clock, stopped).await }
    }))
}

fn spawn_followers(tasks: &mut JoinSet<()>, followers: Followers) {
    let followers = Arc::new(Mutex::new(followers));
    tasks.spawn(supervise("followers", move || {
        let followers = followers.clone();
        async move { followers.lock().await.run().await }
    }));
}

fn spawn_schedule(tasks: &mut JoinSet<()>, uploads: Uploads, progress: Progress) {
    tasks.spawn(supervise("publication schedule", move || {
        let (uploads, progress) = (uploads.clone(), progress.clone());
        async move { publication_schedule::run(&uploads.db, &uploads.clock, &progress).await }
    }));
}

fn spawn_imports(tasks: &mut JoinSet<()>, worker: Worker) {
    tasks.spawn(supervise("imports", move || {
        let worker = worker.clone();
        async move { worker.run().await }
    }));
}

fn spawn_alerts(tasks: &mut JoinSet<()>, worker: AlertWorker) {
    tasks.spawn(supervise("alerts", move || {
        let worker = worker.clone();
        async move { worker.run().await }
    }));
}

fn spawn_inspector(tasks: &mut JoinSet<()>, uploads: Uploads, progress: Progress) {
    tasks.spawn(supervise("quality inspector", move || {
        let (uploads, progress) = (uploads.clone(), progress.clone());
        async move {
            // Visitors wait for the index, and both read all jobs at the first start.
            progress.wait_until_ready().await;
            quality_inspector::run(&uploads.db, &uploads.clock).await;
        }
    }));
}

fn spawn_link_checks(tasks: &mut JoinSet<()>, uploads: Uploads, site: String) {
    tasks.spawn(supervise("link checks", move || {
        let (uploads, site) = (uploads.clone(), site.clone());
        async move { quality_inspector::run_checks(&uploads.db, &uploads.clock, &site).await }
    }));
}

fn spawn_housekeeping(tasks: &mut JoinSet<()>, uploads: Uploads, audit_retention: TimeDelta) {
    tasks.spawn(supervise("housekeeping", move || {
        let uploads = uploads.clone();
        async move { housekeeping::run(&uploads, audit_retention).await }
    }));
}
