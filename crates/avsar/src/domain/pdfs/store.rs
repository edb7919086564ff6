//! Documents in the database.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{NotSet, QueryOrder, QuerySelect, Set};

use super::form::{Draft, PdfCategory, PdfTexts};
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::domain::changes::{self, Action, Changed, Seq, Subject};
use crate::domain::figures;
use crate::domain::translations::{ShownLanguages, Translations};
use crate::domain::uploads::{self, Upload, UploadPath, references};
use crate::domain::write_error::WriteError;
use crate::platform::db::{Database, decode_valid, sort_by_ids};
use crate::platform::language::Language;
use crate::platform::pagination::OffsetLimit;

mod pdfs {
    use sea_orm::entity::prelude::*;

    use crate::domain::pdfs::form::PdfCategory;
    use crate::platform::language::Language;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "pdfs")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub title: String,
        pub description: Option<String>,
        pub category: PdfCategory,
        pub filename: String,
        pub size: i64,
        pub path: String,
        pub created_at: DateTimeUtc,
        pub language: Language,
        pub translations: Option<String>,
        pub version: i32,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A listed document (DATA-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pdf {
    /// Id of the document.
    pub id: i64,
    /// Title of the document.
    pub title: String,
    /// Description of the content.
    pub description: Option<String>,
    /// Category of the document.
    pub category: PdfCategory,
    /// Name of the uploaded file.
    pub filename: String,
    /// Size of the file, in bytes.
    pub size: i64,
    /// Path of the file.
    pub path: UploadPath,
    /// Time of listing.
    pub created_at: DateTime<Utc>,
    /// Language of the texts, and the texts in other languages.
    pub translations: Translations<PdfTexts>,
    /// Number of saves. A save that names an older version is refused.
    pub version: i32,
}

impl Pdf {
    /// Replaces the texts by those in a language. Returns the languages of the texts.
    pub fn localize(&mut self, language: Language) -> ShownLanguages {
        let mut shown = ShownLanguages::all(self.translations.original());
        if let Some(texts) = self.translations.remove(language) {
            self.title = texts.title;
            shown.title = language;
            if texts.description.is_some() {
                self.description = texts.description;
                shown.description = language;
            }
        }
        shown
    }
}

/// The reason why a document cannot be listed.
#[derive(Debug, thiserror::Error)]
pub enum CreateError {
    /// The file was deleted after its upload.
    #[error("The file was deleted meanwhile. Please upload it again.")]
    Gone,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// Lists an uploaded document. `filename` is the name of the uploaded file. The same content may
/// have been uploaded under another name before.
///
/// # Errors
/// Returns [`CreateError`] if the file was deleted or a query fails. Nothing is written in that
/// case.
pub async fn create(
    db: &Database,
    draft: Draft,
    filename: String,
    upload: Upload,
    origin: &Origin,
) -> Result<(Pdf, Seq), CreateError> {
    let tx = db.begin().await?;
    crate::platform::db::lock_content_log(&tx).await?;
    if !uploads::store::exists(&tx, &upload.path).await? {
        return Err(CreateError::Gone);
    }
    let row = pdfs::ActiveModel {
        filename: Set(filename),
        size: Set(upload.size),
        path: Set(upload.path.to_string()),
        created_at: Set(origin.at),
        version: Set(1),
        ..active_model(draft)?
    };
    let row = row.insert(&tx).await?;
    let file = BTreeSet::from([upload.path.file_key()]);
    references::replace(&tx, Subject::Pdf, row.id, file).await?;
    let created = [Changed::record(row.id)];
    let seq = changes::append(&tx, Subject::Pdf, Action::Created, &created, origin).await?;
    let subject = Some((AuditSubject::Pdf, row.id));
    audit::record(&tx, origin, AuditAction::Created, subject, &row.title).await?;
    let pdf = pdf_from_row(row)?;
    tx.commit().await?;
    Ok((pdf, seq))
}

/// Converts a draft to the columns that a save writes.
fn active_model(draft: Draft) -> Result<pdfs::ActiveModel, DbErr> {
    let translations = draft.translations.to_column();
    Ok(pdfs::ActiveModel {
        title: Set(draft.title),
        description: Set(draft.description),
        category: Set(draft.category),
        language: Set(draft.translations.original()),
        translations: Set(translations.map_err(|error| DbErr::Type(error.to_string()))?),
        ..Default::default()
    })
}

/// Replaces the texts and the category of a document, and with `has_languages` its language and its
/// translations. If `loaded_version` is given, the save is refused if another save happened since
/// that version.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn update(
    db: &Database,
    id: i64,
    draft: Draft,
    has_languages: bool,
    loaded_version: Option<i32>,
    origin: &Origin,
) -> Result<(Pdf, Seq), WriteError> {
    let tx = db.begin().await?;
    crate::platform::db::lock_content_log(&tx).await?;
    let stored = pdfs::Entity::find_by_id(id).one(&tx).await?;
    let stored = stored.ok_or(WriteError::Missing(Subject::Pdf))?;
    if loaded_version.is_some_and(|loaded_version| loaded_version != stored.version) {
        return Err(WriteError::Stale(Subject::Pdf));
    }
    let mut row =
        pdfs::ActiveModel { id: Set(id), version: Set(stored.version + 1), ..active_model(draft)? };
    if !has_languages {
        (row.language, row.translations) = (NotSet, NotSet);
    }
    let row = row.update(&tx).await?;
    let seq =
        changes::append(&tx, Subject::Pdf, Action::Updated, &[Changed::record(id)], origin).await?;
    let subject = Some((AuditSubject::Pdf, id));
    audit::record(&tx, origin, AuditAction::Updated, subject, &row.title).await?;
    let pdf = pdf_from_row(row)?;
    tx.commit().await?;
    Ok((pdf, seq))
}

/// Returns the document with an id.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_id(db: &Database, id: i64) -> Result<Option<Pdf>, DbErr> {
    pdfs::Entity::find_by_id(id).one(db.read()?).await?.map(pdf_from_row).transpose()
}

