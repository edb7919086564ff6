//! Words that are there for machines alone.

use std::collections::BTreeMap;

use crate::document::Document;
use crate::lexicon;
use crate::resume::{Bullet, Resume};
use crate::tokens::{self, Token};

/// Words in lists that an honest résumé may have.
const LISTED: usize = 90;
/// A word may stand so often, whatever the length.
const OFTEN: usize = 8;

/// How much of a document is stuffing.
pub(super) struct Stuffing {
    /// Tenths of a percent of all words.
    pub(super) share: u32,
    /// The word that stands there most often, with how many times, where it is too often.
    pub(super) repeated: Option<(String, usize)>,
    /// The line that has the most of it.
    pub(super) line: Option<usize>,
}

pub(super) fn stuffing(document: &Document) -> Stuffing {
    let lines: Vec<Vec<Token>> =
        document.lines.iter().map(|line| tokens::tokens(&line.text)).collect();
    let words: usize = lines.iter().map(Vec::len).sum();
    let hidden: usize = document.layout.hidden.iter().map(|text| tokens::words(text).len()).sum();
    let listed: Vec<usize> =
        lines.iter().map(|line| if is_list(line) { line.len() } else { 0 }).collect();
    let too_many_listed = listed.iter().sum::<usize>().saturating_sub(LISTED);
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for token in lines.iter().flatten() {
        if token.key.chars().count() > 1
            && !tokens::is_stop_word(&token.key)
            && !token.key.starts_with(|letter: char| letter.is_ascii_digit())
        {
            *times.entry(&token.key).or_default() += 1;
        }
    }
    let allowed = OFTEN.max(words / 40);
    let repeats: usize = times.values().map(|times| times.saturating_sub(allowed)).sum();
    // The first in order among the most frequent, so that the answer is always the same.
    let most = times
        .iter()
        .filter(|(_, times)| **times > allowed)
        .max_by_key(|(word, times)| (**times, std::cmp::Reverse(**word)));
    let repeated = most.map(|(word, times)| ((*word).to_owned(), *times));
    let all = (words + hidden).max(1);
    let share = (too_many_listed.max(repeats) + hidden) * 1_000 / all;
    let holds =
        |word: &str| lines.iter().position(|line| line.iter().any(|token| token.key == word));
    let fullest =
        || (0..listed.len()).max_by_key(|line| (listed.get(*line), std::cmp::Reverse(*line)));
    let line = if repeats > too_many_listed {
        repeated.as_ref().and_then(|(word, _)| holds(word))
    } else {
        fullest()
    };
    Stuffing { share: u32::try_from(share).unwrap_or(1_000), repeated, line }
}

/// A line of names without a sentence: most of its words are skills, or none holds the others together.
fn is_list(line: &[Token]) -> bool {
    if line.len() < 4 {
        return !line.is_empty() && known(line) == line.len();
    }
    let joining =
        line.iter().filter(|token| tokens::is_stop_word(&token.key) && token.key != "and").count();
    known(line) * 2 > line.len() || (joining == 0 && known(line) * 4 >= line.len())
}

fn known(line: &[Token]) -> usize {
    lexicon::known().hits(line).iter().map(|hit| hit.words).sum()
}

/// The bullets that tell something. Lists of skills that pose as such do not.
pub(super) fn honest(resume: &Resume) -> Vec<&Bullet> {
    let tells = |bullet: &&Bullet| {
        let words = tokens::tokens(&bullet.text);
        let joining = words
            .iter()
            .filter(|token| tokens::is_stop_word(&token.key) && token.key != "and")
            .count();
        let known = known(&words);
        words.len() < 6
            || !(known * 10 >= words.len() * 8 || (joining == 0 && known * 2 > words.len()))
    };
    resume.bullets.iter().filter(tells).collect()
}
