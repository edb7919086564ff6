//! The data files: occupations, examinations, courses, statements and states.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::text::Text;

const STATEMENTS_JSON: &str = include_str!("../data/statements.json");
const QUALIFICATIONS_JSON: &str = include_str!("../data/qualifications.json");
const EXAMS_JSON: &str = include_str!("../data/exams.json");
const STATES_JSON: &str = include_str!("../data/states.json");
const OCCUPATIONS_JSON: [&str; 15] = [
    include_str!("../data/occupations/agriculture-and-food.json"),
    include_str!("../data/occupations/banking-and-finance.json"),
    include_str!("../data/occupations/computers.json"),
    include_str!("../data/occupations/defence-and-police.json"),
    include_str!("../data/occupations/engineering-and-science.json"),
    include_str!("../data/occupations/government.json"),
    include_str!("../data/occupations/health.json"),
    include_str!("../data/occupations/hospitality.json"),
    include_str!("../data/occupations/law.json"),
    include_str!("../data/occupations/media-and-design.json"),
    include_str!("../data/occupations/own-business.json"),
    include_str!("../data/occupations/railways-and-transport.json"),
    include_str!("../data/occupations/sales-and-office.json"),
    include_str!("../data/occupations/skilled-trades.json"),
    include_str!("../data/occupations/teaching-and-social.json"),
];

/// All data of career guidance.
#[derive(Debug)]
pub struct Careers {
    /// Statements about interests.
    pub statements: Vec<Statement>,
    /// Levels of education, and the courses between them.
    pub qualifications: Qualifications,
    /// Examinations and recruitments.
    pub exams: Vec<Exam>,
    /// Occupations.
    pub occupations: Vec<Occupation>,
    /// States and union territories.
    pub states: Vec<State>,
}

impl Careers {
    /// Returns a level by its id.
    #[must_use]
    pub fn level(&self, id: &str) -> Option<&Level> {
        self.qualifications.levels.iter().find(|level| level.id == id)
    }

    /// Returns an examination by its id.
    #[must_use]
    pub fn exam(&self, id: &str) -> Option<&Exam> {
        self.exams.iter().find(|exam| exam.id == id)
    }

    /// Returns an occupation by its id.
    #[must_use]
    pub fn occupation(&self, id: &str) -> Option<&Occupation> {
        self.occupations.iter().find(|occupation| occupation.id == id)
    }

    /// Returns a state by its id.
    #[must_use]
    pub fn state(&self, id: &str) -> Option<&State> {
        self.states.iter().find(|state| state.id == id)
    }
}

/// A state or union territory.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Id of the state.
    pub id: String,
    /// Display name.
    pub name: Text,
    /// Names of its cities in job listings, which often omit the state.
    pub cities: Vec<String>,
}

/// An interest type (RIASEC, Holland's six types).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[expect(missing_docs, reason = "the letters are the terms of the field")]
pub enum Interest {
    R,
    I,
    A,
    S,
    E,
    C,
}

impl Interest {
    /// All interest types, in RIASEC order.
    pub const ALL: [Self; 6] = [Self::R, Self::I, Self::A, Self::S, Self::E, Self::C];
}

/// A statement about interests, rated from 1 to 5.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Id. It must not change, because stored answers refer to it.
    pub id: String,
    /// Interest type that the statement measures.
    #[serde(rename = "type")]
    pub interest: Interest,
    /// Text of the statement.
    pub text: Text,
}

/// Levels of education and the courses between them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Qualifications {
    /// Year of the costs.
    pub as_of: u32,
    /// Note on the meaning of the numbers.
    pub note: String,
    /// Levels of education.
    pub levels: Vec<Level>,
    /// Courses between the levels.
    pub steps: Vec<Course>,
}

/// A level of education.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Level {
    /// Id of the level.
    pub id: String,
    /// Display name.
    pub name: Text,
    /// Rank; a larger number is a higher level.
    pub rank: u32,
    /// Ids of the levels that this level includes. It meets the requirement of each of them.
    pub counts_as: Vec<String>,
}

/// A course.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Course {
    /// Id of the required level.
    pub from: String,
    /// Id of the level after the course.
    pub to: String,
    /// Duration in months.
    pub months: u32,
    /// Minimum total cost, in rupees.
    pub cost_from: u32,
    /// Maximum total cost, in rupees.
    pub cost_to: u32,
    /// Name of the course.
    pub name: Text,
    /// Description of the admission.
    pub entrance: Text,
    /// Id of the examination that is required for admission, if any.
    pub exam: Option<String>,
    /// Ids of examinations that are one of several ways of admission.
    #[serde(default)]
    pub exams: Vec<String>,
}

