//! Finds tables of posts: which column holds what, and which rows are posts.

use std::collections::HashSet;

use crate::document::{Cell, Document, Span};
use crate::groups::{self, Who};
use crate::pattern::Pattern;

/// The content of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Column {
    /// The name of a post, trade, discipline or subject.
    Post,
    /// The name of a place: a state, district, zone, force.
    Place,
    /// The name of a category.
    CategoryName,
    /// A number of vacancies.
    Count,
    /// The number of vacancies of all columns before.
    Total,
    /// The number of vacancies of a category.
    Category(Who),
    /// An age limit, with the heading.
    Age(Span),
    /// A qualification.
    Qualification,
    /// Pay.
    Pay,
    /// Something else.
    Other,
}

/// The headings of columns, in the order in which they are tried.
static HEADINGS: [(Pattern, Column); 9] = [
    (
        Pattern::new(concat!(
            r"^(?:s[.\s]*[lir]?|sr|serial|sno)\.?\s*(?:no|num)\w*\.?$|^#$",
            r"|^s\.?\s?n\.?$|code|advt|advertisement|\bcen\b|post no",
            r"|notification no|^no\.?$"
        )),
        Column::Other,
    ),
    (Pattern::new(r"qualif|eligib|education|योग्यता"), Column::Qualification),
    (Pattern::new(r"pay|salary|stipend|remunerat|emolument|^level$|wages"), Column::Pay),
    (
        Pattern::new(
            r"^(?:grand )?total\s*(?:(?:no|number)\.?\s*(?:of )?)?(?:post|vacanc|seat)?\w*\.?$",
        ),
        Column::Total,
    ),
    (Pattern::new(r"\bage\b|आयु"), Column::Age(Span { start: 0, end: 0 })),
    (
        Pattern::new(
            r"^(?:categor(?:y|ies)(?: name| wise)?|name of (?:the )?categor(?:y|ies)|reservation)$",
        ),
        Column::CategoryName,
    ),
    (
        Pattern::new(concat!(
            r"^(?:(?:zone|state|region)[- ]?wise )?(?:total |approx\w* )?",
            r"(?:(?:no|number|nos)\.?\s*of\s*)?",
            r"(?:vacanc(?:y|ies)|posts?|seats?|positions?)",
            r"(?: \(?total\)?| available| number)?$|^(?:no|number)\.? of",
            r"|^vacanc(?:y|ies)\b(?:\s*\(.*\))?$|^total\b|^(?:पदों की|कुल) (?:संख्या|पद)|^कुल$"
        )),
        Column::Count,
    ),
    (
        Pattern::new(concat!(
            r"^(?:name of (?:the )?)?",
            r"(?:state|districts?|zones?|divisions?|circles?|regions?|rrbs?",
            r"|forces?|battalions?|units?|(?:job )?locations?|offices?|places?|city|cities",
            r"|headquarters?|hq|railways?|bank|plant|centre|center|post office",
            r"|project)(?:\s*name)?(?:\s*/.*|\s*\(.*)?$|\bregion\b|participating"
        )),
        Column::Place,
    ),
    (
        Pattern::new(concat!(
            r"^(?:name of (?:the )?)?",
            r"(?:posts?|trades?|disciplines?|designations?|subjects?",
            r"|branch(?:es)?|streams?|services?|positions?|cadres?|entr(?:y|ies)",
            r"|exam(?:ination)?|vacancy|special(?:i?ty|ities|ization)",
            r"|departments?|dept\.?|group|course|apprentices?|faculty",
            r"|job)\b.{0,40}$|post name|name of post|^पद(?: का)? नाम$",
            r"|/ ?(?:streams?|disciplines?|designations?)$"
        )),
        Column::Post,
    ),
];

/// A row below a row of headings.
#[derive(Debug, Clone)]
pub struct DataRow {
    /// The number of its block.
    pub block: usize,
    /// The number of its table.
    pub table: usize,
    /// The columns and cells, each cell once.
    pub columns: Vec<(Column, Cell)>,
}

impl PostTables {
    /// Returns `true` if a block is a row below a row of headings.
    #[must_use]
    pub fn has_row(&self, block: usize) -> bool {
        self.rows.binary_search_by_key(&block, |row| row.block).is_ok()
    }
}

