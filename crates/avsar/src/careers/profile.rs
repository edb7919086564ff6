//! What somebody tells about himself, and what it comes to.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::IntoParams;

use super::data::{self, Careers, Occupation, ReservationCategory};
use super::interests::Interests;
use super::rank::Skill;
use super::route::Applicant;
use crate::platform::http::ApiError;
use crate::platform::validation::FieldValidator;

/// Occupations of one answer, and of one to who wants more.
const DEFAULT_OCCUPATIONS: usize = 12;
const MORE_OCCUPATIONS: usize = 36;
/// Courses that are longer are nobody's, in months.
const MAX_STUDY_MONTHS: u32 = 240;
/// Ages that the tool is made for, in years.
const AGE_RANGE_YEARS: std::ops::RangeInclusive<u32> = 13..=65;
/// Skills that are read, and characters of all of them together.
const MAX_SKILLS: usize = 30;
const MAX_SKILLS_CHARS: usize = 1_000;

/// What somebody tells about himself, as the address of his answer holds it.
#[derive(Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
#[skip_serializing_none]
pub(crate) struct GuidanceQuery {
    /// The highest that was learnt.
    pub(crate) level: Option<String>,
    /// What was learnt beside it.
    pub(crate) also: Option<String>,
    /// The age in completed years.
    pub(crate) age: Option<String>,
    /// The list of applicants; general where it is not said.
    #[param(inline)]
    pub(crate) category: Option<ReservationCategory>,
    /// The most months of courses; any number where it is not said.
    pub(crate) study: Option<u32>,
    /// Where work is looked for; everywhere where it is not said.
    pub(crate) state: Option<String>,
    /// What one can do, separated by commas.
    pub(crate) skills: Option<String>,
    /// A digit from 1 to 5 for each statement, in their order; left out, what one likes does not count.
    pub(crate) answers: Option<String>,
    /// An occupation that somebody thinks of already.
    pub(crate) wish: Option<String>,
    /// `yes` for three times as many.
    pub(crate) more: Option<String>,
}

/// What was told, understood.
pub(crate) struct Profile<'a> {
    pub(crate) level: &'a data::Level,
    pub(crate) also: Option<&'a data::Level>,
    pub(crate) wish: Option<&'a Occupation>,
    pub(crate) applicant: Applicant,
    pub(crate) state: Option<&'a data::State>,
    pub(crate) skills: Vec<Skill>,
    pub(crate) interests: Option<Interests>,
    /// How many occupations are wanted.
    pub(crate) max_occupations: usize,
}

impl<'a> Profile<'a> {
    /// All that was learnt.
    pub(crate) fn levels(&self) -> impl Iterator<Item = &'a data::Level> {
        let also = self.also.filter(|also| also.id != self.level.id);
        std::iter::once(self.level).chain(also)
    }
}

impl GuidanceQuery {
    /// What it comes to.
    ///
    /// # Errors
    /// When it is not whole, by field.
    pub(crate) fn parse<'a>(&self, careers: &'a Careers) -> Result<Profile<'a>, ApiError> {
        let mut check = FieldValidator::default();
        let said = |text: &'_ Option<String>| text.clone().filter(|text| !text.trim().is_empty());
        let level = said(&self.level).and_then(|id| careers.level(&id));
        check.require("level", "Your education", level.is_some());
        let age = said(&self.age).and_then(|age| age.trim().parse().ok());
        let age = age.filter(|age| AGE_RANGE_YEARS.contains(age));
        if age.is_none() {
            let (from, to) = (AGE_RANGE_YEARS.start(), AGE_RANGE_YEARS.end());
            check.add_error("age", format!("Enter your age in years, from {from} to {to}."));
        }
        let also = said(&self.also).and_then(|id| careers.level(&id));
        let wish = said(&self.wish).and_then(|id| careers.occupation(&id));
        if self.study.is_some_and(|months| months > MAX_STUDY_MONTHS) {
            check.add_error("study", "Choose from the list.");
        }
        let state = said(&self.state).map(|id| careers.state(&id));
        if matches!(state, Some(None)) {
            check.add_error("state", "Choose a state from the list.");
        }
        let skills = said(&self.skills).unwrap_or_default();
        if skills.chars().count() > MAX_SKILLS_CHARS {
            check.add_error("skills", format!("Must have at most {MAX_SKILLS_CHARS} characters."));
        }
        let interests =
            said(&self.answers).map(|digits| Interests::parse(&digits, &careers.statements));
        if matches!(interests, Some(None)) {
            check.add_error("answers", "Answer each statement, or none.");
        }
        let (Some(level), Some(age), true) = (level, age, check.errors.is_empty()) else {
            return Err(ApiError::Invalid(check.errors));
        };
        let category = self.category.unwrap_or_default();
        let skills = skills.split([',', '\n', ';']).filter(|skill| !skill.trim().is_empty());
        Ok(Profile {
            level,
            also,
            wish,
            applicant: Applicant { age_months: 12 * age, category, max_study_months: self.study },
            state: state.flatten(),
            skills: skills.take(MAX_SKILLS).map(Skill::from_name).collect(),
            interests: interests.flatten(),
            max_occupations: if self.more.as_deref() == Some("yes") {
                MORE_OCCUPATIONS
            } else {
                DEFAULT_OCCUPATIONS
            },
        })
    }
}
