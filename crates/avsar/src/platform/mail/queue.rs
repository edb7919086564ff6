//! The mail queue: its rows in the database.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::Iterable;
use sea_orm::entity::prelude::*;
use sea_orm::{
    Condition, DatabaseTransaction, PaginatorTrait, QueryOrder, QuerySelect, QueryTrait, Set,
};
use tokio::sync::Notify;

use crate::platform::db::{Database, decode_or_skip, decode_valid};
use crate::platform::language::{self, Language};

/// The reason for a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum MailKind {
    /// Sign-up with the address. The address may already have an account.
    #[sea_orm(string_value = "sign-up")]
    SignUp,
    /// Request for another verification link.
    #[sea_orm(string_value = "verify-address")]
    VerifyAddress,
    /// Request for a link to choose a new password.
    #[sea_orm(string_value = "reset-password")]
    ResetPassword,
    /// Password change.
    #[sea_orm(string_value = "password-changed")]
    PasswordChanged,
    /// Change of the ways to sign in, other than of the password.
    #[sea_orm(string_value = "security-notice")]
    SecurityNotice,
    /// Invitation to the administrator area, or another change of the role.
    #[sea_orm(string_value = "role")]
    Role,
    /// Mention in a comment on a record.
    #[sea_orm(string_value = "mention")]
    Mention,
    /// Deletion of the account.
    #[sea_orm(string_value = "account-deleted")]
    AccountDeleted,
    /// Subscription request, not confirmed: another person may have entered the address.
    #[sea_orm(string_value = "subscription")]
    Subscription,
    /// Confirmation of a subscription by the owner of the address.
    #[sea_orm(string_value = "subscribed")]
    Subscribed,
    /// Request for an alert, not confirmed: another person may have entered the address.
    #[sea_orm(string_value = "alert-request")]
    AlertRequest,
    /// News that the owner of the address follows.
    #[sea_orm(string_value = "alert")]
    Alert,
    /// Message to the operator from the contact form.
    #[sea_orm(string_value = "contact")]
    Contact,
}

impl MailKind {
    /// Returns the name for logs and file names.
    #[must_use]
    pub fn name(self) -> String {
        self.to_value()
    }

    /// Returns whether a visitor can cause a mail of this kind to any address.
    fn is_user_requested(self) -> bool {
        matches!(
            self,
            Self::SignUp
                | Self::VerifyAddress
                | Self::ResetPassword
                | Self::Subscription
                | Self::AlertRequest
        )
    }

    /// Returns whether a row is deleted as soon as it reaches the final `state`. No data of deleted
    /// accounts is kept, and no contact message after its delivery.
    fn delete_when_done(self, state: MailState) -> bool {
        self == Self::AccountDeleted || (self == Self::Contact && state == MailState::Sent)
    }

    /// Returns whether the subject is text of a visitor, which only the recipient may read.
    pub(super) fn has_private_subject(self) -> bool {
        self == Self::Contact
    }
}

/// The delivery state of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum MailState {
    /// Waiting for delivery.
    #[sea_orm(string_value = "waiting")]
    Waiting,
    /// Accepted by the mail server.
    #[sea_orm(string_value = "sent")]
    Sent,
    /// Given up: it will not be retried.
    #[sea_orm(string_value = "dead")]
    Dead,
}

mod mails {
    use super::{MailKind, MailState};
    use crate::platform::language::Language;
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
        /// Language of the request that caused the mail.
        pub language: Language,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A row of the mail queue.
pub type Mail = mails::Model;

impl Mail {
    /// Returns a parameter of the mail template that was passed to [`Outbox::enqueue`].
    #[must_use]
    pub fn param(&self, name: &str) -> Option<String> {
        let params: serde_json::Value = serde_json::from_str(&self.payload).ok()?;
        params.get(name)?.as_str().map(ToOwned::to_owned)
    }

    /// Returns all parameters that were passed to [`Outbox::enqueue`].
    ///
    /// # Errors
    /// Returns an error if the stored parameters cannot be read.
    pub fn params<T: serde::de::DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.payload)
    }
}

