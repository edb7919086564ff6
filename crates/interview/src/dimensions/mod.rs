//! The six dimensions of an answer. Each has 0 to 2 points, a reason, and a sentence as evidence.

mod actions;
mod calendar;
mod checklist;
mod context;
mod cue_phrases;
mod cues;
mod dimension;
mod formatting;
mod length;
mod ownership;
mod reasoning;
mod result;
mod specifics;
mod story;
mod vocabulary;

use context::MIN_OWN_WORDS;

pub(crate) use checklist::{PointResult, match_points};
pub(crate) use context::AnswerContext;
pub(crate) use dimension::MAX_POINTS;
pub use dimension::{Dimension, DimensionName, Highlight};
pub(crate) use length::judge_length_only;

/// Returns the results of all six dimensions, in display order.
pub(crate) fn evaluate(
    context: &AnswerContext<'_>,
    checklist_results: &[PointResult],
) -> Vec<Dimension> {
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
fn reject(context: &AnswerContext<'_>) -> Vec<Dimension> {
    use DimensionName::{Checklist, Length, Ownership, Result, Specifics, Story};
    let (why, fix) = if context.text.words.is_empty() {
        ("There is no answer yet.", "Write or say your answer, as you would to the panel.")
    } else if context.text.words.len() >= 2 * context.own_words.len().max(1) {
        (
            "Most of this is the question, the outline or a repetition, not an answer in your own words.",
            "Tell in your own words what happened and what you did.",
        )
    } else if context.free_words >= MIN_OWN_WORDS {
        (
            "This has the form of an answer, but it hardly says what was done, or to what.",
            "Say what it was about: which work, which people, which figures.",
        )
    } else {
        (
            "This is too short to judge.",
            "Tell one real example: where it was, what you had to do, what you did and how it ended.",
        )
    };
    let name = [Story, Specifics, Ownership, Result, Checklist, Length];
    name.map(|name| Dimension::new(name, 0, why).with_fix(fix)).into()
}
