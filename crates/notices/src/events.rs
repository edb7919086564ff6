//! Reads the dates of a recruitment: which event happens when.

use crate::document::{BlockKind, Span};
use crate::facts::{Fact, FactKind};
use crate::moments::{self, Found, Moment, TimeOfDay};
use crate::notice::{self, Notice};
use crate::outline::{self, Section};
use crate::pattern::Pattern;
use crate::reading::{Certainty, Confidence, Conflict, ConflictReason, DatedEvent, Event, Said};

/// What a label or sentence speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Subject {
    /// A window of applications, with or without the payment of the fee.
    Apply {
        with_fee: bool,
    },
    Fee,
    Correction,
    HardCopy,
    SecondStage,
    /// Something that happens on a day.
    Point(Event),
    /// A date that is none of the recruitment's events.
    Ignored,
}

/// Which end of a window a label speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Edge {
    Start,
    End,
    Unsaid,
}

/// The wordings of labels, in the order in which they are tried.
static SUBJECTS: [(Pattern, Subject); 25] = [
    (
        Pattern::new(concat!(
            r"post(?:ed)? (?:date|on)|latest update|last update|updated on|training",
            r"|\bwith (?:a )?late fee|scrutiny|choice|auction|display|web[- ]?options?",
            r"|freezing|rally|\bborn\b|birth|crucial|\bcut[- ]?off (?:date|day)|age (?:limit",
            r"|as on|will be)|as on date|\bupload|taking copy|download(?:ing)? of (?:syllabus",
            r"|notice)|counsell?ing|withdraw|valid|joining report"
        )),
        Subject::Ignored,
    ),
    (Pattern::new(r"objection|challenge|representation"), Subject::Point(Event::ObjectionTo)),
    (
        Pattern::new(r"(?:answer|\ba|model|response) ?-?(?:key|sheet)s?\b"),
        Subject::Point(Event::AnswerKey),
    ),
    (
        Pattern::new(r"exam(?:ination)? ?city|city (?:intimation|details|slip)"),
        Subject::Point(Event::ExamCity),
    ),
    (
        Pattern::new(r"admit ?-?cards?|hall ?-?tickets?|call ?-?letters?"),
        Subject::Point(Event::AdmitCard),
    ),
    (Pattern::new(r"cut ?-?off ?marks?"), Subject::Point(Event::CutOff)),
    (Pattern::new(r"\bresults?\b"), Subject::Point(Event::Result)),
    (
        Pattern::new(concat!(
            r"merit list|selection list|selected|select list|short ?-?list|score ?card",
            r"|\bmarks\b|roll no|eligib|enrol+ment list"
        )),
        Subject::Ignored,
    ),
    (Pattern::new(r"allotment"), Subject::Point(Event::Allotment)),
    (Pattern::new(r"\bjoining\b|reporting"), Subject::Point(Event::Joining)),
    (
        Pattern::new(concat!(
            r"document verification|certificate verification|verification of (?:documents",
            r"|certificates)|\bdv\b|\bcv\b|counsel"
        )),
        Subject::Point(Event::Documents),
    ),
    (
        Pattern::new(concat!(
            r"hard ?-?cop(?:y|ies)|physical cop(?:y|ies)|print(?:\s?out|ing)?\b",
            r"|by (?:speed )?post|filled[- ]in (?:form|application)s? by post"
        )),
        Subject::HardCopy,
    ),
    (
        Pattern::new(concat!(
            r"(?:apply|regist\w+|application).{0,30}(?:&|and|/|includ\w+)\s*(?:edit",
            r"|modif).*(?:fee|payment)"
        )),
        Subject::Apply { with_fee: true },
    ),
    (
        Pattern::new(r"includ\w+ edit|registration.{0,40}edit.{0,30}modif"),
        Subject::Apply { with_fee: false },
    ),
    (Pattern::new(r"correct|\bedit|modif|amend|errors?\b"), Subject::Correction),
    (
        Pattern::new(concat!(
            r"\bdaf\b|detailed application form|mains?\b.{0,30}(?:appl|registration|form)",
            r"|(?:appl\w+|registration|form).{0,30}\bmains?\b"
        )),
        Subject::SecondStage,
    ),
    (
        Pattern::new(concat!(
            r"(?:appl(?:y|ications?)|registr\w+|receipt|submi\w+)\b(?:\W+(?:form|online|of|for",
            r"|the|final|and|in|through|mode))*\W*(?:&|and|with|/|,|including)\W*(?:online|of",
            r"|the|making|submission of)?\W*(?:payment|fee|paying|payment of|(?:application",
            r"|exam(?:ination)?) fee)|(?:fee|payment).{0,30}(?:&|and|/)\s*(?:online )?(?:appl",
            r"|regist|submission)|(?:regist|edit|modif)\w*.{0,40}(?:&|and) (?:fee|payment)"
        )),
        Subject::Apply { with_fee: true },
    ),
    (Pattern::new(r"\bfees?\b|payment|challan|\bpay\b"), Subject::Fee),
    (
        Pattern::new(r"interview|walk[- ]?in|\bviva|personality test"),
        Subject::Point(Event::Interview),
    ),
    (
        Pattern::new(concat!(
            r"(?:notification|advertisement|advt\.?|notice|publication)\b.{0,30}\b(?:date",
            r"|release|publish|publication|issu|out)|(?:date|release|publish|publication",
            r"|issu)\w*.{0,20}(?:notification|advertisement|advt\.?|notice|publication)",
            r"|^(?:short )?(?:notification|advertisement)$|notif(?:ication)? released"
        )),
        Subject::Point(Event::Notified),
    ),
    (
        Pattern::new(concat!(
            r"skill|typing|type test|computer (?:proficiency|skill|knowledge)|trade test",
            r"|driving test|stenograph|shorthand|\bcpt\b|\bdest\b"
        )),
        Subject::Point(Event::Skill),
    ),
    (
        Pattern::new(r"\bp\.?e\.?t\b|\bpst\b|\bpmt\b|physical|\brace\b|medical"),
        Subject::Point(Event::Physical),
    ),
    (
        Pattern::new(concat!(
            r"\bappl(?:y|ying|ications?)\b|registr|receipt|receiv|submi(?:t|ssion)|form fill",
            r"|filling"
        )),
        Subject::Apply { with_fee: false },
    ),
    (
        Pattern::new(
            r"\bmains?\b|(?:phase|tier|stage)[- ]?(?:ii|2)\b|(?:phase|tier|stage)[- ]?(?:iii|3)\b",
        ),
        Subject::Point(Event::Mains),
    ),
    (
        Pattern::new(concat!(
            r"exam|\btests?\b|\bcbt\b|\bcbe\b|\bcbrt\b|\bomr\b|written|prelim|screening",
            r"|\bpaper\b|(?:phase|tier|stage)[- ]?(?:i|1)\b"
        )),
        Subject::Point(Event::Exam),
    ),
];

