//! Filters of the administrators' lists: the status of a job, its defects, and who
//! changed it last.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::jobs::{CompanyJobDetails, DateOrDateTime, Details, Job, pay};
use crate::domain::publication::PublicationStatus;
use crate::platform::html;

/// Minimum length of the text of a job, in characters.
const MIN_TEXT_CHARS: usize = 150;
/// Bytes of HTML that are certainly enough text. Longer HTML is not parsed.
const LONG_HTML_BYTES: usize = 4_000;
/// Minimum believable pay for a year, in rupees: 1,000 a month.
const MIN_ANNUAL_PAY: i64 = 12_000;
/// Maximum believable pay for a year, in rupees: 5 crore.
const MAX_ANNUAL_PAY: i64 = 50_000_000;

choices! {
    /// A defect of a job. Admit cards and results have no last date and no
    /// pay.
    JobDefect {
        /// Applications have ended, but visitors still see the job.
        Closed = "closed",
        /// A government job, admit card or result without an official notice or link.
        NoSource = "no-source",
        /// A government job without a last date of applications.
        NoLastDate = "no-last-date",
        /// A job of a company without a link to apply.
        NoApplyLink = "no-apply-link",
        /// Dates that contradict each other.
        Dates = "dates",
        /// Pay out of all proportion.
        Pay = "pay",
        /// No text, or a very short one.
        ShortText = "short-text",
        /// No employer, department or examining body.
        NoOrganisation = "no-organisation",
        /// No place of work.
        NoLocation = "no-location",
    }
}

/// The filters of the administrators' lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeskFilter {
    /// Only jobs with this status.
    pub status: Option<PublicationStatus>,
    /// Only jobs with this defect.
    pub defect: Option<JobDefect>,
    /// Only jobs that this account changed last.
    pub editor: Option<i64>,
}

impl JobDefect {
    /// Returns the defects of a job that do not depend on the time.
    pub fn of(job: &Job) -> impl Iterator<Item = Self> {
        let content = &job.content;
        let found = match &content.details {
            Details::Private(details) | Details::Tech(details) | Details::NonTech(details) => [
                (Self::NoApplyLink, has_no_link(details)),
                (Self::Dates, is_after(details.posted_date, details.application_end_date)),
            ],
            Details::Government(details) => {
                let (start, end) = (details.application_start_date, details.application_end_date);
                [
                    (Self::NoSource, is_blank(&details.official_notification_url)),
                    (Self::Dates, is_after(start, end) || is_after(end, details.exam_date)),
                ]
            }
            Details::AdmitCard(details) => {
                let links = [&details.admit_card_download_url, &details.exam_notice_pdf_url];
                let dates = (details.admit_card_released_date, details.exam_date);
                [
                    (Self::NoSource, links.into_iter().all(is_blank)),
                    (Self::Dates, is_after(dates.0, dates.1)),
                ]
            }
            Details::Result(details) => {
                let links = [&details.result_download_url, &details.exam_notice_pdf_url];
                let dates = (details.exam_date, details.result_released_date);
                [
                    (Self::NoSource, links.into_iter().all(is_blank)),
                    (Self::Dates, is_after(dates.0, dates.1)),
                ]
            }
        };
        let is_government = matches!(content.details, Details::Government(_));
        let shared = [
            (Self::NoLastDate, is_government && content.application_end().is_none()),
            (Self::Pay, is_unbelievable(job)),
            (Self::ShortText, has_short_text(job)),
            (Self::NoOrganisation, content.organisation().trim().is_empty()),
            (Self::NoLocation, content.location.trim().is_empty()),
        ];
        found.into_iter().chain(shared).filter(|(_, is_found)| *is_found).map(|(defect, _)| defect)
    }

    /// Returns the defects of a job that visitors see at a time.
    pub fn of_visible(job: &Job, now: DateTime<Utc>) -> impl Iterator<Item = Self> {
        let ended = job.content.application_end().is_some_and(|end| end.end() < now);
        let closed = (ended && job.content.is_active()).then_some(Self::Closed);
        closed.into_iter().chain(Self::of(job))
    }
}

