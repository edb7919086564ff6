//! Finding phrases in an answer, and what in it is not its own.

use std::collections::{HashMap, HashSet};

use super::Question;
use super::text::{Text, tokenize};

/// Tokens in a row that nobody writes like somebody else by chance.
const MIN_COPIED_TOKENS: usize = 5;
/// Tokens of the shortest line that is taken for copied where it stands whole.
const MIN_LINE_TOKENS: usize = 3;
/// Tokens in a row that were said before.
const MIN_REPEATED_TOKENS: usize = 8;

/// An answer's tokens, to look phrases up in.
#[derive(Debug)]
pub(crate) struct TokenIndex<'a> {
    /// In the answer's order, each with the place of its word.
    all: Vec<(usize, &'a str)>,
    /// The same by their letters, each with its place above.
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

    /// Where a phrase stands: the places of its first and last word. The last part of a phrase may be the
    /// beginning of a word.
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
            let (beginning, whole) = parts.split_last()?;
            let (last, before) = window.split_last()?;
            let stands = last.1.starts_with(beginning)
                && whole.iter().zip(before).all(|(part, (_, token))| part == token);
            stands.then_some((window.first()?.0, last.0))
        })
    }

    /// The first words of all places of any of some phrases, in order.
    pub fn find_all(&self, phrases: &[&str]) -> Vec<usize> {
        let mut places: Vec<usize> =
            phrases.iter().flat_map(|phrase| self.find(phrase)).map(|(first, _)| first).collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}

/// Which words of an answer are not its own: taken from the question, the outline or the list of points, or
/// said a second time.
pub(crate) fn copied_words(text: &Text<'_>, question: &Question) -> Vec<bool> {
    let lines = [&question.question, &question.variant].into_iter().chain(&question.outline);
    let lines = lines.chain(question.checklist.iter().map(|point| &point.point));
    let lines: Vec<Vec<String>> = lines.map(|line| tokenize(line)).collect();
    // By their first word, since every row of the answer is looked up among them.
    let mut rows: HashMap<&str, Vec<&[String]>> = HashMap::new();
    for line in &lines {
        let run = line.len().min(MIN_COPIED_TOKENS);
        if run >= MIN_LINE_TOKENS {
            for row in line.windows(run) {
                rows.entry(row.first().map_or("", String::as_str)).or_default().push(row);
            }
        }
    }
    let (places, all): (Vec<usize>, Vec<&str>) = text.tokens().unzip();
    let mut borrowed = vec![false; text.words.len()];
    let mut mark = |from: usize, run: usize| {
        for word in places.get(from..from + run).unwrap_or_default() {
            if let Some(word) = borrowed.get_mut(*word) {
                *word = true;
            }
        }
    };
    let mut said: HashSet<&[&str]> = HashSet::new();
    for (at, token) in all.iter().enumerate() {
        let rest = all.get(at..).unwrap_or_default();
        for row in rows.get(token).into_iter().flatten() {
            if rest.len() >= row.len() && row.iter().zip(rest).all(|(a, b)| a == b) {
                mark(at, row.len());
            }
        }
        if rest.get(..MIN_REPEATED_TOKENS).is_some_and(|run| !said.insert(run)) {
            mark(at, MIN_REPEATED_TOKENS);
        }
    }
    borrowed
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TOOLS-05 (matching): beginnings of words, at their beginnings.
    #[test]
    fn phrases_begin_where_words_begin() {
        let text = Text::parse("He apologised; I'd gone 45% further, not ongoing.");
        let tokens = TokenIndex::from_text(&text);
        for (phrase, places) in [
            ("apolog", vec![1]),
            ("going", vec![]),
            ("go", vec![3]),
            ("id gon", vec![2]),
            ("i gone", vec![]),
            ("percent fur", vec![4]),
            ("45 percent", vec![4]),
        ] {
            assert_eq!(tokens.find_all(&[phrase]), places, "{phrase}");
        }
    }
}
