//! Posts that are published or expire at a time.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QuerySelect, Set};

use super::{posts, publication_columns, publication_of};
use crate::domain::audit::Origin;
use crate::domain::changes::Seq;
use crate::domain::publication::schedule::{self, Scheduled};
use crate::domain::publication::{self, Publication, WaitingRecord};
use crate::platform::db::Database;

impl Scheduled for posts::Entity {
    const ID: posts::Column = posts::Column::Id;
    const TIMES: [posts::Column; 2] = [posts::Column::PublishAt, posts::Column::ExpireAt];

    fn publication(row: &Self::Model) -> Publication {
        publication_of(row)
    }

    async fn write_publication(
        tx: &DatabaseTransaction,
        row: Self::Model,
        publication: Publication,
        origin: &Origin,
    ) -> Result<Seq, DbErr> {
        let tags = row.tags.clone();
        super::writing::write_amendment(tx, row, publication, tags, origin).await
    }

    async fn store_columns(tx: &DatabaseTransaction, row: &Self::Model) -> Result<(), DbErr> {
        let columns = publication_columns(publication_of(row));
        posts::ActiveModel { id: Set(row.id), ..columns }.update(tx).await.map(drop)
    }
}

/// Publishes and hides the posts whose time has come. Returns the last change, if there is one.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. The next call continues.
pub async fn run_due(db: &Database, now: DateTime<Utc>) -> Result<Option<Seq>, DbErr> {
    schedule::run_due::<posts::Entity>(db, now).await
}

/// Returns the next time at which one of the posts is published or expires.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn next_due(db: &Database) -> Result<Option<DateTime<Utc>>, DbErr> {
    schedule::next_due::<posts::Entity>(db).await
}

/// Returns the posts that wait for a review or are scheduled.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn waiting(db: &Database) -> Result<Vec<WaitingRecord>, DbErr> {
    use posts::Column::{Id, PublishAt, Published, Status, Title, UpdatedAt};
    let query = posts::Entity::find()
        .select_only()
        .columns([Id, Title, Status, PublishAt, UpdatedAt])
        .expr_as(Expr::value(None::<String>), "job_type");
    publication::waiting(db, query, (Published, UpdatedAt)).await
}
