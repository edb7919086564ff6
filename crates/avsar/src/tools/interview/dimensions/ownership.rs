//! What the person did, beside what others did.

use super::story::deeds;
use super::{Dimension, DimensionName, Look, counted};

const I: [&str; 4] = ["i", "im", "ive", "id"];
const WE: [&str; 4] = ["we", "weve", "were", "wed"];
/// How often "I" is said by somebody who tells what he or she did.
const OFTEN: usize = 3;

pub(super) fn judge(look: &Look<'_>) -> Dimension {
    let words = &look.text.words;
    let places = |of: &[&str]| -> Vec<usize> {
        // "We're" is one, "were" is none.
        let is = |at: &usize| {
            words.get(*at).is_some_and(|word| {
                word.is(of) && (!word.is(&["were", "wed"]) || word.raw.contains(['\'', '’']))
            })
        };
        look.own.iter().copied().filter(is).collect()
    };
    let (i, we) = (places(&I), places(&WE));
    let all = i.len() + we.len();
    let points = if i.len() >= OFTEN && 10 * i.len() >= 6 * all {
        2
    } else if !i.is_empty() && 10 * i.len() >= 4 * all {
        1
    } else {
        0
    };
    let times = |number: usize| counted(number, "time", "times");
    let why = format!("You say “I” {} and “we” {}.", times(i.len()), times(we.len()));
    let fix = if all == 0 {
        "Say what you did: “I asked”, “I checked”, “I wrote”."
    } else if we.len() > i.len() {
        "Name the team once, then tell your own part: where it says “we”, say who."
    } else {
        "Tell more of what you did yourself: “I asked”, “I checked”, “I wrote”."
    };
    let dimension = Dimension::new(DimensionName::Ownership, points, why).fix(fix);
    if points == 2 {
        let deed = deeds(look).first().copied().or(i.first().copied());
        return dimension.shown_by(deed.and_then(|word| look.sentence(word)));
    }
    let sentence = |at: &usize| words.get(*at).map(|word| word.sentence);
    let alone = we.iter().find(|at| i.iter().all(|own| sentence(own) != sentence(at)));
    dimension.spoiled_by(alone.or(we.first()).and_then(|word| look.sentence(*word)))
}
