//! The files: occupations, examinations, courses, statements, states.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const STATEMENTS_JSON: &str = include_str!("../../tools/careers/statements.json");
const QUALIFICATIONS_JSON: &str = include_str!("../../tools/careers/qualifications.json");
const EXAMS_JSON: &str = include_str!("../../tools/careers/exams.json");
const STATES_JSON: &str = include_str!("../../tools/careers/states.json");
const OCCUPATIONS_JSON: [&str; 15] = [
    include_str!("../../tools/careers/occupations/agriculture-and-food.json"),
    include_str!("../../tools/careers/occupations/banking-and-finance.json"),
    include_str!("../../tools/careers/occupations/computers.json"),
    include_str!("../../tools/careers/occupations/defence-and-police.json"),
    include_str!("../../tools/careers/occupations/engineering-and-science.json"),
    include_str!("../../tools/careers/occupations/government.json"),
    include_str!("../../tools/careers/occupations/health.json"),
    include_str!("../../tools/careers/occupations/hospitality.json"),
    include_str!("../../tools/careers/occupations/law.json"),
    include_str!("../../tools/careers/occupations/media-and-design.json"),
    include_str!("../../tools/careers/occupations/own-business.json"),
    include_str!("../../tools/careers/occupations/railways-and-transport.json"),
    include_str!("../../tools/careers/occupations/sales-and-office.json"),
    include_str!("../../tools/careers/occupations/skilled-trades.json"),
    include_str!("../../tools/careers/occupations/teaching-and-social.json"),
];

/// All of it.
#[derive(Debug)]
pub struct Careers {
    /// What somebody is asked about himself.
    pub statements: Vec<Statement>,
    /// What one can have learnt, and the courses between.
    pub qualifications: Qualifications,
    /// Examinations and recruitments.
    pub exams: Vec<Exam>,
    /// What one can become.
    pub occupations: Vec<Occupation>,
    /// Where one can live.
    pub states: Vec<State>,
}

impl Careers {
    /// A level by its name here.
    #[must_use]
    pub fn level(&self, id: &str) -> Option<&Level> {
        self.qualifications.levels.iter().find(|level| level.id == id)
    }

    /// An examination by its name here.
    #[must_use]
    pub fn exam(&self, id: &str) -> Option<&Exam> {
        self.exams.iter().find(|exam| exam.id == id)
    }

    /// An occupation by its name here.
    #[must_use]
    pub fn occupation(&self, id: &str) -> Option<&Occupation> {
        self.occupations.iter().find(|occupation| occupation.id == id)
    }

    /// A state by its name here.
    #[must_use]
    pub fn state(&self, id: &str) -> Option<&State> {
        self.states.iter().find(|state| state.id == id)
    }
}

/// A state or union territory.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Its name here.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its cities as listings name them, which often leave the state out.
    pub cities: Vec<String>,
}

/// A kind of work that people like or do not (Holland's six).
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
    /// All of them, in the order that gives them their name.
    pub const ALL: [Self; 6] = [Self::R, Self::I, Self::A, Self::S, Self::E, Self::C];
}

/// Something that somebody likes to do or not, from 1 to 5.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Its name, which stays: answers are kept by it.
    pub id: String,
    /// What it tells of.
    #[serde(rename = "type")]
    pub interest: Interest,
    /// The statement.
    pub text: String,
}

/// The ladder of learning.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Qualifications {
    /// The year that costs are of.
    pub as_of: u32,
    /// How its numbers are meant.
    pub note: String,
    /// Its rungs.
    pub levels: Vec<Level>,
    /// The courses from one to another.
    pub steps: Vec<Course>,
}

/// What one can have learnt.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Level {
    /// Its name here.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Greater is higher.
    pub rank: u32,
    /// What else somebody has who has this: a need for one of them is met.
    pub counts_as: Vec<String>,
}

