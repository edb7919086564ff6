//! The values that were read, with their words.

use recruitments::fact::Source as RecordSource;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::document::Source;
use crate::reading::{Confidence, Said};

/// The proposer of a value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Proposer {
    /// The rules of this crate.
    #[default]
    Rules,
    /// A language model. The notice contains its words letter by letter.
    LanguageModel,
}

/// A value that was read, or a statement that was not understood.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Proposed {
    /// Path of the value in the record, such as `dates.applyTo`.
    pub path: String,
    /// The value as it was read. Absent for statements that were not understood.
    #[schema(value_type = Option<Object>)]
    pub value: Option<Value>,
    /// The words of the notice.
    pub quote: String,
    /// Page of the notice, from 1.
    pub page: usize,
    /// First character of the words in the text of the notice.
    pub start: usize,
    /// Character after the words.
    pub end: usize,
    /// How certain the value is.
    pub confidence: Confidence,
    /// Proposer of the value.
    pub by: Proposer,
}

/// Collects what was read.
#[derive(Debug, Default)]
pub(super) struct Findings {
    fields: Vec<Proposed>,
}

impl Findings {
    /// Adds a value. Returns its source for the record, unless it is doubtful.
    pub fn value<T: Serialize>(&mut self, path: &str, said: &Said<T>) -> Option<RecordSource> {
        let value = serde_json::to_value(&said.value).ok();
        self.add(path, value, &said.source, said.confidence);
        is_proposable(said.confidence).then(|| source(&said.source))
    }

    /// Adds words without a value that the record can hold.
    pub fn doubt(&mut self, path: &str, words: &Source) {
        self.add(path, None, words, Confidence::Doubtful);
    }

    pub fn into_fields(self) -> Vec<Proposed> {
        self.fields
    }

    fn add(&mut self, path: &str, value: Option<Value>, words: &Source, confidence: Confidence) {
        self.fields.push(Proposed {
            path: path.to_owned(),
            value,
            quote: words.quote.clone(),
            page: words.page,
            start: words.start,
            end: words.end,
            confidence,
            by: Proposer::Rules,
        });
    }
}

/// Returns whether a value is certain enough to be proposed.
fn is_proposable(confidence: Confidence) -> bool {
    confidence != Confidence::Doubtful
}

/// Maximum number of passages of a value. Further ones are only in the fields.
const MAX_SOURCES: usize = 10;

/// Adds a passage of a value, unless it is there or there are enough.
pub(super) fn add_source(sources: &mut Vec<RecordSource>, source: RecordSource) {
    if sources.len() < MAX_SOURCES && !sources.contains(&source) {
        sources.push(source);
    }
}

/// Returns the source of words in the record. The notice is its first document.
fn source(words: &Source) -> RecordSource {
    RecordSource {
        doc: 0,
        page: u32::try_from(words.page).ok(),
        quote: words.quote.clone(),
        at: u32::try_from(words.start).ok(),
    }
}
