//! What a text is about, in a few words (FORMAT-13).

use std::collections::HashMap;

use unicode_normalization::char::is_combining_mark;

/// Words that are shown.
const MAX_KEYWORDS: usize = 3;
/// Shorter words say too little.
const MIN_KEYWORD_CHARS: usize = 5;

/// Common words of five letters and more, which say nothing of what a text is about; sorted.
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

/// Up to three words that a text is about: those it says most, of these the longest, which say most, and of
/// these the first.
pub(crate) fn extract(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    let inside =
        |c: char| c.is_alphabetic() || is_combining_mark(c) || matches!(c, '\'' | '’' | '-');
    let words = text.split(|c| !inside(c)).map(|word| word.trim_matches(['\'', '’', '-']));
    // Where it was said first, and how often.
    let mut said: HashMap<&str, (usize, usize)> = HashMap::new();
    for (place, word) in words.enumerate() {
        if word.chars().count() >= MIN_KEYWORD_CHARS && STOP_WORDS.binary_search(&word).is_err() {
            said.entry(word).or_insert((place, 0)).1 += 1;
        }
    }
    let mut said: Vec<_> = said.into_iter().collect();
    said.sort_by_key(|(word, (place, times))| {
        (std::cmp::Reverse((*times, word.chars().count())), *place)
    });
    said.into_iter().take(MAX_KEYWORDS).map(|(word, _)| word.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FORMAT-13, ambiguity 24: words of more than four letters, none of the common ones.
    #[test]
    fn a_text_is_about_what_it_says_most() {
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
    fn common_words_are_sorted() {
        assert!(STOP_WORDS.is_sorted());
    }
}
