//! The length dimension: length and filler words.

use super::{AnswerContext, DimensionName, Judgement};
use crate::remarks::{Advice, LengthReason, Reason};

/// Minimum words of a good answer. 120 to 300 words take one to two minutes.
const MIN_GOOD_WORDS: usize = 120;
/// Maximum words of a good answer.
const MAX_GOOD_WORDS: usize = 300;
/// Words of an answer that gets one point: a few more or fewer sentences would make it good.
const ACCEPTABLE_WORDS: std::ops::RangeInclusive<usize> = 60..=450;
/// Maximum filler words per hundred words.
const MAX_FILLERS_PERCENT: usize = 2;

const FILLER_PHRASES: [&str; 22] = [
    "um",
    "umm",
    "uh",
    "uhh",
    "hmm",
    "basically",
    "actually",
    "literally",
    "obviously",
    "you know",
    "i mean",
    "sort of",
    "kind of",
    "so yes",
    "so yeah",
    "and all",
    "and stuff",
    "stuff like that",
    "things like that",
    "and so on",
    "etc",
    "like i said",
];
/// Fillers that must match whole words, because they are also prefixes of other words.
const WHOLE_WORD_FILLERS: [&str; 8] =
    ["um", "umm", "uh", "uhh", "hmm", "etc", "and all", "actually"];

fn find_fillers(context: &AnswerContext<'_>) -> Vec<usize> {
    let mut fillers: Vec<usize> = FILLER_PHRASES
        .iter()
        .flat_map(|phrase| context.tokens.find(phrase).map(move |found| (phrase, found)))
        .filter(|(phrase, (_, last))| {
            let word = context.text.words.get(*last).and_then(|word| word.tokens.last());
            !WHOLE_WORD_FILLERS.contains(phrase)
                || word.is_some_and(|word| phrase.ends_with(word.as_str()))
        })
        .map(|(_, (first, _))| first)
        .filter(|word| context.is_own_word(*word))
        .collect();
    fillers.sort_unstable();
    fillers.dedup();
    fillers
}

pub(crate) fn judge(context: &AnswerContext<'_>) -> Judgement {
    let own = context.own_words.len();
    let fillers = find_fillers(context);
    let has_many_fillers = 100 * fillers.len() > MAX_FILLERS_PERCENT * own;
    let has_good_length = (MIN_GOOD_WORDS..=MAX_GOOD_WORDS).contains(&own);
    let points = if has_good_length && !has_many_fillers {
        2
    } else {
        u8::from(ACCEPTABLE_WORDS.contains(&own))
    };
    let why = match (has_good_length, has_many_fillers) {
        (true, false) => LengthReason::Good { words: own, fillers: fillers.len() },
        (false, false) => out_of_range(own),
        (_, true) => LengthReason::Fillers {
            words: own,
            fillers: fillers.len(),
            max_percent: MAX_FILLERS_PERCENT,
        },
    };
    let fix = if own < MIN_GOOD_WORDS {
        Advice::TellDetails
    } else if own > MAX_GOOD_WORDS {
        Advice::Cut
    } else {
        Advice::LeaveFillersOut
    };
    let dimension =
        Judgement::new(DimensionName::Length, points, Reason::Length(why)).with_fix(fix);
    let first = fillers.first().copied().filter(|_| has_many_fillers);
    dimension.with_bad_sentence(first.and_then(|word| context.sentence_of(word)))
}

/// Judges only the length, for an answer in any language.
pub(crate) fn judge_length_only(words: usize) -> Judgement {
    let points = if (MIN_GOOD_WORDS..=MAX_GOOD_WORDS).contains(&words) {
        2
    } else {
        u8::from(ACCEPTABLE_WORDS.contains(&words))
    };
    let fix = if words < MIN_GOOD_WORDS { Advice::TellMore } else { Advice::TellLess };
    Judgement::new(DimensionName::Length, points, Reason::Length(out_of_range(words))).with_fix(fix)
}

const fn out_of_range(words: usize) -> LengthReason {
    LengthReason::OutOfRange { words, min: MIN_GOOD_WORDS, max: MAX_GOOD_WORDS }
}
