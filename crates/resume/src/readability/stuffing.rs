//! Words that are there for machines alone.

use std::collections::{BTreeMap, BTreeSet};

use crate::document::Document;
use crate::lexicon;
use crate::resume::{Bullet, Resume};
use crate::tokens::{self, Token};

/// Words in lists that an honest résumé may have.
const MAX_LISTED_WORDS: usize = 90;
/// A word may stand so often, whatever the length.
const MAX_REPEATS: usize = 8;

/// So many different skills in one bullet are a list, whatever joins them.
const LIST_SKILLS: usize = 5;
/// So many are one too, where all bullets are crowded with them.
const CROWDED_SKILLS: usize = 3;
/// Of a hundred words of all bullets, so many that name skills leave little to tell.
const CROWDED_PERCENT: usize = 30;
/// With fewer bullets nothing is said of most of them.
const MIN_BULLETS: usize = 4;

/// How much of a document is stuffing.
pub(super) struct Stuffing {
    /// Tenths of a percent of all words.
    pub(super) share_permille: u32,
    /// The word that stands there most often, with how many times, where it is too often.
    pub(super) repeated: Option<(String, usize)>,
    /// The line that has the most of it.
    pub(super) line: Option<usize>,
}

pub(super) fn measure_stuffing(document: &Document, resume: &Resume) -> Stuffing {
    let lines: Vec<Vec<Token>> =
        document.lines.iter().map(|line| tokens::tokenize(&line.text)).collect();
    let words: usize = lines.iter().map(Vec::len).sum();
    let hidden: usize =
        document.layout.hidden.iter().map(|text| tokens::split_words(text).len()).sum();
    let mut listed: Vec<usize> = lines.iter().map(|line| count_listed_words(line)).collect();
    let told = informative_bullets(resume);
    let lines_told: BTreeSet<usize> = told.iter().map(|bullet| bullet.line).collect();
    let posing = resume.bullets.iter().filter(|bullet| !lines_told.contains(&bullet.line));
    for bullet in posing {
        if let Some(listed) = listed.get_mut(bullet.line) {
            *listed = (*listed).max(tokens::split_words(&bullet.text).len());
        }
    }
    // Lists are allowed beside what is told: where bullets are lists too, there is less to bear them out.
    let allowance = match resume.bullets.len() {
        0..MIN_BULLETS => MAX_LISTED_WORDS,
        all => MAX_LISTED_WORDS * told.len() / all,
    };
    let too_many_listed = listed.iter().sum::<usize>().min(words).saturating_sub(allowance);
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for token in lines.iter().flatten() {
        if token.key.chars().count() > 1
            && !tokens::is_stop_word(&token.key)
            && !token.key.starts_with(|letter: char| letter.is_ascii_digit())
        {
            *times.entry(&token.key).or_default() += 1;
        }
    }
    let allowed = MAX_REPEATS.max(words / 40);
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
    Stuffing { share_permille: u32::try_from(share).unwrap_or(1_000), repeated, line }
}

/// The words of a line of keywords.
fn count_listed_words(line: &[Token]) -> usize {
    let density = Density::measure(line);
    if density.is_keyword_line() { density.words } else { 0 }
}

/// The bullets that tell something. Lists of skills that pose as such do not, whatever words join them.
pub(super) fn informative_bullets(resume: &Resume) -> Vec<&Bullet> {
    let density = |bullet: &Bullet| Density::measure(&tokens::tokenize(&bullet.text));
    let measured: Vec<(&Bullet, Density)> =
        resume.bullets.iter().map(|bullet| (bullet, density(bullet))).collect();
    // One sentence may name many skills; where they are a third of all that is told, they are there for machines.
    let words: usize = measured.iter().map(|(_, density)| density.words).sum();
    let known: usize = measured.iter().map(|(_, density)| density.skill_words).sum();
    let all_crowded = measured.len() >= MIN_BULLETS && known * 100 >= words * CROWDED_PERCENT;
    measured
        .into_iter()
        .filter(|(_, density)| !(density.is_list() || (all_crowded && density.is_crowded())))
        .map(|(bullet, _)| bullet)
        .collect()
}

/// How many of a text's words are skills.
struct Density {
    words: usize,
    /// Words that belong to names of skills.
    skill_words: usize,
    /// Different skills.
    distinct_skills: usize,
    /// Words that make a sentence of others.
    joining_words: usize,
}

impl Density {
    fn measure(words: &[Token]) -> Self {
        crate::work_counter::add(1);
        let hits = lexicon::shared().find_hits(words);
        let joins = |token: &&Token| tokens::is_stop_word(&token.key) && token.key != "and";
        Self {
            skill_words: hits.iter().map(|hit| hit.words).sum(),
            distinct_skills: hits.iter().map(|hit| hit.skill).collect::<BTreeSet<_>>().len(),
            joining_words: words.iter().filter(joins).count(),
            words: words.len(),
        }
    }

    /// A line of names without a sentence: most of its words are skills, or none holds the others together.
    fn is_keyword_line(&self) -> bool {
        match self.words {
            0..4 => self.words > 0 && self.skill_words == self.words,
            words => {
                self.skill_words * 2 > words
                    || (self.joining_words == 0 && self.skill_words * 4 >= words)
            }
        }
    }

    /// Nothing but a list: a long sentence may name five skills, a short one does nothing else.
    fn is_list(&self) -> bool {
        self.words >= 6
            && (self.skill_words * 10 >= self.words * 8
                || (self.joining_words == 0 && self.skill_words * 2 > self.words)
                || (self.distinct_skills >= LIST_SKILLS && self.skill_words * 4 >= self.words))
    }

    /// It names some skills, and tells little of them.
    fn is_crowded(&self) -> bool {
        self.is_list()
            || (self.words >= 6
                && self.distinct_skills >= CROWDED_SKILLS
                && self.skill_words * 4 >= self.words)
    }
}
