//! From letters on pages to lines in the order in which they are read, and what stands in a machine's way.

mod columns;
mod rows;
mod tables;

use std::collections::BTreeMap;

use crate::document::{Layout, Line, LineRegion};
use crate::limits::{Budget, ReadError};
use crate::page_content::{Area, PageContent};
use crate::text;
use rows::{Row, Segment};

/// A page with fewer characters than this beside a large picture is a picture of text.
const MIN_TEXT_CHARS: usize = 600;

/// The lines of all pages.
pub(crate) fn lay_out(
    sheets: &[PageContent],
    budget: &Budget<'_>,
) -> Result<(Vec<Line>, Layout), ReadError> {
    let mut layout = Layout::default();
    let mut lines: Vec<Line> = Vec::new();
    let mut beside_all: Vec<Line> = Vec::new();
    let mut edges: Vec<usize> = Vec::new();
    for (number, sheet) in (1..).zip(sheets) {
        budget.time()?;
        let rows = rows::build_rows(sheet, budget)?;
        if layout.table.is_none() {
            layout.table = tables::find_table(sheet, &rows);
        }
        let first = lines.len();
        match columns::find_columns(&rows, sheet.width) {
            Some(columns) => {
                let (before, rest) = rows.split_at_checked(columns.first).unwrap_or((&rows, &[]));
                let (beside, after) =
                    rest.split_at_checked(columns.end - columns.first).unwrap_or((rest, &[]));
                write_lines(before, number, LineRegion::Body, &mut lines, budget)?;
                let (left, right) = columns.split(beside);
                if layout.columns.is_none() {
                    layout.columns = columns::read_across(beside, &left, &right);
                }
                // What is told in the wide column goes on over the page; a narrow one beside it comes after all.
                if columns::is_narrower(&left, &right) {
                    write_lines(&left, number, LineRegion::SideColumn, &mut lines, budget)?;
                    write_lines(&right, number, LineRegion::Body, &mut lines, budget)?;
                } else {
                    write_lines(&left, number, LineRegion::Body, &mut lines, budget)?;
                    write_lines(&right, number, LineRegion::SideColumn, &mut beside_all, budget)?;
                }
                write_lines(after, number, LineRegion::Body, &mut lines, budget)?;
            }
            None => write_lines(&rows, number, LineRegion::Body, &mut lines, budget)?,
        }
        if lines.len() > first {
            edges.extend([first, first + 1, lines.len() - 2.min(lines.len()), lines.len() - 1]);
        }
        check_pictures(sheet, number, &mut layout);
        layout.unreadable = layout.unreadable.saturating_add(sheet.unreadable);
        let readable = sheet.glyphs.iter().filter(|glyph| glyph.text != "\u{fffd}").count();
        layout.readable =
            layout.readable.saturating_add(u32::try_from(readable).unwrap_or(u32::MAX));
        for hidden in rows::find_hidden(sheet) {
            layout.add_hidden(hidden);
        }
    }
    mark_margins(&mut lines, &edges, sheets.len());
    lines.append(&mut beside_all);
    Ok((lines, layout))
}

fn write_lines(
    rows: &[Row],
    page: u32,
    place: LineRegion,
    lines: &mut Vec<Line>,
    budget: &Budget<'_>,
) -> Result<(), ReadError> {
    let usual = rows::median_pitch(rows);
    let mut before: Option<&Row> = None;
    let mut waiting_bullet = false;
    for row in rows {
        let (bullet, words) = text::strip_bullet(&row.text());
        let apart = before.is_none_or(|before| row.baseline - before.baseline > usual * 1.3);
        before = Some(row);
        if words.is_empty() {
            waiting_bullet |= bullet;
            continue;
        }
        let size = (row.size * 10.0).round().clamp(0.0, 10_000.0) as u32;
        let bullet = bullet || std::mem::take(&mut waiting_bullet);
        let line = Line { text: words, page, size, bold: row.bold, bullet, apart, place };
        text::push_line(line, lines, budget)?;
    }
    Ok(())
}

/// What stands at the edge of several pages is no part of the text.
fn mark_margins(lines: &mut [Line], edges: &[usize], pages: usize) {
    if pages < 2 {
        return;
    }
    let mut times: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for line in edges.iter().filter_map(|place| lines.get(*place)) {
        let pages = times.entry(strip_page_numbers(line, pages)).or_default();
        if !pages.contains(&line.page) {
            pages.push(line.page);
        }
    }
    for place in edges {
        if let Some(line) = lines.get_mut(*place)
            && times.get(&strip_page_numbers(line, pages)).is_some_and(|pages| pages.len() > 1)
        {
            line.place = LineRegion::Margin;
        }
    }
}

/// The text without its page's own number and how many pages there are; other figures tell lines apart.
fn strip_page_numbers(line: &Line, pages: usize) -> String {
    let numbers = [line.page.to_string(), pages.to_string()];
    let plain = |word: &str| {
        let bare = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
        if numbers.iter().any(|number| number == bare) { "#".to_owned() } else { word.to_owned() }
    };
    line.text.split([' ', '/']).map(plain).collect::<Vec<_>>().join(" ")
}

fn check_pictures(sheet: &PageContent, number: u32, layout: &mut Layout) {
    let page = sheet.width * sheet.height;
    if page <= 0.0 {
        return;
    }
    let share = |area: &Area| area.width() * area.height() / page;
    let all: f32 = sheet.pictures.iter().map(share).sum();
    let characters = sheet.glyphs.iter().filter(|glyph| !glyph.hidden).count();
    if all > 0.2 && characters < MIN_TEXT_CHARS {
        layout.picture_pages.push(number);
    }
    let photo = |area: &Area| {
        let form = area.width() / area.height().max(1.0);
        (0.004..0.09).contains(&share(area)) && (0.6..1.3).contains(&form)
    };
    layout.photo |= number == 1 && sheet.pictures.iter().any(photo);
}

impl Segment {
    pub(super) fn words(&self) -> usize {
        self.text.split_whitespace().count()
    }
}
