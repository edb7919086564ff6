//! The details of each kind (DATA-05 to DATA-09).
//!
//! A kind's details are a struct of their own, so that a government job with a cut-off mark cannot
//! be written down. Empty text never gets in: it is `None`.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::{DateOrDateTime, JobType};

/// What a government job has beyond the shared record (DATA-05, DATA-06).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct GovernmentDetails {
    /// Address of the department's emblem.
    pub logo_url: Option<String>,
    /// The recruiting department.
    pub department: Option<String>,
    /// Its longer name, where it differs.
    pub department_name: Option<String>,
    /// The examination by which candidates are chosen.
    pub exam_name: Option<String>,
    /// How many posts, in words.
    pub vacancies: Option<String>,
    /// Who may apply, by education.
    pub qualification: Option<String>,
    /// Who may apply, by age.
    pub age_limit: Option<String>,
    /// Who may apply, by experience.
    pub experience: Option<String>,
    /// First day of applications.
    pub application_start_date: Option<DateOrDateTime>,
    /// Last date of applications.
    pub application_end_date: Option<DateOrDateTime>,
    /// The fee, by category.
    pub application_fee: Option<String>,
    /// Where to apply.
    pub apply_url: Option<String>,
    /// The official notice.
    pub official_notification_url: Option<String>,
    /// Date of the examination.
    pub exam_date: Option<DateOrDateTime>,
    /// When the admit card comes out.
    pub admit_card_release_date: Option<DateOrDateTime>,
    /// When the result comes out.
    pub result_date: Option<DateOrDateTime>,
    /// Regular, contract, apprentice…
    pub employment_type: Option<String>,
    /// Online, offline, walk-in…
    pub mode_of_application: Option<String>,
    /// The kind of job, as the notice puts it.
    pub job_type: Option<String>,
    /// Pay level or scale.
    pub pay_scale: Option<String>,
    /// Where the result stands.
    pub result_url: Option<String>,
    /// Where the admit card stands.
    pub admit_card_url: Option<String>,
}

/// What a private, tech or non-tech job has beyond the shared record (DATA-07).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct CompanyJobDetails {
    /// The employer.
    pub company_name: Option<String>,
    /// Address of its logo.
    pub logo_url: Option<String>,
    /// Its industry.
    pub industry: Option<String>,
    /// Experience asked for.
    pub experience: Option<String>,
    /// Experience asked for, as a level (private jobs).
    pub experience_level: Option<String>,
    /// Education asked for.
    pub qualification: Option<String>,
    /// Years of passing that may apply.
    pub eligible_batches: Option<String>,
    /// "Full Time", "Part Time", "Contract", "Freelance" or "Internship".
    pub job_type: Option<String>,
    /// The day the employer posted it.
    pub posted_date: Option<DateOrDateTime>,
    /// Least pay in whole rupees.
    pub salary_min: Option<i64>,
    /// Greatest pay in whole rupees.
    pub salary_max: Option<i64>,
    /// "per annum", "per month" or "per hour".
    pub salary_period: Option<String>,
    /// The job's slug once more, as the forms send it.
    pub slug: Option<String>,
    /// Where to apply.
    pub apply_now_url: Option<String>,
    /// Where to apply, under its older name.
    pub apply_url: Option<String>,
    /// Skills, separated by commas.
    pub skills_required: Option<String>,
    /// Whether people without experience may apply.
    pub is_fresher: Option<bool>,
    /// Whether it is an internship.
    pub is_internship: Option<bool>,
    /// Whether it is marked technical.
    pub is_tech: Option<bool>,
    /// Whether it is marked non-technical.
    pub is_non_tech: Option<bool>,
    /// Last date of applications.
    pub application_end_date: Option<DateOrDateTime>,
}

/// What an admit card has beyond the shared record (DATA-08).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct AdmitCardDetails {
    /// Address of the body's emblem.
    pub logo_url: Option<String>,
    /// Who holds the examination.
    pub organisation_name: Option<String>,
    /// The examination.
    pub examination_name: Option<String>,
    /// Its date.
    pub exam_date: Option<DateOrDateTime>,
    /// When the admit card came out.
    pub admit_card_released_date: Option<DateOrDateTime>,
    /// The notice of the examination.
    pub exam_notice_pdf_url: Option<String>,
    /// Where to get the admit card.
    pub admit_card_download_url: Option<String>,
}

/// What a result has beyond the shared record (DATA-09).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct ResultDetails {
    /// Address of the body's emblem.
    pub logo_url: Option<String>,
    /// Who held the examination.
    pub organisation_name: Option<String>,
    /// The examination.
    pub examination_name: Option<String>,
    /// Its date.
    pub exam_date: Option<DateOrDateTime>,
    /// When the result came out.
    pub result_released_date: Option<DateOrDateTime>,
    /// The notice of the examination.
    pub exam_notice_pdf_url: Option<String>,
    /// Where to see the result.
    pub result_download_url: Option<String>,
    /// The list of those chosen.
    pub merit_list_url: Option<String>,
    /// Marks needed, in words.
    pub cut_off_marks: Option<String>,
    /// How many posts, in words.
    pub total_vacancies: Option<String>,
    /// How many were chosen, in words.
    pub selected_candidates: Option<String>,
}

