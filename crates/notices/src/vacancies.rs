//! Reads posts, vacancies by category, and the total.

mod categories;
mod counted;
mod rows;
mod total;

use std::collections::{HashMap, HashSet};

pub use total::TOTAL_LABEL;

use listings::text::collapse_spaces;

use crate::document::Span;
use crate::groups;
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{CategoryCount, Confidence, Conflict, ConflictReason, Doubt, PostCount, Said};
use crate::tables::{self, Column, DataRow, PostTables};

use rows::{TOTAL_NAME, count_cell, row_name};

/// The statements of a notice about vacancies.
#[derive(Debug, Default)]
pub struct Vacancies {
    /// The total.
    pub total: Option<Said<u32>>,
    /// The posts.
    pub posts: Vec<Said<PostCount>>,
    /// The vacancies by category.
    pub categories: Vec<Said<CategoryCount>>,
    /// Totals that were not understood.
    pub doubts: Vec<Doubt>,
    /// Contradictions.
    pub conflicts: Vec<Conflict>,
}

/// Reads the vacancies of a notice.
pub fn read(notice: &Notice<'_>, tables: &PostTables) -> Vacancies {
    let mut out = Vacancies { posts: posts(notice, tables), ..Vacancies::default() };
    out.categories = categories::read(notice, tables);
    out.total = total::read(notice, tables, &out.posts, &mut out.conflicts);
    out.doubts = total::unread(notice);
    if out.posts.is_empty() {
        out.posts.extend(single_post(notice, tables, out.total.as_ref()));
    }
    check_sum(&mut out);
    out
}

fn posts(notice: &Notice<'_>, tables: &PostTables) -> Vec<Said<PostCount>> {
    let mut posts: Vec<Said<PostCount>> = Vec::new();
    let of_categories = category_tables(notice, tables);
    for row in tables.rows.iter().filter(|row| !of_categories.contains(&row.table)) {
        if let Some(post) = post_of_row(notice, row) {
            let parts = count_cell(row)
                .map(|cell| counted::in_brackets(notice, cell, post.value.count))
                .unwrap_or_default();
            posts.extend(if parts.is_empty() { vec![post] } else { parts });
        }
    }
    if posts.is_empty() {
        posts.extend(tables.groups.iter().filter_map(|group| {
            let post = counted::name_and_count(notice.slice(*group))?;
            Some(notice.say(post, *group, Confidence::Sure))
        }));
    }
    if posts.is_empty() {
        let list = counted::list(notice).into_iter();
        posts.extend(list.map(|(post, span)| notice.say(post, span, Confidence::Sure)));
    }
    drop_repeated_tables(posts)
}

fn post_of_row(notice: &Notice<'_>, row: &DataRow) -> Option<Said<PostCount>> {
    // Rows of places, or of categories of a post, are not posts.
    if row.has(|column| matches!(column, Column::Place | Column::CategoryName))
        && !row.has(|column| *column == Column::Post)
    {
        return None;
    }
    let cell = count_cell(row)?;
    if cell.is_continued {
        return None;
    }
    let count = tables::count(notice.slice(cell.span))?;
    let name = row_name(notice, row)?;
    let is_post = !TOTAL_NAME.is_in(&name) && name.chars().any(char::is_alphabetic);
    let own = row.columns.iter().filter(|(_, cell)| !cell.is_continued);
    let span = own.map(|(_, cell)| cell.span).reduce(Span::join)?;
    is_post.then(|| notice.say(PostCount { name, count }, span, Confidence::Sure))
}

/// Returns the tables of which at least two rows are named as categories. One row may be a post or
/// subject that is named so, such as `General`.
fn category_tables(notice: &Notice<'_>, tables: &PostTables) -> HashSet<usize> {
    let mut counts: HashMap<usize, usize> = HashMap::new();
    for row in &tables.rows {
        let name = row_name(notice, row).unwrap_or_default();
        if groups::single(&name).is_some_and(|who| who.group.is_some()) {
            *counts.entry(row.table).or_default() += 1;
        }
    }
    counts.into_iter().filter(|(_, count)| *count > 1).map(|(table, _)| table).collect()
}

