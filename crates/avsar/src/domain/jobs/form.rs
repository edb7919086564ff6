//! What editors send, and its way to a [`JobDraft`].

use serde::{Deserialize, Deserializer};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    AdmitCardDetails, CompanyJobDetails, DateOrDateTime, Details, GovernmentDetails, JobDraft,
    JobType, ResultDetails, rules,
};
use crate::domain::slugs::Slug;
use crate::platform::html;
use crate::platform::http::FieldErrors;
use crate::platform::json::{self, TypeMismatch};
use crate::platform::validation::{FieldValidator, comma_separated, normalize};

const MAX_PAY_RUPEES: i64 = 1_000_000_000;

/// The choices of [`CompanyJobDetails::job_type`] (AJOB-34).
pub const EMPLOYMENT_TYPES: [&str; 5] =
    ["Full Time", "Part Time", "Contract", "Freelance", "Internship"];
/// The choices of [`CompanyJobDetails::salary_period`] (AJOB-34).
pub const SALARY_PERIODS: [&str; 3] = ["per annum", "per month", "per hour"];

/// A job as the forms send it (API-45 to API-48, API-53, API-58): shared members, the details of
/// the kind, and for admit cards and results their members at top level.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct JobInput {
    /// Required.
    pub title: Option<String>,
    /// Made from the title when empty.
    pub slug: Option<String>,
    /// Required.
    pub location: Option<String>,
    /// The kind; fixed once the job exists.
    pub job_type: Option<JobType>,
    /// New jobs are active unless they say otherwise.
    pub active: Option<bool>,
    /// The version that was loaded for editing; a newer one in the store refuses the save (409).
    pub version: Option<i32>,
    /// The text; cleaned before it is stored. Required but for results.
    pub custom_html_content: Option<String>,
    /// Plain text for cards; made from the text when empty.
    pub description: Option<String>,
    /// For search engines; made from the text when empty.
    pub meta_description: Option<String>,
    /// Pay in words; made from the bounds when empty.
    pub salary_range: Option<String>,
    /// Marks separated by commas.
    #[serde(deserialize_with = "comma_separated")]
    pub tags: Option<String>,
    /// Government jobs: as in the details, which win.
    pub department: Option<String>,
    /// Government jobs: as in the details, which win.
    pub official_notification_url: Option<String>,
    /// Government jobs: as in the details, which win.
    pub application_start_date: Option<DateOrDateTime>,
    /// Government jobs: as in the details, which win.
    pub application_end_date: Option<DateOrDateTime>,
    /// Government jobs, admit cards and results.
    pub exam_date: Option<DateOrDateTime>,
    /// Government jobs: as in the details, which win.
    pub qualification: Option<String>,
    /// Government jobs: as in the details, which win.
    pub age_limit: Option<String>,
    /// Government jobs: as in the details, which win.
    pub application_fee: Option<String>,
    /// Government jobs.
    #[serde(deserialize_with = "json::object")]
    pub government_job_details: Option<GovernmentDetails>,
    /// Private jobs.
    #[serde(deserialize_with = "json::object")]
    pub private_job_details: Option<CompanyJobDetails>,
    /// Tech jobs.
    #[serde(deserialize_with = "json::object")]
    pub tech_job_details: Option<CompanyJobDetails>,
    /// Non-tech jobs.
    #[serde(deserialize_with = "json::object")]
    pub non_tech_job_details: Option<CompanyJobDetails>,
    /// Admit cards and results.
    pub examination_name: Option<String>,
    /// Admit cards and results.
    pub organisation_name: Option<String>,
    /// Admit cards and results.
    pub exam_notice_pdf_url: Option<String>,
    /// Admit cards and results.
    pub logo_url: Option<String>,
    /// Admit cards.
    pub admit_card_released_date: Option<DateOrDateTime>,
    /// Admit cards.
    pub admit_card_download_url: Option<String>,
    /// Results.
    pub result_released_date: Option<DateOrDateTime>,
    /// Results.
    pub result_download_url: Option<String>,
    /// Results.
    pub merit_list_url: Option<String>,
    /// Results.
    #[serde(deserialize_with = "text_or_number")]
    pub cut_off_marks: Option<String>,
    /// Results.
    #[serde(deserialize_with = "text_or_number")]
    pub total_vacancies: Option<String>,
    /// Results.
    #[serde(deserialize_with = "text_or_number")]
    pub selected_candidates: Option<String>,
}

impl JobInput {
    /// Reads the body of a request: text is trimmed, and empty text is as good as none, wherever
    /// it stands.
    ///
    /// # Errors
    /// Returns [`TypeMismatch`] if a member has the wrong type.
    pub fn read(mut body: Value) -> Result<Self, TypeMismatch> {
        normalize(&mut body);
        json::read(body)
    }

