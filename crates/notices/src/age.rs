//! Reads age limits, birth windows and relaxations.

mod birth_window;
mod limits;

use chrono::NaiveDate;

use crate::document::{BlockKind, Span};
use crate::facts::{Fact, FactKind};
use crate::groups::{self, Who};
use crate::moments;
use crate::notice::{self, Notice};
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{AgeRule, Confidence, Conflict, ConflictReason, Relaxation, Said};
use crate::tables::{Column, DataRow, PostTables};

/// What a notice says of age.
#[derive(Debug, Default)]
pub struct Ages {
    /// The limits.
    pub rules: Vec<Said<AgeRule>>,
    /// The relaxations.
    pub relaxations: Vec<Said<Relaxation>>,
    /// Contradictions.
    pub conflicts: Vec<Conflict>,
}

/// Words that make a sentence one about age.
static ABOUT_AGE: Pattern = Pattern::new(r"\bage\b|\baged\b|\bborn\b|आयु");
/// Sentences about age outside the part about it.
static STATES_LIMIT: Pattern = Pattern::new(concat!(
    r"\bage (?:limit|range|criteria)\b|\b(?:upper|maximum|minimum) age\b|years of age",
    r"|\baged? (?:between|from|is|should|must)|\bborn (?:between|on|after|before|not)",
    r"|not (?:be )?born"
));
static RELAXED: Pattern = Pattern::new(r"relax|आयु.*छूट");

/// The length of service that is added to a limit, with further years.
static SERVICE: Pattern = Pattern::new(r"service\s*(?:\+|plus)\s*(?P<years>\d{1,2})\s*years?");

/// A statement about age.
#[derive(Debug, Clone, Copy)]
struct Line {
    label: Span,
    value: Span,
    section: Section,
}

/// Reads the age limits of a notice.
pub fn read(notice: &Notice<'_>, tables: &PostTables) -> Ages {
    let mut out = Ages::default();
    let lines = lines(notice, tables);
    let mut elsewhere = Vec::new();
    for line in &lines {
        let text = notice.slice(line.label.join(line.value));
        if RELAXED.is_in(text) || SERVICE.is_in(text) {
            out.relaxations.extend(relaxation(notice, *line));
        }
        let rules = rules_of_line(notice, *line);
        if line.section == Section::Age { &mut out.rules } else { &mut elsewhere }.extend(rules);
    }
    // Summaries elsewhere are less exact than the part about age.
    if out.rules.is_empty() {
        out.rules = elsewhere;
    }
    for row in &tables.rows {
        out.rules.extend(rules_of_row(notice, row));
    }
    let on = cut_off(notice);
    for said in &mut out.rules {
        said.value.on = said.value.on.or(on);
    }
    out.rules = merge(out.rules);
    out.relaxations = distinct(out.relaxations);
    for rule in &out.rules {
        if rule.value.born_from.zip(rule.value.born_to).is_some_and(|(from, to)| from > to) {
            let between = [rule.source.clone(), rule.source.clone()];
            out.conflicts.push(Conflict { between, why: ConflictReason::EmptyBirthWindow });
        }
    }
    out
}

/// Returns `true` for parts that do not state the limits themselves.
fn is_elsewhere(section: Section) -> bool {
    matches!(
        section,
        Section::Questions
            | Section::Links
            | Section::Physical
            | Section::Keywords
            | Section::Fee
            | Section::HowToApply
            | Section::Documents
            | Section::ExamPattern
    )
}

