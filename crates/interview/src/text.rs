//! Parses an answer into words and sentences, with their positions.

use serde::Serialize;
use utoipa::ToSchema;

/// Maximum words of a sentence. A longer one is dictated text without punctuation, and is split at
/// [`CONTINUATION_WORDS`].
const MAX_SENTENCE_WORDS: usize = 40;
/// Minimum words of each part of a split sentence.
const MIN_PIECE_WORDS: usize = 15;
/// Words before which a long sentence is split.
const CONTINUATION_WORDS: [&str; 10] =
    ["and", "then", "so", "but", "because", "after", "first", "finally", "when", "i"];
/// Words with a final dot that do not end a sentence.
const ABBREVIATIONS: [&str; 16] = [
    "rs.", "dr.", "mr.", "mrs.", "ms.", "no.", "nos.", "st.", "e.g.", "i.e.", "vs.", "smt.",
    "shri.", "prof.", "dept.", "approx.",
];

/// A range of an answer, in UTF-16 code units like string indexes in browsers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Span {
    /// Start (inclusive).
    pub start: usize,
    /// End (exclusive).
    pub end: usize,
}

/// A part of the text between spaces that has a letter or a digit.
#[derive(Debug)]
pub(crate) struct Word<'a> {
    /// Original text.
    pub raw: &'a str,
    /// Tokens of the word.
    pub tokens: Vec<String>,
    /// Index of its sentence.
    pub sentence: usize,
    span: Span,
    ends_sentence: bool,
}

impl Word<'_> {
    /// Returns whether the word, without punctuation, is one of `words`.
    pub fn is_any_of(&self, words: &[&str]) -> bool {
        matches!(self.tokens.as_slice(), [token] if words.contains(&token.as_str()))
    }
}

/// A parsed text.
#[derive(Debug)]
pub(crate) struct Text<'a> {
    pub words: Vec<Word<'a>>,
    pub sentences: Vec<Span>,
}

impl<'a> Text<'a> {
    pub fn parse(text: &'a str) -> Self {
        let mut words: Vec<Word<'a>> = Vec::new();
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            for piece in line.split_inclusive(char::is_whitespace) {
                let raw = piece.trim_end();
                let span = Span { start: at, end: at + utf16_len(raw) };
                at += utf16_len(piece);
                let tokens = tokenize(raw);
                if !tokens.is_empty() {
                    words.push(Word {
                        raw,
                        tokens,
                        sentence: 0,
                        span,
                        ends_sentence: ends_sentence(raw),
                    });
                } else if let Some(last) = words.last_mut() {
                    // Punctuation after a space.
                    last.ends_sentence |= ends_sentence(raw);
                }
            }
            if let Some(last) = words.last_mut() {
                last.ends_sentence = true;
            }
        }
        let sentences = split_sentences(&mut words);
        Self { words, sentences }
    }

    /// Returns the tokens in order, each with the index of its word.
    pub fn tokens(&self) -> impl Iterator<Item = (usize, &str)> {
        let words = self.words.iter().enumerate();
        words.flat_map(|(at, word)| word.tokens.iter().map(move |token| (at, token.as_str())))
    }

    /// Returns the span of the sentence that contains a word.
    pub fn sentence_of(&self, word: usize) -> Option<Span> {
        self.sentences.get(self.words.get(word)?.sentence).copied()
    }
}

fn utf16_len(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

fn ends_sentence(raw: &str) -> bool {
    let bare = raw.trim_end_matches(['"', '\'', '”', '’', ')', ']']);
    bare.ends_with(['.', '!', '?', '।', '…']) && !ABBREVIATIONS.contains(&&*bare.to_lowercase())
}

/// Splits a text into tokens for comparison: lower-case letters and digits without apostrophes,
/// with `%` and `₹` as words.
pub(crate) fn tokenize(text: &str) -> Vec<String> {
    let mut plain = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\'' | '’' => {}
            '%' => plain.push_str(" percent "),
            '₹' => plain.push_str(" rupees "),
            c if c.is_alphanumeric() => plain.extend(c.to_lowercase()),
            // Vowel signs are part of a word.
            c if is_mark(c) => plain.push(c),
            _ => plain.push(' '),
        }
    }
    let token = |token: &str| if token == "rs" { "rupees".to_owned() } else { token.to_owned() };
    plain.split_whitespace().map(token).collect()
}

