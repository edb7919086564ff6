//! The job forms of the administrators, and their conversion to a [`JobDraft`].

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use listings::Period;
use listings::pay::format_grouped;
use recruitments::checks::STAGES;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::translation::to_translations;
use super::{
    AdmitCardDetails, CompanyJobDetails, DateOrDateTime, Details, GovernmentDetails, HIDDEN,
    JobDraft, JobTranslationTexts, JobType, ResultDetails, pay, rules,
};
use crate::domain::publication::{PublicationChange, PublicationInput, PublicationStatus};
use crate::domain::slugs::Slug;
use crate::domain::translations::{Translations, check_languages};
use crate::platform::html;
use crate::platform::json;
use crate::platform::language::Language;
use crate::platform::validation::FieldErrors;
use crate::platform::validation::{FieldValidator, comma_separated, normalize};

const MAX_PAY_RUPEES: i64 = 1_000_000_000;

/// Choices of [`CompanyJobDetails::job_type`] (AJOB-34).
pub const EMPLOYMENT_TYPES: [&str; 5] =
    ["Full Time", "Part Time", "Contract", "Freelance", "Internship"];

/// The recruitment that a form chooses.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecruitmentReference {
    /// Id of the recruitment.
    pub id: i64,
}

/// A job as the forms send it (API-45 to API-48, API-53, API-58): shared members and the details of
/// the type. Admit cards and results have their members at top level.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct JobInput {
    /// Title. Required.
    pub title: Option<String>,
    /// Requested slug. If empty, a new job gets a slug from its title, and a stored job keeps its
    /// slug.
    pub slug: Option<String>,
    /// Place of work. Required.
    pub location: Option<String>,
    /// Type of the job. It cannot change after creation.
    pub job_type: Option<JobType>,
    /// Whether visitors see the job. The default is `true`.
    pub active: Option<bool>,
    /// Status of the job. It has precedence over `active`.
    pub status: Option<PublicationStatus>,
    /// Time of a scheduled publication.
    pub publish_at: Option<DateTime<Utc>>,
    /// Time at which the job expires.
    pub expire_at: Option<DateTime<Utc>>,
    /// Version that was loaded for editing. The save is refused (409) if the stored version is
    /// newer.
    pub version: Option<i32>,
    /// Text as HTML, sanitised before it is stored. Required, except for results.
    pub custom_html_content: Option<String>,
    /// Plain text for cards. If empty, it is made from the text.
    pub description: Option<String>,
    /// Description for search engines. If empty, it is made from the text.
    pub meta_description: Option<String>,
    /// Pay as text. If minimum and maximum pay are given, it is made from them.
    pub salary_range: Option<String>,
    /// Tags, separated by commas.
    #[serde(deserialize_with = "comma_separated")]
    pub tags: Option<String>,
    /// Language of the texts. The default is English. An update with neither `language` nor
    /// `translations` keeps both.
    pub language: Option<Language>,
    /// Texts in other languages, by language.
    #[serde(deserialize_with = "json::objects")]
    pub translations: Option<BTreeMap<Language, JobTranslationTexts>>,
    /// Recruitment that the job follows. `null` removes the link. An update without the member
    /// keeps it.
    pub recruitment: Option<RecruitmentReference>,
    /// Government jobs: used if the details lack the member.
    pub department: Option<String>,
    /// Government jobs: used if the details lack the member.
    pub official_notification_url: Option<String>,
    /// Government jobs: used if the details lack the member.
    pub application_start_date: Option<DateOrDateTime>,
    /// Government jobs: used if the details lack the member.
    pub application_end_date: Option<DateOrDateTime>,
    /// Government jobs, admit cards and results.
    pub exam_date: Option<DateOrDateTime>,
    /// Government jobs: used if the details lack the member.
    pub qualification: Option<String>,
    /// Government jobs: used if the details lack the member.
    pub age_limit: Option<String>,
    /// Government jobs: used if the details lack the member.
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
    /// Admit cards and results: number of the stage of the recruitment, from 1 to 20.
    pub stage: Option<u32>,
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
    /// Parses the body of a request. Text is trimmed, and empty text counts as missing, at any
    /// depth.
    ///
    /// # Errors
    /// Returns a message by field if a member has the wrong type.
    pub fn read(mut body: Value) -> Result<Self, FieldErrors> {
        normalize(&mut body);
        json::read(body)
    }

    /// Returns whether the body changes nothing but the status, as that of the toggle of the lists.
    #[must_use]
    pub fn changes_status_only(body: &Value) -> bool {
        const STATUS: [&str; 5] = ["active", "status", "publishAt", "expireAt", "version"];
        let Some(members) = body.as_object() else { return false };
        let names_status = members.get("active").is_some_and(Value::is_boolean)
            || members.get("status").is_some_and(Value::is_string);
        names_status && members.keys().all(|key| STATUS.contains(&key.as_str()))
    }

    /// Checks the members of the status and returns the change.
    ///
    /// # Errors
    /// Returns a message by field if a time is invalid.
    pub fn publication(&self, now: DateTime<Utc>) -> Result<PublicationChange, FieldErrors> {
        let (visible, status) = (self.active, self.status);
        let (publish_at, expire_at) = (self.publish_at, self.expire_at);
        PublicationInput { visible, status, publish_at, expire_at }.check(now)
    }

    /// Validates all fields of the form of the type. Returns the draft and the requested slug.
    /// Fields that a recruitment supplies are not required.
    ///
    /// # Errors
    /// Returns the messages of all invalid fields.
    pub fn check(
        &self,
        kind: JobType,
        supplied: Option<&Details>,
    ) -> Result<(JobDraft, Option<Slug>), FieldErrors> {
        let mut validator = FieldValidator::default();
        let slug = Slug::parse_field(&mut validator, self.slug.as_deref());
        validator.require_line("title", "Title", self.title.as_deref());
        validator.require_line("location", "Location", self.location.as_deref());
        validator.check_text("tags", self.tags.as_deref());
        validator.check_text("description", self.description.as_deref());
        validator.check_text("metaDescription", self.meta_description.as_deref());
        validator.check_text("salaryRange", self.salary_range.as_deref());
        validator.check_html("customHtmlContent", self.custom_html_content.as_deref());
        let details = self.details(kind);
        let filled = supplied.and_then(|supplied| details.filled_from(supplied).ok());
        check_details(&mut validator, filled.as_ref().unwrap_or(&details));
        check_languages(&mut validator, self.language, self.translations.as_ref());
        let mut can_sanitize =
            SANITIZED_FIELDS.iter().all(|field| !validator.errors.contains_key(*field));
        for (language, texts) in self.translations.iter().flatten() {
            can_sanitize &= texts.check(&mut validator, *language);
        }
        // Texts that are too long or too complex are not sanitised.
        if !can_sanitize {
            return Err(validator.errors);
        }
        let draft = self.draft(kind);
        if draft.custom_html_content.is_empty() && kind != JobType::Result {
            validator.add_error("customHtmlContent", "Job description is required.");
        }
        if validator.errors.is_empty() { Ok((draft, slug)) } else { Err(validator.errors) }
    }

    /// Returns the draft for a preview. No field is required.
    ///
    /// # Errors
    /// Returns the messages of the texts that are too long or too complex to sanitise.
    pub fn preview(&self, kind: JobType) -> Result<JobDraft, FieldErrors> {
        let mut validator = FieldValidator::default();
        validator.check_text("description", self.description.as_deref());
        validator.check_text("metaDescription", self.meta_description.as_deref());
        validator.check_html("customHtmlContent", self.custom_html_content.as_deref());
        for (language, texts) in self.translations.iter().flatten() {
            texts.check_length(&mut validator, *language);
        }
        if validator.errors.is_empty() { Ok(self.draft(kind)) } else { Err(validator.errors) }
    }

    /// Returns whether the body says in which languages the texts are. An update without them keeps
    /// the stored ones.
    #[must_use]
    pub const fn has_languages(&self) -> bool {
        self.language.is_some() || self.translations.is_some()
    }

    /// Returns the draft with sanitised HTML, without validation. It has no translation into the
    /// language of the texts.
    #[must_use]
    pub fn draft(&self, kind: JobType) -> JobDraft {
        let html = html::clean(self.custom_html_content.as_deref().unwrap_or_default());
        let texts = rules::texts(
            html.trim().to_owned(),
            self.description.as_deref().map(rules::plain_text),
            self.meta_description.as_deref().map(rules::plain_text),
        );
        let details = self.details(kind);
        let language = self.language.unwrap_or_default();
        let translated = self.translations.as_ref();
        let translations = translated.map(|texts| to_translations(kind, language, texts));
        let salary_range = details.company().and_then(pay::salary_text);
        JobDraft {
            title: self.title.clone().unwrap_or_default(),
            location: self.location.clone().unwrap_or_default(),
            description: texts.description,
            meta_description: texts.meta_description,
            custom_html_content: texts.html,
            salary_range: salary_range.or(self.salary_range.clone()).unwrap_or_default(),
            tags: self.tags.clone().unwrap_or_default(),
            publication: self
                .active
                .map_or(PublicationChange::Keep, PublicationChange::Visible)
                .apply(None, HIDDEN),
            details,
            translations: translations.unwrap_or_else(|| Translations::none(language)),
        }
    }

    /// Returns the details of the type. Members at top level fill members that the details lack.
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
                stage: self.stage,
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
                stage: self.stage,
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

