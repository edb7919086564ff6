//! Detection of keyword stuffing.

use std::collections::{BTreeMap, BTreeSet};

use documents::Document;

use crate::lexicon;
use crate::resume::{Bullet, Resume};
use crate::tokens::{self, Token};

/// Maximum number of words in lists that do not count as stuffing.
const MAX_LISTED_WORDS: usize = 90;
/// Minimum limit for the occurrences of one word. The limit grows with the length of the text.
const MAX_REPEATS: usize = 8;

/// Number of different skills from which a bullet can be a list, although other words join them.
const LIST_SKILLS: usize = 5;
/// The same number if skills make up [`CROWDED_PERCENT`] of all bullets.
const CROWDED_SKILLS: usize = 3;
/// Percentage of skill words in all bullets from which [`CROWDED_SKILLS`] applies.
const CROWDED_PERCENT: usize = 30;
/// Minimum number of bullets for rules about the share of bullets.
const MIN_BULLETS: usize = 4;

/// The result of the detection.
pub(super) struct Stuffing {
    /// Stuffed words per mille of all words.
    pub(super) share_permille: u32,
    /// Most frequent word above the limit, with its number of occurrences.
    pub(super) repeated: Option<(String, usize)>,
    /// Line with the most stuffing.
    pub(super) line: Option<usize>,
}

pub(super) fn measure_stuffing(document: &Document, resume: &Resume) -> Stuffing {
    let lines: Vec<Vec<Token>> =
        document.lines.iter().map(|line| tokens::tokenize(&line.text)).collect();
    let words: usize = lines.iter().map(Vec::len).sum();
    let hidden: usize =
        document.layout.hidden.iter().map(|text| tokens::split_words(text).len()).sum();
    let informative = informative_bullets(resume);
    let listed = count_listed_words(&lines, resume, &informative);
    // The allowance for lists decreases with the share of bullets that are lists.
    let allowance = match resume.bullets.len() {
        0..MIN_BULLETS => MAX_LISTED_WORDS,
        all => MAX_LISTED_WORDS * informative.len() / all,
    };
    let too_many_listed = listed.iter().sum::<usize>().min(words).saturating_sub(allowance);
    let (repeats, repeated) = count_repeats(&lines, MAX_REPEATS.max(words / 40));
    let all = (words + hidden).max(1);
    let share = (too_many_listed.max(repeats) + hidden) * 1_000 / all;
    let find_line_with =
        |word: &str| lines.iter().position(|line| line.iter().any(|token| token.key == word));
    let find_fullest_line =
        || (0..listed.len()).max_by_key(|line| (listed.get(*line), std::cmp::Reverse(*line)));
    let line = if repeats > too_many_listed {
        repeated.as_ref().and_then(|(word, _)| find_line_with(word))
    } else {
        find_fullest_line()
    };
    Stuffing { share_permille: u32::try_from(share).unwrap_or(1_000), repeated, line }
}

/// Returns the number of words in lists of keywords, for each line.
fn count_listed_words(
    lines: &[Vec<Token>],
    resume: &Resume,
    informative: &[&Bullet],
) -> Vec<usize> {
    let mut listed: Vec<usize> = lines.iter().map(|line| count_keywords(line)).collect();
    let informative_lines: BTreeSet<usize> = informative.iter().map(|bullet| bullet.line).collect();
    let list_bullets =
        resume.bullets.iter().filter(|bullet| !informative_lines.contains(&bullet.line));
    for bullet in list_bullets {
        if let Some(listed) = listed.get_mut(bullet.line) {
            *listed = (*listed).max(tokens::split_words(&bullet.text).len());
        }
    }
    listed
}