/// Returns whether a character is a vowel sign, nasalization mark or joiner of an Indian script.
/// These are not letters in Unicode.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{900}'..='\u{DFF}' | '\u{200C}' | '\u{200D}')
        && !matches!(c, '।' | '॥')
        && !c.is_whitespace()
}

/// Sets the sentence of each word. Returns the spans of the sentences.
fn split_sentences(words: &mut [Word<'_>]) -> Vec<Span> {
    let mut sentences = Vec::new();
    let mut rest = words;
    while !rest.is_empty() {
        let length =
            rest.iter().position(|word| word.ends_sentence).map_or(rest.len(), |last| last + 1);
        let (sentence, after) = std::mem::take(&mut rest).split_at_mut(length);
        split_long_sentence(sentence, &mut sentences);
        rest = after;
    }
    sentences
}

/// Adds one sentence. Splits it if it is longer than [`MAX_SENTENCE_WORDS`].
fn split_long_sentence(words: &mut [Word<'_>], sentences: &mut Vec<Span>) {
    let long = words.len() > MAX_SENTENCE_WORDS;
    let (mut length, mut left) = (0, words.len());
    for word in words {
        let splits = long
            && length >= MIN_PIECE_WORDS
            && left >= MIN_PIECE_WORDS
            && word.is_any_of(&CONTINUATION_WORDS);
        if length == 0 || splits {
            sentences.push(word.span);
            length = 0;
        }
        if let Some(last) = sentences.last_mut() {
            last.end = word.span.end;
        }
        word.sentence = sentences.len() - 1;
        length += 1;
        left -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentences(text: &str) -> Vec<String> {
        let units: Vec<u16> = text.encode_utf16().collect();
        let parsed = Text::parse(text);
        parsed
            .sentences
            .iter()
            .map(|span| String::from_utf16(&units[span.start..span.end]).unwrap())
            .collect()
    }

    /// TOOLS-05 (matching): the tokens have the same form as the phrases in the question files.
    #[test]
    fn tokenize_normalizes_text() {
        for (text, plain) in [
            ("Don't  “Panic”!", "dont panic"),
            ("45% of ₹5,000", "45 percent of rupees 5 000"),
            ("Rs. 1,86,000", "rupees 1 86 000"),
            ("Rs 400", "rupees 400"),
            ("C++ / .NET", "c net"),
            ("मैंने काम किया।", "मैंने काम किया"),
            ("--- …", ""),
        ] {
            assert_eq!(tokenize(text).join(" "), plain, "{text}");
        }
    }

    #[test]
    fn sentence_spans_are_in_utf16_code_units() {
        let text = "I paid Rs. 500 to Dr. Rao 🙂. “Why?” he asked\nNo idea! मैंने किया। End .";
        assert_eq!(
            sentences(text),
            ["I paid Rs. 500 to Dr. Rao", "“Why?”", "he asked", "No idea!", "मैंने किया।", "End"]
        );
        assert!(sentences(" \n … ").is_empty());
    }

    /// TOOLS-05 (voice): dictated text has no punctuation, but feedback must show single sentences.
    #[test]
    fn dictated_text_is_split_into_sentences() {
        let piece =
            "and i called the customer in the morning of the next day to say that it was late ";
        let dictated = piece.repeat(5);
        let found = sentences(&dictated);
        assert!(found.len() >= 4, "{found:?}");
        assert!(found.iter().all(|piece| piece.split(' ').count() <= 40), "{found:?}");
        assert_eq!(found.join(" "), dictated.trim());
    }
}
