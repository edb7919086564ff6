//! The six dimensions of an answer, each 0 to 2, each with its reason and the sentence that shows it.

mod calendar;
mod checklist;
mod cues;
mod deeds;
mod length;
mod ownership;
mod reasoning;
mod result;
mod specifics;
mod story;
mod wording;

use std::collections::HashSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::Question;
use super::phrases::{Tokens, borrowed};
use super::text::{Span, Text};

pub(super) use checklist::{Made, made};
pub(super) use length::of_any_language as length_alone;

/// Most points of a dimension.
pub(super) const MOST: u8 = 2;
/// Own words beside the phrases that are looked for, below which there is nothing to judge.
const MIN_OWN_WORDS: usize = 25;
/// Different words among them that tell something: below it, they are the frame of an answer.
const MIN_CONTENT_WORDS: usize = 8;
/// Of how many words one of them is to be, at least.
const WORDS_PER_CONTENT_WORD: usize = 10;

/// What an answer is looked at for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DimensionName {
    /// What was asked for, in order: a story, steps, reasons or an explanation.
    Story,
    /// Numbers, dates and tools.
    Specifics,
    /// What the person did, beside what others did.
    Ownership,
    /// How it ended, said at the end.
    Result,
    /// What a good answer to this question holds.
    Checklist,
    /// Length and filler words.
    Length,
}

/// What came of one look.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dimension {
    /// Which.
    pub name: DimensionName,
    /// 0 to 2.
    pub points: u8,
    /// Why, in one sentence.
    pub why: String,
    /// What to do about it, where points are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<String>,
    /// The sentence that showed or spoiled it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
}

/// A sentence to be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Mark {
    /// Where it begins, in UTF-16 code units.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// Whether it shows what is looked for, or spoils it.
    pub good: bool,
}

impl Dimension {
    fn new(name: DimensionName, points: u8, why: impl Into<String>) -> Self {
        Self { name, points, why: why.into(), fix: None, mark: None }
    }

    fn fix(self, words: impl Into<String>) -> Self {
        let fix = (self.points < MOST).then(|| words.into());
        Self { fix, ..self }
    }

    fn shown_by(self, span: Option<Span>) -> Self {
        self.mark(span, true)
    }

    fn spoiled_by(self, span: Option<Span>) -> Self {
        self.mark(span, false)
    }

    fn mark(self, span: Option<Span>, good: bool) -> Self {
        let mark = span.map(|Span { start, end }| Mark { start, end, good });
        Self { mark, ..self }
    }
}

/// An answer beside its question, as the dimensions look at it.
pub(super) struct Look<'a> {
    text: &'a Text<'a>,
    tokens: Tokens<'a>,
    question: &'a Question,
    /// The places of the words that are the person's own, in order.
    own: Vec<usize>,
    /// How many of them are more than the phrases that are looked for.
    free: usize,
    /// How many different ones of those tell something.
    telling: usize,
    /// How many words that tell something each sentence has.
    content: Vec<usize>,
}

impl<'a> Look<'a> {
    pub fn new(text: &'a Text<'a>, question: &'a Question) -> Self {
        let tokens = Tokens::of(text);
        let borrowed = borrowed(text, question);
        let is_own = |at: &usize| borrowed.get(*at) == Some(&false);
        let own: Vec<usize> = (0..text.words.len()).filter(is_own).collect();
        let mut looked_for = vec![false; text.words.len()];
        for accepted in question.checklist.iter().flat_map(|point| &point.accepts) {
            for (first, last) in tokens.find(accepted) {
                if let Some(words) = looked_for.get_mut(first..=last) {
                    words.fill(true);
                }
            }
        }
        let free: Vec<usize> =
            own.iter().copied().filter(|at| looked_for.get(*at) == Some(&false)).collect();
        let telling = |at: &usize| {
            let tokens = text.words.get(*at).map_or(&[][..], |word| word.tokens.as_slice());
            tokens.iter().map(String::as_str).find(|token| cues::is_content(token))
        };
        let mut content = vec![0; text.sentences.len()];
        for word in
            own.iter().filter(|at| telling(at).is_some()).filter_map(|at| text.words.get(*at))
        {
            if let Some(count) = content.get_mut(word.sentence) {
                *count += 1;
            }
        }
        let different: HashSet<&str> = free.iter().filter_map(telling).collect();
        let (free, telling) = (free.len(), different.len());
        Self { text, tokens, question, own, free, telling, content }
    }

    /// All six, in the order in which they are shown.
    pub fn dimensions(&self, made: &[Made]) -> Vec<Dimension> {
        let frame = self.telling < MIN_CONTENT_WORDS.max(self.free / WORDS_PER_CONTENT_WORD);
        if self.free < MIN_OWN_WORDS || frame {
            return self.nothing_to_judge();
        }
        let story = story::judge(self);
        let ownership = ownership::judge(self, &story);
        vec![
            story,
            specifics::judge(self),
            ownership,
            result::judge(self),
            checklist::judge(self, made),
            length::judge(self),
        ]
    }

    fn nothing_to_judge(&self) -> Vec<Dimension> {
        use DimensionName::{Checklist, Length, Ownership, Result, Specifics, Story};
        let (why, fix) = if self.text.words.is_empty() {
            ("There is no answer yet.", "Write or say your answer, as you would to the panel.")
        } else if self.text.words.len() >= 2 * self.own.len().max(1) {
            (
                "Most of this is the question, the outline or a repetition, not an answer in your own words.",
                "Tell in your own words what happened and what you did.",
            )
        } else if self.free >= MIN_OWN_WORDS {
            (
                "This is the frame of an answer: it hardly names a thing that was done, or to what.",
                "Say what it was about: which work, which people, which figures.",
            )
        } else {
            (
                "This is too short to judge.",
                "Tell one real example: where it was, what you had to do, what you did and how it ended.",
            )
        };
        let name = [Story, Specifics, Ownership, Result, Checklist, Length];
        name.map(|name| Dimension::new(name, 0, why).fix(fix)).into()
    }

    /// Whether a word is the person's own.
    fn is_own(&self, word: usize) -> bool {
        self.own.binary_search(&word).is_ok()
    }

    /// The own words at which any of some phrases stands, in order.
    fn places(&self, phrases: &[&str]) -> Vec<usize> {
        let mut places = self.tokens.places(phrases);
        places.retain(|place| self.is_own(*place));
        places
    }

    /// How far in the own words a word stands, in hundredths.
    fn hundredth(&self, word: usize) -> usize {
        let before = self.own.partition_point(|own| *own < word);
        100 * before / self.own.len().max(1)
    }

    /// How many words that tell something stand in the sentence of a word.
    fn content_beside(&self, word: usize) -> usize {
        let sentence = self.text.words.get(word).map(|word| word.sentence);
        sentence.and_then(|sentence| self.content.get(sentence)).copied().unwrap_or_default()
    }

    /// Whether a word is exactly this one.
    fn has_token(&self, word: usize, token: &str) -> bool {
        let mut tokens = self.text.words.get(word).into_iter().flat_map(|word| &word.tokens);
        tokens.any(|of| of == token.trim_end())
    }

    fn sentence(&self, word: usize) -> Option<Span> {
        self.text.sentence_of(word)
    }
}

/// "1 word", "5 words".
fn counted(number: usize, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

/// "a, b and c".
fn listed(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
