//! The wordings of labels: which event, and which end of a window.

use crate::moments::{Found, Moment, TimeOfDay};
use crate::pattern::Pattern;
use crate::reading::{Certainty, Event};

/// The subject of a label or sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
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
    /// A date that is not an event of the recruitment.
    Ignored,
}

/// Which end of a window a label names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    Start,
    End,
    Unsaid,
}

/// The wordings of labels, in the order in which they are tried.
static SUBJECTS: [(Pattern, Subject); 30] = [
    (
        Pattern::new(concat!(
            r"post(?:ed)? (?:date|on)|latest update|last update|updated on|^click here",
            r"|training|\bwith (?:a )?late fee|scrutiny|choice|auction|display",
            r"|web[- ]?options?|freezing|rally|\bborn\b|birth|crucial",
            r"|\bcut[- ]?off (?:date|day)|age (?:limit|as on|will be)|as on date",
            r"|\bupload|taking copy|download(?:ing)? of (?:syllabus|notice)",
            r"|counsell?ing|withdraw|valid|joining report|transaction id",
            r"|exam(?:ination)? dates? (?:announcement|notice|notification|release)"
        )),
        Subject::Ignored,
    ),
    (Pattern::new(r"objection|challenge|representation|आपत्ति"), Subject::Point(Event::ObjectionTo)),
    (
        Pattern::new(r"(?:answer|\ba|model|response) ?-?(?:key|sheet)s?\b|उत्तर कुंजी"),
        Subject::Point(Event::AnswerKey),
    ),
    (
        Pattern::new(r"city.{0,12}(?:&|and|/) *(?:admit ?-?cards?|hall ?-?tickets?)"),
        Subject::Point(Event::AdmitCard),
    ),
    (
        Pattern::new(r"exam(?:ination)? ?city|city (?:intimation|details|slip)"),
        Subject::Point(Event::ExamCity),
    ),
    (
        Pattern::new(r"admit ?-?cards?|hall ?-?tickets?|call ?-?letters?|प्रवेश पत्र|एडमिट कार्ड"),
        Subject::Point(Event::AdmitCard),
    ),
    (Pattern::new(r"interview letters?"), Subject::Point(Event::AdmitCard)),
    (Pattern::new(r"cut ?-?off ?marks?"), Subject::Point(Event::CutOff)),
    (Pattern::new(r"\bresults?\b|परिणाम|रिजल्ट"), Subject::Point(Event::Result)),
    (
        Pattern::new(concat!(
            r"merit list|selection list|selected|select list|short ?-?list",
            r"|score ?card|(?:^|[^\d\s]\s+)marks\b|roll no|eligib|enrol+ment list"
        )),
        Subject::Ignored,
    ),
    (Pattern::new(r"allotment"), Subject::Point(Event::Allotment)),
    (Pattern::new(r"\bjoining\b|reporting"), Subject::Point(Event::Joining)),
    (
        Pattern::new(r"verification.{0,12}interview|interview.{0,12}verification"),
        Subject::Point(Event::Interview),
    ),
    (
        Pattern::new(concat!(
            r"document verification|certificate verification",
            r"|verification of (?:documents|certificates)|\bdv\b|\bcv\b|counsel"
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
            r"(?:apply|regist\w+|application).{0,30}(?:&|and|/|includ\w+)\s*",
            r"(?:edit|modif).*(?:fee|payment)"
        )),
        Subject::Apply { with_fee: true },
    ),
    (
        Pattern::new(r"includ\w+ edit|registration.{0,40}edit.{0,30}modif"),
        Subject::Apply { with_fee: false },
    ),
    (Pattern::new(r"correct|\bedit|modif|amend|errors?\b|सुधार|संशोधन"), Subject::Correction),
    (
        Pattern::new(concat!(
            r"\bdaf\b|detailed application form",
            r"|mains?\b.{0,30}(?:appl|registration|form)",
            r"|(?:appl\w+|registration|form).{0,30}\bmains?\b"
        )),
        Subject::SecondStage,
    ),
    (
        Pattern::new(concat!(
            r"(?:appl(?:y|ications?)|registr\w+|receipt|submi\w+)\b",
            r"(?:\W+(?:form|online|of|for|the|final|and|in|through|mode|gateway|portal|window))*\W*",
            r"(?:&|and|with|/|,|including)\W*",
            r"(?:online|of|the|making|submission of)?\W*",
            r"(?:payment|fee|paying|pay\b|payment of",
            r"|(?:application|exam(?:ination)?) fee)",
            r"|(?:fee|payment).{0,30}(?:&|and|/)\s*(?:online )?",
            r"(?:appl|regist|submission)",
            r"|(?:regist|edit|modif)\w*.{0,40}(?:&|and) (?:fee|payment)",
            r"|आवेदन.{0,30}(?:और|एवं|तथा|व|/|&)\s.{0,30}(?:शुल्क|फीस)"
        )),
        Subject::Apply { with_fee: true },
    ),
    (
        Pattern::new(r"(?:appl|regist|submission).{0,40}\bwithout.{0,12}late fee"),
        Subject::Apply { with_fee: false },
    ),
    (Pattern::new(r"\bfees?\b|payment|challan|\bpay\b|शुल्क|फीस"), Subject::Fee),
    (
        Pattern::new(concat!(
            r"\b(?:last|closing|start\w*|opening|end) dates?\b.{0,20}",
            r"\b(?:appl(?:y|ying|ications?)|registration|submission|receipt)\b"
        )),
        Subject::Apply { with_fee: false },
    ),
    (
        Pattern::new(r"interview|walk[- ]?in|\bviva|personality test|साक्षात्कार|इंटरव्यू"),
        Subject::Point(Event::Interview),
    ),
    (
        Pattern::new(concat!(
            r"(?:notification|advertisement|advt\.?|notice",
            r"|publication)\b.{0,30}\b",
            r"(?:date|release|publish|publication|issu|out)",
            r"|(?:date|release|publish|publication|issu)\w*.{0,20}",
            r"(?:notification|advertisement|advt\.?|notice|publication)",
            r"|^(?:short )?(?:notification|advertisement)$",
            r"|notif(?:ication)? released|(?:अधिसूचना|नोटिफिकेशन|विज्ञापन).{0,20}(?:तिथि|जारी)"
        )),
        Subject::Point(Event::Notified),
    ),
    (
        Pattern::new(concat!(
            r"skill|typing|type test|computer (?:proficiency|skill|knowledge)",
            r"|trade test|driving test|stenograph|shorthand|\bcpt\b|\bdest\b"
        )),
        Subject::Point(Event::Skill),
    ),
    (
        Pattern::new(r"\bp\.?e\.?t\b|\bpst\b|\bpmt\b|physical|\brace\b|medical"),
        Subject::Point(Event::Physical),
    ),
    (
        Pattern::new(concat!(
            r"\bappl(?:y|ying|ications?)\b|registr|receipt|receiv",
            r"|submi(?:t|ssion)|form fill|filling|आवेदन|पंजीकरण|रजिस्ट्रेशन"
        )),
        Subject::Apply { with_fee: false },
    ),
    (
        Pattern::new(
            r"\bmains?\b|(?:phase|tier|stage)[- ]?(?:ii|2)\b|(?:phase|tier|stage)[- ]?(?:iii|3)\b|मुख्य परीक्षा",
        ),
        Subject::Point(Event::Mains),
    ),
    (
        Pattern::new(concat!(
            r"exam|\btests?\b|\bcbt\b|\bcbe\b|\bcbrt\b|\bomr\b|written|prelim",
            r"|screening|\bpaper\b|(?:phase|tier|stage)[- ]?(?:i|1)\b|परीक्षा"
        )),
        Subject::Point(Event::Exam),
    ),
];

