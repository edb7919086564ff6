//! Fills the derived fields of posts that were written before the fields existed.

use sea_orm::entity::prelude::*;
use sea_orm::{ExprTrait, IntoActiveModel, QueryOrder};

use super::{posts, with_derived_fields};
use crate::domain::blog::derived::DerivedFields;
use crate::domain::blog::tags;
use crate::platform::db::{Database, lock_content_log};

/// Value of `words` in a row whose derived fields are missing; migration m0007 sets it.
const UNKNOWN_WORDS: i32 = -1;

/// Sets the derived fields and the tags of each post that lacks one of them. One post is one
/// transaction, so that a run after an interruption continues.
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
        let author = row.author.as_deref();
        let derived = DerivedFields::from_texts(row.language, &row.title, author, &row.content);
        tags::replace(&tx, row.id, &row.tags).await?;
        with_derived_fields(row.into_active_model(), derived).update(&tx).await?;
        tx.commit().await?;
    }
    Ok(())
}
