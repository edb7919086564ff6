//! Comparison of names that applicants and notices write in their own words.

use std::collections::HashSet;

use crate::outcome::Outcome;

/// Usual short forms, and their long ones.
const SHORT_FORMS: [(&str, &str); 8] = [
    ("math", "mathematics"),
    ("maths", "mathematics"),
    ("phy", "physics"),
    ("chem", "chemistry"),
    ("bio", "biology"),
    ("eco", "economics"),
    ("engg", "engineering"),
    ("main", "mains"),
];
/// Words that do not distinguish names.
const FILLERS: [&str; 9] = ["and", "of", "the", "in", "or", "including", "और", "एवं", "तथा"];
/// Signs of Devanagari inside of words. The dot below is often left out.
const VIRAMA: char = '\u{94d}';
const NUKTA: char = '\u{93c}';

/// Returns the words of a name in lower case, without plurals and short forms.
pub(crate) fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace(NUKTA, "");
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != VIRAMA);
    let words = words.filter(|word| !word.is_empty() && !FILLERS.contains(word));
    words
        .map(|word| {
            let long = SHORT_FORMS.iter().find(|(short, _)| *short == word);
            let word = long.map_or(word, |(_, long)| long);
            let singular = word.strip_suffix('s').filter(|rest| rest.len() > 3);
            singular.unwrap_or(word).to_owned()
        })
        .collect()
}

/// A name as a notice or an applicant wrote it.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    words: HashSet<String>,
    is_latin: bool,
}

impl Name {
    pub(crate) fn new(text: &str) -> Self {
        let words: HashSet<String> = words(text).into_iter().collect();
        let is_latin = words.iter().all(|word| word.is_ascii());
        Self { words, is_latin }
    }

    pub(crate) fn all(texts: &[String]) -> Vec<Self> {
        texts.iter().map(|text| Self::new(text)).collect()
    }

    /// Returns whether the name has no words.
    pub(crate) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Returns whether a name of a notice is met by a name of an applicant. Names that share words,
    /// such as "Physics" and "Applied physics", cannot be judged unless the required one is a part
    /// of the other one.
    pub(crate) fn is_met_by(&self, held: &Self) -> Outcome {
        if self.is_empty() || held.is_empty() {
            return Outcome::CannotTell;
        }
        let shared = self.words.intersection(&held.words).count();
        match shared {
            shared if shared == self.words.len() => Outcome::Eligible,
            // A Hindi name can be that of an English one.
            0 if self.is_latin == held.is_latin => Outcome::NotEligible,
            _ => Outcome::CannotTell,
        }
    }

    /// Returns whether one of the names that an applicant wrote meets a name of a notice.
    pub(crate) fn is_met_by_any(&self, held: &[Self]) -> Outcome {
        Outcome::any(held.iter().map(|held| self.is_met_by(held)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compares_names() {
        use Outcome::{CannotTell, Eligible, NotEligible};
        for (required, held, outcome) in [
            ("Mathematics", "maths", Eligible),
            ("Computer Application", "Computer Applications", Eligible),
            ("NET", "UGC NET", Eligible),
            ("JEE Mains 2024", "JEE Main 2024", Eligible),
            ("JEE Mains 2024", "JEE", CannotTell),
            ("Applied physics", "Physics", CannotTell),
            ("HTET", "CTET", NotEligible),
            ("Biology", "Chemistry", NotEligible),
            ("Biology", "", CannotTell),
        ] {
            let met = Name::new(required).is_met_by(&Name::new(held));
            assert_eq!(met, outcome, "{required} {held}");
        }
    }
}
