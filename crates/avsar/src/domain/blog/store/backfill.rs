//! Fills the derived fields of posts that were written before the fields existed.

use sea_orm::entity::prelude::*;
use sea_orm::{ExprTrait, IntoActiveModel, QueryOrder, Set};

use super::posts;
use crate::domain::blog::model::{DerivedFields, KEYWORD_SEPARATOR};
use crate::domain::blog::tags;
use crate::platform::db::Database;

/// Value of `words` in a row whose derived fields are missing; migration m0007 sets it.
const UNKNOWN_WORDS: i32 = -1;

/// Sets description, search text, word count, keywords and tags of each post that lacks them. One
/// post is one transaction, so that a run after an interruption continues.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn fill_derived_fields(db: &Database) -> Result<(), DbErr> {
    let is_missing =
        posts::Column::Words.eq(UNKNOWN_WORDS).or(posts::Column::Plain.eq(String::new()));
    loop {
        let query = posts::Entity::find().filter(is_missing.clone());
        let Some(row) = query.order_by_asc(posts::Column::Id).one(db.read()).await? else {
            return Ok(());
        };
        let tx = db.begin().await?;
        let derived = DerivedFields::from_texts(&row.title, row.author.as_deref(), &row.content);
        tags::replace(&tx, row.id, &row.tags).await?;
        let mut row = row.into_active_model();
        row.description = Set(derived.description);
        row.plain = Set(derived.plain);
        row.words = Set(derived.word_count);
        row.keywords = Set(derived.keywords.join(KEYWORD_SEPARATOR));
        row.update(&tx).await?;
        tx.commit().await?;
    }
}
