//! The ownership dimension: the candidate's own actions compared to those of the team.

use super::actions::find_actions;
use super::{AnswerContext, DimensionName, Judgement};
use crate::QuestionKind;
use crate::remarks::{Advice, Reason};

const FIRST_PERSON_SINGULAR: [&str; 4] = ["i", "im", "ive", "id"];
const FIRST_PERSON_PLURAL: [&str; 4] = ["we", "weve", "were", "wed"];
/// Minimum mentions of "I", or of own actions, in an answer about the candidate's own part.
const MIN_OWN_MENTIONS: usize = 3;

/// Judges the ownership. `story` is the result of the story dimension.
pub(crate) fn judge(context: &AnswerContext<'_>, story: &Judgement) -> Judgement {
    let words = &context.text.words;
    let mentions = |pronouns: &[&str]| -> Vec<usize> {
        // "We're" is a pronoun, but "were" is not.
        let is_pronoun = |at: &usize| {
            words.get(*at).is_some_and(|word| {
                word.is_any_of(pronouns)
                    && (!word.is_any_of(&["were", "wed"]) || word.raw.contains(['\'', '’']))
            })
        };
        context.own_words.iter().copied().filter(is_pronoun).collect()
    };
    let (i, we) = (mentions(&FIRST_PERSON_SINGULAR), mentions(&FIRST_PERSON_PLURAL));
    let actions = find_actions(context);
    // "I sat and asked" counts as two mentions.
    let own = i.len() + actions.iter().filter(|action| action.continues_subject).count();
    let all = own + we.len();
    if matches!(context.question.kind, QuestionKind::Opinion | QuestionKind::Knowledge)
        && story.points > 0
        && we.len() <= own.max(MIN_OWN_MENTIONS)
    {
        return Judgement::new(DimensionName::Ownership, 2, Reason::OwnershipNotAsked);
    }
    let points = if own >= MIN_OWN_MENTIONS && 10 * own >= 6 * all {
        2
    } else if actions.len() >= MIN_OWN_MENTIONS || (own > 0 && 10 * own >= 4 * all) {
        1
    } else {
        0
    };
    let why = Reason::Pronouns { i: i.len(), we: we.len() };
    let fix = if all == 0 {
        Advice::SayWhatYouDid
    } else if we.len() > own {
        Advice::SayOwnPart
    } else {
        Advice::TellMoreActions
    };
    let dimension = Judgement::new(DimensionName::Ownership, points, why).with_fix(fix);
    if points == 2 {
        let first = actions.first().map(|action| action.position).or(i.first().copied());
        return dimension.with_good_sentence(first.and_then(|word| context.sentence_of(word)));
    }
    let sentence = |at: &usize| words.get(*at).map(|word| word.sentence);
    let only_we = we.iter().find(|at| i.iter().all(|own| sentence(own) != sentence(at)));
    dimension.with_bad_sentence(only_we.or(we.first()).and_then(|word| context.sentence_of(*word)))
}