/// An examination or recruitment.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Exam {
    /// Id of the examination.
    pub id: String,
    /// Display name.
    pub name: Text,
    /// Purpose.
    pub kind: ExamKind,
    /// Organisation that conducts the examination.
    pub body: Text,
    /// URL of the announcements.
    pub website: String,
    /// Ids of levels of education, one of which is required.
    pub needs: Vec<String>,
    /// Ids of examinations that must be passed before.
    #[serde(default)]
    pub after: Vec<String>,
    /// Minimum age in years; absent if there is no limit or it varies.
    pub min_age: Option<f32>,
    /// Maximum age in years for the general category; absent if there is no limit or it varies.
    pub max_age: Option<f32>,
    /// Age relaxation for other categories.
    pub relaxation: Option<Relaxation>,
    /// Reservation categories that cannot apply.
    #[serde(default)]
    pub closed_to: Vec<ReservationCategory>,
    /// Maximum number of attempts for the general category.
    pub attempts: Option<u32>,
    /// Usual time of preparation in months: minimum and maximum.
    pub months_to_prepare: (u32, u32),
    /// Application fee.
    pub fee: Option<Fee>,
    /// Description of how often the examination is held.
    pub frequency: Text,
    /// Stages of the examination.
    pub stages: Vec<Text>,
    /// Further information.
    pub note: Option<Text>,
    /// Document from which the data is taken.
    pub source: String,
}

/// The purpose of an examination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum ExamKind {
    Recruitment,
    Admission,
    Eligibility,
    Qualification,
    Training,
}

/// The age relaxation of an examination, in years.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Relaxation {
    /// Other backward classes.
    pub obc: Option<u32>,
    /// Scheduled castes and tribes.
    pub sc_st: Option<u32>,
    /// Persons with disabilities.
    pub pwd: Option<u32>,
}

/// The application fee of an examination.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Fee {
    /// Fee of the general category, in rupees.
    pub general: u32,
    /// Year of the fee.
    pub as_of: u32,
}

/// An occupation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Occupation {
    /// Id of the occupation.
    pub id: String,
    /// Display name.
    pub name: Text,
    /// Code in NCO-2015, which covers only civilian work.
    pub nco: Option<String>,
    /// Description of the daily work.
    pub about: Text,
    /// Share of each interest type in the work, from 0 to 7.
    pub riasec: HashMap<Interest, u8>,
    /// Required skills, as written in job listings.
    pub skills: Vec<Text>,
    /// Entry routes.
    pub entry: Vec<EntryRoute>,
    /// Note on age limits.
    pub age_note: Option<Text>,
    /// Starting pay.
    pub pay: Pay,
    /// Search queries that find its job listings.
    pub search: Vec<String>,
    /// Ids of related occupations.
    pub related: Vec<String>,
    /// Sources of the data.
    pub sources: Vec<String>,
}

/// A reservation category. Each can have its own age limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReservationCategory {
    /// General and economically weaker sections.
    #[default]
    General,
    /// Other backward classes.
    Obc,
    /// Scheduled castes and tribes.
    ScSt,
    /// Persons with disabilities.
    Pwd,
}

/// An entry route of an occupation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct EntryRoute {
    /// Id of the required level of education.
    pub needs: String,
    /// Id of the required examination, if any.
    pub exam: Option<String>,
    /// Name of the first post.
    pub role: Text,
    /// Minimum age in years, if it differs from that of the examination or from 18.
    pub min_age: Option<f32>,
    /// Maximum age in years, if it differs from that of the examination.
    pub max_age: Option<f32>,
    /// Months until the first post.
    pub months: Option<u32>,
}

impl EntryRoute {
    /// Returns whether the first post requires a course or test that is not a step of the route.
    /// The English name of the post says so.
    #[must_use]
    pub fn requires_training(&self) -> bool {
        let role = self.role.english().to_lowercase();
        let words: Vec<&str> = role.split(|letter: char| !letter.is_alphanumeric()).collect();
        words.contains(&"after")
            || words.windows(2).any(|pair| matches!(pair, ["with", "a" | "an" | "the"]))
    }
}

/// The starting pay of an occupation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Pay {
    /// Minimum, in rupees.
    pub from: u32,
    /// Maximum, in rupees.
    pub to: u32,
    /// Pay period.
    pub per: String,
    /// Note on factors that influence the pay.
    pub note: Text,
    /// Year of the figures.
    pub as_of: u32,
}

