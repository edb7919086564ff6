//! The analyzer: splits documents and queries into normalised words.
//!
//! Words are split by the rules of Unicode (UAX #29), which also work for Hindi. Then they are
//! normalised: lower case, no dots inside, no plural, and the canonical word of a synonym. A Hindi
//! word becomes the English word for it, or is romanised, so that both scripts find each other.

use std::cell::RefCell;
use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use crate::{devanagari, hindi_words, synonyms};

/// Maximum length of a word, in bytes. Longer words are dropped.
const MAX_WORD_BYTES: usize = 60;

/// Number of words that a thread keeps. Documents share most of their words.
const MAX_KNOWN_WORDS: usize = 20_000;

thread_local! {
    /// Words of documents, with their words of the index.
    static KNOWN_WORDS: RefCell<HashMap<Box<str>, Box<str>>> = RefCell::default();
}

/// Maximum length of a query, in characters. Longer queries are truncated.
const MAX_QUERY_CHARS: usize = 200;

/// Truncates a query to 200 characters. Returns an empty query for `None`.
#[must_use]
pub fn truncate_query(text: Option<String>) -> String {
    text.unwrap_or_default().chars().take(MAX_QUERY_CHARS).collect()
}

/// Returns the words of a document, followed by the short names of its phrases. Keeps words for the
/// next document of the thread, because their normalisation takes most of the time.
#[must_use]
pub fn analyze_document(text: &str) -> Vec<String> {
    let mut words = split_words(text, normalize_known);
    let phrases = synonyms::find_phrases(&words);
    words.extend(phrases.into_iter().map(|phrase| phrase.name.to_owned()));
    words
}

/// Returns the distinct words of a query. Replaces each phrase with its short name.
#[must_use]
pub fn analyze_query(text: &str) -> Vec<String> {
    let mut words = split_words(text, normalize);
    for phrase in synonyms::find_phrases(&words).into_iter().rev() {
        words.splice(phrase.range, [phrase.name.to_owned()]);
    }
    let mut seen = std::collections::HashSet::new();
    words.retain(|word| seen.insert(word.clone()));
    words
}

fn split_words(text: &str, normalize: fn(&str) -> String) -> Vec<String> {
    let lower: String = text.nfkc().flat_map(char::to_lowercase).collect();
    let lower =
        lower.replace("c++", " cplusplus ").replace("c#", " csharp ").replace(".net", " dotnet ");
    lower
        .unicode_words()
        .map(normalize)
        .filter(|word| !word.is_empty() && word.len() <= MAX_WORD_BYTES)
        .collect()
}

/// Returns [`normalize`] of a word, from the words that the thread knows.
fn normalize_known(word: &str) -> String {
    if word.len() > MAX_WORD_BYTES {
        return normalize(word);
    }
    KNOWN_WORDS.with_borrow_mut(|known| {
        if let Some(normalized) = known.get(word) {
            return normalized.to_string();
        }
        let normalized = normalize(word);
        if known.len() >= MAX_KNOWN_WORDS {
            known.clear();
        }
        known.insert(word.into(), normalized.as_str().into());
        normalized
    })
}

/// Returns the word of the index for a word of a text. Empty for a Hindi particle.
fn normalize(word: &str) -> String {
    if devanagari::is_devanagari(word) {
        return normalize_hindi(word);
    }
    let word = fold(word);
    let synonym = synonyms::canonical(&word).or_else(|| hindi_words::english_of_latin(&word));
    synonym.map_or(word, ToOwned::to_owned)
}

fn normalize_hindi(word: &str) -> String {
    let romanised = devanagari::romanize(word);
    if hindi_words::is_particle(&romanised) {
        return String::new();
    }
    if let Some(english) = hindi_words::english_of(&romanised) {
        return english.to_owned();
    }
    let romanised = devanagari::romanize(&devanagari::singularize(word));
    let english = hindi_words::english_of(&romanised)
        .or_else(|| synonyms::canonical(&romanised))
        // Other spellings have the same sound: "बिद्यालय" is "विद्यालय".
        .or_else(|| hindi_words::english_of_latin(&romanised));
    english.map_or(romanised, ToOwned::to_owned)
}

