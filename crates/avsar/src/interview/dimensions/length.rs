//! Length and filler words.

use super::{AnswerContext, Dimension, DimensionName, count_noun};

/// Words of a good answer: one to two minutes.
const MIN_GOOD_WORDS: usize = 120;
const MAX_GOOD_WORDS: usize = 300;
/// Words of an answer that can be mended by a sentence or two.
const ACCEPTABLE_WORDS: std::ops::RangeInclusive<usize> = 60..=450;
/// Fillers in a hundred words that nobody minds.
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
/// Beginnings of other words.
const WHOLE_WORD_FILLERS: [&str; 8] =
    ["um", "umm", "uh", "uhh", "hmm", "etc", "and all", "actually"];

fn find_fillers(look: &AnswerContext<'_>) -> Vec<usize> {
    let mut places: Vec<usize> = FILLER_PHRASES
        .iter()
        .flat_map(|phrase| look.tokens.find(phrase).map(move |found| (phrase, found)))
        .filter(|(phrase, (_, last))| {
            let word = look.text.words.get(*last).and_then(|word| word.tokens.last());
            !WHOLE_WORD_FILLERS.contains(phrase)
                || word.is_some_and(|word| phrase.ends_with(word.as_str()))
        })
        .map(|(_, (first, _))| first)
        .filter(|place| look.is_own_word(*place))
        .collect();
    places.sort_unstable();
    places.dedup();
    places
}

pub(crate) fn judge(look: &AnswerContext<'_>) -> Dimension {
    let own = look.own_words.len();
    let fillers = find_fillers(look);
    let many = 100 * fillers.len() > MAX_FILLERS_PERCENT * own;
    let right = (MIN_GOOD_WORDS..=MAX_GOOD_WORDS).contains(&own);
    let points = if right && !many { 2 } else { u8::from(ACCEPTABLE_WORDS.contains(&own)) };
    let words = count_noun(own, "word", "words");
    let said = count_noun(fillers.len(), "filler", "fillers");
    let why = match (right, many) {
        (true, false) => format!("{words} with {said}: long enough to tell, short enough to hear."),
        (false, false) => {
            format!("{words}; {MIN_GOOD_WORDS} to {MAX_GOOD_WORDS} fill one to two minutes.")
        }
        (_, true) => {
            format!("{words} with {said}, which is more than {MAX_FILLERS_PERCENT} in a hundred.")
        }
    };
    let fix = if own < MIN_GOOD_WORDS {
        "Tell more: what exactly you did, step by step, and what came of it."
    } else if own > MAX_GOOD_WORDS {
        "Cut what does not lead to the result: the panel wants to ask as well."
    } else {
        "Leave the fillers out and make a short pause instead."
    };
    let dimension = Dimension::new(DimensionName::Length, points, why).with_fix(fix);
    let first = fillers.first().copied().filter(|_| many);
    dimension.with_bad_sentence(first.and_then(|word| look.sentence_of(word)))
}

/// What can be said of a text in any language.
pub(crate) fn judge_length_only(words: usize) -> Dimension {
    let points = if (MIN_GOOD_WORDS..=MAX_GOOD_WORDS).contains(&words) {
        2
    } else {
        u8::from(ACCEPTABLE_WORDS.contains(&words))
    };
    let why = format!(
        "{}; {MIN_GOOD_WORDS} to {MAX_GOOD_WORDS} fill one to two minutes.",
        count_noun(words, "word", "words")
    );
    let fix = if words < MIN_GOOD_WORDS { "Tell more." } else { "Tell less." };
    Dimension::new(DimensionName::Length, points, why).with_fix(fix)
}
