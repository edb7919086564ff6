//! The search index: its fields, its writer, and the snapshot that queries read.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use sha2::{Digest, Sha256};
use tantivy::indexer::LogMergePolicy;
use tantivy::schema::{FAST, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Directory, IndexReader, IndexWriter, ReloadPolicy, Searcher, Term};

use super::document::IndexedRecord;
use super::fields::{Fields, record_key};
use super::order::SegmentOrder;
use super::tokenizer::WordTokenizer;
use crate::domain::changes::{Seq, Subject};
use crate::domain::jobs::filter::STATIC_FACETS;
use crate::platform::digest::hex_prefix;

/// Version of the index. Increase it if the fields, the words of `search_text` or the assignment of
/// jobs to filter values change: an index of another version is rebuilt. A change of the names of
/// filter values has the same effect, see [`version_dir_name`].
const VERSION: u32 = 7;
/// Maximum memory of the writer, in bytes. It is allocated as it is needed.
const WRITER_MEMORY_BYTES: usize = 64 << 20;

/// Maximum ratio of deleted documents in a segment. Above it, the segment is merged.
const MAX_DELETED_RATIO: f32 = 0.2;

/// An error of the search index.
#[derive(Debug, thiserror::Error)]
pub enum IndexError {
    /// Tantivy failed.
    #[error("search index: {0}")]
    Engine(#[from] tantivy::TantivyError),
    /// A directory or file could not be used.
    #[error("search index: {0}")]
    Io(#[from] std::io::Error),
}

/// An immutable state of the index, which queries read.
pub(crate) struct Snapshot {
    pub searcher: Searcher,
    pub orders: Vec<Arc<SegmentOrder>>,
}

/// The search index of this process.
pub struct Index {
    pub(crate) fields: Fields,
    reader: IndexReader,
    /// `None` after a failure, until the next write creates a new one; see [`Index::with_writer`].
    writer: Mutex<Option<IndexWriter>>,
    snapshot: RwLock<Arc<Snapshot>>,
    /// Id of the database whose records are indexed.
    database: String,
    /// Directory with the indexes of all versions. `None` if the index is in memory.
    versions_dir: Option<PathBuf>,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Index")
    }
}

impl Index {
    /// Opens the index for a database in a directory. If the index is missing, damaged or of
    /// another version, creates an empty one, which the follower fills from the database.
    ///
    /// # Errors
    /// Returns an [`IndexError`] if the directory cannot be used, or if another process has locked
    /// the index.
    pub fn open(directory: &Path, database: &str) -> Result<Self, IndexError> {
        let all = directory;
        let directory = all.join(version_dir_name());
        std::fs::create_dir_all(&directory)?;
        let opened = match Self::open_at(&directory, database) {
            Err(IndexError::Engine(tantivy::TantivyError::LockFailure(failure, why))) => {
                Err(tantivy::TantivyError::LockFailure(failure, why).into())
            }
            Err(error) => {
                tracing::warn!(%error, "cannot read the search index, rebuilding it");
                std::fs::remove_dir_all(&directory)?;
                std::fs::create_dir_all(&directory)?;
                Self::open_at(&directory, database)
            }
            opened => opened,
        };
        Ok(Self { versions_dir: Some(all.to_owned()), ..opened? })
    }

    /// Removes the indexes of other versions. Call this after this index is complete. Only logs
    /// errors, because an index that cannot be removed only takes disk space.
    pub(crate) fn remove_old_versions(&self) {
        let Some(all) = &self.versions_dir else { return };
        let others = std::fs::read_dir(all).into_iter().flatten().flatten();
        for other in others.filter(|other| other.file_name() != version_dir_name().as_str()) {
            if let Err(error) = std::fs::remove_dir_all(other.path()) {
                tracing::warn!(%error, "cannot remove an old search index");
            }
        }
    }

    fn open_at(directory: &Path, database: &str) -> Result<Self, IndexError> {
        let directory = tantivy::directory::MmapDirectory::open(directory)
            .map_err(tantivy::TantivyError::from)?;
        Self::open_in(directory, database)
    }

    fn open_in(directory: impl Directory, database: &str) -> Result<Self, IndexError> {
        let (schema, fields) = build_schema();
        let index = tantivy::Index::open_or_create(directory, schema)?;
        index.tokenizers().register("words", WordTokenizer);
        let writer = new_writer(&index)?;
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        let snapshot = Arc::new(Snapshot { searcher: reader.searcher(), orders: Vec::new() });
        let index = Self {
            fields,
            reader,
            writer: Mutex::new(Some(writer)),
            snapshot: RwLock::new(snapshot),
            database: database.to_owned(),
            versions_dir: None,
        };
        index.reload()?;
        Ok(index)
    }

