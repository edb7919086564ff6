//! Reads posts, vacancies by category, and the total.

use std::collections::{HashMap, HashSet};

use listings::text::collapse_spaces;

use crate::document::{Cell, Span};
use crate::groups::{self, Who};
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{
    CategoryCount, Confidence, Conflict, ConflictReason, Doubt, Field, PostCount, Said,
};
use crate::tables::{self, Column, DataRow, PostTables};

/// What a notice says of vacancies.
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

static TOTAL_NAME: Pattern = Pattern::new(r"^\W*(?:grand |sub )?total\b|^\W*कुल");

/// Labels of the total, then labels that may also count one of several posts.
pub static TOTAL_LABEL: Pattern = Pattern::new(concat!(
    r"^(?:grand )?total\s*",
    r"(?:(?:no|number)s?\.?\s*(?:of\s*)?)?",
    r"(?:vacanc(?:y|ies)|posts?|positions?|seats?)",
    r"(?:\s*(?:available|count))?$|^कुल पद$"
));
static COUNT_LABEL: Pattern = Pattern::new(concat!(
    r"^(?:(?:no|number)s?\.?\s*of\s*)?",
    r"(?:vacanc(?:y|ies)|posts?|positions?)",
    r"(?:\s*(?:available|details|count))?$"
));

/// Reads the vacancies of a notice.
pub fn read(notice: &Notice<'_>, tables: &PostTables) -> Vacancies {
    let mut out = Vacancies { posts: posts(notice, tables), ..Vacancies::default() };
    out.categories = categories(notice, tables);
    out.total = total(notice, tables, &out.posts, &mut out.conflicts);
    out.doubts = unread_totals(notice);
    if out.posts.is_empty() {
        out.posts.extend(single_post(notice, tables, out.total.as_ref()));
    }
    check_sum(&mut out);
    out
}

fn is_count(column: &Column) -> bool {
    matches!(column, Column::Count | Column::Total)
}

/// Returns the cell with the number of a row: that of the total, if there are several.
fn count_cell(row: &DataRow) -> Option<Cell> {
    let mut counts = row.cells(|column| *column == Column::Count);
    match (row.cells(|column| *column == Column::Total).next(), counts.next(), counts.next()) {
        (Some(total), ..) => Some(total),
        (None, Some(count), None) => Some(count),
        // Several columns, such as one for men and one for women, have no number for the post.
        _ => None,
    }
}

