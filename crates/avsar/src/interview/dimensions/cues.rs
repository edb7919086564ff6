//! Words by which the parts of a story are known.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::calendar::MONTHS;
use super::specifics::is_number_token;
use super::{AnswerContext, cue_phrases};

/// Words that set a scene.
const SITUATION_PHRASES: [&str; 38] = [
    "in 20",
    "in 19",
    "last year",
    "last month",
    "last week",
    "last summer",
    "last semester",
    "years ago",
    "year ago",
    "months ago",
    "month ago",
    "weeks ago",
    "when i was",
    "when i worked",
    "when i joined",
    "while i was",
    "i was a",
    "i was the",
    "i was working",
    "i worked",
    "i work as",
    "i work in",
    "i looked after",
    "at that time",
    "during my",
    "in my first",
    "in my second",
    "in my third",
    "in my final",
    "in my last",
    "in my previous",
    "in my present",
    "one day",
    "one evening",
    "one morning",
    "there was",
    "years back",
    "months back",
];

/// Words that say what had to be done.
const TASK_PHRASES: [&str; 33] = [
    "my task",
    "my job was",
    "my role was",
    "my duty was",
    "my aim",
    "my goal",
    "my target",
    "my part",
    "my responsib",
    "i was asked",
    "asked me",
    "asked us",
    "i was told to",
    "told me to",
    "i was to",
    "i had to",
    "we had to",
    "had to be",
    "i needed to",
    "we needed to",
    "i was responsible",
    "i was in charge",
    "responsible for",
    "in charge of",
    "the aim was",
    "the goal was",
    "the task was",
    "the target was",
    "the deadline",
    "wanted me to",
    "wanted us to",
    "i wanted to",
    "it was my",
];

/// Words that say how it ended.
const RESULT_PHRASES: [&str; 58] = [
    "as a result",
    "the result",
    "in the end",
    "at the end",
    "finally",
    "since then",
    "from then on",
    "from that day",
    "fell from",
    "fell to",
    "fell by",
    "rose from",
    "rose to",
    "rose by",
    "went up",
    "went down",
    "came down",
    "dropped",
    "was reduced",
    "were reduced",
    "reduced",
    "increased",
    "improved",
    "saved",
    "down from",
    "up from",
    "now takes",
    "still in use",
    "we got",
    "i got",
    "he got",
    "she got",
    "won",
    "was solved",
    "were solved",
    "was fixed",
    "recovered",
    "was returned",
    "came back",
    "reached",
    "finished",
    "submitted",
    "passed",
    "completed",
    "i learnt",
    "i learned",
    "we learnt",
    "matched",
    "instead of",
    "thanked",
    "joined",
    "was closed",
    "went from",
    "went home",
    "was promoted",
    "was approved",
    "was cleared",
    "no longer",
];

/// Past forms that do not end in "ed".
const IRREGULAR_PAST_FORMS: [&str; 61] = [
    "began", "bought", "brought", "broke", "built", "came", "caught", "chose", "cut", "did",
    "drew", "drove", "fed", "felt", "found", "gave", "got", "grew", "held", "hid", "hit", "kept",
    "knew", "laid", "learnt", "led", "left", "lent", "let", "lost", "made", "meant", "met", "paid",
    "put", "ran", "rang", "read", "rebuilt", "rewrote", "rode", "rose", "said", "sat", "saw",
    "sent", "set", "sold", "spent", "split", "spoke", "stood", "stuck", "swept", "taught", "threw",
    "told", "took", "went", "won", "wrote",
];

/// What ends like a deed and is none.
const NOT_ACTION_VERBS: [&str; 6] =
    ["indeed", "tried", "hundred", "wanted", "supposed", "interested"];

/// Where people work and learn.
const WORKPLACES: [&str; 19] = [
    "ward",
    "department",
    "branch",
    "college",
    "school",
    "office",
    "hospital",
    "clinic",
    "shop",
    "factory",
    "plant",
    "bank",
    "firm",
    "company",
    "village",
    "lab",
    "workshop",
    "site",
    "class",
];

/// Words that stand in any sentence, and tell nothing by themselves.
const COMMON_WORDS: [&str; 113] = [
    "the",
    "and",
    "for",
    "with",
    "that",
    "this",
    "these",
    "those",
    "was",
    "were",
    "had",
    "has",
    "have",
    "are",
    "but",
    "not",
    "from",
    "into",
    "him",
    "her",
    "his",
    "she",
    "they",
    "them",
    "you",
    "your",
    "our",
    "ours",
    "its",
    "who",
    "whom",
    "which",
    "what",
    "when",
    "where",
    "while",
    "then",
    "than",
    "there",
    "here",
    "all",
    "any",
    "some",
    "each",
    "every",
    "both",
    "very",
    "more",
    "most",
    "much",
    "many",
    "also",
    "only",
    "just",
    "too",
    "about",
    "after",
    "before",
    "over",
    "under",
    "again",
    "down",
    "out",
    "off",
    "back",
    "own",
    "other",
    "another",
    "such",
    "because",
    "though",
    "although",
    "would",
    "could",
    "should",
    "will",
    "shall",
    "can",
    "may",
    "might",
    "must",
    "did",
    "does",
    "been",
    "being",
    "doing",
    "how",
    "why",
    "one",
    "two",
    "come",
    "came",
    "get",
    "got",
    "told",
    "said",
    "everything",
    "anything",
    "nothing",
    "something",
    "somebody",
    "everybody",
    "nobody",
    "thing",
    "things",
    "way",
    "really",
    "always",
    "never",
    "first",
    "second",
    "next",
    "last",
];

