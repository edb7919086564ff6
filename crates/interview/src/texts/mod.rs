//! The texts of the feedback in all languages. Each language is a module with the same functions.

mod english;
mod hindi;

use crate::language::Language;
use crate::remarks::{Advice, Notice, Reason, Speed};

/// Puts the reason for points into words.
pub(crate) fn reason(language: Language, reason: &Reason) -> String {
    match language {
        Language::English => english::reason(reason),
        Language::Hindi => hindi::reason(reason),
    }
}

/// Puts advice into words.
pub(crate) fn advice(language: Language, advice: &Advice) -> String {
    match language {
        Language::English => english::advice(advice),
        Language::Hindi => hindi::advice(advice),
    }
}

/// Explains a pace in words per minute.
pub(crate) fn pace(language: Language, words_a_minute: u32, speed: Speed) -> String {
    match language {
        Language::English => english::pace(words_a_minute, speed),
        Language::Hindi => hindi::pace(words_a_minute, speed),
    }
}

/// Explains why not everything is judged.
pub(crate) const fn notice(language: Language, notice: Notice) -> &'static str {
    match language {
        Language::English => english::notice(notice),
        Language::Hindi => hindi::notice(notice),
    }
}

/// Returns the text about the limits of the feedback.
pub(crate) const fn not_judged(language: Language) -> &'static str {
    match language {
        Language::English => english::NOT_JUDGED,
        Language::Hindi => hindi::NOT_JUDGED,
    }
}

#[cfg(test)]
mod tests;
