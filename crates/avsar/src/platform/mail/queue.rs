//! The rows of the queue.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{
    Condition, DatabaseTransaction, PaginatorTrait, QueryOrder, QuerySelect, QueryTrait, Set,
};
use tokio::sync::Notify;

use crate::platform::db::Database;

/// Why a mail is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum MailKind {
    /// Somebody signed up with the address, which may have had an account before.
    #[sea_orm(string_value = "sign-up")]
    SignUp,
    /// Somebody wants another link to show that the address is theirs.
    #[sea_orm(string_value = "verify-address")]
    VerifyAddress,
    /// Somebody has forgotten the password.
    #[sea_orm(string_value = "reset-password")]
    ResetPassword,
    /// The password is a new one.
    #[sea_orm(string_value = "password-changed")]
    PasswordChanged,
    /// The account is gone.
    #[sea_orm(string_value = "account-deleted")]
    AccountDeleted,
    /// Somebody wants news at the address, or said so in another's name.
    #[sea_orm(string_value = "subscription")]
    Subscription,
    /// The address was shown to want news.
    #[sea_orm(string_value = "subscribed")]
    Subscribed,
    /// Somebody wrote to the operator.
    #[sea_orm(string_value = "contact")]
    Contact,
}

impl MailKind {
    /// The word for it in logs and file names.
    #[must_use]
    pub fn name(self) -> String {
        self.to_value()
    }

    /// Whether strangers can cause it.
    fn is_user_requested(self) -> bool {
        matches!(
            self,
            Self::SignUp | Self::VerifyAddress | Self::ResetPassword | Self::Subscription
        )
    }

    /// Whether a row that is done with is deleted at once: nothing is kept of somebody who left, nor of what
    /// somebody wrote to the operator, once it has arrived.
    fn delete_when_done(self, state: MailState) -> bool {
        self == Self::AccountDeleted || (self == Self::Contact && state == MailState::Sent)
    }

    /// Whether its letter's subject is somebody's own words, which are nobody's business but the recipient's.
    pub(super) fn has_private_subject(self) -> bool {
        self == Self::Contact
    }
}

/// How far a mail has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum MailState {
    /// It is to be sent.
    #[sea_orm(string_value = "waiting")]
    Waiting,
    /// A server has taken it.
    #[sea_orm(string_value = "sent")]
    Sent,
    /// It could not be sent, and is tried no more.
    #[sea_orm(string_value = "dead")]
    Dead,
}

mod mails {
    use super::{MailKind, MailState};
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "mails")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub recipient: String,
        pub kind: MailKind,
        pub payload: String,
        pub state: MailState,
        pub attempts: i32,
        pub next_attempt_at: DateTimeUtc,
        pub last_error: Option<String>,
        pub created_at: DateTimeUtc,
        pub settled_at: Option<DateTimeUtc>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A row of the queue.
pub type Mail = mails::Model;

impl Mail {
    /// What the letter needs to know beside the address, as it was put in.
    #[must_use]
    pub fn param(&self, name: &str) -> Option<String> {
        let facts: serde_json::Value = serde_json::from_str(&self.payload).ok()?;
        facts.get(name)?.as_str().map(ToOwned::to_owned)
    }

    /// All that the letter needs to know, as it was put in.
    #[must_use]
    pub fn params<T: serde::de::DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(&self.payload).ok()
    }
}

/// The waits between tries; who cannot be reached after the last is not tried again.
const RETRY_DELAYS: [TimeDelta; 5] = [
    TimeDelta::minutes(1),
    TimeDelta::minutes(5),
    TimeDelta::minutes(30),
    TimeDelta::hours(2),
    TimeDelta::hours(12),
];
/// How long the last try may take, before a process that made it counts as gone.
const LAST_ATTEMPT_TIMEOUT: TimeDelta = TimeDelta::minutes(1);
/// Mails of one kind that strangers can cause, to one address in an hour. Not of all kinds together:
/// whoever asks for the one must not keep the owner from the other.
const MAX_REQUESTED_PER_HOUR: u64 = 3;
/// How long rows that are done with are kept.
const RETENTION: TimeDelta = TimeDelta::days(30);
/// Characters kept of an error.
const MAX_ERROR_CHARS: usize = 500;