/// A course.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Course {
    /// From which level.
    pub from: String,
    /// To which.
    pub to: String,
    /// How long it takes.
    pub months: u32,
    /// What it costs in all at the least, in rupees.
    pub cost_from: u32,
    /// At the most.
    pub cost_to: u32,
    /// The course.
    pub name: String,
    /// How one gets in.
    pub entrance: String,
    /// The examination that is the only way in.
    pub exam: Option<String>,
    /// Examinations that are ways in beside others.
    #[serde(default)]
    pub exams: Vec<String>,
}

/// An examination or recruitment.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Exam {
    /// Its name here.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it is for.
    pub kind: ExamKind,
    /// Who holds it.
    pub body: String,
    /// Where it is announced.
    pub website: String,
    /// Any of these levels is needed.
    pub needs: Vec<String>,
    /// What has to be passed before.
    #[serde(default)]
    pub after: Vec<String>,
    /// In years; none where there is none, or it differs.
    pub min_age: Option<f32>,
    /// In years, of the general list; none where there is none, or it differs.
    pub max_age: Option<f32>,
    /// By how much others may be older.
    pub relaxation: Option<Relaxation>,
    /// Lists of applicants that it does not take.
    #[serde(default)]
    pub closed_to: Vec<ReservationCategory>,
    /// How often it may be tried, on the general list.
    pub attempts: Option<u32>,
    /// How long people prepare, from and to.
    pub months_to_prepare: (u32, u32),
    /// What it costs.
    pub fee: Option<Fee>,
    /// How often it is held.
    pub frequency: String,
    /// What it consists of.
    pub stages: Vec<String>,
    /// What else there is to know.
    pub note: Option<String>,
    /// The document that this is taken from.
    pub source: String,
}

/// What an examination is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "each name says it")]
pub enum ExamKind {
    Recruitment,
    Admission,
    Eligibility,
    Qualification,
    Training,
}

/// By how many years somebody may be older.
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

/// What applying costs on the general list.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Fee {
    /// In rupees.
    pub general: u32,
    /// In which year.
    pub as_of: u32,
}

/// What one can become.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Occupation {
    /// Its name here.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its code in NCO-2015, which is of civilian work only.
    pub nco: Option<String>,
    /// What one does all day.
    pub about: String,
    /// How much of each kind of work there is in it, from 0 to 7.
    pub riasec: HashMap<Interest, u8>,
    /// As listings write them.
    pub skills: Vec<String>,
    /// The ways into it.
    pub entry: Vec<EntryRoute>,
    /// What age has to do with it.
    pub age_note: Option<String>,
    /// What it pays at first.
    pub pay: Pay,
    /// Searches that find listings of it.
    pub search: Vec<String>,
    /// What is near it.
    pub related: Vec<String>,
    /// Where this is from.
    pub sources: Vec<String>,
}

/// A list of applicants with an age limit of its own.
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

/// A way into an occupation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct EntryRoute {
    /// The level that is needed.
    pub needs: String,
    /// The examination that leads there, if one does.
    pub exam: Option<String>,
    /// The first post.
    pub role: String,
    /// In years, where it is another than the examination's, or 18.
    pub min_age: Option<f32>,
    /// In years, where it is another than the examination's.
    pub max_age: Option<f32>,
    /// Until then.
    pub months: Option<u32>,
}

/// What an occupation pays.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Pay {
    /// In rupees.
    pub from: u32,
    /// In rupees.
    pub to: u32,
    /// For how long.
    pub per: String,
    /// What it hangs on.
    pub note: String,
    /// In which year.
    pub as_of: u32,
}

