//! Document frequencies of words.

use search_text::analyze_query;
use tantivy::{Searcher, Term};

use super::index::Index;

/// Document frequencies in one snapshot of the index. Lookups read no records.
pub struct DocumentFrequency {
    searcher: Searcher,
    words: tantivy::schema::Field,
}

impl Index {
    /// Returns the document frequencies of the current snapshot.
    #[must_use]
    pub fn document_frequency(&self) -> DocumentFrequency {
        let searcher = self.snapshot().searcher.clone();
        DocumentFrequency { searcher, words: self.fields.words }
    }
}

impl DocumentFrequency {
    /// Returns the number of documents.
    #[must_use]
    pub fn total_docs(&self) -> u64 {
        self.searcher.num_docs()
    }

    /// Returns an upper bound of the number of documents that contain all words of a text: the
    /// frequency of its rarest word.
    #[must_use]
    pub fn docs_with(&self, text: &str) -> u64 {
        let frequency = |word: &String| {
            let term = Term::from_field_text(self.words, word);
            self.searcher.doc_freq(&term).unwrap_or_default()
        };
        analyze_query(text).iter().map(frequency).min().unwrap_or_default()
    }
}