static START: Pattern = Pattern::new(
    r"\b(?:start\w*|stating|staring|begin\w*|open(?:ing|s|ed)?|commenc\w*|from|first date)\b",
);
static END: Pattern = Pattern::new(concat!(
    r"\b(?:last|clos\w+|end|ends|ending|deadline|due date|expiry|until|till|up ?to",
    r"|before|continue|अंतिम)\b"
));
static TENTATIVE: Pattern = Pattern::new(r"tentativ|probabl|likely|expected|proposed");
static CANCELLED: Pattern = Pattern::new(r"cancel|postpon");
static EXTENDED: Pattern = Pattern::new(r"extend|revised|now|new");

/// A bare label for the last or first day of applications.
static BARE: Pattern = Pattern::new(concat!(
    r"^(?:the )?(?:last|closing|end|start|starting|opening|begin) ?date(?:\s*(?:&",
    r"|and)\s*time)?$|^(?:deadline|application deadline)$|^online dates?$",
    r"|^(?:आवेदन की )?अंतिम तिथि$"
));

/// How much a place is trusted: lower is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    DatesSection,
    Fact,
    /// Dates that were replaced, of which only those count that no other place states.
    Old,
    Prose,
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
    /// Contradictions.
    pub conflicts: Vec<Conflict>,
}

