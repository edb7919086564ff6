//! Sends what stands in the queue.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures::StreamExt;
use futures::future::BoxFuture;
use sea_orm::DbErr;
use tokio::sync::oneshot::{self, error::TryRecvError};

use super::queue::{self, Claim};
use super::transport::{Settings, Transport, TransportError};
use super::{Mail, MailMessage, Outbox};
use crate::platform::clock::Clock;
use crate::platform::db::Database;

/// How long at most a mail that another process put in, or whose time has come, goes unseen.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Mails read at once, each to another address, and sent at once.
const BATCH_MAILS: u64 = 20;
const MAX_CONCURRENT: usize = 4;
/// How often what has long been done with is deleted.
const CLEANUP_INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Writes letters.
pub trait MailRenderer: Send + Sync {
    /// The letter that a mail stands for, as things are now; none where nobody needs it any more.
    fn render<'a>(&'a self, mail: &'a Mail) -> BoxFuture<'a, Result<Option<MailMessage>, DbErr>>;
}

/// Sends mails, one process beside others.
pub struct Worker {
    db: Database,
    clock: Clock,
    outbox: Outbox,
    renderer: Arc<dyn MailRenderer>,
    transport: Transport,
}

impl Worker {
    /// Puts a worker together. Without a server, mails become files in `directory`.
    ///
    /// # Errors
    /// When connections cannot be encrypted.
    pub fn new(
        db: Database,
        clock: Clock,
        outbox: Outbox,
        renderer: Arc<dyn MailRenderer>,
        settings: Settings,
        directory: &Path,
    ) -> Result<Self, TransportError> {
        let transport = Transport::new(settings, directory)?;
        Ok(Self { db, clock, outbox, renderer, transport })
    }

    /// Sends until it is told to stop, or nobody can tell it any more; what has begun to be sent by
    /// then is finished.
    pub async fn run(self, mut stop: oneshot::Receiver<()>) {
        let mut tidied: Option<DateTime<Utc>> = None;
        loop {
            loop {
                if stop.try_recv() != Err(TryRecvError::Empty) {
                    return;
                }
                match self.send_batch().await {
                    Ok(Some(_)) => {}
                    Ok(None) => break,
                    Err(error) => {
                        tracing::error!(%error, "mails cannot be sent, trying again");
                        break;
                    }
                }
            }
            let now = self.clock.now();
            if tidied.is_none_or(|then| now - then >= CLEANUP_INTERVAL) {
                tidied = Some(now);
                if let Err(error) = self.delete_expired().await {
                    tracing::error!(%error, "old mails cannot be deleted");
                }
            }
            tokio::select! {
                () = self.outbox.notified() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
                _ = &mut stop => return,
            }
        }
    }

    /// Sends every mail whose time has come, and tells how many were sent.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn send_due(&self) -> Result<usize, DbErr> {
        let mut all = 0;
        while let Some(sent) = self.send_batch().await? {
            all += sent;
        }
        Ok(all)
    }

    /// Tries the next mails whose time has come; none where there are none.
    async fn send_batch(&self) -> Result<Option<usize>, DbErr> {
        let due = queue::due(&self.db, self.clock.now(), BATCH_MAILS).await?;
        if due.is_empty() {
            return Ok(None);
        }
        // To the end also where one fails: those beside it may be half said.
        let tried = futures::stream::iter(due).map(|mail| self.handle(mail));
        let tried: Vec<_> = tried.buffer_unordered(MAX_CONCURRENT).collect().await;
        let sent = tried.into_iter().map(|sent| sent.map(usize::from));
        sent.sum::<Result<usize, DbErr>>().map(Some)
    }

    /// Deletes mails that have long been sent or given up.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn delete_expired(&self) -> Result<(), DbErr> {
        queue::delete_expired(&self.db, self.clock.now()).await
    }

    /// Tries a mail that is due. Whether it was sent.
    async fn handle(&self, mail: Mail) -> Result<bool, DbErr> {
        let mail = match queue::claim(&self.db, mail, self.clock.now()).await? {
            Claim::Claimed(mail) => mail,
            Claim::TakenByOther => return Ok(false),
            Claim::Exhausted(mail) => {
                self.record_failure(&mail, "the process ended while it sent this mail", true)
                    .await?;
                return Ok(false);
            }
        };
        let letter = match self.render(&mail).await {
            Ok(Some(letter)) => letter,
            Ok(None) => {
                tracing::debug!(id = mail.id, kind = mail.kind.name(), "a mail is not needed");
                queue::discard(&self.db, &mail).await?;
                count("dropped");
                return Ok(false);
            }
            Err(error) => {
                self.record_failure(&mail, &error.to_string(), false).await?;
                return Ok(false);
            }
        };
        if let Err(failure) = self.transport.send(&mail, &letter, self.clock.now()).await {
            self.record_failure(&mail, &failure.message, failure.is_permanent).await?;
            return Ok(false);
        }
        let private = mail.kind.has_private_subject();
        let subject = if private { None } else { Some(letter.subject.as_str()) };
        tracing::info!(id = mail.id, kind = mail.kind.name(), subject, "mail sent");
        count("sent");
        queue::mark_sent(&self.db, &mail, self.clock.now()).await?;
        Ok(true)
    }

    /// The letter of a mail; none where there have been too many or nobody needs it.
    async fn render(&self, mail: &Mail) -> Result<Option<MailMessage>, DbErr> {
        if queue::exceeds_limit(&self.db, mail).await? {
            return Ok(None);
        }
        self.renderer.render(mail).await
    }

    async fn record_failure(
        &self,
        mail: &Mail,
        error: &str,
        is_permanent: bool,
    ) -> Result<(), DbErr> {
        let (id, kind, attempts) = (mail.id, mail.kind.name(), mail.attempts);
        if queue::record_failure(&self.db, mail, error, is_permanent, self.clock.now()).await? {
            tracing::warn!(id, kind, attempts, error, "mail was not taken, it is tried again");
            count("retried");
        } else {
            tracing::error!(id, kind, attempts, error, "mail was not taken, it is given up");
            count("dead");
        }
        Ok(())
    }
}

fn count(outcome: &'static str) {
    metrics::counter!("avsar_mails_total", "outcome" => outcome).increment(1);
}
