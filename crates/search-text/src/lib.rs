//! Splits documents and queries into the words that the search index compares.
//!
//! `analyzer` splits and normalises words. `synonyms` has equivalent words and short names of
//! phrases, such as "ssc" for "staff selection commission". `devanagari` romanises Hindi words, and
//! `hindi_words` has the English words for them.

mod analyzer;
mod devanagari;
mod hindi_words;
mod synonyms;

pub use analyzer::{analyze_document, analyze_query, complete_hindi, truncate_query};