/// A second table with the same posts and numbers repeats the first.
fn drop_repeated_tables(posts: Vec<Said<PostCount>>) -> Vec<Said<PostCount>> {
    let half = posts.len() / 2;
    let repeats = posts.len() >= 2
        && posts.len().is_multiple_of(2)
        && posts.iter().take(half).zip(posts.iter().skip(half)).all(|(a, b)| a.value == b.value);
    if repeats { posts.into_iter().take(half).collect() } else { posts }
}

/// Returns the only post of a notice without a table of posts: its name and the total.
fn single_post(
    notice: &Notice<'_>,
    tables: &PostTables,
    total: Option<&Said<u32>>,
) -> Option<Said<PostCount>> {
    static SEVERAL: Pattern = Pattern::new(
        r"[,&;]|\band\b|\bvarious\b|\bother|\betc\b|/ ?[a-z]{4,}|\bexam|posts\b|\bgroup\b",
    );
    // A name with its own short form at the end is that of one post.
    static WITH_SHORT_FORM: Pattern = Pattern::new(r"^[^,;()]+\([A-Z]{2,6}\)$");
    let total = total?;
    let (name, span) = named_post(notice, tables)?;
    let is_one = (!SEVERAL.is_in(&name) || WITH_SHORT_FORM.is_in(&name)) && !name.is_empty();
    is_one.then(|| {
        let mut said = notice.say(PostCount { name, count: total.value }, span, Confidence::Likely);
        said.source = total.source.clone();
        said
    })
}

/// Returns the name of the post in a fact or in `for the recruitment of … Vacancy`.
fn named_post(notice: &Notice<'_>, tables: &PostTables) -> Option<(String, Span)> {
    static LABEL: Pattern = Pattern::new(r"^(?:post name|name of (?:the )?post|posts?)$");
    static RECRUITMENT: Pattern = Pattern::new(concat!(
        r"(?:recruitment|recruiting|selection",
        r"|engagement) ",
        r"(?:of|for(?: the posts? of)?)\s+",
        r"(?:the\s+)?(?:posts? of\s+)?",
        r"(?P<name>[^.,;]{3,90}?)\s*",
        r"(?:vacanc(?:y|ies)|posts?",
        r"|on (?:regular|contract|temporary|a\b)",
        r"|\.)"
    ));
    static FORM: Pattern =
        Pattern::new(r"online form|offline form|\b20\d\d\b|admit card|result|exam");
    let fact = notice.facts.iter().find(|fact| {
        let value = notice.slice(fact.value);
        LABEL.is_in(notice.slice(fact.label).trim())
            && !tables.has_row(fact.block)
            && !FORM.is_in(value)
            && value.chars().any(char::is_alphabetic)
    });
    if let Some(fact) = fact {
        return Some((collapse_spaces(notice.slice(fact.value)), fact.value));
    }
    notice
        .blocks()
        .filter(|(_, block, section)| *section == Section::Overview && block.table().is_none())
        .find_map(|(_, block, _)| {
            let groups = RECRUITMENT.captures(notice.slice(block.span))?;
            let name = groups.name("name")?;
            Some((collapse_spaces(name.as_str()), block.span.part(name.start(), name.end())))
        })
}

/// Reports posts that do not add up to the total.
fn check_sum(out: &mut Vacancies) {
    let sum = out.posts.iter().map(|post| post.value.count).fold(0, u32::saturating_add);
    if let (Some(total), Some(first)) = (&out.total, out.posts.first())
        && total.value != sum
    {
        out.conflicts.push(Conflict {
            between: [total.source.clone(), first.source.clone()],
            why: ConflictReason::PostsAndTotal,
        });
    }
}
