//! Reads minimum and maximum ages.

use crate::groups::{self, Who};
use crate::pattern::Pattern;
use crate::reading::{MaxBound, Years};

/// The limits that a statement names for some candidates.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Limit {
    /// The candidates, if the words beside the number name them.
    pub candidates: Vec<Who>,
    /// The post, if the words behind the number name it.
    pub post: Option<String>,
    /// The minimum.
    pub min: Option<Years>,
    /// The maximum.
    pub max: Option<Years>,
    /// Whether the maximum itself is allowed.
    pub max_bound: Option<MaxBound>,
}

/// `18-36 Years`, `18 to 36 years`, `Above 21 years – Below 32 years`.
static RANGE: Pattern = Pattern::new(concat!(
    r"(?:^|[^\d.])(?P<min>\d{2}(?:\s?½|\.\d)?)\s*-?\s*",
    r"(?:years?|yrs\.?|वर्ष|साल)?\s*(?:\(min\w*\)\s*)?",
    r"(?:[-–—]|to|से)\s*(?:below\s+|under\s+",
    r"|not exceeding\s+|max(?:imum)?\.?\s*)?",
    r"(?P<max>\d{2}(?:\s?½|\.\d)?)\s*[-–]?\s*",
    r"(?:years?|yrs\.?|वर्ष|साल)"
));

/// Two limits that differ by less may be maxima of different candidates.
const MIN_SPAN_MONTHS: u32 = 10 * 12;

/// The same without a unit, where the label says that it is an age.
static BARE_RANGE: Pattern = Pattern::new(
    r"^\s*(?P<min>\d{2}(?:\.\d)?)\s*(?:[-–—]|to)\s*(?P<max>\d{2}(?:\.\d)?)\s*(?:[(.,].*)?$",
);

/// `The age limit for this recruitment is 20-28 for Sub-Inspectors`.
static RANGE_IN_SENTENCE: Pattern = Pattern::new(
    r"\bage limit\b.{0,80}\b(?:is|was)\s+(?P<min>\d{2})\s*[-–]\s*(?P<max>\d{2})(?:\s+(?:for|\()|[.,]|$)",
);

/// A number of years.
static YEARS: Pattern = Pattern::new(concat!(
    r"(?:^|[^\d./+-])(?P<years>\d{2}",
    r"(?:\s?½|\.\d)?)\s*[-–]?\s*(?:years?|yrs\.?|वर्ष|साल)",
    r"(?P<after>\s*\([^)]*\))?"
));

/// The same without a unit, where the label says that it is an age.
static BARE_YEARS: Pattern = Pattern::new(r"^\s*(?P<years>\d{2})\s*(?:\(.*)?$");

/// `between 18 years and 28 years`, `between 18 and 28 years`.
static BETWEEN: Pattern = Pattern::new(concat!(
    r"\bbetween\s+(?:the ages? of\s+)?(?P<min>\d{2})\s*",
    r"(?:years?)?\s*(?:and|&|to|[-–])\s*",
    r"(?P<max>\d{2})\s*(?:years?|yrs\.?)"
));

/// Alternatives such as `28/ 30/ 35 years` and `28 & 32 years`, of which none can be chosen.
static ALTERNATIVES: Pattern = Pattern::new(concat!(
    r"(?:^|[^/\d])\d{2}\s*(?:years?)?\s*",
    r"(?:[/,&]|and)\s*\d{2}",
    r"(?:\s*[/,&]\s*\d{2})*\s*(?:years?|yrs)"
));

/// Words for limits that differ between posts.
static VARIES: Pattern = Pattern::new(r"\bvar(?:y|ies|ious|ying)\b|post[- ]?wise|different posts");

static MINIMUM: Pattern = Pattern::new(concat!(
    r"\bmin(?:imum)?(?:value)?\b|\blower\b",
    r"|not (?:be )?(?:less|below|bell?ow|under)",
    r"|\babove\b|at ?least",
    r"|\b(?:have|having|should) (?:attained|completed)",
    r"|न्यूनतम|कम से कम"
));
static MAXIMUM: Pattern = Pattern::new(concat!(
    r"\bmax(?:imum)?(?:value)?\b|\bupper\b|exceed",
    r"|not (?:be )?(?:more|above|over)|\bbelow\b",
    r"|\bunder\b|up ?to",
    r"|not (?:have )?(?:attained|completed)|अधिकतम"
));

