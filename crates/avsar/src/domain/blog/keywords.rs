//! Extraction of keywords from a text (FORMAT-13).

use std::collections::HashMap;

use unicode_normalization::char::is_combining_mark;

/// Maximum number of keywords.
const MAX_KEYWORDS: usize = 3;
/// Minimum length of a keyword, in characters.
const MIN_KEYWORD_CHARS: usize = 5;

/// Common words of five letters and more, which are not keywords. Sorted for binary search.
const STOP_WORDS: &[&str] = &[
    "about",
    "above",
    "across",
    "after",
    "again",
    "against",
    "along",
    "already",
    "although",
    "always",
    "among",
    "another",
    "around",
    "asked",
    "because",
    "become",
    "becomes",
    "before",
    "began",
    "begin",
    "being",
    "below",
    "between",
    "beyond",
    "cannot",
    "comes",
    "could",
    "doing",
    "during",
    "early",
    "either",
    "enough",
    "every",
    "everyone",
    "everything",
    "first",
    "forty",
    "given",
    "gives",
    "going",
    "great",
    "having",
    "hence",
    "itself",
    "knows",
    "large",
    "later",
    "least",
    "leave",
    "leaves",
    "makes",
    "making",
    "maybe",
    "might",
    "months",
    "never",
    "nothing",
    "often",
    "other",
    "others",
    "ought",
    "people",
    "perhaps",
    "quite",
    "rather",
    "really",
    "right",
    "second",
    "seven",
    "several",
    "shall",
    "should",
    "since",
    "sixty",
    "someone",
    "something",
    "sometimes",
    "still",
    "taken",
    "takes",
    "their",
    "theirs",
    "themselves",
    "there",
    "therefore",
    "these",
    "thing",
    "things",
    "third",
    "those",
    "though",
    "three",
    "through",
    "thus",
    "today",
    "together",
    "towards",
    "twelve",
    "twenty",
    "under",
    "until",
    "usually",
    "wants",
    "weeks",
    "where",
    "whether",
    "which",
    "while",
    "whole",
    "whose",
    "within",
    "without",
    "would",
    "write",
    "years",
    "yourself",
];

/// Returns up to three keywords of a text: the most frequent words. Of equally frequent words the
/// longest come first, then the ones that occur first.
pub(crate) fn extract(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    let is_word_char =
        |c: char| c.is_alphabetic() || is_combining_mark(c) || matches!(c, '\'' | '’' | '-');
    let words = text.split(|c| !is_word_char(c)).map(|word| word.trim_matches(['\'', '’', '-']));
    // The position of the first occurrence, and the number of occurrences.
    let mut occurrences: HashMap<&str, (usize, usize)> = HashMap::new();
    for (position, word) in words.enumerate() {
        if word.chars().count() >= MIN_KEYWORD_CHARS && STOP_WORDS.binary_search(&word).is_err() {
            occurrences.entry(word).or_insert((position, 0)).1 += 1;
        }
    }
    let mut occurrences: Vec<_> = occurrences.into_iter().collect();
    occurrences.sort_by_key(|(word, (position, count))| {
        (std::cmp::Reverse((*count, word.chars().count())), *position)
    });
    occurrences.into_iter().take(MAX_KEYWORDS).map(|(word, _)| word.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FORMAT-13, ambiguity 24: words of more than four letters, without common words.
    #[test]
    fn extracts_the_most_frequent_words() {
        for (text, words) in [
            ("", ""),
            ("The fee of the exam, and then", ""),
            (
                "Salary slip. Salary account! Where your salary goes; accounts.",
                "salary accounts account",
            ),
            ("About those which should therefore themselves", ""),
            ("Well-known, well-known co-operative bank’s banks-", "well-known co-operative bank’s"),
            ("सरकारी नौकरी और सरकारी परीक्षा", "सरकारी परीक्षा नौकरी"),
            ("first railway second railway platform", "railway platform"),
        ] {
            assert_eq!(extract(text).join(" "), words, "{text}");
        }
    }

    #[test]
    fn stop_words_are_sorted() {
        assert!(STOP_WORDS.is_sorted());
    }
}
