//! Words as they are compared: whole ones, with the signs that belong to them (`C++`, `.NET`, `Node.js`).

/// A word of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    /// As it is written.
    pub(crate) text: String,
    /// As it is compared: small letters, one form for singular and plural.
    pub(crate) key: String,
}

impl Token {
    fn new(text: &str) -> Self {
        Self { text: text.to_owned(), key: normalize_key(text) }
    }
}

/// The words of a text, and between what is parted by more than a blank nothing.
pub(crate) fn tokenize(text: &str) -> Vec<Token> {
    split_words(text).into_iter().map(Token::new).collect()
}

/// The words of a text as they are written.
pub(crate) fn split_words(text: &str) -> Vec<&str> {
    let part = |letter: char| {
        !(letter.is_alphanumeric()
            || matches!(letter, '+' | '#' | '.' | '\'' | '’' | '&' | '%')
            || is_mark(letter))
    };
    text.split(part)
        .map(trim_punctuation)
        .filter(|word| word.chars().any(char::is_alphanumeric))
        .collect()
}

/// Marks of Indian scripts belong to the letters before them.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{900}'..='\u{d7f}' | '\u{300}'..='\u{36f}')
}

/// Without the signs that do not belong to the word: the end of a sentence, marks of quotation.
fn trim_punctuation(word: &str) -> &str {
    let word = word.trim_end_matches(['.', '\'', '’', '&']);
    let word = word.trim_start_matches(['\'', '’', '&', '+', '#', '%']);
    // `.NET` begins with its dot, an ellipsis does not.
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
    // B.Com and BCom, Ph.D and PhD are one; Node.js and 3.5 keep their dots.
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

/// Whether one of a text's words is among these, which are in small letters.
pub(crate) fn has_word(text: &str, words: &[&str]) -> bool {
    let text = text.to_lowercase();
    text.split(|letter: char| !letter.is_alphanumeric()).any(|word| words.contains(&word))
}

/// Words that carry no meaning of their own.
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
    fn stop_words_are_in_order() {
        assert!(STOP_WORDS.is_sorted_by(|a, b| a < b));
    }

    // TOOLS-04: words are whole, with the signs that belong to them.
    #[test]
    fn words_keep_the_signs_that_belong_to_them() {
        assert_eq!(keys("C++, C#, .NET, Node.js."), ["c++", "c#", ".net", "node.js"]);
        assert_eq!(keys("B.Com. and Ph.D"), ["bcom", "and", "phd"]);
        assert_eq!(keys("going to Go"), ["going", "to", "go"]);
        assert_eq!(keys("CI/CD pipelines..."), ["ci", "cd", "pipeline"]);
        assert_eq!(keys("queries, classes, analysis, GST"), ["query", "classe", "analysis", "gst"]);
    }
}
