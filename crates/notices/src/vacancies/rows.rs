//! Reads the name and the number of a row of a table of posts.

use listings::text::collapse_spaces;

use crate::document::Cell;
use crate::notice::Notice;
use crate::pattern::Pattern;
use crate::tables::{Column, DataRow};

/// Names of rows of totals.
pub static TOTAL_NAME: Pattern = Pattern::new(r"^\W*(?:grand |sub )?total\b|^\W*कुल");

/// Returns `true` for columns of numbers of vacancies.
pub fn is_count(column: &Column) -> bool {
    matches!(column, Column::Count | Column::Total)
}

/// Returns the cell with the number of a row: that of the total, if there are several.
pub fn count_cell(row: &DataRow) -> Option<Cell> {
    let mut counts = row.cells(|column| *column == Column::Count);
    match (row.cells(|column| *column == Column::Total).next(), counts.next(), counts.next()) {
        (Some(total), ..) => Some(total),
        (None, Some(count), None) => Some(count),
        // Several columns, such as one for men and one for women, have no number for the post.
        _ => None,
    }
}

/// Returns the name of the post of a row: the words of its columns of names.
pub fn row_name(notice: &Notice<'_>, row: &DataRow) -> Option<String> {
    let mut names: Vec<String> = Vec::new();
    for cell in row.cells(|column| *column == Column::Post) {
        let name = collapse_spaces(notice.slice(cell.span));
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    (!names.is_empty()).then(|| names.join(", "))
}