/// Returns the statements about age: facts with such a label or in the part about age, and
/// sentences.
fn lines(notice: &Notice<'_>, tables: &PostTables) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut with_label = std::collections::HashSet::new();
    for fact in &notice.facts {
        let label = notice.slice(fact.label);
        let fits = fact.section == Section::Age || ABOUT_AGE.is_in(label);
        // Rows of tables of posts are read by their columns.
        if fits && !is_elsewhere(fact.section) && !tables.has_row(fact.block) {
            lines.extend(lines_of_fact(notice, fact));
        }
        if fact.kind == FactKind::Line && fits {
            with_label.insert(fact.label.start);
        }
    }
    for (at, block, section) in notice.blocks() {
        if is_elsewhere(section) || block.kind == BlockKind::Heading {
            continue;
        }
        let is_row = block.table().is_some();
        if is_row && (section != Section::Age || tables.has_row(at)) {
            continue;
        }
        let sentences = notice::sentences(notice.document, block.span);
        for sentence in sentences.into_iter().flat_map(|sentence| clauses(notice, sentence)) {
            let text = notice.slice(sentence);
            if with_label.contains(&sentence.start) {
                continue;
            }
            let is_inside = section == Section::Age && (!is_row || ABOUT_AGE.is_in(text));
            if is_inside || STATES_LIMIT.is_in(text) {
                lines.push(Line { label: sentence.part(0, 0), value: sentence, section });
            }
        }
    }
    lines
}

/// Returns a fact as one line, or the clauses of its value if that is a sentence:
/// `Age Limit: The age limit for A is …`.
fn lines_of_fact(notice: &Notice<'_>, fact: &Fact) -> Vec<Line> {
    static SENTENCE: Pattern = Pattern::new(r"^the age limit for\b.*\band (?:the )?age limit\b");
    let section = fact.section;
    if !SENTENCE.is_in(notice.slice(fact.value)) {
        return vec![Line { label: fact.label, value: fact.value, section }];
    }
    notice::sentences(notice.document, fact.value)
        .into_iter()
        .flat_map(|sentence| clauses(notice, sentence))
        .map(|clause| Line { label: clause.part(0, 0), value: clause, section })
        .collect()
}

/// Splits `the age limit for A is 18-36 Years and the age limit for B is 18-33 Years`.
fn clauses(notice: &Notice<'_>, sentence: Span) -> Vec<Span> {
    static AND: Pattern = Pattern::new(r"\s+and\s+(?:the\s+)?age limit\b");
    let text = notice.slice(sentence);
    match AND.find(text) {
        Some(found) => {
            vec![sentence.part(0, found.start()), sentence.part(found.start(), text.len())]
        }
        None => vec![sentence],
    }
}

fn rules_of_line(notice: &Notice<'_>, line: Line) -> Vec<Said<AgeRule>> {
    static NOT_A_LIMIT: Pattern = Pattern::new(concat!(
        r"relax|calculat|experience|height|chest|weight|(?:length|years?) of service",
        r"|details?\b.*\brefer"
    ));
    let (label, value) = (notice.slice(line.label), notice.slice(line.value));
    if label.is_empty() && value.contains("calculat") {
        return Vec::new();
    }
    if NOT_A_LIMIT.is_in(label)
        || (label.is_empty() && NOT_A_LIMIT.is_in(value) && !STATES_LIMIT.is_in(value))
    {
        return Vec::new();
    }
    let Some(subject) = subject(label, value) else {
        return Vec::new();
    };
    let window =
        birth_window::find(value).or_else(|| birth_window::find(label)).unwrap_or_default();
    let mut rules = limits::find(label, value);
    if rules.is_empty() && !window.is_empty() {
        rules.push(limits::Limit::default());
    }
    let span = line.label.join(line.value);
    let on = as_on(label).or_else(|| as_on(value));
    let is_only = rules.len() == 1;
    let mut out = Vec::new();
    for limit in rules {
        let whos = if limit.whos.is_empty() { subject.whos.clone() } else { limit.whos };
        for who in whos {
            let mut rule = AgeRule {
                post: subject.post.clone(),
                who,
                min: limit.min,
                max: limit.max,
                on,
                max_bound: limit.max_bound,
                ..AgeRule::default()
            };
            if is_only {
                (rule.born_from, rule.born_to) = (window.from, window.to);
            }
            out.push(notice.say(rule, span, Confidence::Sure));
        }
    }
    out
}

