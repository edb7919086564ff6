//! The members of a government job that follow from its record.
//!
//! A job keeps its members as text (DATA-05, DATA-06). An empty one is filled from the record, in
//! the usual words of job portals. A member is `None` where the record does not say it.

mod ages;
mod by_post;
mod dates;
mod fees;
mod posts;
mod words;

use crate::language::Language;
use crate::record::{LevelId, Recruitment};

pub use dates::{DerivedDates, StageDay, derived_dates};

/// Maximum length of a text, in characters. Jobs accept 5,000.
const MAX_CHARS: usize = 1_000;

/// Texts of a job in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DerivedTexts {
    /// Number of posts. It is the stated total, never a sum.
    pub vacancies: Option<String>,
    /// Required education.
    pub qualification: Option<String>,
    /// Age limit.
    pub age_limit: Option<String>,
    /// Application fee, by category.
    pub application_fee: Option<String>,
    /// Required experience.
    pub experience: Option<String>,
    /// Pay level or scale.
    pub pay_scale: Option<String>,
    /// Mode of application.
    pub mode_of_application: Option<String>,
}

/// Returns the texts of a job. `level_name` returns the name of a level of education in the
/// language; a level without a name is left out.
pub fn derived_texts(
    record: &Recruitment,
    language: Language,
    level_name: &dyn Fn(&LevelId) -> Option<String>,
) -> DerivedTexts {
    let total = record.total.as_ref().and_then(|total| total.value());
    DerivedTexts {
        vacancies: total.map(u32::to_string),
        qualification: posts::qualification(record, language, level_name).map(shortened),
        age_limit: ages::age_limit(record, language).map(shortened),
        application_fee: fees::application_fee(record, language).map(shortened),
        experience: posts::experience(record, language).map(shortened),
        pay_scale: posts::pay_scale(record, language).map(shortened),
        mode_of_application: posts::apply_mode(record, language),
    }
}

/// Shortens a text that is too long for a job.
fn shortened(text: String) -> String {
    match text.char_indices().nth(MAX_CHARS) {
        None => text,
        Some(_) => text.chars().take(MAX_CHARS - 1).chain(['…']).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_shortened() {
        let longest = "क".repeat(MAX_CHARS);
        assert_eq!(shortened(longest.clone()), longest);
        let shorter = shortened(format!("{longest}क"));
        assert!(shorter.ends_with("क…"));
        assert_eq!(shorter.chars().count(), MAX_CHARS);
    }
}
