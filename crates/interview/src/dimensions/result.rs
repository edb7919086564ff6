//! The result dimension: a result or conclusion at the end of the answer.

use super::cue_phrases::CONCLUSION;
use super::specifics::is_number;
use super::{AnswerContext, Dimension, DimensionName, cues};
use crate::QuestionKind;

/// Position at which the end of an answer starts, as a percentage of its words.
const END_START_PERCENT: usize = 70;

pub(crate) fn judge(context: &AnswerContext<'_>) -> Dimension {
    let at_the_end = |word: &usize| context.position_percent(*word) >= END_START_PERCENT;
    let result = cues::find_results(context).into_iter().find(at_the_end);
    let candidates = context.own_words.iter().copied().filter(at_the_end);
    let mut candidates = candidates.filter(|at| context.sentence_content(*at) > 0);
    let number = candidates.find(|at| context.text.words.get(*at).is_some_and(is_number));
    if context.question.kind != QuestionKind::Event {
        return judge_conclusion(context, result.or(number));
    }
    let (points, why) = match (result, number) {
        (Some(_), Some(_)) => (2, "The end says what came of it, with a figure."),
        (Some(_), None) => (1, "The end says what came of it, but not how much."),
        (None, Some(_)) => (1, "The end has a figure, but does not say what came of it."),
        (None, None) => (0, "The last third says neither what came of it nor a figure."),
    };
    let dimension = Dimension::new(DimensionName::Result, points, why).with_fix(
        "Let the last sentences say what changed, with a number: from what to what, since when.",
    );
    match result.or(number) {
        Some(word) => dimension.with_good_sentence(context.sentence_of(word)),
        None => dimension.with_bad_sentence(context.text.sentences.last().copied()),
    }
}

/// Judges the end of an answer to a question that does not ask for an event. A conclusion counts as
/// much as a result or number (`result`).
fn judge_conclusion(context: &AnswerContext<'_>, result: Option<usize>) -> Dimension {
    let conclusions = cues::retain_with_content(context, context.find_own(&CONCLUSION), 2);
    let end = conclusions
        .into_iter()
        .find(|word| context.position_percent(*word) >= END_START_PERCENT)
        .or(result);
    let (points, why) = match end {
        Some(_) => (2, "The end comes to a point."),
        None => (0, "The last third comes to no conclusion, and has no figure."),
    };
    let dimension = Dimension::new(DimensionName::Result, points, why)
        .with_fix("End with your conclusion in one sentence, or with a figure: “That is why …”.");
    match end {
        Some(word) => dimension.with_good_sentence(context.sentence_of(word)),
        None => dimension.with_bad_sentence(context.text.sentences.last().copied()),
    }
}