/// Whom and which post a statement concerns.
struct Subject {
    whos: Vec<Who>,
    post: Option<String>,
}

/// Returns the subject of a statement, unless it is for candidates or posts that are not understood.
fn subject(label: &str, value: &str) -> Option<Subject> {
    static AGE_WORDS: Pattern = Pattern::new(concat!(
        r"\b(?:minimum|maximum|min|max|upper|lower|normal|the|age|ages|limits?|years?",
        r"|as on|as of|should|must|not|have|be|completed|attained|exceed\w*|on|i\.?e\.?|he",
        r"|she|born|required|is|between|criteria)\b|\([^)]*\d{4}[^)]*\)|[\d./-]{6,}"
    ));
    static FOR: Pattern = Pattern::new(concat!(
        r"\bfor\s+(?P<post>[^,:]{4,160}?)\s*,?\s*(?:the\s+)?(?:upper|maximum",
        r"|minimum)?\s*age\b|\bage limit for\s+(?:the\s+)?(?P<posts>[^,:]{4,100}?\bposts?)\s+is\b"
    ));
    let (candidates, named_post) = split_post(label);
    let mut phrase = groups::parse(&AGE_WORDS.replace_all(candidates, " "));
    static FOR_SOME: Pattern = Pattern::new(r"\bfor\s+\S|\bcategory\b");
    if phrase.whos.is_empty()
        && phrase.rest.is_empty()
        && !phrase.is_complete
        && FOR_SOME.is_in(label)
    {
        return None;
    }
    let mut post = named_post.map(|post| post.trim().to_owned()).or_else(|| {
        let name = post_name(label);
        let rest = Some(phrase.rest.clone()).filter(|rest| !rest.is_empty());
        rest.map(|rest| if name.is_empty() { rest } else { name })
    });
    if label.is_empty()
        && let Some(found) =
            FOR.captures(value).and_then(|groups| groups.name("post").or(groups.name("posts")))
    {
        let named = groups::parse(found.as_str());
        if named.rest.is_empty() {
            phrase = named;
        } else if !found.as_str().contains("recruitment") && !found.as_str().contains("20") {
            post = Some(found.as_str().to_owned());
        }
    }
    // `Candidates belonging to SC born between … are eligible`.
    if label.is_empty()
        && phrase.whos.is_empty()
        && post.is_none()
        && let Some(born) = birth_window::ABOUT.find(value)
    {
        phrase = groups::parse(value.get(..born.start()).unwrap_or_default());
    }
    let whos =
        if phrase.whos.is_empty() || post.is_some() && phrase.whos.iter().all(is_no_limit_group) {
            vec![Who::default()]
        } else {
            phrase.whos
        };
    let whos = whos.into_iter().map(|who| if is_everybody(&who) { Who::default() } else { who });
    Some(Subject { whos: whos.collect(), post })
}

/// Splits `Maximum Age limit of Open Category Candidates for Worker (Male) Posts` into the candidates
/// and the post.
fn split_post(label: &str) -> (&str, Option<&str>) {
    static FOR: Pattern = Pattern::new(r"\b(?:of|for)\b.*(?P<for>\bfor\s+)(?P<post>.*)$");
    let found = FOR
        .captures(label)
        .and_then(|groups| Some((groups.name("for")?.start(), groups.name("post")?.as_str())));
    match found {
        Some((start, post)) if !groups::parse(post).rest.is_empty() => {
            (label.get(..start).unwrap_or(label), Some(post))
        }
        _ => (label, None),
    }
}

