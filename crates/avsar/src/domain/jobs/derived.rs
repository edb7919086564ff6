//! The details that a job gets from its recruitment (design: "Beside the existing jobs").
//!
//! Only a public recruitment supplies details, so that a draft never reaches visitors.

use chrono::{DateTime, Utc};
use recruitments::derived::{StageDay, derived_dates, derived_texts};
use recruitments::record::LevelId;
use recruitments::{Day, DayTime, Fact, Language, Recruitment};
use serde::Deserialize;
use serde_json::{Value, json};

use super::fact_values::careers;
use super::facts::JobFacts;
use super::latest_releases::{LatestReleases, Release};
use super::{AdmitCardDetails, DateOrDateTime, Details, GovernmentDetails, JobType, ResultDetails};
use crate::domain::recruitments::StoredRecruitment;

/// The details that a job gets from its recruitment, with the texts in each language.
#[derive(Clone, Debug, PartialEq)]
pub struct DerivedDetails {
    /// Details in English.
    pub english: Details,
    /// Details in Hindi.
    pub hindi: Details,
    /// Facts by which lists of jobs can be browsed. Only government jobs have some.
    pub facts: JobFacts,
}

impl DerivedDetails {
    /// Returns the details that a job of a type gets from a recruitment and its latest admit card
    /// and result at a time.
    #[must_use]
    pub fn new(
        recruitment: &StoredRecruitment,
        releases: &LatestReleases,
        kind: JobType,
        now: DateTime<Utc>,
    ) -> Self {
        let record = recruitment.is_public().then_some(&recruitment.content.record);
        let on = Day::in_india(now);
        let details = |language| match record.map(|record| (record, kind)) {
            Some((record, JobType::Government)) => {
                Details::Government(government(record, releases, language, on))
            }
            Some((record, JobType::AdmitCard)) => {
                Details::AdmitCard(admit_card(record, language, on))
            }
            Some((record, JobType::Result)) => Details::Result(result(record, language, on)),
            Some((_, JobType::Private | JobType::Tech | JobType::NonTech)) | None => {
                Details::empty(kind)
            }
        };
        let facts = record.filter(|_| kind == JobType::Government).map(JobFacts::from_record);
        Self {
            english: details(Language::English),
            hindi: details(Language::Hindi),
            facts: facts.unwrap_or_default(),
        }
    }

    /// Parses the output of [`Self::to_json`].
    ///
    /// # Errors
    /// Returns an error if `json` does not contain the details of the given type.
    pub fn from_json(kind: JobType, json: &str) -> serde_json::Result<Self> {
        let value: Value = serde_json::from_str(json)?;
        let details = |language: &str| match value.get(language) {
            Some(details) => Details::from_json(kind, &details.to_string()),
            None => Ok(Details::empty(kind)),
        };
        let facts = value.get("facts").map(JobFacts::deserialize).transpose()?;
        Ok(Self {
            english: details("en")?,
            hindi: details("hi")?,
            facts: facts.unwrap_or_default(),
        })
    }

    /// Returns the details as stored in the database. The type has its own column.
    ///
    /// # Errors
    /// Returns an error if serialisation fails, which no member causes.
    pub fn to_json(&self) -> serde_json::Result<String> {
        let details = |details: &Details| serde_json::from_str::<Value>(&details.to_json()?);
        let (english, hindi) = (details(&self.english)?, details(&self.hindi)?);
        Ok(json!({ "en": english, "hi": hindi, "facts": self.facts }).to_string())
    }
}

/// Returns the time at which the derived details can change without a save: the next midnight after
/// a day of the record. `None` if all its days have passed.
#[must_use]
pub fn next_refresh(recruitment: &StoredRecruitment, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let end_of = |day: Day| DayTime { day, time: None }.end();
    let ends = recruitment.content.record.dates.iter().filter_map(|date| {
        let period = date.firm()?;
        let (first, last) = (period.from.day()?, period.last().day()?);
        // Within a span, each midnight can change the next day.
        let today = Day::in_india(now);
        Some(end_of(if first < today { today.min(last) } else { first }))
    });
    ends.filter(|end| *end > now).min()
}

fn government(
    record: &Recruitment,
    releases: &LatestReleases,
    language: Language,
    on: Day,
) -> GovernmentDetails {
    let texts = derived_texts(record, language, &|level| level_name(level, language));
    let dates = derived_dates(record, on);
    let (admit_card_release_date, admit_card_url) =
        release(releases.admit_card.as_ref(), dates.admit_card_release, dates.admit_card_url);
    let (result_date, result_url) =
        release(releases.result.as_ref(), dates.result, dates.result_url);
    GovernmentDetails {
        department: organisation(record, language),
        vacancies: texts.vacancies,
        qualification: texts.qualification,
        age_limit: texts.age_limit,
        experience: texts.experience,
        application_fee: texts.application_fee,
        pay_scale: texts.pay_scale,
        mode_of_application: texts.mode_of_application,
        application_start_date: dates.application_start.map(to_date),
        application_end_date: dates.application_end.map(to_date),
        exam_date: dates.exam_date.map(|day| DateOrDateTime::Date(day.date())),
        admit_card_release_date,
        result_date,
        apply_url: dates.apply_url,
        official_notification_url: dates.official_notification_url,
        admit_card_url,
        result_url,
        ..Default::default()
    }
}

/// Returns day and address of an admit card or result: those of the latest release, unless the
/// record announces a later stage.
fn release(
    latest: Option<&Release>,
    announced: Option<StageDay>,
    url: Option<String>,
) -> (Option<DateOrDateTime>, Option<String>) {
    let announced_day = announced.map(|announced| DateOrDateTime::Date(announced.day.date()));
    match latest.filter(|latest| !latest.is_before(announced)) {
        Some(latest) => (latest.released.or(announced_day), latest.url.clone().or(url)),
        None => (announced_day, url),
    }
}

fn admit_card(record: &Recruitment, language: Language, on: Day) -> AdmitCardDetails {
    AdmitCardDetails {
        organisation_name: organisation(record, language),
        examination_name: non_blank(&record.title),
        exam_date: exam_date(record, on),
        ..Default::default()
    }
}

fn result(record: &Recruitment, language: Language, on: Day) -> ResultDetails {
    ResultDetails {
        organisation_name: organisation(record, language),
        examination_name: non_blank(&record.title),
        exam_date: exam_date(record, on),
        total_vacancies: record.total.as_ref().and_then(Fact::value).map(ToString::to_string),
        ..Default::default()
    }
}

fn exam_date(record: &Recruitment, on: Day) -> Option<DateOrDateTime> {
    derived_dates(record, on).exam_date.map(|day| DateOrDateTime::Date(day.date()))
}

/// Returns the name of the organisation in a language, as far as the record has it.
fn organisation(record: &Recruitment, language: Language) -> Option<String> {
    let name = match language {
        Language::English => None,
        Language::Hindi => record.organisation.name_hi.as_deref().and_then(non_blank),
    };
    name.or_else(|| non_blank(&record.organisation.name))
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

fn level_name(LevelId(id): &LevelId, language: Language) -> Option<String> {
    let name = &careers()?.level(id)?.name;
    let name = |language| name.get(language);
    let (english, hindi) = (name(careers::Language::English), name(careers::Language::Hindi));
    Some(language.pick(english, hindi).to_owned())
}
