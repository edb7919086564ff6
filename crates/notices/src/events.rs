//! Reads the dates of a recruitment: which event happens when.

mod prose;
mod wording;

use std::collections::{HashMap, HashSet};

use crate::document::{Block, BlockKind, Span};
use crate::facts::{Fact, FactKind};
use crate::moments::{self, Found, Moment};
use crate::notice::{self, Notice};
use crate::outline::{self, Section};
use crate::pattern::Pattern;
use crate::reading::{Confidence, Conflict, ConflictReason, DatedEvent, Doubt, Event, Field, Said};
use recruitments::record::Certainty;
use wording::{Edge, Subject};

/// A line with a link that is shorter than this is about the link.
const MAX_LINK_LINE_BYTES: usize = 120;

/// A label of more words is a sentence.
const MAX_LABEL_WORDS: usize = 40;

/// The number of lines of a cell above a date in which a heading is looked for.
const MAX_LINES_BACK: usize = 20;

/// A value of more bytes may be a sentence.
const MAX_VALUE_BYTES: usize = 160;

/// How much a place is trusted: lower is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// The part about dates.
    DatesSection,
    /// A label with a date elsewhere.
    Fact,
    /// Dates that were replaced, of which only those count that no other place states.
    Old,
    /// A sentence.
    Prose,
    /// A question and its answer.
    Question,
}

/// A date that was read, before the best ones are chosen.
#[derive(Debug, Clone)]
struct Candidate {
    rank: Rank,
    dated: DatedEvent,
    span: Span,
}

/// The dates of a notice and their contradictions.
#[derive(Debug, Default)]
pub struct Dates {
    /// The dates.
    pub dates: Vec<Said<DatedEvent>>,
    /// Dates of events that were not understood.
    pub doubts: Vec<Doubt>,
    /// Contradictions.
    pub conflicts: Vec<Conflict>,
}

/// Reads the dates of a notice.
pub fn read(notice: &Notice<'_>) -> Dates {
    let mut candidates = Vec::new();
    let second_stage = second_stage_blocks(notice);
    let mut stated: HashSet<usize> = HashSet::new();
    let mut doubts = Vec::new();
    for fact in &notice.facts {
        let is_second = second_stage.get(fact.block).copied().unwrap_or_default()
            || is_below_second_stage(notice, fact);
        candidates.extend(from_fact(notice, fact, is_second));
        if is_unread(notice, fact) {
            doubts.push(Doubt::new(Field::Dates, notice.document.source(fact.span())));
        }
        if fact.kind == FactKind::Line && !is_prose(notice.slice(fact.value)) {
            stated.insert(fact.block);
        }
    }
    for (at, block, section) in notice.blocks() {
        let is_question = section == Section::Questions;
        let is_stated = stated.contains(&at) && !is_question;
        if is_stated || !has_sentences(notice, block, section) {
            continue;
        }
        let rank = if is_question { Rank::Question } else { Rank::Prose };
        for sentence in notice::sentences(notice.document, block.span) {
            let found = prose::find(notice.slice(sentence));
            candidates.extend(found.into_iter().map(|dated| Candidate {
                rank,
                dated,
                span: sentence,
            }));
        }
    }
    let mut dates = Dates { doubts, ..choose(notice, candidates) };
    receive_by_post(&mut dates.dates);
    dates
}

/// Where nothing else is said of applying, papers that arrive by post are the application itself.
fn receive_by_post(dates: &mut [Said<DatedEvent>]) {
    static COPY: Pattern = Pattern::new(r"hard|print|physical|cop(?:y|ies)\b");
    let is_said = |event: Event| dates.iter().any(|date| date.value.event == event);
    if is_said(Event::ApplyFrom) || is_said(Event::ApplyTo) {
        return;
    }
    for date in dates.iter_mut() {
        if date.value.event == Event::HardCopyTo && !COPY.is_in(&date.source.quote) {
            date.value.event = Event::ApplyTo;
        }
    }
}

/// Returns `true` for a date in the part about dates whose label is not understood.
fn is_unread(notice: &Notice<'_>, fact: &Fact) -> bool {
    fact.section == Section::Dates
        && wording::subject_of(notice.slice(fact.label).trim()).is_none()
        && !moments::find(notice.slice(fact.value)).is_empty()
}

/// Returns `true` for a paragraph or list item that may state dates of the recruitment.
fn has_sentences(notice: &Notice<'_>, block: &Block, section: Section) -> bool {
    let is_elsewhere = matches!(
        section,
        Section::Links | Section::OldDates | Section::Keywords | Section::Age | Section::Documents
    );
    let is_text = matches!(block.kind, BlockKind::Paragraph | BlockKind::Item);
    let text = notice.slice(block.span);
    let is_link = !block.links.is_empty() && text.len() < MAX_LINK_LINE_BYTES;
    is_text && !is_elsewhere && !is_link && !is_publishing_line(text)
}

