//! Tables with drawn lines.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::unionfind::UnionFind;

use crate::limits::Budget;
use crate::page_content::{Area, Glyph};
use crate::read_error::ReadError;
use crate::rows::Row;

/// Lines with at most this distance are one line, in points. Rows of text are further apart.
const SAME_LINE_POINTS: f32 = 5.0;
/// Maximum distance between two lines that touch, in points.
const TOUCH_POINTS: f32 = 3.0;
/// Maximum number of places of a grid. Larger grids are drawings.
const MAX_PLACES: usize = 20_000;
/// Minimum number of text lines in each cell of rows without lines between them.
const MIN_UNRULED_ROWS: usize = 3;

/// A horizontal or vertical line.
#[derive(Debug, Clone, Copy)]
struct Stroke {
    /// Position across the line.
    at: f32,
    from: f32,
    to: f32,
}

/// Vertical and horizontal lines. Each list is sorted by position.
#[derive(Debug, Default)]
struct Strokes {
    down: Vec<Stroke>,
    across: Vec<Stroke>,
}

/// A table with drawn lines. Its lines divide it into places, in rows and columns. A cell consists
/// of the places without a line between them.
#[derive(Debug)]
pub(super) struct Grid {
    /// Edges of the columns, from left to right.
    columns: Vec<f32>,
    /// Edges of the rows, from top to bottom.
    rows: Vec<f32>,
    /// For each place, the first place of its cell. The places of a row follow each other.
    cells: Vec<usize>,
}

/// A line of the text of a table.
#[derive(Debug)]
pub(super) enum GridLine<'a> {
    /// Text over the whole width.
    Text(&'a Row),
    /// The texts of the cells of a row. Some are empty.
    Cells(Vec<String>),
}

impl Grid {
    fn width(&self) -> usize {
        self.columns.len().saturating_sub(1)
    }

    /// Returns the upper edge.
    pub(super) fn top(&self) -> f32 {
        self.rows.first().copied().unwrap_or(f32::MAX)
    }

    fn area(&self) -> f32 {
        let length = |edges: &[f32]| match edges {
            [first, .., last] => last - first,
            _ => 0.0,
        };
        length(&self.columns) * length(&self.rows)
    }

    /// Returns the first place of the cell that contains a point.
    fn cell_at(&self, x: f32, y: f32) -> Option<usize> {
        let interval = |edges: &[f32], at: f32| {
            edges
                .partition_point(|edge| *edge <= at)
                .checked_sub(1)
                .filter(|_| edges.last().is_some_and(|last| at < *last))
        };
        let (row, column) = (interval(&self.rows, y)?, interval(&self.columns, x)?);
        self.cells.get(row * self.width() + column).copied()
    }

    /// Returns the lines of the table. `cells` has the text rows of the cells, each at the first
    /// place of its cell. Columns without text are omitted.
    pub(super) fn lines<'a>(&self, cells: &'a [Vec<Row>]) -> Vec<GridLine<'a>> {
        let width = self.width().max(1);
        let is_filled =
            |column: &usize| cells.iter().skip(*column).step_by(width).any(|cell| !cell.is_empty());
        let columns: Vec<usize> = (0..width).filter(is_filled).collect();
        let mut lines = Vec::new();
        for (cells, places) in cells.chunks(width).zip(self.cells.chunks(width)) {
            if places.iter().all(|place| Some(place) == places.first()) {
                lines.extend(cells.iter().flatten().map(GridLine::Text));
                continue;
            }
            let in_columns = |text: &dyn Fn(&[Row]) -> String| {
                let cells = columns.iter().filter_map(|column| cells.get(*column));
                GridLine::Cells(cells.map(|cell| text(cell)).collect())
            };
            if let Some(height) = unruled_rows(cells) {
                let text = |at: usize| {
                    in_columns(&|cell: &[Row]| cell.get(at).map(row_text).unwrap_or_default())
                };
                lines.extend((0..height).map(text));
            } else if cells.iter().any(|cell| !cell.is_empty()) {
                lines.push(in_columns(&cell_text));
            }
        }
        lines
    }
}

