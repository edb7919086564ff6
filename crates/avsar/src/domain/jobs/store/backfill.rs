//! Fills the derived column of jobs that were written before the column existed.

use sea_orm::entity::prelude::*;
use sea_orm::{QueryOrder, QuerySelect, Set};

use super::jobs;
use crate::domain::jobs::{JobType, rules};
use crate::platform::db::{Database, lock_content_log};
use crate::platform::language::Language;

/// Number of jobs of one transaction.
const BATCH_ROWS: u64 = 500;

/// Sets `display_html` of each job that lacks it. A run after an interruption continues.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn fill_display_html(db: &Database) -> Result<(), DbErr> {
    while is_missing(db).await? {
        fill_batch(db).await?;
    }
    Ok(())
}

/// Returns whether a job lacks the column. Needs no lock, so that a start does not wait for one.
async fn is_missing(db: &Database) -> Result<bool, DbErr> {
    let query = jobs::Entity::find().filter(jobs::Column::DisplayHtml.is_null());
    let id: Option<i64> =
        query.select_only().column(jobs::Column::Id).into_tuple().one(db.read()?).await?;
    Ok(id.is_some())
}

async fn fill_batch(db: &Database) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    // With the lock, no other process saves a job between the query and the update.
    lock_content_log(&tx).await?;
    let rows: Vec<(i64, JobType, Language, String, String)> = jobs::Entity::find()
        .select_only()
        .columns([jobs::Column::Id, jobs::Column::JobType, jobs::Column::Language])
        .columns([jobs::Column::CustomHtmlContent, jobs::Column::Description])
        .filter(jobs::Column::DisplayHtml.is_null())
        .order_by_asc(jobs::Column::Id)
        .limit(BATCH_ROWS)
        .into_tuple()
        .all(&tx)
        .await?;
    for (id, kind, language, html, description) in &rows {
        let display_html = Set(Some(rules::display_html(*kind, *language, html, description)));
        let row = jobs::ActiveModel { display_html, ..Default::default() };
        let own_row = jobs::Column::Id.eq(*id);
        jobs::Entity::update_many().set(row).filter(own_row).exec(&tx).await?;
    }
    tx.commit().await
}
