//! Converts listings into jobs.

use chrono::{DateTime, NaiveDate, Utc};
use listings::{Listing, ListingKind, Pay};
use sha2::{Digest, Sha256};

use crate::domain::jobs::pay::Salary;
use crate::domain::jobs::store::{ImportSource, ImportedJob};
use crate::domain::jobs::{
    AdmitCardDetails, CompanyJobDetails, DateOrDateTime, Details, GovernmentDetails, JobDraft,
    PreparedJob, ResultDetails, rules,
};
use crate::domain::publication::Publication;
use crate::domain::translations::Translations;
use crate::platform::clock::india_midnight;
use crate::platform::digest::hex_prefix;
use crate::platform::html;
use crate::platform::language::Language;

/// Converts a listing into a job. Fields that the listing does not have stay empty.
pub(super) fn from_listing(listing: Listing, now: DateTime<Utc>) -> ImportedJob {
    let posted_on = listing.posted_on;
    let texts = rules::texts(html::clean(&listing.html), None, None);
    let language = Language::from_text(&format!("{} {}", listing.title, texts.description));
    // A date in the future is replaced with the time of the import.
    let posted_at = listing.posted_on.map_or(now, india_midnight).min(now);
    // Parsed pay has the same format for every job type. Other pay texts are kept unchanged.
    let salary_range = listing.pay.map(pay_range).or(listing.pay_text.clone());
    let source_ref = listing.source_ref.clone();
    let (title, location) = (listing.title.clone(), listing.location.clone());
    let details = details(listing);
    let draft = JobDraft {
        title,
        location,
        description: texts.description,
        meta_description: texts.meta_description,
        salary_range: salary_range.unwrap_or_default(),
        tags: String::new(),
        custom_html_content: texts.html,
        publication: Publication::PUBLISHED,
        details,
        translations: Translations::none(language),
    };
    let details = draft.details.to_json().unwrap_or_default();
    let digest = digest(&draft, &details, posted_on);
    // Only the HTML and the details can be long.
    let job = PreparedJob::from(draft);
    let html = job.draft.custom_html_content.len() + job.display_html.len();
    let size = size_of::<ImportedJob>() + html + details.len();
    ImportedJob { source: ImportSource { digest, reference: source_ref }, job, posted_at, size }
}

fn details(listing: Listing) -> Details {
    match listing.kind {
        ListingKind::Private => Details::Private(company(listing)),
        ListingKind::Tech => {
            Details::Tech(CompanyJobDetails { is_tech: Some(true), ..company(listing) })
        }
        ListingKind::NonTech => {
            Details::NonTech(CompanyJobDetails { is_non_tech: Some(true), ..company(listing) })
        }
        ListingKind::Government => Details::Government(government(listing)),
        ListingKind::AdmitCard => Details::AdmitCard(AdmitCardDetails {
            organisation_name: Some(listing.organisation),
            examination_name: Some(listing.title),
            exam_date: day(listing.exam_date),
            admit_card_released_date: day(listing.released_on),
            exam_notice_pdf_url: listing.notice_url,
            admit_card_download_url: listing.apply_url,
            ..AdmitCardDetails::default()
        }),
        ListingKind::Result => Details::Result(ResultDetails {
            organisation_name: Some(listing.organisation),
            examination_name: Some(listing.title),
            exam_date: day(listing.exam_date),
            result_released_date: day(listing.released_on),
            exam_notice_pdf_url: listing.notice_url,
            result_download_url: listing.apply_url,
            total_vacancies: listing.vacancies,
            ..ResultDetails::default()
        }),
    }
}

fn company(listing: Listing) -> CompanyJobDetails {
    CompanyJobDetails {
        company_name: Some(listing.organisation),
        industry: listing.industry,
        experience: listing.experience,
        qualification: listing.qualification,
        job_type: listing.employment.map(|employment| employment.name().to_owned()),
        posted_date: day(listing.posted_on),
        salary_min: listing.pay.map(|pay| pay.min),
        salary_max: listing.pay.map(|pay| pay.max),
        salary_period: listing.pay.map(|pay| pay.period.name().to_owned()),
        apply_now_url: listing.apply_url,
        skills_required: Some(listing.skills.join(", ")).filter(|skills| !skills.is_empty()),
        is_fresher: listing.is_fresher.then_some(true),
        is_internship: listing.is_internship.then_some(true),
        application_end_date: day(listing.last_date),
        ..CompanyJobDetails::default()
    }
}

fn government(listing: Listing) -> GovernmentDetails {
    GovernmentDetails {
        department: Some(listing.organisation),
        vacancies: listing.vacancies,
        qualification: listing.qualification,
        age_limit: listing.age_limit,
        experience: listing.experience,
        application_start_date: day(listing.start_date),
        application_end_date: day(listing.last_date),
        application_fee: listing.fee,
        apply_url: listing.apply_url,
        official_notification_url: listing.notice_url,
        exam_date: day(listing.exam_date),
        pay_scale: listing.pay.map(pay_range),
        ..GovernmentDetails::default()
    }
}

/// Formats pay in the format of company jobs.
fn pay_range(pay: Pay) -> String {
    Salary::from(pay).to_string()
}

fn day(day: Option<NaiveDate>) -> Option<DateOrDateTime> {
    day.map(DateOrDateTime::Date)
}

/// Returns a digest of a job's content, which detects changes since the last import.
fn digest(draft: &JobDraft, details: &str, posted_on: Option<NaiveDate>) -> String {
    let mut hash = Sha256::new();
    for part in [
        draft.details.job_type().name(),
        &draft.title,
        &draft.location,
        &draft.salary_range,
        &draft.custom_html_content,
        details,
        // Not `posted_at`: without a date it is the time of the import, which always differs.
        &posted_on.map(|day| day.to_string()).unwrap_or_default(),
    ] {
        hash.update(part.as_bytes());
        hash.update([0]);
    }
    hex_prefix(&hash.finalize(), 32)
}
