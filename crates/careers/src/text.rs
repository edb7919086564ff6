//! Texts of the data files in all languages.
//!
//! The data files are in English. A text finds its Hindi version by the English one, so that a
//! changed English text has no version until a translator has seen it.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::language::Language;

/// The Hindi texts, by the English ones.
const HINDI_JSON: [&str; 5] = [
    include_str!("../data/hindi/exams.json"),
    include_str!("../data/hindi/occupations.json"),
    include_str!("../data/hindi/places-and-levels.json"),
    include_str!("../data/hindi/skills.json"),
    include_str!("../data/hindi/statements.json"),
];

/// Hindi texts by English texts.
type Catalogue = HashMap<String, String>;

static HINDI: LazyLock<serde_json::Result<Catalogue>> = LazyLock::new(|| {
    let mut all = Catalogue::new();
    for file in HINDI_JSON {
        let in_file: Catalogue = serde_json::from_str(file)?;
        all.extend(in_file);
    }
    Ok(all)
});

/// A text in all languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    english: String,
    hindi: &'static str,
}

impl Text {
    /// Returns the text in a language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English => &self.english,
            Language::Hindi => self.hindi,
        }
    }

    /// Returns the text of the data file.
    #[must_use]
    pub fn english(&self) -> &str {
        &self.english
    }
}

impl<'de> Deserialize<'de> for Text {
    /// Reads the English text, and finds the Hindi one.
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let english = String::deserialize(input)?;
        let catalogue = HINDI.as_ref().map_err(D::Error::custom)?;
        let Some(hindi) = catalogue.get(&english) else {
            return Err(D::Error::custom(format!("no Hindi text in data/hindi for: {english}")));
        };
        Ok(Self { english, hindi })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::data::{Careers, load_careers};

    /// Returns all texts of the data files.
    fn texts(careers: &Careers) -> impl Iterator<Item = &Text> {
        let Careers { statements, qualifications, exams, occupations, states } = careers;
        let courses = qualifications.steps.iter();
        let exams = exams.iter().flat_map(|exam| {
            let texts = [&exam.name, &exam.body, &exam.frequency].into_iter();
            texts.chain(&exam.stages).chain(&exam.note)
        });
        let occupations = occupations.iter().flat_map(|occupation| {
            let texts = [&occupation.name, &occupation.about, &occupation.pay.note].into_iter();
            let roles = occupation.entry.iter().map(|entry| &entry.role);
            texts.chain(&occupation.skills).chain(&occupation.age_note).chain(roles)
        });
        let statements = statements.iter().map(|statement| &statement.text);
        statements
            .chain(qualifications.levels.iter().map(|level| &level.name))
            .chain(courses.flat_map(|course| [&course.name, &course.entrance]))
            .chain(states.iter().map(|state| &state.name))
            .chain(exams)
            .chain(occupations)
    }

    #[test]
    fn each_hindi_text_is_used_and_exists_once() {
        let careers = load_careers().unwrap();
        let used: HashSet<&str> = texts(&careers).map(Text::english).collect();
        let mut in_files = 0;
        for file in HINDI_JSON {
            let in_file: Catalogue = serde_json::from_str(file).unwrap();
            in_files += in_file.len();
            for english in in_file.keys() {
                assert!(used.contains(english.as_str()), "no data file contains: {english}");
            }
        }
        assert_eq!(in_files, used.len(), "a text is in two files of data/hindi");
    }

    /// A Hindi text may contain names and abbreviations in Latin letters, but no English sentence.
    #[test]
    fn hindi_texts_are_in_hindi() {
        /// Maximum number of words in Latin letters that follow each other, such as the name of an
        /// examination with that of its organisation.
        const MAX_LATIN_WORDS: usize = 3;
        for text in texts(&load_careers().unwrap()) {
            let hindi = text.get(Language::Hindi);
            let mut run = 0;
            for word in hindi.split_whitespace() {
                let is_latin = word.chars().any(|letter| letter.is_ascii_lowercase());
                run = if is_latin { run + 1 } else { 0 };
                assert!(run <= MAX_LATIN_WORDS, "{hindi}");
            }
            let english = text.english();
            // The statements complete a question. "Ph.D." is an abbreviation.
            let last_word = english.split_whitespace().last().unwrap_or_default();
            let is_sentence = last_word.ends_with('.') && last_word.matches('.').count() == 1;
            let is_sentence = is_sentence && !english.starts_with("I would ");
            assert!(!is_sentence || hindi.ends_with('।'), "{hindi}");
            assert!(!hindi.contains(['०', '१', '२', '३', '४', '५', '६', '७', '८', '९']), "{hindi}");
        }
    }

    /// The numbers of a text, such as ages, fees and marks, are facts.
    #[test]
    fn hindi_texts_have_the_numbers_of_the_english_ones() {
        fn numbers(text: &str) -> Vec<&str> {
            let parts = text.split(|letter: char| !letter.is_ascii_digit());
            let mut numbers: Vec<_> = parts.filter(|part| part.len() > 1).collect();
            numbers.sort_unstable();
            numbers.dedup();
            numbers
        }
        for text in texts(&load_careers().unwrap()) {
            let (english, hindi) = (numbers(text.english()), numbers(text.hindi));
            for number in english {
                assert!(hindi.contains(&number), "{number} is not in: {}", text.hindi);
            }
        }
    }
}
