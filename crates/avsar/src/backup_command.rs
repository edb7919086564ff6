//! `avsar backup`, `avsar restore` and `avsar verify`.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::app::open_file_store;
use crate::backup::{self, Archive, BackupDirectory, Manifest, Source, Target};
use crate::config::{StorageArgs, public_settings};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::file_store::StorageError;

type BoxError = Box<dyn std::error::Error>;

/// The place of a new backup.
pub enum Destination {
    /// An archive.
    Archive(Archive),
    /// An archive with a dated name in a directory.
    Directory(BackupDirectory),
}

/// Makes a backup.
///
/// # Errors
/// Returns an error, with a sentence for the operator, if the backup fails.
pub async fn create(
    storage: &StorageArgs,
    db: Database,
    destination: Destination,
) -> Result<(), BoxError> {
    let now = Clock::system().now();
    let archive = match destination {
        Destination::Archive(archive) => archive,
        Destination::Directory(directory) => directory.archive_at(now),
    };
    let manifest = backup::create(&source(storage, db)?, &archive, now, &progress_bar()).await?;
    eprintln!("Made the backup {archive}: {}.", describe(&manifest));
    Ok(())
}

/// Returns the site of the settings, for a backup.
///
/// # Errors
/// Returns an error if the file store cannot be opened.
pub fn source(storage: &StorageArgs, db: Database) -> Result<Source, StorageError> {
    Ok(Source {
        db,
        file_store: open_file_store(storage.storage_url(), &storage.data_dir)?,
        secret: storage.data_dir.join("secret"),
        settings: public_settings(),
        scratch: storage.data_dir.clone(),
    })
}

/// Restores a backup to the empty site of the settings.
///
/// # Errors
/// Returns an error, with a sentence for the operator, if the site is not empty or the backup
/// cannot be restored.
pub async fn restore(storage: &StorageArgs, archive: &Archive) -> Result<(), BoxError> {
    let target = Target {
        database_url: storage.database_url(),
        file_store: open_file_store(storage.storage_url(), &storage.data_dir)?,
        secret: storage.data_dir.join("secret"),
        scratch: storage.data_dir.clone(),
        now: Clock::system().now(),
    };
    let manifest = backup::restore(archive, &target, &progress_bar()).await?;
    eprintln!("Restored {}.", describe(&manifest));
    Ok(())
}

/// Verifies a backup, or the site of the settings. Prints each problem.
///
/// # Errors
/// Returns an error if there is a problem, or if something cannot be read.
pub async fn verify(storage: &StorageArgs, archive: Option<&Archive>) -> Result<(), BoxError> {
    let problems = if let Some(archive) = archive {
        let (manifest, problems) = backup::verify_archive(archive, &storage.data_dir).await?;
        eprintln!("The backup contains {}.", describe(&manifest));
        problems
    } else {
        let db = Database::open_current(&storage.database_url()).await?;
        let file_store = open_file_store(storage.storage_url(), &storage.data_dir)?;
        backup::verify_site(&db, &file_store, &storage.data_dir.join("index")).await?
    };
    for problem in &problems {
        eprintln!("{problem}");
    }
    match problems.len() {
        0 => {
            eprintln!("No problems found.");
            Ok(())
        }
        1 => Err("1 problem found".into()),
        count => Err(format!("{count} problems found").into()),
    }
}

fn describe(manifest: &Manifest) -> String {
    let rows = |table: &str| manifest.rows.get(table).copied().unwrap_or_default();
    format!(
        "{} jobs, {} posts, {} uploads and {} users of {}",
        rows("jobs"),
        rows("posts"),
        rows("uploads"),
        rows("users"),
        manifest.created_at.format("%Y-%m-%d %H:%M UTC"),
    )
}

fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::no_length();
    bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(4));
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta} {msg}");
    style.map_or(bar.clone(), |style| bar.with_style(style))
}
