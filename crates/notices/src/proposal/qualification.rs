//! Qualification of a reading.

use recruitments::record::{Alternative, LevelId, Qualification, Requirement};
use recruitments::{Fact, Recruitment};

use super::dates;
use super::findings::{Findings, add_source};
use crate::pattern::Pattern;
use crate::reading::Reading;

/// Maximum length of the words, in characters.
const MAX_WORDS_CHARS: usize = 2_000;

/// Words that state a level and nothing else, after their label.
static LEVELS: [(Pattern, &str); 3] = [
    (
        Pattern::new(
            r"^(?:class )?(?:10th|10|x|matric(?:ulation)?)(?: (?:class|standard))?(?: pass(?:ed)?)?$",
        ),
        "class-10",
    ),
    (
        Pattern::new(
            r"^(?:class )?(?:12th|12|xii|intermediate|10 2)(?: (?:class|standard))?(?: pass(?:ed)?)?$",
        ),
        "class-12",
    ),
    (
        Pattern::new(concat!(
            r"^(?:any (?:bachelors? )?(?:degree|graduate)",
            r"|(?:bachelors? degree|degree|graduat(?:e|ion)) in any (?:stream|discipline|subject))$"
        )),
        "graduate",
    ),
];

/// Fills the qualification of all posts: a level only if the words state it and nothing else.
/// Other words are kept without a level, and the eligibility then remains open.
pub(super) fn fill(record: &mut Recruitment, reading: &Reading, findings: &mut Findings) {
    let mut sources = Vec::new();
    for said in &reading.qualification {
        if let Some(source) = findings.value("qualification", said) {
            add_source(&mut sources, source);
        }
    }
    for said in &reading.min_marks {
        findings.doubt("qualification", &said.source);
    }
    if sources.is_empty() {
        return;
    }
    let quotes: Vec<&str> = sources.iter().map(|source| source.quote.as_str()).collect();
    let words = quotes.join("; ");
    let is_plain = reading.min_marks.is_empty() && reading.posts.len() <= 1;
    let level = match quotes.as_slice() {
        [quote] if is_plain => level(quote),
        _ => None,
    };
    let on = reading.qualification_on.as_ref();
    let on = on.filter(|said| findings.value("qualification", said).is_some());
    let qualification = Qualification {
        any_of: level.map(|level| vec![alternative(level)]).unwrap_or_default(),
        on: on.and_then(|said| dates::day(said.value)),
        words: Some(words.chars().take(MAX_WORDS_CHARS).collect()),
        ..Qualification::default()
    };
    record.qualification = Some(Fact::said(qualification, sources));
}

/// Returns the level of words that state nothing else.
fn level(words: &str) -> Option<LevelId> {
    let value = words.rsplit_once(':').map_or(words, |(_, value)| value);
    let plain: Vec<&str> = value
        .split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’')
        .filter(|word| !word.is_empty())
        .collect();
    let plain = plain.join(" ").replace(['\'', '’'], "");
    let found = LEVELS.iter().find(|(pattern, _)| pattern.is_in(&plain));
    found.map(|(_, level)| LevelId((*level).to_owned()))
}

fn alternative(level: LevelId) -> Alternative {
    let requirement = Requirement { level: Some(level), ..Requirement::default() };
    Alternative { all_of: vec![requirement], gender: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_words_state_a_level() {
        for (words, expected) in [
            ("10th Pass", Some("class-10")),
            ("Qualification: 10+2", Some("class-12")),
            ("Bachelor's Degree in any discipline", Some("graduate")),
            ("Any Degree", Some("graduate")),
            ("10th Pass with ITI", None),
            ("Degree in Agriculture", None),
            ("Class 12 with 50 %", None),
            ("", None),
        ] {
            assert_eq!(level(words), expected.map(|id| LevelId(id.to_owned())), "{words}");
        }
    }
}