/// Sentences in which years are no age.
static NO_AGE: Pattern = Pattern::new(concat!(
    r"experience|\bof service|service of|\bpractice",
    r"|validity|bond|tenure|contract|course|duration",
    r"|degree of|able to work|retir|अनुभव|सेवा|छूट"
));

/// Returns the limits of a statement.
#[must_use]
pub fn find(label: &str, value: &str) -> Vec<Limit> {
    let between = BETWEEN.captures(value).and_then(|groups| range(&groups));
    if let Some((min, max)) = between {
        return vec![Limit { min: Some(min), max: Some(max), ..Limit::default() }];
    }
    if ALTERNATIVES.is_in(value) {
        return Vec::new();
    }
    let is_labelled = !label.is_empty();
    let ranges: Vec<(Years, Years)> =
        RANGE.captures_iter(value).filter_map(|groups| range(&groups)).collect();
    match ranges.as_slice() {
        [] => {}
        // `Maximum Age: 27–30 Years` depends on something else.
        [(min, max)]
            if Direction::of(label).is_some() && max.months < min.months + MIN_SPAN_MONTHS =>
        {
            return Vec::new();
        }
        [(min, max)] => {
            let max_bound = bound(value);
            return vec![Limit { min: Some(*min), max: Some(*max), max_bound, ..Limit::default() }];
        }
        // `18-25 Years and 18-27 Years, which varies post-wise` has other limits for some posts.
        several if VARIES.is_in(value) => {
            let limit = |(min, max): &(Years, Years)| Limit {
                min: Some(*min),
                max: Some(*max),
                ..Limit::default()
            };
            return several.iter().map(limit).collect();
        }
        _ => return ranges_for(value),
    }
    if let Some((min, max)) =
        BARE_RANGE.captures(value).filter(|_| is_labelled).and_then(|groups| range(&groups))
    {
        return vec![Limit { min: Some(min), max: Some(max), ..Limit::default() }];
    }
    if let Some((min, max)) = RANGE_IN_SENTENCE.captures(value).and_then(|groups| range(&groups)) {
        return vec![Limit { min: Some(min), max: Some(max), ..Limit::default() }];
    }
    let mut limits = singles(label, value);
    if limits.is_empty()
        && is_labelled
        && let Some(found) =
            BARE_YEARS.captures(value).and_then(|groups| years(groups.name("years")?.as_str()))
    {
        limits.push(limit(direction(label, ""), found, Vec::new(), bound(label)));
    }
    joined(limits)
}

/// Reads `18-28 years for Constables and 20-28 years for Sub-Inspectors`, `18-28 years (Men)` and
/// `Men: 18-28 years`. Each needs its own words.
fn ranges_for(value: &str) -> Vec<Limit> {
    let found: Vec<(usize, usize, (Years, Years))> = RANGE
        .captures_iter(value)
        .filter_map(|groups| {
            Some((groups.name("min")?.start(), groups.get(0)?.end(), range(&groups)?))
        })
        .collect();
    let starts = [0].into_iter().chain(found.iter().map(|(_, end, _)| *end));
    let ends = found.iter().skip(1).map(|(start, ..)| *start).chain([value.len()]);
    let limits =
        found.iter().zip(starts.zip(ends)).map(|((start, end, (min, max)), (before, next))| {
            let after = name_after(value.get(*end..next)?);
            let name = after.or_else(|| name_before(value.get(before..*start)?))?;
            let phrase = groups::parse(&name);
            let is_named = phrase.rest.is_empty() && !phrase.candidates.is_empty();
            let post = Some(name).filter(|_| !is_named);
            let candidates = if is_named { phrase.candidates } else { Vec::new() };
            Some(Limit { candidates, post, min: Some(*min), max: Some(*max), ..Limit::default() })
        });
    limits.collect::<Option<Vec<Limit>>>().unwrap_or_default()
}