static START: Pattern = Pattern::new(
    r"\b(?:start\w*|stating|staring|begin\w*|open(?:ing|s|ed)?|commenc\w*|from|first date)\b|शुरू|प्रारंभ|आरंभ",
);

static END: Pattern = Pattern::new(concat!(
    r"\b(?:last|clos\w+|end|ends|ending|deadline|due date",
    r"|expiry|until|till|up ?to|before|continue|अंतिम|आखिरी|समाप्त\w*|समाप्ति)\b"
));

static TENTATIVE: Pattern =
    Pattern::new(r"tentativ|probabl|likely|expected|proposed|संभावित|अनुमानित");

static CANCELLED: Pattern = Pattern::new(r"cancel|postpon|रद्द|स्थगित");

/// A bare label for the last or first day of applications.
static BARE: Pattern = Pattern::new(concat!(
    r"^(?:the )?(?:last|closing|end|start|starting|opening",
    r"|begin) ?date(?:\s*(?:&|and)\s*time)?$",
    r"|^(?:deadline|application deadline)$|^online dates?$",
    r"|^(?:form )?re-?\s?open(?:ing)?(?: form)?(?: last| start| end)?",
    r"(?: dates?)?$|^(?:आवेदन की )?अंतिम तिथि$"
));

/// Returns how firm the dates of a label and value are.
pub fn certainty_of(label: &str, value: &str) -> Certainty {
    if CANCELLED.is_in(label) || CANCELLED.is_in(value) {
        Certainty::Cancelled
    } else if TENTATIVE.is_in(label) || TENTATIVE.is_in(value) {
        Certainty::Tentative
    } else {
        Certainty::Firm
    }
}

/// Returns `true` for `publication of advertisement and starting of online application`.
pub fn also_opens(label: &str) -> bool {
    static BOTH: Pattern = Pattern::new(concat!(
        r"(?:publication|notification|advertisement).{0,40}\b(?:and|&)\W+",
        r"(?:start|open|commence)\w*.{0,30}\b(?:appl|regist)"
    ));
    BOTH.is_in(label)
}

/// Returns the subject of a label.
pub fn subject_of(label: &str) -> Option<Subject> {
    if BARE.is_in(label.trim()) {
        return Some(Subject::Apply { with_fee: false });
    }
    SUBJECTS.iter().find(|(pattern, _)| pattern.is_in(label)).map(|(_, subject)| *subject)
}

/// Returns which end of a window a label names.
pub fn edge_of(label: &str) -> Edge {
    if END.is_in(label) {
        Edge::End
    } else if START.is_in(label) {
        Edge::Start
    } else {
        Edge::Unsaid
    }
}

/// Returns the events of a date with a label.
pub fn date_events(
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
        Subject::SecondStage => (Some(Event::Stage2From), &[Event::Stage2To]),
    };
    let mut events = Vec::new();
    let is_window = found.to.is_some();
    // `Last date of correction: 2 to 4 May 2031` names both ends.
    let has_start = edge != Edge::End || subject == Subject::Correction;
    if (is_window && has_start) || edge == Edge::Start {
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
