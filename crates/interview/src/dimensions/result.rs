//! The result dimension: a result or conclusion at the end of the answer.

use super::cue_phrases::CONCLUSION;
use super::specifics::is_number;
use super::{AnswerContext, DimensionName, Judgement, cues};
use crate::QuestionKind;
use crate::remarks::{Advice, EndReason, Reason};

/// Position at which the end of an answer starts, as a percentage of its words.
const END_START_PERCENT: usize = 70;

pub(crate) fn judge(context: &AnswerContext<'_>) -> Judgement {
    let at_the_end = |word: &usize| context.position_percent(*word) >= END_START_PERCENT;
    let result = cues::find_results(context).into_iter().find(at_the_end);
    let candidates = context.own_words.iter().copied().filter(at_the_end);
    let mut candidates = candidates.filter(|at| context.sentence_content(*at) > 0);
    let number = candidates.find(|at| context.text.words.get(*at).is_some_and(is_number));
    if context.question.kind != QuestionKind::Event {
        return judge_conclusion(context, result.or(number));
    }
    let (points, why) = match (result, number) {
        (Some(_), Some(_)) => (2, EndReason::ResultWithFigure),
        (Some(_), None) => (1, EndReason::Result),
        (None, Some(_)) => (1, EndReason::Figure),
        (None, None) => (0, EndReason::Nothing),
    };
    let dimension = Judgement::new(DimensionName::Result, points, Reason::End(why))
        .with_fix(Advice::EndWithChange);
    match result.or(number) {
        Some(word) => dimension.with_good_sentence(context.sentence_of(word)),
        None => dimension.with_bad_sentence(context.text.sentences.last().copied()),
    }
}

/// Judges the end of an answer to a question that does not ask for an event. A conclusion counts as
/// much as a result or number (`result`).
fn judge_conclusion(context: &AnswerContext<'_>, result: Option<usize>) -> Judgement {
    let conclusions = cues::retain_with_content(context, context.find_own(&CONCLUSION), 2);
    let end = conclusions
        .into_iter()
        .find(|word| context.position_percent(*word) >= END_START_PERCENT)
        .or(result);
    let (points, why) = match end {
        Some(_) => (2, EndReason::Conclusion),
        None => (0, EndReason::NoConclusion),
    };
    let dimension = Judgement::new(DimensionName::Result, points, Reason::End(why))
        .with_fix(Advice::EndWithConclusion);
    match end {
        Some(word) => dimension.with_good_sentence(context.sentence_of(word)),
        None => dimension.with_bad_sentence(context.text.sentences.last().copied()),
    }
}
