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

    /// Returns the expression, to search a text.
    fn regex_for(&self, text: &str) -> Option<&Regex> {
        count_work(text);
        let compile = || Regex::new(&format!("(?i){}", self.source)).ok();
        self.compiled.get_or_init(compile).as_ref()
    }

    /// Returns `true` if the pattern occurs in the text.
    pub fn is_in(&self, text: &str) -> bool {
        self.regex_for(text).is_some_and(|regex| regex.is_match(text))
    }

    /// Returns the first occurrence.
    pub fn find<'t>(&self, text: &'t str) -> Option<Match<'t>> {
        self.regex_for(text)?.find(text)
    }

    /// Returns the groups of the first occurrence.
    pub fn captures<'t>(&self, text: &'t str) -> Option<Captures<'t>> {
        self.regex_for(text)?.captures(text)
    }

    /// Returns the groups of all occurrences.
    pub fn captures_iter<'t>(&self, text: &'t str) -> impl Iterator<Item = Captures<'t>> {
        self.regex_for(text).into_iter().flat_map(move |regex| regex.captures_iter(text))
    }

    /// Replaces all occurrences.
    pub fn replace_all(&self, text: &str, by: &str) -> String {
        self.regex_for(text)
            .map_or_else(|| text.to_owned(), |regex| regex.replace_all(text, by).into_owned())
    }

    /// Returns the last occurrence.
    pub fn last<'t>(&self, text: &'t str) -> Option<Match<'t>> {
        self.regex_for(text)?.find_iter(text).last()
    }
}

/// Counts a search of a text, in tests of the amount of work.
#[cfg(test)]
pub fn count_work(text: &str) {
    work::add(text);
}

#[cfg(not(test))]
pub fn count_work(_text: &str) {}

/// Counts the bytes that the patterns search, in tests of the amount of work.
#[cfg(test)]
pub mod work {
    use std::cell::Cell;

    thread_local! {
        static BYTES: Cell<usize> = const { Cell::new(0) };
    }

    pub fn add(text: &str) {
        BYTES.set(BYTES.get().saturating_add(text.len()));
    }

    /// Returns the number of bytes that patterns search while `task` runs on this thread.
    pub fn of(task: impl FnOnce()) -> usize {
        BYTES.set(0);
        task();
        BYTES.get()
    }
}