/// Reads the dates of a notice.
pub fn read(notice: &Notice<'_>) -> Dates {
    let mut candidates = Vec::new();
    let second_stage = second_stage_blocks(notice);
    for fact in &notice.facts {
        let is_second = second_stage.get(fact.block).copied().unwrap_or_default();
        candidates.extend(from_fact(notice, fact, is_second));
    }
    let stated: std::collections::HashSet<usize> = notice
        .facts
        .iter()
        .filter(|fact| fact.kind == FactKind::Line && !is_prose(notice.slice(fact.value)))
        .map(|fact| fact.block)
        .collect();
    for (at, block, section) in notice.blocks() {
        if stated.contains(&at) && section != Section::Questions {
            continue;
        }
        let rank = match (section, &block.kind) {
            (_, BlockKind::Row { .. } | BlockKind::Heading) => continue,
            (Section::Questions, _) => Rank::Question,
            (
                Section::Links
                | Section::OldDates
                | Section::Keywords
                | Section::Age
                | Section::Documents,
                _,
            ) => continue,
            _ => Rank::Prose,
        };
        let is_link_line = !block.links.is_empty() && notice.slice(block.span).len() < 120;
        if !is_link_line && !is_publishing_line(notice, at) {
            for sentence in notice::sentences(notice.document, block.span) {
                candidates.extend(from_sentence(notice, sentence, rank));
                candidates.extend(from_hindi_sentence(notice, sentence, rank));
            }
        }
    }
    choose(notice, candidates)
}

/// Returns `true` for a line with the date and author of the page.
fn is_publishing_line(notice: &Notice<'_>, at: usize) -> bool {
    static BYLINE: Pattern =
        Pattern::new(r"\bby\s+(?:admin|team|editor)|^(?:updated|posted|last updated)");
    let block = notice.document.blocks().get(at);
    block.is_some_and(|block| BYLINE.is_in(notice.slice(block.span)))
}

/// Marks the blocks below a heading such as `DAF Dates` or `Mains Online Dates`.
fn second_stage_blocks(notice: &Notice<'_>) -> Vec<bool> {
    static HEADING: Pattern = Pattern::new(r"^(?:daf|mains?)\b.{0,30}dates?\s*:?$");
    let mut is_second = false;
    let mark = |block| {
        if let Some(heading) = outline::heading(notice.document, block) {
            is_second = HEADING.is_in(heading.trim());
        }
        is_second
    };
    notice.document.blocks().iter().map(mark).collect()
}

fn from_fact(notice: &Notice<'_>, fact: &Fact, is_second: bool) -> Vec<Candidate> {
    let rank = match fact.section {
        Section::Links
        | Section::Keywords
        | Section::Age
        | Section::Documents
        | Section::HowToApply
        | Section::Qualification => return Vec::new(),
        Section::Dates => Rank::DatesSection,
        Section::OldDates => Rank::Old,
        Section::Questions => return Vec::new(),
        _ => Rank::Fact,
    };
    let label = notice.slice(fact.label).trim();
    let value = notice.slice(fact.value);
    // A label of many words is a sentence.
    if label.split_whitespace().count() > 40
        || moments::find(label).iter().any(|found| found.from.day().is_some())
            && !matches!(fact.section, Section::Dates | Section::OldDates)
    {
        return Vec::new();
    }
    let Some(subject) = subject_of(label) else {
        return Vec::new();
    };
    let subject = match subject {
        Subject::Apply { .. } if is_second => Subject::SecondStage,
        other => other,
    };
    if is_prose(value) {
        return Vec::new();
    }
    if rank == Rank::Old && !matches!(subject, Subject::Point(_)) {
        return Vec::new();
    }
    let mut found = moments::find(value);
    let edge = edge_of(label);
    if edge == Edge::End && found.len() > 1 && !matches!(subject, Subject::Point(_)) {
        // `10-10-2024 extended up to 20-10-2024`: the later holds. Else the first is the main one.
        let last = found.len() - 1;
        found = if EXTENDED.is_in(value) {
            found.split_off(last)
        } else {
            found.into_iter().take(1).collect()
        };
    }
    let certainty = certainty_of(label, value);
    found
        .iter()
        .flat_map(|found| date_events(subject, edge, found))
        .map(|(event, from, to)| {
            let dated = DatedEvent { event, from, to, certainty };
            Candidate { rank, dated, span: fact.span() }
        })
        .collect()
}

