//! The story dimension: situation, task, action and result in order (STAR), if the question asks
//! for an event.

use super::actions::find_actions;
use super::{AnswerContext, DimensionName, Judgement, cues, reasoning};
use crate::QuestionKind;
use crate::remarks::{Advice, EventPart, Reason, StoryReason};

/// Minimum actions of an event.
const MIN_ACTIONS: usize = 2;

/// Judges the structure that the question asks for. An event in STAR order is always accepted, too.
pub(crate) fn judge(context: &AnswerContext<'_>) -> Judgement {
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

fn judge_event(context: &AnswerContext<'_>) -> Judgement {
    let parts = find_parts(context);
    let [_, _, actions, last] = &parts;
    let points = match parts.iter().filter(|part| part.in_order.is_some()).count() {
        4 => 2,
        3 if actions.in_order.is_some() => 1,
        _ => 0,
    };
    let missing = parts.iter().find(|part| part.in_order.is_none());
    let fix = Advice::AddEventPart(missing.unwrap_or(last).part);
    let why = Reason::Story(explain(&parts));
    let dimension = Judgement::new(DimensionName::Story, points, why).with_fix(fix);
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

/// The evidence for a part of an event. Positions are indexes of words.
struct PartEvidence {
    part: EventPart,
    /// Position of the evidence, if it is where the part belongs.
    in_order: Option<usize>,
    /// Position of the first evidence. If `in_order` is `None`, it is in the wrong position.
    first: Option<usize>,
}

/// Returns the situation, the task, the actions and the result.
fn find_parts(context: &AnswerContext<'_>) -> [PartEvidence; 4] {
    let situation = cues::find_situations(context).first().copied();
    let task = cues::find_tasks(context).first().copied();
    let actions = find_actions(context);
    let results = cues::find_results(context);
    let before = |word: Option<usize>, max_percent: usize| {
        word.filter(|word| context.position_percent(*word) < max_percent)
    };
    let at_end = |word: &usize| context.position_percent(*word) >= 60;
    [
        PartEvidence {
            part: EventPart::Situation,
            in_order: before(situation, 35),
            first: situation,
        },
        PartEvidence { part: EventPart::Task, in_order: before(task, 55), first: task },
        PartEvidence {
            part: EventPart::Actions,
            in_order: actions
                .first()
                .map(|action| action.position)
                .filter(|_| actions.len() >= MIN_ACTIONS),
            first: None,
        },
        PartEvidence {
            part: EventPart::Result,
            in_order: results.last().copied().filter(at_end),
            first: results.first().copied(),
        },
    ]
}

fn explain(parts: &[PartEvidence]) -> StoryReason {
    let names = |is_in_order: bool| -> Vec<EventPart> {
        let parts = parts.iter().filter(|part| part.in_order.is_some() == is_in_order);
        parts.map(|part| part.part).collect()
    };
    let (found, missing) = (names(true), names(false));
    if missing.is_empty() {
        StoryReason::WholeEvent
    } else if found.is_empty() {
        StoryReason::NoEvent
    } else {
        StoryReason::PartOfEvent { found, missing }
    }
}
