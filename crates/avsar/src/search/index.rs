//! The index itself: its fields, its documents, and the snapshot that queries read.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, Schema, TextFieldIndexing, TextOptions,
};
use tantivy::{IndexReader, IndexWriter, ReloadPolicy, Searcher, TantivyDocument, Term};

use super::query::Shelves;
use super::recency::SegmentOrder;
use super::words::Words;
use crate::changes::Seq;
use crate::html;
use crate::jobs::Job;

/// Counts changes of the fields or of how words are made; an index of another version is rebuilt.
const VERSION: u32 = 1;
/// Memory of the writer, in bytes; the arenas are taken as they fill.
const WRITER_MEMORY: usize = 64 << 20;

/// Why the index failed.
#[derive(Debug, thiserror::Error)]
pub enum IndexError {
    /// The engine failed.
    #[error("search index: {0}")]
    Engine(#[from] tantivy::TantivyError),
    /// A directory or file could not be used.
    #[error("search index: {0}")]
    Io(#[from] std::io::Error),
}

/// The fields of a document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields {
    /// The job.
    pub id: Field,
    /// Kind and whether it is active, see [`Shelves`].
    pub shelf: Field,
    /// When it was posted, in seconds.
    pub posted: Field,
    /// All its words; what matters more stands there more often, so that one list of documents
    /// for each word answers with relevance.
    pub words: Field,
    /// The words of its location.
    pub place: Field,
}

/// What queries read: a fixed state of the index.
pub(super) struct Snapshot {
    pub searcher: Searcher,
    pub orders: Vec<Arc<SegmentOrder>>,
}

/// The search index of this process.
pub struct Index {
    pub(super) fields: Fields,
    reader: IndexReader,
    writer: Mutex<IndexWriter>,
    snapshot: RwLock<Arc<Snapshot>>,
    /// The database whose jobs these are.
    database: String,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Index")
    }
}

impl Index {
    /// Opens the index of a directory, for a database. One of another version, or damaged, is put
    /// away and begun anew: the follower fills it again from the database.
    ///
    /// # Errors
    /// When the directory cannot be used, or another process holds the index.
    pub fn open(directory: &Path, database: &str) -> Result<Self, IndexError> {
        let directory = directory.join(format!("v{VERSION}"));
        std::fs::create_dir_all(&directory)?;
        match Self::open_in(&directory, database) {
            Err(IndexError::Engine(tantivy::TantivyError::LockFailure(failure, why))) => {
                Err(tantivy::TantivyError::LockFailure(failure, why).into())
            }
            Err(error) => {
                tracing::warn!(%error, "the search index cannot be read and is built anew");
                std::fs::remove_dir_all(&directory)?;
                std::fs::create_dir_all(&directory)?;
                Self::open_in(&directory, database)
            }
            opened => opened,
        }
    }

    fn open_in(directory: &Path, database: &str) -> Result<Self, IndexError> {
        let (schema, fields) = schema();
        let place = tantivy::directory::MmapDirectory::open(directory)
            .map_err(tantivy::TantivyError::from)?;
        let index = tantivy::Index::open_or_create(place, schema)?;
        index.tokenizers().register("words", Words);
        let writer = index.writer_with_num_threads(1, WRITER_MEMORY)?;
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        let snapshot = Arc::new(Snapshot { searcher: reader.searcher(), orders: Vec::new() });
        let index = Self {
            fields,
            reader,
            writer: Mutex::new(writer),
            snapshot: RwLock::new(snapshot),
            database: database.to_owned(),
        };
        index.reload()?;
        Ok(index)
    }

    /// The last change whose effect the index on disk holds; none if it is new, or tells of
    /// another database.
    pub(super) fn cursor(&self) -> Option<Seq> {
        let metas = self.reader.searcher().index().load_metas().ok()?;
        let (database, cursor) = metas.payload.as_deref()?.split_once(' ')?;
        if database == self.database { cursor.parse().ok() } else { None }
    }

    pub(super) fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Replaces documents: those of `ids` go, those of `jobs` come. Nothing shows before
    /// [`Index::commit`].
    pub(super) fn replace(&self, ids: &[i64], jobs: &[Job]) -> Result<(), IndexError> {
        let writer = self.writer();
        for id in ids {
            writer.delete_term(Term::from_field_i64(self.fields.id, *id));
        }
        for job in jobs {
            writer.add_document(self.document(job))?;
        }
        Ok(())
    }

    /// Makes what was replaced durable and visible, together with the cursor and whose it is.
    pub(super) fn commit(&self, cursor: Seq) -> Result<(), IndexError> {
        let mut writer = self.writer();
        let mut prepared = writer.prepare_commit()?;
        prepared.set_payload(&format!("{} {cursor}", self.database));
        prepared.commit()?;
        drop(writer);
        self.reload()
    }

    /// Empties the index.
    pub(super) fn clear(&self) -> Result<(), IndexError> {
        let mut writer = self.writer();
        // What was queued and never committed would otherwise come with the next commit.
        writer.rollback()?;
        writer.delete_all_documents()?;
        Ok(())
    }

    fn writer(&self) -> MutexGuard<'_, IndexWriter> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reload(&self) -> Result<(), IndexError> {
        self.reader.reload()?;
        let searcher = self.reader.searcher();
        let before = self.snapshot();
        let orders = searcher
            .segment_readers()
            .iter()
            .map(|segment| SegmentOrder::of(segment, &before.orders))
            .collect::<Result<_, _>>()?;
        let snapshot = Arc::new(Snapshot { searcher, orders });
        *self.snapshot.write().unwrap_or_else(PoisonError::into_inner) = snapshot;
        Ok(())
    }

    fn document(&self, job: &Job) -> TantivyDocument {
        /// How often a word of the title counts, and one of the organisation or the keywords.
        const TITLE: usize = 4;
        const KEYWORD: usize = 2;
        let content = &job.content;
        let mut document = TantivyDocument::new();
        document.add_i64(self.fields.id, job.id);
        document.add_u64(self.fields.shelf, Shelves::code(job.job_type(), content.active));
        document.add_i64(self.fields.posted, job.posted_at.timestamp());
        document.add_text(self.fields.place, &content.location);
        for _ in 0..TITLE {
            document.add_text(self.fields.words, &content.title);
        }
        for keyword in content.details.keywords().into_iter().chain([content.organisation()]) {
            for _ in 0..KEYWORD {
                document.add_text(self.fields.words, keyword);
            }
        }
        document.add_text(self.fields.words, &content.location);
        document.add_text(self.fields.words, &content.tags);
        document.add_text(self.fields.words, html::text(&content.custom_html_content));
        document
    }
}

fn schema() -> (Schema, Fields) {
    let text = |record| {
        let indexing = TextFieldIndexing::default().set_tokenizer("words").set_index_option(record);
        TextOptions::default().set_indexing_options(indexing)
    };
    let mut schema = Schema::builder();
    let fields = Fields {
        id: schema.add_i64_field("id", INDEXED | FAST),
        shelf: schema.add_u64_field("shelf", INDEXED | FAST),
        posted: schema.add_i64_field("posted", FAST),
        words: schema.add_text_field("words", text(IndexRecordOption::WithFreqs)),
        place: schema.add_text_field("place", text(IndexRecordOption::Basic)),
    };
    (schema.build(), fields)
}
