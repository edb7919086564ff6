//! Reads tables of fees that have a column for each level or post.

use std::collections::HashMap;

use super::amounts::{amount, in_rupees};
use super::rows::fees;
use crate::document::Cell;
use crate::groups;
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Fee, Said};

/// Headings of columns of amounts, each for some posts. Others, such as `Tax` and `Total`, are
/// parts of one fee.
static FOR_SOME: Pattern =
    Pattern::new(r"^for\b|\blevels?\b|\bpapers?\b|\bposts?\b|\bgroups?\b|\bclass(?:es)?\b");

/// Rows for all but the candidates named, or for those and others.
static NOT_ONLY: Pattern =
    Pattern::new(r"except|other than|exclud|includ|outside|\ball candidates\b");

/// Reads the rows of such tables in the part about fees: a cell that names candidates, and an
/// amount below each heading after it.
pub fn read(notice: &Notice<'_>) -> Vec<Said<Fee>> {
    let mut headers: HashMap<usize, Vec<Cell>> = HashMap::new();
    let mut found = Vec::new();
    for (_, block, section) in notice.blocks() {
        let Some(table) = block.table().filter(|_| section == Section::Fee) else {
            continue;
        };
        let cells = block.cells();
        match headers.get(&table).filter(|header| header.len() == cells.len()) {
            Some(header) => found.extend(row(notice, header, cells)),
            None => drop(headers.insert(table, cells.to_vec())),
        }
    }
    found
}

fn row(notice: &Notice<'_>, header: &[Cell], cells: &[Cell]) -> Vec<Said<Fee>> {
    let phrase_of = |cell: &Cell| groups::parse(notice.slice(cell.span));
    let named = cells.iter().position(|cell| !phrase_of(cell).candidates.is_empty());
    let Some((at, who)) = named.and_then(|at| Some((at, cells.get(at)?))) else {
        return Vec::new();
    };
    let columns: Vec<(&Cell, &Cell)> = header.iter().zip(cells).skip(at + 1).collect();
    let is_read = columns.len() > 1
        && phrase_of(who).rest.is_empty()
        && !NOT_ONLY.is_in(notice.slice(who.span))
        && columns.iter().all(|(heading, cell)| {
            FOR_SOME.is_in(notice.slice(heading.span).trim()) && in_rupees(notice.slice(cell.span))
        });
    if !is_read {
        return Vec::new();
    }
    let candidates = phrase_of(who).candidates;
    let fee_of = |(heading, cell): &(&Cell, &Cell)| {
        let post = Some(notice.slice(heading.span).trim().to_owned());
        let amount = amount(notice.slice(cell.span))?;
        Some(fees(notice, candidates.clone(), amount, post, cell.span))
    };
    columns.iter().filter_map(fee_of).flatten().collect()
}