/// The details of one job; the variant is its kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Details {
    /// Of a private job.
    Private(CompanyJobDetails),
    /// Of a government job.
    Government(GovernmentDetails),
    /// Of a tech job.
    Tech(CompanyJobDetails),
    /// Of a non-tech job.
    NonTech(CompanyJobDetails),
    /// Of an admit card.
    AdmitCard(AdmitCardDetails),
    /// Of a result.
    Result(ResultDetails),
}

impl Details {
    /// The kind.
    #[must_use]
    pub fn job_type(&self) -> JobType {
        match self {
            Self::Private(_) => JobType::Private,
            Self::Government(_) => JobType::Government,
            Self::Tech(_) => JobType::Tech,
            Self::NonTech(_) => JobType::NonTech,
            Self::AdmitCard(_) => JobType::AdmitCard,
            Self::Result(_) => JobType::Result,
        }
    }

    /// Reads what [`Details::to_json`] wrote.
    ///
    /// # Errors
    /// When the text is not the details of that kind.
    pub fn from_json(job_type: JobType, json: &str) -> serde_json::Result<Self> {
        Ok(match job_type {
            JobType::Private => Self::Private(serde_json::from_str(json)?),
            JobType::Government => Self::Government(serde_json::from_str(json)?),
            JobType::Tech => Self::Tech(serde_json::from_str(json)?),
            JobType::NonTech => Self::NonTech(serde_json::from_str(json)?),
            JobType::AdmitCard => Self::AdmitCard(serde_json::from_str(json)?),
            JobType::Result => Self::Result(serde_json::from_str(json)?),
        })
    }

    /// The details as they stand in the database. The kind stands in its own column.
    ///
    /// # Errors
    /// Never in practice: every member is a JSON value.
    pub fn to_json(&self) -> serde_json::Result<String> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                serde_json::to_string(details)
            }
            Self::Government(details) => serde_json::to_string(details),
            Self::AdmitCard(details) => serde_json::to_string(details),
            Self::Result(details) => serde_json::to_string(details),
        }
    }

    /// The details of a private, tech or non-tech job.
    #[must_use]
    pub fn company(&self) -> Option<&CompanyJobDetails> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => Some(details),
            _ => None,
        }
    }

    /// The details of a government job.
    #[must_use]
    pub fn government(&self) -> Option<&GovernmentDetails> {
        if let Self::Government(details) = self { Some(details) } else { None }
    }

    /// Company, department or examining body.
    #[must_use]
    pub fn organisation(&self) -> Option<&str> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                details.company_name.as_deref()
            }
            // `department` before `departmentName` (ambiguity 31).
            Self::Government(details) => {
                details.department.as_deref().or(details.department_name.as_deref())
            }
            Self::AdmitCard(details) => details.organisation_name.as_deref(),
            Self::Result(details) => details.organisation_name.as_deref(),
        }
    }

    /// Education asked for.
    #[must_use]
    pub fn qualification(&self) -> Option<&str> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                details.qualification.as_deref()
            }
            Self::Government(details) => details.qualification.as_deref(),
            Self::AdmitCard(_) | Self::Result(_) => None,
        }
    }

    /// Last date of applications.
    #[must_use]
    pub fn application_end(&self) -> Option<DateOrDateTime> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                details.application_end_date
            }
            Self::Government(details) => details.application_end_date,
            Self::AdmitCard(_) | Self::Result(_) => None,
        }
    }

    /// Date of the examination.
    #[must_use]
    pub fn exam_date(&self) -> Option<DateOrDateTime> {
        match self {
            Self::Private(_) | Self::Tech(_) | Self::NonTech(_) => None,
            Self::Government(details) => details.exam_date,
            Self::AdmitCard(details) => details.exam_date,
            Self::Result(details) => details.exam_date,
        }
    }

    /// The skills that are asked for, as they were listed.
    #[must_use]
    pub fn skills(&self) -> Option<&str> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                details.skills_required.as_deref()
            }
            Self::Government(_) | Self::AdmitCard(_) | Self::Result(_) => None,
        }
    }

    /// What, beyond title, organisation and text, people search by.
    #[must_use]
    pub fn keywords(&self) -> Vec<&str> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => vec![
                details.skills_required.as_deref(),
                details.industry.as_deref(),
                details.qualification.as_deref(),
                details.job_type.as_deref(),
            ],
            Self::Government(details) => vec![
                details.department_name.as_deref(),
                details.exam_name.as_deref(),
                details.qualification.as_deref(),
                details.employment_type.as_deref(),
            ],
            Self::AdmitCard(details) => vec![details.examination_name.as_deref()],
            Self::Result(details) => vec![details.examination_name.as_deref()],
        }
        .into_iter()
        .flatten()
        .collect()
    }
}
