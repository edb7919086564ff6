//! The view of a notice that the readers of the subjects share.

use crate::document::{Block, Document, Span};
use crate::facts::{self, Fact};
use crate::outline::{self, Section};
use crate::reading::{Confidence, Said};

/// A document with its sections and facts.
#[derive(Debug)]
pub struct Notice<'d> {
    /// The document.
    pub document: &'d Document,
    /// The section of each block.
    pub sections: Vec<Section>,
    /// The facts, in order.
    pub facts: Vec<Fact>,
}

impl<'d> Notice<'d> {
    /// Finds the sections and facts of a document.
    pub fn new(document: &'d Document) -> Notice<'d> {
        let sections = outline::sections(document);
        let facts = facts::find(document, &sections);
        Notice { document, sections, facts }
    }

    /// Returns the words of a span.
    pub fn slice(&self, span: Span) -> &'d str {
        self.document.slice(span)
    }

    /// Returns the blocks with their sections.
    pub fn blocks(&self) -> impl Iterator<Item = (usize, &'d Block, Section)> {
        let blocks = self.document.blocks().iter().enumerate();
        blocks.zip(&self.sections).map(|((at, block), section)| (at, block, *section))
    }

    /// Returns a value with the words of a span as its source.
    pub fn say<T>(&self, value: T, span: Span, confidence: Confidence) -> Said<T> {
        Said { value, source: self.document.source(span), confidence }
    }
}

/// Returns the spans of the sentences of a block: they end at a dot, question or exclamation mark
/// before a blank and a capital, or at a line feed.
pub fn sentences(document: &Document, block: Span) -> Vec<Span> {
    let text = document.slice(block);
    let mut found = Vec::new();
    let mut start = 0;
    let mut word = String::new();
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let ends = match c {
            '\n' | '\t' | '।' => true,
            '.' | '?' | '!' => {
                let rest = text.get(at + 1..).unwrap_or_default();
                let starts_new = rest.starts_with(' ')
                    && rest.trim_start().starts_with(|c: char| c.is_uppercase() || c.is_numeric());
                starts_new && !is_abbreviation(&word, before)
            }
            _ => false,
        };
        if c.is_alphanumeric() {
            word.push(c);
        } else {
            word.clear();
            before = c;
        }
        if ends {
            let end = at + c.len_utf8();
            found.push(block.part(start, end));
            start = end;
        }
    }
    if start < text.len() {
        found.push(block.part(start, text.len()));
    }
    found
}

/// Returns `true` for words before a dot that do not end a sentence: known ones, and single letters
/// except after a hyphen (`Group-C.`).
fn is_abbreviation(word: &str, before: char) -> bool {
    const ABBREVIATIONS: &[&str] = &[
        "rs", "no", "nos", "advt", "dr", "st", "sr", "jr", "smt", "gr", "sl", "dt", "govt", "e",
        "i", "ph", "sc", "com", "tech", "engg", "dept", "asst", "hons",
    ];
    (word.len() == 1 && before != '-') || ABBREVIATIONS.contains(&word.to_lowercase().as_str())
}