/// Delays between delivery attempts. If the attempt after the last delay fails, too, the mail is
/// [`MailState::Dead`].
const RETRY_DELAYS: [TimeDelta; 6] = [
    TimeDelta::minutes(1),
    TimeDelta::minutes(5),
    TimeDelta::minutes(30),
    TimeDelta::hours(2),
    TimeDelta::hours(12),
    // A mail server can be away for a day.
    TimeDelta::hours(12),
];
/// Maximum time of the last attempt. After it, the process that made the attempt counts as ended.
const LAST_ATTEMPT_TIMEOUT: TimeDelta = TimeDelta::minutes(1);
/// Maximum mails of one kind that visitors can cause, per address and hour. Each kind is counted
/// separately, so that requests for one kind do not block the other kinds for the owner.
const MAX_REQUESTED_PER_HOUR: u64 = 3;
/// Retention time of rows of sent and dead mails.
const RETENTION: TimeDelta = TimeDelta::days(30);
/// Maximum stored length of an error, in characters.
const MAX_ERROR_CHARS: usize = 500;

/// A handle of the mail queue. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Outbox(Arc<Notify>);

impl Outbox {
    /// Adds a mail to the queue, in the transaction of the change that causes it. The mail will be
    /// in the language of the current request. Call [`Outbox::notify`] after the commit.
    ///
    /// # Errors
    /// Returns an error if the database query fails.
    pub async fn enqueue(
        &self,
        tx: &DatabaseTransaction,
        recipient: &str,
        kind: MailKind,
        params: &serde_json::Value,
        now: DateTime<Utc>,
    ) -> Result<(), DbErr> {
        let (recipient, params) = (recipient.to_owned(), params.clone());
        let mail = NewMail { recipient, kind, params, language: language::current() };
        self.enqueue_all(tx, vec![mail], now).await
    }

    /// Adds mails to the queue, like [`Outbox::enqueue`], each in its language.
    ///
    /// # Errors
    /// Returns an error if the database query fails.
    pub async fn enqueue_all(
        &self,
        tx: &DatabaseTransaction,
        mails: Vec<NewMail>,
        now: DateTime<Utc>,
    ) -> Result<(), DbErr> {
        let row = |NewMail { recipient, kind, params, language }| mails::ActiveModel {
            recipient: Set(recipient),
            kind: Set(kind),
            payload: Set(params.to_string()),
            state: Set(MailState::Waiting),
            attempts: Set(0),
            next_attempt_at: Set(now),
            created_at: Set(now),
            language: Set(language),
            ..Default::default()
        };
        if mails.is_empty() {
            return Ok(());
        }
        let rows = mails.into_iter().map(row);
        mails::Entity::insert_many(rows).exec_without_returning(tx).await.map(drop)
    }

    /// Wakes the worker of this process. Workers of other processes poll the queue.
    pub fn notify(&self) {
        self.0.notify_one();
    }

    /// Waits for a call of [`Outbox::notify`].
    pub(super) async fn notified(&self) {
        self.0.notified().await;
    }
}

/// A mail to be added to the queue.
#[derive(Clone, Debug)]
pub struct NewMail {
    /// E-mail address.
    pub recipient: String,
    /// Reason for the mail.
    pub kind: MailKind,
    /// Parameters of its template.
    pub params: serde_json::Value,
    /// Language of its text.
    pub language: Language,
}

/// A mail as shown to its recipient.
#[derive(Clone, Debug)]
pub struct MailRecord {
    /// Reason for the mail.
    pub kind: MailKind,
    /// Delivery state.
    pub state: MailState,
    /// Time when the mail was queued.
    pub created_at: DateTime<Utc>,
    /// Language of the request that caused the mail.
    pub language: Language,
}

/// Returns the mails to an address that are still stored, the oldest first.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn list_by_recipient(db: &Database, recipient: &str) -> Result<Vec<MailRecord>, DbErr> {
    let mails = mails::Entity::find()
        .filter(mails::Column::Recipient.eq(recipient))
        .order_by_asc(mails::Column::Id);
    let record = |mail: Mail| {
        let Mail { kind, state, created_at, language, .. } = mail;
        Ok(MailRecord { kind, state, created_at, language })
    };
    Ok(decode_valid(db, mails, record).await?.0)
}

