//! Verifies a backup, or a site.

use std::collections::HashSet;
use std::fs::File;
use std::io;
use std::path::Path;

use super::archive::{self, DATABASE, Manifest, UPLOADS};
use super::create::upload_files;
use super::scratch::ScratchDirectory;
use super::{Archive, BackupError};
use crate::domain::{blog, jobs, pdfs};
use crate::platform::db::{Database, check_snapshot, migrate_snapshot};
use crate::platform::file_store::FileStore;
use crate::projections::search;

/// Number of records read at once. The HTML of a job can have 500,000 characters.
const BATCH_RECORDS: u64 = 50;

/// Verifies a backup: its files against the manifest, its database, and that each upload has its
/// files. Returns the manifest and the problems.
///
/// # Errors
/// Returns [`BackupError::Damaged`] if the archive cannot be read to its end or a file differs from
/// the manifest.
pub async fn verify_archive(
    archive: &Archive,
    scratch: &Path,
) -> Result<(Manifest, Vec<String>), BackupError> {
    let scratch = ScratchDirectory::create(scratch)?;
    let file = archive.local_file(scratch.path()).await?;
    let database = scratch.path().join(DATABASE);
    let unpack = {
        let database = database.clone();
        move || {
            archive::read(File::open(file)?, |path, content| {
                if path == DATABASE {
                    io::copy(content, &mut File::create(&database)?)?;
                }
                Ok(())
            })
        }
    };
    let manifest = tokio::task::spawn_blocking(unpack).await??;
    let mut problems = check_snapshot(&database).await?;
    migrate_snapshot(&database).await?;
    let snapshot = Database::open_snapshot(&database).await?;
    let rows = snapshot.count_rows().await?;
    for (table, expected) in &manifest.rows {
        let rows = rows.get(table).copied().unwrap_or_default();
        if rows != *expected {
            problems.push(format!("the table {table} has {rows} rows instead of {expected}"));
        }
    }
    let exists = |path: &String| manifest.files.contains_key(&format!("{UPLOADS}{path}"));
    let uploads = upload_files(&snapshot).await?;
    for path in uploads.iter().filter(|path| !exists(path)) {
        problems.push(format!("the upload {path} is missing"));
    }
    problems.extend(unreadable_records(&snapshot, uploads).await?);
    snapshot.close().await?;
    Ok((manifest, problems))
}

/// Verifies a site, which can be in use: its database, that each upload and each document has its
/// files, and that the index equals the database. Returns the problems that two checks find: a
/// single check also finds what changes while it runs.
///
/// # Errors
/// Returns a [`BackupError`] if the database or the file store cannot be read.
pub async fn verify_site(
    db: &Database,
    file_store: &FileStore,
    index: &Path,
) -> Result<Vec<String>, BackupError> {
    let mut problems = check_site(db, file_store, index).await?;
    if !problems.is_empty() {
        let again = check_site(db, file_store, index).await?;
        problems.retain(|problem| again.contains(problem));
    }
    Ok(problems)
}

async fn check_site(
    db: &Database,
    file_store: &FileStore,
    index: &Path,
) -> Result<Vec<String>, BackupError> {
    let mut problems = db.problems().await?;
    let uploads = upload_files(db).await?;
    for path in &uploads {
        if !file_store.exists(path).await? {
            problems.push(format!("the upload {path} is missing"));
        }
    }
    problems.extend(unreadable_records(db, uploads).await?);
    problems.extend(match search::compare(index, db).await {
        Ok(differences) => differences,
        Err(search::UpdateError::Database(error)) => return Err(error.into()),
        Err(search::UpdateError::Index(error)) => vec![error.to_string()],
    });
    Ok(problems)
}

/// Returns the records that cannot be decoded, and the documents without one of the uploads.
async fn unreadable_records(
    db: &Database,
    uploads: Vec<String>,
) -> Result<Vec<String>, BackupError> {
    let rows = db.count_rows().await?;
    let uploads: HashSet<String> = uploads.into_iter().collect();
    let (mut jobs, mut posts, mut pdfs, mut after) = (0, 0, 0, 0);
    let mut problems = Vec::new();
    while let (batch, Some(last)) = jobs::store::list_after(db, after, BATCH_RECORDS).await? {
        (jobs, after) = (jobs + batch.len(), last);
    }
    after = 0;
    while let (batch, Some(last)) = blog::store::list_after(db, after, BATCH_RECORDS).await? {
        (posts, after) = (posts + batch.len(), last);
    }
    after = 0;
    while let (batch, Some(last)) = pdfs::store::list_after(db, after, BATCH_RECORDS).await? {
        (pdfs, after) = (pdfs + batch.len(), last);
        let paths = batch.iter().map(|pdf| (pdf.id, pdf.path.to_string()));
        for (id, path) in paths.filter(|(_, path)| !uploads.contains(path)) {
            problems.push(format!("the document {id} has no upload {path}"));
        }
    }
    for (table, readable) in [("jobs", jobs), ("posts", posts), ("pdfs", pdfs)] {
        let all = rows.get(table).copied().unwrap_or_default();
        let unreadable = all - i64::try_from(readable).unwrap_or(i64::MAX);
        if unreadable > 0 {
            problems.push(format!("{unreadable} rows of the table {table} cannot be read"));
        }
    }
    Ok(problems)
}
