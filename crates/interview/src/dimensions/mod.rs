//! The six dimensions of an answer. Each has 0 to 2 points, a reason, and a sentence as evidence.

mod actions;
mod calendar;
mod checklist;
mod context;
mod cue_phrases;
mod cues;
mod dimension;
mod length;
mod ownership;
mod reasoning;
mod result;
mod specifics;
mod story;
mod vocabulary;

use crate::remarks::{Advice, Reason, Rejection};
use context::MIN_OWN_WORDS;

pub(crate) use checklist::{PointResult, match_points};
pub(crate) use context::AnswerContext;
pub use dimension::{DimensionName, Highlight};
pub(crate) use dimension::{Judgement, MAX_POINTS};
pub(crate) use length::judge_length_only;

/// Returns the results of all six dimensions, in display order.
pub(crate) fn evaluate(
    context: &AnswerContext<'_>,
    checklist_results: &[PointResult],
) -> Vec<Judgement> {
    if context.is_too_weak() {
        return reject(context);
    }
    let story = story::judge(context);
    let ownership = ownership::judge(context, &story);
    vec![
        story,
        specifics::judge(context),
        ownership,
        result::judge(context),
        checklist::judge(context, checklist_results),
        length::judge(context),
    ]
}

/// Returns six dimensions without points, for an answer that cannot be judged.
fn reject(context: &AnswerContext<'_>) -> Vec<Judgement> {
    use DimensionName::{Checklist, Length, Ownership, Result, Specifics, Story};
    let rejection = if context.text.words.is_empty() {
        Rejection::Empty
    } else if context.text.words.len() >= 2 * context.own_words.len().max(1) {
        Rejection::NotOwnWords
    } else if context.free_words >= MIN_OWN_WORDS {
        Rejection::Generic
    } else {
        Rejection::TooShort
    };
    let name = [Story, Specifics, Ownership, Result, Checklist, Length];
    let judge = |name| {
        let judgement = Judgement::new(name, 0, Reason::Rejected(rejection));
        judgement.with_fix(Advice::Rejected(rejection))
    };
    name.map(judge).into()
}
