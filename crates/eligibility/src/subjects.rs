//! Subjects of schools and degrees, which applicants and notices write in their own words.
//!
//! `data/subjects.json` has the accepted names of the common subjects. Subjects of one family, such
//! as botany and biology, contain each other in part, so that one does not exclude the other.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use serde::Deserialize;

use crate::outcome::Outcome;
use crate::wording::words;

/// A subject with its accepted names.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Subject {
    name: String,
    family: String,
    spellings: Vec<String>,
}

static SUBJECTS: LazyLock<Vec<Subject>> = LazyLock::new(|| {
    // A test decodes the table, so that it is never empty.
    serde_json::from_str(include_str!("../data/subjects.json")).unwrap_or_default()
});

/// Subjects by the words of their names.
static BY_WORDS: LazyLock<HashMap<Vec<String>, &'static Subject>> = LazyLock::new(|| {
    let names = |subject: &'static Subject| {
        let names = subject.spellings.iter().chain([&subject.name]);
        names.map(move |name| (words(name), subject))
    };
    SUBJECTS.iter().flat_map(names).collect()
});

/// A subject as written: the usual words of its name, and its entry in the table.
#[derive(Clone, Debug)]
pub(crate) struct SubjectName {
    words: HashSet<String>,
    known: Option<&'static Subject>,
}

impl SubjectName {
    pub(crate) fn new(text: &str) -> Self {
        let written = words(text);
        let known = BY_WORDS.get(&written).copied();
        let words = known.map_or(written, |subject| words(&subject.name));
        Self { words: words.into_iter().collect(), known }
    }

    pub(crate) fn all(texts: &[String]) -> Vec<Self> {
        texts.iter().map(|text| Self::new(text)).collect()
    }

    /// Returns the usual name, such as "mathematics" for "Maths", if it is in the table.
    pub(crate) fn usual(&self) -> Option<&'static str> {
        self.known.map(|subject| subject.name.as_str())
    }
}

/// Returns whether a subject of an applicant meets a subject of a notice. A subject of the table
/// that contains the required one meets it, such as "CSE" for "Computer science". A subject outside
/// the table meets only the same words, because another can contain them, such as "applied
/// mathematics". It excludes nothing.
fn is_met(required: &SubjectName, held: &SubjectName) -> Outcome {
    match (required.known, held.known) {
        _ if required.words.is_empty() || held.words.is_empty() => Outcome::CannotTell,
        (Some(required), Some(held)) if required.family != held.family => Outcome::NotEligible,
        (Some(_), Some(_)) if required.words.is_subset(&held.words) => Outcome::Eligible,
        _ if required.words == held.words => Outcome::Eligible,
        _ => Outcome::CannotTell,
    }
}

/// Returns whether one of the subjects that an applicant wrote meets a subject of a notice.
pub(crate) fn is_met_by_any(required: &SubjectName, held: &[SubjectName]) -> Outcome {
    Outcome::any(held.iter().map(|held| is_met(required, held)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_each_name_once() {
        assert!(SUBJECTS.len() > 30);
        let names = SUBJECTS.iter().map(|subject| subject.spellings.len() + 1);
        assert_eq!(names.sum::<usize>(), BY_WORDS.len());
        for subject in SUBJECTS.iter() {
            for name in subject.spellings.iter().chain([&subject.name]) {
                assert_eq!(*name, name.to_lowercase());
                assert_eq!(SubjectName::new(name).usual(), Some(subject.name.as_str()));
            }
        }
    }

    #[test]
    fn compares_subjects() {
        use Outcome::{CannotTell, Eligible, NotEligible};
        for (required, held, outcome) in [
            ("Mathematics", "Maths", Eligible),
            ("Mathematics", "गणित", Eligible),
            ("गणित", "Maths", Eligible),
            ("Physics", "भौतिक विज्ञान", Eligible),
            ("Computer Science", "CSE", Eligible),
            ("Computer Science & Engineering", "CSE", Eligible),
            ("Computer Science", "कम्प्यूटर विज्ञान", Eligible),
            ("Commerce", "वाणिज्य", Eligible),
            ("English", "अंग्रेज़ी", Eligible),
            ("Hindi", "हिन्दी", Eligible),
            ("Marine engineering", "marine engineering", Eligible),
            ("Biology", "Chemistry", NotEligible),
            ("Biology", "रसायन विज्ञान", NotEligible),
            ("Civil Engineering", "Mechanical Engineering", NotEligible),
            // Subjects of one family.
            ("Biology", "Botany", CannotTell),
            ("Computer Science & Engineering", "Computer Science", CannotTell),
            // Subjects outside the table.
            ("Geophysics", "Physics", CannotTell),
            ("Physics", "Applied physics", CannotTell),
            ("Mathematics", "Applied Mathematics", CannotTell),
            ("Mathematics", "without maths", CannotTell),
            ("Biology", "Bio-Chemistry", CannotTell),
            ("Chemistry", "Bio-Chemistry", CannotTell),
            ("Physics", "Astronomy", CannotTell),
            ("Applied physics", "Physics", CannotTell),
            ("Science", "Political science", CannotTell),
            ("Physics", "PCM", CannotTell),
            ("Physics", "खगोल विज्ञान", CannotTell),
            ("Biology", "", CannotTell),
        ] {
            let names = (SubjectName::new(required), SubjectName::new(held));
            assert_eq!(is_met_by_any(&names.0, &[names.1]), outcome, "{required} {held}");
        }
    }
}
