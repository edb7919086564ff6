//! The query of a guidance request, and its validated form.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::IntoParams;

use super::data::{self, Careers, Occupation, ReservationCategory};
use super::interests::Interests;
use super::rank::Skill;
use super::route::Applicant;

/// Maximum occupations in a response.
const DEFAULT_OCCUPATIONS: usize = 12;
/// Maximum occupations in a response to a request for more.
const MORE_OCCUPATIONS: usize = 36;
/// Maximum accepted value for the length of courses, in months.
const MAX_STUDY_MONTHS: u32 = 240;
/// Ages that the tool supports, in years.
const AGE_RANGE_YEARS: std::ops::RangeInclusive<u32> = 13..=65;
/// Maximum number of skills. Further skills are ignored.
const MAX_SKILLS: usize = 30;
/// Maximum characters of all skills together.
const MAX_SKILLS_CHARS: usize = 1_000;

/// Query parameters of a guidance request. The result URL contains them; the server stores nothing.
#[derive(Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
#[skip_serializing_none]
pub struct GuidanceQuery {
    /// Id of the highest level of education.
    pub level: Option<String>,
    /// Id of a further level of education.
    pub also: Option<String>,
    /// Age in completed years.
    pub age: Option<String>,
    /// Reservation category of the applicant. Default: `general`.
    #[param(inline)]
    pub category: Option<ReservationCategory>,
    /// Maximum total length of courses, in months. Default: no limit.
    pub study: Option<u32>,
    /// Id of the state in which the user looks for work. Default: all of India.
    pub state: Option<String>,
    /// Skills, separated by commas.
    pub skills: Option<String>,
    /// One digit from 1 to 5 for each statement, in order. Without it, interests do not count.
    pub answers: Option<String>,
    /// Id of an occupation that the user has in mind.
    pub wish: Option<String>,
    /// `yes` for three times as many occupations.
    pub more: Option<String>,
}

/// A validated query.
pub struct Profile<'a> {
    /// Highest level of education.
    pub level: &'a data::Level,
    /// Further level of education.
    pub also: Option<&'a data::Level>,
    /// Occupation that the user has in mind.
    pub wish: Option<&'a Occupation>,
    /// Applicant for whom routes are found.
    pub applicant: Applicant,
    /// State in which the user looks for work.
    pub state: Option<&'a data::State>,
    /// Skills of the user.
    pub skills: Vec<Skill>,
    /// Interests, if the statements were answered.
    pub interests: Option<Interests>,
    /// Maximum number of occupations in the response.
    pub max_occupations: usize,
}

/// Error messages by field.
pub type FieldErrors = BTreeMap<String, Vec<String>>;

fn add_error(errors: &mut FieldErrors, field: &str, message: String) {
    errors.entry(field.to_owned()).or_default().push(message);
}

impl<'a> Profile<'a> {
    /// Returns all levels of education of the user, without duplicates.
    pub fn levels(&self) -> impl Iterator<Item = &'a data::Level> {
        let also = self.also.filter(|also| also.id != self.level.id);
        std::iter::once(self.level).chain(also)
    }
}

impl GuidanceQuery {
    /// Validates the query.
    ///
    /// # Errors
    /// Returns the errors by field if a parameter is missing or invalid.
    pub fn parse<'a>(&self, careers: &'a Careers) -> Result<Profile<'a>, FieldErrors> {
        let mut errors = FieldErrors::new();
        let level = non_blank(&self.level).and_then(|id| careers.level(id));
        if level.is_none() {
            add_error(&mut errors, "level", "Your education is required.".to_owned());
        }
        let age = self.parse_age(&mut errors);
        if self.study.is_some_and(|months| months > MAX_STUDY_MONTHS) {
            add_error(&mut errors, "study", "Choose from the list.".to_owned());
        }
        let state = non_blank(&self.state).map(|id| careers.state(id));
        if matches!(state, Some(None)) {
            add_error(&mut errors, "state", "Choose a state from the list.".to_owned());
        }
        let skills = self.parse_skills(&mut errors);
        let interests =
            non_blank(&self.answers).map(|digits| Interests::parse(digits, &careers.statements));
        if matches!(interests, Some(None)) {
            add_error(&mut errors, "answers", "Answer each statement, or none.".to_owned());
        }
        let (Some(level), Some(age), true) = (level, age, errors.is_empty()) else {
            return Err(errors);
        };
        let category = self.category.unwrap_or_default();
        Ok(Profile {
            level,
            also: non_blank(&self.also).and_then(|id| careers.level(id)),
            wish: non_blank(&self.wish).and_then(|id| careers.occupation(id)),
            applicant: Applicant { age_months: 12 * age, category, max_study_months: self.study },
            state: state.flatten(),
            skills,
            interests: interests.flatten(),
            max_occupations: if self.more.as_deref() == Some("yes") {
                MORE_OCCUPATIONS
            } else {
                DEFAULT_OCCUPATIONS
            },
        })
    }

    fn parse_age(&self, errors: &mut FieldErrors) -> Option<u32> {
        let age = non_blank(&self.age).and_then(|age| age.trim().parse().ok());
        let age = age.filter(|age| AGE_RANGE_YEARS.contains(age));
        if age.is_none() {
            let (from, to) = (AGE_RANGE_YEARS.start(), AGE_RANGE_YEARS.end());
            add_error(errors, "age", format!("Enter your age in years, from {from} to {to}."));
        }
        age
    }

    fn parse_skills(&self, errors: &mut FieldErrors) -> Vec<Skill> {
        let skills = non_blank(&self.skills).unwrap_or_default();
        if skills.chars().count() > MAX_SKILLS_CHARS {
            let message = format!("Must have at most {MAX_SKILLS_CHARS} characters.");
            add_error(errors, "skills", message);
            return Vec::new();
        }
        skills
            .split([',', '\n', ';'])
            .filter(|skill| !skill.trim().is_empty())
            .take(MAX_SKILLS)
            .map(Skill::from_name)
            .collect()
    }
}

fn non_blank(text: &Option<String>) -> Option<&str> {
    text.as_deref().filter(|text| !text.trim().is_empty())
}
