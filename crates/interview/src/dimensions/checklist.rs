//! The checklist dimension: the points of a good answer to this question.

use super::{AnswerContext, DimensionName, Judgement};
use crate::remarks::{Advice, Reason};
use crate::text::Span;

/// Minimum own words per point, so that a list of keywords does not count.
const MIN_WORDS_PER_POINT: usize = 10;

/// The result of one checklist point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PointResult {
    /// Sentence that contains the point, if any.
    pub sentence: Option<Span>,
}

/// Returns the results of the checklist points, in the order of the question.
pub(crate) fn match_points(context: &AnswerContext<'_>) -> Vec<PointResult> {
    let mut remaining = context.free_words / MIN_WORDS_PER_POINT;
    let points = context.question.checklist.iter().map(|point| {
        let accepts: Vec<&str> = point.accepts.iter().map(String::as_str).collect();
        let word = context.find_own(&accepts).first().copied().filter(|_| remaining > 0);
        remaining -= usize::from(word.is_some());
        PointResult { sentence: word.and_then(|word| context.sentence_of(word)) }
    });
    points.collect()
}

pub(crate) fn judge(context: &AnswerContext<'_>, results: &[PointResult]) -> Judgement {
    let found = results.iter().filter(|result| result.sentence.is_some()).count();
    let all = results.len();
    let points = if 3 * found < all {
        0
    } else if 3 * found < 2 * all {
        1
    } else {
        2
    };
    let why = Reason::Checklist { found, all };
    let mut with_results = context.question.checklist.iter().zip(results);
    let missing = with_results.find(|(_, result)| result.sentence.is_none());
    let first = results.iter().find_map(|result| result.sentence);
    let judgement = Judgement::new(DimensionName::Checklist, points, why).with_good_sentence(first);
    match missing {
        Some((point, _)) => judgement.with_fix(Advice::AddPoint(point.point.clone())),
        None => judgement,
    }
}