/// Where mails are put. A handle, cheap to copy.
#[derive(Clone, Debug, Default)]
pub struct Outbox(Arc<Notify>);

impl Outbox {
    /// Puts a mail into the queue, in the transaction of the change that causes it. After the commit,
    /// [`Outbox::wake`].
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn enqueue(
        &self,
        tx: &DatabaseTransaction,
        recipient: &str,
        kind: MailKind,
        params: &serde_json::Value,
        now: DateTime<Utc>,
    ) -> Result<(), DbErr> {
        let row = mails::ActiveModel {
            recipient: Set(recipient.to_owned()),
            kind: Set(kind),
            payload: Set(params.to_string()),
            state: Set(MailState::Waiting),
            attempts: Set(0),
            next_attempt_at: Set(now),
            created_at: Set(now),
            ..Default::default()
        };
        mails::Entity::insert(row).exec_without_returning(tx).await.map(drop)
    }

    /// Tells this process's worker that there is something to send. Others find it by themselves.
    pub fn notify(&self) {
        self.0.notify_one();
    }

    /// Waits until somebody wakes the worker.
    pub(super) async fn notified(&self) {
        self.0.notified().await;
    }
}

/// What is told of a mail to whom it went.
#[derive(Clone, Debug)]
pub struct MailRecord {
    /// Why.
    pub kind: MailKind,
    /// How far it has come.
    pub state: MailState,
    /// When it was asked for.
    pub created_at: DateTime<Utc>,
}

/// The mails to an address that are still known, oldest first.
///
/// # Errors
/// When the database does not answer.
pub async fn list_by_recipient(db: &Database, recipient: &str) -> Result<Vec<MailRecord>, DbErr> {
    let mails = mails::Entity::find()
        .filter(mails::Column::Recipient.eq(recipient))
        .order_by_asc(mails::Column::Id)
        .all(db.read())
        .await?;
    let told =
        |mail: Mail| MailRecord { kind: mail.kind, state: mail.state, created_at: mail.created_at };
    Ok(mails.into_iter().map(told).collect())
}

/// Forgets every mail to an address, sent or not.
///
/// # Errors
/// When the database does not answer.
pub async fn delete_by_recipient(tx: &DatabaseTransaction, recipient: &str) -> Result<(), DbErr> {
    let of = mails::Entity::delete_many().filter(mails::Column::Recipient.eq(recipient));
    of.exec(tx).await.map(drop)
}

/// Forgets the mails of some kinds to an address, sent or not.
///
/// # Errors
/// When the database does not answer.
pub async fn delete_by_recipient_and_kind(
    tx: &DatabaseTransaction,
    recipient: &str,
    kinds: impl IntoIterator<Item = MailKind>,
) -> Result<(), DbErr> {
    let of = mails::Entity::delete_many()
        .filter(mails::Column::Recipient.eq(recipient))
        .filter(mails::Column::Kind.is_in(kinds));
    of.exec(tx).await.map(drop)
}

/// The next mails whose time has come, to each address only the oldest: of two links the newer mail
/// must have the newer one.
pub(super) async fn due(db: &Database, now: DateTime<Utc>, limit: u64) -> Result<Vec<Mail>, DbErr> {
    let due = Condition::all()
        .add(mails::Column::State.eq(MailState::Waiting))
        .add(mails::Column::NextAttemptAt.lte(now));
    let oldest = mails::Entity::find()
        .select_only()
        .column_as(mails::Column::Id.min(), "id")
        .filter(due)
        .group_by(mails::Column::Recipient);
    mails::Entity::find()
        .filter(mails::Column::Id.in_subquery(oldest.into_query()))
        .order_by_asc(mails::Column::NextAttemptAt)
        .order_by_asc(mails::Column::Id)
        .limit(limit)
        .all(db.read())
        .await
}

/// How many mails of a kind to an address were asked for since a moment.
///
/// # Errors
/// When the database does not answer.
pub async fn count_requested_since(
    db: &Database,
    recipient: &str,
    kind: MailKind,
    since: DateTime<Utc>,
) -> Result<u64, DbErr> {
    let asked = mails::Entity::find()
        .filter(mails::Column::Recipient.eq(recipient))
        .filter(mails::Column::Kind.eq(kind))
        .filter(mails::Column::CreatedAt.gt(since));
    asked.count(db.read()).await
}

