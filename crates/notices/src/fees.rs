//! Reads the fee of each group of candidates.

mod amounts;
mod columns;
mod prose;
mod rows;
mod wording;

use crate::document::Span;
use crate::facts::{Fact, FactKind};
use crate::groups::{self, Group, Who};
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Doubt, Fee, Field, Rupees, Said};

use amounts::{AMOUNT, amount, amounts, amounts_with_groups, single_amount};
use prose::with_exceptions;
use rows::fees;
use wording::{ADDITION, OTHER};

/// The number of colons of a line that are tried.
const MAX_COLONS: usize = 8;

/// Longest name of a post, in characters. More is an explanation.
const MAX_POST_CHARS: usize = 100;

/// Labels that name the fee but no group.
static GENERIC: Pattern = Pattern::new(concat!(
    r"^\W*(?:the )?(?:(?:online |offline )?",
    r"(?:application|exam(?:ination)?|registration|recruitment",
    r"|one[- ]time|prelim\w*|mains?|written",
    r"|processing|form|non[- ]refundable|total",
    r"|intimation|and|&|cum|/|\s)*)*\s*",
    r"(?:fees?|charges?)",
    r"(?:\s*(?:amount|details|\(?non[- ]refundable\)?",
    r"|charges|to be paid))?\s*$"
));

/// What a notice says of fees.
#[derive(Debug, Default)]
pub struct Fees {
    /// The fees.
    pub fees: Vec<Said<Fee>>,
    /// Amounts for candidates that were not understood.
    pub doubts: Vec<Doubt>,
}

/// Reads the fees of a notice: of the part about fees, else of a fact elsewhere.
pub fn read(notice: &Notice<'_>) -> Fees {
    let mut found: Vec<Said<Fee>> = Vec::new();
    let mut doubts = Vec::new();
    for fact in notice.facts.iter().filter(|fact| fact.section == Section::Fee) {
        let fees = from_fact(notice, fact);
        if fees.is_empty() && is_fee(notice, fact) {
            doubts.push(Doubt::new(Field::Fees, notice.document.source(fact.span())));
        }
        found.extend(in_addition(notice, fact, &found, fees));
    }
    if found.is_empty() {
        found.extend(columns::read(notice));
    }
    if found.is_empty() {
        found.extend(whole_section(notice));
    }
    if found.is_empty() {
        found.extend(prose::in_prose(notice));
        if !found.is_empty() {
            // The same amounts, understood in their sentences.
            doubts.clear();
        }
    }
    if !found.is_empty() && found.iter().all(|fee| fee.value.amount.paise > 0) {
        found.extend(prose::exemptions_of_part(notice));
    }
    if found.is_empty() {
        static LABEL: Pattern =
            Pattern::new(r"^(?:application|exam(?:ination)?|registration) fees?$");
        let elsewhere = |fact: &&Fact| {
            LABEL.is_in(notice.slice(fact.label).trim())
                && !matches!(fact.section, Section::Questions | Section::Links | Section::Dates)
        };
        if let Some(fact) = notice.facts.iter().find(elsewhere) {
            found.extend(from_fact(notice, fact));
        }
    }
    let mut seen = std::collections::HashSet::new();
    found.retain(|fee| {
        seen.insert((fee.value.who.clone(), fee.value.amount, fee.value.post.clone()))
    });
    Fees { fees: found, doubts }
}

/// Adds the fee of all candidates to `Rs. 100/- in addition to …`. Without it, the sum is unknown.
fn in_addition(
    notice: &Notice<'_>,
    fact: &Fact,
    found: &[Said<Fee>],
    mut fees: Vec<Said<Fee>>,
) -> Vec<Said<Fee>> {
    if !ADDITION.is_in(notice.slice(fact.value)) {
        return fees;
    }
    let is_base = |fee: &&Said<Fee>| {
        let who = &fee.value.who;
        who.group.is_none_or(|group| group == Group::ALL) && who.gender.is_none()
    };
    let Some(base) = found.iter().find(is_base).map(|fee| fee.value.amount.paise) else {
        return Vec::new();
    };
    for fee in &mut fees {
        fee.value.amount.paise = fee.value.amount.paise.saturating_add(base);
    }
    fees
}

/// Returns `true` for a line with an amount that some candidates pay.
fn is_fee(notice: &Notice<'_>, fact: &Fact) -> bool {
    AMOUNT.is_in(notice.slice(fact.value)) && !OTHER.is_in(notice.slice(fact.label))
}

