//! Detection of two-column pages.

use crate::rows::{Row, Segment};

/// Minimum number of rows of a column.
const MIN_COLUMN_ROWS: usize = 8;
/// Maximum distance between the starts of rows of one column, in points.
const START_TOLERANCE_POINTS: f32 = 5.0;

/// The two-column part of a page.
pub(super) struct Columns {
    /// Index of the first row.
    pub(super) first: usize,
    /// Index after the last row.
    pub(super) end: usize,
    /// Position between the columns, in points from the left edge.
    gutter: f32,
}

impl Columns {
    /// Returns the rows of the left column and those of the right column.
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

/// Returns the columns of a page, if it has columns. Each side must have its own heading or much
/// text. Dates at the right edge, or labels before their values, are not columns.
pub(super) fn find_columns(
    rows: &[Row],
    width: f32,
    is_heading: &dyn Fn(&str) -> bool,
) -> Option<Columns> {
    let mut starts: Vec<f32> = rows
        .iter()
        .flat_map(|row| &row.segments)
        .map(|segment| segment.left)
        .filter(|left| (width * 0.15..width * 0.8).contains(left))
        .collect();
    starts.sort_by(f32::total_cmp);
    let mut last_tried = f32::MIN;
    let mut best: Option<(usize, Columns)> = None;
    for start in starts.iter().copied() {
        if start - last_tried < START_TOLERANCE_POINTS {
            continue;
        }
        last_tried = start;
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
        if !are_columns(&left, &right, start, is_heading) {
            continue;
        }
        let size = left.len().min(right.len());
        if best.as_ref().is_none_or(|(best, _)| size > *best) {
            best = Some((size, columns));
        }
    }
    best.map(|(_, columns)| columns)
}

/// Returns the longest run of rows without a segment that crosses the gutter.
fn longest_run(rows: &[Row], gutter: f32) -> (usize, usize) {
    let mut best = (0, 0);
    let mut first = 0;
    for (index, row) in rows.iter().enumerate() {
        let crosses = |segment: &Segment| segment.left < gutter && segment.right > gutter - 2.0;
        if row.segments.iter().any(crosses) {
            first = index + 1;
        } else if index + 1 - first > best.1 - best.0 {
            best = (first, index + 1);
        }
    }
    best
}

fn are_columns(left: &[Row], right: &[Row], start: f32, is_heading: &dyn Fn(&str) -> bool) -> bool {
    if left.len() < MIN_COLUMN_ROWS - 2 || right.len() < MIN_COLUMN_ROWS - 2 {
        return false;
    }
    let is_aligned = |row: &&Row| {
        row.segments
            .first()
            .is_some_and(|first| (first.left - start).abs() < START_TOLERANCE_POINTS * 4.0)
    };
    if right.iter().filter(is_aligned).count() * 10 < right.len() * 6 {
        return false;
    }
    let letters =
        |rows: &[Row]| -> usize { rows.iter().map(|row| row.text().chars().count()).sum() };
    let (some, other) = (letters(left), letters(right));
    if some.min(other) * 100 < (some + other) * 12 {
        return false;
    }
    let has_heading = |rows: &[Row]| {
        rows.iter().any(|row| row.segments.first().is_some_and(|first| is_heading(&first.text)))
    };
    let words = |rows: &[Row]| -> usize {
        rows.iter().flat_map(|row| &row.segments).map(Segment::words).sum::<usize>()
            / rows.len().max(1)
    };
    (has_heading(left) && has_heading(right))
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

/// Returns the mixed text that a program reads if it ignores the columns.
pub(super) fn read_across(rows: &[Row], left: &[Row], right: &[Row]) -> Option<String> {
    let both = rows.iter().filter(|row| row.segments.len() > 1);
    let fullest = both.max_by_key(|row| row.segments.iter().map(Segment::words).min());
    if let Some(row) = fullest {
        return Some(row.text().replace("  ", " "));
    }
    let text = |rows: &[Row]| rows.first().map(Row::text);
    Some(format!("{} {}", text(left)?, text(right)?))
}
