//! Reads sentences about fees.

use super::amounts::{AMOUNT, amount_of, amounts, amounts_with_groups, single_amount};
use super::rows::fees;
use super::wording::{ADDITION, OTHER};
use crate::document::Span;
use crate::groups::{self, Group, Who};
use crate::notice::{self, Notice};
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Fee, Rupees, Said};

/// Reads sentences: `The fee is Rs. 500/- for General candidates. SC and ST candidates are exempt`.
pub fn in_prose(notice: &Notice<'_>) -> Vec<Said<Fee>> {
    static ABOUT: Pattern =
        Pattern::new(r"application fee|examination fee|\bfee\b.*\b(?:is|was|are)\b|exempt");
    static REFUND: Pattern = Pattern::new(r"refund");
    let mut found = Vec::new();
    for (_, block, section) in notice.blocks() {
        let is_part = section == Section::Fee;
        if block.table().is_some()
            || matches!(section, Section::Questions | Section::Keywords | Section::Links)
        {
            continue;
        }
        for sentence in notice::sentences(notice.document, block.span) {
            let text = notice.slice(sentence);
            let is_other = OTHER.is_in(text) || REFUND.is_in(text) || ADDITION.is_in(text);
            if is_other || !(is_part || ABOUT.is_in(text)) {
                continue;
            }
            if let Some(exceptions) = with_exceptions(notice, text, sentence) {
                found.extend(exceptions);
                continue;
            }
            if EXEMPT.is_in(text) && amounts(text).is_empty() {
                found.extend(exemption(notice, sentence));
                continue;
            }
            for (amount, words) in amounts_in_sentence(text) {
                found.extend(fees(
                    notice,
                    groups::parse(&words).candidates,
                    amount,
                    None,
                    sentence,
                ));
            }
        }
    }
    found
}

/// Reads the sentences of the part about fees that exempt candidates and are no facts.
pub fn exemptions_of_part(notice: &Notice<'_>) -> Vec<Said<Fee>> {
    let blocks = notice.blocks().filter(|(_, block, section)| {
        *section == Section::Fee
            && block.table().is_none()
            && !notice.slice(block.span).contains(':')
    });
    blocks
        .flat_map(|(_, block, _)| notice::sentences(notice.document, block.span))
        .filter(|sentence| {
            let text = notice.slice(*sentence);
            EXEMPT.is_in(text) && amounts(text).is_empty() && !OTHER.is_in(text)
        })
        .flat_map(|sentence| exemption(notice, sentence))
        .collect()
}

/// Sentences that exempt candidates from the fee.
pub static EXEMPT: Pattern = Pattern::new(r"exempt|no fee|do not have to pay|not required to pay");

/// Reads `SC and ST candidates are exempted from the fee`. Candidates of a second clause may pay.
pub fn exemption(notice: &Notice<'_>, sentence: Span) -> Vec<Said<Fee>> {
    let text = notice.slice(sentence);
    let start = EXEMPT.find(text).map_or(0, |found| found.start());
    let before = groups::parse(text.get(..start).unwrap_or_default()).candidates;
    let candidates = if before.is_empty() { groups::parse(text).candidates } else { before };
    fees(notice, candidates, Rupees { paise: 0 }, None, sentence)
}

/// Returns the amounts of a sentence with the words that name the candidates: those after `for`
/// behind the amount, else those before it.
fn amounts_in_sentence(text: &str) -> Vec<(Rupees, String)> {
    static FOR: Pattern = Pattern::new(r"^[\s/-]*for\s+(?P<who>.*)");
    let by_amount = amounts_with_groups(text);
    let after = |words: &str| {
        FOR.captures(words).and_then(|groups| Some(groups.name("who")?.as_str().to_owned()))
    };
    let found: Vec<(Rupees, String)> =
        by_amount.iter().filter_map(|(amount, words)| Some((*amount, after(words)?))).collect();
    if !found.is_empty() {
        return found;
    }
    let first = AMOUNT.find(text).map_or(0, |found| found.start());
    if amounts(text).len() == 1 {
        return amounts(text)
            .into_iter()
            .map(|only| (only, text.get(..first).unwrap_or_default().to_owned()))
            .collect();
    }
    amounts_after_groups(text)
}

/// Pairs each amount with the words before it: `The fee for General candidates is Rs. 500/- and the
/// fee for SC and ST candidates is Rs. 250/-`.
fn amounts_after_groups(text: &str) -> Vec<(Rupees, String)> {
    let mut end = 0;
    let mut found = Vec::new();
    for groups in AMOUNT.captures_iter(text) {
        let (Some(whole), Some(amount)) = (groups.get(0), amount_of(&groups)) else {
            continue;
        };
        let words = text.get(end..whole.start()).unwrap_or_default();
        end = whole.end();
        found.push((amount, words.to_owned()));
    }
    // Each amount needs its own words.
    let is_complete = found.iter().all(|(_, words)| !groups::parse(words).candidates.is_empty());
    if is_complete { found } else { Vec::new() }
}

/// Reads `Candidates (excepting Female/SC/ST candidates who are exempted) pay a fee of Rs. 200/-`.
pub fn with_exceptions(notice: &Notice<'_>, text: &str, span: Span) -> Option<Vec<Said<Fee>>> {
    static EXCEPT: Pattern = Pattern::new(r"\bexcept(?:ing)?\b(?P<who>[^()]*\bexempt)");
    let exempt = EXCEPT.captures(text)?.name("who")?;
    let others = fees(notice, vec![Who::of(Group::OTHERS)], single_amount(text)?, None, span);
    let candidates = groups::parse(exempt.as_str()).candidates;
    let exempt = fees(notice, candidates, Rupees { paise: 0 }, None, span);
    Some([others, exempt].concat())
}

/// Reads the sentence of the part about fees that names an amount and no candidates:
/// `Candidates have to pay Rs. 200/-`. Others may be exempt.
pub fn of_all(notice: &Notice<'_>) -> Vec<Said<Fee>> {
    static STATES: Pattern = Pattern::new(concat!(
        r"^(?:all )?(?:the )?candidates? (?:should|must|shall|need to|(?:will )?have to",
        r"|are required to) pay\b",
        r"|^the (?:application|exam(?:ination)?|registration) fee\b[^.]{0,90}?\b(?:is|of) (?:rs|₹|inr)"
    ));
    let sentences = notice
        .blocks()
        .filter(|(_, block, section)| *section == Section::Fee && block.table().is_none())
        .flat_map(|(_, block, _)| notice::sentences(notice.document, block.span));
    let mut stated = sentences.filter_map(|sentence| {
        let text = notice.slice(sentence).trim();
        let is_other = OTHER.is_in(text) || ADDITION.is_in(text) || amounts(text).len() != 1;
        let is_all = groups::parse(text).candidates.is_empty();
        let amount = single_amount(text).filter(|_| STATES.is_in(text) && is_all && !is_other)?;
        Some(fees(notice, vec![Who::of(Group::OTHERS)], amount, None, sentence))
    });
    stated.next().filter(|_| stated.next().is_none()).unwrap_or_default()
}