/// Reads `Nil` or a single amount as the only line of the part.
fn whole_section(notice: &Notice<'_>) -> Vec<Said<Fee>> {
    let mut lines = notice.blocks().filter(|(_, block, section)| {
        *section == Section::Fee
            && block.table().is_none()
            && crate::outline::heading(notice.document, block).is_none()
    });
    let Some((_, block, _)) = lines.next() else {
        return Vec::new();
    };
    static ALL_EXEMPT: Pattern =
        Pattern::new(r"^(?:all )?(?:the )?candidates? (?:are|is|shall be) exempt");
    let text = notice.slice(block.span);
    if ALL_EXEMPT.is_in(text.trim()) {
        return fees(notice, vec![Who::of(Group::ALL)], Rupees { paise: 0 }, None, block.span);
    }
    let is_short = text.chars().count() < 120 && amounts(text).len() <= 1;
    match amount(text).filter(|_| is_short && !text.contains(':')) {
        Some(amount) => {
            let phrase = groups::parse(text);
            let is_all = phrase.candidates.is_empty() && lines.next().is_none();
            let candidates = if is_all { vec![Who::of(Group::ALL)] } else { phrase.candidates };
            fees(notice, candidates, amount, None, block.span)
        }
        None => Vec::new(),
    }
}

fn from_fact(notice: &Notice<'_>, fact: &Fact) -> Vec<Said<Fee>> {
    let span = fact.span();
    let (label, value) = match fact.kind {
        FactKind::Line => last_colon(notice.slice(span)).unwrap_or_default(),
        FactKind::Pair | FactKind::Column => (notice.slice(fact.label), notice.slice(fact.value)),
    };
    if OTHER.is_in(label) {
        return Vec::new();
    }
    if GENERIC.is_in(label)
        && let Some(exceptions) = with_exceptions(notice, value, span)
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

/// Returns the fees for the groups that words name. Words without a group name posts.
fn from_words(notice: &Notice<'_>, words: &str, amount: Rupees, span: Span) -> Vec<Said<Fee>> {
    static POSTS: Pattern = Pattern::new(concat!(
        r"\bposts?\b|\bs[li]?\.? ?no|\bgroup\b|\bclass\b",
        r"|\bpaper\b|\blevel\b|trainee|engineer|manager",
        r"|\bofficer|\bclerk|assistant|technician",
        r"|director|operator|apprentice|teacher",
        r"|\bentry\b|\bcourses?\b|\bbranch\b",
        r"|packer|salesm[ae]n|peon|sweeper",
        r"|inspector|constable|nurse|driver|stenograph|lecturer|professor|scientist|guard"
    ));
    static FOR: Pattern = Pattern::new(r"^for\s+(?:the\s+)?(?:posts? of\s+)?");
    let phrase = groups::parse(words);
    let name = FOR.replace_all(words.trim(), "");
    let post = Some(name.trim_matches([' ', ',', '.', ';', ':']).to_owned())
        .filter(|_| !phrase.rest.is_empty() && POSTS.is_in(words))
        .filter(|name| name.chars().count() <= MAX_POST_CHARS);
    if phrase.candidates.is_empty() {
        let is_all = phrase.rest.is_empty() || POSTS.is_in(words);
        return if is_all {
            fees(notice, vec![Who::of(Group::ALL)], amount, post, span)
        } else {
            Vec::new()
        };
    }
    fees(notice, phrase.candidates, amount, post, span)
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

/// Returns the words of a label that name the candidates: up to the first explanation.
fn who_of_label(label: &str) -> String {
    static END: Pattern = Pattern::new(concat!(
        r"[.,;]\s*\(|\(\s*",
        r"(?:caution|note|as|in case|with)\b|,\s*out of",
        r"|\bthis fee\b|\bexcept|\bother than\b",
        r"|\bexcluding\b|\bincluding\b"
    ));
    static LEAD: Pattern = Pattern::new(concat!(
        r"^\W*(?:(?:on-?line )?",
        r"(?:application|exam(?:ination)?|registration",
        r"|processing)\s*(?:processing\s*)?fees?\s*)?",
        r"(?:payable\s*)?(?:for|of|from|by)?\s+"
    ));
    let end = END.find(label).map_or(label.len(), |found| found.start());
    let head = label.get(..end).unwrap_or(label);
    LEAD.replace_all(&format!(" {head}"), " ").trim().to_owned()
}