/// Deletes all mails to an address, sent or not.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn delete_by_recipient(tx: &DatabaseTransaction, recipient: &str) -> Result<(), DbErr> {
    let delete = mails::Entity::delete_many().filter(mails::Column::Recipient.eq(recipient));
    delete.exec(tx).await.map(drop)
}

/// Deletes the mails of some kinds to an address, sent or not.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn delete_by_recipient_and_kind(
    tx: &DatabaseTransaction,
    recipient: &str,
    kinds: impl IntoIterator<Item = MailKind>,
) -> Result<(), DbErr> {
    let delete = mails::Entity::delete_many()
        .filter(mails::Column::Recipient.eq(recipient))
        .filter(mails::Column::Kind.is_in(kinds));
    delete.exec(tx).await.map(drop)
}

/// Removes the waiting mails, except messages to the operator.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn remove_waiting(tx: &DatabaseTransaction) -> Result<(), DbErr> {
    let delete = mails::Entity::delete_many()
        .filter(mails::Column::State.eq(MailState::Waiting))
        .filter(mails::Column::Kind.ne(MailKind::Contact));
    delete.exec(tx).await.map(drop)
}

/// Returns the next due mails, for each address only the oldest. Of two mails with links, the newer
/// mail must contain the newer link. Mails that cannot be read become [`MailState::Dead`].
pub(super) async fn due(db: &Database, now: DateTime<Utc>, limit: u64) -> Result<Vec<Mail>, DbErr> {
    let due = Condition::all()
        .add(mails::Column::State.eq(MailState::Waiting))
        .add(mails::Column::NextAttemptAt.lte(now));
    let recipients = next_recipients(db, &due, limit).await?;
    let oldest = mails::Entity::find()
        .select_only()
        .column_as(mails::Column::Id.min(), "id")
        .filter(due)
        .filter(mails::Column::Recipient.is_in(recipients))
        .group_by(mails::Column::Recipient);
    let next = mails::Entity::find()
        .filter(mails::Column::Id.in_subquery(oldest.into_query()))
        .order_by_asc(mails::Column::NextAttemptAt)
        .order_by_asc(mails::Column::Id)
        .limit(limit);
    loop {
        let (mut due, mut unreadable) = (Vec::new(), Vec::new());
        for row in db.read()?.query_all(next.as_query()).await? {
            let id = row.try_get("", "id")?;
            match decode_or_skip::<mails::Entity, _>(&row, id, Ok) {
                Some(mail) => due.push(mail),
                None => unreadable.push(id),
            }
        }
        if unreadable.is_empty() {
            return Ok(due);
        }
        // They are read once only, and no mail after them waits.
        set_aside(db, unreadable, "the row cannot be read").await?;
    }
}

/// Returns recipients of due mails. Those of alerts come last, because there can be many thousands
/// of them.
async fn next_recipients(db: &Database, due: &Condition, limit: u64) -> Result<Vec<String>, DbErr> {
    let mut recipients = Vec::new();
    let urgent = MailKind::iter().filter(|kind| *kind != MailKind::Alert);
    let is_urgent = Condition::all().add(mails::Column::Kind.is_in(urgent));
    // Without a condition also those that cannot be read.
    for kinds in [is_urgent, Condition::all()] {
        let left = limit.saturating_sub(recipients.len() as u64);
        if left == 0 {
            break;
        }
        let next: Vec<String> = mails::Entity::find()
            .select_only()
            .column(mails::Column::Recipient)
            .filter(due.clone())
            .filter(kinds)
            .order_by_asc(mails::Column::NextAttemptAt)
            .limit(left)
            .into_tuple()
            .all(db.read()?)
            .await?;
        recipients.extend(next);
    }
    Ok(recipients)
}

/// Marks mails that cannot be read as [`MailState::Dead`]. They have no time of settlement, so that
/// they are not deleted: the operator can repair them.
pub(super) async fn set_aside(db: &Database, ids: Vec<i64>, error: &str) -> Result<(), DbErr> {
    let row = mails::ActiveModel {
        state: Set(MailState::Dead),
        last_error: Set(Some(error.chars().take(MAX_ERROR_CHARS).collect())),
        ..Default::default()
    };
    let tx = db.begin().await?;
    mails::Entity::update_many().set(row).filter(mails::Column::Id.is_in(ids)).exec(&tx).await?;
    tx.commit().await
}

