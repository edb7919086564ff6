//! Reads the dates of sentences.

use super::wording::{self, Edge, Subject};
use crate::moments::{self, Found};
use crate::pattern::Pattern;
use crate::reading::{Certainty, DatedEvent, Event};
use crate::text;

/// Words that join a sentence to its date.
static LEADS: Pattern = Pattern::new(concat!(
    r"\b(?:on|from|is|was|are|were|until|till|by|to",
    r"|before|in|between|of|for|upto)\s*(?:the\s*)?",
    r"(?:first|1st|second|third|last)?\s*(?:week of\s*)?$",
    r"|:\s*$"
));

/// Longest text before a date that is searched for what the date is about, in bytes.
const MAX_HEAD_BYTES: usize = 400;

/// Reads the dates of a sentence.
pub fn find(sentence: &str) -> Vec<DatedEvent> {
    let found = moments::find(sentence);
    if found.is_empty() {
        return Vec::new();
    }
    let mut dates = in_english(sentence, &found);
    dates.extend(in_hindi(sentence, &found));
    dates
}

/// Reads `Applications are accepted from … to …`.
fn in_english(text: &str, found: &[Found]) -> Vec<DatedEvent> {
    static ABOUT_AGE: Pattern = Pattern::new(r"\bage\b|\bborn\b|birth");
    static JOINER: Pattern = Pattern::new(r"^[\s,]*(?:(?:and|&)\s*)?$");
    let mut dates = Vec::new();
    let mut end = 0;
    let mut last = None;
    for found in found {
        let head = text::tail(text.get(..found.range.start).unwrap_or_default(), MAX_HEAD_BYTES);
        let gap = text.get(end..found.range.start).unwrap_or_default();
        let gap = text::tail(gap, MAX_HEAD_BYTES);
        end = found.range.end;
        // Further days of the same event: `on 23, 24, 30 and 31 August`.
        if let Some((subject @ Subject::Point(_), edge)) = last
            && JOINER.is_in(gap)
        {
            dates.extend(events(subject, edge, found, wording::certainty_of(head, "")));
            continue;
        }
        last = None;
        if !LEADS.is_in(gap) || ABOUT_AGE.is_in(head) {
            continue;
        }
        // The nearest clause decides, else what the sentence began with.
        let subject = [last_clause(gap), gap, head].into_iter().find_map(subject_of);
        if let Some(subject) = subject {
            let certainty = wording::certainty_of(head, "");
            dates.extend(events(subject, edge_of(gap), found, certainty));
            last = Some((subject, edge_of(gap)));
        }
    }
    dates
}

fn events(
    subject: Subject,
    edge: Edge,
    found: &Found,
    certainty: Certainty,
) -> impl Iterator<Item = DatedEvent> {
    let events = wording::date_events(subject, edge, found).into_iter();
    events.map(move |(event, from, to)| DatedEvent { event, from, to, certainty })
}

/// Returns the part of a text after its last `, and`, semicolon or `while`.
fn last_clause(text: &str) -> &str {
    static BREAK: Pattern = Pattern::new(r",?\s+(?:and|while|whereas)\s+(?:the\s+)?|;\s*");
    BREAK.last(text).and_then(|found| text.get(found.end()..)).unwrap_or(text)
}

/// The wordings of clauses, in the order in which they are tried.
static WORDINGS: [(Pattern, Subject); 9] = [
    (
        Pattern::new(concat!(
            r"answer key\b.{0,60}\b(?:released|declared|announced|published|issued)\b.{0,20}$",
            r"|\b(?:released|declared|announced|published|issued)\b.{0,80}answer key\b.{0,20}$"
        )),
        Subject::Point(Event::AnswerKey),
    ),
    (
        Pattern::new(concat!(
            r"\bresults?\b.{0,60}\b(?:released|declared|announced|published|issued)\b.{0,20}$",
            r"|\b(?:released|declared|announced|published|issued)\b.{0,80}\bresults?\b.{0,20}$"
        )),
        Subject::Point(Event::Result),
    ),
    (
        Pattern::new(concat!(
            r"(?:admit card|hall ticket|call letter)s?\b.{0,60}",
            r"\b(?:released|announced|published|issued)\b.{0,20}$",
            r"|\b(?:released|announced|published|issued)\b.{0,80}",
            r"(?:admit card|hall ticket|call letter)s?\b.{0,20}$"
        )),
        Subject::Point(Event::AdmitCard),
    ),
    (
        Pattern::new(
            r"\bmains?\b.{0,20}\bexam(?:ination)?s?\b.{0,60}\b(?:held|conducted|scheduled)\b.{0,20}$",
        ),
        Subject::Point(Event::Mains),
    ),
    (
        Pattern::new(concat!(
            r"admit card|hall ticket|call letter|result|answer key|objection",
            r"|syllabus|merit|interview|document|\bfees?\b",
            r"|payment|hard copy|training|city|score|cut.?off|physical|skill",
            r"|typing|mains?\b"
        )),
        Subject::Ignored,
    ),
    (Pattern::new(r"correction|\bedit|modif"), Subject::Correction),
    (
        Pattern::new(concat!(
            r"notification.{0,50}\b",
            r"(?:released|published|issued|announced|out)\b(?:.{0,30}|.*\bon\s*)$",
            r"|\b(?:released|published|issued)\b.{0,80}notification\b(?:.{0,30}|.*\bon\s*)$"
        )),
        Subject::Point(Event::Notified),
    ),
    (
        Pattern::new(r"\b(?:apply|applications?|registrations?)\b"),
        Subject::Apply { with_fee: false },
    ),
    (
        Pattern::new(concat!(
            r"\bexam(?:ination)?s?\b.{0,60}\b",
            r"(?:held|conducted|scheduled|organi[sz]ed|take place|on)\b",
            r"|\bconduct\w*\b.{0,80}\bexam(?:ination)?\b"
        )),
        Subject::Point(Event::Exam),
    ),
];

