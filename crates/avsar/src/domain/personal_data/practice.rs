//! The practice records of interview questions. The browser stores the same data; this copy
//! survives the loss of the browser data.

use std::collections::BTreeMap;

use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{Alias, ExprTrait, OnConflict};
use sea_orm::{QueryOrder, Set};

use crate::platform::db::Database;
use interview::PracticeRecord;

mod practised {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "practice")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub question: String,
        pub step: i16,
        pub score: i16,
        pub times: i32,
        pub practised_at: DateTimeUtc,
        pub due: Option<Date>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Returns the practice records of a user, most recent first.
pub async fn list_for_user(
    db: &impl ConnectionTrait,
    user_id: i64,
) -> Result<Vec<PracticeRecord>, DbErr> {
    let rows = practised::Entity::find()
        .filter(practised::Column::UserId.eq(user_id))
        .order_by_desc(practised::Column::PractisedAt)
        .order_by_asc(practised::Column::Question)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(from_row).collect())
}

/// Merges the practice records of a browser into the stored ones. The most recent record of each
/// question stays. Returns all records.
pub async fn merge(
    db: &Database,
    user_id: i64,
    practised: Vec<PracticeRecord>,
) -> Result<Vec<PracticeRecord>, DbErr> {
    // The rows are written in one order, so that two browsers cannot cause a deadlock.
    let mut newest: BTreeMap<&str, &PracticeRecord> = BTreeMap::new();
    for record in &practised {
        let latest = newest.entry(&record.question).or_insert(record);
        if record.practised_at > latest.practised_at {
            *latest = record;
        }
    }
    let rows: Vec<_> = newest.into_values().map(|latest| row(user_id, latest)).collect();
    if rows.is_empty() {
        return list_for_user(db.read()?, user_id).await;
    }
    use practised::Column::{Due, PractisedAt, Question, Score, Step, Times, UserId};
    let sent_at = Expr::col((Alias::new("excluded"), PractisedAt));
    // The database compares the times, because another browser can write at the same time.
    let replace_older = OnConflict::columns([UserId, Question])
        .update_columns([Step, Score, Times, PractisedAt, Due])
        .action_and_where(sent_at.gt(Expr::col((practised::Entity, PractisedAt))))
        .to_owned();
    let tx = db.begin().await?;
    practised::Entity::insert_many(rows)
        .on_conflict(replace_older)
        .exec_without_returning(&tx)
        .await?;
    let merged = list_for_user(&tx, user_id).await?;
    tx.commit().await?;
    Ok(merged)
}

fn row(user_id: i64, record: &PracticeRecord) -> practised::ActiveModel {
    practised::ActiveModel {
        user_id: Set(user_id),
        question: Set(record.question.clone()),
        step: Set(record.step.into()),
        score: Set(record.score.into()),
        times: Set(i32::try_from(record.times).unwrap_or(i32::MAX)),
        practised_at: Set(record.practised_at),
        due: Set(record.due),
    }
}

fn from_row(row: practised::Model) -> PracticeRecord {
    PracticeRecord {
        question: row.question,
        step: u8::try_from(row.step).unwrap_or_default(),
        score: u8::try_from(row.score).unwrap_or_default(),
        times: u32::try_from(row.times).unwrap_or_default(),
        practised_at: row.practised_at,
        due: row.due,
    }
}