/// Returns `true` for a line with the date and author of the page.
fn is_publishing_line(text: &str) -> bool {
    static BYLINE: Pattern =
        Pattern::new(r"\bby\s+(?:admin|team|editor)|^(?:updated|posted|last updated)");
    BYLINE.is_in(text)
}

/// Headings such as `DAF Dates` or `Mains Online Dates`.
static SECOND_STAGE: Pattern = Pattern::new(concat!(
    r"^(?:daf|mains?|(?:stages?|phase)[- ]?(?:ii|2))\b.{0,30}dates?",
    r"\s*(?:\(\w+\))?\s*:?$"
));

/// Returns `true` if the last heading inside the same cell is one of a second stage.
fn is_below_second_stage(notice: &Notice<'_>, fact: &Fact) -> bool {
    let Some(block) = notice.document.blocks().get(fact.block) else {
        return false;
    };
    let cell = block
        .cells()
        .iter()
        .map(|cell| cell.span)
        .find(|cell| cell.start <= fact.label.start && fact.label.start < cell.end);
    let before = cell.map(|cell| notice.slice(Span { start: cell.start, end: fact.label.start }));
    let lines = before.unwrap_or_default().lines().rev().take(MAX_LINES_BACK);
    let heading = lines.map(str::trim).find(|line| outline::of_line(line).is_some());
    heading.is_some_and(|heading| SECOND_STAGE.is_in(heading))
}

/// Marks the blocks below a heading such as `DAF Dates` or `Mains Online Dates`.
fn second_stage_blocks(notice: &Notice<'_>) -> Vec<bool> {
    let mut is_second = false;
    let mark = |block| {
        if let Some(heading) = outline::heading(notice.document, block) {
            is_second = SECOND_STAGE.is_in(heading.trim());
        }
        is_second
    };
    notice.document.blocks().iter().map(mark).collect()
}

/// Returns how much the facts of a section are trusted. Some sections have other dates.
fn rank_of(section: Section) -> Option<Rank> {
    match section {
        Section::Links
        | Section::Keywords
        | Section::Age
        | Section::Documents
        | Section::HowToApply
        | Section::Qualification
        | Section::Questions => None,
        Section::Dates => Some(Rank::DatesSection),
        Section::OldDates => Some(Rank::Old),
        _ => Some(Rank::Fact),
    }
}

fn from_fact(notice: &Notice<'_>, fact: &Fact, is_second: bool) -> Vec<Candidate> {
    let label = notice.slice(fact.label).trim();
    let value = notice.slice(fact.value);
    let Some(rank) = rank_of(fact.section).filter(|rank| is_label(label, *rank)) else {
        return Vec::new();
    };
    let subject = match wording::subject_of(label) {
        Some(Subject::Apply { .. }) if is_second => Subject::SecondStage,
        Some(subject) => subject,
        None => return Vec::new(),
    };
    let is_replaced = rank == Rank::Old && !matches!(subject, Subject::Point(_));
    if is_prose(value) || is_replaced {
        return Vec::new();
    }
    let edge = wording::edge_of(label);
    let certainty = wording::certainty_of(label, value);
    let also = wording::also_opens(label).then_some(Subject::Apply { with_fee: false });
    let subjects = || [subject].into_iter().chain(also);
    valid_dates(subject, edge, value)
        .iter()
        .flat_map(|found| subjects().flat_map(|subject| wording::date_events(subject, edge, found)))
        .map(|(event, from, to)| {
            let dated = DatedEvent { event, from, to, certainty };
            Candidate { rank, dated, span: fact.span() }
        })
        .collect()
}

/// Returns `true` for the label of a date: no long sentence and, outside the part about dates, none
/// with a date of its own.
fn is_label(label: &str, rank: Rank) -> bool {
    let is_part = matches!(rank, Rank::DatesSection | Rank::Old);
    let has_day = || moments::find(label).iter().any(|found| found.from.day().is_some());
    label.split_whitespace().count() <= MAX_LABEL_WORDS && (is_part || !has_day())
}

