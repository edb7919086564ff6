//! Classifies private jobs as in computing, outside computing, or unclear.

mod phrases;

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::{ListingKind, text};
use phrases::{NON_TECH_PHRASES, REPLACEMENTS, TECH_PHRASES};

/// The texts of a job from which its kind is derived.
#[derive(Debug, Clone, Copy, Default)]
pub struct JobSignals<'a> {
    /// Its title.
    pub title: &'a str,
    /// The department or functional area.
    pub area: &'a str,
    /// The role, finer than the area.
    pub role: &'a str,
    /// The employer's industry.
    pub industry: &'a str,
    /// The required skills.
    pub skills: &'a [String],
}

static TECH_WORDS: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(TECH_PHRASES));
static NON_TECH_WORDS: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(NON_TECH_PHRASES));

/// Number of words in the longest phrase.
const MAX_PHRASE_WORDS: usize = 4;

/// A set of phrases of at most [`MAX_PHRASE_WORDS`] words.
struct Phrases(HashSet<&'static str>);

impl Phrases {
    fn new(phrases: &[&'static str]) -> Self {
        Self(phrases.iter().copied().collect())
    }

    fn occur_in(&self, words: &str) -> bool {
        let words = words.trim();
        let gaps = || words.match_indices(' ').map(|(at, _)| at);
        let starts = std::iter::once(0).chain(gaps().map(|at| at + 1));
        starts.into_iter().any(|start| {
            let rest = words.get(start..).unwrap_or_default();
            let ends = rest.match_indices(' ').map(|(at, _)| at).chain([rest.len()]);
            ends.take(MAX_PHRASE_WORDS)
                .any(|end| rest.get(..end).is_some_and(|phrase| self.0.contains(phrase)))
        })
    }
}

/// Classifies one text. Returns `None` if it has phrases of both sides or of neither.
fn classify_text(text: &str) -> Option<ListingKind> {
    if text.is_empty() {
        return None;
    }
    let mut words = text::normalize_words(text);
    for (phrase, meaning) in REPLACEMENTS {
        if words.contains(phrase) {
            words = words.replace(phrase, meaning);
        }
    }
    match (TECH_WORDS.occur_in(&words), NON_TECH_WORDS.occur_in(&words)) {
        (true, false) => Some(ListingKind::Tech),
        (false, true) => Some(ListingKind::NonTech),
        _ => None,
    }
}

/// Returns the kind of a private job. The title decides first, then role, area and skills. The
/// industry is last and decides for [`ListingKind::NonTech`] only: software companies also employ
/// accountants.
#[must_use]
pub fn classify(signals: &JobSignals<'_>) -> ListingKind {
    [signals.title, signals.role, signals.area]
        .into_iter()
        .find_map(classify_text)
        .or_else(|| classify_skills(signals.skills))
        .or_else(|| classify_text(signals.industry).filter(|kind| *kind == ListingKind::NonTech))
        .unwrap_or(ListingKind::Private)
}

/// Classifies by skills: at least two of one side, and at least twice as many as of the other.
fn classify_skills(skills: &[String]) -> Option<ListingKind> {
    let (mut tech, mut other) = (0, 0);
    for skill in skills {
        match classify_text(skill) {
            Some(ListingKind::Tech) => tech += 1,
            Some(_) => other += 1,
            None => {}
        }
    }
    if tech >= 2 && tech >= 2 * other {
        Some(ListingKind::Tech)
    } else if other >= 2 && other >= 2 * tech {
        Some(ListingKind::NonTech)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classifies_by_title() {
        for (title, expected) in [
            ("Senior Java Developer", ListingKind::Tech),
            ("Data Entry Operator", ListingKind::NonTech),
            ("Data Scientist", ListingKind::Tech),
            ("UI/UX Design Internship", ListingKind::Tech),
            ("HR Executive", ListingKind::NonTech),
            ("Field Sales Internship", ListingKind::NonTech),
            ("Business Development (Sales)", ListingKind::NonTech),
            (".NET Core Engineer", ListingKind::Tech),
            ("Manager", ListingKind::Private),
            ("Recruitment of Consultant - Oracle", ListingKind::Private),
            ("Technology Delivery Lead", ListingKind::Private),
            ("Recruitment Executive", ListingKind::NonTech),
            ("Sales Data Analyst", ListingKind::Private),
        ] {
            assert_eq!(
                classify(&JobSignals { title, ..JobSignals::default() }),
                expected,
                "{title}"
            );
        }
    }

    #[test]
    fn classifies_by_other_signals() {
        let manager = JobSignals { title: "Manager", ..JobSignals::default() };
        assert_eq!(
            classify(&JobSignals { area: "Engineering - Software & QA", ..manager }),
            ListingKind::Tech
        );
        assert_eq!(
            classify(&JobSignals { area: "Human Resources", ..manager }),
            ListingKind::NonTech
        );
        assert_eq!(
            classify(&JobSignals { industry: "IT Services & Consulting", ..manager }),
            ListingKind::Private
        );
        assert_eq!(classify(&JobSignals { industry: "Banking", ..manager }), ListingKind::NonTech);
        let skills = ["Python".to_owned(), "SQL".to_owned(), "Sales".to_owned()];
        assert_eq!(classify(&JobSignals { skills: &skills, ..manager }), ListingKind::Tech);
    }

    #[test]
    fn phrases_are_normalized_and_short_enough() {
        for phrase in TECH_PHRASES.iter().chain(NON_TECH_PHRASES) {
            assert!(phrase.split(' ').count() <= MAX_PHRASE_WORDS, "{phrase}");
            assert_eq!(text::normalize_words(phrase).trim(), *phrase);
        }
    }
}
