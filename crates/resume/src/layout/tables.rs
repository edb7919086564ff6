//! Tables, drawn or by the way their cells stand below each other.

use super::rows::{Row, Segment};
use crate::page_content::{Area, PageContent};

/// How far the starts of cells may be from each other.
const START_TOLERANCE_POINTS: f32 = 4.0;

/// A row of the page's table, if it has one.
pub(super) fn find_table(sheet: &PageContent, rows: &[Row]) -> Option<String> {
    find_drawn_table(sheet, rows).or_else(|| find_aligned_table(rows))
}

/// Lines down and across, with text between them.
fn find_drawn_table(sheet: &PageContent, rows: &[Row]) -> Option<String> {
    let upright = |rule: &&Area| rule.height() > rule.width() && rule.height() > 8.0;
    let level = |rule: &&Area| rule.width() >= rule.height() && rule.width() > 20.0;
    let down: Vec<&Area> = sheet.rules.iter().filter(upright).collect();
    let across: Vec<&Area> = sheet.rules.iter().filter(level).collect();
    let left = down.iter().map(|rule| rule.left).fold(f32::MAX, f32::min);
    let right = down.iter().map(|rule| rule.left).fold(f32::MIN, f32::max);
    let top = down.iter().map(|rule| rule.top).fold(f32::MAX, f32::min);
    let bottom = down.iter().map(|rule| rule.bottom).fold(f32::MIN, f32::max);
    let inside = |rule: &&&Area| {
        rule.top >= top - START_TOLERANCE_POINTS
            && rule.top <= bottom + START_TOLERANCE_POINTS
            && rule.right > left
            && rule.left < right
    };
    if count_distinct(down.iter().map(|rule| rule.left)) < 3
        || count_distinct(across.iter().filter(inside).map(|rule| rule.top)) < 3
    {
        return None;
    }
    let within = |row: &&Row| {
        let cells = row.segments.iter().filter(|cell| {
            cell.left > left - START_TOLERANCE_POINTS && cell.right < right + START_TOLERANCE_POINTS
        });
        row.baseline > top && row.baseline < bottom + START_TOLERANCE_POINTS && cells.count() > 1
    };
    let mut filled = rows.iter().filter(within);
    let (first, second) = (filled.next()?, filled.next());
    second.map(|_| first.text().replace("  ", " "))
}

/// Three rows in sequence of three cells or more that begin below each other.
fn find_aligned_table(rows: &[Row]) -> Option<String> {
    let runs = rows.windows(3);
    let found = runs.into_iter().find(|run| {
        let [first, rest @ ..] = *run else { return false };
        let same = |cell: &Segment, other: &Segment| {
            (cell.left - other.left).abs() < START_TOLERANCE_POINTS
        };
        first.segments.len() >= 3
            && rest.iter().all(|row| {
                let pairs = first.segments.iter().zip(&row.segments);
                row.segments.len() == first.segments.len()
                    && pairs.clone().all(|(cell, other)| same(cell, other))
            })
    })?;
    found.first().map(|row| row.text().replace("  ", " "))
}

fn count_distinct(places: impl Iterator<Item = f32>) -> usize {
    let mut places: Vec<f32> = places.collect();
    places.sort_by(f32::total_cmp);
    let mut count = 0;
    let mut last = f32::MIN;
    for place in places {
        if place - last > START_TOLERANCE_POINTS {
            count += 1;
            last = place;
        }
    }
    count
}
