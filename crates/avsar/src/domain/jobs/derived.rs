//! The details that a job gets from its recruitment (design: "Beside the existing jobs").
//!
//! Only a public recruitment supplies details, so that a draft never reaches visitors.

use chrono::{DateTime, Utc};
use recruitments::calendar::DayTime;
use recruitments::record::Event;
use recruitments::window::current_window;
use recruitments::{Fact, Recruitment};

use super::{AdmitCardDetails, DateOrDateTime, Details, GovernmentDetails, JobType, ResultDetails};
use crate::domain::recruitments::StoredRecruitment;

/// Returns the details that a job of a type gets from a recruitment at a time.
#[must_use]
pub fn derived_details(
    recruitment: &StoredRecruitment,
    kind: JobType,
    now: DateTime<Utc>,
) -> Details {
    let visible = recruitment.is_public().then_some(&recruitment.content.record);
    match kind {
        JobType::Government => {
            Details::Government(visible.map(|record| government(record, now)).unwrap_or_default())
        }
        JobType::AdmitCard => {
            Details::AdmitCard(visible.map(|record| admit_card(record, now)).unwrap_or_default())
        }
        JobType::Result => {
            Details::Result(visible.map(|record| result(record, now)).unwrap_or_default())
        }
        JobType::Private => Details::Private(Default::default()),
        JobType::Tech => Details::Tech(Default::default()),
        JobType::NonTech => Details::NonTech(Default::default()),
    }
}

fn government(record: &Recruitment, _now: DateTime<Utc>) -> GovernmentDetails {
    let window = current_window(record);
    GovernmentDetails {
        department: Some(record.organisation.name.clone()).filter(|name| !name.is_empty()),
        application_start_date: window.as_ref().and_then(|window| window.opens).map(to_date),
        application_end_date: window.as_ref().and_then(|window| window.closes).map(to_date),
        ..Default::default()
    }
}

fn admit_card(record: &Recruitment, now: DateTime<Utc>) -> AdmitCardDetails {
    AdmitCardDetails {
        organisation_name: non_blank(&record.organisation.name),
        examination_name: non_blank(&record.title),
        exam_date: next_exam(record, now),
        ..Default::default()
    }
}

fn result(record: &Recruitment, now: DateTime<Utc>) -> ResultDetails {
    ResultDetails {
        organisation_name: non_blank(&record.organisation.name),
        examination_name: non_blank(&record.title),
        exam_date: next_exam(record, now),
        total_vacancies: record.total.as_ref().and_then(Fact::value).map(ToString::to_string),
        ..Default::default()
    }
}

fn non_blank(text: &str) -> Option<String> {
    (!text.trim().is_empty()).then(|| text.to_owned())
}

fn to_date(time: DayTime) -> DateOrDateTime {
    match time.time {
        Some(_) => DateOrDateTime::DateTime(time.end()),
        None => DateOrDateTime::Date(time.day.date()),
    }
}

/// Returns the next certain day of an examination, or else the last one.
fn next_exam(record: &Recruitment, now: DateTime<Utc>) -> Option<DateOrDateTime> {
    let days = exam_days(record);
    let next = days.iter().find(|time| time.end() > now).or(days.last());
    next.copied().map(to_date)
}

/// Returns the certain days of examinations, in order.
fn exam_days(record: &Recruitment) -> Vec<DayTime> {
    let exams = record.dates.iter().filter(|date| matches!(date.event, Event::Exam | Event::Mains));
    let mut days: Vec<_> = exams
        .filter_map(|date| date.firm()?.from.day().map(|day| DayTime { day, time: None }))
        .collect();
    days.sort_by_key(|time| time.day);
    days
}

/// Returns the time at which the derived details change without a save: after the next examination.
#[must_use]
pub fn next_refresh(recruitment: &StoredRecruitment, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    exam_days(&recruitment.content.record).into_iter().map(DayTime::end).find(|end| *end > now)
}
