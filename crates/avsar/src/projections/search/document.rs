//! Converts records into documents of the index.

use sha2::{Digest, Sha256};
use tantivy::TantivyDocument;
use tantivy::schema::{Field, Value};

use super::fields::{Fields, record_key};
use super::partitions::Partitions;
use crate::domain::blog::Post;
use crate::domain::changes::Subject;
use crate::domain::jobs::filter::JobFacets;
use crate::domain::jobs::{Job, JobTranslation};
use crate::domain::names;
use crate::domain::pdfs::store::Pdf;
use crate::platform::html;
use crate::platform::language::Language;

/// Number of times that the title is indexed.
const TITLE_WEIGHT: usize = 4;
/// Number of times that the organisation and the keywords are indexed.
const KEYWORD_WEIGHT: usize = 2;

/// A record that can be indexed.
#[derive(Debug)]
pub(crate) enum IndexedRecord {
    Job(Box<Job>),
    /// A published post. Drafts are not indexed.
    Post(Box<Post>),
    Pdf(Pdf),
}

impl IndexedRecord {
    /// Returns the kind of the record.
    pub fn subject(&self) -> Subject {
        match self {
            Self::Job(_) => Subject::Job,
            Self::Post(_) => Subject::Post,
            Self::Pdf(_) => Subject::Pdf,
        }
    }

    /// Returns the id of the record.
    pub fn id(&self) -> i64 {
        match self {
            Self::Job(job) => job.id,
            Self::Post(post) => post.id,
            Self::Pdf(pdf) => pdf.id,
        }
    }

    /// Converts the record into a document.
    pub fn to_document(&self, fields: &Fields) -> TantivyDocument {
        let mut document = self.content(fields);
        document.add_u64(fields.digest, digest(&document));
        document
    }

    /// Returns the digest in the document of the record.
    pub fn digest(&self, fields: &Fields) -> u64 {
        digest(&self.content(fields))
    }

    /// Returns the document without its digest.
    fn content(&self, fields: &Fields) -> TantivyDocument {
        match self {
            Self::Job(job) => job_document(job, fields),
            Self::Post(post) => post_document(post, fields),
            Self::Pdf(pdf) => pdf_document(pdf, fields),
        }
    }
}