/// The fields whose markup is sanitised or removed.
const SANITIZED_FIELDS: [&str; 3] = ["customHtmlContent", "description", "metaDescription"];

fn company(sent: Option<&CompanyJobDetails>) -> CompanyJobDetails {
    let mut details = sent.cloned().unwrap_or_default();
    details.salary_period = Some(pay::period_name(&details).to_owned());
    // The slug is stored with the job. A second copy would become outdated.
    details.slug = None;
    details
}

/// Validates all text members of the details, by their JSON names.
fn check_members(validator: &mut FieldValidator, details: impl serde::Serialize) {
    let Ok(Value::Object(members)) = serde_json::to_value(details) else {
        return;
    };
    for (name, value) in members {
        let Some(text) = value.as_str() else { continue };
        validator.check_text(&name, Some(text));
        if name.ends_with("Url") {
            validator.check_url(&name, Some(text));
        }
    }
}

fn check_details(validator: &mut FieldValidator, details: &Details) {
    match details {
        Details::Private(company) | Details::Tech(company) | Details::NonTech(company) => {
            check_members(validator, company);
            check_company(validator, company);
        }
        Details::Government(government) => {
            check_members(validator, government);
            check_government(validator, government);
        }
        Details::AdmitCard(card) => {
            check_members(validator, card);
            check_exam(
                validator,
                card.examination_name.is_some(),
                card.organisation_name.is_some(),
                card.stage,
            );
            let has_url = card.admit_card_download_url.is_some();
            validator.require("admitCardDownloadUrl", "Admit card download URL", has_url);
        }
        Details::Result(result) => {
            check_members(validator, result);
            check_exam(
                validator,
                result.examination_name.is_some(),
                result.organisation_name.is_some(),
                result.stage,
            );
            let has_url = result.result_download_url.is_some();
            validator.require("resultDownloadUrl", "Result download URL", has_url);
        }
    }
}

