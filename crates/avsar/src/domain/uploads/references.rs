//! Which records show which uploaded files. Whoever writes a record notes it in the same
//! transaction, so that nobody deletes a file that visitors would miss.

use std::collections::BTreeSet;

use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};

use crate::domain::changes::Subject;

/// Rows of one insert statement: SQLite allows 32,766 variables.
const MAX_ROWS_PER_INSERT: usize = 5_000;

mod upload_uses {
    use sea_orm::entity::prelude::*;

    use crate::domain::changes::Subject;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "upload_uses")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub file: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject: Subject,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject_id: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A record that shows a file.
pub type FileReference = upload_uses::Model;

/// Notes which files a record shows, instead of those it showed before.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn replace(
    tx: &DatabaseTransaction,
    subject: Subject,
    id: i64,
    files: BTreeSet<String>,
) -> Result<(), DbErr> {
    delete_for_record(tx, subject, id).await?;
    add(tx, subject, [(id, files)]).await
}

/// Notes the files of new records.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn add(
    tx: &DatabaseTransaction,
    subject: Subject,
    records: impl IntoIterator<Item = (i64, BTreeSet<String>)>,
) -> Result<(), DbErr> {
    let rows = records.into_iter().flat_map(|(id, files)| {
        files.into_iter().map(move |file| upload_uses::ActiveModel {
            file: Set(file),
            subject: Set(subject),
            subject_id: Set(id),
        })
    });
    let rows: Vec<_> = rows.collect();
    for rows in rows.chunks(MAX_ROWS_PER_INSERT) {
        upload_uses::Entity::insert_many(rows.to_vec()).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// The record is deleted, and shows nothing any more.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_for_record(
    tx: &DatabaseTransaction,
    subject: Subject,
    id: i64,
) -> Result<(), DbErr> {
    upload_uses::Entity::delete_many()
        .filter(upload_uses::Column::Subject.eq(subject))
        .filter(upload_uses::Column::SubjectId.eq(id))
        .exec(tx)
        .await
        .map(drop)
}

/// The first of the records that show a file: a logo may stand in very many.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(
    db: &impl ConnectionTrait,
    file: &str,
    limit: u64,
) -> Result<Vec<FileReference>, DbErr> {
    upload_uses::Entity::find()
        .filter(upload_uses::Column::File.eq(file))
        .order_by_asc(upload_uses::Column::Subject)
        .order_by_desc(upload_uses::Column::SubjectId)
        .limit(limit)
        .all(db)
        .await
}

/// How many records show a file.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn count(db: &impl ConnectionTrait, file: &str) -> Result<u64, DbErr> {
    upload_uses::Entity::find().filter(upload_uses::Column::File.eq(file)).count(db).await
}
