//! What was done, told with a verb and in a sentence.

use std::collections::BTreeSet;

use super::to_count;
use crate::readability::Part;
use crate::readability::scorecard::{Deduction, Scorecard, split_share};
use crate::readability::stuffing::informative_bullets;
use crate::resume::{Bullet, Resume};
use crate::{tokens, verbs};

/// Bullets that are told of one by one.
const MAX_REPORTED_BULLETS: usize = 5;

pub(super) fn deduct(resume: &Resume, card: &mut Scorecard) {
    let told = informative_bullets(resume);
    let all = resume.bullets.len();
    if told.is_empty() {
        let message = "Nothing tells what was done, in experience or projects.";
        let fix = "Write two to five lines below each post or project: what you did, with what, and what came of it.";
        card.deduct(150, Deduction::new(Part::Bullets, "noBullets", message, None, fix));
        return;
    }
    let lines_told: BTreeSet<usize> = told.iter().map(|bullet| bullet.line).collect();
    let lacks: Vec<(&Bullet, BulletIssue)> = resume
        .bullets
        .iter()
        .filter_map(|bullet| {
            crate::work_counter::add(1);
            let verb = !opens_with_verb(&bullet.text);
            let length = !(8..=30).contains(&count_words(&bullet.text));
            let lack = match (lines_told.contains(&bullet.line), verb, length) {
                (false, _, _) => BulletIssue::Sentence,
                (_, true, true) => BulletIssue::Both,
                (_, true, false) => BulletIssue::Verb,
                (_, false, true) => BulletIssue::Length,
                (_, false, false) => return None,
            };
            Some((bullet, lack))
        })
        .collect();
    // Each half of the points is parted among those that lack it; a line that lacks both is told of once.
    let wants_verb = |lack: BulletIssue| lack != BulletIssue::Length;
    let wants_length = |lack: BulletIssue| lack != BulletIssue::Verb;
    let verbless = to_count(lacks.iter().filter(|(_, lack)| wants_verb(*lack)).count());
    let lengthless = to_count(lacks.iter().filter(|(_, lack)| wants_length(*lack)).count());
    let half = |lacking: u32| 75 * lacking / to_count(all).max(1);
    let (mut verb_place, mut length_place) = (0, 0);
    let mut priced: Vec<(&Bullet, BulletIssue, u32)> = Vec::new();
    for (bullet, lack) in lacks {
        let mut cost = 0;
        if wants_verb(lack) {
            cost += split_share(half(verbless), verb_place, verbless);
            verb_place += 1;
        }
        if wants_length(lack) {
            cost += split_share(half(lengthless), length_place, lengthless);
            length_place += 1;
        }
        priced.push((bullet, lack, cost));
    }
    for lack in [BulletIssue::Sentence, BulletIssue::Both, BulletIssue::Verb, BulletIssue::Length] {
        let like: Vec<(&Bullet, u32)> = priced
            .iter()
            .filter(|(_, other, _)| *other == lack)
            .map(|(bullet, _, cost)| (*bullet, *cost))
            .collect();
        deduct_issue(&like, lack, card);
    }
}

/// What a bullet lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BulletIssue {
    /// It is a list of skills: it has neither verb nor length.
    Sentence,
    /// Verb and length.
    Both,
    Verb,
    Length,
}

impl BulletIssue {
    const fn rule(self) -> &'static str {
        match self {
            Self::Sentence => "list",
            Self::Both | Self::Verb => "verb",
            Self::Length => "length",
        }
    }

    fn message(self, bullet: &Bullet) -> String {
        let words = count_words(&bullet.text);
        let long = words > 30;
        match self {
            Self::Sentence => "It lists skills and tells nothing.".to_owned(),
            Self::Both if long => {
                format!(
                    "It does not open with what you did, and has {words} words; 8 to 30 are read."
                )
            }
            Self::Both => {
                format!(
                    "It does not open with what you did, and has {words} words; 8 to 30 tell enough."
                )
            }
            Self::Verb => "It does not open with what you did.".to_owned(),
            Self::Length if long => format!("It has {words} words; 8 to 30 are read."),
            Self::Length => format!("It has {words} words; 8 to 30 tell enough."),
        }
    }

    const fn fix(self) -> &'static str {
        match self {
            Self::Verb => "Begin with a verb: Prepared, Repaired, Taught, Sold, Built.",
            Self::Both => {
                "Begin with a verb (Prepared, Repaired, Taught, Sold), and say in 8 to 30 words what you did, with what, and what came of it."
            }
            Self::Sentence | Self::Length => {
                "Say in 8 to 30 words what you did, with what, and what came of it."
            }
        }
    }
}

/// Tells of bullets that lack the same: the first of them one by one, the others together.
fn deduct_issue(bullets: &[(&Bullet, u32)], lack: BulletIssue, card: &mut Scorecard) {
    let (first, others) = bullets.split_at(MAX_REPORTED_BULLETS.min(bullets.len()));
    let mut charge = |bullet: &Bullet, cost, message| {
        let quote = Some((bullet.text.as_str(), bullet.line));
        card.deduct(cost, Deduction::new(Part::Bullets, lack.rule(), message, quote, lack.fix()));
    };
    for (bullet, cost) in first {
        charge(bullet, *cost, lack.message(bullet));
    }
    if let Some((next, _)) = others.first() {
        let cost = others.iter().map(|(_, cost)| cost).sum();
        let message = format!("{} more are like this. {}", others.len(), lack.message(next));
        charge(next, cost, message);
    }
}

fn count_words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

/// A verb, or an adverb and a verb: Successfully led.
fn opens_with_verb(text: &str) -> bool {
    let words = tokens::split_words(text);
    let words = match words.as_slice() {
        ["I", "have" | "had" | "also" | "was" | "am", rest @ ..]
        | ["I" | "I've" | "I’ve", rest @ ..] => rest,
        all => all,
    };
    match words {
        [first, ..] if verbs::is_action(first) => true,
        [first, second, ..] => {
            let before_colon = text.split_once(": ").is_some_and(|(label, rest)| {
                label.split_whitespace().count() <= 4
                    && tokens::split_words(rest).first().is_some_and(|word| verbs::is_action(word))
            });
            (first.to_lowercase().ends_with("ly") && verbs::is_action(second)) || before_colon
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // TOOLS-04: a verb is found behind the words that may stand before it.
    #[test]
    fn verbs_are_found_behind_i() {
        for text in ["I managed a shop", "I have taught 40 pupils", "I've led", "Successfully led"]
        {
            assert!(opens_with_verb(text), "{text}");
        }
        for text in ["I", "I have", "Responsible for a shop"] {
            assert!(!opens_with_verb(text), "{text}");
        }
    }
}
