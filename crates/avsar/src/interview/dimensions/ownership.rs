//! What the person did, beside what others did.

use super::actions::deeds;
use super::{AnswerContext, Dimension, DimensionName, count_noun};
use crate::interview::QuestionKind;

const FIRST_PERSON_SINGULAR: [&str; 4] = ["i", "im", "ive", "id"];
const FIRST_PERSON_PLURAL: [&str; 4] = ["we", "weve", "were", "wed"];
/// How often "I" is said by somebody who tells what he or she did.
const MIN_OWN_MENTIONS: usize = 3;

/// `story`: what the answer holds of what was asked.
pub(crate) fn judge(look: &AnswerContext<'_>, story: &Dimension) -> Dimension {
    let words = &look.text.words;
    let places = |of: &[&str]| -> Vec<usize> {
        // "We're" is one, "were" is none.
        let is = |at: &usize| {
            words.get(*at).is_some_and(|word| {
                word.is_any_of(of)
                    && (!word.is_any_of(&["were", "wed"]) || word.raw.contains(['\'', '’']))
            })
        };
        look.own_words.iter().copied().filter(is).collect()
    };
    let (i, we) = (places(&FIRST_PERSON_SINGULAR), places(&FIRST_PERSON_PLURAL));
    let deeds = deeds(look);
    // "I sat and asked" says twice what the person did.
    let own = i.len() + deeds.iter().filter(|deed| deed.continues_subject).count();
    let all = own + we.len();
    if matches!(look.question.kind, QuestionKind::Opinion | QuestionKind::Knowledge)
        && story.points > 0
        && we.len() <= own.max(MIN_OWN_MENTIONS)
    {
        let why = "This question asks for no deeds of yours, and nothing hides what is yours.";
        return Dimension::new(DimensionName::Ownership, 2, why);
    }
    let points = if own >= MIN_OWN_MENTIONS && 10 * own >= 6 * all {
        2
    } else if deeds.len() >= MIN_OWN_MENTIONS || (own > 0 && 10 * own >= 4 * all) {
        1
    } else {
        0
    };
    let times = |number: usize| count_noun(number, "time", "times");
    let why = format!("You say “I” {} and “we” {}.", times(i.len()), times(we.len()));
    let fix = if all == 0 {
        "Say what you did: “I asked”, “I checked”, “I wrote”."
    } else if we.len() > own {
        "Good that you name the team: say your own part too. Where it says “we”, say who."
    } else {
        "Tell more of what you did yourself: “I asked”, “I checked”, “I wrote”."
    };
    let dimension = Dimension::new(DimensionName::Ownership, points, why).with_fix(fix);
    if points == 2 {
        let deed = deeds.first().map(|deed| deed.position).or(i.first().copied());
        return dimension.with_good_sentence(deed.and_then(|word| look.sentence_of(word)));
    }
    let sentence = |at: &usize| words.get(*at).map(|word| word.sentence);
    let alone = we.iter().find(|at| i.iter().all(|own| sentence(own) != sentence(at)));
    dimension.with_bad_sentence(alone.or(we.first()).and_then(|word| look.sentence_of(*word)))
}
