//! What was uploaded, in the database.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};

use super::references;
use super::upload_path::{Folder, UploadPath};
use crate::platform::db::{Database, decode_valid};

mod uploads {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "uploads")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub folder: String,
        pub digest: String,
        pub path: String,
        pub filename: String,
        pub size: i64,
        pub width: Option<i32>,
        pub height: Option<i32>,
        pub created_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

mod upload_remains {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "upload_remains")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub path: String,
        pub width: Option<i32>,
        pub after: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// An uploaded file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upload {
    /// Where it lies.
    pub path: UploadPath,
    /// The digest of its content, by which the same is known again.
    pub digest: String,
    /// What it was called.
    pub filename: String,
    /// In bytes, as it is kept.
    pub size: i64,
    /// Width and height in pixels, of a picture that has them.
    pub pixels: Option<(i32, i32)>,
    /// When it was uploaded.
    pub created_at: DateTime<Utc>,
}

/// Why a file could not be deleted.
#[derive(Debug, thiserror::Error)]
pub enum DeleteError {
    /// There is none.
    #[error("there is no such file")]
    Missing,
    /// Records show it.
    #[error("the file is used")]
    Used,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// Files of an upload that is not noted: of one that is under way, was never finished, or was deleted.
/// When their time has come, they are removed from the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingDeletion {
    id: i64,
    /// Where they lie.
    pub path: UploadPath,
    /// Width in pixels, of a picture that has smaller ones beside it.
    pub width: Option<i32>,
}

/// Says what is going to be stored, so that it is removed if its upload is never noted.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn reserve(
    db: &Database,
    path: &UploadPath,
    width: Option<i32>,
    delete_after: DateTime<Utc>,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    insert_pending(&tx, path, width, delete_after).await?;
    tx.commit().await
}

async fn insert_pending(
    tx: &DatabaseTransaction,
    address: &UploadPath,
    width: Option<i32>,
    after: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = upload_remains::ActiveModel {
        path: Set(address.to_string()),
        width: Set(width),
        after: Set(after),
        ..Default::default()
    };
    upload_remains::Entity::insert(row).exec_without_returning(tx).await.map(drop)
}

/// The files of a noted upload were put back. Whether it is noted still; then nothing remains to be removed.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn confirm(db: &Database, path: &UploadPath) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    // Whoever deletes it waits here, or has done so.
    crate::platform::db::lock_content_log(&tx).await?;
    let is_noted = exists(&tx, path).await?;
    if is_noted {
        upload_remains::Entity::delete_many()
            .filter(upload_remains::Column::Path.eq(path.to_string()))
            .exec(&tx)
            .await?;
    }
    tx.commit().await?;
    Ok(is_noted)
}

/// What is to be removed by now.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn due_deletions(
    db: &Database,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<PendingDeletion>, DbErr> {
    let query = upload_remains::Entity::find()
        .filter(upload_remains::Column::After.lte(now))
        .order_by_asc(upload_remains::Column::Id)
        .limit(limit);
    Ok(decode_valid(db, query, pending_from_row).await?.0)
}

/// What remains of one upload, whether or not its time has come.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn pending_deletions(
    db: &Database,
    path: &UploadPath,
) -> Result<Vec<PendingDeletion>, DbErr> {
    let query =
        upload_remains::Entity::find().filter(upload_remains::Column::Path.eq(path.to_string()));
    Ok(decode_valid(db, query, pending_from_row).await?.0)
}

/// They are removed.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_pending(db: &Database, remains: &PendingDeletion) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    upload_remains::Entity::delete_by_id(remains.id).exec(&tx).await?;
    tx.commit().await
}

fn pending_from_row(row: upload_remains::Model) -> Result<PendingDeletion, DbErr> {
    Ok(PendingDeletion { id: row.id, path: parse_path(&row.path)?, width: row.width })
}

