//! The worker that sends queued mails.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures::StreamExt;
use futures::future::BoxFuture;
use sea_orm::DbErr;
use tokio::sync::watch;

use super::queue::{self, Claim};
use super::transport::{Settings, Transport, TransportError};
use super::{Mail, MailMessage, Outbox};
use crate::platform::clock::Clock;
use crate::platform::db::Database;

/// Time between polls: the maximum delay for mails that other processes queued or that became due.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Mails per batch, each to a different address.
const BATCH_MAILS: u64 = 100;
/// Maximum concurrent deliveries. A mail server far away takes 50 ms for one.
const MAX_CONCURRENT: usize = 16;
/// Time between deletions of expired mails.
const CLEANUP_INTERVAL: TimeDelta = TimeDelta::hours(1);

/// The reason why a mail was not rendered.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// A database query failed. The mail is rendered again later.
    #[error(transparent)]
    Database(#[from] DbErr),
    /// The parameters of the mail cannot be read.
    #[error("the parameters of the mail cannot be read: {0}")]
    Params(#[from] serde_json::Error),
}

/// A renderer of queued mails.
pub trait MailRenderer: Send + Sync {
    /// Renders a mail from current data. Returns `None` if the mail is no longer needed.
    fn render<'a>(
        &'a self,
        mail: &'a Mail,
    ) -> BoxFuture<'a, Result<Option<MailMessage>, RenderError>>;

    /// Records that the mail server accepted a mail, or rejected its recipient.
    fn record_outcome<'a>(
        &'a self,
        mail: &'a Mail,
        accepted: bool,
    ) -> BoxFuture<'a, Result<(), DbErr>>;
}

/// A worker that sends queued mails. Several processes can run one on the same database.
pub struct Worker {
    db: Database,
    clock: Clock,
    outbox: Outbox,
    renderer: Arc<dyn MailRenderer>,
    transport: Transport,
}

impl Worker {
    /// Returns a worker. If `settings` has no SMTP server, it writes the mails as files to
    /// `directory`.
    ///
    /// # Errors
    /// Returns an error if TLS cannot be set up.
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

    /// Sends mails until `stop` is true or its sender is dropped. Deliveries that have started are
    /// finished.
    pub async fn run(&self, mut stop: watch::Receiver<bool>) {
        let mut last_cleanup: Option<DateTime<Utc>> = None;
        loop {
            loop {
                if *stop.borrow() {
                    return;
                }
                match self.send_batch().await {
                    Ok(Some(_)) => {}
                    Ok(None) => break,
                    Err(error) => {
                        tracing::error!(%error, "cannot send mails, will retry");
                        break;
                    }
                }
            }
            let now = self.clock.now();
            if last_cleanup.is_none_or(|last| now - last >= CLEANUP_INTERVAL) {
                last_cleanup = Some(now);
                if let Err(error) = self.delete_expired().await {
                    tracing::error!(%error, "cannot delete expired mails");
                }
            }
            tokio::select! {
                () = self.outbox.notified() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
                _ = stop.wait_for(|stop| *stop) => return,
            }
        }
    }

    /// Sends all due mails. Returns the number of sent mails.
    ///
    /// # Errors
    /// Returns an error if a database query fails.
    pub async fn send_due(&self) -> Result<usize, DbErr> {
        let mut total = 0;
        while let Some(sent) = self.send_batch().await? {
            total += sent;
        }
        Ok(total)
    }

    /// Tries to send the next due mails. Returns the number of sent mails, or `None` if no mail is
    /// due.
    async fn send_batch(&self) -> Result<Option<usize>, DbErr> {
        let due = self.due().await?;
        if due.is_empty() { Ok(None) } else { self.send(due).await.map(Some) }
    }

    /// Returns the next due mails: the oldest one of each recipient. Other workers may claim them
    /// before this one does.
    ///
    /// # Errors
    /// Returns an error if a database query fails.
    pub async fn due(&self) -> Result<Vec<Mail>, DbErr> {
        queue::due(&self.db, self.clock.now(), BATCH_MAILS).await
    }

    /// Tries to send due mails, except those that another worker has claimed. Returns the number of
    /// sent mails.
    ///
    /// # Errors
    /// Returns an error if a database query fails.
    pub async fn send(&self, due: Vec<Mail>) -> Result<usize, DbErr> {
        // Waits for all deliveries, even if one fails: the others may be in progress.
        let deliveries = futures::stream::iter(due).map(|mail| self.handle(mail));
        let results: Vec<_> = deliveries.buffer_unordered(MAX_CONCURRENT).collect().await;
        results.into_iter().map(|sent| sent.map(usize::from)).sum()
    }

    /// Deletes sent and dead mails after their retention time.
    ///
    /// # Errors
    /// Returns an error if the database query fails.
    pub async fn delete_expired(&self) -> Result<(), DbErr> {
        queue::delete_expired(&self.db, self.clock.now()).await
    }

    /// Tries to send a due mail. Returns whether it was sent.
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
        let message = match self.render(&mail).await {
            Ok(Some(message)) => message,
            Ok(None) => {
                tracing::debug!(id = mail.id, kind = mail.kind.name(), "mail discarded");
                queue::discard(&self.db, &mail).await?;
                count("dropped");
                return Ok(false);
            }
            Err(RenderError::Database(error)) => {
                self.record_failure(&mail, &error.to_string(), false).await?;
                return Ok(false);
            }
            Err(error @ RenderError::Params(_)) => {
                tracing::error!(id = mail.id, kind = mail.kind.name(), %error, "mail set aside");
                queue::set_aside(&self.db, vec![mail.id], &error.to_string()).await?;
                count("dead");
                return Ok(false);
            }
        };
        if let Err(failure) = self.transport.send(&mail, &message, self.clock.now()).await {
            self.record_failure(&mail, &failure.message, failure.is_permanent).await?;
            if failure.rejects_recipient {
                self.renderer.record_outcome(&mail, false).await?;
            }
            return Ok(false);
        }
        let private = mail.kind.has_private_subject();
        let subject = if private { None } else { Some(message.subject.as_str()) };
        tracing::info!(id = mail.id, kind = mail.kind.name(), subject, "mail sent");
        count("sent");
        queue::mark_sent(&self.db, &mail, self.clock.now()).await?;
        self.renderer.record_outcome(&mail, true).await?;
        Ok(true)
    }

    /// Renders a mail. Returns `None` if it exceeds the limit of its kind or is not needed.
    async fn render(&self, mail: &Mail) -> Result<Option<MailMessage>, RenderError> {
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
            tracing::warn!(id, kind, attempts, error, "mail delivery failed, will retry");
            count("retried");
        } else {
            tracing::error!(id, kind, attempts, error, "mail delivery failed, giving up");
            count("dead");
        }
        Ok(())
    }
}

fn count(outcome: &'static str) {
    metrics::counter!("avsar_mails_total", "outcome" => outcome).increment(1);
}
