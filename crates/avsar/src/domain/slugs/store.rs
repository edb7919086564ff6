//! Who has which slug, and who once had it: an old address leads to the new one, and one whose
//! record is gone is known to be gone.

use std::collections::HashSet;

use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, QuerySelect, Set};

use super::Slug;
use crate::domain::changes::Subject;

mod slugs {
    use sea_orm::entity::prelude::*;

    use crate::domain::changes::Subject;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "slugs")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject: Subject,
        #[sea_orm(primary_key, auto_increment = false)]
        pub slug: String,
        pub owner_id: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Why there is no slug for a record.
#[derive(Debug, thiserror::Error)]
pub enum ChoiceError {
    /// The one that was typed belongs to another record.
    #[error("This slug is already used.")]
    Taken,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// Whose a slug is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Nobody ever had it.
    Unused,
    /// A record that was deleted.
    Deleted,
    /// The record of that id has it, or had it before its present one.
    Record(i64),
}

/// Whose that slug is.
///
/// # Errors
/// When the database does not answer.
pub async fn find_owner(
    db: &impl ConnectionTrait,
    subject: Subject,
    slug: &str,
) -> Result<Owner, DbErr> {
    let row = slugs::Entity::find_by_id((subject, slug.to_owned())).one(db).await?;
    Ok(match row {
        None => Owner::Unused,
        Some(slugs::Model { owner_id: None, .. }) => Owner::Deleted,
        Some(slugs::Model { owner_id: Some(id), .. }) => Owner::Record(id),
    })
}

/// The slug for a record: the one that was typed, if no other has or had it, or one made from its
/// title with the first free number. `own` is the record's id, where it is stored already.
///
/// # Errors
/// As [`ChoiceError`] says.
pub async fn choose(
    tx: &DatabaseTransaction,
    subject: Subject,
    title: &str,
    requested: Option<Slug>,
    own_id: Option<i64>,
) -> Result<Slug, ChoiceError> {
    let free = async |slug: &Slug| is_free(tx, subject, slug, own_id).await;
    if let Some(slug) = requested {
        return if free(&slug).await? { Ok(slug) } else { Err(ChoiceError::Taken) };
    }
    let wish = Slug::from_title(title, subject.as_str());
    if free(&wish).await? {
        return Ok(wish);
    }
    // Doubling first, then stepping: a title that a thousand records share costs some twenty look-ups.
    let mut taken = 1;
    while !free(&wish.with_number(taken * 2)).await? {
        taken *= 2;
    }
    let (mut low, mut high) = (taken, taken * 2);
    while high - low > 1 {
        let middle = low.midpoint(high);
        if free(&wish.with_number(middle)).await? { high = middle } else { low = middle }
    }
    Ok(wish.with_number(high))
}

async fn is_free(
    tx: &DatabaseTransaction,
    subject: Subject,
    slug: &Slug,
    own_id: Option<i64>,
) -> Result<bool, DbErr> {
    // The slug of a deleted record may be used again.
    Ok(match find_owner(tx, subject, slug.as_str()).await? {
        Owner::Unused | Owner::Deleted => true,
        Owner::Record(id) => own_id == Some(id),
    })
}

/// Gives slugs to records.
///
/// # Errors
/// When the database does not answer.
pub async fn claim(
    tx: &DatabaseTransaction,
    subject: Subject,
    claims: impl IntoIterator<Item = (String, i64)>,
) -> Result<(), DbErr> {
    let rows = claims.into_iter().map(|(slug, id)| slugs::ActiveModel {
        subject: Set(subject),
        slug: Set(slug),
        owner_id: Set(Some(id)),
    });
    let again = OnConflict::columns([slugs::Column::Subject, slugs::Column::Slug])
        .update_column(slugs::Column::OwnerId)
        .to_owned();
    slugs::Entity::insert_many(rows).on_conflict(again).exec_without_returning(tx).await.map(drop)
}

/// The record is deleted, and nobody ever saw it: its slugs are nobody's.
///
/// # Errors
/// When the database does not answer.
pub async fn delete_for_record(
    tx: &DatabaseTransaction,
    subject: Subject,
    id: i64,
) -> Result<(), DbErr> {
    slugs::Entity::delete_many()
        .filter(slugs::Column::Subject.eq(subject))
        .filter(slugs::Column::OwnerId.eq(id))
        .exec(tx)
        .await
        .map(drop)
}

/// The record is deleted: its slugs are kept, so that its addresses say that it is gone.
///
/// # Errors
/// When the database does not answer.
pub async fn release(tx: &DatabaseTransaction, subject: Subject, id: i64) -> Result<(), DbErr> {
    slugs::Entity::update_many()
        .col_expr(slugs::Column::OwnerId, Expr::value(Option::<i64>::None))
        .filter(slugs::Column::Subject.eq(subject))
        .filter(slugs::Column::OwnerId.eq(id))
        .exec(tx)
        .await
        .map(drop)
}

/// Those of some slugs that anybody has or had.
///
/// # Errors
/// When the database does not answer.
pub async fn taken(
    tx: &DatabaseTransaction,
    subject: Subject,
    candidates: &[Slug],
) -> Result<HashSet<String>, DbErr> {
    let held: Vec<String> = slugs::Entity::find()
        .select_only()
        .column(slugs::Column::Slug)
        .filter(slugs::Column::Subject.eq(subject))
        .filter(slugs::Column::Slug.is_in(candidates.iter().map(Slug::as_str)))
        .into_tuple()
        .all(tx)
        .await?;
    Ok(held.into_iter().collect())
}
