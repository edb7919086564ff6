//! Compares an index with the database, for `avsar verify`.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::Path;

use futures::TryStreamExt;
use tantivy::directory::MmapDirectory;
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, ReloadPolicy, TERMINATED, TantivyError};

use super::fields::record_key;
use super::index::{CommitPayload, IndexError, build_schema};
use super::index_directories::IndexDirectories;
use super::index_follower::{UpdateError, all_records};
use crate::domain::changes::{self, Position, Seq};
use crate::platform::db::Database;

/// Maximum number of records that a problem names.
const MAX_NAMED_RECORDS: usize = 10;
/// Number of changes read at once.
const BATCH_CHANGES: u64 = 2_000;

/// The committed content of an index.
struct IndexContent {
    position: Position,
    /// Digests by key.
    records: HashMap<String, u64>,
    damaged_files: usize,
}

/// Returns the differences between the newest index in a directory and the database. A server may
/// write the index meanwhile. Records that changed after the position of the index do not count.
///
/// # Errors
/// Returns an [`UpdateError`] if the database or the index cannot be read.
pub async fn compare(directory: &Path, db: &Database) -> Result<Vec<String>, UpdateError> {
    let (directories, database) = (IndexDirectories::new(directory), db.id().to_owned());
    let content = tokio::task::spawn_blocking(move || read(&directories, &database));
    let Some(content) = content.await.map_err(IndexError::from)?? else {
        return Ok(vec!["there is no search index of this database; a start rebuilds it".into()]);
    };
    if !changes::contains(db.read()?, content.position).await? {
        return Ok(vec![
            "the search index follows another content log; a start rebuilds it".into(),
        ]);
    }
    let stored = stored_records(db).await?;
    let changed = keys_changed_after(db, content.position.seq).await?;
    let indexed = content.records;
    let keys: BTreeSet<&String> = stored.keys().chain(indexed.keys()).collect();
    let mut differences: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for key in keys.into_iter().filter(|key| !changed.contains(*key)) {
        if let Some(difference) = difference(stored.get(key), indexed.get(key)) {
            differences.entry(difference).or_default().push(key);
        }
    }
    let named = |(difference, keys): (&str, Vec<&str>)| {
        let names: Vec<&str> = keys.iter().take(MAX_NAMED_RECORDS).copied().collect();
        format!("{} records {difference}: {}", keys.len(), names.join(", "))
    };
    let mut problems: Vec<String> = differences.into_iter().map(named).collect();
    if content.damaged_files > 0 {
        problems.push(format!("{} files of the search index are damaged", content.damaged_files));
    }
    Ok(problems)
}

/// Returns how a record differs, by the digests of its documents.
fn difference(stored: Option<&u64>, indexed: Option<&u64>) -> Option<&'static str> {
    match (stored, indexed) {
        (Some(_), None) => Some("are missing in the search index"),
        (None, _) => Some("are only in the search index"),
        (Some(stored), Some(indexed)) if stored != indexed => Some("differ in the search index"),
        _ => None,
    }
}

/// Reads the newest index. Returns `None` if the database has no index.
fn read(
    directories: &IndexDirectories,
    database: &str,
) -> Result<Option<IndexContent>, IndexError> {
    let Some(newest) = directories.newest()? else { return Ok(None) };
    let index = tantivy::Index::open(MmapDirectory::open(newest).map_err(TantivyError::from)?)?;
    let payload = index.load_metas()?.payload.unwrap_or_default();
    let payload: Option<CommitPayload> = serde_json::from_str(&payload).ok();
    let Some(payload) = payload.filter(|payload| payload.database == database) else {
        return Ok(None);
    };
    let searcher =
        index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?.searcher();
    let (fields, mut records) = (build_schema().1, HashMap::new());
    for segment in searcher.segment_readers() {
        let digests = segment.fast_fields().u64("digest")?;
        let inverted = segment.inverted_index(fields.key)?;
        let mut terms = inverted.terms().stream()?;
        while terms.advance() {
            let info = terms.value();
            let mut documents =
                inverted.read_postings_from_terminfo(info, IndexRecordOption::Basic)?;
            let is_alive = |doc| segment.alive_bitset().is_none_or(|alive| alive.is_alive(doc));
            while documents.doc() != TERMINATED {
                if is_alive(documents.doc()) {
                    let key = String::from_utf8_lossy(terms.key()).into_owned();
                    records.insert(key, digests.first(documents.doc()).unwrap_or_default());
                }
                documents.advance();
            }
        }
    }
    let damaged_files = index.validate_checksum()?.len();
    Ok(Some(IndexContent { position: payload.position, records, damaged_files }))
}

/// Returns the digest of the document of each record.
async fn stored_records(db: &Database) -> Result<HashMap<String, u64>, UpdateError> {
    let (fields, mut records) = (build_schema().1, HashMap::new());
    let mut batches = std::pin::pin!(all_records(db));
    while let Some(batch) = batches.try_next().await? {
        records.extend(
            batch
                .iter()
                .map(|record| (record_key(record.subject(), record.id()), record.digest(&fields))),
        );
    }
    Ok(records)
}

async fn keys_changed_after(db: &Database, mut seq: Seq) -> Result<HashSet<String>, UpdateError> {
    let mut keys = HashSet::new();
    while let Some(batch) = changes::read_after(db.read()?, seq, Seq::MAX, BATCH_CHANGES).await? {
        keys.extend(
            batch.changes.iter().map(|change| record_key(change.subject, change.subject_id)),
        );
        seq = batch.end.seq;
    }
    Ok(keys)
}
