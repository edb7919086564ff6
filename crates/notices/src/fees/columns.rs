//! Reads tables of fees.

use std::collections::HashSet;

use super::amounts::{amount, in_rupees, single_amount};
use super::rows::{fees, from_words, who_of_label};
use crate::document::Cell;
use crate::groups::{self, Phrase};
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Fee, Said};

/// Headings of a column of fees.
static FEE: Pattern = Pattern::new(r"\bfees?\b");

/// Headings of the column that names the candidates.
static CANDIDATES: Pattern = Pattern::new(r"categor|candidate|applicant|\bgroups?\b");

/// Headings of columns of amounts, each for some posts.
static FOR_SOME: Pattern =
    Pattern::new(r"^for\b|\blevels?\b|\bpapers?\b|\bposts?\b|\bgroups?\b|\bclass(?:es)?\b");

/// Headings of columns that are parts of one fee.
static PARTS: Pattern = Pattern::new(r"\btax\b|\bgst\b|\btotal\b|\bcharges?\b|\bamount\b");

/// Longest heading of a column, in bytes.
const MAX_HEADING_BYTES: usize = 80;

/// The last row of a table above its amounts.
struct Header<'d> {
    table: usize,
    cells: &'d [Cell],
    /// Whether the headings name fees and candidates.
    is_of_fees: bool,
    /// Whether amounts were found below.
    has_rows: bool,
}

/// Reads tables with a column of candidates and columns of amounts. Returns the fees and the blocks
/// from which they were read.
pub fn read(notice: &Notice<'_>) -> (Vec<Said<Fee>>, HashSet<usize>) {
    let mut header: Option<Header<'_>> = None;
    let mut found = Vec::new();
    let mut blocks = HashSet::new();
    for (at, block, section) in notice.blocks() {
        let Some(table) = block.table().filter(|_| !is_elsewhere(section)) else {
            continue;
        };
        let cells = block.cells();
        let known = header.take().filter(|header| header.table == table);
        let read = known.as_ref().filter(|known| section == Section::Fee || known.is_of_fees);
        let fees = read.map(|known| row(notice, known, cells)).unwrap_or_default();
        header = match known {
            Some(known) if known.has_rows || !fees.is_empty() => {
                Some(Header { has_rows: true, ..known })
            }
            _ => Some(Header {
                table,
                cells,
                is_of_fees: is_of_fees(notice, cells),
                has_rows: false,
            }),
        };
        if !fees.is_empty() {
            blocks.insert(at);
            found.extend(fees);
        }
    }
    (found, blocks)
}

/// Returns `true` for parts whose tables are not about the fee.
fn is_elsewhere(section: Section) -> bool {
    matches!(
        section,
        Section::Questions
            | Section::Links
            | Section::ExamPattern
            | Section::Pay
            | Section::Keywords
    )
}

fn is_of_fees(notice: &Notice<'_>, cells: &[Cell]) -> bool {
    let is_heading = |cell: &Cell, pattern: &Pattern| {
        let text = notice.slice(cell.span);
        text.len() <= MAX_HEADING_BYTES && pattern.is_in(text)
    };
    cells.iter().any(|cell| is_heading(cell, &FEE))
        && cells.iter().any(|cell| is_heading(cell, &CANDIDATES) && !is_heading(cell, &FEE))
}

fn row(notice: &Notice<'_>, header: &Header<'_>, cells: &[Cell]) -> Vec<Said<Fee>> {
    let phrase_of = |cell: &Cell| groups::parse(&who_of_label(notice.slice(cell.span)));
    let named = cells.iter().position(|cell| !phrase_of(cell).candidates.is_empty());
    let Some((at, who)) = named.and_then(|at| Some((at, cells.get(at)?))) else {
        return Vec::new();
    };
    if header.cells.len() != cells.len() || in_rupees(notice.slice(who.span)) {
        return Vec::new();
    }
    let columns: Vec<(&Cell, &Cell)> = header.cells.iter().zip(cells).skip(at + 1).collect();
    let is_fee = |(heading, _): &&(&Cell, &Cell)| FEE.is_in(notice.slice(heading.span));
    let mut of_fees = columns.iter().filter(is_fee);
    match (of_fees.next(), of_fees.next()) {
        (Some((_, cell)), None) if header.is_of_fees && !in_rupees_beside(notice, &columns) => {
            whole_fee(notice, who, cell)
        }
        _ => by_post(notice, &phrase_of(who), &columns),
    }
}

/// Returns `true` if several columns have amounts.
fn in_rupees_beside(notice: &Notice<'_>, columns: &[(&Cell, &Cell)]) -> bool {
    columns.iter().filter(|(_, cell)| in_rupees(notice.slice(cell.span))).count() > 1
}

/// Reads the only amount of a row. The cell of the candidates may be a list:
/// `(i) Male candidates (ii) EWS`.
fn whole_fee(notice: &Notice<'_>, who: &Cell, cell: &Cell) -> Vec<Said<Fee>> {
    static ITEM: Pattern = Pattern::new(r"(?:^|\s)\([ivx]{1,4}\)\s*");
    let Some(amount) = single_amount(notice.slice(cell.span).trim()) else {
        return Vec::new();
    };
    let text = notice.slice(who.span).replace('\n', " ");
    let items = ITEM.replace_all(&text, "\n");
    let span = who.span.join(cell.span);
    items
        .lines()
        .filter(|item| !item.trim().is_empty())
        .flat_map(|item| from_words(notice, &who_of_label(item), amount, span))
        .collect()
}

/// Reads an amount below the heading of each post.
fn by_post(notice: &Notice<'_>, who: &Phrase, columns: &[(&Cell, &Cell)]) -> Vec<Said<Fee>> {
    let heading_of = |cell: &Cell| notice.slice(cell.span).trim();
    let is_read = columns.len() > 1
        && who.rest.is_empty()
        && columns.iter().any(|(heading, _)| FOR_SOME.is_in(heading_of(heading)))
        && !columns.iter().any(|(heading, _)| PARTS.is_in(heading_of(heading)))
        && columns.iter().all(|(_, cell)| in_rupees(notice.slice(cell.span)));
    if !is_read {
        return Vec::new();
    }
    let fee_of = |(heading, cell): &(&Cell, &Cell)| {
        let post = Some(heading_of(heading).to_owned());
        let amount = amount(notice.slice(cell.span))?;
        Some(fees(notice, who.candidates.clone(), amount, post, cell.span))
    };
    columns.iter().filter_map(fee_of).flatten().collect()
}