/// Returns the subject of a clause before a date. Only wordings of the event itself count.
fn subject_of(clause: &str) -> Option<Subject> {
    WORDINGS.iter().find(|(pattern, _)| pattern.is_in(clause)).map(|(_, subject)| *subject)
}

/// Returns the edge that the words directly before a date name.
fn edge_of(gap: &str) -> Edge {
    static OPENS: Pattern = Pattern::new(
        r"\b(?:start(?:s|ed|ing)?|begin\w*|began|open(?:s|ed)?|commence\w*|from)\b[^.]{0,30}$",
    );
    static CLOSES: Pattern = Pattern::new(concat!(
        r"\b(?:last date|deadline|clos\w+",
        r"|end(?:s|ed|ing)?|until|till|up ?to|before",
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

/// Reads Hindi, whose words about a date follow it: `29 सितंबर 2024 तक आवेदन`.
fn in_hindi(text: &str, found: &[Found]) -> Vec<DatedEvent> {
    static APPLY: Pattern = Pattern::new(r"आवेदन|रजिस्ट्रेशन|पंजीकरण");
    static NOTIFIED: Pattern = Pattern::new(r"(?:नोटिफिकेशन|अधिसूचना|विज्ञापन).*जारी");
    static STARTS: Pattern = Pattern::new(r"^\s*से\s+(?:शुरू|प्रारंभ|आरंभ)");
    static ENDS: Pattern = Pattern::new(r"^\s*तक");
    static LAST: Pattern = Pattern::new(r"अंतिम तिथि\s*$");
    static ON: Pattern = Pattern::new(r"^\s*को(?:\s|$)");
    static OTHER: Pattern = Pattern::new(r"आयु|शुल्क|फीस|सुधार|करेक्शन");
    let apply = Subject::Apply { with_fee: false };
    let is_apply = APPLY.is_in(text) && !OTHER.is_in(text);
    let is_notified = NOTIFIED.is_in(text);
    let mut dates = Vec::new();
    for found in found {
        let head = text::tail(text.get(..found.range.start).unwrap_or_default(), MAX_HEAD_BYTES);
        let rest = text.get(found.range.end..).unwrap_or_default();
        let read = if is_apply && found.to.is_some() {
            Some((apply, Edge::Unsaid))
        } else if is_apply && STARTS.is_in(rest) {
            Some((apply, Edge::Start))
        } else if is_apply && (ENDS.is_in(rest) || LAST.is_in(head)) {
            Some((apply, Edge::End))
        } else {
            let is_on = is_notified && ON.is_in(rest);
            is_on.then_some((Subject::Point(Event::Notified), Edge::Unsaid))
        };
        if let Some((subject, edge)) = read {
            dates.extend(events(subject, edge, found, Certainty::Firm));
        }
    }
    dates
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(sentence: &str) -> Vec<String> {
        find(sentence)
            .into_iter()
            .map(|dated| {
                let value = serde_json::to_value(&dated).unwrap();
                format!(
                    "{} {}",
                    value["event"].as_str().unwrap(),
                    value["from"]["on"].as_str().unwrap()
                )
            })
            .collect()
    }

    #[test]
    fn reads_sentences() {
        for (sentence, expected) in [
            (
                "Online applications will be accepted from 3 May to 9 May 2031.",
                &["applyFrom 2031-05-03", "applyTo 2031-05-09"][..],
            ),
            (
                "The application period opened on May 3, 2031 and will continue until May 9, 2031.",
                &["applyFrom 2031-05-03", "applyTo 2031-05-09"],
            ),
            (
                "The notification was released on 1 May 2031, and applications start on 3 May 2031",
                &["notified 2031-05-01", "applyFrom 2031-05-03"],
            ),
            ("The board will conduct the written exam on 4 June 2031.", &["exam 2031-06-04"]),
            ("The cut-off date for the age limit is 9 May 2031.", &[]),
            ("The admit card will be released on 9 May 2031.", &["admitCard 2031-05-09"]),
            ("The syllabus will be released on 9 May 2031.", &[]),
            ("The mains exam will be held on 9 May 2031.", &["mains 2031-05-09"]),
            ("The exams take place on 9 May 2031.", &["exam 2031-05-09"]),
            ("The exam was held on 3, 4 and 9 May 2031.", &["exam 2031-05-03", "exam 2031-05-09"]),
            ("This page was visited on 9 May 2031.", &[]),
            (
                "ऑनलाइन आवेदन 3 मई 2031 से शुरू हो गए हैं और 9 मई 2031 तक होंगे",
                &["applyFrom 2031-05-03", "applyTo 2031-05-09"],
            ),
            ("नोटिफिकेशन 1 मई 2031 को जारी किया गया है", &["notified 2031-05-01"]),
        ] {
            assert_eq!(show(sentence), expected, "{sentence}");
        }
    }
}
