//! How it ended, said at the end.

use super::cue_phrases::CONCLUSION;
use super::specifics::is_number;
use super::{AnswerContext, Dimension, DimensionName, cues};
use crate::interview::QuestionKind;

/// Where the end begins, in hundredths of the answer.
const END_START_PERCENT: usize = 70;

pub(crate) fn judge(look: &AnswerContext<'_>) -> Dimension {
    let at_the_end = |word: &usize| look.position_percent(*word) >= END_START_PERCENT;
    let said = cues::find_results(look).into_iter().find(at_the_end);
    let number = look.own_words.iter().copied().filter(at_the_end);
    let mut number = number.filter(|at| look.sentence_content(*at) > 0);
    let number = number.find(|at| look.text.words.get(*at).is_some_and(is_number));
    if look.question.kind != QuestionKind::Event {
        return judge_conclusion(look, said.or(number));
    }
    let (points, why) = match (said, number) {
        (Some(_), Some(_)) => (2, "The end says what came of it, with a figure."),
        (Some(_), None) => (1, "The end says what came of it, but not how much."),
        (None, Some(_)) => (1, "The end has a figure, but does not say what came of it."),
        (None, None) => (0, "The last third says neither what came of it nor a figure."),
    };
    let dimension = Dimension::new(DimensionName::Result, points, why).with_fix(
        "Let the last sentences say what changed, with a number: from what to what, since when.",
    );
    match said.or(number) {
        Some(word) => dimension.with_good_sentence(look.sentence_of(word)),
        None => dimension.with_bad_sentence(look.text.sentences.last().copied()),
    }
}

/// Where no event is asked for, a conclusion ends the answer as well as a figure.
fn judge_conclusion(look: &AnswerContext<'_>, result: Option<usize>) -> Dimension {
    let concluded = cues::retain_with_content(look, look.find_own(&CONCLUSION), 2);
    let end = concluded
        .into_iter()
        .find(|word| look.position_percent(*word) >= END_START_PERCENT)
        .or(result);
    let (points, why) = match end {
        Some(_) => (2, "The end comes to a point."),
        None => (0, "The last third comes to no conclusion, and has no figure."),
    };
    let dimension = Dimension::new(DimensionName::Result, points, why)
        .with_fix("End with your conclusion in one sentence, or with a figure: “That is why …”.");
    match end {
        Some(word) => dimension.with_good_sentence(look.sentence_of(word)),
        None => dimension.with_bad_sentence(look.text.sentences.last().copied()),
    }
}
