//! The story dimension: situation, task, action and result in order (STAR), if the question asks
//! for an event.

use super::actions::find_actions;
use super::formatting::join_with_and;
use super::{AnswerContext, Dimension, DimensionName, cues, reasoning};
use crate::QuestionKind;

/// Minimum actions of an event.
const MIN_ACTIONS: usize = 2;

/// Judges the structure that the question asks for. An event in STAR order is always accepted, too.
pub(crate) fn judge(context: &AnswerContext<'_>) -> Dimension {
    let event = || judge_event(context);
    let requested = match context.question.kind {
        QuestionKind::Event => return event(),
        QuestionKind::Plan => reasoning::judge_plan(context),
        QuestionKind::Opinion => reasoning::judge_opinion(context),
        QuestionKind::Knowledge => reasoning::judge_knowledge(context),
    };
    let event = event();
    if event.points > requested.points { event } else { requested }
}

fn judge_event(context: &AnswerContext<'_>) -> Dimension {
    let situation = cues::find_situations(context);
    let task = cues::find_tasks(context);
    let actions = find_actions(context);
    let result = cues::find_results(context);
    let before = |words: &[usize], max_percent: usize| {
        words.first().copied().filter(|word| context.position_percent(*word) < max_percent)
    };
    let in_order = [
        ("the situation", before(&situation, 35)),
        ("your task", before(&task, 55)),
        (
            "what you did",
            actions.first().map(|action| action.position).filter(|_| actions.len() >= MIN_ACTIONS),
        ),
        (
            "how it ended",
            result.last().copied().filter(|word| context.position_percent(*word) >= 60),
        ),
    ];
    let found: Vec<&str> =
        in_order.iter().filter(|(_, word)| word.is_some()).map(|(part, _)| *part).collect();
    let missing: Vec<&str> =
        in_order.iter().filter(|(_, word)| word.is_none()).map(|(part, _)| *part).collect();
    let points = match found.len() {
        4 => 2,
        3 if actions.len() >= MIN_ACTIONS => 1,
        _ => 0,
    };
    let why = if missing.is_empty() {
        "Situation, task, what you did and how it ended come one after another.".to_owned()
    } else if found.is_empty() {
        "It tells no event: neither a situation nor what you did in it.".to_owned()
    } else {
        format!(
            "It says {}. Missing, or not in its place: {}.",
            join_with_and(&found),
            join_with_and(&missing)
        )
    };
    let fix = match missing.first() {
        Some(&"the situation") => {
            "Begin with when and where it was, in one sentence: “In March 2024 I was …”."
        }
        Some(&"your task") => "Say early what you had to reach, and by when: “My task was to …”.",
        Some(&"what you did") => "Say step by step what you did: “First I …, then I …”.",
        _ => "End with what came of it: “As a result …”.",
    };
    let dimension = Dimension::new(DimensionName::Story, points, why).with_fix(fix);
    // A part in the wrong position is evidence against the order. Otherwise, the first part is
    // evidence for it.
    let misplaced =
        [(0, &situation), (1, &task), (3, &result)].into_iter().find_map(|(at, words)| {
            let is_missing = in_order.get(at).is_some_and(|(_, word)| word.is_none());
            words.first().copied().filter(|_| is_missing)
        });
    match misplaced {
        Some(word) => dimension.with_bad_sentence(context.sentence_of(word)),
        None if points == 0 => dimension,
        None => {
            let first = in_order.iter().find_map(|(_, word)| *word);
            dimension.with_good_sentence(first.and_then(|word| context.sentence_of(word)))
        }
    }
}
