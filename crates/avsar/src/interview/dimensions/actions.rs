//! What the person says he or she did.

use std::collections::HashSet;

use super::AnswerContext;
use super::cues::{is_content, is_past_action_verb};

/// Words that may stand between "I" and the deed.
const MAX_WORDS_BEFORE_ACTION: usize = 2;
/// Words after a deed, within which it says to what or to whom.
const MAX_WORDS_TO_OBJECT: usize = 7;
/// Whoever else may be spoken of: what follows is not the person's deed.
const OTHER_SUBJECTS: [&str; 14] = [
    "we",
    "he",
    "she",
    "they",
    "it",
    "who",
    "which",
    "that",
    "you",
    "nobody",
    "everybody",
    "everyone",
    "somebody",
    "this",
];

/// A deed of one's own.
pub(crate) struct ReportedAction {
    /// The place of "I", or of the deed where an "I" before it is carried on.
    pub position: usize,
    /// Whether an "I" before it is carried on: "I sat and asked".
    pub continues_subject: bool,
}

/// Deeds with what they were done to, each told once: "I" and, soon after it, a past form.
pub(crate) fn deeds(look: &AnswerContext<'_>) -> Vec<ReportedAction> {
    let words = &look.text.words;
    let token =
        |at: usize| words.get(at).and_then(|word| word.tokens.first()).map_or("", String::as_str);
    let sentence = |at: usize| words.get(at).map(|word| word.sentence);
    let mut seen = HashSet::new();
    let mut deeds = Vec::new();
    // Where the last "I" stands whose sentence goes on.
    let mut subject: Option<usize> = None;
    let mut used = None;
    for at in look.own_words.iter().copied() {
        let is = token(at);
        if subject.is_some_and(|subject| sentence(subject) != sentence(at))
            || OTHER_SUBJECTS.contains(&is)
        {
            subject = None;
        }
        if is == "i" {
            subject = Some(at);
            continue;
        }
        let Some(i) = subject.filter(|_| is_past_action_verb(is)) else { continue };
        let first = used != Some(i);
        if (first && at - i > MAX_WORDS_BEFORE_ACTION + 1)
            || (!first && !continues_action(look, at))
        {
            continue;
        }
        let object = (at + 1..words.len().min(at + 1 + MAX_WORDS_TO_OBJECT))
            .take_while(|next| sentence(*next) == sentence(at) && token(*next) != "i")
            .find(|next| is_content(token(*next)));
        used = Some(i);
        if let Some(object) = object
            && seen.insert((is, token(object)))
        {
            deeds.push(ReportedAction {
                position: if first { i } else { at },
                continues_subject: !first,
            });
        }
    }
    deeds
}

/// Whether a deed is told after another: "and asked", ", asked", "and then asked".
fn continues_action(look: &AnswerContext<'_>, at: usize) -> bool {
    let words = &look.text.words;
    let before = |back: usize| at.checked_sub(back).and_then(|at| words.get(at));
    let joins = ["and", "then", "but", "or"];
    before(1).is_some_and(|word| word.is_any_of(&joins) || word.raw.ends_with(','))
        || before(2).is_some_and(|word| word.is_any_of(&joins))
}
