//! The analyzer: splits documents and queries into normalised words.
//!
//! Words are split by the rules of Unicode (UAX #29), which also work for Hindi. Then they are
//! normalised: lower case, no dots inside, no plural, and the canonical word of a synonym.

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use crate::synonyms;

/// Maximum length of a word, in bytes. Longer words are dropped.
const MAX_WORD_BYTES: usize = 60;

/// Maximum length of a query, in characters. Longer queries are truncated.
const MAX_QUERY_CHARS: usize = 200;

/// Truncates a query to 200 characters. Returns an empty query for `None`.
#[must_use]
pub fn truncate_query(text: Option<String>) -> String {
    text.unwrap_or_default().chars().take(MAX_QUERY_CHARS).collect()
}

/// Returns the words of a document, followed by the short names of its phrases.
#[must_use]
pub fn analyze_document(text: &str) -> Vec<String> {
    let mut words = split_words(text);
    let phrases = synonyms::find_phrases(&words);
    words.extend(phrases.into_iter().map(|phrase| phrase.name.to_owned()));
    words
}

/// Returns the distinct words of a query. Replaces each phrase with its short name.
#[must_use]
pub fn analyze_query(text: &str) -> Vec<String> {
    let mut words = split_words(text);
    for phrase in synonyms::find_phrases(&words).into_iter().rev() {
        words.splice(phrase.range, [phrase.name.to_owned()]);
    }
    let mut seen = std::collections::HashSet::new();
    words.retain(|word| seen.insert(word.clone()));
    words
}

fn split_words(text: &str) -> Vec<String> {
    let lower: String = text.nfkc().flat_map(char::to_lowercase).collect();
    let lower =
        lower.replace("c++", " cplusplus ").replace("c#", " csharp ").replace(".net", " dotnet ");
    lower
        .unicode_words()
        .map(fold)
        .filter(|word| !word.is_empty() && word.len() <= MAX_WORD_BYTES)
        .map(|word| synonyms::canonical(&word).map_or(word, ToOwned::to_owned))
        .collect()
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

    #[test]
    fn normalises_words() {
        for (text, words) in [
            ("Software Engineers", "software engineer"),
            ("Node.js, C++ & ASP.NET", "nodejs cplusplus asp dotnet"),
            ("Bachelor's companies", "bachelor company"),
            ("कनिष्ठ लिपिक भर्ती", "कनिष्ठ लिपिक recruitment"),
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

    proptest! {
        #[test]
        fn words_of_any_text_have_a_bounded_length(text in "\\PC{0,200}") {
            let words = analyze_query(&text);
            prop_assert!(words.iter().all(|word| !word.is_empty() && word.len() <= MAX_WORD_BYTES));
        }
    }
}
