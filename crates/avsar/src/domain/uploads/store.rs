//! Uploads in the database.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};

use super::references;
use super::upload_path::{Folder, UploadPath};
use crate::domain::audit::{self, AuditAction, Origin};
use crate::platform::db::{Database, decode_valid};
use crate::platform::pagination::OffsetLimit;

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

/// A stored upload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upload {
    /// Path of the file.
    pub path: UploadPath,
    /// Digest of the uploaded content. It identifies repeated uploads.
    pub digest: String,
    /// Name of the uploaded file.
    pub filename: String,
    /// Size of the stored file, in bytes.
    pub size: i64,
    /// Width and height of an image, in pixels.
    pub pixels: Option<(i32, i32)>,
    /// Time of the upload.
    pub created_at: DateTime<Utc>,
}

/// The reason why an upload was not deleted.
#[derive(Debug, thiserror::Error)]
pub enum DeleteError {
    /// The upload does not exist.
    #[error("the upload does not exist")]
    Missing,
    /// A record refers to the upload.
    #[error("the upload is in use")]
    Used,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// The reason why an upload was not completed.
#[derive(Debug, thiserror::Error)]
pub enum CompleteError {
    /// The files were swept, because the upload took too long or the clock jumped.
    #[error("the files of the upload were swept")]
    Swept,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// The due time of files that are being deleted. An upload of these files cannot be completed.
const BEING_DELETED: DateTime<Utc> = DateTime::UNIX_EPOCH;

/// Files without a row in `uploads`: the upload is running, was never completed, or was deleted.
/// The files are deleted when their time is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingDeletion {
    id: i64,
    /// Path of the file.
    pub path: UploadPath,
    /// Width of an image, in pixels. It determines which smaller versions exist.
    pub width: Option<i32>,
}

/// Registers files that are about to be written. They are deleted after `delete_after` if the
/// upload is not completed.
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
    path: &UploadPath,
    width: Option<i32>,
    after: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = upload_remains::ActiveModel {
        path: Set(path.to_string()),
        width: Set(width),
        after: Set(after),
        ..Default::default()
    };
    upload_remains::Entity::insert(row).exec_without_returning(tx).await.map(drop)
}

/// Completes the restoration of an existing upload's files. Returns `false` if the upload was
/// deleted; its files must then be deleted.
///
/// # Errors
/// Returns [`CompleteError`] if the files were swept or a query fails.
pub async fn confirm(db: &Database, path: &UploadPath) -> Result<bool, CompleteError> {
    let tx = db.begin().await?;
    // The lock serialises this with a deletion of the upload.
    crate::platform::db::lock_content_log(&tx).await?;
    let is_stored = exists(&tx, path).await?;
    if is_stored {
        keep_files(&tx, path).await?;
    }
    tx.commit().await?;
    Ok(is_stored)
}

/// Deletes the registration of files, so that they are not swept.
async fn keep_files(tx: &DatabaseTransaction, path: &UploadPath) -> Result<(), CompleteError> {
    let registered = upload_remains::Entity::find()
        .filter(upload_remains::Column::Path.eq(path.to_string()))
        .lock_exclusive()
        .all(tx)
        .await?;
    if registered.is_empty() || registered.iter().any(|row| row.after == BEING_DELETED) {
        return Err(CompleteError::Swept);
    }
    upload_remains::Entity::delete_many()
        .filter(upload_remains::Column::Path.eq(path.to_string()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Registers that the files of a pending deletion are about to be deleted. Returns `false` if an
/// upload has completed them meanwhile.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn begin_deletion(db: &Database, pending: &PendingDeletion) -> Result<bool, DbErr> {
    let row = upload_remains::ActiveModel { after: Set(BEING_DELETED), ..Default::default() };
    let tx = db.begin().await?;
    let begun = upload_remains::Entity::update_many()
        .set(row)
        .filter(upload_remains::Column::Id.eq(pending.id))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(begun.rows_affected > 0)
}

/// Returns at most `limit` pending deletions that are due, with ids greater than `after`, and the
/// last id of them.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn due_deletions(
    db: &Database,
    now: DateTime<Utc>,
    after: i64,
    limit: u64,
) -> Result<(Vec<PendingDeletion>, Option<i64>), DbErr> {
    let query = upload_remains::Entity::find()
        .filter(upload_remains::Column::After.lte(now))
        .filter(upload_remains::Column::Id.gt(after))
        .order_by_asc(upload_remains::Column::Id)
        .limit(limit);
    decode_valid(db, query, pending_from_row).await
}

/// Returns the pending deletions of one upload, due or not.
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

/// Deletes the row of a pending deletion whose files were deleted.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_pending(db: &Database, pending: &PendingDeletion) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    upload_remains::Entity::delete_by_id(pending.id).exec(&tx).await?;
    tx.commit().await
}

