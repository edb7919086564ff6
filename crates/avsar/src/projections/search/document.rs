//! Records as documents of the index.

use tantivy::TantivyDocument;
use tantivy::schema::Field;

use super::index::{Fields, record_key};
use super::partitions::Partitions;
use crate::domain::blog::Post;
use crate::domain::changes::Subject;
use crate::domain::jobs::Job;
use crate::domain::jobs::filter::JobFacets;
use crate::domain::pdfs::store::Pdf;
use crate::platform::html;

/// How often a word of the title counts, and one of the organisation or the keywords.
const TITLE_WEIGHT: usize = 4;
const KEYWORD_WEIGHT: usize = 2;

/// What can be found.
#[derive(Debug)]
pub(crate) enum IndexedRecord {
    Job(Box<Job>),
    /// A published one: drafts are nobody's business.
    Post(Box<Post>),
    Pdf(Pdf),
}

impl IndexedRecord {
    /// As a document.
    pub fn to_document(&self, fields: &Fields) -> TantivyDocument {
        match self {
            Self::Job(job) => job_document(job, fields),
            Self::Post(post) => post_document(post, fields),
            Self::Pdf(pdf) => pdf_document(pdf, fields),
        }
    }
}

/// What all documents have.
fn new_document(
    fields: &Fields,
    subject: Subject,
    id: i64,
    shelf: u64,
    posted: i64,
) -> TantivyDocument {
    let mut document = TantivyDocument::new();
    document.add_text(fields.key, record_key(subject, id));
    document.add_i64(fields.id, id);
    document.add_u64(fields.partition, shelf);
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
    let shelf = Partitions::job_index(job.job_type(), content.active);
    let mut document = new_document(fields, Subject::Job, job.id, shelf, job.posted_at.timestamp());
    let traits = JobFacets::from_job(content);
    document.add_u64(fields.facets, u64::from(traits.bits));
    for (field, at) in [(fields.opens, traits.opens_at), (fields.closes, traits.closes_at)] {
        at.into_iter().for_each(|at| document.add_i64(field, at.timestamp()));
    }
    if let Some(department) = traits.department {
        document.add_text(fields.department, department);
    }
    document.add_text(fields.title, &content.title);
    document.add_text(fields.place, &content.location);
    add_text(&mut document, fields.words, &content.title, TITLE_WEIGHT);
    for keyword in content.details.keywords().into_iter().chain([content.organisation()]) {
        add_text(&mut document, fields.words, keyword, KEYWORD_WEIGHT);
    }
    document.add_text(fields.words, &content.location);
    document.add_text(fields.words, &content.tags);
    document.add_text(fields.words, html::text(&content.custom_html_content));
    document
}

fn post_document(post: &Post, fields: &Fields) -> TantivyDocument {
    let draft = &post.draft;
    let posted = post.created_at.timestamp();
    let mut document = new_document(fields, Subject::Post, post.id, Partitions::POST_INDEX, posted);
    add_text(&mut document, fields.words, &draft.title, TITLE_WEIGHT);
    add_text(&mut document, fields.words, &draft.tags, KEYWORD_WEIGHT);
    document.add_text(fields.words, draft.author.as_deref().unwrap_or_default());
    document.add_text(fields.words, html::text(&draft.content));
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
    // Its words, which nothing but dots and dashes keeps apart.
    document.add_text(fields.words, pdf.filename.replace(['-', '_', '.'], " "));
    document
}