/// Returns the name behind a range: `for Constables`, `(Constables)`.
fn name_after(words: &str) -> Option<String> {
    static AFTER: Pattern = Pattern::new(concat!(
        r"^\s*(?:\(?\s*for\s+(?:the\s+)?(?P<name>[^,;()\d]{3,60}?)",
        r"\s*(?:\band\b|&)?\s*(?:[,;.()]|$)",
        r"|\((?P<bracket>[^()\d]{2,60})\))"
    ));
    static DAY: Pattern = Pattern::new(r"\bas (?:on|of|per)\b|relax|wise\b");
    let groups = AFTER.captures(words)?;
    let name = groups.name("name").or(groups.name("bracket"))?.as_str().trim();
    (!DAY.is_in(name)).then(|| name.to_owned())
}

/// Returns the name before a range: `Constables: 18-28 years`, `for Constables it is 18-28 years`.
fn name_before(words: &str) -> Option<String> {
    static BEFORE: Pattern = Pattern::new(concat!(
        r"(?:(?:^|[,;&]|\band\b)\s*(?P<label>[^,;:()\d]{2,60}?)\s*:",
        r"|\bfor\s+(?:the\s+)?(?P<name>[^,;:()\d]{2,60}?)(?:\s+(?:positions?|posts?))?,?",
        r"\s*(?:it\s+)?(?:is|are))\s*$"
    ));
    static NOTICE: Pattern = Pattern::new(r"recruitment|exam|vacanc|\bthis\b|\bage\b");
    let groups = BEFORE.captures(words)?;
    let name = groups.name("label").or(groups.name("name"))?.as_str().trim();
    (!NOTICE.is_in(name)).then(|| name.to_owned())
}

/// Joins minima and maxima for the same candidates: one of each in any order, or as many maxima as
/// minima before them, `minimum 25 and 28 years and maximum 38 and 40 years for some posts`.
fn joined(limits: Vec<Limit>) -> Vec<Limit> {
    let is_same = limits.windows(2).all(|pair| match pair {
        [a, b] => a.candidates == b.candidates,
        _ => true,
    });
    let (minima, maxima): (Vec<Limit>, Vec<Limit>) =
        limits.iter().cloned().partition(|limit| limit.min.is_some());
    let is_in_order = limits.is_sorted_by_key(|limit| limit.min.is_none());
    let is_paired = is_same && minima.len() == maxima.len() && (is_in_order || minima.len() == 1);
    if !is_paired {
        return limits;
    }
    minima.into_iter().zip(maxima).map(|(min, max)| Limit { min: min.min, ..max }).collect()
}

fn range(groups: &regex::Captures<'_>) -> Option<(Years, Years)> {
    let min = years(groups.name("min")?.as_str())?;
    let max = years(groups.name("max")?.as_str())?;
    (min < max).then_some((min, max))
}

/// Reads single numbers of years, each with its direction and candidates.
fn singles(label: &str, value: &str) -> Vec<Limit> {
    let mut limits = Vec::new();
    let mut end = 0;
    let mut before: Option<Direction> = None;
    for groups in YEARS.captures_iter(value) {
        let (Some(whole), Some(number)) = (groups.get(0), groups.name("years")) else {
            continue;
        };
        let gap = value.get(end..number.start()).unwrap_or_default();
        let tail = value.get(number.end()..).unwrap_or_default();
        end = whole.end();
        let tail: String = tail.chars().take(40).collect();
        if NO_AGE.is_in(&tail) || (NO_AGE.is_in(gap) && label.is_empty()) {
            continue;
        }
        let Some(found) = years(number.as_str()) else {
            continue;
        };
        let named = Direction::of(gap);
        let way = named.or(before).unwrap_or_else(|| direction(label, gap));
        before = named.or(before);
        let after = groups
            .name("after")
            .map(|after| groups::parse(after.as_str()))
            .filter(|after| after.rest.is_empty());
        let candidates = match after.map(|after| after.candidates) {
            Some(candidates) if !candidates.is_empty() => candidates,
            _ => candidates_before(gap),
        };
        let post = post_behind(&tail).filter(|_| candidates.is_empty());
        let limit = limit(way, found, candidates, bound(gap).or_else(|| bound(label)));
        limits.push(Limit { post, ..limit });
    }
    limits
}