/// Returns the number of mails of a kind that were queued for an address after `since`.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn count_requested_since(
    db: &Database,
    recipient: &str,
    kind: MailKind,
    since: DateTime<Utc>,
) -> Result<u64, DbErr> {
    let requested = mails::Entity::find()
        .filter(mails::Column::Recipient.eq(recipient))
        .filter(mails::Column::Kind.eq(kind))
        .filter(mails::Column::CreatedAt.gt(since));
    requested.count(db.read()?).await
}

/// Returns whether a mail exceeds [`MAX_REQUESTED_PER_HOUR`]. Discarded mails have no row and do
/// not count.
pub(super) async fn exceeds_limit(db: &Database, mail: &Mail) -> Result<bool, DbErr> {
    if !mail.kind.is_user_requested() {
        return Ok(false);
    }
    let before = mails::Entity::find()
        .filter(mails::Column::Recipient.eq(&mail.recipient))
        .filter(mails::Column::Kind.eq(mail.kind))
        .filter(mails::Column::Id.lt(mail.id))
        .filter(mails::Column::CreatedAt.gt(mail.created_at - TimeDelta::hours(1)));
    Ok(before.count(db.read()?).await? >= MAX_REQUESTED_PER_HOUR)
}

/// The result of [`claim`].
pub(super) enum Claim {
    /// This process has claimed the mail and must try to deliver it now.
    Claimed(Mail),
    /// No attempt is left, and the process that made the last one did not record its result.
    Exhausted(Mail),
    /// Another process has claimed the mail.
    TakenByOther,
}

/// Claims a mail, unless another process has claimed it since it was read.
///
/// The claim also sets the time of the next attempt. If this process ends before it records the
/// result, another process makes that attempt.
pub(super) async fn claim(db: &Database, mail: Mail, now: DateTime<Utc>) -> Result<Claim, DbErr> {
    let attempts = usize::try_from(mail.attempts).unwrap_or(usize::MAX);
    if attempts > RETRY_DELAYS.len() {
        return Ok(Claim::Exhausted(mail));
    }
    let next = now + RETRY_DELAYS.get(attempts).copied().unwrap_or(LAST_ATTEMPT_TIMEOUT);
    let row = mails::ActiveModel {
        attempts: Set(mail.attempts + 1),
        next_attempt_at: Set(next),
        ..Default::default()
    };
    let claimed = write(db, &mail, row).await?;
    let mail = Mail { attempts: mail.attempts + 1, next_attempt_at: next, ..mail };
    Ok(if claimed { Claim::Claimed(mail) } else { Claim::TakenByOther })
}

/// Records that a claimed mail was sent.
pub(super) async fn mark_sent(db: &Database, mail: &Mail, now: DateTime<Utc>) -> Result<(), DbErr> {
    finish(db, mail, MailState::Sent, None, now).await
}

/// Records a failed delivery of a claimed mail. Returns whether it will be retried.
pub(super) async fn record_failure(
    db: &Database,
    mail: &Mail,
    error: &str,
    is_permanent: bool,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let error: String = error.chars().take(MAX_ERROR_CHARS).collect();
    let attempts = usize::try_from(mail.attempts).unwrap_or(usize::MAX);
    if is_permanent || attempts > RETRY_DELAYS.len() {
        finish(db, mail, MailState::Dead, Some(error), now).await?;
        return Ok(false);
    }
    let row = mails::ActiveModel { last_error: Set(Some(error)), ..Default::default() };
    write(db, mail, row).await?;
    Ok(true)
}

/// Deletes a mail that is no longer needed.
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

/// Updates columns of a waiting mail. Returns `false`, and changes nothing, if another process has
/// claimed the mail since it was read.
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

/// Deletes sent and dead mails after their retention time.
pub(super) async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    mails::Entity::delete_many()
        .filter(mails::Column::SettledAt.lt(now - RETENTION))
        .exec(&tx)
        .await?;
    tx.commit().await
}