/// Reads it all.
///
/// # Errors
/// When a file is damaged.
pub fn load_careers() -> serde_json::Result<Careers> {
    let mut occupations = Vec::new();
    for file in OCCUPATIONS_JSON {
        let of_field: Vec<Occupation> = serde_json::from_str(file)?;
        occupations.extend(of_field);
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
        let own: HashSet<&str> = all.iter().copied().collect();
        assert_eq!(own.len(), all.len(), "a name stands twice");
        own
    }

    /// Issue 7 ("36 statements", "at least 80 occupations and their exams, as data files with sources").
    #[test]
    fn there_is_enough_to_choose_from() {
        let careers = load_careers().unwrap();
        assert_eq!(careers.statements.len(), 36);
        for interest in Interest::ALL {
            let of = careers.statements.iter().filter(|statement| statement.interest == interest);
            assert_eq!(of.count(), 6, "{interest:?}");
        }
        assert!(careers.occupations.len() >= 80, "{} occupations", careers.occupations.len());
        for occupation in &careers.occupations {
            assert!(!occupation.sources.is_empty(), "{} has no source", occupation.id);
            assert!(!occupation.entry.is_empty(), "nothing leads to {}", occupation.id);
            assert_eq!(occupation.riasec.len(), 6, "{}", occupation.id);
            assert!(occupation.riasec.values().all(|part| *part <= 7), "{}", occupation.id);
            // Without a difference there is nothing to compare somebody with.
            let parts: HashSet<u8> = occupation.riasec.values().copied().collect();
            assert!(parts.len() > 1, "{}", occupation.id);
            assert!(occupation.pay.from <= occupation.pay.to, "{}", occupation.id);
        }
    }

    #[test]
    fn what_is_named_is_there() {
        let careers = load_careers().unwrap();
        let Qualifications { levels, steps, .. } = &careers.qualifications;
        let levels_known = collect_ids(levels.iter().map(|level| &level.id));
        let exams_known = collect_ids(careers.exams.iter().map(|exam| &exam.id));
        let known = collect_ids(careers.occupations.iter().map(|occupation| &occupation.id));
        collect_ids(careers.statements.iter().map(|statement| &statement.id));
        collect_ids(careers.states.iter().map(|state| &state.id));
        for step in steps {
            assert!(levels_known.contains(step.from.as_str()), "{}", step.name);
            assert!(levels_known.contains(step.to.as_str()), "{}", step.name);
            let exams = step.exam.iter().chain(&step.exams);
            assert!(exams.clone().all(|exam| exams_known.contains(exam.as_str())), "{}", step.name);
            assert!(step.cost_from <= step.cost_to, "{}", step.name);
        }
        for level in levels {
            assert!(level.counts_as.iter().all(|other| levels_known.contains(other.as_str())));
        }
        for exam in &careers.exams {
            assert!(
                exam.needs.iter().all(|level| levels_known.contains(level.as_str())),
                "{}",
                exam.id
            );
            assert!(
                exam.after.iter().all(|other| exams_known.contains(other.as_str())),
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
            assert!(
                occupation.related.iter().all(|other| known.contains(other.as_str())),
                "{name}"
            );
            for entry in &occupation.entry {
                assert!(levels_known.contains(entry.needs.as_str()), "{name}");
                let exam = entry.exam.as_deref();
                assert!(exam.is_none_or(|exam| exams_known.contains(exam)), "{name}");
            }
        }
    }

    /// Whoever has passed class 10 can come to everything by courses.
    #[test]
    fn every_occupation_can_be_reached() {
        let careers = load_careers().unwrap();
        let Qualifications { levels, steps, .. } = &careers.qualifications;
        let mut reached = HashSet::from(["class-10"]);
        loop {
            let before = reached.len();
            let counted = levels.iter().filter(|level| reached.contains(level.id.as_str()));
            let counted: Vec<&str> =
                counted.flat_map(|level| level.counts_as.iter().map(String::as_str)).collect();
            reached.extend(counted);
            let taken = steps.iter().filter(|step| reached.contains(step.from.as_str()));
            let taken: Vec<&str> = taken.map(|step| step.to.as_str()).collect();
            reached.extend(taken);
            if reached.len() == before {
                break;
            }
        }
        for occupation in &careers.occupations {
            for entry in &occupation.entry {
                let there = reached.contains(entry.needs.as_str());
                assert!(there, "{} by {}", occupation.id, entry.needs);
            }
        }
    }
}