fn pending_from_row(row: upload_remains::Model) -> Result<PendingDeletion, DbErr> {
    Ok(PendingDeletion { id: row.id, path: parse_path(&row.path)?, width: row.width })
}

/// Stores the row of an upload that was registered with [`reserve`]. Returns the upload, or the
/// existing one with the same content.
///
/// # Errors
/// Returns [`CompleteError`] if the files were swept or a query fails.
pub async fn add(db: &Database, upload: &Upload, origin: &Origin) -> Result<Upload, CompleteError> {
    let tx = db.begin().await?;
    let row = uploads::ActiveModel {
        folder: Set(upload.path.folder().name().to_owned()),
        digest: Set(upload.digest.clone()),
        path: Set(upload.path.to_string()),
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
    let stored = stored.ok_or_else(|| DbErr::RecordNotFound("the new upload".to_owned()))?;
    if stored.path == upload.path {
        keep_files(&tx, &upload.path).await?;
        let path = upload.path.to_string();
        audit::record(&tx, origin, AuditAction::FileUploaded, None, &path).await?;
    }
    tx.commit().await?;
    Ok(stored)
}

/// Returns whether an upload exists. If the transaction has locked the content log, the upload
/// cannot be deleted before the transaction ends.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn exists(db: &impl ConnectionTrait, path: &UploadPath) -> Result<bool, DbErr> {
    let path = path.to_string();
    let found = uploads::Entity::find().filter(uploads::Column::Path.eq(path)).count(db).await?;
    Ok(found > 0)
}

/// Returns the upload with the given content digest in a folder.
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

/// Returns a page of the uploads of a folder, newest first, and their total number.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(
    db: &Database,
    folder: Folder,
    slice: OffsetLimit,
) -> Result<(Vec<Upload>, u64), DbErr> {
    let query = uploads::Entity::find().filter(uploads::Column::Folder.eq(folder.name()));
    let total = query.clone().count(db.read()?).await?;
    let page = query
        .order_by_desc(uploads::Column::CreatedAt)
        .order_by_desc(uploads::Column::Id)
        .offset(slice.offset)
        .limit(slice.limit);
    Ok((decode_valid(db, page, upload_from_row).await?.0, total))
}

/// Returns at most `limit` uploads with ids greater than `after`, and the last id of them.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list_after(
    db: &Database,
    after: i64,
    limit: u64,
) -> Result<(Vec<Upload>, Option<i64>), DbErr> {
    let query = uploads::Entity::find()
        .filter(uploads::Column::Id.gt(after))
        .order_by_asc(uploads::Column::Id)
        .limit(limit);
    decode_valid(db, query, upload_from_row).await
}

/// Returns the number of uploads.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    uploads::Entity::find().count(db.read()?).await
}

/// Deletes the row of an upload and registers its files for deletion. Without `even_if_used`,
/// refuses if a record refers to the upload.
///
/// # Errors
/// Returns [`DeleteError`] if the upload is unknown or in use, or if a query fails.
pub async fn delete(
    db: &Database,
    path: &UploadPath,
    even_if_used: bool,
    origin: &Origin,
) -> Result<(), DeleteError> {
    let tx = db.begin().await?;
    // Saves of records take the same lock, so no record can start to refer to the file.
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
    insert_pending(&tx, path, row.width, origin.at).await?;
    audit::record(&tx, origin, AuditAction::FileDeleted, None, &path.to_string()).await?;
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
    UploadPath::parse(path).ok_or_else(|| DbErr::Type(format!("invalid upload path {path}")))
}