/// Validates the details of company jobs (AJOB-35, AJOB-36).
fn check_company(validator: &mut FieldValidator, details: &CompanyJobDetails) {
    validator.require("companyName", "Company name", details.company_name.is_some());
    validator.require("salaryMin", "Minimum salary", details.salary_min.is_some());
    validator.require("salaryMax", "Maximum salary", details.salary_max.is_some());
    let has_url = details.apply_now_url.is_some() || details.apply_url.is_some();
    validator.require("applyNowUrl", "Apply URL", has_url);
    for (field, pay) in [("salaryMin", details.salary_min), ("salaryMax", details.salary_max)] {
        if pay.is_some_and(|pay| !(0..=MAX_PAY_RUPEES).contains(&pay)) {
            let max = format_grouped(MAX_PAY_RUPEES);
            let message = format!("Must be a whole number of rupees from 0 to {max}.");
            validator.add_error(field, message);
        }
    }
    if let (Some(min), Some(max)) = (details.salary_min, details.salary_max)
        && min > max
    {
        validator.add_error("salaryMax", "Maximum salary must not be below the minimum.");
    }
    validator.check_choice("jobType", details.job_type.as_deref(), &EMPLOYMENT_TYPES);
    // AJOB-34.
    let periods = Period::ALL.map(Period::name);
    validator.check_choice("salaryPeriod", details.salary_period.as_deref(), &periods);
}

/// Validates the details of government jobs (AJOB-41).
fn check_government(validator: &mut FieldValidator, details: &GovernmentDetails) {
    validator.require("department", "Department", details.department.is_some());
    validator.require("vacancies", "Vacancies", details.vacancies.is_some());
    validator.require("applyUrl", "Apply URL", details.apply_url.is_some());
    if let (Some(start), Some(end)) = (details.application_start_date, details.application_end_date)
        && start.start() > end.end()
    {
        validator
            .add_error("applicationEndDate", "The last date must not be before the start date.");
    }
}

/// Validates the required members of admit cards and results (AADMIT-11, ARESULT-08), and the
/// stage.
fn check_exam(
    validator: &mut FieldValidator,
    examination: bool,
    organisation: bool,
    stage: Option<u32>,
) {
    validator.require("examinationName", "Examination name", examination);
    validator.require("organisationName", "Organisation name", organisation);
    if stage.is_some_and(|stage| !STAGES.contains(&stage)) {
        let (first, last) = (STAGES.start(), STAGES.end());
        validator.add_error("stage", format!("Must be a whole number from {first} to {last}."));
    }
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "must be text or a number")]
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
