//! The six dimensions of an answer. Each has 0 to 2 points, a reason, and a sentence as evidence.

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

/// Maximum points of a dimension.
pub(crate) const MAX_POINTS: u8 = 2;
/// Minimum own words, without checklist phrases, of an answer that can be judged.
const MIN_OWN_WORDS: usize = 25;
/// Minimum different content words of an answer. With fewer, it has only generic phrases.
const MIN_CONTENT_WORDS: usize = 8;
/// An answer needs at least one different content word per this number of words.
const WORDS_PER_CONTENT_WORD: usize = 10;

/// The name of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DimensionName {
    /// Requested structure: a story in order, steps, reasons or an explanation.
    Story,
    /// Numbers, dates and tools.
    Specifics,
    /// Own actions compared to those of the team.
    Ownership,
    /// Result at the end of the answer.
    Result,
    /// Points of the checklist of this question.
    Checklist,
    /// Length and filler words.
    Length,
}

/// The result of one dimension.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dimension {
    /// Name of the dimension.
    pub name: DimensionName,
    /// Points from 0 to 2.
    pub points: u8,
    /// Reason in one sentence.
    pub why: String,
    /// Advice, if points are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<String>,
    /// Sentence that is the evidence for or against.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Highlight>,
}

/// A highlighted sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Highlight {
    /// Start, in UTF-16 code units.
    pub start: usize,
    /// End (exclusive), in UTF-16 code units.
    pub end: usize,
    /// Whether the sentence is evidence for the dimension; otherwise it is evidence against it.
    pub good: bool,
}

impl Dimension {
    fn new(name: DimensionName, points: u8, why: impl Into<String>) -> Self {
        Self { name, points, why: why.into(), fix: None, mark: None }
    }

    fn with_fix(self, text: impl Into<String>) -> Self {
        let fix = (self.points < MAX_POINTS).then(|| text.into());
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

/// An answer and its question, prepared for the dimensions.
pub(crate) struct AnswerContext<'a> {
    text: &'a Text<'a>,
    tokens: TokenIndex<'a>,
    question: &'a Question,
    /// Indexes of the words that are neither copied nor repeated, in order.
    own_words: Vec<usize>,
    /// Number of own words that are not part of a checklist phrase.
    free_words: usize,
    /// Number of different content words among the free words.
    content_words: usize,
    /// Number of own content words of each sentence.
    sentence_content_words: Vec<usize>,
}

impl<'a> AnswerContext<'a> {
    pub fn new(text: &'a Text<'a>, question: &'a Question) -> Self {
        let tokens = TokenIndex::from_text(text);
        let copied = copied_words(text, question);
        let is_own = |at: &usize| copied.get(*at) == Some(&false);
        let own_words: Vec<usize> = (0..text.words.len()).filter(is_own).collect();
        let mut in_checklist = vec![false; text.words.len()];
        for accepted in question.checklist.iter().flat_map(|point| &point.accepts) {
            for (first, last) in tokens.find(accepted) {
                if let Some(words) = in_checklist.get_mut(first..=last) {
                    words.fill(true);
                }
            }
        }
        let free: Vec<usize> =
            own_words.iter().copied().filter(|at| in_checklist.get(*at) == Some(&false)).collect();
        let content_token = |at: &usize| {
            let tokens = text.words.get(*at).map_or(&[][..], |word| word.tokens.as_slice());
            tokens.iter().map(String::as_str).find(|token| cues::is_content(token))
        };
        let mut sentence_content_words = vec![0; text.sentences.len()];
        let own_content = own_words.iter().filter(|at| content_token(at).is_some());
        for word in own_content.filter_map(|at| text.words.get(*at)) {
            if let Some(count) = sentence_content_words.get_mut(word.sentence) {
                *count += 1;
            }
        }
        let different: HashSet<&str> = free.iter().filter_map(content_token).collect();
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

    /// Returns the results of all six dimensions, in display order.
    pub fn evaluate(&self, checklist_results: &[PointResult]) -> Vec<Dimension> {
        let is_generic =
            self.content_words < MIN_CONTENT_WORDS.max(self.free_words / WORDS_PER_CONTENT_WORD);
        if self.free_words < MIN_OWN_WORDS || is_generic {
            return self.reject();
        }
        let story = story::judge(self);
        let ownership = ownership::judge(self, &story);
        vec![
            story,
            specifics::judge(self),
            ownership,
            result::judge(self),
            checklist::judge(self, checklist_results),
            length::judge(self),
        ]
    }

    /// Returns six dimensions without points, for an answer that cannot be judged.
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

    /// Returns whether a word is neither copied nor repeated.
    fn is_own_word(&self, word: usize) -> bool {
        self.own_words.binary_search(&word).is_ok()
    }

    /// Returns the own words at which any of the phrases starts, in order.
    fn find_own(&self, phrases: &[&str]) -> Vec<usize> {
        let mut words = self.tokens.find_all(phrases);
        words.retain(|word| self.is_own_word(*word));
        words
    }

    /// Returns the position of a word within the own words, as a percentage.
    fn position_percent(&self, word: usize) -> usize {
        let before = self.own_words.partition_point(|own| *own < word);
        100 * before / self.own_words.len().max(1)
    }

    /// Returns the number of own content words in the sentence that contains a word.
    fn sentence_content(&self, word: usize) -> usize {
        let sentence = self.text.words.get(word).map(|word| word.sentence);
        sentence
            .and_then(|sentence| self.sentence_content_words.get(sentence))
            .copied()
            .unwrap_or_default()
    }

    /// Returns whether a word has exactly this token.
    fn has_token(&self, word: usize, token: &str) -> bool {
        let mut tokens = self.text.words.get(word).into_iter().flat_map(|word| &word.tokens);
        tokens.any(|other| other == token.trim_end())
    }

    fn sentence_of(&self, word: usize) -> Option<Span> {
        self.text.sentence_of(word)
    }
}

/// Formats a count: "1 word", "5 words".
fn count_noun(number: usize, singular: &str, plural: &str) -> String {
    format!("{number} {}", if number == 1 { singular } else { plural })
}

/// Formats a list: "a, b and c".
fn join_with_and(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
