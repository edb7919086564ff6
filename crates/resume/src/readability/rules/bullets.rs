//! Rules for bullets: an action verb at the start, and 8 to 30 words.

use std::collections::BTreeSet;

use super::quotes::to_count;
use crate::problem::{BulletIssue, BulletProblem, MAX_BULLET_WORDS, Part, Problem};
use crate::readability::scorecard::{Deduction, Scorecard, split_share};
use crate::readability::stuffing::informative_bullets;
use crate::resume::{Bullet, Resume};
use crate::{tokens, verbs};

/// Maximum number of bullets with a finding of their own, per kind of issue.
const MAX_REPORTED_BULLETS: usize = 5;

pub(super) fn deduct(resume: &Resume, card: &mut Scorecard) {
    let informative = informative_bullets(resume);
    let all = resume.bullets.len();
    if informative.is_empty() {
        let problem = Problem::Bullets(BulletProblem::None);
        card.deduct(150, Deduction::new(Part::Bullets, problem, None));
        return;
    }
    let costs = share_costs(find_issues(resume, &informative), all);
    for issue in [BulletIssue::Sentence, BulletIssue::Both, BulletIssue::Verb, BulletIssue::Length]
    {
        let same_issue: Vec<(&Bullet, u32)> = costs
            .iter()
            .filter(|(_, other, _)| *other == issue)
            .map(|(bullet, _, cost)| (*bullet, *cost))
            .collect();
        deduct_issue(&same_issue, issue, card);
    }
}

/// Returns the bullets that lack a property.
fn find_issues<'a>(resume: &'a Resume, informative: &[&Bullet]) -> Vec<(&'a Bullet, BulletIssue)> {
    let informative_lines: BTreeSet<usize> = informative.iter().map(|bullet| bullet.line).collect();
    resume
        .bullets
        .iter()
        .filter_map(|bullet| {
            crate::work_counter::add(1);
            let verb = !opens_with_verb(&bullet.text);
            let length = !(8..=MAX_BULLET_WORDS).contains(&count_words(&bullet.text));
            let issue = match (informative_lines.contains(&bullet.line), verb, length) {
                (false, _, _) => BulletIssue::Sentence,
                (_, true, true) => BulletIssue::Both,
                (_, true, false) => BulletIssue::Verb,
                (_, false, true) => BulletIssue::Length,
                (_, false, false) => return None,
            };
            Some((bullet, issue))
        })
        .collect()
}

/// Adds the cost of each bullet. Verb and length have half of the points each, divided among the
/// bullets that lack them. A bullet that lacks both gets one finding.
fn share_costs(
    issues: Vec<(&Bullet, BulletIssue)>,
    all: usize,
) -> Vec<(&Bullet, BulletIssue, u32)> {
    let verbless = to_count(issues.iter().filter(|(_, issue)| issue.lacks_verb()).count());
    let lengthless = to_count(issues.iter().filter(|(_, issue)| issue.lacks_length()).count());
    let half = |lacking: u32| 75 * lacking / to_count(all).max(1);
    let (mut verb_index, mut length_index) = (0, 0);
    let add_cost = |(bullet, issue): (_, BulletIssue)| {
        let mut cost = 0;
        if issue.lacks_verb() {
            cost += split_share(half(verbless), verb_index, verbless);
            verb_index += 1;
        }
        if issue.lacks_length() {
            cost += split_share(half(lengthless), length_index, lengthless);
            length_index += 1;
        }
        (bullet, issue, cost)
    };
    issues.into_iter().map(add_cost).collect()
}

/// Adds findings for bullets with the same issue: one for each of the first bullets, and one for
/// all others.
fn deduct_issue(bullets: &[(&Bullet, u32)], issue: BulletIssue, card: &mut Scorecard) {
    let (first, others) = bullets.split_at(MAX_REPORTED_BULLETS.min(bullets.len()));
    let mut add_finding = |bullet: &Bullet, cost, same| {
        let words = count_words(&bullet.text);
        let problem = Problem::Bullets(BulletProblem::Lacking { issue, words, same });
        let quote = Some((bullet.text.as_str(), bullet.line));
        card.deduct(cost, Deduction::new(Part::Bullets, problem, quote));
    };
    for (bullet, cost) in first {
        add_finding(bullet, *cost, None);
    }
    if let Some((next, _)) = others.first() {
        let cost = others.iter().map(|(_, cost)| cost).sum();
        add_finding(next, cost, Some(others.len()));
    }
}

fn count_words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

/// Returns `true` if the text begins with a verb, or with an adverb and a verb: Successfully led.
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

    // TOOLS-04: a verb is found after “I”, “I have” or an adverb.
    #[test]
    fn finds_verbs_after_pronouns_and_adverbs() {
        for text in ["I managed a shop", "I have taught 40 pupils", "I've led", "Successfully led"]
        {
            assert!(opens_with_verb(text), "{text}");
        }
        for text in ["I", "I have", "Responsible for a shop"] {
            assert!(!opens_with_verb(text), "{text}");
        }
    }
}
