//! Derives the fields of posts again, after a migration has set one of their columns to `NULL` or
//! to another value that says that it is missing.

use sea_orm::entity::prelude::*;
use sea_orm::{ExprTrait, IntoActiveModel, QueryOrder};

use super::{derived_columns, draft_from_row, posts};
use crate::domain::blog::{PreparedPost, tags};
use crate::platform::db::{Database, lock_content_log};

/// Value of `words` in a row whose derived fields are missing; migration m0007 sets it.
const UNKNOWN_WORDS: i32 = -1;

/// Sets the derived fields and the tags of each post that lacks one of them, and the derived fields
/// of its translations. One post is one transaction, so that a run after an interruption continues.
/// A post that cannot be decoded is logged and skipped.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn fill_derived_fields(db: &Database) -> Result<(), DbErr> {
    let is_missing = posts::Column::Words
        .eq(UNKNOWN_WORDS)
        .or(posts::Column::Plain.eq(String::new()))
        .or(posts::Column::DisplayHtml.is_null());
    let query = posts::Entity::find().filter(is_missing).order_by_asc(posts::Column::Id);
    let mut next_id = 0;
    // Needs no lock, so that a start does not wait for one.
    while let Some(found) =
        query.clone().filter(posts::Column::Id.gte(next_id)).one(db.read()?).await?
    {
        next_id = found.id + 1;
        let tx = db.begin().await?;
        // With the lock, no other process saves the post between the query and the update.
        lock_content_log(&tx).await?;
        let row = query.clone().filter(posts::Column::Id.eq(found.id)).one(&tx).await?;
        let Some(row) = row else { continue };
        tags::replace(&tx, row.id, &row.tags).await?;
        match derive(row) {
            Ok(row) => row.update(&tx).await?,
            Err(error) => {
                tracing::error!(post = found.id, %error, "cannot decode a post");
                continue;
            }
        };
        tx.commit().await?;
    }
    Ok(())
}

/// Returns a row with its derived columns.
fn derive(row: posts::Model) -> Result<posts::ActiveModel, DbErr> {
    let mut draft = draft_from_row(row.clone())?;
    draft.translations.update(|language, post| post.derive(language));
    derived_columns(row.into_active_model(), &PreparedPost::from(draft))
}
