//! The present and former slugs of records. A former slug redirects to the present one, and the
//! slug of a deleted record returns 410.

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

/// The reason why [`choose`] failed.
#[derive(Debug, thiserror::Error)]
pub enum ChoiceError {
    /// The requested slug belongs to another record.
    #[error("This slug is already used.")]
    Taken,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// The owner of a slug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// No record has or had the slug.
    Unused,
    /// A deleted record had the slug.
    Deleted,
    /// The record with this id has the slug now, or had it before.
    Record(i64),
}

/// Returns the owner of a slug.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
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

/// Chooses the slug of a record. This is the requested slug if it is free. Without a requested
/// slug, it is made from the title, with a number if necessary. `own_id` is the id of a record that
/// is already stored.
///
/// # Errors
/// Returns [`ChoiceError`] if the requested slug is taken or a database query fails.
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
    let base = Slug::from_title(title, subject.as_str());
    if free(&base).await? {
        return Ok(base);
    }
    // Doubling, then binary search: a title that 1,000 records share takes about 20 look-ups.
    let mut taken = 1;
    while !free(&base.with_number(taken * 2)).await? {
        taken *= 2;
    }
    let (mut low, mut high) = (taken, taken * 2);
    while high - low > 1 {
        let middle = low.midpoint(high);
        if free(&base.with_number(middle)).await? { high = middle } else { low = middle }
    }
    Ok(base.with_number(high))
}

async fn is_free(
    tx: &DatabaseTransaction,
    subject: Subject,
    slug: &Slug,
    own_id: Option<i64>,
) -> Result<bool, DbErr> {
    // The slug of a deleted record can be used again.
    Ok(match find_owner(tx, subject, slug.as_str()).await? {
        Owner::Unused | Owner::Deleted => true,
        Owner::Record(id) => own_id == Some(id),
    })
}

/// Assigns slugs to records. Replaces former owners.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
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
    let set_owner = OnConflict::columns([slugs::Column::Subject, slugs::Column::Slug])
        .update_column(slugs::Column::OwnerId)
        .to_owned();
    slugs::Entity::insert_many(rows)
        .on_conflict(set_owner)
        .exec_without_returning(tx)
        .await
        .map(drop)
}

/// Returns the present and former slugs of a record, in their order.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn of_record(
    tx: &DatabaseTransaction,
    subject: Subject,
    id: i64,
) -> Result<Vec<String>, DbErr> {
    let query = slugs::Entity::find()
        .select_only()
        .column(slugs::Column::Slug)
        .filter(slugs::Column::Subject.eq(subject))
        .filter(slugs::Column::OwnerId.eq(id));
    let mut slugs: Vec<String> = query.into_tuple().all(tx).await?;
    // For a sorted result, SQLite would read all slugs of the subject in the order of their index.
    slugs.sort_unstable();
    Ok(slugs)
}

/// Gives those of the slugs to a restored record that no other record has by now. Returns its
/// present slug: `present` if it is free, or else a slug made from the title.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn restore(
    tx: &DatabaseTransaction,
    (subject, id): (Subject, i64),
    title: &str,
    present: Slug,
    slugs: &[String],
) -> Result<Slug, DbErr> {
    let present = match choose(tx, subject, title, Some(present), Some(id)).await {
        Err(ChoiceError::Taken) => choose(tx, subject, title, None, Some(id)).await,
        chosen => chosen,
    };
    let present = present.map_err(|error| match error {
        ChoiceError::Database(error) => error,
        ChoiceError::Taken => DbErr::Custom(error.to_string()),
    })?;
    let mut claims = vec![(present.to_string(), id)];
    for slug in slugs {
        let owner = find_owner(tx, subject, slug).await?;
        if *slug != present.to_string() && matches!(owner, Owner::Unused | Owner::Deleted) {
            claims.push((slug.clone(), id));
        }
    }
    claim(tx, subject, claims).await?;
    Ok(present)
}

/// Deletes the slugs of a deleted record that was never public.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
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

/// Marks the slugs of a deleted record as deleted, so that its URLs return 410.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn release(tx: &DatabaseTransaction, subject: Subject, id: i64) -> Result<(), DbErr> {
    release_all(tx, subject, &[id]).await
}

/// Marks the slugs of deleted records as deleted, as [`release`] does.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn release_all(
    tx: &DatabaseTransaction,
    subject: Subject,
    ids: &[i64],
) -> Result<(), DbErr> {
    slugs::Entity::update_many()
        .col_expr(slugs::Column::OwnerId, Expr::value(Option::<i64>::None))
        .filter(slugs::Column::Subject.eq(subject))
        .filter(slugs::Column::OwnerId.is_in(ids.iter().copied()))
        .exec(tx)
        .await
        .map(drop)
}

/// Returns those of the candidates that a record has or had.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn taken(
    tx: &DatabaseTransaction,
    subject: Subject,
    candidates: &[Slug],
) -> Result<HashSet<String>, DbErr> {
    let taken: Vec<String> = slugs::Entity::find()
        .select_only()
        .column(slugs::Column::Slug)
        .filter(slugs::Column::Subject.eq(subject))
        .filter(slugs::Column::Slug.is_in(candidates.iter().map(Slug::as_str)))
        .into_tuple()
        .all(tx)
        .await?;
    Ok(taken.into_iter().collect())
}