/// Returns the number of rows without lines between them. They have one text line each in all
/// cells.
fn unruled_rows(cells: &[Vec<Row>]) -> Option<usize> {
    let mut heights = cells.iter().map(Vec::len).filter(|height| *height > 0);
    let first = heights.next().filter(|height| *height >= MIN_UNRULED_ROWS)?;
    let mut others = heights.peekable();
    (others.peek().is_some() && others.all(|height| height == first)).then_some(first)
}

fn row_text(row: &Row) -> String {
    row.text().replace("  ", " ")
}

fn cell_text(rows: &[Row]) -> String {
    rows.iter().map(row_text).collect::<Vec<_>>().join(" ")
}

/// A table with its letters.
pub(super) struct FilledGrid<'a> {
    pub(super) grid: Grid,
    /// Letters of each cell, at its first place. Other places are empty.
    pub(super) letters: Vec<Vec<&'a Glyph>>,
}

impl FilledGrid<'_> {
    fn new(grid: Grid) -> Self {
        let letters = vec![Vec::new(); grid.cells.len()];
        Self { grid, letters }
    }
}

/// Divides letters into those of tables and those outside of them. The tables are sorted from top
/// to bottom.
pub(super) fn split_glyphs<'a>(
    mut grids: Vec<Grid>,
    glyphs: Vec<&'a Glyph>,
    budget: &Budget<'_>,
) -> Result<(Vec<FilledGrid<'a>>, Vec<&'a Glyph>), ReadError> {
    // A letter belongs to the innermost table.
    grids.sort_by(|a, b| a.area().total_cmp(&b.area()));
    let mut tables: Vec<FilledGrid<'a>> = grids.into_iter().map(FilledGrid::new).collect();
    let mut rest = Vec::new();
    for glyph in glyphs {
        budget.step()?;
        let (x, y) = ((glyph.left + glyph.right) / 2.0, glyph.baseline - glyph.size * 0.3);
        let cell = tables.iter_mut().find_map(|table| {
            let place = table.grid.cell_at(x, y)?;
            table.letters.get_mut(place)
        });
        cell.unwrap_or(&mut rest).push(glyph);
    }
    tables.sort_by(|a, b| a.grid.top().total_cmp(&b.grid.top()));
    Ok((tables, rest))
}

/// Returns the tables of a page: lines that touch each other and enclose at least two columns.
pub(super) fn find_grids(rules: &[Area], budget: &Budget<'_>) -> Result<Vec<Grid>, ReadError> {
    let middle = |from: f32, to: f32| (from + to) / 2.0;
    let (mut down, mut across) = (Vec::new(), Vec::new());
    for rule in rules {
        if rule.height() > rule.width() {
            let at = middle(rule.left, rule.right);
            down.push(Stroke { at, from: rule.top, to: rule.bottom });
        } else {
            let at = middle(rule.top, rule.bottom);
            across.push(Stroke { at, from: rule.left, to: rule.right });
        }
    }
    let strokes = Strokes { down: join_strokes(down), across: join_strokes(across) };
    let mut grids = Vec::new();
    for group in strokes.split_touching(budget)? {
        budget.time()?;
        grids.extend(group.build_grid());
    }
    Ok(grids)
}

impl Strokes {
    /// Returns groups of lines that touch each other.
    fn split_touching(&self, budget: &Budget<'_>) -> Result<Vec<Self>, ReadError> {
        let Self { down, across } = self;
        let mut touching = UnionFind::<usize>::new(down.len() + across.len());
        for (number, stroke) in (down.len()..).zip(across) {
            let first = down.partition_point(|other| other.at < stroke.from - TOUCH_POINTS);
            let others = down.iter().enumerate().skip(first);
            for (other_number, other) in others {
                budget.step()?;
                if other.at > stroke.to + TOUCH_POINTS {
                    break;
                }
                let range = other.from - TOUCH_POINTS..=other.to + TOUCH_POINTS;
                if range.contains(&stroke.at) {
                    touching.union(other_number, number);
                }
            }
        }
        let mut groups = BTreeMap::<usize, Self>::new();
        for (number, stroke) in down.iter().enumerate() {
            groups.entry(touching.find(number)).or_default().down.push(*stroke);
        }
        for (number, stroke) in (down.len()..).zip(across) {
            groups.entry(touching.find(number)).or_default().across.push(*stroke);
        }
        Ok(groups.into_values().collect())
    }

