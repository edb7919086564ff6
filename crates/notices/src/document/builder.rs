//! Builds a document block by block, within limits.

use super::{Block, BlockKind, Cell, Document, Link, Span};

/// Maximum length of the text, in bytes.
const MAX_TEXT_BYTES: usize = 4_000_000;

/// Maximum number of blocks.
const MAX_BLOCKS: usize = 50_000;

/// Maximum number of cells, with the repetitions of cells that span rows.
const MAX_CELLS: usize = 200_000;

/// Maximum number of columns of a table. Further columns are joined with the last.
pub const MAX_COLUMNS: usize = 60;

/// A notice that is too large to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// The text is too long.
    #[error("the notice is longer than {MAX_TEXT_BYTES} bytes of text")]
    TooLong,
    /// There are too many headings, paragraphs, list items and rows.
    #[error("the notice has more than {MAX_BLOCKS} headings, paragraphs, list items and rows")]
    TooManyBlocks,
    /// There are too many cells.
    #[error("the tables of the notice have more than {MAX_CELLS} cells")]
    TooManyCells,
}

/// Text with links, before it becomes part of a document. Runs of blanks are one blank.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Run {
    text: String,
    /// Start and end in the text, and the address.
    links: Vec<(usize, usize, String)>,
}

impl Run {
    /// Appends text.
    pub fn push(&mut self, text: &str) {
        for c in text.chars() {
            let is_gap = c.is_whitespace() || matches!(c, '\u{200b}'..='\u{200d}' | '\u{feff}');
            if !is_gap {
                self.text.push(c);
            } else if !self.text.is_empty() && !self.text.ends_with([' ', '\n']) {
                self.text.push(' ');
            }
        }
    }

    /// Returns the length of the text.
    pub fn len(&self) -> usize {
        self.text.len()
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Adds a link whose words started at `start`.
    pub fn link(&mut self, start: usize, href: &str) {
        self.links.push((start, self.text.len(), href.to_owned()));
    }

    /// Returns `true` if there are no words and no links.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.links.is_empty()
    }

    /// Appends another run on a line of its own.
    pub fn append(&mut self, other: &Run) {
        if !self.text.trim().is_empty() && !other.text.trim().is_empty() {
            self.text.truncate(self.text.trim_end().len());
            self.text.push('\n');
        }
        let shift = self.text.len();
        self.text.push_str(&other.text);
        let moved = other.links.iter();
        self.links
            .extend(moved.map(|(start, end, href)| (start + shift, end + shift, href.clone())));
    }
}

/// A cell before it becomes part of a document.
#[derive(Debug, Clone, Default)]
pub struct RawCell {
    /// Its blocks.
    pub content: Vec<(BlockKind, Run)>,
    /// Whether it is a heading.
    pub is_header: bool,
    /// The number of columns that it spans, at least 1.
    pub width: usize,
    /// The number of rows that it spans, at least 1.
    pub height: usize,
}

/// A cell that continues in the following rows.
#[derive(Debug, Clone, Copy)]
struct Continued {
    rows: usize,
    cell: Cell,
}

/// The state of a table whose rows are being added.
#[derive(Debug, Default)]
pub struct TableState {
    number: Option<usize>,
    /// For each column, the cell that continues in it.
    continued: Vec<Option<Continued>>,
}

/// Collects the blocks of a document.
#[derive(Debug, Default)]
pub struct Builder {
    text: String,
    blocks: Vec<Block>,
    page: usize,
    tables: usize,
    cells: usize,
    error: Option<DocumentError>,
}

impl Builder {
    /// Starts the next page.
    pub fn start_page(&mut self) {
        self.page += 1;
    }

    /// Adds a heading, paragraph or list item.
    pub fn add(&mut self, kind: BlockKind, run: &Run) {
        if run.is_empty() || !self.has_room(run.len()) {
            return;
        }
        let (span, links) = self.write(run);
        self.end_block(kind, span, links);
    }

    /// Adds a table row. A row with a single filled cell becomes the blocks of that cell, unless it
    /// is a single line: then it stays a row, because it may name a group of rows.
    pub fn add_row(&mut self, table: &mut TableState, raw: Vec<RawCell>) {
        let filled = raw.iter().filter(|cell| cell.content.iter().any(|(_, run)| !run.is_empty()));
        let is_layout = filled.clone().count() == 1
            && table.continued.iter().all(Option::is_none)
            && filled.clone().all(|cell| cell.content.len() > 1);
        if is_layout {
            for (kind, run) in raw.into_iter().flat_map(|cell| cell.content) {
                self.add(kind, &run);
            }
            table.number = None;
            return;
        }
        if filled.count() == 0 && table.continued.iter().all(Option::is_none) {
            return;
        }
        self.write_row(table, raw);
    }

