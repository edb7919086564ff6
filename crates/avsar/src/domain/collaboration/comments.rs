//! Comments on records, with mentions by mail.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};

use crate::domain::accounts::store::directory;
use crate::domain::changes::Subject;
use crate::platform::db::Database;
use crate::platform::mail::{MailKind, Mention, Outbox};

/// Maximum number of comments that a record shows: the newest.
pub const MAX_COMMENTS: u64 = 500;
/// Maximum number of accounts that a comment mentions.
pub const MAX_MENTIONS: usize = 20;

mod entity {
    use sea_orm::entity::prelude::*;

    use crate::domain::changes::Subject;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "record_comments")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub subject: Subject,
        pub subject_id: i64,
        pub author_id: i64,
        pub text: String,
        pub created_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A comment on a record.
pub type Comment = entity::Model;

/// A comment to store.
#[derive(Clone, Debug)]
pub struct NewComment {
    /// The record.
    pub record: (Subject, i64),
    /// Its title, for the mails.
    pub title: String,
    /// The path of its form.
    pub path: String,
    /// The account that writes.
    pub author: i64,
    /// The text.
    pub text: String,
    /// The mentioned accounts. Those that may not use the administrator area get no mail.
    pub mentions: Vec<i64>,
}

/// Stores a comment and enqueues a mail to each mentioned account of the staff.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn add(
    db: &Database,
    outbox: &Outbox,
    comment: NewComment,
    now: DateTime<Utc>,
) -> Result<Comment, DbErr> {
    let tx = db.begin().await?;
    let (subject, subject_id) = comment.record;
    let row = entity::ActiveModel {
        subject: Set(subject),
        subject_id: Set(subject_id),
        author_id: Set(comment.author),
        text: Set(comment.text.clone()),
        created_at: Set(now),
        ..Default::default()
    };
    let stored = row.insert(&tx).await?;
    enqueue_mentions(&tx, outbox, &comment, now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(stored)
}

async fn enqueue_mentions(
    tx: &DatabaseTransaction,
    outbox: &Outbox,
    comment: &NewComment,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let staff = directory::staff(tx).await?;
    let author = staff.iter().find(|account| account.id == comment.author);
    let author = author.map(|account| account.name.clone()).unwrap_or_default();
    let is_mentioned = |id: i64| id != comment.author && comment.mentions.contains(&id);
    for account in staff.iter().filter(|account| is_mentioned(account.id)) {
        let mention = Mention {
            author: author.clone(),
            title: comment.title.clone(),
            path: comment.path.clone(),
            text: comment.text.clone(),
        };
        let params =
            serde_json::to_value(mention).map_err(|error| DbErr::Json(error.to_string()))?;
        outbox.enqueue(tx, &account.email, MailKind::Mention, &params, now).await?;
    }
    Ok(())
}

/// Returns the comments on a record, the oldest first, at most the [`MAX_COMMENTS`] newest.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list(db: &Database, (subject, id): (Subject, i64)) -> Result<Vec<Comment>, DbErr> {
    let mut newest = entity::Entity::find()
        .filter(entity::Column::Subject.eq(subject))
        .filter(entity::Column::SubjectId.eq(id))
        .order_by_desc(entity::Column::Id)
        .limit(MAX_COMMENTS)
        .all(db.read()?)
        .await?;
    newest.reverse();
    Ok(newest)
}

/// Deletes a comment of an account. Returns `false` if the account has no such comment.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete(db: &Database, id: i64, author: i64) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let deleted = entity::Entity::delete_by_id(id)
        .filter(entity::Column::AuthorId.eq(author))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(deleted.rows_affected > 0)
}

/// Deletes the comments on a record that is gone for good.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn delete_for_record(
    tx: &DatabaseTransaction,
    subject: Subject,
    id: i64,
) -> Result<(), DbErr> {
    delete_for_records(tx, subject, &[id]).await
}

/// Deletes those of several deleted records, as [`delete_for_record`] does.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn delete_for_records(
    tx: &DatabaseTransaction,
    subject: Subject,
    ids: &[i64],
) -> Result<(), DbErr> {
    entity::Entity::delete_many()
        .filter(entity::Column::Subject.eq(subject))
        .filter(entity::Column::SubjectId.is_in(ids.iter().copied()))
        .exec(tx)
        .await
        .map(drop)
}
