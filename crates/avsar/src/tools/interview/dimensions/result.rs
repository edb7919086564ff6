//! How it ended, said at the end.

use super::specifics::is_number;
use super::story::RESULT;
use super::{Dimension, DimensionName, Look};

/// Where the end begins, in hundredths of the answer.
const END: usize = 70;

pub(super) fn judge(look: &Look<'_>) -> Dimension {
    let at_the_end = |word: &usize| look.hundredth(*word) >= END;
    let said = look.places(&RESULT).into_iter().find(at_the_end);
    let number = look.own.iter().copied().filter(at_the_end);
    let number = number.into_iter().find(|at| look.text.words.get(*at).is_some_and(is_number));
    let (points, why) = match (said, number) {
        (Some(_), Some(_)) => (2, "The end says what came of it, with a figure."),
        (Some(_), None) => (1, "The end says what came of it, but not how much."),
        (None, Some(_)) => (1, "The end has a figure, but does not say what came of it."),
        (None, None) => (0, "The last third says neither what came of it nor a figure."),
    };
    let dimension = Dimension::new(DimensionName::Result, points, why).fix(
        "Let the last sentences say what changed, with a number: from what to what, since when.",
    );
    match said.or(number) {
        Some(word) => dimension.shown_by(look.sentence(word)),
        None => dimension.spoiled_by(look.text.sentences.last().copied()),
    }
}
