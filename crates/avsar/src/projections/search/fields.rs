//! The fields of the documents in the index.

use crate::domain::changes::Subject;
use tantivy::schema::Field;

/// The fields of a document.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fields {
    /// Key of the record: subject and id.
    pub key: Field,
    /// Id of the record.
    pub id: Field,
    /// Digest of the other values, with which `avsar verify` compares the record.
    pub digest: Field,
    /// Index of the partition, see [`super::Partitions`].
    pub partition: Field,
    /// Posting time, in seconds since 1970.
    pub posted: Field,
    /// Numbers of the values of the static facets.
    pub facets: Field,
    /// Start of the application period, in seconds since 1970, if known.
    pub opens: Field,
    /// End of the application period, in seconds since 1970, if known.
    pub closes: Field,
    /// End of applications of any job, in seconds since 1970, if known.
    pub ends: Field,
    /// Time of the last save of a job, in seconds since 1970.
    pub updated: Field,
    /// The account that saved a job last, if it was an account.
    pub editor: Field,
    /// Department of a government job.
    pub department: Field,
    /// All words of the record. More important words are repeated, so that one posting list per
    /// word is enough for the relevance.
    pub words: Field,
    /// Words of a job's title. The description may mention other occupations.
    pub title: Field,
    /// Words of a job's location.
    pub place: Field,
    /// Words of the columns of an admit card or result: title, examination, organisation, location.
    pub columns: Field,
}

/// Returns the key of a record in the index.
pub(crate) fn record_key(subject: Subject, id: i64) -> String {
    format!("{}:{id}", subject.as_str())
}
