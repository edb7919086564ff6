//! Reads amounts in rupees.

use crate::groups;
use crate::pattern::Pattern;
use crate::reading::Rupees;

/// The spellings of an amount in rupees.
macro_rules! rupees {
    () => {
        concat!(
            r"(?:\brs\b\.?|₹|\binr\b|`)\s*[:.-]?\s*",
            r"(?P<marked>\d[\d,]*(?:\.\d{1,2})?)",
            r"|\b(?P<plain>\d[\d,]*(?:\.\d{1,2})?)\s*",
            r"(?:/-|रुप[एय]े?|रूपये)"
        )
    };
}

/// An amount in rupees, also without `Rs.` before `/-`.
pub static AMOUNT: Pattern = Pattern::new(rupees!());

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

/// Returns `true` for a text with an amount that is marked as one.
pub fn in_rupees(text: &str) -> bool {
    AMOUNT.is_in(text)
}

/// Returns the amount of a value that has only one, outside brackets and additions.
pub fn single_amount(value: &str) -> Option<Rupees> {
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
pub fn amount(text: &str) -> Option<Rupees> {
    if let Some(first) = amounts(text).first() {
        return Some(*first);
    }
    if let Some(groups) = BARE.captures(text) {
        return parse(groups.name("bare")?.as_str());
    }
    NIL.is_in(text).then_some(Rupees { paise: 0 })
}

pub fn amounts(text: &str) -> Vec<Rupees> {
    AMOUNT.captures_iter(text).filter_map(|groups| amount_of(&groups)).collect()
}

pub fn amount_of(groups: &regex::Captures<'_>) -> Option<Rupees> {
    if groups.name("nil").is_some() {
        return Some(Rupees { paise: 0 });
    }
    parse(groups.name("marked").or(groups.name("plain"))?.as_str())
}

/// Parses `1,000` or `172.30`.
fn parse(text: &str) -> Option<Rupees> {
    let text = text.replace(',', "");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let paise: u64 = format!("{part:0<2}").parse().ok()?;
    let whole: u64 = whole.parse().ok()?;
    Some(Rupees { paise: whole.checked_mul(100)?.checked_add(paise)? })
}

/// An amount in rupees, or words for no fee between the fees of other candidates.
static AMOUNT_OR_NIL: Pattern = Pattern::new(concat!(
    rupees!(),
    r"|(?:^|[,;&]|\band)\s*(?P<nil>nill?|no (?:application )?fees?|free)\b"
));

/// Splits `Rs. 500/- (General), Nil for SC/ST` into amounts with the words after each.
pub fn amounts_with_groups(value: &str) -> Vec<(Rupees, String)> {
    let found: Vec<(usize, usize, Rupees)> = AMOUNT_OR_NIL
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

/// Splits `Rs. 500/- (Paper 1), Rs. 600/- in case of both` and `Paper 1: Rs. 500/-` into amounts
/// with the names of posts or papers. Each amount needs a name that names no candidates.
pub fn amounts_with_posts(value: &str) -> Vec<(Rupees, String)> {
    static AFTER: Pattern = Pattern::new(
        r"^[\s/-]*(?:\((?P<bracket>[^()]{2,60})\)|(?:for|in case of)\s+(?P<words>[^,;&]{2,60}?))\s*(?:[,;&.]|\band\b|$)",
    );
    static BEFORE: Pattern =
        Pattern::new(r"(?:^|[,;&]|\band\b)\s*(?P<words>[^,;&:]{2,60}?)\s*:\s*$");
    static NO_POST: Pattern = Pattern::new(concat!(
        r"\b(?:only|hundred|thousand|rupees|gst|tax|plus|includ\w*|exclud\w*|refund\w*",
        r"|non-?refundable|online|fees?|charges?|male|if)\b"
    ));
    let mut found = Vec::new();
    let mut end = 0;
    let amounts: Vec<_> = AMOUNT.captures_iter(value).collect();
    for (at, mention) in amounts.iter().enumerate() {
        let Some((whole, amount)) = mention.get(0).zip(amount_of(mention)) else {
            return Vec::new();
        };
        let next = amounts.get(at + 1).and_then(|next| next.get(0));
        let next = next.map_or(value.len(), |next| next.start());
        let after = AFTER.captures(value.get(whole.end()..next).unwrap_or_default());
        let after = after.and_then(|groups| groups.name("bracket").or(groups.name("words")));
        let before = BEFORE.captures(value.get(end..whole.start()).unwrap_or_default());
        let before = before.and_then(|groups| groups.name("words"));
        end = whole.end();
        match after.or(before).map(|name| name.as_str().trim().to_owned()) {
            Some(name) if groups::parse(&name).candidates.is_empty() && !NO_POST.is_in(&name) => {
                found.push((amount, name));
            }
            _ => return Vec::new(),
        }
    }
    if found.len() > 1 { found } else { Vec::new() }
}
