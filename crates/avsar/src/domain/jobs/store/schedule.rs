//! Jobs that are published or expire at a time.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QuerySelect, Set};

use super::rows::{jobs, publication_columns, publication_of};
use crate::domain::audit::Origin;
use crate::domain::changes::Seq;
use crate::domain::publication::schedule::{self, Scheduled};
use crate::domain::publication::{self, Publication, WaitingRecord};
use crate::platform::db::Database;

impl Scheduled for jobs::Entity {
    const ID: jobs::Column = jobs::Column::Id;
    const TIMES: [jobs::Column; 2] = [jobs::Column::PublishAt, jobs::Column::ExpireAt];

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
        super::write_amendment(tx, row, publication, tags, origin).await.map(|(_, seq)| seq)
    }

    async fn store_columns(tx: &DatabaseTransaction, row: &Self::Model) -> Result<(), DbErr> {
        let columns = publication_columns(publication_of(row));
        jobs::ActiveModel { id: Set(row.id), ..columns }.update(tx).await.map(drop)
    }
}

/// Publishes and hides the jobs whose time has come. Returns the last change, if there is one.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. The next call continues.
pub async fn run_due(db: &Database, now: DateTime<Utc>) -> Result<Option<Seq>, DbErr> {
    schedule::run_due::<jobs::Entity>(db, now).await
}

/// Returns the next time at which one of the jobs is published or expires.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn next_due(db: &Database) -> Result<Option<DateTime<Utc>>, DbErr> {
    schedule::next_due::<jobs::Entity>(db).await
}

/// Returns the jobs that wait for a review or are scheduled.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn waiting(db: &Database) -> Result<Vec<WaitingRecord>, DbErr> {
    use jobs::Column::{Active, Id, JobType, PublishAt, Status, Title, UpdatedAt};
    let columns = [Id, JobType, Title, Status, PublishAt, UpdatedAt];
    let query = jobs::Entity::find().select_only().columns(columns);
    publication::waiting(db, query, (Active, UpdatedAt)).await
}
