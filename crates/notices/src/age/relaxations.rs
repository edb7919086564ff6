//! Reads how age limits are relaxed.

use super::statements::Statement;
use crate::groups::{self, Group, Who};
use crate::notice::Notice;
use crate::pattern::Pattern;
use crate::reading::{Confidence, Relaxation, Said};

/// Words of relaxations.
static ABOUT: Pattern = Pattern::new(r"relax|आयु.*छूट");

/// The length of service that is added to a limit, with further years.
static SERVICE: Pattern = Pattern::new(r"service\s*(?:\+|plus)\s*(?P<years>\d{1,2})\s*years?");

/// Statements that there is no relaxation.
static NONE: Pattern = Pattern::new(concat!(
    r"\bno (?:age )?relaxation",
    r"|not (?:be )?(?:applicable|admissible|allowed",
    r"|available)"
));

/// Reads the relaxations of statements, each once.
pub fn read(notice: &Notice<'_>, statements: &[Statement]) -> Vec<Said<Relaxation>> {
    let mut found: Vec<Said<Relaxation>> = Vec::new();
    for statement in statements {
        for relaxation in relaxations(notice, *statement) {
            if found.iter().all(|other| other.value != relaxation.value) {
                found.push(relaxation);
            }
        }
    }
    found
}

/// Returns `true` for a statement about a relaxation.
pub fn is_about(notice: &Notice<'_>, statement: Statement) -> bool {
    let text = notice.slice(statement.span());
    ABOUT.is_in(text) || SERVICE.is_in(text)
}

/// Reads a relaxation: by service and years, by years for groups, else without numbers.
fn relaxations(notice: &Notice<'_>, statement: Statement) -> Vec<Said<Relaxation>> {
    static BY_YEARS: Pattern = Pattern::new(concat!(
        r"relax\w*\W+(?:[a-z]+\W+){0,6}?",
        r"(?P<years>\d{1,2}|three|five|eight|ten",
        r"|thirteen|fifteen)\s*(?:\(\d+\)\s*)?years?"
    ));
    static BELONGS: Pattern = Pattern::new(r"\bbelong(?:s|ing)? to\b(?P<who>.*)");
    let span = statement.span();
    let text = notice.slice(span);
    let mut candidates = groups::parse(notice.slice(statement.label)).candidates;
    if let Some(named) = BELONGS.captures(text).and_then(|groups| groups.name("who")) {
        candidates.extend(groups::parse(named.as_str()).candidates);
    }
    let say = |value| notice.say(value, span, Confidence::Likely);
    if let Some(years) = years(&SERVICE, text).filter(|_| !candidates.is_empty()) {
        // The categories to which ex-servicemen belong may be named as well.
        let is_esm = candidates.iter().any(|who| who.group == Some(Group::ESM));
        let candidates = if is_esm { vec![Who::of(Group::ESM)] } else { candidates };
        return candidates
            .into_iter()
            .map(|who| say(Relaxation::AfterService { who, years }))
            .collect();
    }
    if !ABOUT.is_in(text) {
        return Vec::new();
    }
    match years(&BY_YEARS, text) {
        Some(years) if !candidates.is_empty() => {
            candidates.into_iter().map(|who| say(Relaxation::Years { who, years })).collect()
        }
        // Years for candidates that are not understood.
        Some(_) => Vec::new(),
        None if NONE.is_in(text) => Vec::new(),
        None => vec![notice.say(Relaxation::Unquantified, span, Confidence::Sure)],
    }
}

/// Returns the years that a pattern names, in digits or in words.
fn years(pattern: &Pattern, text: &str) -> Option<u32> {
    const WORDS: &[(&str, u32)] =
        &[("three", 3), ("five", 5), ("eight", 8), ("ten", 10), ("thirteen", 13), ("fifteen", 15)];
    let captures = pattern.captures(text)?;
    let years = captures.name("years")?.as_str();
    let word = WORDS.iter().find(|(word, _)| word.eq_ignore_ascii_case(years));
    word.map(|(_, years)| *years).or_else(|| years.parse().ok())
}