/// Returns the name of the post in `Maximum Age Limit for Graduate Apprentice`.
fn post_name(label: &str) -> String {
    static LEAD: Pattern = Pattern::new(concat!(
        r"^.*?\bage\b(?:\s*limits?)?\s*(?:\([^)]*\))?\s*(?:for(?: the posts? of)?\s+)?",
        r"|^\W*for\s+(?:the posts? of\s+)?"
    ));
    LEAD.replace_all(label.trim(), "").trim().to_owned()
}

/// Words such as `General` in the name of a post name no category.
fn is_no_limit_group(who: &Who) -> bool {
    who.group == Some(groups::Group::OTHERS)
}

fn is_everybody(who: &Who) -> bool {
    who.group.is_some_and(|group| group == groups::Group::ALL)
}

/// Reads the columns of age of a row, and `Age 21–30 years` inside a qualification.
fn rules_of_row(notice: &Notice<'_>, row: &DataRow) -> Vec<Said<AgeRule>> {
    static INSIDE: Pattern = Pattern::new(r"\bage:?\s*(?:limit:?\s*)?\d");
    let name = row.cells(|column| matches!(column, Column::Post | Column::CategoryName)).next();
    let is_category = row.has(|column| *column == Column::CategoryName);
    let name_text = name.map(|cell| notice.slice(cell.span)).unwrap_or_default();
    let named = groups::parse(name_text);
    let whos =
        if is_category && !named.whos.is_empty() { named.whos } else { vec![Who::default()] };
    let post = (!is_category && !name_text.is_empty())
        .then(|| name_text.split_whitespace().collect::<Vec<_>>().join(" "));
    let has_age = row.has(|column| matches!(column, Column::Age(_)));
    let mut out = Vec::new();
    for (column, cell) in &row.columns {
        let value = notice.slice(cell.span);
        let (heading, with) = match column {
            Column::Age(heading) => (notice.slice(*heading), None),
            Column::Category(with) if has_age => ("Maximum age", with.group),
            Column::Qualification if INSIDE.is_in(value) => ("", None),
            _ => continue,
        };
        let value = match heading {
            "" => {
                INSIDE.find(value).and_then(|found| value.get(found.start()..)).unwrap_or_default()
            }
            _ => value,
        };
        for limit in limits::find(heading, value) {
            let whos = if limit.whos.is_empty() { whos.clone() } else { limit.whos };
            for mut who in whos {
                who.with.extend(with);
                let rule = AgeRule {
                    post: post.clone(),
                    who,
                    min: limit.min,
                    max: limit.max,
                    on: as_on(heading),
                    max_bound: limit.max_bound,
                    ..AgeRule::default()
                };
                out.push(notice.say(rule, cell.span, Confidence::Sure));
            }
        }
    }
    out
}

/// Reads `as on 01-01-2025` and its variants.
fn as_on(text: &str) -> Option<NaiveDate> {
    static AS_ON: Pattern = Pattern::new(concat!(
        r"(?:\bas (?:on|of|per)|\breckoned (?:as )?(?:on|from)|\b(?:crucial",
        r"|cut-?\s?off) date\b[^.]{0,90}?(?:\bis|:)|\bcalculated (?:as )?(?:on|from|till)",
        r"|\bage limit\s*\(\s*(?:as (?:on|of)\b)?)\s*[:(]?\s*(?:date\s*)?(?P<rest>.*)"
    ));
    let rest = AS_ON.captures(text)?.name("rest")?;
    let found = moments::find(rest.as_str());
    let first = found.first().filter(|found| found.range.start <= 3 && found.to.is_none())?;
    first.from.day()
}

/// Returns the day on which ages count: in the part about age, else in a sentence about age, also
/// among the questions.
fn cut_off(notice: &Notice<'_>) -> Option<NaiveDate> {
    let in_section = notice.blocks().filter(|(_, _, section)| *section == Section::Age).find_map(
        |(_, block, _)| {
            as_on(notice.slice(block.span))
                .filter(|_| !birth_window::ABOUT.is_in(notice.slice(block.span)))
        },
    );
    in_section.or_else(|| {
        notice.blocks().filter(|(_, _, section)| *section != Section::Links).find_map(
            |(_, block, section)| {
                notice::sentences(notice.document, block.span).into_iter().find_map(|sentence| {
                    let text = notice.slice(sentence);
                    let is_direct = section != Section::Questions || text.contains("calculated");
                    as_on(text).filter(|_| {
                        is_direct && ABOUT_AGE.is_in(text) && !birth_window::ABOUT.is_in(text)
                    })
                })
            },
        )
    })
}