/// Returns a digest of the values of a document.
fn digest(document: &TantivyDocument) -> u64 {
    let mut digest = Sha256::new();
    for (field, value) in document.field_values() {
        digest.update(field.field_id().to_le_bytes());
        if let Some(text) = value.as_str() {
            digest.update(text.len().to_le_bytes());
            digest.update(text);
        }
        digest.update(value.as_u64().unwrap_or_default().to_le_bytes());
        digest.update(value.as_i64().unwrap_or_default().to_le_bytes());
    }
    let digest: [u8; 32] = digest.finalize().into();
    let [a, b, c, d, e, f, g, h, ..] = digest;
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

/// Creates a document with the fields that all records have.
fn new_document(
    fields: &Fields,
    subject: Subject,
    id: i64,
    partition: u64,
    posted: i64,
) -> TantivyDocument {
    let mut document = TantivyDocument::new();
    document.add_text(fields.key, record_key(subject, id));
    document.add_i64(fields.id, id);
    document.add_u64(fields.partition, partition);
    document.add_i64(fields.posted, posted);
    document
}

fn add_text(document: &mut TantivyDocument, field: Field, text: &str, times: usize) {
    for _ in 0..times {
        document.add_text(field, text);
    }
}

fn job_document(job: &Job, fields: &Fields) -> TantivyDocument {
    let content = &job.content;
    let partition = Partitions::job_index(job.job_type(), content.is_active());
    let posted = job.posted_at.timestamp();
    let mut document = new_document(fields, Subject::Job, job.id, partition, posted);
    let facets = JobFacets::from_job(job);
    facets.choices.iter().for_each(|choice| document.add_u64(fields.facets, *choice as u64));
    let (opens, closes) = (facets.opens_at, facets.closes_at);
    let times = [(fields.opens, opens), (fields.closes, closes), (fields.ends, facets.ends_at)];
    for (field, at) in times {
        at.into_iter().for_each(|at| document.add_i64(field, at.timestamp()));
    }
    document.add_i64(fields.updated, job.updated_at.timestamp());
    if let Some(editor) = job.edited_by {
        document.add_i64(fields.editor, editor);
    }
    if let Some(department) = facets.department {
        document.add_text(fields.department, department);
    }
    document.add_text(fields.title, &content.title);
    let written = content.translations.original();
    add_place(&mut document, fields.place, &content.location, written);
    add_text(&mut document, fields.words, &content.title, TITLE_WEIGHT);
    for keyword in content.details.keywords().into_iter().chain([content.organisation()]) {
        add_text(&mut document, fields.words, keyword, KEYWORD_WEIGHT);
    }
    add_place(&mut document, fields.words, &content.location, written);
    add_recruiter(&mut document, fields.words, content.organisation(), written);
    document.add_text(fields.words, &content.tags);
    document.add_text(fields.words, html::text(&content.custom_html_content));
    for (_, translation) in content.translations.iter() {
        let texts = &translation.texts;
        document.add_text(fields.title, &texts.title);
        add_text(&mut document, fields.words, &texts.title, TITLE_WEIGHT);
        let examination = texts.examination_name.as_deref().unwrap_or_default();
        add_text(&mut document, fields.words, examination, KEYWORD_WEIGHT);
        document.add_text(fields.words, html::text(&translation.html.html));
    }
    if let Some(examination) = content.details.announced_examination() {
        for column in
            [content.title.as_str(), examination, content.organisation(), content.location.as_str()]
        {
            document.add_text(fields.columns, column);
        }
        for (_, JobTranslation { texts, .. }) in content.translations.iter() {
            document.add_text(fields.columns, &texts.title);
            document
                .add_text(fields.columns, texts.examination_name.as_deref().unwrap_or_default());
        }
    }
    document
}

/// Adds a place of work, with its names in other languages.
fn add_place(document: &mut TantivyDocument, field: Field, place: &str, written: Language) {
    document.add_text(field, place);
    let name = |language| names::place(place, written, language);
    let names = Language::ALL.into_iter().filter_map(name);
    names.for_each(|name| document.add_text(field, name));
}

/// Adds the names of a recruiter in other languages.
fn add_recruiter(document: &mut TantivyDocument, field: Field, recruiter: &str, written: Language) {
    let name = |language| names::organisation(recruiter, written, language);
    let names = Language::ALL.into_iter().filter_map(name);
    names.for_each(|name| document.add_text(field, name));
}

fn post_document(post: &Post, fields: &Fields) -> TantivyDocument {
    let draft = &post.draft;
    let posted = post.created_at.timestamp();
    let mut document = new_document(fields, Subject::Post, post.id, Partitions::POST_INDEX, posted);
    add_text(&mut document, fields.words, &draft.title, TITLE_WEIGHT);
    add_text(&mut document, fields.words, &draft.tags, KEYWORD_WEIGHT);
    document.add_text(fields.words, draft.author.as_deref().unwrap_or_default());
    document.add_text(fields.words, html::text(&draft.content));
    for (_, translation) in draft.translations.iter() {
        add_text(&mut document, fields.words, &translation.texts.title, TITLE_WEIGHT);
        document.add_text(fields.words, html::text(&translation.html.html));
    }
    document
}

fn pdf_document(pdf: &Pdf, fields: &Fields) -> TantivyDocument {
    let posted = pdf.created_at.timestamp();
    let mut document = new_document(fields, Subject::Pdf, pdf.id, Partitions::PDF_INDEX, posted);
    add_text(&mut document, fields.words, &pdf.title, TITLE_WEIGHT);
    add_text(
        &mut document,
        fields.words,
        pdf.description.as_deref().unwrap_or_default(),
        KEYWORD_WEIGHT,
    );
    for (_, texts) in pdf.translations.iter() {
        add_text(&mut document, fields.words, &texts.title, TITLE_WEIGHT);
        let description = texts.description.as_deref().unwrap_or_default();
        add_text(&mut document, fields.words, description, KEYWORD_WEIGHT);
    }
    // In file names, only these characters separate words.
    document.add_text(fields.words, pdf.filename.replace(['-', '_', '.'], " "));
    document
}