impl DataRow {
    /// Returns the cells of columns that match.
    pub fn cells(&self, matches: impl Fn(&Column) -> bool) -> impl Iterator<Item = Cell> {
        self.columns.iter().filter(move |(column, _)| matches(column)).map(|(_, cell)| *cell)
    }

    /// Returns `true` if a column matches.
    pub fn has(&self, matches: impl Fn(&Column) -> bool) -> bool {
        self.columns.iter().any(|(column, _)| matches(column))
    }
}

/// The rows of all tables of posts, in order.
#[derive(Debug, Default)]
pub struct PostTables {
    /// The rows with columns.
    pub rows: Vec<DataRow>,
    /// The texts of rows with a single cell, which may name a group of rows.
    pub groups: Vec<Span>,
}

/// Finds the tables of posts of a document.
#[must_use]
pub fn find(document: &Document) -> PostTables {
    let mut out = PostTables::default();
    let mut table = None;
    let mut header: Option<Vec<Column>> = None;
    for (at, block) in document.blocks().iter().enumerate() {
        if block.table() != table {
            table = block.table();
            header = None;
        }
        let Some(number) = table else {
            continue;
        };
        let cells = block.cells();
        if let Some(columns) = header_columns(document, cells) {
            header = Some(columns);
        } else if let Some(span) = only_cell(document, cells) {
            out.groups.push(span);
        } else if let Some(columns) = &header {
            let columns = assign(document, columns, cells);
            out.rows.push(DataRow { block: at, table: number, columns });
        }
    }
    name_posts(document, &mut out.rows);
    out
}

/// A column `Category` whose cells are no categories of candidates names posts: `Category | Total`
/// above `Security Assistant | 362`.
fn name_posts(document: &Document, rows: &mut [DataRow]) {
    let names_group = |row: &DataRow| {
        row.has(|column| *column == Column::Post)
            || row.cells(|column| *column == Column::CategoryName).any(|cell| {
                let phrase = groups::parse(document.slice(cell.span));
                phrase.rest.is_empty() && !phrase.candidates.is_empty()
            })
    };
    let of_groups: HashSet<usize> =
        rows.iter().filter(|row| names_group(row)).map(|row| row.table).collect();
    for row in rows.iter_mut().filter(|row| !of_groups.contains(&row.table)) {
        for (column, _) in &mut row.columns {
            if *column == Column::CategoryName {
                *column = Column::Post;
            }
        }
    }
}

/// Returns the columns of a row of headings: one for names and one for numbers, no numbers in it.
fn header_columns(document: &Document, cells: &[Cell]) -> Option<Vec<Column>> {
    static NUMBER: Pattern = Pattern::new(r"^\W*\d[\d,./-]*\W*$");
    // Headings of an overview of the recruitment, not of its posts.
    static OVERVIEW: Pattern = Pattern::new(r"organi[sz]ation|official website|^भर्ती");
    if cells.iter().any(|cell| OVERVIEW.is_in(document.slice(cell.span))) {
        return None;
    }
    let columns = settle(cells.iter().map(|cell| column(document, *cell)).collect());
    let has_number = cells.iter().any(|cell| NUMBER.is_in(document.slice(cell.span).trim()));
    let is_name =
        |column: &Column| matches!(column, Column::Post | Column::Place | Column::CategoryName);
    let is_figure = |column: &Column| {
        matches!(
            column,
            Column::Count
                | Column::Total
                | Column::Category(_)
                | Column::Age(_)
                | Column::Qualification
        )
    };
    let own = || {
        columns.iter().zip(cells).filter(|(_, cell)| !cell.is_continued).map(|(column, _)| column)
    };
    let names = own().filter(|column| is_name(column)).count();
    let figures = own().filter(|column| is_figure(column)).count();
    let categories = own().filter(|column| matches!(column, Column::Category(_))).count();
    let is_header = !has_number && ((names > 0 && figures > 0) || categories > 2);
    is_header.then_some(columns)
}

