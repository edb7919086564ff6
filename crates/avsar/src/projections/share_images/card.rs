//! What a job's picture says.
//!
//! Nothing here depends on the day: a picture is kept for ever, and must not say that three days are left.

use crate::domain::jobs::{DateOrDateTime, Details, Job, rules};

/// Facts of one picture.
const MAX_FACTS: usize = 3;

/// The words of a picture.
#[derive(Debug, PartialEq)]
pub(super) struct Card {
    /// The kind of job.
    pub(super) kind: &'static str,
    /// Whether it is marked urgent.
    pub(super) urgent: bool,
    /// Company, department or examining body; empty when unknown.
    pub(super) organisation: String,
    /// The title.
    pub(super) title: String,
    /// What decides, the weightiest first.
    pub(super) facts: Vec<Fact>,
}

/// One fact.
#[derive(Debug, PartialEq)]
pub(super) struct Fact {
    /// What it tells.
    pub(super) label: String,
    /// What it is.
    pub(super) value: String,
    /// Whether it is the date that must not be missed.
    pub(super) deadline: bool,
}

impl Card {
    /// The words for a job.
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

/// Pay, where both bounds are told. Its period stands in the label: what is long is cut.
fn pay_fact(job: &Job) -> Option<Fact> {
    let details = job.content.details.company()?;
    // A form left empty may have been stored as 0 to 0.
    details.salary_max.filter(|most| *most > 0)?;
    let text = rules::salary_text(details)?;
    let (value, period) = text.split_once(" per ")?;
    new_fact(&format!("Salary per {period}"), value)
}
