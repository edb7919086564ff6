//! A notice as blocks of text with their structure.
//!
//! [`Document::text`] is the whole notice as plain text, one block per line. A block is a heading,
//! a paragraph, a list item or a table row. Readers work on byte ranges of that text ([`Span`]), so
//! that every value can be traced to the words it was read from ([`Source`]).

mod builder;
pub mod data;
mod html;
mod model;
mod plain_text;

pub use builder::DocumentError;
pub use model::{Block, BlockKind, Cell, Document, Link, MAX_QUOTE_CHARS, Source, Span};

impl Document {
    /// Reads a notice from HTML.
    ///
    /// # Errors
    ///
    /// Returns a [`DocumentError`] if the notice is larger than the limits.
    pub fn from_html(html: &str) -> Result<Document, DocumentError> {
        html::read(html)
    }

    /// Reads a notice from the text lines of its pages. Tabs, or else two or more blanks, separate
    /// the columns of a table. A column between tabs can be empty.
    ///
    /// # Errors
    ///
    /// Returns a [`DocumentError`] if the notice is larger than the limits.
    pub fn from_pages<'a>(
        pages: impl IntoIterator<Item = &'a str>,
    ) -> Result<Document, DocumentError> {
        plain_text::read(pages)
    }
}
