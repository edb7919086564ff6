//! Reads plain text, as a PDF gives it, into blocks.

use super::builder::{Builder, RawCell, Run, TableState};
use super::{BlockKind, Document, DocumentError};

/// Characters that start a list item, before a blank.
const BULLETS: &[char] =
    &['•', '●', '▪', '·', '‣', '◦', '*', '-', '–', '➢', '\u{f0b7}', '\u{f0d8}'];

/// Longest line that may be a heading, in characters.
const MAX_HEADING_CHARS: usize = 80;

/// Reads the pages.
pub fn read<'a>(pages: impl IntoIterator<Item = &'a str>) -> Result<Document, DocumentError> {
    let mut lines = Lines::default();
    for page in pages {
        lines.out.start_page();
        lines.width = page.lines().map(|line| line.trim().chars().count()).max().unwrap_or(0);
        for line in page.lines() {
            lines.add(line);
        }
        lines.end_paragraph();
    }
    lines.end_paragraph();
    lines.out.finish()
}

/// Joins lines to paragraphs and rows.
#[derive(Default)]
struct Lines {
    out: Builder,
    paragraph: Run,
    kind: Option<BlockKind>,
    table: TableState,
    /// The length of the longest line of the page, and of the last one, in characters.
    width: usize,
    last_width: usize,
}

impl Lines {
    fn add(&mut self, line: &str) {
        let columns: Vec<&str> = split_columns(line);
        match columns.as_slice() {
            [] => {
                self.end_paragraph();
                self.table = TableState::default();
            }
            [only] => self.add_text(only),
            many => self.add_row(many),
        }
    }

    fn add_text(&mut self, line: &str) {
        if let Some(item) = strip_bullet(line) {
            self.end_paragraph();
            self.kind = Some(BlockKind::Item);
            self.paragraph.push(item);
        } else if is_heading(line) {
            self.end_paragraph();
            self.kind = Some(BlockKind::Heading);
            self.paragraph.push(line);
            self.end_paragraph();
        } else {
            if !self.continues(line) {
                self.end_paragraph();
            }
            self.paragraph.push(" ");
            self.paragraph.push(line);
        }
        self.last_width = line.chars().count();
    }

    /// Returns `true` if a line continues the one before: it starts in lower case, or the line
    /// before is almost as long as the longest and does not end a sentence. A line with a label
    /// (`Last date:`) starts a paragraph.
    fn continues(&self, line: &str) -> bool {
        let before = self.paragraph.text().trim_end();
        let starts_lower = line.starts_with(|c: char| c.is_lowercase() || c == '(');
        let is_full = self.last_width * 4 >= self.width * 3;
        let ends = before.ends_with(['.', ':', ';']) || line.contains(':');
        !before.is_empty() && (starts_lower || (is_full && !ends))
    }

    fn add_row(&mut self, columns: &[&str]) {
        self.end_paragraph();
        let cells = columns.iter().map(|column| {
            let mut run = Run::default();
            run.push(column);
            RawCell {
                content: vec![(BlockKind::Paragraph, run)],
                is_header: false,
                width: 1,
                height: 1,
            }
        });
        self.out.add_row(&mut self.table, cells.collect());
    }

    fn end_paragraph(&mut self) {
        let run = std::mem::take(&mut self.paragraph);
        let kind = self.kind.take().unwrap_or(BlockKind::Paragraph);
        self.out.add(kind, &run);
    }
}

/// Splits a line at tabs, or else at runs of two or more blanks. A column between tabs can be
/// empty.
fn split_columns(line: &str) -> Vec<&str> {
    if line.trim().contains('\t') {
        return line.split('\t').map(str::trim).collect();
    }
    line.split("  ").map(str::trim).filter(|column| !column.is_empty()).collect()
}

fn strip_bullet(line: &str) -> Option<&str> {
    let rest = line.strip_prefix(BULLETS)?;
    rest.starts_with(char::is_whitespace).then(|| rest.trim_start())
}

/// Returns `true` if a short line is in capitals, as headings are.
fn is_heading(line: &str) -> bool {
    let mut letters = line.chars().filter(|c| c.is_alphabetic()).peekable();
    letters.peek().is_some()
        && letters.all(|c| !c.is_lowercase())
        && line.chars().count() <= MAX_HEADING_CHARS
        && line.chars().filter(|c| c.is_uppercase()).count() > 3
        && !line.contains(|c: char| c.is_ascii_digit())
}
