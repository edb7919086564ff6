//! The six dimensions of an answer, each 0 to 2, each with its reason and the sentence that shows it.

mod checklist;
mod length;
mod ownership;
mod result;
mod specifics;
mod story;

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
const FEWEST: usize = 25;

/// What an answer is looked at for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DimensionName {
    /// Situation, task, action and result, in order.
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
        let free = own.iter().filter(|at| looked_for.get(**at) == Some(&false)).count();
        Self { text, tokens, question, own, free }
    }

    /// All six, in the order in which they are shown.
    pub fn dimensions(&self, made: &[Made]) -> Vec<Dimension> {
        if self.free < FEWEST {
            return self.nothing_to_judge();
        }
        vec![
            story::judge(self),
            specifics::judge(self),
            ownership::judge(self),
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

    fn sentence(&self, word: usize) -> Option<Span> {
        self.text.sentence_of(word)
    }
}

/// "1 word", "5 words".
fn counted(number: usize, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}
