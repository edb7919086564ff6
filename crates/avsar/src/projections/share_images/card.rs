//! The texts of a job's share image.
//!
//! They do not depend on the current date, because clients cache images: a text such as "three days
//! left" would become wrong.

use crate::domain::jobs::{DateOrDateTime, Details, Job, rules};

/// Maximum number of facts in one image.
const MAX_FACTS: usize = 3;

/// The texts of an image.
#[derive(Debug, PartialEq)]
pub(super) struct Card {
    /// Label of the job type.
    pub(super) kind: &'static str,
    /// Whether the job is tagged as urgent.
    pub(super) urgent: bool,
    /// Company, department or examining body. Empty if unknown.
    pub(super) organisation: String,
    /// Title of the job.
    pub(super) title: String,
    /// The facts, the most important first.
    pub(super) facts: Vec<Fact>,
}

/// A labelled fact about a job.
#[derive(Debug, PartialEq)]
pub(super) struct Fact {
    /// Label, such as "Vacancies".
    pub(super) label: String,
    /// Value, such as "120".
    pub(super) value: String,
    /// Whether this is the last date to apply.
    pub(super) deadline: bool,
}

impl Card {
    /// Returns the texts for a job.
    pub(super) fn from_job(job: &Job) -> Self {
        let content = &job.content;
        let deadline = content
            .application_end()
            .map(|end| Fact { deadline: true, ..Fact::day("Last date", end) });
        let place = new_fact("Location", content.location.as_str());
        let (kind, facts) = match &content.details {
            Details::Government(details) => (
                "Government Job",
                vec![
                    deadline.or(details.exam_date.map(|day| Fact::day("Exam date", day))),
                    new_fact("Vacancies", details.vacancies.as_deref()),
                    place,
                ],
            ),
            Details::Private(_) => ("Private Job", vec![pay_fact(job), place, deadline]),
            Details::Tech(_) => ("Tech Job", vec![pay_fact(job), place, deadline]),
            Details::NonTech(_) => ("Non-Tech Job", vec![pay_fact(job), place, deadline]),
            Details::AdmitCard(details) => (
                "Admit Card",
                vec![
                    details.exam_date.map(|day| Fact::day("Exam date", day)),
                    details.admit_card_released_date.map(|day| Fact::day("Released on", day)),
                ],
            ),
            Details::Result(details) => (
                "Result",
                vec![
                    details.result_released_date.map(|day| Fact::day("Released on", day)),
                    details.exam_date.map(|day| Fact::day("Exam date", day)),
                    new_fact("Vacancies", details.total_vacancies.as_deref()),
                ],
            ),
        };
        Self {
            kind,
            urgent: rules::is_tagged_urgent(&content.tags),
            organisation: content.organisation().to_owned(),
            title: content.title.clone(),
            facts: facts.into_iter().flatten().take(MAX_FACTS).collect(),
        }
    }
}

impl Fact {
    fn day(label: &str, when: DateOrDateTime) -> Self {
        let value = when.day().format("%d %b %Y").to_string();
        Self { label: label.to_owned(), value, deadline: false }
    }
}

fn new_fact<'a>(label: &str, value: impl Into<Option<&'a str>>) -> Option<Fact> {
    let value = value.into().unwrap_or_default().trim();
    let known = !value.is_empty();
    known.then(|| Fact { label: label.to_owned(), value: value.to_owned(), deadline: false })
}

/// Returns the pay if both bounds are known. The period is in the label, because long values are
/// truncated.
fn pay_fact(job: &Job) -> Option<Fact> {
    let details = job.content.details.company()?;
    // An empty form field may have been stored as 0.
    details.salary_max.filter(|most| *most > 0)?;
    let text = rules::salary_text(details)?;
    let (value, period) = text.split_once(" per ")?;
    new_fact(&format!("Salary per {period}"), value)
}
