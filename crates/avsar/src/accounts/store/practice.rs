//! How far a person has come with interview questions. The browser keeps the same; here it outlives the
//! browser.

use std::collections::HashMap;

use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{QueryOrder, Set};

use crate::db::Database;
use crate::tools::interview::Practised;

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
pub async fn of(db: &impl ConnectionTrait, user_id: i64) -> Result<Vec<Practised>, DbErr> {
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
    practised: Vec<Practised>,
) -> Result<Vec<Practised>, DbErr> {
    let tx = db.begin().await?;
    let before = of(&tx, user_id).await?;
    let mut newest: HashMap<&str, &Practised> = HashMap::new();
    for known in before.iter().chain(&practised) {
        let kept = newest.entry(&known.question).or_insert(known);
        if known.practised_at > kept.practised_at {
            *kept = known;
        }
    }
    let new = newest.into_values().filter(|kept| !before.contains(kept));
    let rows: Vec<_> = new.map(|kept| row(user_id, kept)).collect();
    if !rows.is_empty() {
        use practised::Column::{Due, PractisedAt, Question, Score, Step, Times, UserId};
        let replaced = OnConflict::columns([UserId, Question])
            .update_columns([Step, Score, Times, PractisedAt, Due])
            .to_owned();
        practised::Entity::insert_many(rows)
            .on_conflict(replaced)
            .exec_without_returning(&tx)
            .await?;
    }
    let merged = of(&tx, user_id).await?;
    tx.commit().await?;
    Ok(merged)
}

fn row(user_id: i64, kept: &Practised) -> practised::ActiveModel {
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

fn from_row(row: practised::Model) -> Practised {
    Practised {
        question: row.question,
        step: u8::try_from(row.step).unwrap_or_default(),
        score: u8::try_from(row.score).unwrap_or_default(),
        times: u32::try_from(row.times).unwrap_or_default(),
        practised_at: row.practised_at,
        due: row.due,
    }
}
