//! What is asked of answers that need no event: steps, reasons, an explanation.

use std::collections::HashSet;

use super::cue_phrases::{
    ACTION, CONNECTIVE, COUNTERPOINT, EXAMPLE, FIRST_STEP, NEXT_STEP, OPINION, REASON,
};
use super::{AnswerContext, Dimension, DimensionName, cues, join_with_and};

/// Where a cue stands in a sentence that tells something. One with a space at its end is a whole word.
fn find_cue(look: &AnswerContext<'_>, cue: &str) -> Vec<usize> {
    let mut places = look.find_own(&[cue.trim_end()]);
    places.retain(|place| !cue.ends_with(' ') || look.has_token(*place, cue));
    cues::retain_with_content(look, places, 2)
}

/// Different cues of a list, and where the first of them stands.
fn count_cues(look: &AnswerContext<'_>, list: &[&str]) -> (usize, Option<usize>) {
    let first = |cue: &&str| find_cue(look, cue).first().copied();
    let found: Vec<usize> = list.iter().filter_map(first).collect();
    (found.len(), found.into_iter().min())
}

/// What is done, step by step.
pub(crate) fn judge_plan(look: &AnswerContext<'_>) -> Dimension {
    let (begins, first) = count_cues(look, &FIRST_STEP);
    let (goes_on, then) = count_cues(look, &NEXT_STEP);
    let does = count_sentences_with(look, &ACTION)
        + crate::interview::dimensions::actions::deeds(look).len();
    let points = if begins > 0 && goes_on > 0 && does >= 3 {
        2
    } else {
        u8::from(does >= 3 || (begins + goes_on >= 2 && does >= 1))
    };
    let why = match points {
        2 => "It says what you do first and what then.",
        1 => "It says what you do, but the order is not plain, or only in part.",
        _ => "It does not say what you do, step by step.",
    };
    Dimension::new(DimensionName::Story, points, why)
        .with_fix("Say the steps in order: “First I would …, then I …”, and why this comes first.")
        .with_good_sentence(
            first.or(then).filter(|_| points > 0).and_then(|word| look.sentence_of(word)),
        )
}

/// Sentences in which any of some cues stands.
fn count_sentences_with(look: &AnswerContext<'_>, list: &[&str]) -> usize {
    let places = list.iter().flat_map(|cue| find_cue(look, cue));
    let sentence = |place: usize| look.text.words.get(place).map(|word| word.sentence);
    places.filter_map(sentence).collect::<HashSet<usize>>().len()
}

/// How something is or works, explained.
pub(crate) fn judge_knowledge(look: &AnswerContext<'_>) -> Dimension {
    let (order, first) = {
        let (begins, first) = count_cues(look, &FIRST_STEP);
        let (goes_on, then) = count_cues(look, &NEXT_STEP);
        (begins + goes_on, first.or(then))
    };
    let (ties, tie) = count_cues(look, &CONNECTIVE);
    let points = match order + ties {
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
            first.or(tie).filter(|_| points > 0).and_then(|word| look.sentence_of(word)),
        )
}

/// What the person thinks or wants, and why.
pub(crate) fn judge_opinion(look: &AnswerContext<'_>) -> Dimension {
    let (view, reason) = (count_cues(look, &OPINION).1, count_cues(look, &REASON).1);
    let example =
        count_cues(look, &EXAMPLE).1.or_else(|| cues::find_situations(look).first().copied());
    let other_side = count_cues(look, &COUNTERPOINT).1;
    let parts = [
        ("your view", view),
        ("a reason", reason),
        ("an example or the other side", example.or(other_side)),
    ];
    let name = |there: bool| -> Vec<&str> {
        parts.iter().filter(|(_, at)| at.is_some() == there).map(|(part, _)| *part).collect()
    };
    let (found, missing) = (name(true), name(false));
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
    let shown = view.or(reason).filter(|_| points > 0);
    Dimension::new(DimensionName::Story, points, why)
        .with_fix(fix)
        .with_good_sentence(shown.and_then(|word| look.sentence_of(word)))
}
