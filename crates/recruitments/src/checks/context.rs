//! The context of the checks.

use std::collections::HashSet;

use chrono::{DateTime, Utc};

use crate::language::Language;

/// The input of the checks besides the record.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// Present time.
    pub now: DateTime<Utc>,
    /// Language of the messages.
    pub language: Language,
    /// Ids of the states.
    pub states: &'a HashSet<String>,
    /// Ids of the levels of education.
    pub levels: &'a HashSet<String>,
}
