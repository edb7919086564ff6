//! Situation, task, action and result, in order (STAR), where an event is asked for.

use super::actions::deeds;
use super::{AnswerContext, Dimension, DimensionName, cues, join_with_and, reasoning};
use crate::interview::QuestionKind;

/// Deeds that an answer has at least.
const MIN_ACTIONS: usize = 2;

/// What the question asks for. An event told in order answers whatever was asked.
pub(crate) fn judge(look: &AnswerContext<'_>) -> Dimension {
    let event = || judge_event(look);
    let asked = match look.question.kind {
        QuestionKind::Event => return event(),
        QuestionKind::Plan => reasoning::judge_plan(look),
        QuestionKind::Opinion => reasoning::judge_opinion(look),
        QuestionKind::Knowledge => reasoning::judge_knowledge(look),
    };
    let event = event();
    if event.points > asked.points { event } else { asked }
}

fn judge_event(look: &AnswerContext<'_>) -> Dimension {
    let situation = cues::find_situations(look);
    let task = cues::find_tasks(look);
    let deeds = deeds(look);
    let result = cues::find_results(look);
    let before = |places: &[usize], latest: usize| {
        places.first().copied().filter(|place| look.position_percent(*place) < latest)
    };
    let in_order = [
        ("the situation", before(&situation, 35)),
        ("your task", before(&task, 55)),
        (
            "what you did",
            deeds.first().map(|deed| deed.position).filter(|_| deeds.len() >= MIN_ACTIONS),
        ),
        (
            "how it ended",
            result.last().copied().filter(|place| look.position_percent(*place) >= 60),
        ),
    ];
    let found: Vec<&str> =
        in_order.iter().filter(|(_, place)| place.is_some()).map(|(part, _)| *part).collect();
    let missing: Vec<&str> =
        in_order.iter().filter(|(_, place)| place.is_none()).map(|(part, _)| *part).collect();
    let points = match found.len() {
        4 => 2,
        3 if deeds.len() >= MIN_ACTIONS => 1,
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
    // What comes in the wrong place spoils the order; otherwise the scene shows it.
    let misplaced =
        [(0, &situation), (1, &task), (3, &result)].into_iter().find_map(|(at, places)| {
            let absent = in_order.get(at).is_some_and(|(_, place)| place.is_none());
            places.first().copied().filter(|_| absent)
        });
    match misplaced {
        Some(word) => dimension.with_bad_sentence(look.sentence_of(word)),
        None if points == 0 => dimension,
        None => {
            let first = in_order.iter().find_map(|(_, place)| *place);
            dimension.with_good_sentence(first.and_then(|word| look.sentence_of(word)))
        }
    }
}
