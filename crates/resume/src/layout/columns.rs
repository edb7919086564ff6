//! Two columns beside each other.

use super::rows::{Row, Segment};
use crate::headings;

/// Fewer rows make no column.
const MIN_COLUMN_ROWS: usize = 8;
/// How far a start may be from the column's.
const START_TOLERANCE_POINTS: f32 = 5.0;

/// Where a page has two columns.
pub(super) struct Columns {
    /// The first row of them, and the row after the last.
    pub(super) first: usize,
    pub(super) end: usize,
    gutter: f32,
}

impl Columns {
    /// The rows of the left column, and those of the right.
    pub(super) fn split(&self, rows: &[Row]) -> (Vec<Row>, Vec<Row>) {
        let side = |right: bool| {
            let rows = rows.iter().filter_map(|row| {
                let is_right = |segment: &&Segment| (segment.left >= self.gutter) == right;
                let segments: Vec<Segment> =
                    row.segments.iter().filter(is_right).cloned().collect();
                (!segments.is_empty()).then(|| Row { segments, ..row.clone() })
            });
            rows.collect::<Vec<Row>>()
        };
        (side(false), side(true))
    }
}

/// The columns of a page, if it has them. Dates at the right edge make none, nor labels before their values: each
/// side has a heading of its own, or much text.
pub(super) fn find_columns(rows: &[Row], width: f32) -> Option<Columns> {
    let mut starts: Vec<f32> = rows
        .iter()
        .flat_map(|row| &row.segments)
        .map(|segment| segment.left)
        .filter(|left| (width * 0.15..width * 0.8).contains(left))
        .collect();
    starts.sort_by(f32::total_cmp);
    let mut tried = f32::MIN;
    let mut best: Option<(usize, Columns)> = None;
    for start in starts.iter().copied() {
        if start - tried < START_TOLERANCE_POINTS {
            continue;
        }
        tried = start;
        let near = starts
            .iter()
            .filter(|other| (start..start + START_TOLERANCE_POINTS).contains(*other))
            .count();
        if near < MIN_COLUMN_ROWS / 2 {
            continue;
        }
        let gutter = start - 1.0;
        let (first, end) = longest_run(rows, gutter);
        let columns = Columns { first, end, gutter };
        let (left, right) = columns.split(rows.get(first..end).unwrap_or_default());
        if !are_columns(&left, &right, start) {
            continue;
        }
        let size = left.len().min(right.len());
        if best.as_ref().is_none_or(|(best, _)| size > *best) {
            best = Some((size, columns));
        }
    }
    best.map(|(_, columns)| columns)
}

/// The longest run of rows that nothing crosses the gutter in.
fn longest_run(rows: &[Row], gutter: f32) -> (usize, usize) {
    let mut best = (0, 0);
    let mut first = 0;
    for (place, row) in rows.iter().enumerate() {
        let crosses = |segment: &Segment| segment.left < gutter && segment.right > gutter - 2.0;
        if row.segments.iter().any(crosses) {
            first = place + 1;
        } else if place + 1 - first > best.1 - best.0 {
            best = (first, place + 1);
        }
    }
    best
}

fn are_columns(left: &[Row], right: &[Row], start: f32) -> bool {
    if left.len() < MIN_COLUMN_ROWS - 2 || right.len() < MIN_COLUMN_ROWS - 2 {
        return false;
    }
    let aligned = |row: &&Row| {
        row.segments
            .first()
            .is_some_and(|first| (first.left - start).abs() < START_TOLERANCE_POINTS * 4.0)
    };
    if right.iter().filter(aligned).count() * 10 < right.len() * 6 {
        return false;
    }
    let letters =
        |rows: &[Row]| -> usize { rows.iter().map(|row| row.text().chars().count()).sum() };
    let (some, other) = (letters(left), letters(right));
    if some.min(other) * 100 < (some + other) * 12 {
        return false;
    }
    let headed = |rows: &[Row]| {
        rows.iter().any(|row| {
            row.segments.first().is_some_and(|first| headings::classify(&first.text).is_some())
        })
    };
    let words = |rows: &[Row]| -> usize {
        rows.iter().flat_map(|row| &row.segments).map(Segment::words).sum::<usize>()
            / rows.len().max(1)
    };
    (headed(left) && headed(right))
        || (words(left) >= 4 && words(right) >= 4 && left.len().min(right.len()) >= 12)
}

pub(super) fn is_narrower(left: &[Row], right: &[Row]) -> bool {
    let width = |rows: &[Row]| {
        let segments = || rows.iter().flat_map(|row| &row.segments);
        segments().map(|segment| segment.right).fold(f32::MIN, f32::max)
            - segments().map(|segment| segment.left).fold(f32::MAX, f32::min)
    };
    width(left) < width(right)
}

/// What a program reads that goes straight across both.
pub(super) fn read_across(rows: &[Row], left: &[Row], right: &[Row]) -> Option<String> {
    let both = rows.iter().filter(|row| row.segments.len() > 1);
    let fullest = both.max_by_key(|row| row.segments.iter().map(Segment::words).min());
    if let Some(row) = fullest {
        return Some(row.text().replace("  ", " "));
    }
    let text = |rows: &[Row]| rows.first().map(Row::text);
    Some(format!("{} {}", text(left)?, text(right)?))
}
