//! Reads the fee of each group of candidates.

mod amounts;
mod columns;
mod prose;
mod rows;
mod statement;
mod wording;

use crate::facts::Fact;
use crate::groups::{self, Group, Who};
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Doubt, Fee, Field, Rupees, Said};

use amounts::{AMOUNT, amount, amounts};
use rows::fees;
use statement::from_fact;
use wording::{ADDITION, OTHER};

/// The statements of a notice about fees.
#[derive(Debug, Default)]
pub struct Fees {
    /// The fees.
    pub fees: Vec<Said<Fee>>,
    /// Amounts for candidates that were not understood.
    pub doubts: Vec<Doubt>,
}

/// Reads the fees of a notice: of the part about fees, else of a fact elsewhere.
pub fn read(notice: &Notice<'_>) -> Fees {
    let (in_tables, rows) = columns::read(notice);
    let mut found: Vec<Said<Fee>> = Vec::new();
    let mut doubts = Vec::new();
    let is_part = |fact: &&Fact| fact.section == Section::Fee && !rows.contains(&fact.block);
    for fact in notice.facts.iter().filter(is_part) {
        let fees = from_fact(notice, fact);
        if fees.is_empty() && is_fee(notice, fact) {
            doubts.push(Doubt::new(Field::Fees, notice.document.source(fact.span())));
        }
        found.extend(in_addition(notice, fact, &found, fees));
    }
    found.extend(in_tables);
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
        found.extend(elsewhere(notice));
    }
    if !found.iter().any(is_general) {
        found.extend(prose::of_all(notice));
    }
    let mut seen = std::collections::HashSet::new();
    found.retain(|fee| {
        seen.insert((fee.value.who.clone(), fee.value.amount, fee.value.post.clone()))
    });
    Fees { fees: found, doubts }
}

/// Reads the facts `Application fee` and `Application fee for SC` of the first part with them.
fn elsewhere(notice: &Notice<'_>) -> Vec<Said<Fee>> {
    static LABEL: Pattern = Pattern::new(
        r"^(?:application|exam(?:ination)?|registration) fees?(?:\s*(?:for\b|\().*)?$",
    );
    let facts: Vec<&Fact> = notice
        .facts
        .iter()
        .filter(|fact| {
            !matches!(fact.section, Section::Questions | Section::Links | Section::Dates)
                && LABEL.is_in(notice.slice(fact.label).trim())
        })
        .collect();
    let part = facts.first().map(|first| first.section);
    let of_part = facts.into_iter().filter(|fact| Some(fact.section) == part);
    of_part.flat_map(|fact| from_fact(notice, fact)).collect()
}

/// Returns `true` for a fee of the candidates that no other rule names, or of the unreserved ones.
fn is_general(fee: &Said<Fee>) -> bool {
    let who = &fee.value.who;
    who.group.is_some_and(|group| matches!(group.code(), "all" | "others" | "UR"))
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
    let amounts = amounts(text).len();
    // `The fee is Rs. 100/-. SC candidates are exempt`: the candidates named do not pay it.
    let is_mixed = amounts > 0 && prose::EXEMPT.is_in(text);
    let is_short = text.chars().count() < 120 && amounts <= 1 && !is_mixed;
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
