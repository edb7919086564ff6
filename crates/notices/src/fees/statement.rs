//! Reads the fees of a label and its value.

use super::amounts::{amount, amounts, amounts_with_groups, single_amount};
use super::prose;
use super::rows::{fees, from_words, who_of_label};
use super::wording::{GENERIC, OTHER};
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
        return Vec::new();
    };
    // `Unreserved Category (posts with pay of Rs. 25,000/- and above)`
    static PAY: Pattern = Pattern::new(r"\([^()]*\d[\d,]{3,}[^()]*\)");
    let words = who_of_label(&PAY.replace_all(label, " "));
    // `For General: Paper 1: Rs. 100/-, Paper 2: Rs. 200/-` has several.
    if !amounts(&words).is_empty() {
        return Vec::new();
    }
    // The groups of a general label may follow the amount: `Rs. 500/- for General candidates`.
    if GENERIC.is_in(&words) {
        let after = value.split_once("for ").map(|(_, after)| after).unwrap_or_default();
        static EACH: Pattern = Pattern::new(r"^(?:each|every|all|both)\b");
        return match groups::parse(after).candidates {
            candidates if candidates.is_empty() && EACH.is_in(after) => {
                fees(notice, vec![Who::of(Group::ALL)], amount, None, span)
            }
            candidates if candidates.is_empty() && after.contains(|c: char| c.is_alphabetic()) => {
                Vec::new()
            }
            candidates if candidates.is_empty() => {
                fees(notice, vec![Who::of(Group::ALL)], amount, None, span)
            }
            candidates => fees(notice, candidates, amount, None, span),
        };
    }
    from_words(notice, &words, amount, span)
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