/// Notes an announced upload, or says which one of the same content is there already.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn add(db: &Database, upload: &Upload) -> Result<Upload, DbErr> {
    let tx = db.begin().await?;
    let path = upload.path.to_string();
    let row = uploads::ActiveModel {
        folder: Set(upload.path.folder().name().to_owned()),
        digest: Set(upload.digest.clone()),
        path: Set(path.clone()),
        filename: Set(upload.filename.clone()),
        size: Set(upload.size),
        width: Set(upload.pixels.map(|(width, _)| width)),
        height: Set(upload.pixels.map(|(_, height)| height)),
        created_at: Set(upload.created_at),
        ..Default::default()
    };
    let same = OnConflict::columns([uploads::Column::Folder, uploads::Column::Digest])
        .do_nothing()
        .to_owned();
    uploads::Entity::insert(row).on_conflict(same).exec_without_returning(&tx).await?;
    let stored = by_digest(&tx, upload.path.folder(), &upload.digest).await?;
    let stored = stored.ok_or_else(|| DbErr::RecordNotFound("the upload just noted".to_owned()))?;
    if stored.path == upload.path {
        upload_remains::Entity::delete_many()
            .filter(upload_remains::Column::Path.eq(path))
            .exec(&tx)
            .await?;
    }
    tx.commit().await?;
    Ok(stored)
}

/// Whether a file is noted, for whoever is about to show it: nobody deletes it before the transaction
/// ends, if that has locked the content log.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn exists(db: &impl ConnectionTrait, path: &UploadPath) -> Result<bool, DbErr> {
    let path = path.to_string();
    let found = uploads::Entity::find().filter(uploads::Column::Path.eq(path)).count(db).await?;
    Ok(found > 0)
}

/// The upload of that content in a folder.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_digest(
    db: &impl ConnectionTrait,
    folder: Folder,
    digest: &str,
) -> Result<Option<Upload>, DbErr> {
    let row = uploads::Entity::find()
        .filter(uploads::Column::Folder.eq(folder.name()))
        .filter(uploads::Column::Digest.eq(digest))
        .one(db)
        .await?;
    row.map(upload_from_row).transpose()
}

/// The uploads of a folder, newest first, and how many there are in all.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(
    db: &Database,
    folder: Folder,
    skip: u64,
    take: u64,
) -> Result<(Vec<Upload>, u64), DbErr> {
    let query = uploads::Entity::find().filter(uploads::Column::Folder.eq(folder.name()));
    let total = query.clone().count(db.read()).await?;
    let page = query
        .order_by_desc(uploads::Column::CreatedAt)
        .order_by_desc(uploads::Column::Id)
        .offset(skip)
        .limit(take);
    Ok((decode_valid(db, page, upload_from_row).await?.0, total))
}

/// How many files there are.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    uploads::Entity::find().count(db.read()).await
}

/// Takes a file off the list, and leaves its files to be removed; unless `even_if_used`, only one that no
/// record shows.
///
/// # Errors
/// Returns [`DeleteError`] if the upload is unknown or in use, or if a query fails.
pub async fn delete(
    db: &Database,
    path: &UploadPath,
    even_if_used: bool,
    now: DateTime<Utc>,
) -> Result<(), DeleteError> {
    let tx = db.begin().await?;
    // Whoever saves a record waits here: it cannot begin to show the file meanwhile.
    crate::platform::db::lock_content_log(&tx).await?;
    let row = uploads::Entity::find()
        .filter(uploads::Column::Path.eq(path.to_string()))
        .one(&tx)
        .await?
        .ok_or(DeleteError::Missing)?;
    if !even_if_used && references::count(&tx, &path.file_key()).await? > 0 {
        return Err(DeleteError::Used);
    }
    uploads::Entity::delete_by_id(row.id).exec(&tx).await?;
    insert_pending(&tx, path, row.width, now).await?;
    tx.commit().await?;
    Ok(())
}

fn upload_from_row(row: uploads::Model) -> Result<Upload, DbErr> {
    Ok(Upload {
        path: parse_path(&row.path)?,
        digest: row.digest,
        filename: row.filename,
        size: row.size,
        pixels: row.width.zip(row.height),
        created_at: row.created_at,
    })
}

fn parse_path(path: &str) -> Result<UploadPath, DbErr> {
    UploadPath::parse(path).ok_or_else(|| DbErr::Type(format!("{path} is no upload's path")))
}