/// Letters of the shortest word that tells something.
const MIN_WORD_CHARS: usize = 3;

/// Words of the lists above: a row of them is no story.
static CUE_WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let reasoning = cue_phrases::ALL_CUES.into_iter().flatten();
    let phrases =
        SITUATION_PHRASES.iter().chain(&TASK_PHRASES).chain(&RESULT_PHRASES).chain(reasoning);
    phrases.flat_map(|phrase| phrase.split_whitespace()).chain(COMMON_WORDS).chain(MONTHS).collect()
});

/// Whether a word tells something: what was done, to what, by whom.
pub(crate) fn is_content(token: &str) -> bool {
    token.chars().count() >= MIN_WORD_CHARS
        && !token.chars().any(|c| c.is_ascii_digit())
        && !CUE_WORDS.contains(token)
        && !is_past_action_verb(token)
}

/// Whether a word is a deed, told in the past.
pub(crate) fn is_past_action_verb(token: &str) -> bool {
    let regular = token.len() > 4 && token.ends_with("ed");
    (regular && !NOT_ACTION_VERBS.contains(&token)) || IRREGULAR_PAST_FORMS.contains(&token)
}

/// Where a scene is set.
pub(crate) fn find_situations(look: &AnswerContext<'_>) -> Vec<usize> {
    let stands = |row: &[(usize, &str)]| match row {
        [(_, "last" | "this"), (_, month), ..] if MONTHS.contains(month) => *month != "may",
        [(_, "in"), (_, month), ..] if MONTHS.contains(month) => true,
        [(_, "in"), (_, "early" | "late" | "mid"), (_, month), ..] => MONTHS.contains(month),
        [(_, "in"), (_, "q1" | "q2" | "q3" | "q4"), ..] => true,
        [(_, "in" | "at"), (_, "the" | "a" | "an" | "my"), rest @ ..] => {
            rest.iter().take(3).any(|(_, token)| WORKPLACES.contains(token))
        }
        _ => false,
    };
    retain_with_content(look, find_with_patterns(look, &SITUATION_PHRASES, stands), 2)
}

/// Where it is said what had to be done.
pub(crate) fn find_tasks(look: &AnswerContext<'_>) -> Vec<usize> {
    retain_with_content(look, look.find_own(&TASK_PHRASES), 1)
}

/// Where it is said how it ended.
pub(crate) fn find_results(look: &AnswerContext<'_>) -> Vec<usize> {
    let number = |row: &[(usize, &str)]| row.iter().any(|(_, token)| is_number_token(token));
    let after = |row: &[(usize, &str)], word: &str, within: usize| {
        let at = row.iter().take(within).position(|(_, token)| *token == word)?;
        Some((number(row.get(..at)?), number(row.get(at + 1..)?.get(..2).unwrap_or_default())))
    };
    let both = Some((true, true));
    let stands = |row: &[(usize, &str)]| match row {
        [(_, "from"), rest @ ..] => after(rest, "to", 5) == both,
        [(_, "since"), (_, month), ..] => MONTHS.contains(month),
        [(_, "now"), rest @ ..] => rest.iter().take(6).any(|(_, token)| *token == "only"),
        [(_, "got" | "scored" | "cleared"), rest @ ..] => after(rest, "of", 4) == both,
        _ => false,
    };
    retain_with_content(look, find_with_patterns(look, &RESULT_PHRASES, stands), 1)
}

/// Only where the sentence tells so much besides.
pub(crate) fn retain_with_content(
    look: &AnswerContext<'_>,
    mut places: Vec<usize>,
    words: usize,
) -> Vec<usize> {
    places.retain(|place| look.sentence_content(*place) >= words);
    places
}

/// The words after which a row cannot go on that decides what stands somewhere.
const MAX_ROW_WORDS: usize = 9;

fn find_with_patterns(
    look: &AnswerContext<'_>,
    phrases: &[&str],
    stands: impl Fn(&[(usize, &str)]) -> bool,
) -> Vec<usize> {
    let mut places = look.find_own(phrases);
    let all: Vec<(usize, &str)> = look.text.tokens().collect();
    for at in 0..all.len() {
        let row = all.get(at..all.len().min(at + MAX_ROW_WORDS)).unwrap_or_default();
        if let Some((place, _)) =
            row.first().filter(|(place, _)| look.is_own_word(*place) && stands(row))
        {
            places.push(*place);
        }
    }
    places.sort_unstable();
    places.dedup();
    places
}
