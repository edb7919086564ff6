//! Splits documents and queries into the words that the search index compares.
//!
//! `analyzer` splits and normalises words. `synonyms` has equivalent words and short names of
//! phrases, such as "ssc" for "staff selection commission".

mod analyzer;
mod synonyms;

pub use analyzer::{analyze_document, analyze_query, truncate_query};
