//! An answer and its question, prepared for the dimensions.

use std::collections::HashSet;

use super::vocabulary;
use crate::Question;
use crate::phrases::{TokenIndex, copied_words};
use crate::text::{Span, Text};

/// Minimum own words, without checklist phrases, of an answer that can be judged.
pub(super) const MIN_OWN_WORDS: usize = 25;
/// Minimum different content words of an answer. With fewer, it has only generic phrases.
const MIN_CONTENT_WORDS: usize = 8;
/// An answer needs at least one different content word per this number of words.
const WORDS_PER_CONTENT_WORD: usize = 10;

/// An answer and its question, prepared for the dimensions.
pub(crate) struct AnswerContext<'a> {
    pub(super) text: &'a Text<'a>,
    pub(super) tokens: TokenIndex<'a>,
    pub(super) question: &'a Question,
    /// Indexes of the words that are neither copied nor repeated, in order.
    pub(super) own_words: Vec<usize>,
    /// Number of own words that are not part of a checklist phrase.
    pub(super) free_words: usize,
    /// Number of different content words among the free words.
    pub(super) content_words: usize,
    /// Number of own content words of each sentence.
    pub(super) sentence_content_words: Vec<usize>,
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
            tokens.iter().map(String::as_str).find(|token| vocabulary::is_content(token))
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

    /// Returns whether the answer is too short or too generic to be judged.
    pub(super) fn is_too_weak(&self) -> bool {
        let is_generic =
            self.content_words < MIN_CONTENT_WORDS.max(self.free_words / WORDS_PER_CONTENT_WORD);
        self.free_words < MIN_OWN_WORDS || is_generic
    }

    /// Returns whether a word is neither copied nor repeated.
    pub(super) fn is_own_word(&self, word: usize) -> bool {
        self.own_words.binary_search(&word).is_ok()
    }

    /// Returns the own words at which any of the phrases starts, in order.
    pub(super) fn find_own(&self, phrases: &[&str]) -> Vec<usize> {
        let mut words = self.tokens.find_all(phrases);
        words.retain(|word| self.is_own_word(*word));
        words
    }

    /// Returns the position of a word within the own words, as a percentage.
    pub(super) fn position_percent(&self, word: usize) -> usize {
        let before = self.own_words.partition_point(|own| *own < word);
        100 * before / self.own_words.len().max(1)
    }

    /// Returns the number of own content words in the sentence that contains a word.
    pub(super) fn sentence_content(&self, word: usize) -> usize {
        let sentence = self.text.words.get(word).map(|word| word.sentence);
        sentence
            .and_then(|sentence| self.sentence_content_words.get(sentence))
            .copied()
            .unwrap_or_default()
    }

    /// Returns whether a word has exactly this token.
    pub(super) fn has_token(&self, word: usize, token: &str) -> bool {
        let mut tokens = self.text.words.get(word).into_iter().flat_map(|word| &word.tokens);
        tokens.any(|other| other == token.trim_end())
    }

    pub(super) fn sentence_of(&self, word: usize) -> Option<Span> {
        self.text.sentence_of(word)
    }
}