/// Returns the dates of a value. Of several last dates, an extended one replaces the others; else
/// the first is the main one.
fn valid_dates(subject: Subject, edge: Edge, value: &str) -> Vec<Found> {
    static EXTENDED: Pattern = Pattern::new(r"extend|revised|\bnew\b");
    // `08-05-2021 (Changed from April 2020)`
    static REPLACED: Pattern =
        Pattern::new(r"\(?(?:(?:changed|postponed|extended) from|excluding|except)\b");
    let mut found = moments::find(value);
    if let Some(replaced) = REPLACED.find(value)
        && found.first().is_some_and(|first| first.range.end <= replaced.start())
    {
        found.retain(|other| other.range.end <= replaced.start());
    }
    if edge == Edge::End && !matches!(subject, Subject::Point(_)) {
        let valid = if EXTENDED.is_in(value) { found.pop() } else { found.drain(..).next() };
        found = valid.into_iter().collect();
    }
    found
}

/// Returns `true` for a value that is a sentence rather than dates.
fn is_prose(value: &str) -> bool {
    static VERB: Pattern = Pattern::new(r"\b(?:has|have|will|was|were|are|candidates)\b");
    // A date with a long list of those for whom it holds.
    static DAY: Pattern = Pattern::new(r"^\W*\d{1,2}[-./]\d{1,2}[-./]\d{4}\s*\(for\b");
    value.len() > MAX_VALUE_BYTES && VERB.is_in(value) && !DAY.is_in(value)
}

/// The event and days of a date, without times.
type DateKey = (Event, Moment, Option<Moment>);

fn key_of(dated: &DatedEvent) -> DateKey {
    (dated.event, dated.from.without_time(), dated.to.map(Moment::without_time))
}

/// Keeps for each event the dates of the most trusted places, each once.
fn choose(notice: &Notice<'_>, mut candidates: Vec<Candidate>) -> Dates {
    candidates.sort_by_key(|candidate| candidate.rank);
    let mut kept: Vec<Candidate> = Vec::new();
    let mut places: HashMap<DateKey, usize> = HashMap::new();
    let mut firsts: HashMap<Event, usize> = HashMap::new();
    let mut conflicts = Vec::new();
    for candidate in candidates {
        let key = key_of(&candidate.dated);
        if let Some(same) = places.get(&key).and_then(|at| kept.get_mut(*at)) {
            add_time(&mut same.dated, &candidate.dated);
            continue;
        }
        let event = candidate.dated.event;
        let first = firsts.get(&event).and_then(|at| kept.get(*at));
        if let Some(first) = first.filter(|first| first.rank < candidate.rank) {
            if event == Event::ApplyTo {
                conflicts.push(two_last_dates(notice, first.span, candidate.span));
            }
            continue;
        }
        firsts.entry(event).or_insert(kept.len());
        places.insert(key, kept.len());
        kept.push(candidate);
    }
    conflicts.extend(contradicting_last_dates(notice, &kept));
    let dates = kept.into_iter().map(|kept| said(notice, kept)).collect();
    Dates { dates, conflicts, doubts: Vec::new() }
}

/// Returns the conflicts of firm last dates between which applications do not open again.
fn contradicting_last_dates(notice: &Notice<'_>, kept: &[Candidate]) -> Vec<Conflict> {
    let of = |event: Event| {
        let dates = kept.iter().filter(move |kept| kept.dated.event == event);
        let firm = dates.filter(|kept| kept.dated.certainty == Certainty::Firm);
        firm.filter_map(|kept| Some((kept.dated.from.day()?, kept.span)))
    };
    let mut closings: Vec<_> = of(Event::ApplyTo).collect();
    closings.sort_by_key(|(day, _)| *day);
    let pairs = closings.iter().zip(closings.iter().skip(1));
    let is_reopened = |first, second| {
        of(Event::ApplyFrom).any(|(opening, _)| first < opening && opening <= second)
    };
    pairs
        .filter(|((first, _), (second, _))| !is_reopened(*first, *second))
        .map(|((_, first), (_, second))| two_last_dates(notice, *first, *second))
        .collect()
}

fn two_last_dates(notice: &Notice<'_>, first: Span, other: Span) -> Conflict {
    let between = [notice.document.source(first), notice.document.source(other)];
    Conflict { between, why: ConflictReason::TwoLastDates }
}

fn said(notice: &Notice<'_>, candidate: Candidate) -> Said<DatedEvent> {
    let confidence = match candidate.rank {
        Rank::DatesSection | Rank::Fact => Confidence::Sure,
        Rank::Old | Rank::Prose | Rank::Question => Confidence::Likely,
    };
    notice.say(candidate.dated, candidate.span, confidence)
}

/// Takes the time of an equal date that states one.
fn add_time(kept: &mut DatedEvent, other: &DatedEvent) {
    if kept.from.time().is_none() {
        kept.from = other.from;
    }
}
