//! The six dimensions of an answer, each 0 to 2, each with its reason and the sentence that shows it.

mod actions;
mod calendar;
mod checklist;
mod cue_phrases;
mod cues;
mod length;
mod ownership;
mod reasoning;
mod result;
mod specifics;
mod story;

use std::collections::HashSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::Question;
use super::phrases::{TokenIndex, copied_words};
use super::text::{Span, Text};

pub(crate) use checklist::{PointResult, match_points};
pub(crate) use length::judge_length_only as length_alone;

/// Most points of a dimension.
pub(crate) const MAX_POINTS: u8 = 2;
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
    pub mark: Option<Highlight>,
}

/// A sentence to be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Highlight {
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

    fn with_fix(self, words: impl Into<String>) -> Self {
        let fix = (self.points < MAX_POINTS).then(|| words.into());
        Self { fix, ..self }
    }

    fn with_good_sentence(self, span: Option<Span>) -> Self {
        self.with_highlight(span, true)
    }

    fn with_bad_sentence(self, span: Option<Span>) -> Self {
        self.with_highlight(span, false)
    }

    fn with_highlight(self, span: Option<Span>, good: bool) -> Self {
        let mark = span.map(|Span { start, end }| Highlight { start, end, good });
        Self { mark, ..self }
    }
}

/// An answer beside its question, as the dimensions look at it.
pub(crate) struct AnswerContext<'a> {
    text: &'a Text<'a>,
    tokens: TokenIndex<'a>,
    question: &'a Question,
    /// The places of the words that are the person's own, in order.
    own_words: Vec<usize>,
    /// How many of them are more than the phrases that are looked for.
    free_words: usize,
    /// How many different ones of those tell something.
    content_words: usize,
    /// How many words that tell something each sentence has.
    sentence_content_words: Vec<usize>,
}

impl<'a> AnswerContext<'a> {
    pub fn new(text: &'a Text<'a>, question: &'a Question) -> Self {
        let tokens = TokenIndex::from_text(text);
        let borrowed = copied_words(text, question);
        let is_own = |at: &usize| borrowed.get(*at) == Some(&false);
        let own_words: Vec<usize> = (0..text.words.len()).filter(is_own).collect();
        let mut looked_for = vec![false; text.words.len()];
        for accepted in question.checklist.iter().flat_map(|point| &point.accepts) {
            for (first, last) in tokens.find(accepted) {
                if let Some(words) = looked_for.get_mut(first..=last) {
                    words.fill(true);
                }
            }
        }
        let free: Vec<usize> =
            own_words.iter().copied().filter(|at| looked_for.get(*at) == Some(&false)).collect();
        let telling = |at: &usize| {
            let tokens = text.words.get(*at).map_or(&[][..], |word| word.tokens.as_slice());
            tokens.iter().map(String::as_str).find(|token| cues::is_content(token))
        };
        let mut sentence_content_words = vec![0; text.sentences.len()];
        for word in
            own_words.iter().filter(|at| telling(at).is_some()).filter_map(|at| text.words.get(*at))
        {
            if let Some(count) = sentence_content_words.get_mut(word.sentence) {
                *count += 1;
            }
        }
        let different: HashSet<&str> = free.iter().filter_map(telling).collect();
        let (free_words, content_words) = (free.len(), different.len());
        Self {
            text,
            tokens,
            question,
            own_words,
            free_words,
            content_words,
            sentence_content_words,
        }
    }

    /// All six, in the order in which they are shown.
    pub fn evaluate(&self, made: &[PointResult]) -> Vec<Dimension> {
        let frame =
            self.content_words < MIN_CONTENT_WORDS.max(self.free_words / WORDS_PER_CONTENT_WORD);
        if self.free_words < MIN_OWN_WORDS || frame {
            return self.reject();
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

    fn reject(&self) -> Vec<Dimension> {
        use DimensionName::{Checklist, Length, Ownership, Result, Specifics, Story};
        let (why, fix) = if self.text.words.is_empty() {
            ("There is no answer yet.", "Write or say your answer, as you would to the panel.")
        } else if self.text.words.len() >= 2 * self.own_words.len().max(1) {
            (
                "Most of this is the question, the outline or a repetition, not an answer in your own words.",
                "Tell in your own words what happened and what you did.",
            )
        } else if self.free_words >= MIN_OWN_WORDS {
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
        name.map(|name| Dimension::new(name, 0, why).with_fix(fix)).into()
    }

    /// Whether a word is the person's own.
    fn is_own_word(&self, word: usize) -> bool {
        self.own_words.binary_search(&word).is_ok()
    }

    /// The own words at which any of some phrases stands, in order.
    fn find_own(&self, phrases: &[&str]) -> Vec<usize> {
        let mut places = self.tokens.find_all(phrases);
        places.retain(|place| self.is_own_word(*place));
        places
    }

    /// How far in the own words a word stands, in hundredths.
    fn position_percent(&self, word: usize) -> usize {
        let before = self.own_words.partition_point(|own| *own < word);
        100 * before / self.own_words.len().max(1)
    }

    /// How many words that tell something stand in the sentence of a word.
    fn sentence_content(&self, word: usize) -> usize {
        let sentence = self.text.words.get(word).map(|word| word.sentence);
        sentence
            .and_then(|sentence| self.sentence_content_words.get(sentence))
            .copied()
            .unwrap_or_default()
    }

    /// Whether a word is exactly this one.
    fn has_token(&self, word: usize, token: &str) -> bool {
        let mut tokens = self.text.words.get(word).into_iter().flat_map(|word| &word.tokens);
        tokens.any(|of| of == token.trim_end())
    }

    fn sentence_of(&self, word: usize) -> Option<Span> {
        self.text.sentence_of(word)
    }
}

/// "1 word", "5 words".
fn count_noun(number: usize, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

/// "a, b and c".
fn join_with_and(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
