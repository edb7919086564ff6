//! Rate limits that all processes of a site share, counted in the database. They survive a restart.
//!
//! They protect accounts. Limits that protect the server itself are counted in memory
//! ([`crate::platform::rate_limit`]), which costs less.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, Set};
use sha2::{Digest, Sha256};

use crate::platform::db::Database;
use crate::platform::digest::hex_prefix;
use crate::platform::rate_limit::{Attempts, RateLimit};

/// Time after the last attempt, after which no limit depends on a count.
const RETENTION: TimeDelta = TimeDelta::hours(2);
/// Length of a key, in hexadecimal digits.
const KEY_DIGITS: usize = 32;

mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "rate_limits")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        pub count: i32,
        pub first_at: DateTimeUtc,
        pub last_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The reason why an attempt was not counted.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// The limit is reached.
    #[error("too many attempts")]
    LimitReached {
        /// Seconds until the next attempt can succeed.
        retry_after: u64,
    },
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// The attempts of one kind for one subject, and their limit.
#[derive(Clone, Debug)]
pub(crate) struct SharedLimit {
    key: String,
    limit: RateLimit,
}

impl SharedLimit {
    /// Creates the limit of a subject, such as an account. The database contains only a digest of
    /// the subject.
    pub(crate) fn new(kind: &str, subject: &[&str], limit: RateLimit) -> Self {
        Self { key: digest_key(kind, subject), limit }
    }
}

/// Returns the key of a subject: a digest, so that the database contains no addresses.
pub(crate) fn digest_key(kind: &str, subject: &[&str]) -> String {
    let mut digest = Sha256::new();
    for part in [kind].iter().chain(subject) {
        digest.update(part);
        digest.update([0]);
    }
    hex_prefix(&digest.finalize(), KEY_DIGITS)
}

/// Counts an attempt for each of the limits, if all allow it. Concurrent attempts are counted one
/// after another, so that they cannot exceed a limit together. Calls with several limits must name
/// them in the same order.
///
/// # Errors
/// Returns [`CheckError`], and counts nothing, if a limit is reached or a query fails.
pub(crate) async fn check(
    db: &Database,
    limits: &[SharedLimit],
    now: DateTime<Utc>,
) -> Result<(), CheckError> {
    let tx = db.begin().await?;
    for SharedLimit { key, limit } in limits {
        let before = lock(&tx, key, now).await?;
        let attempts = limit.count(before, now).map_err(|retry_after| {
            // The transaction is rolled back.
            CheckError::LimitReached { retry_after }
        })?;
        store(&tx, key, attempts).await?;
    }
    Ok(tx.commit().await?)
}

/// Removes one attempt from the count of each limit, for a request that was not processed.
///
/// # Errors
/// Returns an error if a database query fails.
pub(crate) async fn refund(
    db: &Database,
    limits: &[SharedLimit],
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    for SharedLimit { key, .. } in limits {
        match lock(&tx, key, now).await? {
            Some(attempts) if attempts.count > 1 => {
                store(&tx, key, Attempts { count: attempts.count - 1, ..attempts }).await?;
            }
            _ => _ = entity::Entity::delete_by_id(key).exec(&tx).await?,
        }
    }
    tx.commit().await
}

/// Removes all attempts of the limits, in the order of [`check`], so that concurrent transactions
/// cannot wait for each other.
///
/// # Errors
/// Returns an error if a database query fails.
pub(crate) async fn reset(tx: &DatabaseTransaction, limits: &[SharedLimit]) -> Result<(), DbErr> {
    for limit in limits {
        entity::Entity::delete_by_id(&limit.key).exec(tx).await?;
    }
    Ok(())
}

/// Deletes expired counts.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    entity::Entity::delete_many()
        .filter(entity::Column::LastAt.lt(now - RETENTION))
        .exec(&tx)
        .await?;
    tx.commit().await
}

/// Locks the row of a key until the transaction ends, and returns its attempts, if any.
async fn lock(
    tx: &DatabaseTransaction,
    key: &str,
    now: DateTime<Utc>,
) -> Result<Option<Attempts>, DbErr> {
    let row = entity::ActiveModel {
        key: Set(key.to_owned()),
        count: Set(0),
        first_at: Set(now),
        last_at: Set(now),
    };
    // The update changes nothing, but locks the row, which no other transaction can delete then.
    let lock =
        OnConflict::column(entity::Column::Key).update_column(entity::Column::Key).to_owned();
    entity::Entity::insert(row).on_conflict(lock).exec_without_returning(tx).await?;
    let row = entity::Entity::find_by_id(key).one(tx).await?;
    let attempts = row.map(|row| Attempts {
        count: u32::try_from(row.count).unwrap_or(0),
        first: row.first_at,
        last: row.last_at,
    });
    Ok(attempts.filter(|attempts| attempts.count > 0))
}

async fn store(tx: &DatabaseTransaction, key: &str, attempts: Attempts) -> Result<(), DbErr> {
    let row = entity::ActiveModel {
        key: Set(key.to_owned()),
        count: Set(i32::try_from(attempts.count).unwrap_or(i32::MAX)),
        first_at: Set(attempts.first),
        last_at: Set(attempts.last),
    };
    entity::Entity::update(row).exec(tx).await.map(drop)
}
