//! Cue phrases of the parts of a story (STAR).

use super::AnswerContext;
use super::calendar::MONTHS;
use super::vocabulary::{
    RESULT_PHRASES, SITUATION_PHRASES, TASK_PHRASES, WORKPLACES, is_number_token,
};

/// Returns the words at which the answer describes a situation.
pub(crate) fn find_situations(context: &AnswerContext<'_>) -> Vec<usize> {
    let matches = |tokens: &[(usize, &str)]| match tokens {
        [(_, "last" | "this"), (_, month), ..] if MONTHS.contains(month) => *month != "may",
        [(_, "in"), (_, month), ..] if MONTHS.contains(month) => true,
        [(_, "in"), (_, "early" | "late" | "mid"), (_, month), ..] => MONTHS.contains(month),
        [(_, "in"), (_, "q1" | "q2" | "q3" | "q4"), ..] => true,
        [(_, "in" | "at"), (_, "the" | "a" | "an" | "my"), rest @ ..] => {
            rest.iter().take(3).any(|(_, token)| WORKPLACES.contains(token))
        }
        _ => false,
    };
    retain_with_content(context, find_with_patterns(context, &SITUATION_PHRASES, matches), 2)
}

/// Returns the words at which the answer describes a task.
pub(crate) fn find_tasks(context: &AnswerContext<'_>) -> Vec<usize> {
    retain_with_content(context, context.find_own(&TASK_PHRASES), 1)
}

/// Returns the words at which the answer describes a result.
pub(crate) fn find_results(context: &AnswerContext<'_>) -> Vec<usize> {
    let has_number =
        |tokens: &[(usize, &str)]| tokens.iter().any(|(_, token)| is_number_token(token));
    // Returns whether there are numbers before and after `word`, if it is one of the next tokens.
    let numbers_around = |tokens: &[(usize, &str)], word: &str, within: usize| {
        let at = tokens.iter().take(within).position(|(_, token)| *token == word)?;
        let after = tokens.get(at + 1..)?.get(..2).unwrap_or_default();
        Some((has_number(tokens.get(..at)?), has_number(after)))
    };
    let both = Some((true, true));
    let matches = |tokens: &[(usize, &str)]| match tokens {
        [(_, "from"), rest @ ..] => numbers_around(rest, "to", 5) == both,
        [(_, "since"), (_, month), ..] => MONTHS.contains(month),
        [(_, "now"), rest @ ..] => rest.iter().take(6).any(|(_, token)| *token == "only"),
        [(_, "got" | "scored" | "cleared"), rest @ ..] => numbers_around(rest, "of", 4) == both,
        _ => false,
    };
    retain_with_content(context, find_with_patterns(context, &RESULT_PHRASES, matches), 1)
}

/// Keeps only the words whose sentences have at least `min_content` content words.
pub(crate) fn retain_with_content(
    context: &AnswerContext<'_>,
    mut words: Vec<usize>,
    min_content: usize,
) -> Vec<usize> {
    words.retain(|word| context.sentence_content(*word) >= min_content);
    words
}

/// Number of tokens that a pattern can inspect.
const MAX_ROW_WORDS: usize = 9;

/// Returns the own words at which a phrase or the pattern `matches` starts, in order.
fn find_with_patterns(
    context: &AnswerContext<'_>,
    phrases: &[&str],
    matches: impl Fn(&[(usize, &str)]) -> bool,
) -> Vec<usize> {
    let mut words = context.find_own(phrases);
    let all: Vec<(usize, &str)> = context.text.tokens().collect();
    for at in 0..all.len() {
        let tokens = all.get(at..all.len().min(at + MAX_ROW_WORDS)).unwrap_or_default();
        if let Some((word, _)) =
            tokens.first().filter(|(word, _)| context.is_own_word(*word) && matches(tokens))
        {
            words.push(*word);
        }
    }
    words.sort_unstable();
    words.dedup();
    words
}
