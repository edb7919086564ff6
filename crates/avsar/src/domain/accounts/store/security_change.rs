//! Changes of the ways to sign in to an account. Each is recorded in the audit trail, and reported
//! to the owner by mail.

use sea_orm::{DatabaseTransaction, DbErr};

use super::sessions::{self, Session};
use super::{Account, lock_if_unchanged, users};
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::platform::db::Database;
use crate::platform::language;
use crate::platform::mail::{MailKind, Outbox, SecurityChange, SecurityNotice};

/// The database and the mail queue.
#[derive(Clone, Copy, Debug)]
pub struct Stores<'a> {
    /// The database.
    pub db: &'a Database,
    /// The mail queue.
    pub outbox: &'a Outbox,
}

/// The outcome of a change of the ways to sign in.
#[derive(Debug)]
#[must_use]
pub enum ChangeOutcome<T = ()> {
    /// The change was made.
    Done(T),
    /// The account has nothing that can be removed or replaced.
    Missing,
    /// The account has changed since it was read.
    Stale,
}

/// A change of the ways to sign in, in a transaction that locks the account.
pub(super) struct AccountChange<'a> {
    pub tx: DatabaseTransaction,
    account: &'a Account,
    outbox: &'a Outbox,
    origin: &'a Origin,
}

impl<'a> AccountChange<'a> {
    /// Begins a change. Returns `None` if the account has changed since it was read.
    pub async fn begin(
        stores: Stores<'a>,
        account: &'a Account,
        origin: &'a Origin,
    ) -> Result<Option<Self>, DbErr> {
        let tx = stores.db.begin().await?;
        let is_unchanged = lock_if_unchanged(&tx, account).await?;
        Ok(is_unchanged.then_some(Self { tx, account, outbox: stores.outbox, origin }))
    }

    /// Updates the set columns of the account.
    pub async fn write(&self, row: users::ActiveModel) -> Result<(), DbErr> {
        super::write(&self.tx, self.account.id, row).await
    }

    /// Ends the sessions of the account, except for that of the change.
    pub async fn end_other_sessions(&self, session: &Session) -> Result<(), DbErr> {
        sessions::end_others(&self.tx, session).await
    }

    /// Records the change, enqueues the mail and commits.
    pub async fn commit(self, change: SecurityChange) -> Result<(), DbErr> {
        record_change(&self.tx, self.outbox, self.account, change, self.origin).await?;
        self.tx.commit().await?;
        self.outbox.notify();
        Ok(())
    }
}

/// Records a change in the audit trail, and enqueues the mail about it.
pub(super) async fn record_change(
    tx: &DatabaseTransaction,
    outbox: &Outbox,
    account: &Account,
    change: SecurityChange,
    origin: &Origin,
) -> Result<(), DbErr> {
    let subject = Some((AuditSubject::Account, account.id));
    audit::record(tx, origin, audit_action(change), subject, "").await?;
    notify(tx, outbox, account, change, origin).await
}

/// Enqueues the mail about a change. It is in the language of the request if the owner acts, and in
/// that of the account if the operator does.
async fn notify(
    tx: &DatabaseTransaction,
    outbox: &Outbox,
    account: &Account,
    change: SecurityChange,
    origin: &Origin,
) -> Result<(), DbErr> {
    let params = serde_json::to_value(SecurityNotice { change });
    let params = params.map_err(|error| DbErr::Json(error.to_string()))?;
    let language = if origin.is_operator() { account.language } else { language::current() };
    let kind = MailKind::SecurityNotice;
    language.scope(outbox.enqueue(tx, &account.email, kind, &params, origin.at)).await
}

fn audit_action(change: SecurityChange) -> AuditAction {
    match change {
        SecurityChange::GoogleLinked => AuditAction::GoogleLinked,
        SecurityChange::GoogleRemoved => AuditAction::GoogleRemoved,
        SecurityChange::AuthenticatorAdded => AuditAction::AuthenticatorAdded,
        SecurityChange::AuthenticatorRemoved => AuditAction::AuthenticatorRemoved,
        SecurityChange::PasskeyAdded => AuditAction::PasskeyAdded,
        SecurityChange::PasskeyRemoved => AuditAction::PasskeyRemoved,
        SecurityChange::RecoveryCodesReplaced => AuditAction::RecoveryCodesReplaced,
        SecurityChange::RecoveryCodeUsed => AuditAction::RecoveryCodeUsed,
        SecurityChange::SecondFactorsReset => AuditAction::SecondFactorsReset,
    }
}
