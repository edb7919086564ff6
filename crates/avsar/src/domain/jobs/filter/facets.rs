//! The properties of a job that the filters use.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use listings::experience::{self, Reading, Years};
use listings::places::canonical_state;

use super::{
    CLOSES, ClosingWeek, DEFECT, EXPERIENCE_FIRST, Employment, Experience, FACTS, Fact, GROUP,
    HAS_ADMIT_CARD, HAS_RESULT, JobDefect, LEVEL, PAY_FIRST, PayFilter, QUALIFICATION_FIRST,
    Qualification, SECTOR, STAGE, STATE, StaticFacet,
};
use crate::domain::jobs::fact_values::{FactValue, STATES};
use crate::domain::jobs::facts::JobFacts;
use crate::domain::jobs::{CompanyJobDetails, DateOrDateTime, Details, Job, JobDraft, pay};
use crate::domain::names;
use crate::platform::language::Language;

/// The properties of a job that the filters use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JobFacets {
    /// Numbers of the matching choices of the static filters, and of other counted properties.
    pub choices: BTreeSet<usize>,
    /// Start of applications, if known (government jobs).
    pub opens_at: Option<DateTime<Utc>>,
    /// End of applications, if known (government jobs).
    pub closes_at: Option<DateTime<Utc>>,
    /// End of applications of any job, if known.
    pub ends_at: Option<DateTime<Utc>>,
    /// Organisation that holds the examination (admit cards and results; ambiguity 10).
    pub department: Option<String>,
}

impl JobFacets {
    /// Computes the facets of a job.
    #[must_use]
    pub fn from_job(job: &Job) -> Self {
        let mut facets = Self {
            ends_at: job.content.application_end().map(DateOrDateTime::end),
            ..Self::default()
        };
        let content = &job.content;
        facets.add_choice(STAGE, content.publication.status().name());
        JobDefect::of(job).for_each(|defect| facets.add_choice(DEFECT, defect.name()));
        for choice in qualification_choices(content.details.qualification().unwrap_or_default()) {
            facets.choices.insert(QUALIFICATION_FIRST + choice as usize);
        }
        match &content.details {
            Details::Private(details) | Details::Tech(details) | Details::NonTech(details) => {
                facets.add_company(details);
            }
            Details::Government(details) => {
                facets.opens_at = details.application_start_date.map(|start| start.start());
                facets.closes_at = details.application_end_date.map(|end| end.end());
                let dates = [
                    (HAS_ADMIT_CARD, details.admit_card_release_date),
                    (HAS_RESULT, details.result_date),
                ];
                let known = dates.iter().filter(|(_, date)| date.is_some());
                facets.choices.extend(known.map(|(number, _)| *number));
                states_in_location(content).for_each(|state| facets.add_fact(&STATE, state));
                if let Some(following) = &job.following {
                    facets.add_facts(&following.derived.facts);
                }
            }
            Details::AdmitCard(_) | Details::Result(_) => {
                let words = content.organisation().split_whitespace();
                let name = words.collect::<Vec<_>>().join(" ");
                facets.department = Some(name).filter(|name| !name.is_empty());
            }
        }
        facets
    }

    fn add_company(&mut self, details: &CompanyJobDetails) {
        if let Some(form) = employment_choice(details) {
            self.choices.insert(form as usize);
        }
        let stated = details.experience.as_deref().or(details.experience_level.as_deref());
        for choice in
            experience_choices(stated.unwrap_or_default(), details.is_fresher == Some(true))
        {
            self.choices.insert(EXPERIENCE_FIRST + choice as usize);
        }
        let lakhs = pay::max_annual_pay(details).map_or(0, |rupees| rupees / 100_000);
        for choice in PayFilter::ALL.iter().filter(|choice| choice.lakhs() <= lakhs) {
            self.choices.insert(PAY_FIRST + *choice as usize);
        }
    }