/// Whether there have been so many mails of the kind to the address that another is not sent. Those
/// that nobody needed are gone and do not count.
pub(super) async fn exceeds_limit(db: &Database, mail: &Mail) -> Result<bool, DbErr> {
    if !mail.kind.is_user_requested() {
        return Ok(false);
    }
    let before = mails::Entity::find()
        .filter(mails::Column::Recipient.eq(&mail.recipient))
        .filter(mails::Column::Kind.eq(mail.kind))
        .filter(mails::Column::Id.lt(mail.id))
        .filter(mails::Column::CreatedAt.gt(mail.created_at - TimeDelta::hours(1)));
    Ok(before.count(db.read()).await? >= MAX_REQUESTED_PER_HOUR)
}

/// What became of the wish to send a mail.
pub(super) enum Claim {
    /// It is this process's, to be tried now.
    Claimed(Mail),
    /// It has been tried often enough; the last one who did never said how it ended.
    Exhausted(Mail),
    /// Another process has it.
    TakenByOther,
}

/// Takes a mail, unless somebody else has by now. The next try is set down at once: should this
/// process end before it can tell how this one went, somebody makes it.
pub(super) async fn claim(db: &Database, mail: Mail, now: DateTime<Utc>) -> Result<Claim, DbErr> {
    let tried = usize::try_from(mail.attempts).unwrap_or(usize::MAX);
    if tried > RETRY_DELAYS.len() {
        return Ok(Claim::Exhausted(mail));
    }
    let next = now + RETRY_DELAYS.get(tried).copied().unwrap_or(LAST_ATTEMPT_TIMEOUT);
    let row = mails::ActiveModel {
        attempts: Set(mail.attempts + 1),
        next_attempt_at: Set(next),
        ..Default::default()
    };
    let claimed = write(db, &mail, row).await?;
    let mail = Mail { attempts: mail.attempts + 1, next_attempt_at: next, ..mail };
    Ok(if claimed { Claim::Claimed(mail) } else { Claim::TakenByOther })
}

/// A claimed mail has been sent.
pub(super) async fn mark_sent(db: &Database, mail: &Mail, now: DateTime<Utc>) -> Result<(), DbErr> {
    finish(db, mail, MailState::Sent, None, now).await
}

/// A claimed mail could not be sent. Whether it is tried again.
pub(super) async fn record_failure(
    db: &Database,
    mail: &Mail,
    error: &str,
    is_permanent: bool,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let error: String = error.chars().take(MAX_ERROR_CHARS).collect();
    let tried = usize::try_from(mail.attempts).unwrap_or(usize::MAX);
    if is_permanent || tried > RETRY_DELAYS.len() {
        finish(db, mail, MailState::Dead, Some(error), now).await?;
        return Ok(false);
    }
    let row = mails::ActiveModel { last_error: Set(Some(error)), ..Default::default() };
    write(db, mail, row).await?;
    Ok(true)
}

/// A mail that nobody needs any more.
pub(super) async fn discard(db: &Database, mail: &Mail) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    mails::Entity::delete_by_id(mail.id).exec(&tx).await?;
    tx.commit().await
}

async fn finish(
    db: &Database,
    mail: &Mail,
    state: MailState,
    error: Option<String>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    if mail.kind.delete_when_done(state) {
        return discard(db, mail).await;
    }
    let row = mails::ActiveModel {
        state: Set(state),
        last_error: Set(error),
        settled_at: Set(Some(now)),
        ..Default::default()
    };
    write(db, mail, row).await.map(drop)
}

/// Writes columns of a waiting mail, if nobody else has tried it since it was read.
async fn write(db: &Database, mail: &Mail, row: mails::ActiveModel) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let written = mails::Entity::update_many()
        .set(row)
        .filter(mails::Column::Id.eq(mail.id))
        .filter(mails::Column::State.eq(MailState::Waiting))
        .filter(mails::Column::Attempts.eq(mail.attempts))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(written.rows_affected == 1)
}

/// Deletes what has long been done with.
pub(super) async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    mails::Entity::delete_many()
        .filter(mails::Column::SettledAt.lt(now - RETENTION))
        .exec(&tx)
        .await?;
    tx.commit().await
}