/// Returns `true` for a value that is a sentence rather than dates.
fn is_prose(value: &str) -> bool {
    static VERB: Pattern = Pattern::new(r"\b(?:has|have|will|was|were|are|candidates)\b");
    value.len() > 160 && VERB.is_in(value)
}

fn certainty_of(label: &str, value: &str) -> Certainty {
    if CANCELLED.is_in(label) || CANCELLED.is_in(value) {
        Certainty::Cancelled
    } else if TENTATIVE.is_in(label) || TENTATIVE.is_in(value) {
        Certainty::Tentative
    } else {
        Certainty::Firm
    }
}

fn subject_of(label: &str) -> Option<Subject> {
    if BARE.is_in(label.trim()) {
        return Some(Subject::Apply { with_fee: false });
    }
    SUBJECTS.iter().find(|(pattern, _)| pattern.is_in(label)).map(|(_, subject)| *subject)
}

fn edge_of(label: &str) -> Edge {
    if END.is_in(label) {
        Edge::End
    } else if START.is_in(label) {
        Edge::Start
    } else {
        Edge::Unsaid
    }
}

/// Returns the events of a date with a label.
fn date_events(
    subject: Subject,
    edge: Edge,
    found: &Found,
) -> Vec<(Event, Moment, Option<Moment>)> {
    let (start, ends): (Option<Event>, &[Event]) = match subject {
        Subject::Ignored => return Vec::new(),
        Subject::Point(event) => {
            // The last day for objections or a download is an end, not the event itself.
            let from = if event == Event::ObjectionTo { found.last() } else { found.from };
            let to = found.to.filter(|_| event != Event::ObjectionTo);
            return vec![(event, from, to)];
        }
        Subject::Apply { with_fee: false } => (Some(Event::ApplyFrom), &[Event::ApplyTo]),
        Subject::Apply { with_fee: true } => {
            (Some(Event::ApplyFrom), &[Event::ApplyTo, Event::FeeTo])
        }
        Subject::Fee => (None, &[Event::FeeTo]),
        Subject::Correction => (Some(Event::CorrectionFrom), &[Event::CorrectionTo]),
        Subject::HardCopy => (None, &[Event::HardCopyTo]),
        Subject::SecondStage => (Some(Event::SecondStageFrom), &[Event::SecondStageTo]),
    };
    let mut events = Vec::new();
    let is_window = found.to.is_some();
    if (is_window && edge != Edge::End) || edge == Edge::Start {
        events.extend(start.map(|event| (event, found.from, None)));
    }
    // A single day to pay the fee is the last one.
    let is_end = edge == Edge::End || (edge == Edge::Unsaid && subject == Subject::Fee);
    if (is_window && (edge != Edge::Start || start.is_some())) || is_end {
        events.extend(ends.iter().map(|event| (*event, closing(found.last()), None)));
    }
    events
}

/// Midnight is the end of a last day. `12:00 AM` of a last day can be either end, so it is dropped.
fn closing(moment: Moment) -> Moment {
    match moment {
        Moment::Day { on, time: Some(TimeOfDay::At(time)) } if time == chrono::NaiveTime::MIN => {
            Moment::Day { on, time: None }
        }
        other => other,
    }
}

/// Words that join a sentence to its date.
static LEADS: Pattern = Pattern::new(concat!(
    r"\b(?:on|from|is|was|are|were|until|till|by|to|before|in|between|of|for",
    r"|upto)\s*(?:the\s*)?(?:first|1st|second|third|last)?\s*(?:week of\s*)?$|:\s*$"
));

