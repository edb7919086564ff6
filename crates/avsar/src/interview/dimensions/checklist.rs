//! What a good answer to this very question holds.

use super::{AnswerContext, Dimension, DimensionName};
use crate::interview::text::Span;

/// Own words that a point is told in at least: a row of catchwords tells none.
const MIN_WORDS_PER_POINT: usize = 10;

/// Whether a point was made, and where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PointResult {
    /// The sentence.
    pub sentence: Option<Span>,
}

/// The points of the question, in its order.
pub(crate) fn match_points(look: &AnswerContext<'_>) -> Vec<PointResult> {
    let mut room = look.free_words / MIN_WORDS_PER_POINT;
    let points = look.question.checklist.iter().map(|point| {
        let accepts: Vec<&str> = point.accepts.iter().map(String::as_str).collect();
        let place = look.find_own(&accepts).first().copied().filter(|_| room > 0);
        room -= usize::from(place.is_some());
        PointResult { sentence: place.and_then(|word| look.sentence_of(word)) }
    });
    points.collect()
}

pub(crate) fn judge(look: &AnswerContext<'_>, made: &[PointResult]) -> Dimension {
    let said = made.iter().filter(|point| point.sentence.is_some()).count();
    let all = made.len();
    let points = if 3 * said < all {
        0
    } else if 3 * said < 2 * all {
        1
    } else {
        2
    };
    let why = format!("It holds {said} of the {all} things that this question looks for.");
    let mut with_points = look.question.checklist.iter().zip(made);
    let missing = with_points.find(|(_, made)| made.sentence.is_none());
    let fix = missing.map_or_else(String::new, |(point, _)| {
        format!("What is not in it yet: “{}”.", point.point)
    });
    let first = made.iter().find_map(|point| point.sentence);
    Dimension::new(DimensionName::Checklist, points, why).with_fix(fix).with_good_sentence(first)
}