/// Returns the post named behind a number: `32 Years for Chemist, 35 Years for Clerk`,
/// `27 Years (Grade-D)`.
fn post_behind(tail: &str) -> Option<String> {
    static POST: Pattern = Pattern::new(concat!(
        r"^\s*(?:years?|yrs\.?)\s*(?:for\s+(?:the\s+)?(?P<name>(?-i:[A-Z])[^,;.(\d]{1,50}?)",
        r"\s*(?:[,;.(&]|$)",
        r"|\((?P<bracket>[^()\d]{0,40}\b(?:posts?|grade|scale|level)\b[^()\d]{0,30})\))"
    ));
    let groups = POST.captures(tail)?;
    let name = groups.name("name").or(groups.name("bracket"))?.as_str().trim();
    static WISE: Pattern = Pattern::new(r"wise\b|\bas per\b|relax");
    let is_post = groups::parse(name).candidates.is_empty() && !WISE.is_in(name);
    is_post.then(|| name.to_owned())
}

/// Returns the candidates named before a number: `UR: 32 Years, OBC: 35 Years`.
fn candidates_before(gap: &str) -> Vec<Who> {
    static NAMED: Pattern = Pattern::new(r"(?P<who>[^:;,.]*?)\s*:?\s*$");
    let named = NAMED.captures(gap).and_then(|groups| groups.name("who"));
    let phrase = named.map(|named| groups::parse(named.as_str()));
    phrase
        .filter(|phrase| phrase.rest.is_empty())
        .map(|phrase| phrase.candidates)
        .unwrap_or_default()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    Min,
    Max,
}

impl Direction {
    /// Returns the direction that words name: the last of several.
    fn of(words: &str) -> Option<Direction> {
        // Of two wordings with the same end the longer holds: `not below`, not `below`.
        let last = |pattern: &Pattern| {
            pattern.last(words).map(|found| (found.end(), std::cmp::Reverse(found.start())))
        };
        match (last(&MINIMUM), last(&MAXIMUM)) {
            (None, None) => None,
            (min, max) if min > max => Some(Direction::Min),
            _ => Some(Direction::Max),
        }
    }
}

/// A limit without a named direction is a maximum: `Age limit: 27 Years`.
fn direction(label: &str, gap: &str) -> Direction {
    Direction::of(gap).or_else(|| Direction::of(label)).unwrap_or(Direction::Max)
}

fn limit(way: Direction, years: Years, candidates: Vec<Who>, max_bound: Option<MaxBound>) -> Limit {
    match way {
        Direction::Min => Limit { candidates, min: Some(years), ..Limit::default() },
        Direction::Max => Limit { candidates, max: Some(years), max_bound, ..Limit::default() },
    }
}

/// Returns what the words say of the maximum itself.
fn bound(words: &str) -> Option<MaxBound> {
    static BOUNDS: [(Pattern, MaxBound); 3] = [
        (Pattern::new(r"not (?:have )?(?:yet )?attained"), MaxBound::NotAttained),
        (Pattern::new(r"not (?:have )?(?:yet )?completed"), MaxBound::NotCompleted),
        (
            Pattern::new(r"not (?:be )?(?:have )?exceed|not (?:be )?(?:more|above|over)"),
            MaxBound::NotExceeding,
        ),
    ];
    BOUNDS.iter().find(|(pattern, _)| pattern.is_in(words)).map(|(_, bound)| *bound)
}

