//! Reads age limits, birth windows and relaxations.

mod birth_window;
mod cut_off;
mod limits;
mod relaxations;
mod statements;
mod subject;

use std::collections::HashMap;

use listings::text::collapse_spaces;

use crate::document::{Cell, Document, MAX_QUOTE_CHARS, Span};
use crate::groups::{self, Group, Who};
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{
    AgeRule, Confidence, Conflict, ConflictReason, Doubt, Field, Relaxation, Said,
};
use crate::tables::{Column, DataRow, PostTables};
use limits::Limit;
use statements::Statement;

/// The statements of a notice about age.
#[derive(Debug, Default)]
pub struct Ages {
    /// The limits.
    pub rules: Vec<Said<AgeRule>>,
    /// The relaxations.
    pub relaxations: Vec<Said<Relaxation>>,
    /// Statements that were not understood.
    pub doubts: Vec<Doubt>,
    /// Contradictions.
    pub conflicts: Vec<Conflict>,
}

/// The number of rules for the same post and candidates with which another is compared.
const MAX_COMPARED: usize = 4;

/// A rule and the words from which it was read.
type Read = (AgeRule, Span);

/// Reads the age limits of a notice.
pub fn read(notice: &Notice<'_>, tables: &PostTables) -> Ages {
    let statements = statements::find(notice, tables);
    let (inside, elsewhere): (Vec<Statement>, Vec<Statement>) =
        statements.iter().partition(|statement| statement.section == Section::Age);
    let doubts = inside.iter().filter(|statement| is_unread(notice, **statement));
    let doubts = doubts.map(|statement| notice.document.source(statement.span()));
    let doubts = doubts.map(|source| Doubt::new(Field::Age, source)).collect();
    let mut rules = rules_of(notice, &inside);
    // Summaries elsewhere are less exact than the part about age.
    if rules.is_empty() {
        rules = rules_of(notice, &elsewhere);
    }
    rules.extend(tables.rows.iter().flat_map(|row| rules_of_row(notice, row)));
    let on = cut_off::read(notice);
    for (rule, _) in &mut rules {
        rule.on = rule.on.or(on);
    }
    let rules: Vec<Said<AgeRule>> = merge(notice.document, rules)
        .into_iter()
        .map(|(rule, span)| notice.say(rule, span, Confidence::Sure))
        .collect();
    let conflicts = rules.iter().filter_map(empty_window).collect();
    Ages { rules, relaxations: relaxations::read(notice, &statements), doubts, conflicts }
}

fn empty_window(rule: &Said<AgeRule>) -> Option<Conflict> {
    let (from, to) = rule.value.born_from.zip(rule.value.born_to)?;
    (from > to).then(|| Conflict {
        between: [rule.source.clone(), rule.source.clone()],
        why: ConflictReason::EmptyBirthWindow,
    })
}

/// Returns `true` for a statement with a number of years from which nothing is read.
fn is_unread(notice: &Notice<'_>, statement: Statement) -> bool {
    static YEARS: Pattern = Pattern::new(r"\d\s*(?:years?|yrs)\b");
    let (label, value) = (notice.slice(statement.label), notice.slice(statement.value));
    YEARS.is_in(value)
        && !is_about_other(label, value)
        && !relaxations::is_about(notice, statement)
        && rules_of_statement(notice, statement).is_empty()
}

/// Reads statements. `i.e. born after …` is about the candidates of the statement before.
fn rules_of(notice: &Notice<'_>, statements: &[Statement]) -> Vec<Read> {
    static THAT_IS: Pattern = Pattern::new(r"^\W*i\.?e\b");
    let mut rules: Vec<Read> = Vec::new();
    let mut start = 0;
    for statement in statements {
        let found = rules_of_statement(notice, *statement);
        let goes_on = THAT_IS.is_in(notice.slice(statement.span()));
        let before: Vec<(Who, Option<String>)> = rules
            .get(start..)
            .unwrap_or_default()
            .iter()
            .filter(|_| goes_on)
            .map(|(rule, _)| (rule.who.clone(), rule.post.clone()))
            .collect();
        start = rules.len();
        for (rule, span) in found {
            if before.is_empty() || rule.who != Who::default() {
                rules.push((rule, span));
                continue;
            }
            let with = |(who, post): &(Who, Option<String>)| {
                let post = rule.post.clone().or_else(|| post.clone());
                (AgeRule { who: who.clone(), post, ..rule.clone() }, span)
            };
            rules.extend(before.iter().map(with));
        }
    }
    rules
}

/// Returns `true` for statements about something else than the limits.
fn is_about_other(label: &str, value: &str) -> bool {
    static OTHER: Pattern = Pattern::new(concat!(
        r"relax|calculat|experience|height|chest|weight|retirement|छूट|गणना",
        r"|(?:length|years?) of service",
        r"|details?\b.*\brefer"
    ));
    static CALCULATION: Pattern = Pattern::new(r"calculat(?:e|ion)");
    static RANGE: Pattern = Pattern::new(r"\b\d{2}\s*[-–]\s*\d{2}\b");
    static EXCEPTION: Pattern = Pattern::new(r"beyond the age");
    if EXCEPTION.is_in(value) {
        return true;
    }
    if label.is_empty() {
        let states_limit = statements::STATES_LIMIT.is_in(value)
            && (!CALCULATION.is_in(value) || RANGE.is_in(value));
        OTHER.is_in(value) && !states_limit
    } else {
        OTHER.is_in(label)
    }
}

