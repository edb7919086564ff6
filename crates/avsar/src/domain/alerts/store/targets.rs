//! The targets of alerts in the database.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};

use crate::domain::alerts::AlertTarget;
use crate::platform::db::{Database, json_error};

pub(super) mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "alert_targets")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub definition: String,
        pub created_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{Column, Entity};

/// Returns the id of a target. Stores a new target.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn id_of(
    tx: &DatabaseTransaction,
    target: &AlertTarget,
    now: DateTime<Utc>,
) -> Result<i64, DbErr> {
    let definition = target.definition().map_err(json_error)?;
    let row = entity::ActiveModel {
        definition: Set(definition.clone()),
        created_at: Set(now),
        ..Default::default()
    };
    let once = OnConflict::column(Column::Definition).do_nothing().to_owned();
    Entity::insert(row).on_conflict(once).exec_without_returning(tx).await?;
    let found = Entity::find().filter(Column::Definition.eq(definition)).one(tx).await?;
    found.map(|row| row.id).ok_or_else(|| DbErr::RecordNotFound("alert target".to_owned()))
}

/// Returns up to `limit` targets after an id, and the id of the last one. A target that cannot be
/// read, because a newer version of the program has written it, is left out.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list_after(
    db: &Database,
    id: i64,
    limit: u64,
) -> Result<(Vec<(i64, AlertTarget)>, Option<i64>), DbErr> {
    let rows = Entity::find().filter(Column::Id.gt(id)).order_by_asc(Column::Id).limit(limit);
    let rows = rows.all(db.read()?).await?;
    let last = rows.last().map(|row| row.id);
    Ok((rows.into_iter().filter_map(parse).collect(), last))
}

/// Returns some targets by their ids, without those that cannot be read.
pub(super) async fn load(
    db: &Database,
    ids: impl IntoIterator<Item = i64>,
) -> Result<HashMap<i64, AlertTarget>, DbErr> {
    let rows = Entity::find().filter(Column::Id.is_in(ids)).all(db.read()?).await?;
    Ok(rows.into_iter().filter_map(parse).collect())
}

fn parse(row: entity::Model) -> Option<(i64, AlertTarget)> {
    let target = serde_json::from_str(&row.definition);
    let warn = |error: &serde_json::Error| {
        tracing::warn!(id = row.id, %error, "cannot read a target of alerts");
    };
    target.inspect_err(warn).ok().map(|target| (row.id, target))
}
