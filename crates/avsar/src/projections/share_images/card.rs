//! The texts of a job's share image, in each language.
//!
//! They do not depend on the current date, because clients cache images: a text such as "three days
//! left" would become wrong.

use listings::Period;
use share_images::{Card, Fact};

use crate::domain::jobs::pay::Salary;
use crate::domain::jobs::{DateOrDateTime, Details, Job, urgency};
use crate::platform::language::{Language, PerLanguage};
use crate::platform::site_config::EffectiveSite;

/// The labels of share images in one language.
struct Labels {
    government_job: &'static str,
    private_job: &'static str,
    tech_job: &'static str,
    non_tech_job: &'static str,
    admit_card: &'static str,
    result: &'static str,
    urgent: &'static str,
    last_date: &'static str,
    exam_date: &'static str,
    released_on: &'static str,
    vacancies: &'static str,
    location: &'static str,
    salary_per_annum: &'static str,
    salary_per_month: &'static str,
    salary_per_hour: &'static str,
}

const LABELS: PerLanguage<Labels> = PerLanguage {
    english: Labels {
        government_job: "Government Job",
        private_job: "Private Job",
        tech_job: "Tech Job",
        non_tech_job: "Non-Tech Job",
        admit_card: "Admit Card",
        result: "Result",
        urgent: "Urgent",
        last_date: "Last date",
        exam_date: "Exam date",
        released_on: "Released on",
        vacancies: "Vacancies",
        location: "Location",
        salary_per_annum: "Salary per annum",
        salary_per_month: "Salary per month",
        salary_per_hour: "Salary per hour",
    },
    hindi: Labels {
        government_job: "सरकारी नौकरी",
        private_job: "प्राइवेट नौकरी",
        tech_job: "टेक नौकरी",
        non_tech_job: "नॉन-टेक नौकरी",
        admit_card: "एडमिट कार्ड",
        result: "परिणाम",
        urgent: "जल्दी करें",
        last_date: "अंतिम तिथि",
        exam_date: "परीक्षा की तिथि",
        released_on: "जारी होने की तिथि",
        vacancies: "पद",
        location: "कार्यस्थल",
        salary_per_annum: "वेतन सालाना",
        salary_per_month: "वेतन प्रति माह",
        salary_per_hour: "वेतन प्रति घंटा",
    },
};

/// Returns the texts for a job in a language, as far as it is translated.
pub(super) fn build_card(mut job: Job, language: Language, site: &EffectiveSite) -> Card {
    job.localize(language);
    let (content, labels) = (&job.content, LABELS.of(language));
    let day = |label, when| day_fact(label, when, language);
    let deadline =
        content.application_end().map(|end| Fact { deadline: true, ..day(labels.last_date, end) });
    let place = new_fact(labels.location, content.location.as_str());
    let (kind, facts) = match &content.details {
        Details::Government(details) => (
            labels.government_job,
            vec![
                deadline.or(details.exam_date.map(|when| day(labels.exam_date, when))),
                vacancies_fact(details.vacancies.as_deref(), language),
                place,
            ],
        ),
        Details::Private(_) => (labels.private_job, vec![pay_fact(&job, labels), place, deadline]),
        Details::Tech(_) => (labels.tech_job, vec![pay_fact(&job, labels), place, deadline]),
        Details::NonTech(_) => (labels.non_tech_job, vec![pay_fact(&job, labels), place, deadline]),
        Details::AdmitCard(details) => (
            labels.admit_card,
            vec![
                details.exam_date.map(|when| day(labels.exam_date, when)),
                details.admit_card_released_date.map(|when| day(labels.released_on, when)),
            ],
        ),
        Details::Result(details) => (
            labels.result,
            vec![
                details.result_released_date.map(|when| day(labels.released_on, when)),
                details.exam_date.map(|when| day(labels.exam_date, when)),
                vacancies_fact(details.total_vacancies.as_deref(), language),
            ],
        ),
    };
    let is_urgent = urgency::is_tagged_urgent(&content.tags, &site.urgent_tags);
    Card {
        site_name: site.name.clone(),
        kind,
        urgent: is_urgent.then_some(labels.urgent),
        organisation: content.organisation().to_owned(),
        title: content.title.clone(),
        facts: facts.into_iter().flatten().collect(),
    }
}

fn day_fact(label: &str, when: DateOrDateTime, language: Language) -> Fact {
    Fact { label: label.to_owned(), value: language.short_date(when.day()), deadline: false }
}

/// Returns the number of vacancies. The English noun after it is omitted in other languages,
/// because the label says the same.
fn vacancies_fact(value: Option<&str>, language: Language) -> Option<Fact> {
    const NOUNS: [&str; 5] = ["post", "posts", "vacancy", "vacancies", "पद"];
    let value = value.unwrap_or_default().trim();
    let number = value.rsplit_once(' ').filter(|(number, noun)| {
        language != Language::English
            && NOUNS.contains(&noun.to_ascii_lowercase().as_str())
            && number.chars().all(|c| c.is_ascii_digit() || matches!(c, ',' | '+'))
    });
    new_fact(LABELS.of(language).vacancies, number.map_or(value, |(number, _)| number))
}

fn new_fact<'a>(label: &str, value: impl Into<Option<&'a str>>) -> Option<Fact> {
    let value = value.into().unwrap_or_default().trim();
    let known = !value.is_empty();
    known.then(|| Fact { label: label.to_owned(), value: value.to_owned(), deadline: false })
}

/// Returns the pay, if it is known. The period is in the label, because long values are truncated.
fn pay_fact(job: &Job, labels: &Labels) -> Option<Fact> {
    let salary = Salary::from_details(job.content.details.company()?)?;
    let label = match salary.period {
        Period::Annum => labels.salary_per_annum,
        Period::Month => labels.salary_per_month,
        Period::Hour => labels.salary_per_hour,
    };
    new_fact(label, salary.amounts().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vacancies_have_no_english_noun_in_hindi() {
        for (text, english, hindi) in [
            ("14,582 posts", "14,582 posts", "14,582"),
            ("1 Post", "1 Post", "1"),
            ("3,120 पद", "3,120 पद", "3,120"),
            ("120 (60 reserved posts)", "120 (60 reserved posts)", "120 (60 reserved posts)"),
            ("about 40 posts", "about 40 posts", "about 40 posts"),
            ("75", "75", "75"),
        ] {
            let value = |language| vacancies_fact(Some(text), language).unwrap().value;
            assert_eq!(value(Language::English), english);
            assert_eq!(value(Language::Hindi), hindi);
        }
        assert_eq!(vacancies_fact(Some(" "), Language::Hindi), None);
    }
}