/// Returns a page of documents, newest first, and their total number.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(db: &Database, slice: OffsetLimit) -> Result<(Vec<Pdf>, u64), DbErr> {
    let total = count(db).await?;
    let page = newest_first().offset(slice.offset).limit(slice.limit);
    Ok((decode_valid(db, page, pdf_from_row).await?.0, total))
}

/// Returns the ids of the newest documents, newest first.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list_ids(db: &Database, limit: u64) -> Result<Vec<i64>, DbErr> {
    let query = newest_first().select_only().column(pdfs::Column::Id);
    query.limit(limit).into_tuple().all(db.read()?).await
}

fn newest_first() -> Select<pdfs::Entity> {
    let query = pdfs::Entity::find().order_by_desc(pdfs::Column::CreatedAt);
    query.order_by_desc(pdfs::Column::Id)
}

/// Returns the documents with the given ids, in the order of the ids.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn load_by_ids(db: &Database, ids: &[i64]) -> Result<Vec<Pdf>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let query = pdfs::Entity::find().filter(pdfs::Column::Id.is_in(ids.iter().copied()));
    Ok(sort_by_ids(decode_valid(db, query, pdf_from_row).await?.0, ids, |pdf| pdf.id))
}

/// Returns the documents after `id` in the order of their ids, for keyset paging. Also returns the
/// id to continue after, or `None` at the end.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list_after(
    db: &Database,
    id: i64,
    limit: u64,
) -> Result<(Vec<Pdf>, Option<i64>), DbErr> {
    let query = pdfs::Entity::find().filter(pdfs::Column::Id.gt(id));
    decode_valid(db, query.order_by_asc(pdfs::Column::Id).limit(limit), pdf_from_row).await
}

/// Returns the number of documents.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    pdfs::Entity::find().count(db.read()?).await
}

/// Returns the ids and titles of the documents with the given ids.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn titles(db: &Database, ids: &[i64]) -> Result<Vec<(i64, String)>, DbErr> {
    let query = pdfs::Entity::find().select_only();
    let query = query.columns([pdfs::Column::Id, pdfs::Column::Title]);
    query.filter(pdfs::Column::Id.is_in(ids.iter().copied())).into_tuple().all(db.read()?).await
}

/// Returns the ids of the documents that use a file.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_file(db: &Database, path: &UploadPath) -> Result<Vec<i64>, DbErr> {
    let query = pdfs::Entity::find().select_only().column(pdfs::Column::Id);
    query.filter(pdfs::Column::Path.eq(path.to_string())).into_tuple().all(db.read()?).await
}

/// Removes a document from the list. Returns the path of its file, which is not deleted, and the
/// number of the change.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn delete(
    db: &Database,
    id: i64,
    origin: &Origin,
) -> Result<(UploadPath, Seq), WriteError> {
    let tx = db.begin().await?;
    crate::platform::db::lock_content_log(&tx).await?;
    let row = pdfs::Entity::find_by_id(id).one(&tx).await?;
    let row = pdf_from_row(row.ok_or(WriteError::Missing(Subject::Pdf))?)?;
    pdfs::Entity::delete_by_id(id).exec(&tx).await?;
    references::delete_for_record(&tx, Subject::Pdf, id).await?;
    figures::store::delete_for_record(&tx, Subject::Pdf, id).await?;
    let seq =
        changes::append(&tx, Subject::Pdf, Action::Deleted, &[Changed::record(id)], origin).await?;
    let subject = Some((AuditSubject::Pdf, id));
    audit::record(&tx, origin, AuditAction::Deleted, subject, &row.title).await?;
    tx.commit().await?;
    Ok((row.path, seq))
}

fn pdf_from_row(row: pdfs::Model) -> Result<Pdf, DbErr> {
    let path = UploadPath::parse(&row.path)
        .ok_or_else(|| DbErr::Type(format!("cannot decode document {}", row.id)))?;
    Ok(Pdf {
        id: row.id,
        title: row.title,
        description: row.description,
        category: row.category,
        filename: row.filename,
        size: row.size,
        path,
        created_at: row.created_at,
        translations: Translations::from_column(row.language, row.translations.as_deref())?,
        version: row.version,
    })
}
