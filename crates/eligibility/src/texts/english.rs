//! The English texts.

use recruitments::record::{Age, Gender, MaritalStatus, Nationality};
use recruitments::{Day, Language};

use super::phrases::Texts;
use crate::age::{AgeFinding, AgeReason, UnsaidRelaxation};
use crate::conditions::{Condition, ConditionFinding};
use crate::homes::HomeStates;
use crate::outcome::Outcome;
use crate::qualification::QualificationReason;

const LANGUAGE: Language = Language::English;

pub(super) fn age(finding: &AgeFinding) -> String {
    let text = match finding.reason {
        AgeReason::Met => return met(finding),
        AgeReason::TooOld => return missed(finding, "You are too old."),
        AgeReason::TooYoung => return missed(finding, "You are too young."),
        AgeReason::Exactly => return exactly(finding),
        AgeReason::FactsMissing(facts) => {
            let names: Vec<&str> = facts.names().map(member).collect();
            return format!("Enter your {}: the age limit depends on it.", names.join(" and "));
        }
        AgeReason::Undated => {
            "The notice does not say on which day the age counts. You may be inside the limits."
        }
        AgeReason::Conflict => {
            "The age limits of the notice contradict each other here. Ask the organisation."
        }
        AgeReason::SumUnsaid => {
            "The notice does not say whether relaxations are added. Only their sum would be enough."
        }
        AgeReason::RelaxationUnsaid(unsaid) => return relaxation_unsaid(unsaid),
        AgeReason::CategoryUnsaid => "The notice has no age limit for your category.",
        AgeReason::Unsaid => "The notice does not state an age limit.",
        AgeReason::ServiceMissing => {
            "Enter the length of your military service: the age limit depends on it."
        }
        AgeReason::BornMissing => "Enter your birth date.",
    };
    text.to_owned()
}

fn relaxation_unsaid(unsaid: UnsaidRelaxation) -> String {
    let kind = if unsaid.is_general { "general" } else { "stated" };
    let limit = match unsaid.max {
        Some(Age { years, months }) => format!("The {kind} limit is {}.", span(years, months)),
        None => format!("You are beyond the {kind} limit."),
    };
    let names = Texts::categories(LANGUAGE, unsaid.groups.codes());
    let usual = unsaid.usual.map_or_else(String::new, |usual| {
        let added = span(usual.months / 12, usual.months % 12);
        let enough = match usual.is_enough {
            Outcome::Eligible => "would be enough",
            Outcome::CannotTell => "may be enough",
            Outcome::NotEligible => "would not be enough",
        };
        format!(" The usual central rule adds {added}, which {enough}.")
    });
    format!("{limit} The notice says only “as per rules” for: {names}.{usual}")
}

/// Returns a span of time in words.
fn span(years: u32, months: u32) -> String {
    let count = |number: u32, unit: &str| {
        let plural = if number == 1 { "" } else { "s" };
        format!("{number} {unit}{plural}")
    };
    match (years, months) {
        (0, 0) => "nothing".to_owned(),
        (years, 0) => count(years, "year"),
        (0, months) => count(months, "month"),
        (years, months) => format!("{} and {}", count(years, "year"), count(months, "month")),
    }
}

fn range(earliest: Option<Day>, latest: Option<Day>) -> Option<String> {
    let day = |day| LANGUAGE.day(day);
    match (earliest, latest) {
        (Some(a), Some(b)) => Some(format!("born from {} to {}", day(a), day(b))),
        (Some(a), None) => Some(format!("born on or after {}", day(a))),
        (None, Some(b)) => Some(format!("born on or before {}", day(b))),
        (None, None) => None,
    }
}

fn met(finding: &AgeFinding) -> String {
    range(finding.earliest, finding.latest).map_or_else(
        || "Your age is inside the limits.".to_owned(),
        |range| format!("Your age is inside the limits ({range})."),
    )
}

fn missed(finding: &AgeFinding, summary: &str) -> String {
    let mut sentences = vec![summary.to_owned()];
    if let Some((age, on)) = finding.age_years.zip(finding.on) {
        sentences.push(format!("Your age on {} is {age}.", LANGUAGE.day(on)));
    }
    let is_too_old = finding.reason == AgeReason::TooOld;
    let (earliest, latest) =
        if is_too_old { (finding.earliest, None) } else { (None, finding.latest) };
    if let Some(range) = range(earliest, latest) {
        sentences.push(format!("The notice accepts people {range}."));
    }
    if let Some(days) = finding.missed_by_days {
        let unit = if days == 1 { "day" } else { "days" };
        sentences.push(format!("You missed it by {days} {unit}."));
    }
    sentences.join(" ")
}

