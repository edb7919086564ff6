//! The search index: its fields, its writer, and the snapshot that queries read.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use serde::{Deserialize, Serialize};
use tantivy::directory::MmapDirectory;
use tantivy::directory::error::OpenWriteError;
use tantivy::indexer::LogMergePolicy;
use tantivy::schema::{FAST, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Directory, IndexReader, IndexWriter, ReloadPolicy, Searcher, TantivyError, Term};

use super::document::IndexedRecord;
use super::fields::{Fields, record_key};
use super::index_directories::IndexDirectories;
use super::order::SegmentOrder;
use super::tokenizer::WordTokenizer;
use crate::domain::changes::{Position, Subject};
use crate::platform::supervisor::panic_message;

/// Maximum memory of the writer, in bytes. It is allocated as it is needed.
const WRITER_MEMORY_BYTES: usize = 64 << 20;

/// Maximum ratio of deleted documents in a segment. Above it, the segment is merged.
const MAX_DELETED_RATIO: f32 = 0.2;

/// An error of the search index.
#[derive(Debug, thiserror::Error)]
pub enum IndexError {
    /// Tantivy failed.
    #[error("search index: {0}")]
    Engine(#[from] TantivyError),
    /// A directory or file could not be used.
    #[error("search index: {0}")]
    Io(#[from] std::io::Error),
    /// The index panicked.
    #[error("search index: {0}")]
    Panic(#[from] tokio::task::JoinError),
    /// A file of the index is damaged.
    #[error("search index: damaged: {0}")]
    Damaged(String),
}

impl IndexError {
    /// Returns whether the file system is at fault, for example because it is full. A new index
    /// would then fail too.
    pub(super) fn is_of_file_system(&self) -> bool {
        use std::io::ErrorKind::{
            PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull,
        };
        let error = match self {
            Self::Io(error) => error,
            Self::Engine(
                TantivyError::IoError(error)
                | TantivyError::OpenWriteError(OpenWriteError::IoError { io_error: error, .. }),
            ) => error,
            Self::Engine(_) | Self::Panic(_) | Self::Damaged(_) => return false,
        };
        matches!(error.kind(), PermissionDenied | QuotaExceeded | ReadOnlyFilesystem | StorageFull)
    }
}

/// An immutable state of the index, which queries read.
pub(crate) struct Snapshot {
    pub searcher: Searcher,
    pub orders: Vec<Arc<SegmentOrder>>,
}

/// The files of an index, opened for reading and writing.
struct OpenIndex {
    reader: IndexReader,
    /// `None` after a failure, until the next write creates a new one; see [`Index::with_writer`].
    writer: Option<IndexWriter>,
    /// Directory of the files. `None` if the index is in memory.
    path: Option<PathBuf>,
}

/// The data that each commit stores with the documents.
#[derive(Serialize, Deserialize)]
pub(super) struct CommitPayload {
    /// Id of the database whose records are indexed.
    pub database: String,
    /// The last change that the index contains.
    pub position: Position,
}

/// The search index of this process.
pub struct Index {
    pub(crate) fields: Fields,
    open: Mutex<OpenIndex>,
    snapshot: RwLock<Arc<Snapshot>>,
    /// Directory of the index that queries read.
    served: Mutex<Option<PathBuf>>,
    /// Id of the database whose records are indexed.
    database: String,
    directories: IndexDirectories,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Index")
    }
}

impl Index {
    /// Opens the newest index in a directory, for a database. If the index is missing, damaged, of
    /// another version or of another database, creates an empty one, which the follower fills from
    /// the database.
    ///
    /// # Errors
    /// Returns an [`IndexError`] if the directory cannot be used, or if another process has locked
    /// the index.
    pub fn open(directory: &Path, database: &str) -> Result<Self, IndexError> {
        let directories = IndexDirectories::new(directory);
        if let Some(newest) = directories.newest()? {
            let open = || {
                let opened = OpenIndex::open_at(newest)?;
                opened.check_files()?;
                Self::new(opened, database, directories.clone())
            };
            // The engine panics on some damaged files.
            let opened = catch_unwind(AssertUnwindSafe(open))
                .unwrap_or_else(|panic| Err(IndexError::Damaged(panic_message(&*panic).into())));
            match opened {
                Ok(index) if index.payload().is_none_or(|payload| payload.database == database) => {
                    return Ok(index);
                }
                Ok(_) => warn_of_rebuild("untrusted", &"it contains another database"),
                Err(IndexError::Engine(TantivyError::LockFailure(failure, why))) => {
                    return Err(TantivyError::LockFailure(failure, why).into());
                }
                Err(error) => warn_of_rebuild("unreadable", &error),
            }
        }
        let opened = OpenIndex::open_at(directories.create_next()?)?;
        Self::new(opened, database, directories)
    }

    fn new(
        opened: OpenIndex,
        database: &str,
        directories: IndexDirectories,
    ) -> Result<Self, IndexError> {
        let snapshot = Arc::new(opened.snapshot(&[])?);
        let served = Mutex::new(opened.path.clone());
        Ok(Self {
            served,
            fields: build_schema().1,
            open: Mutex::new(opened),
            snapshot: RwLock::new(snapshot),
            database: database.to_owned(),
            directories,
        })
    }

    /// Removes all other indexes, also of other versions. Call this after this index is complete.
    pub(crate) fn remove_old_versions(&self) {
        if let Some(path) = &self.lock().path {
            self.directories.remove_all_except(path);
        }
    }

    /// Returns the last change that the committed index contains, or `None` if the index is new.
    pub(crate) fn position(&self) -> Option<Position> {
        self.payload().map(|payload| payload.position)
    }

    fn payload(&self) -> Option<CommitPayload> {
        let metas = self.lock().reader.searcher().index().load_metas().ok()?;
        serde_json::from_str(metas.payload.as_deref()?).ok()
    }

    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Removes the documents of `gone` and adds those of `records`. The changes become visible with
    /// [`Index::commit`]. After an error in either function, all changes since the last commit are
    /// discarded.
    pub(crate) fn replace(
        &self,
        gone: &[(Subject, i64)],
        records: &[IndexedRecord],
    ) -> Result<(), IndexError> {
        self.with_writer(|writer| {
            for (subject, id) in gone {
                writer.delete_term(Term::from_field_text(
                    self.fields.key,
                    &record_key(*subject, *id),
                ));
            }
            for record in records {
                writer.add_document(record.to_document(&self.fields))?;
            }
            Ok(())
        })
    }

    /// Makes the changes durable and visible, together with the position in the content log and the
    /// database id.
    pub(crate) fn commit(&self, position: Position) -> Result<(), IndexError> {
        let payload = CommitPayload { database: self.database.clone(), position };
        let payload = serde_json::to_string(&payload).map_err(std::io::Error::other)?;
        self.with_writer(|writer| {
            let mut prepared = writer.prepare_commit()?;
            prepared.set_payload(&payload);
            prepared.commit()?;
            Ok(())
        })?;
        let before = self.snapshot();
        let (snapshot, path) = {
            let open = self.lock();
            (Arc::new(open.snapshot(&before.orders)?), open.path.clone())
        };
        *self.served.lock().unwrap_or_else(PoisonError::into_inner) = path;
        *self.snapshot.write().unwrap_or_else(PoisonError::into_inner) = snapshot;
        Ok(())
    }

    /// Continues with an empty index in a new directory. Queries read the old one until
    /// [`Index::commit`].
    pub(crate) fn start_over(&self) -> Result<(), IndexError> {
        let path = self.directories.create_next()?;
        let new = OpenIndex::open_at(path.clone())?;
        let replaced = std::mem::replace(&mut *self.lock(), new).path;
        // Queries read the served index until the commit. Any other is left by an earlier rebuild.
        let served = self.served.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(replaced) = replaced.filter(|replaced| Some(replaced) != served.as_ref()) {
            IndexDirectories::remove(&replaced);
        }
        Ok(())
    }

    /// Runs a function with the writer. Drops the writer and all uncommitted changes if the
    /// function fails, for example because the disk is full. Such a writer has lost its indexing
    /// thread, but would still commit deletions. The next call creates a new writer.
    fn with_writer(
        &self,
        work: impl FnOnce(&mut IndexWriter) -> Result<(), IndexError>,
    ) -> Result<(), IndexError> {
        let mut open = self.lock();
        // The writer is put back only after success. An error or a panic drops it.
        let mut writer = match open.writer.take() {
            Some(writer) => writer,
            None => new_writer(open.reader.searcher().index())?,
        };
        work(&mut writer)?;
        open.writer = Some(writer);
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, OpenIndex> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenIndex {
    fn open_at(path: PathBuf) -> Result<Self, IndexError> {
        let directory = MmapDirectory::open(&path).map_err(TantivyError::from)?;
        Ok(Self { path: Some(path), ..Self::open_in(directory)? })
    }

    fn open_in(directory: impl Directory) -> Result<Self, IndexError> {
        let index = tantivy::Index::open_or_create(directory, build_schema().0)?;
        index.tokenizers().register("words", WordTokenizer);
        let writer = new_writer(&index)?;
        // A killed process leaves files of its last commit. Without their removal, the same commit
        // would fail, because its files exist.
        writer.garbage_collect_files().wait()?;
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        Ok(Self { reader, writer: Some(writer), path: None })
    }

    /// Compares all files with their checksums. Reads the whole index once.
    fn check_files(&self) -> Result<(), IndexError> {
        let damaged = self.reader.searcher().index().validate_checksum()?;
        match damaged.iter().next() {
            Some(file) => Err(IndexError::Damaged(file.display().to_string())),
            None => Ok(()),
        }
    }

    /// Returns the committed state. Sorts only segments that `known` does not contain.
    fn snapshot(&self, known: &[Arc<SegmentOrder>]) -> Result<Snapshot, IndexError> {
        self.reader.reload()?;
        let searcher = self.reader.searcher();
        let orders = searcher
            .segment_readers()
            .iter()
            .map(|segment| SegmentOrder::from_segment(segment, known))
            .collect::<Result<_, _>>()?;
        Ok(Snapshot { searcher, orders })
    }
}

/// Logs and counts that the index is rebuilt although it exists.
pub(super) fn warn_of_rebuild(reason: &'static str, error: &dyn std::fmt::Display) {
    tracing::warn!(reason, %error, "rebuilding the search index");
    metrics::counter!("avsar_index_rebuilds_total", "reason" => reason).increment(1);
}

fn new_writer(index: &tantivy::Index) -> tantivy::Result<IndexWriter> {
    let writer = index.writer_with_num_threads(1, WRITER_MEMORY_BYTES)?;
    writer.set_merge_policy(merge_policy());
    Ok(writer)
}

fn merge_policy() -> Box<LogMergePolicy> {
    let mut policy = LogMergePolicy::default();
    policy.set_del_docs_ratio_before_merge(MAX_DELETED_RATIO);
    Box::new(policy)
}

pub(super) fn build_schema() -> (Schema, Fields) {
    let text = |record| {
        let indexing = TextFieldIndexing::default().set_tokenizer("words").set_index_option(record);
        TextOptions::default().set_indexing_options(indexing)
    };
    let mut schema = Schema::builder();
    let fields = Fields {
        key: schema.add_text_field("key", STRING),
        id: schema.add_i64_field("id", FAST),
        digest: schema.add_u64_field("digest", FAST),
        partition: schema.add_u64_field("shelf", FAST),
        posted: schema.add_i64_field("posted", FAST),
        facets: schema.add_u64_field("choices", FAST),
        opens: schema.add_i64_field("opens", FAST),
        closes: schema.add_i64_field("closes", FAST),
        ends: schema.add_i64_field("ends", FAST),
        updated: schema.add_i64_field("updated", FAST),
        editor: schema.add_i64_field("editor", FAST),
        department: schema.add_text_field("department", TextOptions::default().set_fast("raw")),
        words: schema.add_text_field("words", text(IndexRecordOption::WithFreqs)),
        title: schema.add_text_field("title", text(IndexRecordOption::Basic)),
        place: schema.add_text_field("place", text(IndexRecordOption::Basic)),
        columns: schema.add_text_field("columns", text(IndexRecordOption::WithFreqs)),
    };
    (schema.build(), fields)
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::atomic::{AtomicBool, Ordering};

    use chrono::DateTime;
    use tantivy::directory::error::{DeleteError, OpenReadError, OpenWriteError};
    use tantivy::directory::{FileHandle, RamDirectory, WatchCallback, WatchHandle, WritePtr};

    use super::*;
    use crate::domain::jobs::filter::Filter;
    use crate::domain::jobs::{Details, GovernmentDetails, Job, JobDraft, JobType};
    use crate::domain::publication::Publication;
    use crate::domain::slugs::Slug;
    use crate::domain::translations::Translations;
    use crate::platform::pagination::OffsetLimit;
    use crate::projections::search::{ListSort, Partitions, SearchRequest, SearchScope};

    /// A directory in memory that reports a full disk while `full` is set.
    #[derive(Clone, Debug)]
    struct Disk {
        files: RamDirectory,
        full: Arc<AtomicBool>,
    }

    impl Disk {
        fn check_space(&self) -> io::Result<()> {
            let full = self.full.load(Ordering::SeqCst);
            if full { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
        }
    }

    impl Directory for Disk {
        fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
            self.files.get_file_handle(path)
        }

        fn delete(&self, path: &Path) -> Result<(), DeleteError> {
            self.files.delete(path)
        }

        fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
            self.files.exists(path)
        }

        fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
            self.check_space()
                .map_err(|error| OpenWriteError::wrap_io_error(error, path.into()))?;
            self.files.open_write(path)
        }

        fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
            self.files.atomic_read(path)
        }

        fn atomic_write(&self, path: &Path, data: &[u8]) -> io::Result<()> {
            self.check_space()?;
            self.files.atomic_write(path, data)
        }

        fn sync_directory(&self) -> io::Result<()> {
            self.files.sync_directory()
        }

        fn watch(&self, callback: WatchCallback) -> tantivy::Result<WatchHandle> {
            self.files.watch(callback)
        }
    }

    fn index_in(directory: impl Directory) -> Index {
        let directories = IndexDirectories::new(Path::new("/nonexistent"));
        Index::new(OpenIndex::open_in(directory).unwrap(), "tests", directories).unwrap()
    }

    fn position(seq: i64) -> Position {
        Position { seq, at: DateTime::from_timestamp(seq, 0) }
    }

    fn job(id: i64) -> IndexedRecord {
        let posted_at = DateTime::from_timestamp(id, 0).unwrap();
        let content = JobDraft {
            title: "Forest Guard".to_owned(),
            location: "Bhopal".to_owned(),
            description: String::new(),
            meta_description: String::new(),
            salary_range: String::new(),
            tags: String::new(),
            custom_html_content: String::new(),
            publication: Publication::PUBLISHED,
            details: Details::Government(GovernmentDetails::default()),
            translations: Translations::default(),
        };
        let slug = Slug::parse(&format!("job-{id}")).unwrap();
        let display_html = String::new();
        let job = Job {
            id,
            slug,
            content,
            display_html,
            following: None,
            posted_at,
            version: 1,
            updated_at: posted_at,
            edited_by: None,
        };
        IndexedRecord::Job(Box::new(job))
    }

    fn request_all() -> SearchRequest<'static> {
        SearchRequest {
            partitions: Partitions::public(&[JobType::Government]),
            filter: &Filter::NONE,
            counts: false,
            query: "",
            scope: SearchScope::AllText,
            sort: ListSort::Usual,
            place: "",
            place_is_prefix: false,
            slice: OffsetLimit::first(100),
            now: DateTime::UNIX_EPOCH,
        }
    }

