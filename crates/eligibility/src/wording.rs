//! Comparison of names that applicants and notices write in their own words.

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

/// Returns whether a name of a notice is met by a name that an applicant wrote. Names that share a
/// word, such as "Physics" and "Applied physics", cannot be judged unless the required one is part
/// of the other one.
pub(crate) fn is_met(required: &str, held: &str) -> Outcome {
    let (required, held) = (words(required), words(held));
    if required.is_empty() || held.is_empty() {
        return Outcome::CannotTell;
    }
    let shared = required.iter().filter(|word| held.contains(word)).count();
    match shared {
        shared if shared == required.len() => Outcome::Eligible,
        0 if are_comparable(&required, &held) => Outcome::NotEligible,
        _ => Outcome::CannotTell,
    }
}

/// Returns whether names are in the same script: a Hindi name can be that of an English one.
fn are_comparable(one: &[String], other: &[String]) -> bool {
    let is_latin = |words: &[String]| words.iter().all(|word| word.is_ascii());
    is_latin(one) == is_latin(other)
}

/// Returns whether one of the names that an applicant wrote meets a name of a notice.
pub(crate) fn is_met_by_any<'a>(
    required: &str,
    held: impl IntoIterator<Item = &'a str>,
) -> Outcome {
    Outcome::any(held.into_iter().map(|held| is_met(required, held)))
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
            assert_eq!(is_met(required, held), outcome, "{required} {held}");
        }
    }
}