fn posts(notice: &Notice<'_>, tables: &PostTables) -> Vec<Said<PostCount>> {
    let mut posts: Vec<Said<PostCount>> = Vec::new();
    let of_categories = category_tables(notice, tables);
    for row in tables.rows.iter().filter(|row| !of_categories.contains(&row.table)) {
        if let Some(post) = post_of_row(notice, row) {
            let parts = parts_of_count(notice, row, post.value.count);
            posts.extend(if parts.is_empty() { vec![post] } else { parts });
        }
    }
    if posts.is_empty() {
        posts.extend(tables.groups.iter().filter_map(|group| counted_name(notice, *group)));
    }
    if posts.is_empty() {
        posts.extend(counted_list(notice));
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

/// Reads `9583 (MTS - 6144, Havaldar - 3439)`: the posts in brackets if they add up to the number.
fn parts_of_count(notice: &Notice<'_>, row: &DataRow, count: u32) -> Vec<Said<PostCount>> {
    static PARTS: Pattern = Pattern::new(r"\((?P<parts>[^()]*)\)");
    static PART: Pattern =
        Pattern::new(r"^\s*(?P<name>.*[a-z].*?)\s*[-–—:=]\s*(?P<count>\d[\d,]*)\s*$");
    let Some(cell) = count_cell(row) else {
        return Vec::new();
    };
    let Some(inside) = PARTS.captures(notice.slice(cell.span)) else {
        return Vec::new();
    };
    let parts = inside.name("parts").map_or("", |parts| parts.as_str());
    let read = |part: &str| {
        let groups = PART.captures(part)?;
        let name = groups.name("name")?.as_str();
        let count = tables::count(groups.name("count")?.as_str())?;
        let is_post = groups::parse(name).whos.is_empty();
        let value = PostCount { name: collapse_spaces(name), count };
        is_post.then(|| notice.say(value, cell.span, Confidence::Sure))
    };
    let posts: Option<Vec<Said<PostCount>>> = parts.split(", ").map(read).collect();
    let posts = posts.unwrap_or_default();
    let sum = posts.iter().map(|post| post.value.count).fold(0, u32::saturating_add);
    if posts.len() > 1 && sum == count { posts } else { Vec::new() }
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

/// Returns the name of the post of a row: the words of its columns of names.
fn row_name(notice: &Notice<'_>, row: &DataRow) -> Option<String> {
    let mut names: Vec<String> = Vec::new();
    for cell in row.cells(|column| *column == Column::Post) {
        let name = collapse_spaces(notice.slice(cell.span));
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    (!names.is_empty()).then(|| names.join(", "))
}

/// Reads `Local Bank Officer – 1500 Vacancies` above rows of places.
fn counted_name(notice: &Notice<'_>, span: Span) -> Option<Said<PostCount>> {
    static COUNTED: Pattern = Pattern::new(
        r"^(?P<name>.{3,120}?)\s*[-–—:(]\s*(?P<count>[\d,]+)\s*(?:vacanc(?:y|ies)|posts?)\b",
    );
    let text = notice.slice(span);
    let groups = COUNTED.captures(text.trim())?;
    let count = groups.name("count")?.as_str().replace(',', "").parse().ok()?;
    let name = collapse_spaces(groups.name("name")?.as_str());
    Some(notice.say(PostCount { name, count }, span, Confidence::Sure))
}

/// Reads a list of `Junior Executive (Mechanical) – 11 Posts` in the part about vacancies: items,
/// or the lines and parts of cells. One alone may be a total.
fn counted_list(notice: &Notice<'_>) -> Vec<Said<PostCount>> {
    static NEXT: Pattern = Pattern::new(r"\b(?:vacanc(?:y|ies)|posts?)\)?(?P<end>\s*[,;\n]\s*)");
    let mut posts = Vec::new();
    for (_, block, section) in notice.blocks() {
        if section != Section::Vacancies {
            continue;
        }
        let text = notice.slice(block.span);
        let ends = NEXT.captures_iter(text).filter_map(|groups| groups.name("end"));
        let mut start = 0;
        for (end, next) in ends.map(|end| (end.start(), end.end())).chain([(text.len(), 0)]) {
            posts.extend(counted_name(notice, block.span.part(start, end)));
            start = next;
        }
    }
    if posts.len() > 1 { posts } else { Vec::new() }
}

/// A second table with the same posts and numbers repeats the first.
fn drop_repeated_tables(posts: Vec<Said<PostCount>>) -> Vec<Said<PostCount>> {
    let half = posts.len() / 2;
    let repeats = posts.len() >= 2
        && posts.len().is_multiple_of(2)
        && posts.iter().take(half).zip(posts.iter().skip(half)).all(|(a, b)| a.value == b.value);
    if repeats { posts.into_iter().take(half).collect() } else { posts }
}

/// Returns the vacancies by category: of columns, of rows, and of words such as `UR-16, SC-6`.
fn categories(notice: &Notice<'_>, tables: &PostTables) -> Vec<Said<CategoryCount>> {
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
                        whos: vec![who.clone()],
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
            let value = CategoryCount { post: None, whos: vec![who], count };
            Some(notice.say(value, name.span.join(cell.span), Confidence::Sure))
        })
        .collect();
    if rows.len() > 1 { rows } else { Vec::new() }
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
        let whos: Vec<Who> = phrase.whos;
        let Ok(count) = count.as_str().replace(',', "").parse() else {
            return Vec::new();
        };
        if whos.iter().all(|who| who.group.is_none()) || !phrase.rest.is_empty() {
            return Vec::new();
        }
        let value = CategoryCount { post: post.map(str::to_owned), whos, count };
        found.push(notice.say(value, span, Confidence::Sure));
    }
    if found.len() > 1 || tables::count(&text) == found.first().map(|one| one.value.count) {
        found
    } else {
        Vec::new()
    }
}

/// Returns the total that the notice states: with a label, in a row of the table, in words, or as
/// the number of its only post.
fn total(
    notice: &Notice<'_>,
    tables: &PostTables,
    posts: &[Said<PostCount>],
    conflicts: &mut Vec<Conflict>,
) -> Option<Said<u32>> {
    let labelled = labelled_totals(notice, tables, &TOTAL_LABEL);
    if let Some(first) = labelled.first() {
        let other = labelled.iter().find(|other| other.value != first.value);
        conflicts.extend(other.map(|other| Conflict {
            between: [first.source.clone(), other.source.clone()],
            why: ConflictReason::TwoTotals,
        }));
        return Some(first.clone());
    }
    if let Some(row) = total_row(notice, tables) {
        return Some(row);
    }
    let counted = labelled_totals(notice, tables, &COUNT_LABEL);
    if let Some(first) = counted.first()
        && counted.iter().all(|other| other.value == first.value)
    {
        return Some(first.clone());
    }
    total_in_words(notice, posts).or_else(|| total_in_answer(notice)).or_else(|| match posts {
        [only] => Some(Said {
            value: only.value.count,
            source: only.source.clone(),
            confidence: Confidence::Likely,
        }),
        _ => None,
    })
}

/// Returns the answer to `What is the total number of vacancies?`.
fn total_in_answer(notice: &Notice<'_>) -> Option<Said<u32>> {
    static QUESTION: Pattern = Pattern::new(
        r"total (?:no\.?|number) of (?:vacanc|posts)|how many (?:total )?(?:vacanc|posts)",
    );
    static ANSWER: Pattern =
        Pattern::new(r"^\s*ans(?:wer)?\s*[:.-]\s*(?:total\s+)?(?P<count>\d.*)$");
    let mut is_asked = false;
    notice.blocks().filter(|(_, _, section)| *section == Section::Questions).find_map(
        |(_, block, _)| {
            let text = notice.slice(block.span);
            let answer = ANSWER.captures(text).filter(|_| is_asked);
            is_asked = QUESTION.is_in(text);
            let count = tables::count(answer?.name("count")?.as_str())?;
            Some(notice.say(count, block.span, Confidence::Likely))
        },
    )
}

/// Returns totals such as `4450+`, which are no exact numbers.
fn unread_totals(notice: &Notice<'_>) -> Vec<Doubt> {
    let is_unread = |value: &str| {
        value.contains(|c: char| c.is_ascii_digit()) && tables::count(value).is_none()
    };
    notice
        .facts
        .iter()
        .filter(|fact| TOTAL_LABEL.is_in(notice.slice(fact.label).trim()))
        .filter(|fact| is_unread(notice.slice(fact.value)))
        .map(|fact| Doubt::new(Field::Total, notice.document.source(fact.span())))
        .collect()
}

fn labelled_totals(notice: &Notice<'_>, tables: &PostTables, label: &Pattern) -> Vec<Said<u32>> {
    notice
        .facts
        .iter()
        .filter(|fact| {
            fact.section != Section::Questions && label.is_in(notice.slice(fact.label).trim())
        })
        .filter(|fact| !tables.has_row(fact.block) || TOTAL_NAME.is_in(notice.slice(fact.label)))
        .filter_map(|fact| {
            let count = tables::count(notice.slice(fact.value)).filter(|count| *count > 0)?;
            Some(notice.say(count, fact.span(), Confidence::Sure))
        })
        .collect()
}

/// Returns the number of the row named `Total`, if there is only one.
fn total_row(notice: &Notice<'_>, tables: &PostTables) -> Option<Said<u32>> {
    let mut rows = tables.rows.iter().filter_map(|row| {
        let is_total =
            row.columns.iter().any(|(_, cell)| TOTAL_NAME.is_in(notice.slice(cell.span)));
        let cell = count_cell(row).filter(|_| is_total)?;
        let count = tables::count(notice.slice(cell.span))?;
        Some(notice.say(count, cell.span, Confidence::Sure))
    });
    rows.next().filter(|_| rows.next().is_none())
}

/// Returns the number of `N vacancies` in the introduction, if all such numbers agree or one is the
/// sum of the posts.
fn total_in_words(notice: &Notice<'_>, posts: &[Said<PostCount>]) -> Option<Said<u32>> {
    static WORDS: Pattern = Pattern::new(concat!(
        r"\b(?P<count>\d[\d,]{0,7})\s+",
        r"(?:(?:[a-z&/().-]+)\s+){0,5}?",
        r"(?:posts?|vacanc(?:y|ies)|positions?)\b"
    ));
    static RESTRICTED: Pattern = Pattern::new(r"\b(?:years?|class|marks|th|level|hours?)\b");
    let mut found: Vec<Said<u32>> = Vec::new();
    for (_, block, section) in notice.blocks() {
        if block.table().is_some() || section != Section::Overview {
            continue;
        }
        for groups in WORDS.captures_iter(notice.slice(block.span)) {
            let (Some(whole), Some(count)) = (groups.get(0), groups.name("count")) else {
                continue;
            };
            let value: Option<u32> = count.as_str().replace(',', "").parse().ok();
            let is_year = value.is_some_and(|value| {
                (1990..2100).contains(&value) && !count.as_str().contains(',')
            });
            if let Some(value) = value.filter(|_| !is_year && !RESTRICTED.is_in(whole.as_str())) {
                found.push(notice.say(
                    value,
                    block.span.part(whole.start(), whole.end()),
                    Confidence::Likely,
                ));
            }
        }
    }
    let sum: u32 = posts.iter().map(|post| post.value.count).fold(0, u32::saturating_add);
    let first = found.first()?.clone();
    let agree = found.iter().all(|other| other.value == first.value);
    if agree && (posts.is_empty() || sum <= first.value) {
        return Some(first);
    }
    found.into_iter().find(|one| one.value == sum)
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
