//! The story dimension of questions that do not ask for an event: steps, reasons or an explanation.

use std::collections::HashSet;

use super::actions::find_actions;
use super::cue_phrases::{
    ACTION, CONNECTIVE, COUNTERPOINT, EXAMPLE, FIRST_STEP, NEXT_STEP, OPINION, REASON,
};
use super::formatting::join_with_and;
use super::{AnswerContext, Dimension, DimensionName, cues};

/// Returns the words at which a cue starts in a sentence with content. A cue with a trailing space
/// matches only a whole word.
fn find_cue(context: &AnswerContext<'_>, cue: &str) -> Vec<usize> {
    let mut words = context.find_own(&[cue.trim_end()]);
    words.retain(|word| !cue.ends_with(' ') || context.has_token(*word, cue));
    cues::retain_with_content(context, words, 2)
}

/// Returns the number of different cues of a list in the answer, and the first word of the first
/// one.
fn count_cues(context: &AnswerContext<'_>, list: &[&str]) -> (usize, Option<usize>) {
    let first = |cue: &&str| find_cue(context, cue).first().copied();
    let found: Vec<usize> = list.iter().filter_map(first).collect();
    (found.len(), found.into_iter().min())
}

/// Judges a plan: the steps that the candidate takes or would take, in order.
pub(crate) fn judge_plan(context: &AnswerContext<'_>) -> Dimension {
    let (first_steps, first) = count_cues(context, &FIRST_STEP);
    let (next_steps, next) = count_cues(context, &NEXT_STEP);
    let actions = count_sentences_with(context, &ACTION) + find_actions(context).len();
    let points = if first_steps > 0 && next_steps > 0 && actions >= 3 {
        2
    } else {
        u8::from(actions >= 3 || (first_steps + next_steps >= 2 && actions >= 1))
    };
    let why = match points {
        2 => "It says what you do first and what then.",
        1 => "It says what you do, but the order is not plain, or only in part.",
        _ => "It does not say what you do, step by step.",
    };
    Dimension::new(DimensionName::Story, points, why)
        .with_fix("Say the steps in order: “First I would …, then I …”, and why this comes first.")
        .with_good_sentence(
            first.or(next).filter(|_| points > 0).and_then(|word| context.sentence_of(word)),
        )
}

/// Returns the number of sentences that contain a cue of a list.
fn count_sentences_with(context: &AnswerContext<'_>, list: &[&str]) -> usize {
    let words = list.iter().flat_map(|cue| find_cue(context, cue));
    let sentence = |word: usize| context.text.words.get(word).map(|word| word.sentence);
    words.filter_map(sentence).collect::<HashSet<usize>>().len()
}

/// Judges an explanation of a fact or process.
pub(crate) fn judge_knowledge(context: &AnswerContext<'_>) -> Dimension {
    let (steps, first_step) = {
        let (first_steps, first) = count_cues(context, &FIRST_STEP);
        let (next_steps, next) = count_cues(context, &NEXT_STEP);
        (first_steps + next_steps, first.or(next))
    };
    let (connectives, connective) = count_cues(context, &CONNECTIVE);
    let points = match steps + connectives {
        4.. => 2,
        2..=3 => 1,
        _ => 0,
    };
    let why = match points {
        2 => "It explains one thing after another, and how they hang together.",
        1 => "It explains a part; how one thing leads to the next could be plainer.",
        _ => "It states, but does not explain: nothing says what comes first or why.",
    };
    Dimension::new(DimensionName::Story, points, why)
        .with_fix("Explain it in order: “First …, then …, because …”, and give one example.")
        .with_good_sentence(
            first_step
                .or(connective)
                .filter(|_| points > 0)
                .and_then(|word| context.sentence_of(word)),
        )
}

/// Judges an opinion: a view or wish of the candidate, with reasons.
pub(crate) fn judge_opinion(context: &AnswerContext<'_>) -> Dimension {
    let (view, reason) = (count_cues(context, &OPINION).1, count_cues(context, &REASON).1);
    let example =
        count_cues(context, &EXAMPLE).1.or_else(|| cues::find_situations(context).first().copied());
    let other_side = count_cues(context, &COUNTERPOINT).1;
    let parts = [
        ("your view", view),
        ("a reason", reason),
        ("an example or the other side", example.or(other_side)),
    ];
    let names = |present: bool| -> Vec<&str> {
        parts.iter().filter(|(_, at)| at.is_some() == present).map(|(part, _)| *part).collect()
    };
    let (found, missing) = (names(true), names(false));
    let points = match found.len() {
        3 => 2,
        2 => 1,
        _ => 0,
    };
    let why = if missing.is_empty() {
        "It says what you think, why, and what speaks for or against it.".to_owned()
    } else {
        format!("Missing: {}.", join_with_and(&missing))
    };
    let fix = match missing.first() {
        Some(&"your view") => "Say in the first sentence where you stand: “I want …”, “I think …”.",
        Some(&"a reason") => "Give your reason in plain words: “… because …”.",
        _ => "Add one thing that you saw yourself, or what others say against it: “For example …”.",
    };
    let evidence = view.or(reason).filter(|_| points > 0);
    Dimension::new(DimensionName::Story, points, why)
        .with_fix(fix)
        .with_good_sentence(evidence.and_then(|word| context.sentence_of(word)))
}
