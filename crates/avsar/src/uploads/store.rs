//! What was uploaded, in the database.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{QueryOrder, QuerySelect, Set};

use super::address::{Address, Folder};
use super::uses;
use crate::db::{Database, readable};

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

/// An uploaded file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upload {
    /// Where it lies.
    pub address: Address,
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
    Used(Vec<uses::Use>),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// Notes an upload, or says which one of the same content is there already.
///
/// # Errors
/// When the database does not answer.
pub async fn add(db: &Database, upload: &Upload) -> Result<Upload, DbErr> {
    let tx = db.begin().await?;
    let row = uploads::ActiveModel {
        folder: Set(upload.address.folder().name().to_owned()),
        digest: Set(upload.address.digest().to_owned()),
        path: Set(upload.address.to_string()),
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
    let stored = by_digest(&tx, upload.address.folder(), upload.address.digest()).await?;
    tx.commit().await?;
    stored.ok_or_else(|| DbErr::RecordNotFound("the upload just noted".to_owned()))
}

/// The upload of that content in a folder.
///
/// # Errors
/// When the database does not answer.
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
    row.map(upload).transpose()
}

/// The uploads of a folder, newest first, and how many there are in all.
///
/// # Errors
/// When the database does not answer.
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
    Ok((readable(db, page, upload).await?.0, total))
}

/// How many files there are.
///
/// # Errors
/// When the database does not answer.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    uploads::Entity::find().count(db.read()).await
}

/// Takes a file off the list; unless `even_if_used`, only one that no record shows.
///
/// # Errors
/// As [`DeleteError`] says.
pub async fn delete(
    db: &Database,
    address: &Address,
    even_if_used: bool,
) -> Result<Upload, DeleteError> {
    let tx = db.begin().await?;
    // Whoever saves a record waits here: it cannot begin to show the file meanwhile.
    crate::db::lock_content_log(&tx).await?;
    let stored = by_digest(&tx, address.folder(), address.digest()).await?;
    let stored = stored.filter(|stored| stored.address == *address).ok_or(DeleteError::Missing)?;
    if !even_if_used {
        let used = uses::of(&tx, &address.file()).await?;
        if !used.is_empty() {
            return Err(DeleteError::Used(used));
        }
    }
    uploads::Entity::delete_many()
        .filter(uploads::Column::Folder.eq(address.folder().name()))
        .filter(uploads::Column::Digest.eq(address.digest()))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(stored)
}

fn upload(row: uploads::Model) -> Result<Upload, DbErr> {
    let address = Address::parse(&row.path)
        .ok_or_else(|| DbErr::Type(format!("upload {} cannot be read", row.id)))?;
    Ok(Upload {
        address,
        filename: row.filename,
        size: row.size,
        pixels: row.width.zip(row.height),
        created_at: row.created_at,
    })
}
