//! The end of an alert.

use sea_orm::DatabaseTransaction;
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, Query};

use super::news::matches;
use super::{alerts, deliveries};
use crate::platform::db::Database;

/// Ends an owner's alert. Messages that wait no longer contain its news. The call is idempotent.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn end(db: &Database, owner: i64, id: i64) -> Result<(), DbErr> {
    use alerts::entity::{Column, Entity};
    let tx = db.begin().await?;
    let own = Column::Id.eq(id).and(Column::OwnerId.eq(owner));
    Entity::delete_many().filter(own).exec(&tx).await?;
    delete_unfollowed(&tx, owner).await?;
    tx.commit().await
}

/// Deletes the waiting deliveries of an owner whose news concern none of the owner's alerts.
async fn delete_unfollowed(tx: &DatabaseTransaction, owner: i64) -> Result<(), DbErr> {
    use deliveries::entity::{Column, Entity};
    let of_alert = |column: alerts::entity::Column| Expr::col((alerts::entity::Entity, column));
    let of_match = |column: matches::Column| Expr::col((matches::Entity, column));
    let same_target =
        of_alert(alerts::entity::Column::TargetId).eq(of_match(matches::Column::TargetId));
    let followed = Query::select()
        .column((matches::Entity, matches::Column::NewsId))
        .from(matches::Entity)
        .inner_join(alerts::entity::Entity, same_target)
        .and_where(of_alert(alerts::entity::Column::OwnerId).eq(owner))
        .to_owned();
    Entity::delete_many()
        .filter(Column::OwnerId.eq(owner))
        .filter(Column::Batch.is_null())
        .filter(Column::NewsId.not_in_subquery(followed))
        .exec(tx)
        .await
        .map(drop)
}