    fn list_ids(index: &Index) -> Vec<i64> {
        index.find(&request_all()).unwrap().ids
    }

    /// A page at `SearchResults::max_offset` is not empty, for any kind of query.
    #[test]
    fn returns_a_full_page_at_max_offset() {
        let index = index_in(RamDirectory::create());
        let jobs: Vec<IndexedRecord> = (1..=10_050).map(job).collect();
        index.replace(&[], &jobs).unwrap();
        index.commit(position(1)).unwrap();
        for (words, place) in [("", ""), ("guard", ""), ("guard", "bhopal"), ("", "bhopal")] {
            let max_offset = index
                .find(&SearchRequest { query: words, place, ..request_all() })
                .unwrap()
                .max_offset;
            let slice = OffsetLimit { offset: max_offset.min(10_040) as u64, limit: 10 };
            let found =
                index.find(&SearchRequest { query: words, place, slice, ..request_all() }).unwrap();
            assert_eq!((found.ids.len(), found.total), (10, 10_050), "{words} in {place}");
        }
    }

    /// Failed calls are repeated, as by the follower. The old documents stay until a call succeeds,
    /// and then the new documents are complete.
    #[test]
    fn a_full_disk_loses_no_jobs() {
        let full = Arc::new(AtomicBool::new(false));
        let disk = Disk { files: RamDirectory::create(), full: full.clone() };
        let index = index_in(disk);
        index.replace(&[], &[job(1), job(2)]).unwrap();
        index.commit(position(1)).unwrap();

        let apply = || {
            index.replace(&[(Subject::Job, 1), (Subject::Job, 2)], &[job(1), job(2), job(3)])?;
            index.commit(position(2))
        };
        full.store(true, Ordering::SeqCst);
        for _ in 0..3 {
            apply().unwrap_err();
            assert_eq!((list_ids(&index), index.position()), (vec![2, 1], Some(position(1))));
        }
        full.store(false, Ordering::SeqCst);
        apply().unwrap();
        assert_eq!((list_ids(&index), index.position()), (vec![3, 2, 1], Some(position(2))));
    }
}
