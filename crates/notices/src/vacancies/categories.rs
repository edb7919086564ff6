//! Reads vacancies by category.

use std::collections::HashSet;

use super::counted;
use super::rows::{TOTAL_NAME, count_cell, is_count, row_name};
use crate::document::Span;
use crate::facts::Fact;
use crate::groups::{self, Who};
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{CategoryCount, Confidence, Said};
use crate::tables::{self, Column, DataRow, PostTables};

/// Returns the vacancies by category: of columns, of rows, and of words such as `UR-16, SC-6`.
pub fn read(notice: &Notice<'_>, tables: &PostTables) -> Vec<Said<CategoryCount>> {
    let mut found: Vec<Said<CategoryCount>> = Vec::new();
    let names: HashSet<String> = tables
        .rows
        .iter()
        .filter_map(|row| row_name(notice, row))
        .filter(|name| !TOTAL_NAME.is_in(name))
        .collect();
    // The only post needs no name.
    let has_posts = names.len() > 1;
    for row in &tables.rows {
        let post = row_name(notice, row).filter(|_| has_posts);
        found.extend(categories_of_row(notice, row, post.as_deref()));
    }
    if found.is_empty() {
        found.extend(category_rows(notice, tables));
    }
    if found.is_empty() {
        found.extend(category_lines(notice));
    }
    if found.is_empty() {
        let posts = counted::list(notice);
        let has_posts = posts.len() > 1;
        found.extend(posts.iter().flat_map(|(post, span)| {
            let start = notice.slice(*span).rfind('(').unwrap_or_default();
            let inside = span.part(start, span.end - span.start);
            breakdown(notice, inside, Some(post.name.as_str()).filter(|_| has_posts))
        }));
    }
    if found.is_empty() {
        for fact in notice.facts.iter().filter(|fact| fact.section != Section::Questions) {
            let label = notice.slice(fact.label);
            if is_vacancy_label(label) && found.is_empty() {
                found.extend(breakdown(notice, fact.value, None));
            }
        }
    }
    found
}

fn is_vacancy_label(label: &str) -> bool {
    static LABEL: Pattern = Pattern::new(r"vacanc|\bposts?\b");
    static NOT: Pattern = Pattern::new(r"\bage\b|date|fee|qualif");
    LABEL.is_in(label) && !NOT.is_in(label)
}

fn categories_of_row(
    notice: &Notice<'_>,
    row: &DataRow,
    post: Option<&str>,
) -> Vec<Said<CategoryCount>> {
    let mut found = Vec::new();
    if row
        .cells(|column| *column == Column::Post)
        .any(|cell| TOTAL_NAME.is_in(notice.slice(cell.span)))
    {
        return found;
    }
    for (column, cell) in &row.columns {
        match column {
            Column::Category(who) if !cell.is_continued => {
                if let Some(count) = tables::count(notice.slice(cell.span)) {
                    let value = CategoryCount {
                        post: post.map(str::to_owned),
                        candidates: vec![who.clone()],
                        count,
                    };
                    found.push(notice.say(value, cell.span, Confidence::Sure));
                }
            }
            column if is_count(column) && !cell.is_continued => {
                found.extend(breakdown(notice, cell.span, post));
            }
            _ => {}
        }
    }
    found
}

/// Reads tables whose rows are categories.
fn category_rows(notice: &Notice<'_>, tables: &PostTables) -> Vec<Said<CategoryCount>> {
    let rows: Vec<Said<CategoryCount>> = tables
        .rows
        .iter()
        .filter_map(|row| {
            let name =
                row.cells(|column| matches!(column, Column::CategoryName | Column::Post)).next()?;
            let who = groups::single(notice.slice(name.span)).filter(|who| who.group.is_some())?;
            let cell = count_cell(row).filter(|cell| !cell.is_continued)?;
            let count = tables::count(notice.slice(cell.span))?;
            let value = CategoryCount { post: None, candidates: vec![who], count };
            Some(notice.say(value, name.span.join(cell.span), Confidence::Sure))
        })
        .collect();
    if rows.len() > 1 { rows } else { Vec::new() }
}

/// Reads lines `EWS: 38`, of which there are at least two, in the part about vacancies.
fn category_lines(notice: &Notice<'_>) -> Vec<Said<CategoryCount>> {
    let lines = notice.facts.iter().filter(|fact| fact.section == Section::Vacancies);
    let read = |fact: &Fact| {
        let who = groups::single(notice.slice(fact.label)).filter(|who| who.group.is_some())?;
        let count = tables::count(notice.slice(fact.value))?;
        let value = CategoryCount { post: None, candidates: vec![who], count };
        Some(notice.say(value, fact.span(), Confidence::Sure))
    };
    let found: Vec<Said<CategoryCount>> = lines.filter_map(read).collect();
    if found.len() > 1 { found } else { Vec::new() }
}

/// Reads `(UR-16, SC-6, BCA ESM-1)`. All parts must name categories.
fn breakdown(notice: &Notice<'_>, span: Span, post: Option<&str>) -> Vec<Said<CategoryCount>> {
    static PART: Pattern = Pattern::new(concat!(
        r"(?P<name>[a-z][a-z0-9 ./()&|-]*?)\s*[-–—:=]+\s*",
        r"(?P<count>\d[\d,]*)",
        r"(?:\s*(?:$|[,;)\]}/&.|+]|and\b|\(|posts?\b))"
    ));
    static SUB_KINDS: Pattern = Pattern::new(r"\b(?:pw(?:b?d|d)|ph)\s*\([^)]*\)");
    let text = SUB_KINDS.replace_all(notice.slice(span), " ");
    let mut found = Vec::new();
    for groups in PART.captures_iter(&text) {
        let (Some(name), Some(count)) = (groups.name("name"), groups.name("count")) else {
            continue;
        };
        let phrase = groups::parse(name.as_str());
        let candidates: Vec<Who> = phrase.candidates;
        let Ok(count) = count.as_str().replace(',', "").parse() else {
            return Vec::new();
        };
        if candidates.iter().all(|who| who.group.is_none()) || !phrase.rest.is_empty() {
            return Vec::new();
        }
        let value = CategoryCount { post: post.map(str::to_owned), candidates, count };
        found.push(notice.say(value, span, Confidence::Sure));
    }
    if found.len() > 1 || tables::count(&text) == found.first().map(|one| one.value.count) {
        found
    } else {
        Vec::new()
    }
}
