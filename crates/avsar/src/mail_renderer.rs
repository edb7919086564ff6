//! Selects the renderer of each kind of mail.

use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::DbErr;

use crate::domain::accounts::{self, Tokens};
use crate::domain::alerts::AlertMails;
use crate::domain::alerts::store::owners;
use crate::domain::subscriptions;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::mail::templates::MailTemplates;
use crate::platform::mail::{Mail, MailKind, MailMessage, MailRenderer, RenderError};
use crate::platform::site_config::CurrentSite;

/// A mail renderer that delegates each kind of mail to the subject that owns it.
pub struct AppMailRenderer {
    accounts: accounts::AccountMails,
    alerts: AlertMails,
    subscriptions: subscriptions::SubscriptionMails,
}

impl AppMailRenderer {
    /// Creates the renderers of all subjects.
    #[must_use]
    pub fn new(db: Database, clock: Clock, tokens: Tokens, site: CurrentSite) -> Self {
        Self {
            alerts: AlertMails {
                db: db.clone(),
                clock: clock.clone(),
                tokens: tokens.clone(),
                site: site.clone(),
            },
            subscriptions: subscriptions::SubscriptionMails {
                db: db.clone(),
                clock: clock.clone(),
                tokens,
                site: site.clone(),
            },
            accounts: accounts::AccountMails { db, clock, site },
        }
    }
}

impl MailRenderer for AppMailRenderer {
    fn render<'a>(
        &'a self,
        mail: &'a Mail,
    ) -> BoxFuture<'a, Result<Option<MailMessage>, RenderError>> {
        Box::pin(async move {
            Ok(match mail.kind {
                MailKind::Subscription | MailKind::Subscribed => {
                    self.subscriptions.render(mail).await?
                }
                MailKind::AlertRequest => self.alerts.render_request(mail).await?,
                MailKind::Alert => self.alerts.render(mail).await?,
                MailKind::Contact => {
                    let templates = MailTemplates::of(&self.accounts.site);
                    Some(templates.contact_message(&mail.params()?))
                }
                _ => self.accounts.render(mail).await?,
            })
        })
    }

    fn record_outcome<'a>(
        &'a self,
        mail: &'a Mail,
        accepted: bool,
    ) -> BoxFuture<'a, Result<(), DbErr>> {
        async move {
            let AlertMails { db, clock, .. } = &self.alerts;
            match (mail.kind, accepted) {
                (MailKind::Alert, true) => owners::record_accepted(db, &mail.recipient).await,
                (MailKind::Alert, false) => {
                    owners::record_rejected(db, &mail.recipient, clock.now()).await
                }
                _ => Ok(()),
            }
        }
        .boxed()
    }
}
