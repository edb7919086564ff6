//! Reads the fee of each group of candidates.

mod columns;

use crate::document::Span;
use crate::facts::{Fact, FactKind};
use crate::groups::{self, Group, Who};
use crate::notice::{self, Notice};
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Confidence, Doubt, Fee, Field, Rupees, Said};

/// The number of colons of a line that are tried.
const MAX_COLONS: usize = 8;

/// Longest name of a post, in characters. More is an explanation.
const MAX_POST_CHARS: usize = 100;

/// An amount in rupees, also without `Rs.` before `/-`.
static AMOUNT: Pattern = Pattern::new(concat!(
    r"(?:\brs\b\.?|₹|\binr\b|`)\s*[:.-]?\s*",
    r"(?P<marked>\d[\d,]*(?:\.\d{1,2})?)",
    r"|\b(?P<plain>\d[\d,]*(?:\.\d{1,2})?)\s*",
    r"(?:/-|रुप[एय]े?|रूपये)"
));

/// Words for no fee, at the start of a value.
static NIL: Pattern = Pattern::new(concat!(
    r"^[\s(:-]*(?:rs\.?\s*)?",
    r"(?:nill?\b|no (?:application |exam(?:ination)? ",
    r"|registration )?(?:fees?|charges?)\b|(?:full |total )?exempt\w*|free\b",
    r"|zero\b|not required\b|none\b",
    r"|शून्य|निःशुल्क)|\bare exempted\b|\bis nil\b"
));

/// A value that is only a number.
static BARE: Pattern =
    Pattern::new(r"^\s*(?P<bare>\d[\d,]*(?:\.\d{1,2})?)\s*(?:/-|rupees)?\s*(?:\(.*)?$");

/// Labels of lines that are about paying or about other fees.
static OTHER: Pattern = Pattern::new(concat!(
    r"^\W*(?:mode|payment|pay\b|note|last|start|closing",
    r"|date|method|how|portal|correction|modif|amend|edit",
    r"|late|refund|csc|service)|payment mode|biometric",
    r"|service charge|convenience|objection|centre change",
    r"|seat acceptance|fee refund|download",
    r"|mode of payment|portal (?:fee|charge)|correction",
    r"|late fee|with late|optional|common service",
    r"|modification|security deposit|tuition",
    r"|counsell?ing fee|admission fee|per subject",
    r"|revaluation"
));

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
        found.extend(in_prose(notice));
        if !found.is_empty() {
            // The same amounts, understood in their sentences.
            doubts.clear();
        }
    }
    if !found.is_empty() && found.iter().all(|fee| fee.value.amount.paise > 0) {
        found.extend(exemptions_of_part(notice));
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

/// Amounts that are paid beside another fee.
static ADDITION: Pattern = Pattern::new(r"\bin addition to\b|\bover and above\b");

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

/// Returns `true` for a text with an amount that is marked as one.
fn in_rupees(text: &str) -> bool {
    AMOUNT.is_in(text)
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
            let is_all = phrase.whos.is_empty() && lines.next().is_none();
            let whos = if is_all { vec![Who::of(Group::ALL)] } else { phrase.whos };
            fees(notice, whos, amount, None, block.span)
        }
        None => Vec::new(),
    }
}

/// Reads sentences: `The fee is Rs. 500/- for General candidates. SC and ST candidates are exempt`.
fn in_prose(notice: &Notice<'_>) -> Vec<Said<Fee>> {
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
                found.extend(fees(notice, groups::parse(&words).whos, amount, None, sentence));
            }
        }
    }
    found
}

/// Reads the sentences of the part about fees that exempt candidates and are no facts.
fn exemptions_of_part(notice: &Notice<'_>) -> Vec<Said<Fee>> {
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
static EXEMPT: Pattern = Pattern::new(r"exempt|no fee|do not have to pay|not required to pay");

/// Reads `SC and ST candidates are exempted from the fee`. Candidates of a second clause may pay.
fn exemption(notice: &Notice<'_>, sentence: Span) -> Vec<Said<Fee>> {
    let text = notice.slice(sentence);
    let start = EXEMPT.find(text).map_or(0, |found| found.start());
    let before = groups::parse(text.get(..start).unwrap_or_default()).whos;
    let whos = if before.is_empty() { groups::parse(text).whos } else { before };
    fees(notice, whos, Rupees { paise: 0 }, None, sentence)
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
    let is_complete = found.iter().all(|(_, words)| !groups::parse(words).whos.is_empty());
    if is_complete { found } else { Vec::new() }
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
        return match groups::parse(after).whos {
            whos if whos.is_empty() && EACH.is_in(after) => {
                fees(notice, vec![Who::of(Group::ALL)], amount, None, span)
            }
            whos if whos.is_empty() && after.contains(|c: char| c.is_alphabetic()) => Vec::new(),
            whos if whos.is_empty() => fees(notice, vec![Who::of(Group::ALL)], amount, None, span),
            whos => fees(notice, whos, amount, None, span),
        };
    }
    from_words(notice, &words, amount, span)
}

