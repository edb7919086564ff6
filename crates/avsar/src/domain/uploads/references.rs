//! References from records to uploaded files. The transaction that writes a record also writes its
//! references, so that no file in use is deleted.

use std::collections::BTreeSet;

use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};

use crate::domain::changes::Subject;

/// Maximum number of rows of one insert statement. SQLite allows 32,766 variables, and a row has 3.
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

/// A reference from a record to a file.
pub type FileReference = upload_uses::Model;

/// Replaces the references of a record.
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

/// Adds the references of new records.
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

/// Deletes the references of a deleted record.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_for_record(
    tx: &DatabaseTransaction,
    subject: Subject,
    id: i64,
) -> Result<(), DbErr> {
    delete_for_records(tx, subject, &[id]).await
}

/// Deletes those of several deleted records, as [`delete_for_record`] does.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn delete_for_records(
    tx: &DatabaseTransaction,
    subject: Subject,
    ids: &[i64],
) -> Result<(), DbErr> {
    upload_uses::Entity::delete_many()
        .filter(upload_uses::Column::Subject.eq(subject))
        .filter(upload_uses::Column::SubjectId.is_in(ids.iter().copied()))
        .exec(tx)
        .await
        .map(drop)
}

/// Returns at most `limit` references to a file. Very many records can refer to one logo.
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

/// Returns the number of records that refer to a file.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn count(db: &impl ConnectionTrait, file: &str) -> Result<u64, DbErr> {
    upload_uses::Entity::find().filter(upload_uses::Column::File.eq(file)).count(db).await
}
