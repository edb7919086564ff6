//! Detection of tables, from drawn lines or from aligned cells.

use crate::page_content::{Area, PageContent};
use crate::rows::{Row, Segment};

/// Maximum distance between the starts of cells of one column, in points.
const START_TOLERANCE_POINTS: f32 = 4.0;

/// Returns one row of the table of a page, if it has a table.
pub(super) fn find_table(content: &PageContent, rows: &[Row]) -> Option<String> {
    find_drawn_table(content, rows).or_else(|| find_aligned_table(rows))
}

/// Returns the first row of a table with drawn lines: at least three in each direction, with text
/// between them.
fn find_drawn_table(content: &PageContent, rows: &[Row]) -> Option<String> {
    let is_vertical = |rule: &&Area| rule.height() > rule.width() && rule.height() > 8.0;
    let is_horizontal = |rule: &&Area| rule.width() >= rule.height() && rule.width() > 20.0;
    let down: Vec<&Area> = content.rules.iter().filter(is_vertical).collect();
    let across: Vec<&Area> = content.rules.iter().filter(is_horizontal).collect();
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

/// Returns the first of three consecutive rows with the same number of aligned cells, at least
/// three.
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
