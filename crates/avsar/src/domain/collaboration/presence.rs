//! The people who are editing a record. The form reports them periodically.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{QueryOrder, Set};

use crate::domain::changes::Subject;
use crate::platform::db::Database;

/// Time after the last report for which an editor counts as present. A form reports three times as
/// often.
pub const PRESENCE_TTL: TimeDelta = TimeDelta::seconds(60);

mod entity {
    use sea_orm::entity::prelude::*;

    use crate::domain::changes::Subject;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "record_editors")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject: Subject,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub account_id: i64,
        pub seen_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Records that an account is editing a record. Returns the ids of the other accounts that are
/// editing it.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn report(
    db: &Database,
    (subject, id): (Subject, i64),
    account: i64,
    now: DateTime<Utc>,
) -> Result<Vec<i64>, DbErr> {
    let row = entity::ActiveModel {
        subject: Set(subject),
        subject_id: Set(id),
        account_id: Set(account),
        seen_at: Set(now),
    };
    let key = [entity::Column::Subject, entity::Column::SubjectId, entity::Column::AccountId];
    let update = OnConflict::columns(key).update_column(entity::Column::SeenAt).to_owned();
    let tx = db.begin().await?;
    entity::Entity::insert(row).on_conflict(update).exec_without_returning(&tx).await?;
    let present = entity::Entity::find()
        .filter(entity::Column::Subject.eq(subject))
        .filter(entity::Column::SubjectId.eq(id))
        .filter(entity::Column::AccountId.ne(account))
        .filter(entity::Column::SeenAt.gt(now - PRESENCE_TTL))
        .order_by_asc(entity::Column::AccountId)
        .all(&tx)
        .await?;
    tx.commit().await?;
    Ok(present.into_iter().map(|editor| editor.account_id).collect())
}

/// Records that an account no longer edits a record.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn leave(
    db: &Database,
    (subject, id): (Subject, i64),
    account: i64,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    entity::Entity::delete_by_id((subject, id, account)).exec(&tx).await?;
    tx.commit().await
}

/// Deletes the reports of editors who are no longer present.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    let expired =
        entity::Entity::delete_many().filter(entity::Column::SeenAt.lte(now - PRESENCE_TTL));
    expired.exec(&tx).await?;
    tx.commit().await
}
