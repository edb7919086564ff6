//! Finds phrases in an answer, and words that are copied or repeated.

use std::collections::{HashMap, HashSet};

use super::Question;
use super::text::{Text, tokenize};

/// Minimum number of consecutive equal tokens that count as copied.
const MIN_COPIED_TOKENS: usize = 5;
/// Minimum tokens of a line that counts as copied if the answer contains the whole line.
const MIN_LINE_TOKENS: usize = 3;
/// Minimum number of consecutive equal tokens that count as a repetition within the answer.
const MIN_REPEATED_TOKENS: usize = 8;

/// An index of the tokens of an answer, to find phrases.
#[derive(Debug)]
pub(crate) struct TokenIndex<'a> {
    /// Tokens in the order of the answer, each with the index of its word.
    all: Vec<(usize, &'a str)>,
    /// Tokens in alphabetical order, each with its index in `all`.
    sorted: Vec<(&'a str, usize)>,
}

impl<'a> TokenIndex<'a> {
    pub fn from_text(text: &'a Text<'_>) -> Self {
        let all: Vec<(usize, &str)> = text.tokens().collect();
        let mut sorted: Vec<(&str, usize)> =
            all.iter().enumerate().map(|(at, (_, token))| (*token, at)).collect();
        sorted.sort_unstable();
        Self { all, sorted }
    }

    /// Finds a phrase. Returns the indexes of the first and the last word of each match. The last
    /// part of a phrase may be the beginning of a word.
    pub fn find<'p>(
        &self,
        phrase: &'p str,
    ) -> impl Iterator<Item = (usize, usize)> + use<'_, 'a, 'p> {
        let parts: Vec<&str> = phrase.split(' ').collect();
        let first = parts.first().copied().unwrap_or_default();
        let from = self.sorted.partition_point(|(token, _)| *token < first);
        let candidates = self.sorted.get(from..).unwrap_or_default().iter();
        let candidates = candidates.take_while(move |(token, _)| token.starts_with(first));
        candidates.filter_map(move |(_, at)| {
            let window = self.all.get(*at..at + parts.len())?;
            let (prefix, whole) = parts.split_last()?;
            let (last, before) = window.split_last()?;
            let matches = last.1.starts_with(prefix)
                && whole.iter().zip(before).all(|(part, (_, token))| part == token);
            matches.then_some((window.first()?.0, last.0))
        })
    }

    /// Finds any of several phrases. Returns the indexes of the first words of all matches, in
    /// order.
    pub fn find_all(&self, phrases: &[&str]) -> Vec<usize> {
        let mut words: Vec<usize> =
            phrases.iter().flat_map(|phrase| self.find(phrase)).map(|(first, _)| first).collect();
        words.sort_unstable();
        words.dedup();
        words
    }
}

/// Returns, for each word of an answer, whether it is copied from the question, the outline or the
/// checklist, or is part of a repetition.
pub(crate) fn copied_words(text: &Text<'_>, question: &Question) -> Vec<bool> {
    let lines = [&question.question, &question.variant].into_iter().chain(&question.outline);
    let lines = lines.chain(question.checklist.iter().map(|point| &point.point));
    let lines: Vec<Vec<String>> = lines.map(|line| tokenize(line)).collect();
    // Runs of tokens by their first token, for the lookup at each token of the answer.
    let mut runs: HashMap<&str, Vec<&[String]>> = HashMap::new();
    for line in &lines {
        let length = line.len().min(MIN_COPIED_TOKENS);
        if length >= MIN_LINE_TOKENS {
            for run in line.windows(length) {
                runs.entry(run.first().map_or("", String::as_str)).or_default().push(run);
            }
        }
    }
    let (words, all): (Vec<usize>, Vec<&str>) = text.tokens().unzip();
    let mut copied = vec![false; text.words.len()];
    let mut mark = |from: usize, length: usize| {
        for word in words.get(from..from + length).unwrap_or_default() {
            if let Some(word) = copied.get_mut(*word) {
                *word = true;
            }
        }
    };
    let mut seen: HashSet<&[&str]> = HashSet::new();
    for (at, token) in all.iter().enumerate() {
        let rest = all.get(at..).unwrap_or_default();
        for run in runs.get(token).into_iter().flatten() {
            if rest.len() >= run.len() && run.iter().zip(rest).all(|(a, b)| a == b) {
                mark(at, run.len());
            }
        }
        if rest.get(..MIN_REPEATED_TOKENS).is_some_and(|run| !seen.insert(run)) {
            mark(at, MIN_REPEATED_TOKENS);
        }
    }
    copied
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TOOLS-05 (matching): the last part of a phrase is a prefix of a word.
    #[test]
    fn phrases_match_at_the_start_of_words() {
        let text = Text::parse("He apologised; I'd gone 45% further, not ongoing.");
        let tokens = TokenIndex::from_text(&text);
        for (phrase, words) in [
            ("apolog", vec![1]),
            ("going", vec![]),
            ("go", vec![3]),
            ("id gon", vec![2]),
            ("i gone", vec![]),
            ("percent fur", vec![4]),
            ("45 percent", vec![4]),
        ] {
            assert_eq!(tokens.find_all(&[phrase]), words, "{phrase}");
        }
    }
}