    /// Whether the body is `{active}` alone, the toggle of the lists.
    #[must_use]
    pub fn parse_toggle(body: &Value) -> Option<bool> {
        let members = body.as_object()?;
        let alone = members.keys().all(|key| key == "active" || key == "version");
        if alone { members.get("active")?.as_bool() } else { None }
    }

    /// Checks everything the form of the kind asks for and makes the draft, with the slug the
    /// editor wished for.
    ///
    /// # Errors
    /// Returns the messages of all invalid fields.
    pub fn check(&self, kind: JobType) -> Result<(JobDraft, Option<Slug>), FieldErrors> {
        let mut check = FieldValidator::default();
        let slug = check.parse_slug(self.slug.as_deref());
        check.require_line("title", "Title", self.title.as_deref());
        check.require_line("location", "Location", self.location.as_deref());
        check.check_text("tags", self.tags.as_deref());
        check.check_text("description", self.description.as_deref());
        check.check_text("metaDescription", self.meta_description.as_deref());
        check.check_text("salaryRange", self.salary_range.as_deref());
        check.check_html("customHtmlContent", self.custom_html_content.as_deref());
        check_details(&mut check, &self.details(kind));
        // What is too long is not looked at more closely.
        if check.errors.contains_key("customHtmlContent") {
            return Err(check.errors);
        }
        let draft = self.draft(kind);
        if draft.custom_html_content.is_empty() && kind != JobType::Result {
            check.add_error("customHtmlContent", "Job description is required.");
        }
        if check.errors.is_empty() { Ok((draft, slug)) } else { Err(check.errors) }
    }

    /// The draft as far as it goes, for looking at it: nothing is required.
    ///
    /// # Errors
    /// When it is longer than a job can be.
    pub fn preview(&self, kind: JobType) -> Result<JobDraft, FieldErrors> {
        let mut check = FieldValidator::default();
        check.check_html("customHtmlContent", self.custom_html_content.as_deref());
        if check.errors.is_empty() { Ok(self.draft(kind)) } else { Err(check.errors) }
    }

    /// The draft, cleaned but unchecked.
    #[must_use]
    pub fn draft(&self, kind: JobType) -> JobDraft {
        let html = html::clean(self.custom_html_content.as_deref().unwrap_or_default());
        let texts = rules::texts(
            html.trim().to_owned(),
            self.description.as_deref().map(to_plain_text),
            self.meta_description.as_deref().map(to_plain_text),
        );
        let details = self.details(kind);
        let salary_range = details.company().and_then(rules::salary_text);
        JobDraft {
            title: self.title.clone().unwrap_or_default(),
            location: self.location.clone().unwrap_or_default(),
            description: texts.description,
            meta_description: texts.meta_description,
            custom_html_content: texts.html,
            salary_range: salary_range.or(self.salary_range.clone()).unwrap_or_default(),
            tags: self.tags.clone().unwrap_or_default(),
            active: self.active.unwrap_or(true),
            details,
        }
    }

    /// The details of the kind; what the form sends at top level fills what the details lack.
    fn details(&self, kind: JobType) -> Details {
        match kind {
            JobType::Private => Details::Private(company(self.private_job_details.as_ref())),
            JobType::Tech => Details::Tech(company(self.tech_job_details.as_ref())),
            JobType::NonTech => Details::NonTech(company(self.non_tech_job_details.as_ref())),
            JobType::Government => Details::Government(self.government()),
            JobType::AdmitCard => Details::AdmitCard(AdmitCardDetails {
                logo_url: self.logo_url.clone(),
                organisation_name: self.organisation_name.clone(),
                examination_name: self.examination_name.clone(),
                exam_date: self.exam_date,
                admit_card_released_date: self.admit_card_released_date,
                exam_notice_pdf_url: self.exam_notice_pdf_url.clone(),
                admit_card_download_url: self.admit_card_download_url.clone(),
            }),
            JobType::Result => Details::Result(ResultDetails {
                logo_url: self.logo_url.clone(),
                organisation_name: self.organisation_name.clone(),
                examination_name: self.examination_name.clone(),
                exam_date: self.exam_date,
                result_released_date: self.result_released_date,
                exam_notice_pdf_url: self.exam_notice_pdf_url.clone(),
                result_download_url: self.result_download_url.clone(),
                merit_list_url: self.merit_list_url.clone(),
                cut_off_marks: self.cut_off_marks.clone(),
                total_vacancies: self.total_vacancies.clone(),
                selected_candidates: self.selected_candidates.clone(),
            }),
        }
    }