fn exactly(finding: &AgeFinding) -> String {
    let age = finding.age_years.zip(finding.on);
    let age = age.map(|(age, on)| format!("You are exactly {age} on {}. ", LANGUAGE.day(on)));
    let rest = "The notice has this number as the maximum and no birth date. Ask the organisation.";
    age.unwrap_or_default() + rest
}

/// Returns the name of a member of the profile, after "your".
pub(super) fn member(name: &str) -> &'static str {
    match name {
        "category" => "category, as in the list of the notice",
        "gender" => "gender",
        "state" => "home state",
        "pwbd.kind" => "kind of disability",
        "nationality" => "nationality",
        "marital" => "marital status",
        "qualifications" => "qualifications",
        "qualifications.subjects" => "subjects",
        "qualifications.marks" => "marks",
        "qualifications.heldOn" => "date of passing",
        "tests" => "passed tests",
        "licences" => "licences",
        "certificates" => "certificates",
        "experience" => "experience",
        "experience.field" => "field of experience",
        _ => "details",
    }
}

pub(super) fn qualification(reason: &QualificationReason, texts: Texts<'_>) -> String {
    let level = |id| texts.level(id);
    match reason {
        QualificationReason::Met => "You have what the notice asks for.".to_owned(),
        QualificationReason::MetLater(day) => texts.held_by(*day),
        QualificationReason::Unsaid => "The notice does not state a qualification.".to_owned(),
        QualificationReason::Forbidden(id) => {
            format!("The notice excludes people with: {}.", level(id))
        }
        QualificationReason::Level(id) => {
            format!("The notice asks for: {}. You did not list it.", level(id))
        }
        QualificationReason::TooLate(id, day) => {
            let day = LANGUAGE.day(*day);
            format!("{} is needed by {day}. You get it later.", level(id))
        }
        QualificationReason::FinalYear => {
            "The notice does not accept people in their final year.".to_owned()
        }
        QualificationReason::FinalYearUnsaid => {
            "The notice does not say whether people in their final year can apply.".to_owned()
        }
        QualificationReason::Subject(subject) => {
            format!("The notice asks for the subject {subject}. You did not list it.")
        }
        QualificationReason::Marks { required, held } => {
            format!("The notice asks for {required} %. You have {held} %.")
        }
        QualificationReason::Experience { required, held } => {
            format!("The notice asks for {required} months of experience. You have {held}.")
        }
        QualificationReason::Paper(name) => {
            format!("The notice asks for: {name}. You did not list it.")
        }
        QualificationReason::Gender => {
            "The qualification of the notice differs by gender. You do not have yours.".to_owned()
        }
        QualificationReason::Missing { member: name, needed } if needed.is_empty() => {
            format!("Enter your {}.", member(name))
        }
        QualificationReason::Missing { member: name, needed } => {
            format!("Enter your {}. The notice asks for: {}.", member(name), texts.needed(needed))
        }
    }
}

pub(super) fn condition(finding: &ConditionFinding<'_>) -> String {
    if let Some(missing) = finding.missing {
        return format!("Enter your {}.", member(missing));
    }
    let is_met = finding.outcome == Outcome::Eligible;
    match finding.condition {
        Condition::Gender(gender) => {
            let people = match gender {
                Gender::Male => "men",
                Gender::Female => "women",
                Gender::Transgender => "transgender persons",
            };
            format!("The post is for {people}.")
        }
        Condition::Marital(status) => {
            let status = match status {
                MaritalStatus::Unmarried => "unmarried",
                MaritalStatus::Married => "married",
                MaritalStatus::Widowed => "widowed",
                MaritalStatus::Divorced => "divorced",
            };
            format!("The post is for {status} people.")
        }
        Condition::Domicile(_) if is_met => "Your home state is accepted.".to_owned(),
        Condition::Domicile(_) => "The notice does not accept your home state.".to_owned(),
        Condition::Nationality(nationality) => match nationality {
            Nationality::Indian => "The post is for citizens of India.".to_owned(),
            Nationality::IndianOrListed | Nationality::Other => {
                "The post is for the nationalities that the notice lists.".to_owned()
            }
        },
        Condition::Reserved { open, homes } => {
            let names = Texts::categories(LANGUAGE, open);
            let homes = match homes {
                HomeStates::Any => "",
                HomeStates::Of(_) => ", only with a home in the states that the notice names",
            };
            format!("The post has no unreserved vacancy. It has vacancies for: {names}{homes}.")
        }
    }
}