/// Reads the dates of a Hindi sentence, whose words about a date follow it: `29 सितंबर 2024 तक आवेदन`.
fn from_hindi_sentence(notice: &Notice<'_>, sentence: Span, rank: Rank) -> Vec<Candidate> {
    static APPLY: Pattern = Pattern::new(r"आवेदन|रजिस्ट्रेशन|पंजीकरण");
    static NOTIFIED: Pattern = Pattern::new(r"(?:नोटिफिकेशन|अधिसूचना|विज्ञापन).*जारी");
    static STARTS: Pattern = Pattern::new(r"^\s*से\s+(?:शुरू|प्रारंभ|आरंभ)");
    static ENDS: Pattern = Pattern::new(r"^\s*तक");
    static OTHER: Pattern = Pattern::new(r"आयु|शुल्क|फीस|सुधार|करेक्शन");
    let text = notice.slice(sentence);
    let mut candidates = Vec::new();
    for found in moments::find(text) {
        let head = text.get(..found.range.start).unwrap_or_default();
        let tail = text.get(found.range.end..).unwrap_or_default();
        let is_apply = APPLY.is_in(text) && !OTHER.is_in(text);
        let is_last = head.trim_end().ends_with("अंतिम तिथि");
        let (subject, edge) = match () {
            () if is_apply && found.to.is_some() => {
                (Subject::Apply { with_fee: false }, Edge::Unsaid)
            }
            () if is_apply && STARTS.is_in(tail) => {
                (Subject::Apply { with_fee: false }, Edge::Start)
            }
            () if is_apply && (ENDS.is_in(tail) || is_last) => {
                (Subject::Apply { with_fee: false }, Edge::End)
            }
            () if NOTIFIED.is_in(text) && tail.trim_start().starts_with("को") => {
                (Subject::Point(Event::Notified), Edge::Unsaid)
            }
            () => continue,
        };
        candidates.extend(date_events(subject, edge, &found).into_iter().map(
            |(event, from, to)| {
                let dated = DatedEvent { event, from, to, certainty: Certainty::Firm };
                Candidate { rank, dated, span: sentence }
            },
        ));
    }
    candidates
}

/// Reads the dates of a sentence: `Applications are accepted from … to …`.
fn from_sentence(notice: &Notice<'_>, sentence: Span, rank: Rank) -> Vec<Candidate> {
    static ABOUT_AGE: Pattern = Pattern::new(r"\bage\b|\bborn\b|birth");
    let text = notice.slice(sentence);
    let mut candidates = Vec::new();
    let mut end = 0;
    for found in moments::find(text) {
        let head = text.get(..found.range.start).unwrap_or_default();
        let gap = text.get(end..found.range.start).unwrap_or_default();
        end = found.range.end;
        if !LEADS.is_in(gap) || ABOUT_AGE.is_in(head) {
            continue;
        }
        let clause = last_clause(gap);
        let subject =
            prose_subject(clause).or_else(|| prose_subject(gap)).or_else(|| prose_subject(head));
        let Some(subject) = subject else {
            continue;
        };
        let edge = prose_edge(gap);
        let certainty = certainty_of(head, "");
        candidates.extend(date_events(subject, edge, &found).into_iter().map(
            |(event, from, to)| Candidate {
                rank,
                dated: DatedEvent { event, from, to, certainty },
                span: sentence,
            },
        ));
    }
    candidates
}

/// Returns the part of a text after its last `, and`, semicolon or `while`.
fn last_clause(text: &str) -> &str {
    static BREAK: Pattern = Pattern::new(r",?\s+(?:and|while|whereas)\s+(?:the\s+)?|;\s*");
    BREAK.last(text).and_then(|found| text.get(found.end()..)).unwrap_or(text)
}

