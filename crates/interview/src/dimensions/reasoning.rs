//! The story dimension of questions that do not ask for an event: steps, reasons or an explanation.

use std::collections::HashSet;

use super::actions::find_actions;
use super::cue_phrases::{
    ACTION, CONNECTIVE, COUNTERPOINT, EXAMPLE, FIRST_STEP, NEXT_STEP, OPINION, REASON,
};
use super::{AnswerContext, DimensionName, Judgement, cues};
use crate::remarks::{Advice, Completeness, OpinionPart, Reason, StoryReason};

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
pub(crate) fn judge_plan(context: &AnswerContext<'_>) -> Judgement {
    let (first_steps, first) = count_cues(context, &FIRST_STEP);
    let (next_steps, next) = count_cues(context, &NEXT_STEP);
    let actions = count_sentences_with(context, &ACTION) + find_actions(context).len();
    let points = if first_steps > 0 && next_steps > 0 && actions >= 3 {
        2
    } else {
        u8::from(actions >= 3 || (first_steps + next_steps >= 2 && actions >= 1))
    };
    let why = Reason::Story(StoryReason::Plan(Completeness::from_points(points)));
    Judgement::new(DimensionName::Story, points, why)
        .with_fix(Advice::OrderSteps)
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
pub(crate) fn judge_knowledge(context: &AnswerContext<'_>) -> Judgement {
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
    let why = Reason::Story(StoryReason::Explanation(Completeness::from_points(points)));
    Judgement::new(DimensionName::Story, points, why).with_fix(Advice::Explain).with_good_sentence(
        first_step.or(connective).filter(|_| points > 0).and_then(|word| context.sentence_of(word)),
    )
}

/// Judges an opinion: a view or wish of the candidate, with reasons.
pub(crate) fn judge_opinion(context: &AnswerContext<'_>) -> Judgement {
    let (view, reason) = (count_cues(context, &OPINION).1, count_cues(context, &REASON).1);
    let example =
        count_cues(context, &EXAMPLE).1.or_else(|| cues::find_situations(context).first().copied());
    let other_side = count_cues(context, &COUNTERPOINT).1;
    let parts = [
        (OpinionPart::View, view),
        (OpinionPart::Reason, reason),
        (OpinionPart::Example, example.or(other_side)),
    ];
    let missing: Vec<OpinionPart> =
        parts.iter().filter(|(_, at)| at.is_none()).map(|(part, _)| *part).collect();
    let points = match missing.len() {
        0 => 2,
        1 => 1,
        _ => 0,
    };
    let fix = Advice::AddOpinionPart(missing.first().copied().unwrap_or(OpinionPart::Example));
    let why = if missing.is_empty() {
        StoryReason::WholeOpinion
    } else {
        StoryReason::PartOfOpinion { missing }
    };
    let evidence = view.or(reason).filter(|_| points > 0);
    Judgement::new(DimensionName::Story, points, Reason::Story(why))
        .with_fix(fix)
        .with_good_sentence(evidence.and_then(|word| context.sentence_of(word)))
}
