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
use super::{Letter, Mail, Outbox};
use crate::clock::Clock;
use crate::db::Database;

/// How long at most a mail that another process put in, or whose time has come, goes unseen.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Mails read at once, each to another address, and sent at once.
const BATCH_MAILS: u64 = 20;
const MAX_CONCURRENT: usize = 4;
/// How often what has long been done with is deleted.
const CLEANUP_INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Writes letters.
pub trait Author: Send + Sync {
    /// The letter that a mail stands for, as things are now; none where nobody needs it any more.
    fn write<'a>(&'a self, mail: &'a Mail) -> BoxFuture<'a, Result<Option<Letter>, DbErr>>;
}

/// Sends mails, one process beside others.
pub struct Worker {
    db: Database,
    clock: Clock,
    outbox: Outbox,
    author: Arc<dyn Author>,
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
        author: Arc<dyn Author>,
        settings: Settings,
        directory: &Path,
    ) -> Result<Self, TransportError> {
        let transport = Transport::new(settings, directory)?;
        Ok(Self { db, clock, outbox, author, transport })
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
                if let Err(error) = self.tidy().await {
                    tracing::error!(%error, "old mails cannot be deleted");
                }
            }
            tokio::select! {
                () = self.outbox.woken() => {}
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
    pub async fn tidy(&self) -> Result<(), DbErr> {
        queue::tidy(&self.db, self.clock.now()).await
    }

    /// Tries a mail that is due. Whether it was sent.
    async fn handle(&self, mail: Mail) -> Result<bool, DbErr> {
        let mail = match queue::claim(&self.db, mail, self.clock.now()).await? {
            Claim::Ours(mail) => mail,
            Claim::Theirs => return Ok(false),
            Claim::Spent(mail) => {
                self.failed(&mail, "the process ended while it sent this mail", true).await?;
                return Ok(false);
            }
        };
        let letter = match self.letter(&mail).await {
            Ok(Some(letter)) => letter,
            Ok(None) => {
                tracing::debug!(id = mail.id, kind = mail.kind.word(), "a mail is not needed");
                queue::drop_mail(&self.db, &mail).await?;
                count("dropped");
                return Ok(false);
            }
            Err(error) => {
                self.failed(&mail, &error.to_string(), false).await?;
                return Ok(false);
            }
        };
        if let Err(failure) = self.transport.send(&mail, &letter, self.clock.now()).await {
            self.failed(&mail, &failure.words, failure.hopeless).await?;
            return Ok(false);
        }
        let private = mail.kind.has_private_subject();
        let subject = if private { None } else { Some(letter.subject.as_str()) };
        tracing::info!(id = mail.id, kind = mail.kind.word(), subject, "mail sent");
        count("sent");
        queue::sent(&self.db, &mail, self.clock.now()).await?;
        Ok(true)
    }

    /// The letter of a mail; none where there have been too many or nobody needs it.
    async fn letter(&self, mail: &Mail) -> Result<Option<Letter>, DbErr> {
        if queue::is_too_many(&self.db, mail).await? {
            return Ok(None);
        }
        self.author.write(mail).await
    }

    async fn failed(&self, mail: &Mail, error: &str, hopeless: bool) -> Result<(), DbErr> {
        let (id, kind, attempts) = (mail.id, mail.kind.word(), mail.attempts);
        if queue::failed(&self.db, mail, error, hopeless, self.clock.now()).await? {
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