/// Joins rules for the same post and candidates whose members do not contradict each other.
fn merge(rules: Vec<Said<AgeRule>>) -> Vec<Said<AgeRule>> {
    let mut merged: Vec<Said<AgeRule>> = Vec::new();
    for rule in rules {
        let fitting = merged.iter_mut().find(|other| can_merge(&other.value, &rule.value));
        match fitting {
            Some(other) => {
                let value = &mut other.value;
                value.min = value.min.or(rule.value.min);
                value.max = value.max.or(rule.value.max);
                value.on = value.on.or(rule.value.on);
                value.born_from = value.born_from.or(rule.value.born_from);
                value.born_to = value.born_to.or(rule.value.born_to);
                value.max_bound = value.max_bound.or(rule.value.max_bound);
            }
            None => merged.push(rule),
        }
    }
    merged
}

fn can_merge(a: &AgeRule, b: &AgeRule) -> bool {
    fn agree<T: PartialEq>(a: Option<T>, b: Option<T>) -> bool {
        a.zip(b).is_none_or(|(a, b)| a == b)
    }
    a.post == b.post
        && a.who == b.who
        && agree(a.min, b.min)
        && agree(a.max, b.max)
        && agree(a.on, b.on)
        && agree(a.born_from, b.born_from)
        && agree(a.born_to, b.born_to)
}

/// Reads a relaxation: by years for groups, else without numbers.
fn relaxation(notice: &Notice<'_>, line: Line) -> Vec<Said<Relaxation>> {
    static BY_YEARS: Pattern =
        Pattern::new(r"relax\w*\s*(?:of|by|upto|up to|:)?\s*(?P<years>\d{1,2})\s*years?");
    static NONE: Pattern = Pattern::new(
        r"\bno (?:age )?relaxation|not (?:be )?(?:applicable|admissible|allowed|available)",
    );
    let span = line.label.join(line.value);
    let text = notice.slice(span);
    let whos = groups::parse(notice.slice(line.label)).whos;
    let years =
        BY_YEARS.captures(text).and_then(|groups| groups.name("years")?.as_str().parse().ok());
    let is_esm = |who: &Who| who.group == Some(groups::Group::ESM);
    let after_service =
        SERVICE.captures(text).and_then(|groups| groups.name("years")?.as_str().parse().ok());
    if let Some(years) = after_service.filter(|_| !whos.is_empty()) {
        // The categories to which they belong may be named as well.
        let whos = if whos.iter().any(is_esm) { vec![Who::of(groups::Group::ESM)] } else { whos };
        let say =
            |who| notice.say(Relaxation::AfterService { who, years }, span, Confidence::Likely);
        return whos.into_iter().map(say).collect();
    }
    match years {
        Some(years) if !whos.is_empty() => whos
            .into_iter()
            .map(|who| notice.say(Relaxation::Years { who, years }, span, Confidence::Likely))
            .collect(),
        _ if NONE.is_in(text) => Vec::new(),
        _ => vec![notice.say(Relaxation::Unquantified, span, Confidence::Sure)],
    }
}

fn distinct(relaxations: Vec<Said<Relaxation>>) -> Vec<Said<Relaxation>> {
    let mut kept: Vec<Said<Relaxation>> = Vec::new();
    for relaxation in relaxations {
        if !kept.iter().any(|other| other.value == relaxation.value) {
            kept.push(relaxation);
        }
    }
    kept
}