/// Returns the subject of a clause before a date. Only wordings that speak of the event itself.
fn prose_subject(clause: &str) -> Option<Subject> {
    static WORDINGS: [(Pattern, Subject); 4] = [
        (
            Pattern::new(concat!(
                r"admit card|hall ticket|call letter|result|answer key|objection|syllabus|merit",
                r"|interview|document|correction|edit|\bfees?\b|payment|hard copy|training|city",
                r"|score|cut.?off|physical|skill|typing|mains?\b"
            )),
            Subject::Ignored,
        ),
        (
            Pattern::new(concat!(
                r"notification.{0,50}\b(?:released|published|issued|announced|out)\b|\b(?:released",
                r"|published|issued)\b.{0,80}notification\b"
            )),
            Subject::Point(Event::Notified),
        ),
        (
            Pattern::new(r"\b(?:apply|applications?|registrations?)\b"),
            Subject::Apply { with_fee: false },
        ),
        (
            Pattern::new(concat!(
                r"\bexam(?:ination)?\b.{0,60}\b(?:held|conducted|scheduled|organi[sz]ed|on)\b",
                r"|\bconduct\w*\b.{0,80}\bexam(?:ination)?\b"
            )),
            Subject::Point(Event::Exam),
        ),
    ];
    WORDINGS.iter().find(|(pattern, _)| pattern.is_in(clause)).map(|(_, subject)| *subject)
}

/// Returns the edge that the words directly before a date name.
fn prose_edge(gap: &str) -> Edge {
    static OPENS: Pattern = Pattern::new(
        r"\b(?:start(?:s|ed|ing)?|begin\w*|began|open(?:s|ed)?|commence\w*|from)\b[^.]{0,30}$",
    );
    static CLOSES: Pattern = Pattern::new(concat!(
        r"\b(?:last date|deadline|clos\w+|end(?:s|ed|ing)?|until|till|up ?to|before",
        r"|continue)\b[^.]{0,60}$"
    ));
    if CLOSES.is_in(gap) {
        Edge::End
    } else if OPENS.is_in(gap) {
        Edge::Start
    } else {
        Edge::Unsaid
    }
}

/// Keeps for each event the dates of the most trusted places, each once.
fn choose(notice: &Notice<'_>, mut candidates: Vec<Candidate>) -> Dates {
    candidates.sort_by_key(|candidate| candidate.rank);
    let mut kept: Vec<Candidate> = Vec::new();
    let mut out = Dates::default();
    for candidate in candidates {
        let event = candidate.dated.event;
        let mut same = kept.iter_mut().filter(|other| other.dated.event == event).peekable();
        let best = same.peek().map(|other| other.rank);
        let equal = same.find(|other| is_same_date(&other.dated, &candidate.dated));
        match (equal, best) {
            (Some(other), _) => add_time(&mut other.dated, &candidate.dated),
            (None, Some(best)) if best < candidate.rank => {
                let first = kept.iter().find(|other| other.dated.event == event);
                let first = first.filter(|_| event == Event::ApplyTo);
                out.conflicts.extend(first.map(|first| Conflict {
                    between: [
                        notice.document.source(first.span),
                        notice.document.source(candidate.span),
                    ],
                    why: ConflictReason::TwoLastDates,
                }));
            }
            _ => kept.push(candidate),
        }
    }
    out.dates = kept
        .into_iter()
        .map(|candidate| {
            let confidence = match candidate.rank {
                Rank::DatesSection | Rank::Fact => Confidence::Sure,
                Rank::Old | Rank::Prose | Rank::Question => Confidence::Likely,
            };
            notice.say(candidate.dated, candidate.span, confidence)
        })
        .collect();
    out
}

fn is_same_date(a: &DatedEvent, b: &DatedEvent) -> bool {
    let same_end = match (a.to, b.to) {
        (Some(a), Some(b)) => a.is_same_day(b),
        (None, None) => true,
        _ => false,
    };
    a.from.is_same_day(b.from) && same_end
}

/// Takes the time of an equal date that states one.
fn add_time(kept: &mut DatedEvent, other: &DatedEvent) {
    if kept.from.time().is_none() {
        kept.from = other.from;
    }
}