/// Returns the number of occurrences above the allowed number of one word, and the most frequent of
/// these words with its number of occurrences.
fn count_repeats(lines: &[Vec<Token>], allowed: usize) -> (usize, Option<(String, usize)>) {
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for token in lines.iter().flatten() {
        if token.key.chars().count() > 1
            && !tokens::is_stop_word(&token.key)
            && !token.key.starts_with(|letter: char| letter.is_ascii_digit())
        {
            *times.entry(&token.key).or_default() += 1;
        }
    }
    let repeats: usize = times.values().map(|times| times.saturating_sub(allowed)).sum();
    // The first in alphabetical order among the most frequent, so that the result is deterministic.
    let most_frequent = times
        .iter()
        .filter(|(_, times)| **times > allowed)
        .max_by_key(|(word, times)| (**times, std::cmp::Reverse(**word)));
    (repeats, most_frequent.map(|(word, times)| ((*word).to_owned(), *times)))
}

/// Returns the number of words if the line lists keywords, or else 0.
fn count_keywords(line: &[Token]) -> usize {
    let density = Density::measure(line);
    if density.is_keyword_line() { density.words } else { 0 }
}

/// Returns the bullets that describe work. Bullets that only list skills are excluded, even if
/// other words join the skills.
pub(super) fn informative_bullets(resume: &Resume) -> Vec<&Bullet> {
    let density = |bullet: &Bullet| Density::measure(&tokens::tokenize(&bullet.text));
    let measured: Vec<(&Bullet, Density)> =
        resume.bullets.iter().map(|bullet| (bullet, density(bullet))).collect();
    // A single sentence can name many skills. If skills make up 30 % of all bullets, the text is
    // written for programs.
    let words: usize = measured.iter().map(|(_, density)| density.words).sum();
    let known: usize = measured.iter().map(|(_, density)| density.skill_words).sum();
    let all_crowded = measured.len() >= MIN_BULLETS && known * 100 >= words * CROWDED_PERCENT;
    measured
        .into_iter()
        .filter(|(_, density)| !(density.is_list() || (all_crowded && density.is_crowded())))
        .map(|(bullet, _)| bullet)
        .collect()
}

/// The density of skills in a text.
struct Density {
    words: usize,
    /// Number of words that belong to names of skills.
    skill_words: usize,
    /// Number of different skills.
    distinct_skills: usize,
    /// Number of function words other than “and”, which join words to a sentence.
    joining_words: usize,
}

impl Density {
    fn measure(words: &[Token]) -> Self {
        crate::work_counter::add(1);
        let hits = lexicon::shared().find_hits(words);
        let is_joining_word =
            |token: &&Token| tokens::is_stop_word(&token.key) && token.key != "and";
        Self {
            skill_words: hits.iter().map(|hit| hit.words).sum(),
            distinct_skills: hits.iter().map(|hit| hit.skill).collect::<BTreeSet<_>>().len(),
            joining_words: words.iter().filter(is_joining_word).count(),
            words: words.len(),
        }
    }

    /// Returns `true` if the line is a list of keywords: most words belong to skills, or at least a
    /// quarter do and no word joins them.
    fn is_keyword_line(&self) -> bool {
        match self.words {
            0..4 => self.words > 0 && self.skill_words == self.words,
            words => {
                self.skill_words * 2 > words
                    || (self.joining_words == 0 && self.skill_words * 4 >= words)
            }
        }
    }

    /// Returns `true` if a bullet is a list of skills. A long sentence can name five skills; a
    /// short one with five skills is a list.
    fn is_list(&self) -> bool {
        self.words >= 6
            && (self.skill_words * 10 >= self.words * 8
                || (self.joining_words == 0 && self.skill_words * 2 > self.words)
                || (self.distinct_skills >= LIST_SKILLS && self.skill_words * 4 >= self.words))
    }

    /// Returns `true` if a bullet names three skills and contains few other words.
    fn is_crowded(&self) -> bool {
        self.is_list()
            || (self.words >= 6
                && self.distinct_skills >= CROWDED_SKILLS
                && self.skill_words * 4 >= self.words)
    }
}
