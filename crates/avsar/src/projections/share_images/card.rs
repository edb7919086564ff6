//! The texts of a job's share image.
//!
//! They do not depend on the current date, because clients cache images: a text such as "three days
//! left" would become wrong.

use share_images::{Card, Fact};

use crate::domain::jobs::pay::Salary;
use crate::domain::jobs::{DateOrDateTime, Details, Job, urgency};

/// Returns the texts for a job.
pub(super) fn build_card(job: &Job) -> Card {
    let content = &job.content;
    let deadline =
        content.application_end().map(|end| Fact { deadline: true, ..day_fact("Last date", end) });
    let place = new_fact("Location", content.location.as_str());
    let (kind, facts) = match &content.details {
        Details::Government(details) => (
            "Government Job",
            vec![
                deadline.or(details.exam_date.map(|day| day_fact("Exam date", day))),
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
                details.exam_date.map(|day| day_fact("Exam date", day)),
                details.admit_card_released_date.map(|day| day_fact("Released on", day)),
            ],
        ),
        Details::Result(details) => (
            "Result",
            vec![
                details.result_released_date.map(|day| day_fact("Released on", day)),
                details.exam_date.map(|day| day_fact("Exam date", day)),
                new_fact("Vacancies", details.total_vacancies.as_deref()),
            ],
        ),
    };
    Card {
        kind,
        urgent: urgency::is_tagged_urgent(&content.tags),
        organisation: content.organisation().to_owned(),
        title: content.title.clone(),
        facts: facts.into_iter().flatten().collect(),
    }
}

fn day_fact(label: &str, when: DateOrDateTime) -> Fact {
    let value = when.day().format("%d %b %Y").to_string();
    Fact { label: label.to_owned(), value, deadline: false }
}

fn new_fact<'a>(label: &str, value: impl Into<Option<&'a str>>) -> Option<Fact> {
    let value = value.into().unwrap_or_default().trim();
    let known = !value.is_empty();
    known.then(|| Fact { label: label.to_owned(), value: value.to_owned(), deadline: false })
}

/// Returns the pay, if it is known. The period is in the label, because long values are truncated.
fn pay_fact(job: &Job) -> Option<Fact> {
    let salary = Salary::from_details(job.content.details.company()?)?;
    new_fact(&format!("Salary {}", salary.period.name()), salary.amounts().as_str())
}