/// Loads all data files.
///
/// # Errors
/// Returns an error if a data file is invalid.
pub fn load_careers() -> serde_json::Result<Careers> {
    let mut occupations = Vec::new();
    for file in OCCUPATIONS_JSON {
        let in_file: Vec<Occupation> = serde_json::from_str(file)?;
        occupations.extend(in_file);
    }
    Ok(Careers {
        statements: serde_json::from_str(STATEMENTS_JSON)?,
        qualifications: serde_json::from_str(QUALIFICATIONS_JSON)?,
        exams: serde_json::from_str(EXAMS_JSON)?,
        occupations,
        states: serde_json::from_str(STATES_JSON)?,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn collect_ids<'a>(all: impl Iterator<Item = &'a String>) -> HashSet<&'a str> {
        let all: Vec<&str> = all.map(String::as_str).collect();
        let unique: HashSet<&str> = all.iter().copied().collect();
        assert_eq!(unique.len(), all.len(), "an id is a duplicate");
        unique
    }

    /// Issue 7 ("36 statements", "at least 80 occupations and their exams, as data files with
    /// sources").
    #[test]
    fn the_data_is_large_enough_and_valid() {
        let careers = load_careers().unwrap();
        assert_eq!(careers.statements.len(), 36);
        for interest in Interest::ALL {
            let statements = careers.statements.iter();
            let matching = statements.filter(|statement| statement.interest == interest);
            assert_eq!(matching.count(), 6, "{interest:?}");
        }
        assert!(careers.occupations.len() >= 80, "{} occupations", careers.occupations.len());
        for occupation in &careers.occupations {
            assert!(!occupation.sources.is_empty(), "{} has no source", occupation.id);
            assert!(!occupation.entry.is_empty(), "{} has no entry route", occupation.id);
            assert_eq!(occupation.riasec.len(), 6, "{}", occupation.id);
            assert!(occupation.riasec.values().all(|part| *part <= 7), "{}", occupation.id);
            // A correlation needs variance.
            let parts: HashSet<u8> = occupation.riasec.values().copied().collect();
            assert!(parts.len() > 1, "{}", occupation.id);
            assert!(occupation.pay.from <= occupation.pay.to, "{}", occupation.id);
        }
    }

    #[test]
    fn references_exist_and_ids_are_unique() {
        let careers = load_careers().unwrap();
        let Qualifications { levels, steps, .. } = &careers.qualifications;
        let level_ids = collect_ids(levels.iter().map(|level| &level.id));
        let exam_ids = collect_ids(careers.exams.iter().map(|exam| &exam.id));
        let ids = collect_ids(careers.occupations.iter().map(|occupation| &occupation.id));
        collect_ids(careers.statements.iter().map(|statement| &statement.id));
        collect_ids(careers.states.iter().map(|state| &state.id));
        for step in steps {
            assert!(level_ids.contains(step.from.as_str()), "{:?}", step.name);
            assert!(level_ids.contains(step.to.as_str()), "{:?}", step.name);
            let exams = step.exam.iter().chain(&step.exams);
            assert!(exams.clone().all(|exam| exam_ids.contains(exam.as_str())), "{:?}", step.name);
            assert!(step.cost_from <= step.cost_to, "{:?}", step.name);
        }
        for level in levels {
            assert!(level.counts_as.iter().all(|other| level_ids.contains(other.as_str())));
        }
        for exam in &careers.exams {
            assert!(
                exam.needs.iter().all(|level| level_ids.contains(level.as_str())),
                "{}",
                exam.id
            );
            assert!(
                exam.after.iter().all(|other| exam_ids.contains(other.as_str())),
                "{}",
                exam.id
            );
            assert!(
                exam.min_age.zip(exam.max_age).is_none_or(|(from, to)| from < to),
                "{}",
                exam.id
            );
            assert!(exam.months_to_prepare.0 <= exam.months_to_prepare.1, "{}", exam.id);
        }
        for occupation in &careers.occupations {
            let name = &occupation.id;
            assert!(occupation.related.iter().all(|other| ids.contains(other.as_str())), "{name}");
            for entry in &occupation.entry {
                assert!(level_ids.contains(entry.needs.as_str()), "{name}");
                let exam = entry.exam.as_deref();
                assert!(exam.is_none_or(|exam| exam_ids.contains(exam)), "{name}");
            }
        }
    }

    /// All levels that occupations require can be reached from class 10 by courses.
    #[test]
    fn every_occupation_can_be_reached_from_class_10() {
        let careers = load_careers().unwrap();
        let Qualifications { levels, steps, .. } = &careers.qualifications;
        let mut reached = HashSet::from(["class-10"]);
        loop {
            let before = reached.len();
            let included = levels.iter().filter(|level| reached.contains(level.id.as_str()));
            let included: Vec<&str> =
                included.flat_map(|level| level.counts_as.iter().map(String::as_str)).collect();
            reached.extend(included);
            let courses = steps.iter().filter(|step| reached.contains(step.from.as_str()));
            let after_courses: Vec<&str> = courses.map(|step| step.to.as_str()).collect();
            reached.extend(after_courses);
            if reached.len() == before {
                break;
            }
        }
        for occupation in &careers.occupations {
            for entry in &occupation.entry {
                let is_reached = reached.contains(entry.needs.as_str());
                assert!(is_reached, "{} by {}", occupation.id, entry.needs);
            }
        }
    }
}