    fn add_facts(&mut self, facts: &JobFacts) {
        facts.levels.iter().for_each(|level| self.add_fact(&LEVEL, &level.0));
        facts.states.iter().for_each(|state| self.add_fact(&STATE, &state.0));
        let sector = facts.sector.and_then(|sector| (SECTOR.values)().get(sector as usize));
        sector.into_iter().for_each(|sector| self.add_fact(&SECTOR, sector.id));
        let groups = facts.groups.iter().filter_map(|group| (GROUP.values)().get(*group as usize));
        groups.for_each(|group| self.add_fact(&GROUP, group.id));
    }

    fn add_fact(&mut self, fact: &Fact, id: &str) {
        self.add_choice(fact.parameter, id);
    }

    fn add_choice(&mut self, parameter: &str, name: &str) {
        self.choices.extend(StaticFacet::of(parameter).and_then(|facet| facet.number(name)));
    }

    /// Returns the values of each fact at a time, in display order.
    pub fn facts(&self, now: DateTime<Utc>) -> impl Iterator<Item = (Fact, &'static FactValue)> {
        let closes = self.closes_at.and_then(|at| {
            let week = ClosingWeek::ALL.iter().find(|week| week.period(now).contains(&at))?;
            Some(week.name())
        });
        let has = move |fact: &Fact, id: &str| match StaticFacet::of(fact.parameter) {
            Some(facet) => facet.number(id).is_some_and(|number| self.choices.contains(&number)),
            None => fact.parameter == CLOSES.parameter && closes == Some(id),
        };
        let values = |fact: Fact| (fact.values)().iter().map(move |value| (fact, value));
        FACTS.into_iter().flat_map(values).filter(move |(fact, value)| has(fact, value.id))
    }
}

/// Returns the ids of the states that the location names. Only a part that is the name of a state
/// counts: cities of several states have the same name.
fn states_in_location(job: &JobDraft) -> impl Iterator<Item = &'static str> {
    let written = job.translations.original();
    let english = names::place(&job.location, written, Language::English);
    let location = english.unwrap_or_else(|| job.location.clone());
    let state = |part: &str| {
        let name = canonical_state(part).unwrap_or(part.trim());
        let mut states = STATES.iter();
        states.find(|state| state.name(Language::English).eq_ignore_ascii_case(name))
    };
    let named: Vec<_> = location.split([',', '/', ';']).filter_map(state).collect();
    named.into_iter().map(|state| state.id)
}

fn employment_choice(details: &CompanyJobDetails) -> Option<Employment> {
    if details.is_internship == Some(true) {
        return Some(Employment::Internship);
    }
    let form = listings::employment::parse(details.job_type.as_deref()?)?;
    Some(match form {
        listings::Employment::FullTime => Employment::FullTime,
        listings::Employment::PartTime => Employment::PartTime,
        listings::Employment::Contract => Employment::Contract,
        listings::Employment::Freelance => Employment::Freelance,
        listings::Employment::Internship => Employment::Internship,
    })
}

/// Returns the choices whose range of years overlaps the required experience.
fn experience_choices(stated: &str, fresher: bool) -> Vec<Experience> {
    let years = match experience::read(stated) {
        Reading::Years(years) => Some(years),
        Reading::Fresher => Some(Years { min: 0, max: Some(0) }),
        _ => None,
    };
    let meets = |choice: &Experience| {
        let (from, to) = choice.span();
        let overlaps =
            years.is_some_and(|years| years.min <= to && years.max.is_none_or(|max| max >= from));
        overlaps || (fresher && *choice == Experience::None)
    };
    Experience::ALL.iter().copied().filter(meets).collect()
}

impl Experience {
    /// Returns the range of years of the choice, both bounds included.
    fn span(self) -> (u32, u32) {
        match self {
            Self::None => (0, 0),
            Self::One => (1, 2),
            Self::Three => (3, 4),
            Self::Five => (5, 9),
            Self::Ten => (10, u32::MAX),
        }
    }
}

impl PayFilter {
    fn lakhs(self) -> i64 {
        match self {
            Self::Three => 3,
            Self::Six => 6,
            Self::Ten => 10,
            Self::Fifteen => 15,
            Self::TwentyFive => 25,
        }
    }
}

