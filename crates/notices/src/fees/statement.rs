//! Reads the fees of a label and its value.

use super::amounts::{amount, amounts, amounts_with_groups, amounts_with_posts, single_amount};
use super::prose;
use super::rows::{fees, from_words, who_of_label};
use super::wording::{GENERIC, OTHER};
use crate::document::Span;
use crate::facts::{Fact, FactKind};
use crate::groups::{self, Group, Who};
use crate::notice::Notice;
use crate::pattern::Pattern;
use crate::reading::{Fee, Rupees, Said};

/// The number of colons of a line that are tried.
const MAX_COLONS: usize = 8;

/// Reads a label and its value: `For SC/ST: Nil`, `Fee: Rs. 500/- for General candidates`.
pub fn from_fact(notice: &Notice<'_>, fact: &Fact) -> Vec<Said<Fee>> {
    let span = fact.span();
    let (label, value) = match fact.kind {
        FactKind::Line => last_colon(notice.slice(span)).unwrap_or_default(),
        FactKind::Pair | FactKind::Column => (notice.slice(fact.label), notice.slice(fact.value)),
    };
    if OTHER.is_in(label) {
        return Vec::new();
    }
    // `3 | Disabled candidates are exempted from the fee`
    if !label.is_empty() && !label.contains(char::is_alphabetic) {
        return prose::exemption(notice, fact.value);
    }
    if GENERIC.is_in(label)
        && let Some(exceptions) = prose::with_exceptions(notice, value, span)
    {
        return exceptions;
    }
    let by_group = amounts_with_groups(value);
    if by_group.len() > 1 && GENERIC.is_in(label) {
        let read = |(amount, words): (Rupees, String)| from_words(notice, &words, amount, span);
        return by_group.into_iter().flat_map(read).collect();
    }
    let Some(amount) = single_amount(value) else {
        return by_post(notice, label, value, span);
    };
    // `Unreserved Category (posts with pay of Rs. 25,000/- and above)`
    static PAY: Pattern = Pattern::new(r"\([^()]*\d[\d,]{3,}[^()]*\)");
    let words = who_of_label(&PAY.replace_all(label, " "));
    // `For General: Paper 1: Rs. 100/-, Paper 2: Rs. 200/-` has several.
    if !amounts(&words).is_empty() {
        return by_post(notice, label, value, span);
    }
    if GENERIC.is_in(&words) {
        return of_all_or_named(notice, value, amount, span);
    }
    from_words(notice, &words, amount, span)
}

/// Reads the amount of a general label. The candidates may follow it: `Rs. 500/- for General`.
fn of_all_or_named(notice: &Notice<'_>, value: &str, amount: Rupees, span: Span) -> Vec<Said<Fee>> {
    static EACH: Pattern = Pattern::new(r"^(?:each|every|all|both|any)\b");
    let after = value.split_once("for ").map(|(_, after)| after).unwrap_or_default();
    let named = groups::parse(&who_of_label(after)).candidates;
    let is_unknown = !EACH.is_in(after) && after.contains(char::is_alphabetic);
    match named.is_empty() {
        false => fees(notice, named, amount, None, span),
        true if is_unknown => Vec::new(),
        true => fees(notice, vec![Who::of(Group::ALL)], amount, None, span),
    }
}

/// Reads an amount for each post or paper: `SC: Rs. 500/- (One paper), Rs. 600/- (Both papers)`,
/// `SC: Paper 1: Rs. 500/-, Both papers: Rs. 600/-`.
fn by_post(notice: &Notice<'_>, label: &str, value: &str, span: Span) -> Vec<Said<Fee>> {
    let (label, value) = match label.split_once(':') {
        Some((label, first)) => (label, format!("{first}: {value}")),
        None => (label, value.to_owned()),
    };
    let words = who_of_label(label);
    let who = groups::parse(&words);
    let candidates = match who.candidates.as_slice() {
        [] if GENERIC.is_in(&words) => vec![Who::of(Group::ALL)],
        [] => return Vec::new(),
        _ if !who.rest.is_empty() => return Vec::new(),
        _ => who.candidates,
    };
    let parts = amounts_with_posts(&value);
    let fee = |(amount, post): (Rupees, String)| {
        fees(notice, candidates.clone(), amount, Some(post), span)
    };
    parts.into_iter().flat_map(fee).collect()
}

/// Splits a line at its last colon outside brackets that has an amount after it.
fn last_colon(line: &str) -> Option<(&str, &str)> {
    let mut depth = 0_i32;
    let mut colons = Vec::new();
    for (at, c) in line.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = (depth - 1).max(0),
            ':' if depth == 0 => colons.push(at),
            _ => {}
        }
    }
    colons.into_iter().rev().take(MAX_COLONS).find_map(|at| {
        let after = line.get(at + 1..)?;
        amount(after)?;
        Some((line.get(..at)?, after))
    })
}