/// Reads `Candidates (excepting Female/SC/ST candidates who are exempted) pay a fee of Rs. 200/-`.
fn with_exceptions(notice: &Notice<'_>, text: &str, span: Span) -> Option<Vec<Said<Fee>>> {
    static EXCEPT: Pattern = Pattern::new(r"\bexcept(?:ing)?\b(?P<who>[^()]*\bexempt)");
    let exempt = EXCEPT.captures(text)?.name("who")?;
    let others = fees(notice, vec![Who::of(Group::OTHERS)], single_amount(text)?, None, span);
    let whos = groups::parse(exempt.as_str()).whos;
    let exempt = fees(notice, whos, Rupees { paise: 0 }, None, span);
    Some([others, exempt].concat())
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
    if phrase.whos.is_empty() {
        let is_all = phrase.rest.is_empty() || POSTS.is_in(words);
        return if is_all {
            fees(notice, vec![Who::of(Group::ALL)], amount, post, span)
        } else {
            Vec::new()
        };
    }
    fees(notice, phrase.whos, amount, post, span)
}

fn fees(
    notice: &Notice<'_>,
    whos: Vec<Who>,
    amount: Rupees,
    post: Option<String>,
    span: Span,
) -> Vec<Said<Fee>> {
    whos.into_iter()
        .map(|who| notice.say(Fee { who, amount, post: post.clone() }, span, Confidence::Sure))
        .collect()
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

/// Returns the amount of a value that has only one, outside brackets and additions.
fn single_amount(value: &str) -> Option<Rupees> {
    static EXTRA: Pattern = Pattern::new(concat!(
        r"\([^)]*\)?|\[[^\]]*\]?|(?:\+|plus|of which|out of|refund|includ).*",
        r"|(?:rs\.?|₹)\s*\d[\d,]*\s*(?:/-)?\s*(?:will|shall|to) be refund.*"
    ));
    if NIL.is_in(value) && AMOUNT.find(value).is_none() {
        return Some(Rupees { paise: 0 });
    }
    let main = EXTRA.replace_all(&value.replace('\n', " "), " ");
    let mut amounts = amounts(&main);
    amounts.dedup();
    match amounts.as_slice() {
        [] => amount(value),
        [only] => Some(*only),
        _ => None,
    }
}

/// Returns the first amount of a text.
fn amount(text: &str) -> Option<Rupees> {
    if let Some(first) = amounts(text).first() {
        return Some(*first);
    }
    if let Some(groups) = BARE.captures(text) {
        return rupees(groups.name("bare")?.as_str());
    }
    NIL.is_in(text).then_some(Rupees { paise: 0 })
}

fn amounts(text: &str) -> Vec<Rupees> {
    AMOUNT.captures_iter(text).filter_map(|groups| amount_of(&groups)).collect()
}

fn amount_of(groups: &regex::Captures<'_>) -> Option<Rupees> {
    rupees(groups.name("marked").or(groups.name("plain"))?.as_str())
}

/// Parses `1,000` or `172.30`.
fn rupees(text: &str) -> Option<Rupees> {
    let text = text.replace(',', "");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let paise: u64 = format!("{part:0<2}").parse().ok()?;
    let whole: u64 = whole.parse().ok()?;
    Some(Rupees { paise: whole.checked_mul(100)?.checked_add(paise)? })
}

/// Splits `Rs. 500/- (General), Rs. 250/- for SC/ST` into amounts with the words after each.
fn amounts_with_groups(value: &str) -> Vec<(Rupees, String)> {
    let found: Vec<(usize, usize, Rupees)> = AMOUNT
        .captures_iter(value)
        .filter_map(|groups| {
            let whole = groups.get(0)?;
            Some((whole.start(), whole.end(), amount_of(&groups)?))
        })
        .collect();
    let starts = found.iter().skip(1).map(|(start, ..)| *start).chain([value.len()]);
    found
        .iter()
        .zip(starts)
        .map(|((_, end, amount), next)| {
            let words = value.get(*end..next).unwrap_or_default();
            (*amount, words.trim_start_matches("/-").to_owned())
        })
        .filter(|(_, words)| words.contains(|c: char| c.is_alphabetic()))
        .collect()
}