    fn government(&self) -> GovernmentDetails {
        let details = self.government_job_details.clone().unwrap_or_default();
        GovernmentDetails {
            department: details.department.or(self.department.clone()),
            official_notification_url: details
                .official_notification_url
                .or(self.official_notification_url.clone()),
            application_start_date: details.application_start_date.or(self.application_start_date),
            application_end_date: details.application_end_date.or(self.application_end_date),
            exam_date: details.exam_date.or(self.exam_date),
            qualification: details.qualification.or(self.qualification.clone()),
            age_limit: details.age_limit.or(self.age_limit.clone()),
            application_fee: details.application_fee.or(self.application_fee.clone()),
            ..details
        }
    }
}

/// What is meant to be text holds no markup.
fn to_plain_text(text: &str) -> String {
    html::text(&html::clean(text))
}

fn company(sent: Option<&CompanyJobDetails>) -> CompanyJobDetails {
    let mut details = sent.cloned().unwrap_or_default();
    details.salary_period.get_or_insert_with(|| "per annum".to_owned());
    // The slug stands on the job; a second copy would only go stale.
    details.slug = None;
    details
}

/// All text members of the details, by their names on the wire.
fn check_members(check: &mut FieldValidator, details: impl serde::Serialize) {
    let Ok(Value::Object(members)) = serde_json::to_value(details) else {
        return;
    };
    for (name, value) in members {
        let Some(text) = value.as_str() else { continue };
        check.check_text(&name, Some(text));
        if name.ends_with("Url") {
            check.check_url(&name, Some(text));
        }
    }
}

fn check_details(check: &mut FieldValidator, details: &Details) {
    match details {
        Details::Private(company) | Details::Tech(company) | Details::NonTech(company) => {
            check_members(check, company);
            check_company(check, company);
        }
        Details::Government(government) => {
            check_members(check, government);
            check_government(check, government);
        }
        Details::AdmitCard(card) => {
            check_members(check, card);
            check_exam(check, card.examination_name.is_some(), card.organisation_name.is_some());
            let there = card.admit_card_download_url.is_some();
            check.require("admitCardDownloadUrl", "Admit card download URL", there);
        }
        Details::Result(result) => {
            check_members(check, result);
            check_exam(
                check,
                result.examination_name.is_some(),
                result.organisation_name.is_some(),
            );
            let there = result.result_download_url.is_some();
            check.require("resultDownloadUrl", "Result download URL", there);
        }
    }
}

/// AJOB-35, AJOB-36.
fn check_company(check: &mut FieldValidator, details: &CompanyJobDetails) {
    check.require("companyName", "Company name", details.company_name.is_some());
    check.require("salaryMin", "Minimum salary", details.salary_min.is_some());
    check.require("salaryMax", "Maximum salary", details.salary_max.is_some());
    let apply = details.apply_now_url.is_some() || details.apply_url.is_some();
    check.require("applyNowUrl", "Apply URL", apply);
    for (field, pay) in [("salaryMin", details.salary_min), ("salaryMax", details.salary_max)] {
        if pay.is_some_and(|pay| !(0..=MAX_PAY_RUPEES).contains(&pay)) {
            check.add_error(field, "Must be a whole number of rupees from 0 to 100,00,00,000.");
        }
    }
    if let (Some(min), Some(max)) = (details.salary_min, details.salary_max)
        && min > max
    {
        check.add_error("salaryMax", "Maximum salary must not be below the minimum.");
    }
    check.check_choice("jobType", details.job_type.as_deref(), &EMPLOYMENT_TYPES);
    check.check_choice("salaryPeriod", details.salary_period.as_deref(), &SALARY_PERIODS);
}

/// AJOB-41.
fn check_government(check: &mut FieldValidator, details: &GovernmentDetails) {
    check.require("department", "Department", details.department.is_some());
    check.require("vacancies", "Vacancies", details.vacancies.is_some());
    check.require("applyUrl", "Apply URL", details.apply_url.is_some());
    if let (Some(start), Some(end)) = (details.application_start_date, details.application_end_date)
        && start.start() > end.end()
    {
        check.add_error("applicationEndDate", "The last date must not be before the start date.");
    }
}

/// AADMIT-11, ARESULT-08.
fn check_exam(check: &mut FieldValidator, examination: bool, organisation: bool) {
    check.require("examinationName", "Examination name", examination);
    check.require("organisationName", "Organisation name", organisation);
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected text or a number")]
enum TextOrNumber {
    Text(String),
    Number(serde_json::Number),
}

fn text_or_number<'de, D: Deserializer<'de>>(input: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<TextOrNumber>::deserialize(input)?.map(|value| match value {
        TextOrNumber::Text(text) => text,
        TextOrNumber::Number(number) => number.to_string(),
    }))
}