/// Words and phrases for each education.
const EDUCATION: &[(Qualification, &[&str])] = &[
    (
        Qualification::Tenth,
        &[
            "10th",
            "tenth",
            "matric",
            "matriculation",
            "matriculate",
            "sslc",
            "high school",
            "class 10",
            "class x",
        ],
    ),
    (
        Qualification::Twelfth,
        &[
            "12th",
            "twelfth",
            "10+2",
            "intermediate",
            "hsc",
            "higher secondary",
            "senior secondary",
            "class 12",
            "class xii",
        ],
    ),
    (Qualification::Iti, &["iti", "industrial training"]),
    (Qualification::Diploma, &["diploma", "polytechnic"]),
    (
        Qualification::Graduate,
        &[
            "graduate",
            "graduates",
            "graduation",
            "degree",
            "bachelor",
            "bachelors",
            "ug",
            "ba",
            "bcom",
            "bsc",
            "bca",
            "bba",
            "llb",
        ],
    ),
    (
        Qualification::Engineering,
        &[
            "btech",
            "be",
            "bachelor of engineering",
            "degree in engineering",
            "engineering degree",
            "engineering graduate",
        ],
    ),
    (
        Qualification::Medical,
        &[
            "mbbs", "bds", "nursing", "gnm", "anm", "pharmacy", "bpharm", "dpharm", "bams", "bhms",
            "medical",
        ],
    ),
    (Qualification::Teaching, &["bed", "ded", "deled", "beled", "tet", "ctet", "med"]),
    (
        Qualification::Postgraduate,
        &[
            "post graduate",
            "postgraduate",
            "post graduation",
            "postgraduation",
            "pg",
            "master",
            "masters",
            "ma",
            "mcom",
            "msc",
            "mca",
            "mba",
            "mtech",
            "md",
            "ms",
            "phd",
            "doctorate",
        ],
    ),
];

/// Returns the educations that a text mentions.
fn qualification_choices(text: &str) -> impl Iterator<Item = Qualification> {
    let tokens = text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | '+'));
    let words: Vec<String> = tokens.map(normalize_token).filter(|word| !word.is_empty()).collect();
    // "Post graduate" must not match "graduate".
    let words = format!(" {} ", words.join(" ").replace("post graduat", "postgraduat"));
    let named = move |names: &[&str]| names.iter().any(|name| words.contains(&format!(" {name} ")));
    EDUCATION.iter().filter(move |(_, names)| named(names)).map(|(choice, _)| *choice)
}

