//! Regular expressions that are compiled at their first use.

use std::sync::OnceLock;

use regex::{Captures, Match, Regex};

/// A pattern in a table or static. Letters match in any case. A pattern that does not compile
/// matches nothing; the tests of the rules would fail.
#[derive(Debug)]
pub struct Pattern {
    source: &'static str,
    compiled: OnceLock<Option<Regex>>,
}

impl Pattern {
    /// Creates a pattern.
    pub const fn new(source: &'static str) -> Pattern {
        Pattern { source, compiled: OnceLock::new() }
    }

    fn regex(&self) -> Option<&Regex> {
        let compile = || Regex::new(&format!("(?i){}", self.source)).ok();
        self.compiled.get_or_init(compile).as_ref()
    }

    /// Returns `true` if the pattern occurs in the text.
    pub fn is_in(&self, text: &str) -> bool {
        self.regex().is_some_and(|regex| regex.is_match(text))
    }

    /// Returns the first occurrence.
    pub fn find<'t>(&self, text: &'t str) -> Option<Match<'t>> {
        self.regex()?.find(text)
    }

    /// Returns the groups of the first occurrence.
    pub fn captures<'t>(&self, text: &'t str) -> Option<Captures<'t>> {
        self.regex()?.captures(text)
    }

    /// Returns the groups of all occurrences.
    pub fn captures_iter<'t>(&self, text: &'t str) -> impl Iterator<Item = Captures<'t>> {
        self.regex().into_iter().flat_map(move |regex| regex.captures_iter(text))
    }

    /// Replaces all occurrences.
    pub fn replace_all(&self, text: &str, by: &str) -> String {
        self.regex()
            .map_or_else(|| text.to_owned(), |regex| regex.replace_all(text, by).into_owned())
    }

    /// Returns the last occurrence.
    pub fn last<'t>(&self, text: &'t str) -> Option<Match<'t>> {
        self.regex()?.find_iter(text).last()
    }
}