/// Returns the words of the index for which the typed text may be the beginning of a Hindi word, in
/// either script: "रेल" and "bhar" give "railway" and "recruitment".
#[must_use]
pub fn complete_hindi(typed: &str) -> Vec<&'static str> {
    /// Shorter beginnings have too many words.
    const MIN_LETTERS: usize = 3;
    let last = typed.unicode_words().next_back().unwrap_or_default().to_lowercase();
    let romanised = devanagari::romanize(&last.nfkc().collect::<String>());
    let min = if devanagari::is_devanagari(&last) { MIN_LETTERS } else { MIN_LETTERS + 1 };
    if romanised.len() < min {
        return Vec::new();
    }
    let mut words: Vec<&str> = hindi_words::completions(&romanised).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// Normalises a word, so that these are equal: "node.js" and "nodejs", "bachelor's" and
/// "bachelors", "engineers" and "engineer".
fn fold(word: &str) -> String {
    let joined: String =
        word.chars().filter(|c| !matches!(c, '.' | '\'' | '’' | ':' | '_')).collect();
    // Keeps the dot of numbers: "1.5" is not "15".
    let joined = if joined.bytes().all(|b| b.is_ascii_digit()) { word.to_owned() } else { joined };
    singularize(joined)
}

/// Returns the singular of an English plural. Leaves other words that end in "s" unchanged.
fn singularize(mut word: String) -> String {
    const NOT_PLURAL: [&str; 6] = ["ss", "us", "is", "js", "ics", "news"];
    if word.len() < 4 || !word.is_ascii() || NOT_PLURAL.iter().any(|end| word.ends_with(end)) {
        return word;
    }
    if let Some(stem) = word.strip_suffix("ies").filter(|stem| stem.len() > 2) {
        return format!("{stem}y");
    }
    if ["sses", "ches", "shes", "xes"].iter().any(|end| word.ends_with(end)) {
        word.truncate(word.len() - 2);
    } else if word.ends_with('s') {
        word.truncate(word.len() - 1);
    }
    word
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Also after the kept words were replaced by others.
    #[test]
    fn known_words_stay_the_same() {
        let words =
            || (0..=MAX_KNOWN_WORDS / 2).flat_map(|n| [format!("posts{n}s"), format!("पद{n}ों")]);
        for word in words().chain(words()) {
            assert_eq!(normalize_known(&word), normalize(&word), "{word}");
        }
        assert!(KNOWN_WORDS.with_borrow(HashMap::len) <= MAX_KNOWN_WORDS);
    }

    #[test]
    fn normalises_words() {
        for (text, words) in [
            ("Software Engineers", "software engineer"),
            ("Node.js, C++ & ASP.NET", "nodejs cplusplus asp dotnet"),
            ("Bachelor's companies", "bachelor company"),
            ("कनिष्ठ लिपिक भर्ती", "junior clerk recruitment"),
            ("रेलवे की भर्तियां", "railway recruitment"),
            ("railway bharti", "railway recruitment"),
            ("sarkaree naukri", "government job"),
            ("उत्तर प्रदेश लोक सेवा आयोग", "uppsc"),
            ("प्रवेश पत्र", "admitcard"),
            ("बिद्यालय रोज़गार", "school job"),
            ("ज़िला रिज़ल्ट", "district result"),
            ("गोरखपुर में मिश्रा", "gorakhpur mishra"),
            ("Bengaluru/Bangalore", "bangalore"),
            ("Staff Selection Commission CGL", "ssc cgl"),
            ("U.P. Police", "up police"),
            ("analytics business glass", "analytics business glass"),
        ] {
            assert_eq!(analyze_query(text).join(" "), words, "{text}");
        }
    }

    #[test]
    fn a_document_has_the_words_of_a_phrase_and_its_short_name() {
        let words = analyze_document("Staff Selection Commission");
        assert_eq!(words.join(" "), "staff selection commission ssc");
    }

    #[test]
    fn completes_hindi_words() {
        assert_eq!(complete_hindi("रेल"), ["railway"]);
        assert_eq!(complete_hindi("सरकारी नौक"), ["job"]);
        assert_eq!(complete_hindi("bhart"), ["india", "recruitment"]);
        assert!(complete_hindi("re").is_empty());
    }

    /// A Hindi word is found by an English one only if the English one is in the index.
    #[test]
    fn english_words_of_the_dictionary_are_words_of_the_index() {
        for word in hindi_words::english_words() {
            assert_eq!(analyze_query(word), [word]);
        }
    }

    proptest! {
        #[test]
        fn words_of_any_text_have_a_bounded_length(text in "\\PC{0,200}") {
            let words = analyze_query(&text);
            prop_assert!(words.iter().all(|word| !word.is_empty() && word.len() <= MAX_WORD_BYTES));
        }
    }
}
