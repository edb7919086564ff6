//! Jobs that are published or expire at a time.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QuerySelect, Set};

use super::rows::{jobs, publication_columns, publication_of};
use super::write_publication;
use crate::domain::audit::Origin;
use crate::domain::changes::Seq;
use crate::domain::history::keep;
use crate::domain::publication::schedule::{self, Scheduled};
use crate::domain::publication::{self, WaitingRecord};
use crate::platform::db::Database;

impl Scheduled for jobs::Entity {
    const ID: jobs::Column = jobs::Column::Id;
    const TIMES: [jobs::Column; 2] = [jobs::Column::PublishAt, jobs::Column::ExpireAt];

    async fn pass_time(
        tx: &DatabaseTransaction,
        row: Self::Model,
        now: DateTime<Utc>,
    ) -> Result<Option<Seq>, DbErr> {
        let publication = publication_of(&row);
        let Some(publication) = publication.due(now) else {
            // An older version of the program changed the visibility and left the times.
            let columns = publication_columns(publication);
            let row = jobs::ActiveModel { id: Set(row.id), ..columns };
            return row.update(tx).await.map(|_| None);
        };
        keep(tx, &row, None).await?;
        let (_, seq) = write_publication(tx, row, publication, &Origin::operator(now)).await?;
        Ok(Some(seq))
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