fn rules_of_statement(notice: &Notice<'_>, statement: Statement) -> Vec<Read> {
    let (label, value) = (notice.slice(statement.label), notice.slice(statement.value));
    if is_about_other(label, value) {
        return Vec::new();
    }
    let Some(subject) = subject::find(label, value) else {
        return Vec::new();
    };
    let above = statement.above.and_then(|above| subject::of_line(notice.slice(above)));
    let subject = above.map_or_else(|| subject.clone(), |above| subject.below(above));
    let window = birth_window::find(value).or_else(|| birth_window::find(label));
    let mut limits = limits::find(label, value);
    if limits.is_empty() && window.is_some() {
        limits.push(Limit::default());
    }
    let window = window.filter(|_| limits.len() == 1).unwrap_or_default();
    let rule = AgeRule {
        post: subject.post,
        on: cut_off::find(label).or_else(|| cut_off::find(value)),
        born_from: window.from,
        born_to: window.to,
        ..AgeRule::default()
    };
    let rules = limits.into_iter().flat_map(|limit| with_limit(&rule, limit, &subject.candidates));
    rules.map(|rule| (rule, statement.span())).collect()
}

/// Returns a rule for each of the candidates of a limit, else for the given ones.
fn with_limit(rule: &AgeRule, limit: Limit, candidates: &[Who]) -> Vec<AgeRule> {
    let candidates =
        if limit.candidates.is_empty() { candidates.to_vec() } else { limit.candidates };
    let (min, max, max_bound) = (limit.min, limit.max, limit.max_bound);
    let post = limit.post.or_else(|| rule.post.clone());
    let with = |who| AgeRule { who, post: post.clone(), min, max, max_bound, ..rule.clone() };
    candidates.into_iter().map(with).collect()
}

/// Reads the columns of age of a row, and `Age 21–30 years` inside a qualification.
fn rules_of_row(notice: &Notice<'_>, row: &DataRow) -> Vec<Read> {
    let name = row.cells(|column| matches!(column, Column::Post | Column::CategoryName)).next();
    let name = name.map(|cell| notice.slice(cell.span)).unwrap_or_default();
    let is_category = row.has(|column| *column == Column::CategoryName);
    let named = if is_category { groups::parse(name).candidates } else { Vec::new() };
    let candidates = if named.is_empty() { vec![Who::default()] } else { named };
    let post = Some(collapse_spaces(name)).filter(|name| !is_category && !name.is_empty());
    let has_age = row.has(|column| matches!(column, Column::Age(_)));
    let mut rules = Vec::new();
    for (column, cell) in &row.columns {
        let Some((heading, value, with)) = age_cell(notice, column, *cell, has_age) else {
            continue;
        };
        let on = cut_off::find(heading);
        let rule = AgeRule { post: post.clone(), on, ..AgeRule::default() };
        for limit in limits::find(heading, value) {
            for mut rule in with_limit(&rule, limit, &candidates) {
                rule.who.with.extend(with);
                rules.push((rule, cell.span));
            }
        }
    }
    rules
}

/// Returns the heading and the words about age of a cell, and the category of its column.
fn age_cell<'d>(
    notice: &Notice<'d>,
    column: &Column,
    cell: Cell,
    has_age: bool,
) -> Option<(&'d str, &'d str, Option<Group>)> {
    static INSIDE: Pattern = Pattern::new(r"\bage:?\s*(?:limit:?\s*)?\d");
    let value = notice.slice(cell.span);
    match column {
        Column::Age(heading) => Some((notice.slice(*heading), value, None)),
        // A column for disabled people beside the limits.
        Column::Category(who) if has_age => Some(("Maximum age", value, who.group)),
        Column::Qualification => {
            let start = INSIDE.find(value)?.start();
            Some(("", value.get(start..)?, None))
        }
        _ => None,
    }
}

/// Joins rules for the same post and candidates whose members do not contradict each other.
fn merge(document: &Document, rules: Vec<Read>) -> Vec<Read> {
    let mut merged: Vec<Read> = Vec::new();
    let mut places: HashMap<(Option<String>, Who), Vec<usize>> = HashMap::new();
    for (rule, span) in rules {
        let same = places.entry((rule.post.clone(), rule.who.clone())).or_default();
        let fitting = same
            .iter()
            .rev()
            .take(MAX_COMPARED)
            .copied()
            .find(|at| merged.get(*at).is_some_and(|(other, _)| can_merge(other, &rule)));
        match fitting.and_then(|at| merged.get_mut(at)) {
            Some((other, words)) => {
                *words = joined(document, *words, span);
                add_members(other, &rule);
            }
            None => {
                same.push(merged.len());
                merged.push((rule, span));
            }
        }
    }
    merged
}

/// Returns the span of both statements if it is short enough for a quote, else the first.
fn joined(document: &Document, first: Span, second: Span) -> Span {
    let both = first.join(second);
    // A character has at most four bytes.
    let is_near = both.end - both.start <= 4 * MAX_QUOTE_CHARS;
    let is_short = is_near && document.slice(both).chars().count() <= MAX_QUOTE_CHARS;
    if is_short { both } else { first }
}

fn add_members(rule: &mut AgeRule, other: &AgeRule) {
    rule.min = rule.min.or(other.min);
    rule.max = rule.max.or(other.max);
    rule.on = rule.on.or(other.on);
    rule.born_from = rule.born_from.or(other.born_from);
    rule.born_to = rule.born_to.or(other.born_to);
    rule.max_bound = rule.max_bound.or(other.max_bound);
}

/// Returns `true` if two rules for the same candidates do not contradict each other.
fn can_merge(a: &AgeRule, b: &AgeRule) -> bool {
    fn agree<T: PartialEq>(a: Option<T>, b: Option<T>) -> bool {
        a.zip(b).is_none_or(|(a, b)| a == b)
    }
    agree(a.min, b.min)
        && agree(a.max, b.max)
        && agree(a.on, b.on)
        && agree(a.born_from, b.born_from)
        && agree(a.born_to, b.born_to)
}