    /// Returns the last change that the committed index contains. Returns `None` if the index is
    /// new or belongs to another database.
    pub(crate) fn cursor(&self) -> Option<Seq> {
        let metas = self.reader.searcher().index().load_metas().ok()?;
        let (database, cursor) = metas.payload.as_deref()?.split_once(' ')?;
        if database == self.database { cursor.parse().ok() } else { None }
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

    /// Makes the changes durable and visible, together with the cursor and the database id.
    pub(crate) fn commit(&self, cursor: Seq) -> Result<(), IndexError> {
        self.with_writer(|writer| {
            let mut prepared = writer.prepare_commit()?;
            prepared.set_payload(&format!("{} {cursor}", self.database));
            prepared.commit()?;
            Ok(())
        })?;
        self.reload()
    }

    /// Removes all documents. The change becomes visible with [`Index::commit`].
    pub(crate) fn clear(&self) -> Result<(), IndexError> {
        self.with_writer(|writer| {
            // Discards uncommitted changes, which the next commit would otherwise contain. A new
            // writer would release the lock, and a starting process could take it in between.
            writer.rollback()?;
            writer.set_merge_policy(merge_policy());
            writer.delete_all_documents()?;
            Ok(())
        })
    }

    /// Runs a function with the writer. Drops the writer and all uncommitted changes if the
    /// function fails, for example because the disk is full. Such a writer has lost its indexing
    /// thread, but would still commit deletions. The next call creates a new writer.
    fn with_writer(
        &self,
        work: impl FnOnce(&mut IndexWriter) -> Result<(), IndexError>,
    ) -> Result<(), IndexError> {
        let mut slot = self.lock_writer();
        // The writer is put back only after success. An error or a panic drops it.
        let mut writer = match slot.take() {
            Some(writer) => writer,
            None => new_writer(self.reader.searcher().index())?,
        };
        work(&mut writer)?;
        *slot = Some(writer);
        Ok(())
    }

    fn lock_writer(&self) -> MutexGuard<'_, Option<IndexWriter>> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reload(&self) -> Result<(), IndexError> {
        self.reader.reload()?;
        let searcher = self.reader.searcher();
        let before = self.snapshot();
        let orders = searcher
            .segment_readers()
            .iter()
            .map(|segment| SegmentOrder::from_segment(segment, &before.orders))
            .collect::<Result<_, _>>()?;
        let snapshot = Arc::new(Snapshot { searcher, orders });
        *self.snapshot.write().unwrap_or_else(PoisonError::into_inner) = snapshot;
        Ok(())
    }
}

/// Returns the directory name of this version. It contains a digest of the names of the static
/// facets and their values.
fn version_dir_name() -> String {
    let names = STATIC_FACETS.iter().flat_map(|facet| facet.names.iter().chain([&facet.parameter]));
    let mut digest = Sha256::new();
    names.for_each(|name| digest.update(format!("{name} ")));
    format!("v{VERSION}-{}", hex_prefix(&digest.finalize(), 8))
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

fn build_schema() -> (Schema, Fields) {
    let text = |record| {
        let indexing = TextFieldIndexing::default().set_tokenizer("words").set_index_option(record);
        TextOptions::default().set_indexing_options(indexing)
    };
    let mut schema = Schema::builder();
    let fields = Fields {
        key: schema.add_text_field("key", STRING),
        id: schema.add_i64_field("id", FAST),
        partition: schema.add_u64_field("shelf", FAST),
        posted: schema.add_i64_field("posted", FAST),
        facets: schema.add_u64_field("choices", FAST),
        opens: schema.add_i64_field("opens", FAST),
        closes: schema.add_i64_field("closes", FAST),
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
    use crate::domain::slugs::Slug;
    use crate::platform::pagination::OffsetLimit;
    use crate::projections::search::{Partitions, SearchRequest, SearchScope};

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
            active: true,
            details: Details::Government(GovernmentDetails::default()),
        };
        let slug = Slug::parse(&format!("job-{id}")).unwrap();
        let display_html = String::new();
        let job =
            Job { id, slug, content, display_html, posted_at, version: 1, updated_at: posted_at };
        IndexedRecord::Job(Box::new(job))
    }

    fn request_all() -> SearchRequest<'static> {
        SearchRequest {
            partitions: Partitions::public(&[JobType::Government]),
            filter: &Filter::NONE,
            counts: false,
            query: "",
            scope: SearchScope::AllText,
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
        let index = Index::open_in(RamDirectory::create(), "tests").unwrap();
        let jobs: Vec<IndexedRecord> = (1..=10_050).map(job).collect();
        index.replace(&[], &jobs).unwrap();
        index.commit(1).unwrap();
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
        let index = Index::open_in(disk, "tests").unwrap();
        index.replace(&[], &[job(1), job(2)]).unwrap();
        index.commit(1).unwrap();

        let apply = || {
            index.replace(&[(Subject::Job, 1), (Subject::Job, 2)], &[job(1), job(2), job(3)])?;
            index.commit(2)
        };
        full.store(true, Ordering::SeqCst);
        for _ in 0..3 {
            apply().unwrap_err();
            assert_eq!((list_ids(&index), index.cursor()), (vec![2, 1], Some(1)));
        }
        full.store(false, Ordering::SeqCst);
        apply().unwrap();
        assert_eq!((list_ids(&index), index.cursor()), (vec![3, 2, 1], Some(2)));
    }
}
