//! How common words are.

use tantivy::{Searcher, Term};

use super::analyzer;
use super::index::Index;

/// How common words are among all that can be found. It looks at one state of the index, and at no record.
pub struct DocumentFrequency {
    searcher: Searcher,
    words: tantivy::schema::Field,
}

impl Index {
    /// How common words are now.
    #[must_use]
    pub fn document_frequency(&self) -> DocumentFrequency {
        let searcher = self.snapshot().searcher.clone();
        DocumentFrequency { searcher, words: self.fields.words }
    }
}

impl DocumentFrequency {
    /// How many records there are.
    #[must_use]
    pub fn total_docs(&self) -> u64 {
        self.searcher.num_docs()
    }

    /// How many hold all words of a text, at the most: as many as hold the rarest of them.
    #[must_use]
    pub fn docs_with(&self, text: &str) -> u64 {
        let of = |word: &String| {
            let term = Term::from_field_text(self.words, word);
            self.searcher.doc_freq(&term).unwrap_or_default()
        };
        analyzer::analyze_query(text).iter().map(of).min().unwrap_or_default()
    }
}
