//! Reads pay levels, ranges and amounts.

use std::collections::HashSet;

use crate::document::Span;
use crate::notice::{self, Notice};
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Confidence, Pay, PayKind, Said};
use crate::tables::{Column, PostTables};

/// Labels and sentences about pay.
static ABOUT: Pattern = Pattern::new(concat!(
    r"\bsalary\b|\bpay\s?-?(?:scale|level|band|matrix)",
    r"|\bstipend\b|remuneration|emolument|\bctc\b|^pay$"
));

/// The wordings of figures.
static FIGURES: [(Pattern, PayKind); 3] = [
    (Pattern::new(r"grade pay\s*(?:of|:|-|₹|rs\.?|\s)*(?P<a>\d[\d,]{3,})"), PayKind::GradePay),
    (Pattern::new(r"\blevel\s*[-–]?\s*(?P<a>\d{1,2}a?)\b"), PayKind::Level),
    (
        Pattern::new(
            r"(?P<a>\d[\d,]{3,})\s*(?:/-)?\s*(?:-|–|to)\s*(?:rs\.?|₹)?\s*(?P<b>\d[\d,]{3,})",
        ),
        PayKind::Range,
    ),
];
static MONTHLY: Pattern =
    Pattern::new(r"(?P<a>\d[\d,]{3,})\s*(?:/-)?\s*(?:per month|/\s?month|p\.?m\b|monthly|a month)");
static LAKHS: Pattern = Pattern::new(concat!(
    r"(?P<a>\d{1,3}(?:\.\d{1,2})?)\s*",
    r"(?:lakhs?|lacs?|lpa)\b.{0,20}",
    r"(?:per annum|p\.?a\b|annual|year)",
    r"|(?P<b>\d{1,3}(?:\.\d{1,2})?)\s*lpa\b"
));
static AMOUNT: Pattern = Pattern::new(r"(?:rs\.?|₹)\s*(?P<a>\d[\d,]{3,})");
static SCALE: Pattern =
    Pattern::new(r"\b(?P<grade>jmgs?|mmgs?|smgs?)[\s-]*(?P<step>i{1,3}|iv|v)\b");

/// Reads the pay of a notice.
pub fn read(notice: &Notice<'_>, tables: &PostTables) -> Vec<Said<Pay>> {
    let mut found: Vec<Said<Pay>> = Vec::new();
    let mut seen = HashSet::new();
    for (span, is_stipend) in texts(notice, tables) {
        for pay in figures(notice.slice(span), is_stipend) {
            if seen.insert(pay.clone()) {
                found.push(notice.say(pay, span, Confidence::Likely));
            }
        }
    }
    for row in &tables.rows {
        for cell in row.cells(|column| *column == Column::Post) {
            found.extend(scale(notice, cell.span).filter(|pay| seen.insert(pay.value.clone())));
            found.extend(level(notice, cell.span).filter(|pay| seen.insert(pay.value.clone())));
        }
    }
    for group in &tables.groups {
        found.extend(scale(notice, *group).filter(|pay| seen.insert(pay.value.clone())));
    }
    found
}

fn texts(notice: &Notice<'_>, tables: &PostTables) -> Vec<(Span, bool)> {
    let mut spans = Vec::new();
    let mut blocks = HashSet::new();
    for fact in &notice.facts {
        let label = notice.slice(fact.label).trim();
        let is_elsewhere =
            matches!(fact.section, Section::Questions | Section::Links | Section::Fee);
        if !is_elsewhere && label.len() < 60 && ABOUT.is_in(label) && !tables.has_row(fact.block) {
            spans.push((fact.value, label.to_lowercase().contains("stipend")));
            blocks.insert(fact.block);
        }
    }
    for row in &tables.rows {
        spans.extend(
            row.cells(|column| *column == Column::Pay)
                .filter(|cell| !cell.is_continued)
                .map(|cell| (cell.span, false)),
        );
    }
    for (at, block, section) in notice.blocks() {
        if block.table().is_some()
            || blocks.contains(&at)
            || matches!(section, Section::Questions | Section::Links | Section::Fee)
        {
            continue;
        }
        let sentences = notice::sentences(notice.document, block.span).into_iter();
        spans.extend(
            sentences.filter(|sentence| ABOUT.is_in(notice.slice(*sentence))).map(|sentence| {
                (sentence, notice.slice(sentence).to_lowercase().contains("stipend"))
            }),
        );
    }
    spans
}

fn figures(text: &str, is_stipend: bool) -> Vec<Pay> {
    let digits = |text: &str| text.replace([',', ' '], "");
    let mut found = Vec::new();
    for (pattern, kind) in &FIGURES {
        let Some(groups) = pattern.captures(text) else {
            continue;
        };
        let first = groups.name("a").map(|found| digits(found.as_str())).unwrap_or_default();
        let value = match groups.name("b") {
            Some(last) => format!("{first}-{}", digits(last.as_str())),
            None => first,
        };
        found.push(Pay { kind: *kind, value });
    }
    if found.iter().any(|pay| pay.kind == PayKind::Range) {
        return found;
    }
    let amount = |pattern: &Pattern| {
        pattern.captures(text).and_then(|groups| Some(digits(groups.name("a")?.as_str())))
    };
    if let Some(value) = amount(&MONTHLY) {
        found.push(Pay { kind: if is_stipend { PayKind::Stipend } else { PayKind::Month }, value });
    } else if let Some(value) = lakhs(text) {
        found.push(Pay { kind: PayKind::Year, value });
    } else if let Some(value) = amount(&AMOUNT)
        && found.iter().all(|pay| pay.kind != PayKind::GradePay || pay.value != value)
    {
        found
            .push(Pay { kind: if is_stipend { PayKind::Stipend } else { PayKind::Amount }, value });
    }
    found
}

/// Reads `16 Lakh Per Annum` as rupees.
fn lakhs(text: &str) -> Option<String> {
    let groups = LAKHS.captures(text)?;
    let number = groups.name("a").or(groups.name("b"))?.as_str();
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let hundredths: u64 = format!("{whole}{part:0<2}").parse().ok()?;
    Some((hundredths * 1_000).to_string())
}

/// Reads `Dietician (Level 7)`.
fn level(notice: &Notice<'_>, span: Span) -> Option<Said<Pay>> {
    static LEVEL: Pattern =
        Pattern::new(r"\(\s*(?:pay )?level\s*[-–]?\s*(?P<level>\d{1,2}a?)\s*\)");
    let groups = LEVEL.captures(notice.slice(span))?;
    let value = groups.name("level")?.as_str().to_owned();
    Some(notice.say(Pay { kind: PayKind::Level, value }, span, Confidence::Likely))
}

fn scale(notice: &Notice<'_>, span: Span) -> Option<Said<Pay>> {
    let groups = SCALE.captures(notice.slice(span))?;
    let value = format!("{}-{}", groups.name("grade")?.as_str(), groups.name("step")?.as_str())
        .to_uppercase();
    Some(notice.say(Pay { kind: PayKind::Scale, value }, span, Confidence::Sure))
}
