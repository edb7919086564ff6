//! Finds the actions that the candidate reports in the first person.

use std::collections::HashSet;

use super::AnswerContext;
use super::vocabulary::{is_content, is_past_action_verb};

/// Maximum words between "I" and the verb.
const MAX_WORDS_BEFORE_ACTION: usize = 2;
/// Maximum words between the verb and its object.
const MAX_WORDS_TO_OBJECT: usize = 7;
/// Words that start another subject: the verbs after them are not the candidate's actions.
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

/// An action of the candidate.
pub(crate) struct ReportedAction {
    /// Index of the word "I", or of the verb if it continues an earlier "I".
    pub position: usize,
    /// Whether the verb continues an earlier "I", as in "I sat and asked".
    pub continues_subject: bool,
}

/// Returns the actions that have an object: "I", soon followed by a verb in the past tense. Equal
/// pairs of verb and object count once.
pub(crate) fn find_actions(context: &AnswerContext<'_>) -> Vec<ReportedAction> {
    let words = &context.text.words;
    let token =
        |at: usize| words.get(at).and_then(|word| word.tokens.first()).map_or("", String::as_str);
    let sentence = |at: usize| words.get(at).map(|word| word.sentence);
    let mut seen = HashSet::new();
    let mut actions = Vec::new();
    // Index of the last "I" in the current sentence.
    let mut subject: Option<usize> = None;
    let mut used = None;
    for at in context.own_words.iter().copied() {
        let word = token(at);
        if subject.is_some_and(|subject| sentence(subject) != sentence(at))
            || OTHER_SUBJECTS.contains(&word)
        {
            subject = None;
        }
        if word == "i" {
            subject = Some(at);
            continue;
        }
        let Some(i) = subject.filter(|_| is_past_action_verb(word)) else { continue };
        let first = used != Some(i);
        if (first && at - i > MAX_WORDS_BEFORE_ACTION + 1)
            || (!first && !continues_action(context, at))
        {
            continue;
        }
        let object = (at + 1..words.len().min(at + 1 + MAX_WORDS_TO_OBJECT))
            .take_while(|next| sentence(*next) == sentence(at) && token(*next) != "i")
            .find(|next| is_content(token(*next)));
        used = Some(i);
        if let Some(object) = object
            && seen.insert((word, token(object)))
        {
            actions.push(ReportedAction {
                position: if first { i } else { at },
                continues_subject: !first,
            });
        }
    }
    actions
}

/// Returns whether a verb continues a list of actions: "and asked", ", asked", "and then asked".
fn continues_action(context: &AnswerContext<'_>, at: usize) -> bool {
    let words = &context.text.words;
    let before = |back: usize| at.checked_sub(back).and_then(|at| words.get(at));
    let conjunctions = ["and", "then", "but", "or"];
    before(1).is_some_and(|word| word.is_any_of(&conjunctions) || word.raw.ends_with(','))
        || before(2).is_some_and(|word| word.is_any_of(&conjunctions))
}
