//! The text of the pages of a PDF, from top to bottom and with the columns of tables.

mod grid;

use serde::{Deserialize, Serialize};

use crate::limits::Budget;
use crate::page_content::{Glyph, PageContent};
use crate::pdf;
use crate::read_error::ReadError;
use crate::rows::{self, Row};
use crate::text;
use grid::{FilledGrid, GridLine};

/// Minimum distance between the lines of two paragraphs, as a multiple of the usual distance.
const PARAGRAPH_GAP_RATIO: f32 = 1.3;

/// The pages of a PDF.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Pages {
    /// The pages in their order.
    pub pages: Vec<Page>,
    /// Number of visible letters that can be read.
    pub readable: u32,
    /// Number of visible letters that cannot be read. They have no Unicode mapping, or their font
    /// draws Hindi letters at the codes of Latin letters.
    pub unreadable: u32,
}

/// A page of a PDF.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    /// Text of the page. A line is a row of the page, and a blank line separates paragraphs.
    ///
    /// Two blanks separate parts of a row that are apart. A table with drawn lines has one line for
    /// each of its rows, with a tab between its cells, also between empty ones. A cell that spans
    /// rows or columns is in its first row and column, and the others are empty. List items begin
    /// with `• `.
    pub text: String,
    /// Targets of the links in the order of the page. A target is only on its first page.
    pub links: Vec<String>,
}

/// Reads the pages of a PDF.
pub(crate) fn read(bytes: &[u8], budget: &Budget<'_>) -> Result<Pages, ReadError> {
    let mut pages = Pages { pages: Vec::new(), readable: 0, unreadable: 0 };
    for content in pdf::read_contents(bytes, budget)? {
        budget.time()?;
        let glyphs = rows::visible_glyphs(&content);
        for glyph in glyphs.iter().filter(|glyph| !glyph.text.trim().is_empty()) {
            let count =
                if is_readable(glyph) { &mut pages.readable } else { &mut pages.unreadable };
            *count = count.saturating_add(1);
        }
        let text = page_text(&content, glyphs, budget)?;
        pages.pages.push(Page { text, links: content.links });
    }
    Ok(pages)
}

fn is_readable(glyph: &Glyph) -> bool {
    let is_devanagari = |letter| matches!(letter, '\u{900}'..='\u{97f}');
    // Symbol fonts map their letters to the private area.
    let is_unmapped = |letter| matches!(letter, '\u{fffd}' | '\u{e000}'..='\u{f8ff}');
    !glyph.text.contains(is_unmapped) && (!glyph.is_disguised || glyph.text.contains(is_devanagari))
}

/// Returns the text of a page. A table with drawn lines follows the row above it.
fn page_text(
    content: &PageContent,
    glyphs: Vec<&Glyph>,
    budget: &Budget<'_>,
) -> Result<String, ReadError> {
    let grids = grid::find_grids(&content.rules, budget)?;
    let (tables, rest) = grid::split_glyphs(grids, glyphs, budget)?;
    let rows = rows::build_rows(rest, &content.dots, budget)?;
    let pitch = rows::median_pitch(&rows);
    let mut writer = PageWriter { text: String::new(), has_bullet: false, is_apart: false, budget };
    let mut tables = tables.iter().peekable();
    let mut before: Option<&Row> = None;
    for row in &rows {
        while let Some(table) = tables.next_if(|table| table.grid.top() < row.baseline) {
            writer.write_table(table, content)?;
            before = None;
        }
        let is_apart = before.is_some_and(|before| {
            let is_table = before.segments.len() > 1 && row.segments.len() > 1;
            row.baseline - before.baseline > pitch * PARAGRAPH_GAP_RATIO && !is_table
        });
        writer.is_apart |= is_apart;
        writer.write_row(row)?;
        before = Some(row);
    }
    for table in tables {
        writer.write_table(table, content)?;
    }
    Ok(writer.text)
}

/// Writes the text of a page.
struct PageWriter<'b, 'l> {
    text: String,
    /// `true` if the row before is only a bullet.
    has_bullet: bool,
    /// `true` if a blank line precedes the next line.
    is_apart: bool,
    budget: &'b Budget<'l>,
}

impl PageWriter<'_, '_> {
    fn write_line(&mut self, line: &str) -> Result<(), ReadError> {
        self.budget.line()?;
        if std::mem::take(&mut self.is_apart) && !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(line);
        self.text.push('\n');
        Ok(())
    }

    fn write_row(&mut self, row: &Row) -> Result<(), ReadError> {
        let line = row.text();
        let (first, rest) = line.split_once("  ").unwrap_or((&line, ""));
        let (is_item, item) = text::strip_bullet(first);
        // A dash can be the value of a cell.
        let is_cell = item.is_empty() && !rest.is_empty();
        if is_item && item.is_empty() && !is_cell {
            self.has_bullet = true;
            return Ok(());
        }
        let has_bullet = std::mem::take(&mut self.has_bullet);
        if is_cell || !(is_item || has_bullet) {
            return self.write_line(&line);
        }
        let gap = if rest.is_empty() { "" } else { "  " };
        self.write_line(&format!("• {item}{gap}{rest}"))
    }

    fn write_table(
        &mut self,
        table: &FilledGrid<'_>,
        content: &PageContent,
    ) -> Result<(), ReadError> {
        let mut cells = Vec::with_capacity(table.letters.len());
        for letters in &table.letters {
            cells.push(rows::build_rows(letters.clone(), &content.dots, self.budget)?);
        }
        self.is_apart = true;
        for line in table.grid.lines(&cells) {
            match line {
                GridLine::Text(row) => self.write_row(row)?,
                GridLine::Cells(cells) => self.write_line(&cells.join("\t"))?,
            }
        }
        self.is_apart = true;
        Ok(())
    }
}
