//! Text, blocks and quotes of a notice.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Maximum length of a quote, in characters.
pub const MAX_QUOTE_CHARS: usize = 300;

/// A notice has a text layer if its pages have at least this number of characters on average.
const MIN_CHARS_PER_PAGE: usize = 80;

/// Distance of the stored character counts, in bytes.
const CHECKPOINT_BYTES: usize = 1024;

/// A byte range of [`Document::text`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// Returns the span of a part, given its byte range relative to this span.
    #[must_use]
    pub fn part(self, start: usize, end: usize) -> Span {
        let start = self.start.saturating_add(start).min(self.end);
        Span { start, end: self.start.saturating_add(end).clamp(start, self.end) }
    }

    /// Returns the shortest span that contains both.
    #[must_use]
    pub fn join(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Returns `true` if `other` lies inside this span.
    #[must_use]
    pub fn contains(self, other: Span) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

/// A link inside a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The words of the link. Empty if it has none.
    pub span: Span,
    /// The address as written.
    pub href: String,
}

/// A cell of a table row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// The text of the cell. Lines inside it are separated by a line feed.
    pub span: Span,
    /// Whether the source marks it as a heading of its column or row.
    pub is_header: bool,
    /// The number of columns it spans.
    pub width: usize,
    /// Whether it continues a cell of a row above.
    pub is_continued: bool,
}

/// The kind of a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BlockKind {
    /// A heading.
    Heading,
    /// A paragraph.
    Paragraph,
    /// A list item.
    Item,
    /// A table row. Rows of one table have the same number and follow each other.
    Row {
        /// The number of the table.
        table: usize,
        /// The cells, one for each column; cells that span rows are repeated.
        cells: Vec<Cell>,
    },
}

/// A piece of a notice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// Kind of the block.
    pub kind: BlockKind,
    /// Its text.
    pub span: Span,
    /// Its page, from 1.
    pub page: usize,
    /// Its links, in order.
    pub links: Vec<Link>,
}

impl Block {
    /// Returns the cells of a table row, else none.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        match &self.kind {
            BlockKind::Row { cells, .. } => cells,
            _ => &[],
        }
    }

    /// Returns the number of the table of a row.
    #[must_use]
    pub fn table(&self) -> Option<usize> {
        match self.kind {
            BlockKind::Row { table, .. } => Some(table),
            _ => None,
        }
    }
}

/// The words from which a value was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = NoticeWords)]
pub struct Source {
    /// The exact words, at most [`MAX_QUOTE_CHARS`].
    pub quote: String,
    /// The page, from 1.
    pub page: usize,
    /// The first character of the quote in the text of the notice.
    pub start: usize,
    /// The character after the quote.
    pub end: usize,
}

/// A notice as text and blocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Shared by the parts of a notice.
    text: Arc<str>,
    blocks: Vec<Block>,
    pages: usize,
    /// The number of characters before each multiple of [`CHECKPOINT_BYTES`].
    checkpoints: Arc<[usize]>,
}

impl Document {
    /// Returns the whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the blocks, in the order of the text.
    #[must_use]
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Returns the number of pages.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.pages
    }

    /// Returns the words of a span. A span of another document may give an empty text.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// Returns `true` if the pages contain almost no text: images of pages without a text layer.
    #[must_use]
    pub fn is_scanned(&self) -> bool {
        let letters = self.text.chars().filter(|c| !c.is_whitespace()).count();
        letters < MIN_CHARS_PER_PAGE.saturating_mul(self.pages.max(1))
    }

    /// Returns the quote for a span, without blanks at its ends.
    #[must_use]
    pub fn source(&self, span: Span) -> Source {
        let words = self.slice(span);
        let start = span.start + (words.len() - words.trim_start().len());
        let words = words.trim();
        let quote = match words.char_indices().nth(MAX_QUOTE_CHARS) {
            Some((end, _)) => words.get(..end).unwrap_or_default(),
            None => words,
        };
        let first = self.chars_before(start);
        Source {
            quote: quote.to_owned(),
            page: self.page_at(start),
            start: first,
            end: first + quote.chars().count(),
        }
    }

    fn page_at(&self, byte: usize) -> usize {
        let after = self.blocks.partition_point(|block| block.span.start <= byte);
        let block = after.checked_sub(1).and_then(|at| self.blocks.get(at));
        block.map_or(1, |block| block.page)
    }

    fn chars_before(&self, byte: usize) -> usize {
        let checkpoint = byte / CHECKPOINT_BYTES;
        let counted = self.checkpoints.get(checkpoint).copied().unwrap_or_default();
        let rest = self.text.as_bytes().get(checkpoint * CHECKPOINT_BYTES..byte);
        counted + count_chars(rest.unwrap_or_default())
    }

    pub(super) fn new(text: String, blocks: Vec<Block>, pages: usize) -> Document {
        let mut checkpoints = vec![0];
        let mut count = 0;
        for chunk in text.as_bytes().chunks(CHECKPOINT_BYTES) {
            count += count_chars(chunk);
            checkpoints.push(count);
        }
        Document { text: text.into(), blocks, pages, checkpoints: checkpoints.into() }
    }

    /// Returns the part of the document that consists of the blocks of a range. Spans and quotes
    /// keep their places in the whole text.
    #[must_use]
    pub fn blocks_of(&self, range: std::ops::Range<usize>) -> Document {
        Document {
            text: Arc::clone(&self.text),
            blocks: self.blocks.get(range).unwrap_or_default().to_vec(),
            pages: self.pages,
            checkpoints: Arc::clone(&self.checkpoints),
        }
    }
}

/// Counts the characters that start in these bytes of UTF-8.
fn count_chars(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| (**byte & 0xC0) != 0x80).count()
}