fn is_blank(text: &Option<String>) -> bool {
    text.as_deref().is_none_or(|text| text.trim().is_empty())
}

fn has_no_link(details: &CompanyJobDetails) -> bool {
    is_blank(&details.apply_now_url) && is_blank(&details.apply_url)
}

/// Returns whether the first of two dates, which must not be later, is on a later day.
fn is_after(first: Option<DateOrDateTime>, second: Option<DateOrDateTime>) -> bool {
    first.zip(second).is_some_and(|(first, second)| first.day() > second.day())
}

fn is_unbelievable(job: &Job) -> bool {
    if job.content.details.announced_examination().is_some() {
        return false;
    }
    let stated = job.content.details.company().and_then(pay::Salary::from_details);
    let is_reversed = stated.is_some_and(|pay| pay.min > pay.max || pay.min < 0);
    let annual = pay::annual_salary(&job.content);
    is_reversed || annual.is_some_and(|pay| pay.max < MIN_ANNUAL_PAY || pay.max > MAX_ANNUAL_PAY)
}

/// Returns whether a job has hardly any text. The page of a job that follows a recruitment shows
/// the record.
fn has_short_text(job: &Job) -> bool {
    let html = &job.content.custom_html_content;
    if job.following.is_some() || html.len() >= LONG_HTML_BYTES {
        return false;
    }
    html::text(html).chars().take(MIN_TEXT_CHARS).count() < MIN_TEXT_CHARS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::jobs::{GovernmentDetails, JobDraft};
    use crate::domain::publication::Publication;
    use crate::domain::slugs::Slug;
    use crate::domain::translations::Translations;

    fn defects(details: Details, location: &str, html: &str) -> Vec<&'static str> {
        let content = JobDraft {
            title: "Clerk".to_owned(),
            location: location.to_owned(),
            description: String::new(),
            meta_description: String::new(),
            salary_range: String::new(),
            tags: String::new(),
            custom_html_content: html.to_owned(),
            publication: Publication::PUBLISHED,
            details,
            translations: Translations::default(),
        };
        let at = DateTime::UNIX_EPOCH;
        let job = Job {
            id: 1,
            slug: Slug::from_title("Clerk", "job"),
            content,
            display_html: String::new(),
            following: None,
            posted_at: at,
            version: 1,
            updated_at: at,
            edited_by: None,
        };
        JobDefect::of(&job).map(JobDefect::name).collect()
    }

    /// Imports store jobs that the forms refuse.
    #[test]
    fn finds_what_the_forms_would_refuse() {
        let company = |min: i64, max: i64, period: &str| CompanyJobDetails {
            company_name: Some("Narmada Systems".to_owned()),
            apply_now_url: Some("https://narmada.example.org".to_owned()),
            salary_min: Some(min),
            salary_max: Some(max),
            salary_period: Some(period.to_owned()),
            ..CompanyJobDetails::default()
        };
        let long = "x".repeat(LONG_HTML_BYTES);
        let found = |details| defects(Details::Private(details), "Pune", &long);
        assert_eq!(found(company(300_000, 600_000, "per annum")), [""; 0]);
        assert_eq!(found(company(0, 0, "per annum")), [""; 0]);
        assert_eq!(found(company(600_000, 300_000, "per annum")), ["pay"]);
        assert_eq!(found(company(3, 6, "per annum")), ["pay"]);
        assert_eq!(found(company(3_000_000, 6_000_000, "per month")), ["pay"]);
        let unlinked =
            CompanyJobDetails { apply_now_url: Some(" ".to_owned()), ..company(0, 0, "") };
        assert_eq!(found(unlinked), ["no-apply-link"]);
        let empty = Details::Government(GovernmentDetails::default());
        let expected =
            ["no-source", "no-last-date", "short-text", "no-organisation", "no-location"];
        assert_eq!(defects(empty, " ", "<p>Soon</p>"), expected);
    }
}