/// `Posts` names posts, if no other column does and another column counts them.
fn settle(mut columns: Vec<Column>) -> Vec<Column> {
    let has = |columns: &[Column], wanted: &Column| columns.contains(wanted);
    if !has(&columns, &Column::Post)
        && !has(&columns, &Column::Place)
        && !has(&columns, &Column::CategoryName)
        && (has(&columns, &Column::Total)
            || columns.iter().filter(|column| **column == Column::Count).count() > 1)
        && let Some(first) = columns.iter_mut().find(|column| **column == Column::Count)
    {
        *first = Column::Post;
    }
    columns
}

fn column(document: &Document, cell: Cell) -> Column {
    let text = document.slice(cell.span).replace('\n', " ");
    let text = text.trim().trim_end_matches([':', '*', '.']).trim();
    let found = HEADINGS.iter().find(|(pattern, _)| pattern.is_in(text));
    match found.map(|(_, column)| column.clone()) {
        Some(Column::Age(_)) => Column::Age(cell.span),
        Some(column) => column,
        None => match groups::single(text) {
            Some(who) if who.group.is_some() => Column::Category(who),
            _ => Column::Other,
        },
    }
}

/// Returns the text of a row that has only one filled cell.
fn only_cell(document: &Document, cells: &[Cell]) -> Option<Span> {
    let mut filled = cells
        .iter()
        .filter(|cell| !document.slice(cell.span).trim().is_empty())
        .map(|cell| cell.span);
    let first = filled.next()?;
    filled.all(|span| span == first).then_some(first)
}

/// Gives each cell its column. In a row that lacks the first cell, such as that of a serial number,
/// the cells keep their places.
fn assign(document: &Document, columns: &[Column], cells: &[Cell]) -> Vec<(Column, Cell)> {
    let shift = missing_serial(document, columns, cells);
    columns.iter().skip(shift).cloned().zip(cells.iter().copied()).collect()
}

/// Returns 1 if a row has one cell less than the headings and starts with a name where the headings
/// start with a number.
fn missing_serial(document: &Document, columns: &[Column], cells: &[Cell]) -> usize {
    let starts_with_letters = cells.first().is_some_and(|cell| {
        document.slice(cell.span).trim().chars().filter(|c| c.is_alphabetic()).count() > 3
    });
    let starts_other = columns.first() == Some(&Column::Other);
    usize::from(cells.len() + 1 == columns.len() && starts_other && starts_with_letters)
}

/// Parses a number of vacancies: `05`, `1,376`, `27 (UR-8, …)`, `9212 + 148 = 9360`, `140 +40=180`.
/// `4450+` is not exact and gives nothing.
#[must_use]
pub fn count(text: &str) -> Option<u32> {
    static COUNT: Pattern = Pattern::new(concat!(
        r"^[\s(:–-]*(?P<first>\d[\d,]*)",
        r"(?P<more>(?:\s*[+-]\s*\d[\d,]*)*)\s*",
        r"(?:=\s*(?P<sum>\d[\d,]*))?\s*",
        r"(?:/-|\)|nos?\.?|posts?|vacanc(?:y|ies)|seats?",
        r"|positions?|approx\w*\.?|\(?tentative\)?",
        r"|[\s.*])*(?:[\[({,].*|for\b.*)?$"
    ));
    let line = text.trim().split('\n').next()?.trim();
    let groups = COUNT.captures(line)?;
    let number = |text: &str| text.replace(',', "").parse::<u32>().ok();
    if let Some(sum) = groups.name("sum") {
        return number(sum.as_str());
    }
    let first = number(groups.name("first")?.as_str())?;
    let more = groups.name("more").map_or("", |more| more.as_str());
    if more.contains('-') {
        // `10-12` is a range.
        return None;
    }
    more.split('+').filter_map(|part| number(part.trim())).try_fold(first, u32::checked_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_numbers_of_vacancies() {
        for (text, expected) in [
            ("05", Some(5)),
            ("1,376", Some(1376)),
            ("27 (UR- 8, SC -4)", Some(27)),
            ("9212 + 148 = 9360", Some(9360)),
            ("24 + 40", Some(64)),
            ("55 -1=54", Some(54)),
            ("10 Posts", Some(10)),
            ("458 for various positions", Some(458)),
            ("4450+", None),
            ("—", None),
            ("18-36 Years", None),
            ("2024-25", None),
        ] {
            assert_eq!(count(text), expected, "{text}");
        }
    }
}