    /// Returns the table that the lines enclose, if they do.
    fn build_grid(&self) -> Option<Grid> {
        let Self { down, across } = self;
        let columns = edges(down, across);
        let rows = edges(across, down);
        let (width, height) = (columns.len().checked_sub(1)?, rows.len().checked_sub(1)?);
        if width < 2 || height < 1 || width * height > MAX_PLACES {
            return None;
        }
        // For each place, whether it has a line at its left and above.
        let left = walls(down, &columns, &rows);
        let above = walls(across, &rows, &columns);
        let mut joined = UnionFind::<usize>::new(width * height);
        for row in 0..height {
            for column in 0..width {
                let place = row * width + column;
                if column > 0 && !left.contains(&(column, row)) {
                    joined.union(place, place - 1);
                }
                if row > 0 && !above.contains(&(row, column)) {
                    joined.union(place, place - width);
                }
            }
        }
        let mut first_places = BTreeMap::new();
        let cells: Vec<usize> = (0..width * height)
            .map(|place| *first_places.entry(joined.find(place)).or_insert(place))
            .collect();
        (first_places.len() > 1).then_some(Grid { columns, rows, cells })
    }
}

/// Joins the parts of lines. The result is sorted by position.
fn join_strokes(mut strokes: Vec<Stroke>) -> Vec<Stroke> {
    strokes.sort_by(|a, b| a.at.total_cmp(&b.at));
    let mut joined = Vec::new();
    let mut rest = strokes.as_mut_slice();
    while let Some(first) = rest.first() {
        let end = first.at + SAME_LINE_POINTS / 2.0;
        let count = rest.partition_point(|stroke| stroke.at <= end).max(1);
        let Some((level, others)) = rest.split_at_mut_checked(count) else { break };
        rest = others;
        level.sort_by(|a, b| a.from.total_cmp(&b.from));
        let at = level.iter().map(|stroke| stroke.at).sum::<f32>() / level.len() as f32;
        let mut current: Option<Stroke> = None;
        for stroke in level {
            match &mut current {
                Some(current) if stroke.from <= current.to + TOUCH_POINTS => {
                    current.to = current.to.max(stroke.to);
                }
                _ => joined.extend(current.replace(Stroke { at, ..*stroke })),
            }
        }
        joined.extend(current);
    }
    joined
}

/// Returns the positions of lines and the ends of the lines across them, sorted.
fn edges(strokes: &[Stroke], others: &[Stroke]) -> Vec<f32> {
    let start = others.iter().map(|other| other.from).reduce(f32::min);
    let end = others.iter().map(|other| other.to).reduce(f32::max);
    let mut edges: Vec<f32> =
        strokes.iter().map(|stroke| stroke.at).chain(start).chain(end).collect();
    edges.sort_by(f32::total_cmp);
    edges.dedup_by(|edge, before| *edge - *before <= SAME_LINE_POINTS);
    edges
}

/// Returns the walls that lines form: the number of an edge, and that of an interval along it.
fn walls(strokes: &[Stroke], edges: &[f32], along: &[f32]) -> BTreeSet<(usize, usize)> {
    let mut walls = BTreeSet::new();
    for stroke in strokes {
        let edge = edges.partition_point(|edge| *edge <= stroke.at).saturating_sub(1);
        let covered = along.windows(2).enumerate().filter(|(_, interval)| {
            let middle = interval.iter().sum::<f32>() / 2.0;
            (stroke.from..=stroke.to).contains(&middle)
        });
        walls.extend(covered.map(|(interval, _)| (edge, interval)));
    }
    walls
}
