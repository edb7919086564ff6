//! Cue phrases of the parts of a story (STAR).

use std::collections::HashSet;
use std::sync::LazyLock;

use super::calendar::MONTHS;
use super::specifics::is_number_token;
use super::{AnswerContext, cue_phrases};

/// Phrases that describe a situation.
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

/// Phrases that describe a task.
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

/// Phrases that describe a result.
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

/// Past-tense forms that do not end in "ed".
const IRREGULAR_PAST_FORMS: [&str; 61] = [
    "began", "bought", "brought", "broke", "built", "came", "caught", "chose", "cut", "did",
    "drew", "drove", "fed", "felt", "found", "gave", "got", "grew", "held", "hid", "hit", "kept",
    "knew", "laid", "learnt", "led", "left", "lent", "let", "lost", "made", "meant", "met", "paid",
    "put", "ran", "rang", "read", "rebuilt", "rewrote", "rode", "rose", "said", "sat", "saw",
    "sent", "set", "sold", "spent", "split", "spoke", "stood", "stuck", "swept", "taught", "threw",
    "told", "took", "went", "won", "wrote",
];

/// Words that end in "ed" but are not action verbs.
const NOT_ACTION_VERBS: [&str; 6] =
    ["indeed", "tried", "hundred", "wanted", "supposed", "interested"];

/// Places where people work or learn.
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

/// Common words without content.
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

/// Minimum characters of a content word.
const MIN_WORD_CHARS: usize = 3;

/// All words of the lists of cues. They are not content words: a list of cues is not a story.
static CUE_WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let reasoning = cue_phrases::ALL_CUES.into_iter().flatten();
    let phrases =
        SITUATION_PHRASES.iter().chain(&TASK_PHRASES).chain(&RESULT_PHRASES).chain(reasoning);
    phrases.flat_map(|phrase| phrase.split_whitespace()).chain(COMMON_WORDS).chain(MONTHS).collect()
});

/// Returns whether a word is a content word: it is not a number, a cue, a common word or an action
/// verb.
pub(crate) fn is_content(token: &str) -> bool {
    token.chars().count() >= MIN_WORD_CHARS
        && !token.chars().any(|c| c.is_ascii_digit())
        && !CUE_WORDS.contains(token)
        && !is_past_action_verb(token)
}

/// Returns whether a word is an action verb in the past tense.
pub(crate) fn is_past_action_verb(token: &str) -> bool {
    let regular = token.len() > 4 && token.ends_with("ed");
    (regular && !NOT_ACTION_VERBS.contains(&token)) || IRREGULAR_PAST_FORMS.contains(&token)
}

/// Returns the words at which the answer describes a situation.
pub(crate) fn find_situations(context: &AnswerContext<'_>) -> Vec<usize> {
    let matches = |tokens: &[(usize, &str)]| match tokens {
        [(_, "last" | "this"), (_, month), ..] if MONTHS.contains(month) => *month != "may",
        [(_, "in"), (_, month), ..] if MONTHS.contains(month) => true,
        [(_, "in"), (_, "early" | "late" | "mid"), (_, month), ..] => MONTHS.contains(month),
        [(_, "in"), (_, "q1" | "q2" | "q3" | "q4"), ..] => true,
        [(_, "in" | "at"), (_, "the" | "a" | "an" | "my"), rest @ ..] => {
            rest.iter().take(3).any(|(_, token)| WORKPLACES.contains(token))
        }
        _ => false,
    };
    retain_with_content(context, find_with_patterns(context, &SITUATION_PHRASES, matches), 2)
}

/// Returns the words at which the answer describes a task.
pub(crate) fn find_tasks(context: &AnswerContext<'_>) -> Vec<usize> {
    retain_with_content(context, context.find_own(&TASK_PHRASES), 1)
}

/// Returns the words at which the answer describes a result.
pub(crate) fn find_results(context: &AnswerContext<'_>) -> Vec<usize> {
    let has_number =
        |tokens: &[(usize, &str)]| tokens.iter().any(|(_, token)| is_number_token(token));
    // Returns whether there are numbers before and after `word`, if it is one of the next tokens.
    let numbers_around = |tokens: &[(usize, &str)], word: &str, within: usize| {
        let at = tokens.iter().take(within).position(|(_, token)| *token == word)?;
        let after = tokens.get(at + 1..)?.get(..2).unwrap_or_default();
        Some((has_number(tokens.get(..at)?), has_number(after)))
    };
    let both = Some((true, true));
    let matches = |tokens: &[(usize, &str)]| match tokens {
        [(_, "from"), rest @ ..] => numbers_around(rest, "to", 5) == both,
        [(_, "since"), (_, month), ..] => MONTHS.contains(month),
        [(_, "now"), rest @ ..] => rest.iter().take(6).any(|(_, token)| *token == "only"),
        [(_, "got" | "scored" | "cleared"), rest @ ..] => numbers_around(rest, "of", 4) == both,
        _ => false,
    };
    retain_with_content(context, find_with_patterns(context, &RESULT_PHRASES, matches), 1)
}

/// Keeps only the words whose sentences have at least `min_content` content words.
pub(crate) fn retain_with_content(
    context: &AnswerContext<'_>,
    mut words: Vec<usize>,
    min_content: usize,
) -> Vec<usize> {
    words.retain(|word| context.sentence_content(*word) >= min_content);
    words
}

/// Number of tokens that a pattern can inspect.
const MAX_ROW_WORDS: usize = 9;

/// Returns the own words at which a phrase or the pattern `matches` starts, in order.
fn find_with_patterns(
    context: &AnswerContext<'_>,
    phrases: &[&str],
    matches: impl Fn(&[(usize, &str)]) -> bool,
) -> Vec<usize> {
    let mut words = context.find_own(phrases);
    let all: Vec<(usize, &str)> = context.text.tokens().collect();
    for at in 0..all.len() {
        let tokens = all.get(at..all.len().min(at + MAX_ROW_WORDS)).unwrap_or_default();
        if let Some((word, _)) =
            tokens.first().filter(|(word, _)| context.is_own_word(*word) && matches(tokens))
        {
            words.push(*word);
        }
    }
    words.sort_unstable();
    words.dedup();
    words
}
