//! The age limits of examinations and posts.

use super::data::{EntryRoute, Exam, ReservationCategory};

/// Minimum age for work in years, unless an entry route has another one.
const DEFAULT_MIN_AGE_YEARS: f32 = 18.0;

/// The age limits of an examination or post, in months.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgeLimits {
    /// Minimum age.
    pub min_months: u32,
    /// Age from which an applicant is too old, if there is a limit.
    pub max_months: Option<u32>,
}

impl AgeLimits {
    /// Returns the age limits of an examination. Limits of the entry route take precedence.
    #[must_use]
    pub fn for_exam(
        exam: &Exam,
        entry: Option<&EntryRoute>,
        category: ReservationCategory,
    ) -> Self {
        let min_age = entry.and_then(|entry| entry.min_age).or(exam.min_age);
        let max_age = entry.and_then(|entry| entry.max_age).or(exam.max_age);
        let relaxation = exam.relaxation.and_then(|relaxation| match category {
            ReservationCategory::General => None,
            ReservationCategory::Obc => relaxation.obc,
            ReservationCategory::ScSt => relaxation.sc_st,
            ReservationCategory::Pwd => relaxation.pwd,
        });
        let relaxation_months = 12 * relaxation.unwrap_or(0);
        Self {
            min_months: min_age.map_or(0, years_to_months),
            max_months: max_age.map(|years| years_to_months(years) + relaxation_months),
        }
    }

    /// Returns the age limits of a post without an examination.
    pub(crate) fn from_entry(entry: &EntryRoute) -> Self {
        Self {
            min_months: years_to_months(entry.min_age.unwrap_or(DEFAULT_MIN_AGE_YEARS)),
            max_months: entry.max_age.map(years_to_months),
        }
    }

    /// Returns after how many months an applicant is eligible. `age` is the current age and `ready`
    /// the time of preparation, both in months. Returns `None` if the applicant will be too old.
    pub(crate) fn eligible_after(self, age: u32, ready: u32) -> Option<u32> {
        let after = ready.max(self.min_months.saturating_sub(age));
        // An applicant who has reached the maximum age is too old, as in most notices.
        self.max_months.is_none_or(|max| age + after < max).then_some(after)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an age")]
fn years_to_months(years: f32) -> u32 {
    (years * 12.0).round().max(0.0) as u32
}
