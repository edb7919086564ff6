//! Values that a language model proposes, for members that the rules left unread.
//!
//! A value counts only if the notice contains its quote letter by letter, and if the quote
//! contains the value: the day, the number or the words.

use recruitments::fact::Source as RecordSource;
use recruitments::record::{Advertisement, Event, Period, RecruitmentDate};
use recruitments::{Fact, Recruitment};
use serde_json::Value;

use super::dates;
use super::findings::{Proposed, Proposer};
use super::model::Proposal;
use crate::document::MAX_QUOTE_CHARS;
use crate::moments;
use crate::reading::Confidence;

/// A value that a language model proposes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// The path, such as `dates.applyTo`. See [`SUGGESTED_PATHS`].
    pub path: String,
    /// The value: a day (`2031-01-24`), a number, a name or an address.
    pub value: String,
    /// The words of the notice that contain the value.
    pub quote: String,
}

/// The paths that can be suggested.
pub const SUGGESTED_PATHS: [&str; 11] = [
    "organisation",
    "advertisements",
    "total",
    "applyUrl",
    "websiteUrl",
    "dates.notified",
    "dates.applyFrom",
    "dates.applyTo",
    "dates.feeTo",
    "dates.exam",
    "dates.result",
];

/// Adds the suggestions that the text of the notice confirms. Returns how many were added.
pub fn add_suggestions(proposal: &mut Proposal, text: &str, suggestions: &[Suggestion]) -> usize {
    suggestions.iter().filter(|suggestion| add(proposal, text, suggestion).is_some()).count()
}

fn add(proposal: &mut Proposal, text: &str, suggestion: &Suggestion) -> Option<()> {
    let Suggestion { path, value, quote } = suggestion;
    let is_known = SUGGESTED_PATHS.contains(&path.as_str());
    let is_unread = !proposal.fields.iter().any(|field| field.path == *path);
    let length = quote.chars().count();
    if !is_known || !is_unread || value.is_empty() || !(1..=MAX_QUOTE_CHARS).contains(&length) {
        return None;
    }
    let start = text.find(quote.as_str())?;
    let start = text.get(..start)?.chars().count();
    let source =
        RecordSource { doc: 0, page: None, quote: quote.clone(), at: u32::try_from(start).ok() };
    set(&mut proposal.record, suggestion, source)?;
    proposal.fields.push(Proposed {
        path: path.clone(),
        value: Some(Value::from(value.clone())),
        quote: quote.clone(),
        page: 1,
        start,
        end: start + length,
        confidence: Confidence::Likely,
        by: Proposer::LanguageModel,
    });
    Some(())
}

/// Sets the value in the record. `None` if the quote does not contain it.
fn set(record: &mut Recruitment, suggestion: &Suggestion, source: RecordSource) -> Option<()> {
    let Suggestion { path, value, quote } = suggestion;
    if let Some(event) = path.strip_prefix("dates.") {
        let event: Event = serde_json::from_value(Value::from(event)).ok()?;
        let period = period(value, quote)?;
        record.dates.push(RecruitmentDate {
            event,
            advertisement: None,
            posts: Vec::new(),
            places: Vec::new(),
            stage: None,
            label: None,
            when: Fact::said(period, vec![source]),
        });
        return Some(());
    }
    if !contains_words(quote, value) {
        return None;
    }
    match path.as_str() {
        "organisation" => record.organisation.name.clone_from(value),
        "advertisements" => record.advertisements.push(Advertisement {
            key: "a1".to_owned(),
            number: value.clone(),
            year: None,
        }),
        "total" => record.total = Some(Fact::said(value.parse().ok()?, vec![source])),
        "applyUrl" => record.apply_url = Some(Fact::said(value.clone(), vec![source])),
        "websiteUrl" => record.website_url = Some(Fact::said(value.clone(), vec![source])),
        _ => return None,
    }
    Some(())
}

/// Returns the moment of the quote on the day of the value, with its time.
fn period(value: &str, quote: &str) -> Option<Period> {
    let day: chrono::NaiveDate = value.parse().ok()?;
    let found = moments::find(quote).into_iter().find(|found| found.from.day() == Some(day))?;
    Some(Period {
        from: dates::moment(found.from, quote)?,
        to: None,
        certainty: recruitments::record::Certainty::Firm,
    })
}

/// Returns whether the quote contains the value as whole words.
fn contains_words(quote: &str, value: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric();
    quote.match_indices(value).any(|(at, _)| {
        let before = quote.get(..at).and_then(|text| text.chars().next_back());
        let after = quote.get(at + value.len()..).and_then(|text| text.chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}