    fn write_row(&mut self, table: &mut TableState, raw: Vec<RawCell>) {
        let size: usize =
            raw.iter().flat_map(|cell| &cell.content).map(|(_, run)| run.len() + 1).sum();
        if !self.has_room(size) {
            return;
        }
        let start = self.text.len();
        let mut links = Vec::new();
        let mut cells = Vec::new();
        let mut raw = raw.into_iter();
        while cells.len() < MAX_COLUMNS {
            let column = cells.len();
            if let Some(cell) = take_continued(&mut table.continued, column) {
                cells.push(cell);
                continue;
            }
            let Some(next) = raw.next() else {
                // Cells that span rows may stand to the right of the last cell of the row.
                if table.continued.iter().skip(column).all(Option::is_none) {
                    break;
                }
                cells.push(self.write_cell(
                    &RawCell { width: 1, height: 1, ..RawCell::default() },
                    &mut links,
                ));
                continue;
            };
            let cell = self.write_cell(&next, &mut links);
            push_cell(&mut cells, &mut table.continued, cell, next.height);
        }
        self.cells += cells.len();
        if self.cells > MAX_CELLS {
            self.error.get_or_insert(DocumentError::TooManyCells);
        }
        let number = *table.number.get_or_insert_with(|| {
            self.tables += 1;
            self.tables
        });
        let span = Span { start, end: self.text.trim_end().len().max(start) };
        self.end_block(BlockKind::Row { table: number, cells }, span, links);
    }

    fn write_cell(&mut self, raw: &RawCell, links: &mut Vec<Link>) -> Cell {
        let mut run = Run::default();
        for (_, line) in &raw.content {
            run.append(line);
        }
        let (span, more) = self.write(&run);
        self.text.push('\t');
        links.extend(more);
        Cell { span, is_header: raw.is_header, width: raw.width.max(1), is_continued: false }
    }

    fn write(&mut self, run: &Run) -> (Span, Vec<Link>) {
        let start = self.text.len();
        self.text.push_str(run.text.trim_end());
        let span = Span { start, end: self.text.len() };
        let links = run
            .links
            .iter()
            .map(|(from, to, href)| Link { span: span.part(*from, *to), href: href.clone() });
        (span, links.collect())
    }

    fn end_block(&mut self, kind: BlockKind, span: Span, links: Vec<Link>) {
        self.text.push('\n');
        self.blocks.push(Block { kind, span, page: self.page.max(1), links });
    }

    /// Checks the limits before text is added, and remembers the first that is exceeded.
    fn has_room(&mut self, bytes: usize) -> bool {
        if self.text.len().saturating_add(bytes) > MAX_TEXT_BYTES {
            self.error.get_or_insert(DocumentError::TooLong);
        } else if self.blocks.len() >= MAX_BLOCKS {
            self.error.get_or_insert(DocumentError::TooManyBlocks);
        }
        self.error.is_none()
    }

    /// Returns the document.
    pub fn finish(self) -> Result<Document, DocumentError> {
        match self.error {
            Some(error) => Err(error),
            None => Ok(Document::new(self.text, self.blocks, self.page.max(1))),
        }
    }
}

/// Returns the cell of a row above that continues in this column.
fn take_continued(continued: &mut [Option<Continued>], column: usize) -> Option<Cell> {
    let slot = continued.get_mut(column)?;
    let active = slot.as_mut()?;
    active.rows -= 1;
    let cell = active.cell;
    if active.rows == 0 {
        *slot = None;
    }
    Some(Cell { is_continued: true, ..cell })
}

/// Adds a cell once for each of its columns.
fn push_cell(
    cells: &mut Vec<Cell>,
    continued: &mut Vec<Option<Continued>>,
    cell: Cell,
    height: usize,
) {
    for part in 0..cell.width.min(MAX_COLUMNS) {
        if height > 1 {
            continued.resize((cells.len() + 1).max(continued.len()), None);
            if let Some(slot) = continued.get_mut(cells.len()) {
                *slot = Some(Continued { rows: height - 1, cell });
            }
        }
        // A cell that spans columns is one cell: its further columns repeat it.
        cells.push(Cell { is_continued: part > 0, ..cell });
    }
}
