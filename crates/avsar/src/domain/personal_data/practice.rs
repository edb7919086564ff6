//! How far a person has come with interview questions. The browser keeps the same; here it outlives the
//! browser.

use std::collections::BTreeMap;

use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{Alias, ExprTrait, OnConflict};
use sea_orm::{QueryOrder, Set};

use crate::interview::PracticeRecord;
use crate::platform::db::Database;

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

/// What an account has practised, the last first.
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

/// Adds what a browser has practised: of each question, what was practised last stays.
pub async fn merge(
    db: &Database,
    user_id: i64,
    practised: Vec<PracticeRecord>,
) -> Result<Vec<PracticeRecord>, DbErr> {
    // In one order, so that two browsers at once do not wait for each other.
    let mut newest: BTreeMap<&str, &PracticeRecord> = BTreeMap::new();
    for one in &practised {
        let kept = newest.entry(&one.question).or_insert(one);
        if one.practised_at > kept.practised_at {
            *kept = one;
        }
    }
    let rows: Vec<_> = newest.into_values().map(|kept| row(user_id, kept)).collect();
    if rows.is_empty() {
        return list_for_user(db.read(), user_id).await;
    }
    use practised::Column::{Due, PractisedAt, Question, Score, Step, Times, UserId};
    let sent = Expr::col((Alias::new("excluded"), PractisedAt));
    // What is newer is known by the database alone: another browser may just be writing.
    let replaced = OnConflict::columns([UserId, Question])
        .update_columns([Step, Score, Times, PractisedAt, Due])
        .action_and_where(sent.gt(Expr::col((practised::Entity, PractisedAt))))
        .to_owned();
    let tx = db.begin().await?;
    practised::Entity::insert_many(rows).on_conflict(replaced).exec_without_returning(&tx).await?;
    let merged = list_for_user(&tx, user_id).await?;
    tx.commit().await?;
    Ok(merged)
}

fn row(user_id: i64, kept: &PracticeRecord) -> practised::ActiveModel {
    practised::ActiveModel {
        user_id: Set(user_id),
        question: Set(kept.question.clone()),
        step: Set(kept.step.into()),
        score: Set(kept.score.into()),
        times: Set(i32::try_from(kept.times).unwrap_or(i32::MAX)),
        practised_at: Set(kept.practised_at),
        due: Set(kept.due),
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
