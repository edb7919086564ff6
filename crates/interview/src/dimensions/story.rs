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
    let parts = find_parts(context);
    let [_, _, actions, last] = &parts;
    let points = match parts.iter().filter(|part| part.in_order.is_some()).count() {
        4 => 2,
        3 if actions.in_order.is_some() => 1,
        _ => 0,
    };
    let missing = parts.iter().find(|part| part.in_order.is_none());
    let fix = missing.unwrap_or(last).fix;
    let dimension = Dimension::new(DimensionName::Story, points, explain(&parts)).with_fix(fix);
    // A part in the wrong position is evidence against the order. Otherwise, the first part is
    // evidence for it.
    let misplaced = parts.iter().filter(|part| part.in_order.is_none()).find_map(|part| part.first);
    match misplaced {
        Some(word) => dimension.with_bad_sentence(context.sentence_of(word)),
        None if points == 0 => dimension,
        None => {
            let first = parts.iter().find_map(|part| part.in_order);
            dimension.with_good_sentence(first.and_then(|word| context.sentence_of(word)))
        }
    }
}

/// A part of an event. Positions are indexes of words.
struct EventPart {
    name: &'static str,
    /// Advice if the part is missing.
    fix: &'static str,
    /// Position of the evidence, if it is where the part belongs.
    in_order: Option<usize>,
    /// Position of the first evidence. If `in_order` is `None`, it is in the wrong position.
    first: Option<usize>,
}

/// Returns the situation, the task, the actions and the result.
fn find_parts(context: &AnswerContext<'_>) -> [EventPart; 4] {
    let situation = cues::find_situations(context).first().copied();
    let task = cues::find_tasks(context).first().copied();
    let actions = find_actions(context);
    let results = cues::find_results(context);
    let before = |word: Option<usize>, max_percent: usize| {
        word.filter(|word| context.position_percent(*word) < max_percent)
    };
    let at_end = |word: &usize| context.position_percent(*word) >= 60;
    [
        EventPart {
            name: "the situation",
            fix: "Begin with when and where it was, in one sentence: “In March 2024 I was …”.",
            in_order: before(situation, 35),
            first: situation,
        },
        EventPart {
            name: "your task",
            fix: "Say early what you had to reach, and by when: “My task was to …”.",
            in_order: before(task, 55),
            first: task,
        },
        EventPart {
            name: "what you did",
            fix: "Say step by step what you did: “First I …, then I …”.",
            in_order: actions
                .first()
                .map(|action| action.position)
                .filter(|_| actions.len() >= MIN_ACTIONS),
            first: None,
        },
        EventPart {
            name: "how it ended",
            fix: "End with what came of it: “As a result …”.",
            in_order: results.last().copied().filter(at_end),
            first: results.first().copied(),
        },
    ]
}

fn explain(parts: &[EventPart]) -> String {
    let (found, missing): (Vec<&EventPart>, Vec<&EventPart>) =
        parts.iter().partition(|part| part.in_order.is_some());
    if missing.is_empty() {
        return "Situation, task, what you did and how it ended come one after another.".to_owned();
    }
    if found.is_empty() {
        return "Your answer describes no event: neither a situation nor what you did in it."
            .to_owned();
    }
    let join = |parts: &[&EventPart]| {
        join_with_and(&parts.iter().map(|part| part.name).collect::<Vec<_>>())
    };
    format!("It says {}. Missing, or in the wrong position: {}.", join(&found), join(&missing))
}