/// Normalises a word: "B.Tech" becomes "btech". "B.E." and "BE" are degrees; "be" is a verb and
/// becomes empty.
fn normalize_token(token: &str) -> String {
    let word = token.replace('.', "").to_lowercase();
    let is_verb = word == "be" && !token.contains('.') && token != "BE";
    if is_verb { String::new() } else { word }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::domain::jobs::GovernmentDetails;
    use crate::domain::jobs::filter::STATIC_FACETS;
    use crate::domain::publication::Publication;
    use crate::domain::translations::Translations;

    fn facet_names(details: CompanyJobDetails) -> Vec<String> {
        let mut facets = JobFacets::default();
        facets.add_company(&details);
        choice_names(&facets)
    }

    fn all_choices() -> impl Iterator<Item = (usize, String)> {
        STATIC_FACETS.iter().flat_map(|facet| {
            let names = facet.names.iter().enumerate();
            names.map(|(at, name)| (facet.first + at, format!("{} {name}", facet.parameter)))
        })
    }

    fn choice_names(facets: &JobFacets) -> Vec<String> {
        let matching = all_choices().filter(|(number, _)| facets.choices.contains(number));
        matching.map(|(_, name)| name).collect()
    }

    #[test]
    fn every_choice_has_its_own_number() {
        let mut numbers: Vec<_> = all_choices().map(|(number, _)| number).collect();
        numbers.extend([HAS_ADMIT_CARD, HAS_RESULT]);
        numbers.sort_unstable();
        assert_eq!(numbers, (0..StaticFacet::set_count()).collect::<Vec<_>>());
        let names: BTreeSet<_> = all_choices().map(|(_, name)| name).collect();
        assert_eq!(names.len() + 2, StaticFacet::set_count());
    }

    fn states_in(location: &str, written: Language) -> Vec<&'static str> {
        let job = JobDraft {
            title: String::new(),
            location: location.to_owned(),
            description: String::new(),
            meta_description: String::new(),
            salary_range: String::new(),
            tags: String::new(),
            custom_html_content: String::new(),
            publication: Publication::PUBLISHED,
            details: Details::Government(GovernmentDetails::default()),
            translations: Translations::none(written),
        };
        states_in_location(&job).collect()
    }

    #[test]
    fn only_names_of_states_are_states_of_a_location() {
        for (location, expected) in [
            ("Bihar", vec!["bihar"]),
            ("Patna, Bihar / Orissa", vec!["bihar", "odisha"]),
            ("new delhi, DELHI", vec!["delhi"]),
            ("Aurangabad", vec![]),
            ("Across Bihar", vec![]),
            ("All India", vec![]),
            ("", vec![]),
        ] {
            assert_eq!(states_in(location, Language::English), expected, "{location}");
        }
        assert_eq!(states_in("पटना, बिहार", Language::Hindi), ["bihar"]);
    }

    #[test]
    fn finds_employment_experience_and_pay_of_company_jobs() {
        let details =
            |job_type: &str, experience: &str, min, max, period: &str| CompanyJobDetails {
                job_type: Some(job_type.to_owned()),
                experience: Some(experience.to_owned()),
                salary_min: min,
                salary_max: max,
                salary_period: Some(period.to_owned()),
                ..CompanyJobDetails::default()
            };
        for (given, expected) in [
            (
                details("Full Time", "2-5 years", Some(400_000), Some(700_000), "per annum"),
                "employment full-time, experience 1, experience 3, experience 5, pay 3, pay 6",
            ),
            (
                details("Internship", "Fresher", Some(10_000), None, "per month"),
                "employment internship, experience 0",
            ),
            (
                details("Contract", "10+ years", None, Some(1_500), "per hour"),
                "employment contract, experience 10, pay 3, pay 6, pay 10, pay 15, pay 25",
            ),
            (details("", "Mid-Senior level", None, None, ""), ""),
            (details("", "Mid-Senior level", None, Some(700_000), ""), "pay 3, pay 6"),
            (details("", "Mid-Senior level", None, Some(700_000), "per day"), ""),
        ] {
            assert_eq!(facet_names(given.clone()).join(", "), expected, "{given:?}");
        }
    }

    #[test]
    fn fresher_and_internship_flags_add_choices() {
        let details = CompanyJobDetails {
            is_fresher: Some(true),
            is_internship: Some(true),
            experience: Some("1 year".to_owned()),
            ..CompanyJobDetails::default()
        };
        let expected = ["employment internship", "experience 0", "experience 1"];
        assert_eq!(facet_names(details), expected);
    }

    #[test]
    fn finds_education_in_usual_spellings() {
        use Qualification::{
            Diploma, Engineering, Graduate, Iti, Medical, Postgraduate, Teaching, Tenth, Twelfth,
        };
        for (text, expected) in [
            ("10th Pass / ITI", vec![Tenth, Iti]),
            ("12th (10+2) or Intermediate", vec![Twelfth]),
            ("UG: B.Tech/B.E. in Any; PG: MCA, M.Tech", vec![Graduate, Engineering, Postgraduate]),
            ("B.E./B.Tech", vec![Engineering]),
            ("Any Graduate", vec![Graduate]),
            ("Post Graduation in Commerce", vec![Postgraduate]),
            ("Diploma in Civil Engineering", vec![Diploma]),
            ("GNM / B.Sc. Nursing", vec![Graduate, Medical]),
            ("Bachelor's degree with B.Ed. and CTET", vec![Graduate, Teaching]),
            ("Must be punctual", vec![]),
            ("", vec![]),
        ] {
            assert_eq!(qualification_choices(text).collect::<Vec<_>>(), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn accepts_any_text(text in "\\PC{0,80}") {
            let _ = qualification_choices(&text).count();
            let _ = experience_choices(&text, false);
        }
    }
}