/// Parses `21`, `16.5` or `16½`. Ages outside 10 to 75 are none.
fn years(text: &str) -> Option<Years> {
    let text = text.replace('½', ".5").replace(' ', "");
    let (whole, half) = text.split_once('.').unwrap_or((&text, "0"));
    let whole: u32 = whole.parse().ok()?;
    let months = if half == "5" { 6 } else { 0 };
    (10..=75).contains(&whole).then_some(Years { months: whole * 12 + months })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(label: &str, value: &str) -> Vec<String> {
        let age = |age: Option<Years>| {
            age.map_or("-".to_owned(), |age| (f64::from(age.months) / 12.0).to_string())
        };
        find(label, value)
            .into_iter()
            .map(|limit| {
                let candidates: Vec<&str> = limit
                    .candidates
                    .iter()
                    .filter_map(|who| who.group)
                    .map(|group| group.code())
                    .collect();
                format!("{}..{} {}", age(limit.min), age(limit.max), candidates.join("/"))
                    .trim()
                    .to_owned()
            })
            .collect()
    }

    #[test]
    fn reads_limits_of_several_posts_and_in_hindi() {
        for (label, value, expected) in [
            (
                "Age Limit",
                "UR: 18-25 years, OBC: 18-28 years (as of 1 July 2031)",
                &["18..25 UR", "18..28 OBC"][..],
            ),
            ("Age Limit", "15–22 years (Fresher), 15–24 years (Trained)", &["15..22", "15..24"]),
            (
                "",
                "The age limit for Smith posts is 18-28 years, and for Cook posts, it is 18-27 years",
                &["18..28", "18..27"],
            ),
            ("", "The age limit for this exam is 18-28 years and 18-27 years", &[]),
            ("आयु सीमा", "18 से 40 वर्ष", &["18..40"]),
            ("", "न्यूनतम आयु 18 वर्ष और अधिकतम आयु 40 वर्ष है", &["18..40"]),
            ("", "न्यूनतम 28 वर्ष और 25 वर्ष तथा अधिकतम 40 वर्ष और 38 वर्ष", &["28..40", "25..38"]),
        ] {
            assert_eq!(show(label, value), expected, "{label}: {value}");
        }
    }

    #[test]
    fn reads_limits() {
        for (label, value, expected) in [
            ("Minimum Age Limit", "21 Years", &["21..-"][..]),
            ("Upper Age Limit", "27 Years", &["-..27"]),
            ("Age Limit", "18-42 years (as of January 1, 2024)", &["18..42"]),
            ("Age Limit", "16.5- 19.5 Years", &["16.5..19.5"]),
            ("", "between 18 years and 28 years", &["18..28"]),
            ("For Officer", "Above 21 years – Below 32 years", &["21..32"]),
            (
                "Age Limit",
                "Minimum 21 years; Maximum 32 years as on 08 September 2025",
                &["21..32"],
            ),
            (
                "Age Limit",
                "Maximum 25 years (General), 28 years (OBC), 30 years (SC/ST)",
                &["-..25 UR", "-..28 OBC", "-..30 SC/ST"],
            ),
            ("Age", "SC: 31 years\nPwBD-SC 41 Years", &["-..31 SC", "-..41 SC"]),
            ("Age", "UR: 32 Years, OBC: 35 Years", &["-..32 UR", "-..35 OBC"]),
            ("Maximum Age", "40", &["-..40"]),
            ("", "must have attained 35 Years", &["35..-"]),
            ("Age limit", "18-28/ 30/ 35 years (varies)", &[]),
            ("Age limit", "28 & 32 years", &[]),
            ("Age limit", "Between 18 and 32 years", &["18..32"]),
            ("Minimum Age", "18 Years (born after 01/07/2004)", &["18..-"]),
            ("For Scale I", "Min 23- Max 27 Years", &["23..27"]),
            ("Minimum Age limit", "Not below 21 Years", &["21..-"]),
            ("Maximum Age limit", "Should not have completed 42 years", &["-..42"]),
            ("Age Limit", "Above 18 Years", &["18..-"]),
            ("Age Limit", "18 Years (Minimum) to 35 Years (Maximum)", &["18..35"]),
            ("", "will be able to work till maximum 65 years", &[]),
            ("Minimum Age", "20, 21 & 22 Years", &[]),
            ("Maximum Age", "27–30 Years", &[]),
            ("Age limit", "as per rules", &[]),
            ("", "with 10 years experience", &[]),
        ] {
            assert_eq!(show(label, value), expected, "{label}: {value}");
        }
    }
}
