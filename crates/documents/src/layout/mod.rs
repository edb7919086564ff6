//! Conversion of positioned letters to lines in reading order, and detection of layouts that
//! programs misread.

mod columns;
mod tables;

use std::collections::BTreeMap;

use crate::document::{Layout, Line, LineRegion};
use crate::limits::Budget;
use crate::page_content::{Area, PageContent};
use crate::read_error::ReadError;
use crate::rows::{self, Row};
use crate::text;

/// A page with a large image and fewer characters than this is treated as an image of text.
const MIN_TEXT_CHARS: usize = 600;

/// Returns the lines of all pages and their layout.
pub(crate) fn lay_out(
    contents: &[PageContent],
    is_heading: &dyn Fn(&str) -> bool,
    budget: &Budget<'_>,
) -> Result<(Vec<Line>, Layout), ReadError> {
    let mut layout = Layout::default();
    let mut lines: Vec<Line> = Vec::new();
    let mut side_lines: Vec<Line> = Vec::new();
    let mut edges: Vec<usize> = Vec::new();
    for (number, content) in (1..).zip(contents) {
        budget.time()?;
        let rows = rows::build_rows(rows::visible_glyphs(content), &content.dots, budget)?;
        if layout.table.is_none() {
            layout.table = tables::find_table(content, &rows);
        }
        let first = lines.len();
        match columns::find_columns(&rows, content.width, is_heading) {
            Some(columns) => {
                let (before, rest) = rows.split_at_checked(columns.first).unwrap_or((&rows, &[]));
                let (column_rows, after) =
                    rest.split_at_checked(columns.end - columns.first).unwrap_or((rest, &[]));
                write_lines(before, number, LineRegion::Body, &mut lines, budget)?;
                let (left, right) = columns.split(column_rows);
                if layout.columns.is_none() {
                    layout.columns = columns::read_across(column_rows, &left, &right);
                }
                // Text of the wide column continues on the next page. A narrow right column follows
                // after all pages.
                if columns::is_narrower(&left, &right) {
                    write_lines(&left, number, LineRegion::SideColumn, &mut lines, budget)?;
                    write_lines(&right, number, LineRegion::Body, &mut lines, budget)?;
                } else {
                    write_lines(&left, number, LineRegion::Body, &mut lines, budget)?;
                    write_lines(&right, number, LineRegion::SideColumn, &mut side_lines, budget)?;
                }
                write_lines(after, number, LineRegion::Body, &mut lines, budget)?;
            }
            None => write_lines(&rows, number, LineRegion::Body, &mut lines, budget)?,
        }
        if lines.len() > first {
            edges.extend([first, first + 1, lines.len() - 2.min(lines.len()), lines.len() - 1]);
        }
        check_pictures(content, number, &mut layout);
        count_letters(content, &mut layout);
        for hidden in rows::find_hidden(content) {
            layout.add_hidden(hidden);
        }
    }
    mark_margins(&mut lines, &edges, contents.len());
    lines.append(&mut side_lines);
    Ok((lines, layout))
}

/// Counts the letters with and without a Unicode mapping.
fn count_letters(content: &PageContent, layout: &mut Layout) {
    let readable = content.glyphs.iter().filter(|glyph| glyph.text != "\u{fffd}").count();
    layout.readable = layout.readable.saturating_add(u32::try_from(readable).unwrap_or(u32::MAX));
    layout.unreadable = layout.unreadable.saturating_add(content.unreadable);
}

fn write_lines(
    rows: &[Row],
    page: u32,
    place: LineRegion,
    lines: &mut Vec<Line>,
    budget: &Budget<'_>,
) -> Result<(), ReadError> {
    let pitch = rows::median_pitch(rows);
    let mut before: Option<&Row> = None;
    let mut pending_bullet = false;
    for row in rows {
        let (bullet, words) = text::strip_bullet(&row.text());
        let apart = before.is_none_or(|before| row.baseline - before.baseline > pitch * 1.3);
        before = Some(row);
        if words.is_empty() {
            pending_bullet |= bullet;
            continue;
        }
        let size = (row.size * 10.0).round().clamp(0.0, 10_000.0) as u32;
        let bullet = bullet || std::mem::take(&mut pending_bullet);
        let line = Line { text: words, page, size, bold: row.bold, bullet, apart, place };
        text::push_line(line, lines, budget)?;
    }
    Ok(())
}

/// Marks lines that repeat at the edges of several pages as margins.
fn mark_margins(lines: &mut [Line], edges: &[usize], pages: usize) {
    if pages < 2 {
        return;
    }
    let mut pages_by_text: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for line in edges.iter().filter_map(|index| lines.get(*index)) {
        let pages = pages_by_text.entry(strip_page_numbers(line, pages)).or_default();
        if !pages.contains(&line.page) {
            pages.push(line.page);
        }
    }
    for index in edges {
        if let Some(line) = lines.get_mut(*index)
            && pages_by_text
                .get(&strip_page_numbers(line, pages))
                .is_some_and(|pages| pages.len() > 1)
        {
            line.place = LineRegion::Margin;
        }
    }
}

/// Replaces the page number and the page count in a line with `#`. Other numbers remain and
/// distinguish lines.
fn strip_page_numbers(line: &Line, pages: usize) -> String {
    let numbers = [line.page.to_string(), pages.to_string()];
    let mask_number = |word: &str| {
        let trimmed = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
        if numbers.iter().any(|number| number == trimmed) {
            "#".to_owned()
        } else {
            word.to_owned()
        }
    };
    line.text.split([' ', '/']).map(mask_number).collect::<Vec<_>>().join(" ")
}

fn check_pictures(content: &PageContent, number: u32, layout: &mut Layout) {
    let page = content.width * content.height;
    if page <= 0.0 {
        return;
    }
    let share = |area: &Area| area.width() * area.height() / page;
    let image_share: f32 = content.pictures.iter().map(share).sum();
    let characters = content.glyphs.iter().filter(|glyph| !glyph.hidden).count();
    if image_share > 0.2 && characters < MIN_TEXT_CHARS {
        layout.picture_pages.push(number);
    }
    let is_photo = |area: &Area| {
        let ratio = area.width() / area.height().max(1.0);
        (0.004..0.09).contains(&share(area)) && (0.6..1.3).contains(&ratio)
    };
    layout.photo |= number == 1 && content.pictures.iter().any(is_photo);
}
