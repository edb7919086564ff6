//! Tokens for comparing text: whole words with the punctuation that belongs to them (`C++`, `.NET`,
//! `Node.js`).

/// One word of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    /// Word as it is written.
    pub(crate) text: String,
    /// Form for comparisons: lower case, with one form for singular and plural.
    pub(crate) key: String,
}

impl Token {
    fn new(text: &str) -> Self {
        Self { text: text.to_owned(), key: normalize_key(text) }
    }
}

/// Returns the tokens of a text.
pub(crate) fn tokenize(text: &str) -> Vec<Token> {
    split_words(text).into_iter().map(Token::new).collect()
}

/// Returns the words of a text as they are written.
pub(crate) fn split_words(text: &str) -> Vec<&str> {
    let is_separator = |letter: char| {
        !(letter.is_alphanumeric()
            || matches!(letter, '+' | '#' | '.' | '\'' | '’' | '&' | '%')
            || is_mark(letter))
    };
    text.split(is_separator)
        .map(trim_punctuation)
        .filter(|word| word.chars().any(char::is_alphanumeric))
        .collect()
}

/// Returns `true` for characters of Indian scripts and for combining marks. A vowel sign is not
/// alphanumeric, but belongs to the letter before it.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{900}'..='\u{d7f}' | '\u{300}'..='\u{36f}')
}

/// Trims punctuation that does not belong to the word, such as a full stop or quotation marks.
fn trim_punctuation(word: &str) -> &str {
    let word = word.trim_end_matches(['.', '\'', '’', '&']);
    let word = word.trim_start_matches(['\'', '’', '&', '+', '#', '%']);
    // Keeps the dot of `.NET`, but not an ellipsis.
    if word.starts_with('.')
        && !word.get(1..).is_some_and(|rest| rest.starts_with(char::is_alphabetic))
    {
        word.trim_start_matches('.')
    } else {
        word
    }
}

fn normalize_key(word: &str) -> String {
    let word = word.to_lowercase();
    let word = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s")).unwrap_or(&word);
    // B.Com equals BCom, and Ph.D equals PhD. Node.js and 3.5 keep their dots.
    let initials = word.contains('.')
        && word.split('.').all(|part| part.chars().count() <= 3)
        && word.starts_with(char::is_alphabetic)
        && !word.ends_with(".js")
        && !word.ends_with(".io")
        && !word.ends_with(".net");
    if initials {
        return word.replace('.', "");
    }
    singular(word)
}

fn singular(word: &str) -> String {
    let long = word.chars().count() > 3 && word.chars().all(char::is_alphabetic);
    match word {
        _ if !long || word.ends_with("ss") || word.ends_with("us") || word.ends_with("is") => {
            word.to_owned()
        }
        _ => match (word.strip_suffix("ies"), word.strip_suffix('s')) {
            (Some(stem), _) if stem.chars().count() > 2 => format!("{stem}y"),
            (_, Some(stem)) => stem.to_owned(),
            _ => word.to_owned(),
        },
    }
}

/// Returns `true` if the text contains one of the words. The words must be in lower case.
pub(crate) fn has_word(text: &str, words: &[&str]) -> bool {
    let text = text.to_lowercase();
    text.split(|letter: char| !letter.is_alphanumeric()).any(|word| words.contains(&word))
}

/// Returns `true` for the key of a function word, such as “the” or “with”.
pub(crate) fn is_stop_word(key: &str) -> bool {
    STOP_WORDS.binary_search(&key).is_ok()
}

const STOP_WORDS: &[&str] = &[
    "a",
    "about",
    "above",
    "across",
    "after",
    "again",
    "all",
    "also",
    "am",
    "among",
    "an",
    "and",
    "any",
    "are",
    "as",
    "at",
    "based",
    "be",
    "been",
    "before",
    "being",
    "between",
    "both",
    "but",
    "by",
    "can",
    "could",
    "did",
    "do",
    "doe",
    "does",
    "doing",
    "done",
    "down",
    "due",
    "during",
    "each",
    "either",
    "etc",
    "every",
    "few",
    "for",
    "from",
    "further",
    "get",
    "had",
    "has",
    "have",
    "having",
    "he",
    "her",
    "here",
    "his",
    "how",
    "i",
    "if",
    "in",
    "including",
    "into",
    "is",
    "it",
    "its",
    "like",
    "may",
    "me",
    "more",
    "most",
    "must",
    "my",
    "no",
    "nor",
    "not",
    "of",
    "off",
    "on",
    "one",
    "only",
    "or",
    "other",
    "our",
    "out",
    "over",
    "own",
    "per",
    "please",
    "same",
    "shall",
    "she",
    "should",
    "since",
    "so",
    "some",
    "such",
    "than",
    "that",
    "the",
    "their",
    "them",
    "then",
    "there",
    "these",
    "they",
    "this",
    "those",
    "through",
    "to",
    "too",
    "under",
    "until",
    "up",
    "upon",
    "us",
    "using",
    "very",
    "via",
    "was",
    "we",
    "well",
    "were",
    "what",
    "when",
    "where",
    "which",
    "while",
    "who",
    "whom",
    "why",
    "will",
    "with",
    "within",
    "without",
    "would",
    "you",
    "your",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> Vec<String> {
        tokenize(text).into_iter().map(|token| token.key).collect()
    }

    #[test]
    fn stop_words_are_sorted() {
        assert!(STOP_WORDS.is_sorted_by(|a, b| a < b));
    }

    // TOOLS-04: tokens are whole words with the punctuation that belongs to them.
    #[test]
    fn words_keep_their_punctuation() {
        assert_eq!(keys("C++, C#, .NET, Node.js."), ["c++", "c#", ".net", "node.js"]);
        assert_eq!(keys("B.Com. and Ph.D"), ["bcom", "and", "phd"]);
        assert_eq!(keys("going to Go"), ["going", "to", "go"]);
        assert_eq!(keys("CI/CD pipelines..."), ["ci", "cd", "pipeline"]);
        assert_eq!(keys("queries, classes, analysis, GST"), ["query", "classe", "analysis", "gst"]);
    }
}
